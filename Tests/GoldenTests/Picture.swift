import Testing
import LauncherModel
import LayoutCore
import SDLKit
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
      board("board-1280x800-dark", Size(width: 1280, height: 800)),
      board("board-640x400@2-light", small, scale: 2, .light),
      board("board-rtl-dark", small, direction: .rightToLeft),
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
    direction: LayoutDirection = .leftToRight
  ) -> Picture {
    Picture(
      name: name, window: window, scale: scale,
      settings: LauncherSettings(direction: direction, colorScheme: scheme)
    ) { picture, fonts in picture.launcher(fonts, after: .boardLoaded(sample)) }
  }

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
    _ = SceneRenderer(fonts: fonts, icons: NoIcons()).draw(scene, into: surface, age: 0)
    return PixelImage(surface)
  }
}
