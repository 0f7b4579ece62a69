internal import AppCatalog
internal import IconPipeline
internal import SDLKit
internal import SceneRenderer

/// Icons that are decoded at once: for pictures, where nobody waits for a frame.
final class ImmediateIcons: IconSource {
  private let resolver: IconResolver
  private var surfaces: [IconKey: Surface?] = [:]

  init(resolver: IconResolver) {
    self.resolver = resolver
  }

  func icon(for reference: IconReference, pixelSize: Int) -> Surface? {
    let key = IconKey(reference, pixelSize: pixelSize)
    if let known = surfaces[key] { return known }
    let surface = (try? resolver.picture(for: key)).flatMap { try? Surface($0) }
    surfaces[key] = .some(surface)
    return surface
  }
}
