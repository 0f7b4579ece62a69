import LauncherModel
import SDLKit

/// A node made ready for the pixels: what is blitted, and which pixels it touches.
struct DrawItem {
  /// The node it stands for.
  let node: SceneNode
  /// The pixels it touches, within clip and window; empty when it is not seen.
  let bounds: PixelRect
  /// What is done.
  let paint: Paint

  enum Paint {
    case nothing
    case fill(Color, PixelRect)
    case sprite(Surface, x: Int, y: Int, Canvas.Modulation)
    case scaled(Surface, Canvas.Place, Canvas.Modulation)
  }

  /// The picture that is blitted, nil when there is none.
  private var surface: Surface? {
    switch paint {
    case .nothing, .fill: nil
    case .sprite(let surface, _, _, _), .scaled(let surface, _, _): surface
    }
  }

  /// Whether it looks the same in the same place.
  func looksLike(_ other: DrawItem) -> Bool {
    bounds == other.bounds && surface === other.surface && node == other.node
  }

  /// Draws it inside the canvas' clip.
  func draw(on canvas: Canvas) {
    guard bounds.intersects(canvas.clip) else { return }
    var canvas = canvas
    canvas.clip = canvas.clip.intersection(bounds)
    switch paint {
    case .nothing: break
    case .fill(let color, let rect): canvas.fill(rect, color)
    case .sprite(let surface, let x, let y, let modulation):
      canvas.blend(surface, x: x, y: y, modulation: modulation)
    case .scaled(let surface, let place, let modulation):
      canvas.blend(surface, scaledTo: place, modulation: modulation)
    }
  }
}
