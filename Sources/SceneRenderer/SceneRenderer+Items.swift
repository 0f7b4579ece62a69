import AppCatalog
import LauncherModel
import LayoutCore
import SDLKit

/// What the picture of a label depends on.
struct LabelKey: Hashable {
  let text: String
  let pixelSize: Double
  let style: TextStyle
  let color: Color
  let direction: LayoutDirection?
}

/// What the picture of an edge fade depends on, besides the background.
struct FadeKey: Hashable {
  let rect: PixelRect
  let side: SceneNode.Side
}

/// What a picture made of an icon depends on: one with cut corners, or in one colour.
///
/// It does not keep the icon: with the icon the key is gone.
struct DerivedKey: Hashable {
  private let identity: ObjectIdentifier
  private weak var icon: Surface?
  let radius: Double
  let tint: Color?

  init(icon: Surface, radius: Double, tint: Color?) {
    identity = ObjectIdentifier(icon)
    self.icon = icon
    self.radius = radius
    self.tint = tint
  }

  static func == (a: DerivedKey, b: DerivedKey) -> Bool {
    // Another icon may have come to lie where one was that is gone.
    a.identity == b.identity && a.icon === b.icon && a.radius == b.radius && a.tint == b.tint
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(radius)
    hasher.combine(tint)
  }
}

extension SceneRenderer {
  /// How far outside its frame a node may draw, in points: the largest shadow, or the bearings
  /// and marks of letters.
  private static func reach(of node: SceneNode) -> Double {
    if case .shape(let shape) = node.content { return shape.shadow == nil ? 1 : 512 }
    return 16
  }

  /// Makes a node ready: finds or draws its picture and rounds its place to device pixels.
  func item(for node: SceneNode, _ space: DeviceSpace, _ window: PixelRect) -> DrawItem {
    var visible = window
    if let clip = node.clip { visible = visible.intersection(space.clip(clip)) }
    let reach = SceneRenderer.reach(of: node)
    let near = space.clip(node.frame.insetBy(x: -reach, y: -reach))
    let nothing = DrawItem(node: node, bounds: .zero, paint: .nothing)
    guard node.opacity > 0, near.intersects(visible) else { return nothing }
    let (paint, touched): Painted =
      switch node.content {
      case .shape(let shape): paint(shape, node, space)
      case .icon(let image): paint(image, node, space)
      case .label(let label): paint(label, node, space, visible)
      case .edgeFade(let side): paint(side, node, space)
      }
    let bounds = touched.intersection(visible)
    return bounds.isEmpty ? nothing : DrawItem(node: node, bounds: bounds, paint: paint)
  }

  /// The side up to which an icon is made, in pixels; a larger one is scaled.
  private static let largestIcon = 1024

  private typealias Painted = (paint: DrawItem.Paint, touched: PixelRect)
  private static var unpainted: Painted { (.nothing, .zero) }

  private func paint(_ shape: Shape, _ node: SceneNode, _ space: DeviceSpace) -> Painted {
    let rect = space.rect(node.frame)
    let device = DeviceShape(shape, width: rect.width, height: rect.height, space: space)
    if device.isInvisible { return SceneRenderer.unpainted }
    if device.isPlainFill {
      return (.fill(device.fill.withOpacity(node.opacity.clamped(0, 1)), rect), rect)
    }
    let sprite = sprite(for: device)
    guard let sprite else { return SceneRenderer.unpainted }
    return painted(
      sprite.surface, rect.x + sprite.offsetX, rect.y + sprite.offsetY,
      Canvas.Modulation(opacity: node.opacity))
  }

  /// A shape's picture; large paintings are kept apart, so that they do not push out the rest.
  private func sprite(for shape: DeviceShape) -> Sprite? {
    if shape.isEven { return shapes.sprite(for: shape) { try? ShapeRasterizer(shape).sprite() } }
    return paintings.sprite(for: shape) { try? ShapeRasterizer(shape).sprite() }
  }

  private func paint(_ label: Label, _ node: SceneNode, _ space: DeviceSpace, _ visible: PixelRect)
    -> Painted
  {
    let frame = node.frame
    let size = (label.style.size * space.scale).clamped(1, 1024)
    let key = LabelKey(
      text: label.text, pixelSize: size, style: label.style, color: label.color,
      direction: label.direction)
    let sprite = labels.sprite(for: key) {
      fonts.line(label, pixelSize: size)
        .map { Sprite(surface: $0.surface, offsetY: -$0.baseline) }
    }
    guard let sprite else { return SceneRenderer.unpainted }
    let width = sprite.surface.width
    let x =
      switch label.alignment {
      case .left: space.edge(frame.minX)
      case .center: space.start(of: width, centeredAt: frame.midX)
      case .right: space.edge(frame.maxX) - width
      }
    // Centred by the height of capitals: a row of labels shares its baseline.
    let capHeight = fonts.capHeight(pixelSize: size, weight: label.style.weight)
    let baseline = space.edge(frame.midY + capHeight / 2 / space.scale)
    return painted(
      sprite.surface, x, baseline + sprite.offsetY,
      Canvas.Modulation(opacity: node.opacity))
  }

