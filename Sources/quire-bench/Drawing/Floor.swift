internal import AppCatalog
internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// The least a frame costs: its background, icons and labels blitted by SDL, and nothing else.
///
/// The pictures have the sizes and the places of the real frame; nothing is built, compared,
/// clipped or looked up while it is timed.
struct Floor {
  private struct Blit {
    let surface: Surface
    let x: Int
    let y: Int
  }

  private let target: Surface
  private let backdrop: Surface
  private let fonts: FontBook
  private let icons: SampleIcons
  private var labels: [Label: Surface] = [:]

  init(_ stage: Stage) throws {
    target = try Surface(
      width: stage.surface.width, height: stage.surface.height, format: .xrgb8888)
    backdrop = try Surface(
      width: stage.surface.width, height: stage.surface.height, format: .xrgb8888)
    BackdropRasterizer.draw(stage.launcher.scene(at: 0).background, into: backdrop)
    fonts = FontBook(paths: Stage.fontPaths, scale: stage.launcher.scene(at: 0).scale)
    icons = stage.icons
  }

  /// Draws what a scene shows in a part of the window, and adds the time of it.
  ///
  /// - Parameters:
  ///   - scene: The frame whose icons and labels are blitted.
  ///   - rects: The parts that are drawn.
  ///   - samples: Gets the time.
  mutating func draw(_ scene: Scene, in rects: [PixelRect], into samples: inout Samples) {
    let blits = scene.nodes.compactMap { blit($0, scene.scale) }
    samples.measure {
      for rect in rects {
        target.blit(backdrop, area: rect, x: rect.x, y: rect.y, blending: false)
        for blit in blits {
          let place = PixelRect(
            x: blit.x, y: blit.y, width: blit.surface.width, height: blit.surface.height)
          let part = place.intersection(rect)
          if part.isEmpty { continue }
          let area = PixelRect(
            x: part.x - blit.x, y: part.y - blit.y, width: part.width, height: part.height)
          target.blit(blit.surface, area: area, x: part.x, y: part.y, blending: true)
        }
      }
    }
  }

  /// The number of icons in a scene.
  static func iconCount(_ scene: Scene) -> Int { scene.nodes.count { $0.id.role == .icon } }

  private mutating func blit(_ node: SceneNode, _ scale: Double) -> Blit? {
    let middle = (x: node.frame.midX * scale, y: node.frame.midY * scale)
    let surface: Surface?
    switch node.content {
    case .icon(let image):
      let side = (image.size * scale).rounded().flooredInt(in: 1...2048)
      surface = image.reference.flatMap { icons.icon(for: $0, pixelSize: side) }
    case .label(let label):
      if labels[label] == nil {
        labels[label] =
          fonts.line(
            label.text, pixelSize: label.style.size * scale, weight: label.style.weight,
            color: label.color)?.surface
      }
      surface = labels[label]
    case .shape, .edgeFade:
      surface = nil
    }
    guard let surface else { return nil }
    let range = -(1 << 20)...(1 << 20)
    return Blit(
      surface: surface, x: middle.x.flooredInt(in: range) - surface.width / 2,
      y: middle.y.flooredInt(in: range) - surface.height / 2)
  }
}
