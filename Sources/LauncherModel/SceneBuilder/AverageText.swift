/// Measures text by the average width of a letter: for traces and tests, where no font is open.
public struct AverageText: TextMeasuring {
  /// The average advance of a letter in ems.
  static let advance = 0.56

  /// Makes the measure.
  public init() {}

  /// The number of characters times the average advance.
  public func width(of text: String, style: TextStyle) -> Double {
    Double(text.count) * style.size * AverageText.advance
  }
}
