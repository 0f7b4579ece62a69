package import AppCatalog
package import SDLKit

/// Gives the pictures of icons that are ready; decoding happens elsewhere.
package protocol IconSource {
  /// The icon for a square of `pixelSize` device pixels; nil while it is not decoded or when
  /// there is none: then a letter tile is drawn.
  ///
  /// Its longer side is at most `pixelSize`, or else it is scaled; where it is smaller it is drawn
  /// in the middle. The same surface is given as long as
  /// the picture is the same: a new one is drawn anew wherever it is shown.
  func icon(for reference: IconReference, pixelSize: Int) -> Surface?

  /// The same on a plate, which it fills.
  func icon(for reference: IconReference, pixelSize: Int, plate: IconPlate) -> Surface?

  /// Whether an icon that was given is an outline in one colour, to be drawn in that of text.
  func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool
}

extension IconSource {
  /// The icon as it is, where there are no plates.
  package func icon(
    for reference: IconReference, pixelSize: Int, plate: IconPlate
  ) -> Surface? {
    icon(for: reference, pixelSize: pixelSize)
  }

  /// No, where nothing is known.
  package func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool { false }
}

/// A source without icons.
package struct NoIcons: IconSource {
  /// Makes the source.
  package init() {}

  package func icon(for reference: IconReference, pixelSize: Int) -> Surface? { nil }
}
