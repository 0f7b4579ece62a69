internal import DesktopKit
internal import LauncherModel
internal import LayoutCore
internal import SceneRenderer

/// `quire gallery`: the demonstrations of what Quire is made of, in a window or as one frame.
@MainActor
enum GalleryCommand {
  static let usage =
    """
    usage: quire gallery [NAME] [options]

      NAME is \(GalleryPage.allCases.map(\.rawValue).joined(separator: ", "))

      In the window, Ctrl+Tab goes to the next page and Escape leaves.

      --fullscreen        the full screen instead of a window
      --renderer R        shm (the default) or opengl
      --size WxH          size in points (1280x800)
      --theme T           light, dark, or the name or file of a theme (the desktop's choice)
      --rtl               lay out from right to left
      --reduced-motion    nothing moves by itself
      --render FILE.png   draw one frame without a display
      --dump              the same scene as text
      --time S            seconds after the start, for --render and --dump
      --tab NAME          with --time: go to another page a tenth of a second before
      --scale S           device pixels a point, for --render and --dump
    """

  /// What the arguments ask for.
  struct Request {
    /// What comes out.
    enum Output: Hashable {
      case window
      case text
      case picture(String)
    }

    var page = GalleryPage.paged
    var output = Output.window
    var time = 0.0
    var show: ShowOptions

    init(_ arguments: [String]) throws {
      show = try ShowOptions([])
      show.isWindow = true
      var reader = ArgumentReader(arguments)
      while let word = try reader.next() {
        switch word {
        case "--fullscreen": show.isFullScreen = true
        case "--renderer": show.renderer = try reader.choice(ShowOptions.Renderer.self)
        case "--render": output = .picture(try reader.value())
        case "--dump": output = .text
        case "--time": time = try reader.number(in: 0...86400)
        case _ where !word.hasPrefix("-"):
          guard let page = GalleryPage(rawValue: word) else {
            throw ArgumentReader.WrongUsage(message: "there is no page \(word)")
          }
          self.page = page
        default:
          guard try show.board.take(word, &reader) else {
            throw ArgumentReader.WrongUsage(message: "unexpected argument \(word)")
          }
        }
      }
      if output == .window, show.board.scale != nil {
        throw ArgumentReader.WrongUsage(message: "a window's scale is the display's own")
      }
    }
  }

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") {
      CommandOutput.result(usage)
      return 0
    }
    let request: Request
    do {
      request = try Request(arguments)
    } catch {
      let reason = (error as? ArgumentReader.WrongUsage)?.message ?? "\(error)"
      CommandOutput.message("quire gallery: \(reason)\n\(usage)")
      return 2
    }
    if request.output == .window {
      return ShowCommand.show(.gallery(request.page), request.show, trace: StartTrace())
    }
    do {
      try draw(request)
      return 0
    } catch {
      CommandOutput.message("quire gallery: \(error)")
      return 1
    }
  }

  private static func draw(_ request: Request) throws {
    let desktop = DesktopSettings.read()
    let options = request.show.board
    var settings = LauncherSettings(desktop: desktop)
    options.apply(to: &settings)
    Themes(Configuration(), option: options.theme).apply(to: &settings)
    let scale = options.scale ?? 1
    let fonts = FontAnswers(onArrival: nil).book(scale: scale)
    var gallery = Gallery(
      page: request.page, settings: settings, window: options.size ?? BoardOptions.defaultSize,
      scale: scale, text: fonts)
    if let tab = options.tab {
      guard GalleryPage(rawValue: tab) != nil else {
        throw PictureCommand.Failure(description: "there is no page \(tab)")
      }
      _ = gallery.send(.showTab(tab), at: max(0, request.time - leadTime))
    }
    _ = gallery.send(.tick, at: request.time)
    let scene = gallery.scene(at: request.time)
    switch request.output {
    case .picture(let file):
      try PictureCommand.write(
        scene, fonts: fonts, iconTheme: IconCommand.theme(of: desktop), to: file)
    case .text, .window:
      CommandOutput.result(String(scene.dump.dropLast()))
    }
  }

  /// How long before the frame another page is chosen, in seconds.
  private static let leadTime = 0.1
}
