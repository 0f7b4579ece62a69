import LayoutCore

/// A label as it fits its cell: perhaps smaller, perhaps cut.
struct FittedLabel: Hashable, Sendable {
  /// The text, with an ellipsis when it was cut.
  var text: String
  /// The size in points.
  var size: Double
  /// The width in points.
  var width: Double
}

/// Fits labels into widths: shrink to 0.75 first, then cut at a whole character.
enum LabelFitter {
  static let ellipsis = "…"
  /// No name is worth measuring beyond this many characters: none of them could be seen.
  static let characterLimit = 256

  /// The largest size at which a text fits, or its start with an ellipsis at the smallest size.
  ///
  /// O(log characters) measurements. A width that is not positive gives the empty text.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - style: The size at which it is shown where there is room.
  ///   - limit: The width in points.
  ///   - isSmallest: The size is the smallest one already: what does not fit is cut.
  ///   - measure: Measures text.
  /// - Returns: The label.
  static func fit(
    _ text: String, style: TextStyle, width limit: Double, isCut isSmallest: Bool = false,
    measuring measure: any TextMeasuring
  ) -> FittedLabel {
    guard limit > 0, !text.isEmpty else { return FittedLabel(text: "", size: style.size, width: 0) }
    let text = text.count > characterLimit ? String(text.prefix(characterLimit)) : text
    let natural = measure.width(of: text, style: style)
    if natural <= limit { return FittedLabel(text: text, size: style.size, width: natural) }
    if isSmallest { return cut(text, style: style, width: limit, measuring: measure) }

    // Half points are steps that fonts are cached for.
    let smallest = style.size * Metrics.minimumLabelScale
    var size = ((style.size * limit / natural) * 2).rounded(.down) / 2
    while size >= smallest {
      let width = measure.width(of: text, style: TextStyle(size: size, weight: style.weight))
      if width <= limit { return FittedLabel(text: text, size: size, width: width) }
      size -= 0.5
    }
    return cut(
      text, style: TextStyle(size: smallest, weight: style.weight), width: limit,
      measuring: measure)
  }

  private static func cut(
    _ text: String, style: TextStyle, width limit: Double, measuring measure: any TextMeasuring
  ) -> FittedLabel {
    let characters = Array(text)
    func candidate(_ count: Int) -> String {
      var kept = characters[..<count]
      while let last = kept.last, last.isWhitespace { kept.removeLast() }
      return String(kept) + ellipsis
    }
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if measure.width(of: candidate(middle), style: style) <= limit {
        low = middle
      } else {
        high = middle - 1
      }
    }
    let result = candidate(low)
    return FittedLabel(
      text: result, size: style.size, width: measure.width(of: result, style: style))
  }
}
