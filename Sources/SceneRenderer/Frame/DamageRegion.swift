package import SDLKit

/// The pixels that changed, as a few rectangles.
package struct DamageRegion: Hashable, Sendable {
  /// The rectangles; they may overlap.
  package private(set) var rects: [PixelRect] = []
  /// Everything there is.
  package let bounds: PixelRect

  /// More than so many rectangles are merged.
  package static let maximumCount = 8
  /// From this part of the window on, all of it is drawn.
  package static let fullPart = 0.6
  /// Pixels that may be drawn in vain to save a rectangle.
  private static let slack = 4096

  /// Makes an empty region.
  package init(bounds: PixelRect) { self.bounds = bounds }

  /// Whether nothing changed.
  package var isEmpty: Bool { rects.isEmpty }
  /// Whether all of the window changed.
  package var isFull: Bool { rects.first == bounds }

  /// Adds everything.
  package mutating func addAll() { rects = bounds.isEmpty ? [] : [bounds] }

  /// Adds a rectangle.
  package mutating func add(_ rect: PixelRect) {
    var rect = rect.intersection(bounds)
    guard !rect.isEmpty, !isFull else { return }
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area + DamageRegion.slack {
        rect = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > DamageRegion.maximumCount { mergeCheapestPair() }
    let area = rects.reduce(0) { $0 + $1.area }
    if Double(area) > Double(bounds.area) * DamageRegion.fullPart { addAll() }
  }

  /// Adds another region.
  package mutating func add(_ other: DamageRegion) {
    for rect in other.rects { add(rect) }
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, cost: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let cost =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if cost < best.cost { best = (first, second, cost) }
      }
    }
    let merged = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects[best.first] = merged
  }
}