  private func paint(_ image: IconImage, _ node: SceneNode, _ space: DeviceSpace) -> Painted {
    let side = min(space.length(image.size), SceneRenderer.largestIcon)
    guard side > 0, let picture = picture(of: image, side) else { return SceneRenderer.unpainted }
    let frame = node.frame
    let modulation = Canvas.Modulation(opacity: node.opacity, shade: image.shade)
    // A picture that is smaller than its place stays so, in the middle.
    let longest = max(picture.width, picture.height, side)
    let isAtRest = abs(frame.width - image.size) * space.scale < 0.25
    let x = space.start(of: picture.width, centeredAt: frame.midX)
    let y = space.start(of: picture.height, centeredAt: frame.midY)
    if isAtRest && longest == side { return painted(picture, x, y, modulation) }
    // About the middle it has at rest: nothing jumps when the picture settles.
    let factor = (frame.width * space.scale / Double(longest)).clamped(0, 64)
    let width = Double(picture.width) * factor
    let height = Double(picture.height) * factor
    let place = Canvas.Place(
      x: Double(x) + (Double(picture.width) - width) / 2,
      y: Double(y) + (Double(picture.height) - height) / 2, width: width, height: height)
    return (.scaled(picture, place, modulation), place.touched)
  }

  /// The icon if it is there, else the letter tile.
  private func picture(of image: IconImage, _ side: Int) -> Surface? {
    if let reference = image.reference {
      if let plate = image.plate {
        if let icon = icons.icon(for: reference, pixelSize: side, plate: plate) { return icon }
      } else if let icon = icons.icon(for: reference, pixelSize: side) {
        var image = image
        if image.tint == nil, let outline = image.outline,
          icons.isOutline(reference, pixelSize: side)
        {
          image.tint = outline
        }
        return derived(icon, for: image)
      }
    }
    guard let letter = image.letter else { return nil }
    let tile = LetterTile(
      side: side, letter: letter, gradient: image.tile, shape: image.plate?.shape)
    return tiles.sprite(for: tile) {
      (try? tile.surface(fonts: fonts)).map { Sprite(surface: $0) }
    }?.surface
  }

  /// The icon with its corners cut or in its one colour; made once for each.
  private func derived(_ icon: Surface, for image: IconImage) -> Surface {
    guard image.radius > 0 || image.tint != nil, image.size > 0 else { return icon }
    // The icon may still be one that was made for another size.
    let scale = Double(max(icon.width, icon.height)) / image.size
    let key = DerivedKey(icon: icon, radius: image.radius * scale, tint: image.tint)
    let sprite = derived.sprite(for: key) {
      let surface =
        if let tint = image.tint {
          try? TintedPicture.surface(of: icon, color: tint)
        } else {
          try? RoundedPicture.surface(of: icon, radius: key.radius)
        }
      return surface.map { Sprite(surface: $0) }
    }
    return sprite?.surface ?? icon
  }

  private func paint(_ side: SceneNode.Side, _ node: SceneNode, _ space: DeviceSpace) -> Painted {
    guard let setting = shown else { return SceneRenderer.unpainted }
    let rect = space.clip(node.frame).intersection(setting.window.bounds)
    let sprite = fades.sprite(for: FadeKey(rect: rect, side: side)) {
      let fade = try? EdgeFade.surface(area: rect, opaqueAt: side) { piece in
        drawBackdrop(setting, area: rect, into: piece)
      }
      return fade.map { Sprite(surface: $0) }
    }
    guard let sprite else { return SceneRenderer.unpainted }
    var modulation = Canvas.Modulation(opacity: node.opacity)
    modulation.ground = setting.alpha
    return painted(sprite.surface, rect.x, rect.y, modulation)
  }

  private func painted(
    _ surface: Surface, _ x: Int, _ y: Int, _ modulation: Canvas.Modulation
  ) -> Painted {
    (
      .sprite(surface, x: x, y: y, modulation),
      PixelRect(x: x, y: y, width: surface.width, height: surface.height)
    )
  }
}
