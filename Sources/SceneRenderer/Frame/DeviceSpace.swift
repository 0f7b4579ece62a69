package import LayoutCore
package import SDLKit

/// Tells where points come to lie on device pixels.
///
/// What translates must not wobble: a length rounds without regard to the place, and a place
/// rounds the same way for everything, so things that move together by whole pixels stay together.
package struct DeviceSpace: Hashable, Sendable {
  /// Device pixels per point.
  package let scale: Double

  /// The farthest pixel that is told apart, far outside every window.
  private static let limit = 1 << 20
  /// Added before rounding: halves that were computed in different ways round the same way.
  private static let tieBreak = 1.0 / 256

  /// Makes a space; a scale that is not a positive number counts as 1.
  package init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale.clamped(0.25, 16) : 1
  }

  /// The pixel edge nearest to a coordinate.
  package func edge(_ points: Double) -> Int { rounded(points * scale) }

  /// A length in whole pixels; what is there at all has at least one.
  package func length(_ points: Double) -> Int {
    points > 0 ? max(1, rounded(points * scale)) : 0
  }

  /// A shape's rectangle: its size stays the same wherever it is.
  package func rect(_ frame: Rect) -> PixelRect {
    PixelRect(
      x: edge(frame.minX), y: edge(frame.minY), width: length(frame.width),
      height: length(frame.height))
  }

  /// A clip's rectangle: each edge is rounded by itself, so that neighbours meet.
  package func clip(_ frame: Rect) -> PixelRect {
    let x = edge(frame.minX)
    let y = edge(frame.minY)
    return PixelRect(x: x, y: y, width: edge(frame.maxX) - x, height: edge(frame.maxY) - y)
  }

  /// The edge at which `length` pixels start when they are centred on a coordinate.
  ///
  /// An icon and its label have the same middle, so they round together whatever their widths.
  package func start(of length: Int, centeredAt points: Double) -> Int {
    // A quarter off: even and odd lengths are then equally far from the exact place.
    (points * scale + 0.25 + DeviceSpace.tieBreak)
      .flooredInt(in: -DeviceSpace.limit...DeviceSpace.limit) - length / 2
  }

  private func rounded(_ pixels: Double) -> Int {
    (pixels + 0.5 + DeviceSpace.tieBreak)
      .flooredInt(in: -DeviceSpace.limit...DeviceSpace.limit)
  }
}
