package import SDLKit

/// A picture drawn once at device size, and where it lies from its node's corner.
package struct Sprite {
  /// The pixels.
  package let surface: Surface
  /// From the node's left edge to the picture's, in pixels; negative for a shadow's margin.
  package let offsetX: Int
  /// From the node's top edge to the picture's, in pixels.
  package let offsetY: Int

  /// Makes a sprite.
  package init(surface: Surface, offsetX: Int = 0, offsetY: Int = 0) {
    self.surface = surface
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}
