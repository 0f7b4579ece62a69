internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials
internal import IconPipeline
internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// `quire render` and `quire dump`: one frame without a display, as a picture or as text.
enum PictureCommand {
  /// What comes out.
  enum Output: Sendable { case picture, text }

  static func usage(_ output: Output) -> String {
    let first = output == .picture ? "usage: quire render --out FILE.png" : "usage: quire dump"
    return first + " [options]\n" + BoardOptions.usage + """

          --focus             show the keyboard's focus ring
      """ + (output == .picture ? FilmCommand.usage : "")
  }

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String], _ output: Output) -> Int32 {
    let name = output == .picture ? "render" : "dump"
    var board = BoardOptions()
    var file: String?
    var showsFocus = false
    var film = FilmCommand.Options()
    var reader = ArgumentReader(arguments)
    do {
      while let word = try reader.next() {
        switch word {
        case "--out" where output == .picture: file = try reader.value()
        case "--focus": showsFocus = true
        case "--trace" where output == .picture: film.trace = try reader.value()
        case "--hz" where output == .picture: film.rate = try reader.number(in: FilmCommand.rates)
        case "--help":
          CommandOutput.result(usage(output))
          return 0
        default:
          guard try board.take(word, &reader) else {
            throw ArgumentReader.WrongUsage(message: "unexpected argument \(word)")
          }
        }
      }
      if output == .picture, file == nil {
        throw ArgumentReader.WrongUsage(message: "--out is missing")
      }
    } catch {
      let reason = (error as? ArgumentReader.WrongUsage)?.message ?? "\(error)"
      CommandOutput.message("quire \(name): \(reason)\n\(usage(output))")
      return 2
    }
    do {
      try make(board, file: file, showsFocus: showsFocus, film: film)
      return 0
    } catch {
      CommandOutput.message("quire \(name): \(error)")
      return 1
    }
  }

  /// What makes a picture impossible.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static func make(
    _ options: BoardOptions, file: String?, showsFocus: Bool, film: FilmCommand.Options
  ) throws {
    let desktop = DesktopSettings.read()
    let size = options.size ?? BoardOptions.defaultSize
    let scale = options.scale ?? 1
    let loaded = ConfiguredBoard.load(file: options.config)
    ConfiguredBoard.report(loaded.configuration.problems)
    let preferences = loaded.configuration.preferences
    let themes = Themes(loaded.configuration, option: options.theme)
    themes.report()
    let settings = options.settings(desktop: desktop, preferences: preferences, themes: themes)
    let apps = InstalledApps.list()
    let board = loaded.board(apps: apps)
    let fonts = FontAnswers(onArrival: nil).book(scale: scale)

    var launcher = Launcher(settings: settings, window: size, scale: scale, text: fonts)
    _ = launcher.send(.boardLoaded(board), at: 0)
    let iconTheme = IconCommand.theme(of: desktop, preferences)
    let resolver = IconResolver(theme: iconTheme, files: .ofProcess())
    let missing = launcher.symbolIcons.filter { resolver.file(for: $0, size: 16) == nil }
    _ = launcher.send(.symbolsMissing(missing), at: 0)
    if let tab = options.tab {
      guard launcher.hasTab(tab) else {
        throw Failure(description: "there is no tab \(tab); there are \(launcher.tabList)")
      }
    }
    _ = launcher.send(.place(tab: options.tab, position: options.page.map { $0 - 1 }), at: 0)
    if showsFocus { launcher.showFocus() }
    if let trace = film.trace, let file {
      _ = launcher.send(.catalogueLoaded(SearchIndex(board.searchable(with: apps))), at: 0)
      let painter = try Painter(size: size, scale: scale, fonts: fonts, iconTheme: iconTheme)
      return try FilmCommand.run(launcher, FilmCommand.events(in: trace), rate: film.rate) {
        try painter.draw($0, to: FilmCommand.file(file, frame: $1))
      }
    }
    var time = 0.0
    if let text = options.search {
      search(for: text, among: board.searchable(with: apps), in: &launcher)
      // What glides has arrived.
      time = 10
      _ = launcher.send(.tick, at: time)
    }
    let scene = launcher.scene(at: time)
    guard let file else {
      CommandOutput.result(String(scene.dump.dropLast()))
      return
    }

    try write(scene, fonts: fonts, iconTheme: iconTheme, to: file)
  }

  private static func search(
    for text: String, among apps: [AppRecord], in launcher: inout Launcher
  ) {
    _ = launcher.send(
      .usageLoaded(UsageFile().read(), at: Date().timeIntervalSince1970), at: 0)
    _ = launcher.send(.arrangementLoaded(ArrangementFile().read()), at: 0)
    _ = launcher.send(.catalogueLoaded(SearchIndex(apps)), at: 0)
    for case .search(let query) in launcher.send(.search(text), at: 0) {
      guard let searcher = launcher.searcher else { continue }
      _ = launcher.send(.searchFinished(searcher.answer(to: query)), at: 0)
    }
  }

  /// Draws a scene into a PNG file.
  static func write(
    _ scene: Scene, fonts: FontBook, iconTheme: String, to file: String
  ) throws {
    try Painter(size: scene.size, scale: scene.scale, fonts: fonts, iconTheme: iconTheme)
      .draw(scene, to: file)
  }

  /// Draws scenes of one size into PNG files, each from what the last one left.
  private final class Painter {
    private let surface: Surface
    private let renderer: SceneRenderer
    private var isFirst = true

    init(size: Size, scale: Double, fonts: FontBook, iconTheme: String) throws {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      guard width * height <= Double(1 << 28) else {
        throw Failure(description: "a picture of that size would need more than 1 GiB")
      }
      surface = try Surface(width: Int(width), height: Int(height), format: .xrgb8888)
      let icons = ImmediateIcons(
        resolver: IconResolver(theme: iconTheme, files: .ofProcess()))
      renderer = SceneRenderer(fonts: fonts, icons: icons, backdrops: ImmediateBackdrops())
    }

    func draw(_ scene: Scene, to file: String) throws {
      _ = renderer.draw(scene, into: surface, age: isFirst ? 0 : 1)
      isFirst = false
      try PNGWriter.write(surface, to: file)
    }
  }
}
