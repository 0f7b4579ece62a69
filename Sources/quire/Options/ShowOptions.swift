internal import DesktopKit
internal import LauncherModel
internal import LayoutCore
internal import SDLKit

/// The options of `quire` itself.
struct ShowOptions {
  static let usage =
    """
      --window            a window that can be resized, instead of the full screen
      --fullscreen        the full screen, also with --size
      --monitor NAME      the display to be shown on, by name or by number from 0
      --stay              begin hidden and stay when closed: quire show is at once then
      --after-launch A    quit (the default), minimize or stay once an app was started
      --renderer R        shm (the default) or opengl

    """ + BoardOptions.usage

  /// The way to the screen that is tried first.
  enum Renderer: String, CaseIterable {
    case shm, opengl

    var preference: Presentation.Preference { self == .opengl ? .openGL : .sharedMemory }
  }

  var board = BoardOptions()
  var isWindow = false
  var isFullScreen = false
  var afterLaunch: LauncherSettings.AfterLaunch?
  var renderer = Renderer.shm
  var monitor: String?
  var stays = false

  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments)
    while let option = try reader.next() {
      switch option {
      case "--window": isWindow = true
      case "--fullscreen": isFullScreen = true
      case "--monitor": monitor = try reader.value()
      case "--stay": stays = true
      case "--after-launch":
        afterLaunch = try reader.choice(LauncherSettings.AfterLaunch.self)
      case "--renderer": renderer = try reader.choice(Renderer.self)
      case "--scale":
        throw ArgumentReader.WrongUsage(message: "a window's scale is the display's own")
      default:
        guard try board.take(option, &reader) else {
          throw ArgumentReader.WrongUsage(message: "unexpected argument \(option)")
        }
      }
    }
  }

  /// What the Quire that runs already is asked for.
  ///
  /// Without a word for what to show, a second call takes it away again.
  func request(_ verb: InstanceRequest.Verb?) -> InstanceRequest {
    let asksForPlace = board.tab != nil || board.page != nil || monitor != nil
    let asksForShape = isWindow || isFullScreen
    var request = InstanceRequest(verb ?? (asksForPlace || asksForShape ? .show : .toggle))
    request.tab = board.tab
    request.page = board.page.map { $0.flooredInt(in: 1...1_000_000) }
    request.monitor = monitor
    request.fullScreen = asksForShape ? isFullScreen : nil
    return request
  }

  /// A size asks for a window.
  var opensFullScreen: Bool { isFullScreen || !(isWindow || board.size != nil) }

  /// What counts: the arguments before the configuration before the desktop.
  func settings(
    desktop: DesktopSettings?, preferences: Preferences, themes: Themes = Themes()
  ) -> LauncherSettings {
    var settings = board.settings(desktop: desktop, preferences: preferences, themes: themes)
    if let afterLaunch { settings.afterLaunch = afterLaunch }
    return settings
  }
}
