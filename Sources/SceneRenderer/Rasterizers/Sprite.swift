package import SDLKit

/// A picture drawn once at device size, and where it lies from its node's corner.
package struct Sprite {
  /// The pixels.
  package let surface: Surface
  /// From the node's left edge to the picture's, in pixels; negative for a shadow's margin.
  package var offsetX = 0
  /// From the node's top edge to the picture's, in pixels.
  package var offsetY = 0
}
