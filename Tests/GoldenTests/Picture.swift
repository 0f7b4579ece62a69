import Testing
import LauncherModel
import LayoutCore
import SDLKit
import IconPipeline
import SceneRenderer

/// A state of the program by the name of its stored picture.
struct Picture: CustomTestStringConvertible, Sendable {
  var name: String
  var window: Size
  var scale = 1.0
  var settings = LauncherSettings()
  /// Makes the program and brings it into the state, at time 0.
  var make: @Sendable (Picture, FontBook) -> any WindowProgram

  var testDescription: String { name }

  static let small = Size(width: 640, height: 400)

  static let all: [Picture] =
    GalleryPage.allCases.map { page in
      var picture = Picture(name: "gallery-\(page)", window: small) { picture, fonts in
        Gallery(
          page: page, settings: picture.settings, window: picture.window, scale: picture.scale,
          text: fonts)
      }
      picture.settings.colorScheme = page == .tabs || page == .cards ? .light : .dark
      return picture
    } + [
      board("board-480x800-light", Size(width: 480, height: 800), .light),
      board("board-480x800-dark", Size(width: 480, height: 800)),
      board("board-1280x800-dark", Size(width: 1280, height: 800)),
      board("board-1280x800-light", Size(width: 1280, height: 800), .light),
      board("board-1920x1080-light", Size(width: 1920, height: 1080), .light),
      board("board-high-contrast-dark", small, contrast: .high),
      board("board-high-contrast-light", small, .light, contrast: .high),
      board("board-picture-dark", small, theme: onPicture(.dark)),
      board("board-picture-light", small, theme: onPicture(.light)),
      board("board-640x400@2-light", small, scale: 2, .light),
      board("board-rtl-dark", small, direction: .rightToLeft),
      Picture(name: "loading-dark", window: small) { picture, fonts in picture.launcher(fonts) },
      board("board-text-2-dark", small) { $0.textScale = 2 },
      board("board-two-lines-light", Size(width: 480, height: 400), .light) { $0.labelLines = 2 },
      Picture(name: "empty-dark", window: small) { picture, fonts in
        picture.launcher(fonts, after: .appsLoaded([]))
      },
      Picture(name: "toast-light", window: small, settings: LauncherSettings(colorScheme: .light)) {
        picture, fonts in
        picture.launcher(
          fonts, after: .boardLoaded(sample),
          .launchFinished(id: sample.items[2].id, failure: "no such file"))
      },
    ]

  private static func board(
    _ name: String, _ window: Size, scale: Double = 1, _ scheme: ColorScheme = .dark,
    contrast: Theme.Contrast = .normal, theme: Theme? = nil,
    direction: LayoutDirection = .leftToRight,
    _ change: (inout LauncherSettings) -> Void = { _ in }
  ) -> Picture {
    var settings = LauncherSettings(
      direction: direction, colorScheme: scheme, contrast: contrast, customTheme: theme)
    change(&settings)
    return Picture(name: name, window: window, scale: scale, settings: settings) {
      picture, fonts in
      picture.launcher(
        fonts, after: .boardLoaded(picture.settings.labelLines > 1 ? longNames : sample))
    }
  }

  /// A theme with a picture behind everything.
  private static func onPicture(_ theme: Theme) -> Theme {
    var theme = theme
    theme.background.kind = .picture
    theme.background.picture = "/rainbow"
    return theme
  }

  /// The board of the demonstration with names that take two lines.
  static let longNames: Board = {
    var board = sample
    let names = ["Disk Usage Analyzer and Cleaner", "Office", "Kommunikationsverwaltungsdienst"]
    for index in board.items.indices { board.items[index].title = names[index % names.count] }
    return board
  }()

  /// The board of the demonstration, with three tabs.
  static let sample: Board = {
    let items = Board.sampleItems(count: 46)
    var tabs = Board(items: items).tabs
    for (title, count) in [("Internet", 25), ("Office", 7), ("Games", 30)] {
      tabs.append(Board.Tab(id: title, title: title, items: Array(0..<count)))
    }
    return Board(items: items, tabs: tabs)
  }()

  private func launcher(_ fonts: FontBook, after actions: Action...) -> Launcher {
    var launcher = Launcher(settings: settings, window: window, scale: scale, text: fonts)
    for action in actions { _ = launcher.send(action, at: 0) }
    return launcher
  }

  private static let fontFolder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/resources/fonts/"

  /// The bundled fonts and no others: the pictures do not depend on the machine.
  static func fonts(scale: Double) -> FontBook {
    FontBook(
      paths: [
        .medium: [fontFolder + "Inter-Medium.otf"], .semibold: [fontFolder + "Inter-SemiBold.otf"],
      ], scale: scale)
  }

  /// How it is drawn now; `change` may change the scene before.
  ///
  /// Icons are letter tiles and the program's own marks.
  func drawn(_ change: (inout Scene) -> Void = { _ in }) throws -> PixelImage {
    let fonts = Picture.fonts(scale: scale)
    var scene = make(self, fonts).scene(at: 0)
    change(&scene)
    let surface = try Surface(
      width: (window.width * scale).flooredInt(in: 1...4096),
      height: (window.height * scale).flooredInt(in: 1...4096), format: .xrgb8888)
    _ = SceneRenderer(fonts: fonts, icons: NoIcons(), backdrops: Rainbow()).draw(
      scene, into: surface, age: 0)
    return PixelImage(surface)
  }
}

/// A picture of many colours, from white to black, as a person may put behind everything.
private final class Rainbow: BackdropSource {
  private var surface: Surface?

  func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
  ) -> Surface? {
    if let surface { return surface }
    let (width, height) = (16, 10)
    let channels = (0..<(width * height * 3)).map { index in
      let (x, y, channel) = (index / 3 % width, index / 3 / width, index % 3)
      let wave = abs((x + channel * 5) % 15 - 7)
      return UInt16(min(65_280, wave * 9_000 * (height - y) / height))
    }
    surface = BlurredPicture(width: width, height: height, channels: channels).flatMap {
      try? PictureBackdrop.surface(of: $0, scrim: picture.scrim, window: window)
    }
    return surface
  }
}
