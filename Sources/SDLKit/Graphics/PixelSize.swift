import CSDL2

/// A width and a height in device pixels.
package struct PixelSize: Hashable, Sendable {
  /// The horizontal extent.
  package var width: Int
  /// The vertical extent.
  package var height: Int

  /// Makes a size from its extents.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The rectangle of this size at the origin.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension PixelRect {
  /// The part inside a picture whose top left pixel is 0, 0; nil when there is none.
  package func clipped(to size: PixelSize) -> PixelRect? {
    let (right, rightOverflow) = x.addingReportingOverflow(width)
    let (bottom, bottomOverflow) = y.addingReportingOverflow(height)
    let left = max(0, x)
    let top = max(0, y)
    let clippedRight = rightOverflow ? size.width : min(right, size.width)
    let clippedBottom = bottomOverflow ? size.height : min(bottom, size.height)
    guard left < clippedRight, top < clippedBottom else { return nil }
    return PixelRect(x: left, y: top, width: clippedRight - left, height: clippedBottom - top)
  }

  /// SDL's form, for rectangles that were clipped to a surface.
  var sdlRect: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
  }
}
