internal import AppCatalog
internal import IconPipeline
internal import SDLKit
internal import SceneRenderer

/// Icons that are decoded at once: for pictures, where nobody waits for a frame.
final class ImmediateIcons: IconSource {
  private let maker: IconMaker
  private var surfaces: [IconKey: Surface?] = [:]
  private var outlines: Set<IconKey> = []

  init(resolver: IconResolver) {
    // What is hostile must not end this process, nor keep it waiting.
    maker = IconMaker(
      resolver: resolver, pool: DecoderPool(command: DecoderCommand.command))
  }

  func icon(for reference: IconReference, pixelSize: Int) -> Surface? {
    icon(IconKey(reference, pixelSize: pixelSize))
  }

  func icon(for reference: IconReference, pixelSize: Int, plate: IconPlate) -> Surface? {
    icon(IconKey(reference, pixelSize: pixelSize, plate: plate))
  }

  func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool {
    outlines.contains(IconKey(reference, pixelSize: pixelSize))
  }

  private func icon(_ key: IconKey) -> Surface? {
    if let known = surfaces[key] { return known }
    let picture = try? maker.picture(for: key).get()
    let surface = picture.flatMap { try? Surface($0) }
    if picture?.isOutline == true { outlines.insert(key) }
    surfaces[key] = .some(surface)
    return surface
  }
}
