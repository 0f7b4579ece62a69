internal import AppCatalog
internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// Made-up installed apps: the same in every run.
enum SampleApps {
  private static let words = [
    "Files", "Terminal", "Calendar", "Maps", "Music Player", "Photos", "Vector Drawing", "Editor",
    "Movie Studio", "Spreadsheet", "Word Processor", "Media Centre", "Screen Recorder", "Sound",
    "Chess", "Messenger", "Code Workshop", "Calculator", "Clocks", "Settings", "Software",
    "Document Viewer", "Disk Usage Analyser", "Web Browser", "Mail",
  ]
  /// Main categories of the freedesktop menu specification.
  private static let categories = [
    "Utility", "System", "Office", "Network", "AudioVideo", "Graphics", "Development", "Game",
    "Education", "Settings",
  ]

  /// The name of an app by its number.
  static func name(_ number: Int) -> String {
    "\(words[number % words.count]) \(number / words.count + 1)"
  }

  /// The main category of an app by its number.
  static func category(_ number: Int) -> String { categories[number % categories.count] }

  /// The icon's name of an app by its number; there are as many pictures as on a few pages.
  static func icon(_ number: Int) -> String { "bench-icon-\(number % SampleIcons.count)" }

  /// So many apps.
  static func records(_ count: Int) -> [AppRecord] {
    (0..<count).map { number in
      AppRecord(
        id: "bench-\(number).desktop", name: name(number), icon: .named(icon(number)),
        categories: [category(number)])
    }
  }
}

/// Decoded icons: discs with a soft rim, in many colours, each with a surface of its own.
final class SampleIcons: IconSource {
  /// How many different ones there are.
  static let count = 128

  private var surfaces: [Key: Surface] = [:]

  private struct Key: Hashable {
    var name: String
    var side: Int
  }

  func icon(for reference: IconReference, pixelSize: Int) -> Surface? {
    guard case .named(let name, _) = reference else { return nil }
    let key = Key(name: name, side: pixelSize)
    if let known = surfaces[key] { return known }
    let made = try? SampleIcons.disc(
      side: pixelSize, seed: name.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    surfaces[key] = made
    return made
  }

  /// A disc with a soft rim on a transparent ground.
  static func disc(side: Int, seed: Int) throws -> Surface {
    let surface = try Surface(width: side, height: side, format: .argb8888)
    let color = UInt32(truncatingIfNeeded: seed &* 2_654_435_761) & 0xFF_FFFF
    let radius = Double(side) / 2
    surface.withPixels { pixels, stride in
      for y in 0..<side {
        for x in 0..<side {
          let dx = Double(x) + 0.5 - radius
          let dy = Double(y) + 0.5 - radius
          let distance = radius - 1 - (dx * dx + dy * dy).squareRoot()
          let alpha = UInt32(((distance + 0.5).clamped(0, 1) * 255).rounded())
          pixels[y * stride + x] = alpha << 24 | color
        }
      }
    }
    return surface
  }
}

/// The program without a window: what the loop drives, at one size and scale.
struct Stage {
  /// The launcher.
  var launcher: Launcher
  let renderer: SceneRenderer
  let icons = SampleIcons()
  let fonts: FontBook
  let surface: Surface
  /// Time of the display, in seconds: 60 frames a second.
  var time = 0.0

  static let framePeriod = 1.0 / 60

  /// Opens the program's fonts and loads apps.
  init(apps: [AppRecord], size: Size, scale: Double) throws {
    fonts = FontBook(paths: Stage.fontPaths, scale: scale)
    launcher = Launcher(window: size, scale: scale, text: fonts)
    renderer = SceneRenderer(fonts: fonts, icons: icons)
    surface = try Surface(
      width: (size.width * scale).flooredInt(in: 1...16_384),
      height: (size.height * scale).flooredInt(in: 1...16_384), format: .xrgb8888)
    _ = launcher.send(.appsLoaded(apps), at: 0)
  }

  /// Draws the present moment; tells what is presented.
  @discardableResult
  mutating func draw() -> [PixelRect] {
    renderer.draw(launcher.scene(at: time), into: surface, age: 1)
  }

  /// The fonts in the source tree.
  static var fontPaths: [TextStyle.Weight: [String]] {
    let parts = #filePath.split(separator: "/").dropLast(4)
    let folder = "/" + parts.joined(separator: "/") + "/resources/fonts"
    return [
      .medium: ["\(folder)/Inter-Medium.otf"], .semibold: ["\(folder)/Inter-SemiBold.otf"],
    ]
  }
}
