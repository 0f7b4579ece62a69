import LayoutCore

/// Kind `tabs`.
///
/// The case has no height, so frames have none either.
struct TabsCase: LayoutCase {
  var widths: [Number]
  var width: Number
  var gap: Gap?
  var selected: Count
  var rtl: Bool?

  /// The distance between tabs: a number, or a pair of which the first counts.
  struct Gap: Decodable {
    var value: Double

    init(from decoder: any Decoder) throws {
      value =
        try (try? Pair(from: decoder))?.first ?? Number(from: decoder).value
    }
  }

  struct Result: LayoutResult {
    var frames: [Frame]
    var offset: Double
    var indicator: Frame
  }

  func answer() -> Result {
    let layout = TabStripLayout(
      widths: widths.map(\.value), gap: gap?.value ?? 0,
      size: Size(width: width.value, height: 0), direction: LayoutDirection(rtl: rtl))
    return Result(
      frames: layout.frames.map(Frame.init), offset: layout.offset(selected: selected.value),
      indicator: Frame(layout.indicator(progress: Double(selected.value))))
  }
}

/// Kind `focus`.
struct FocusCase: LayoutCase {
  var frames: [Frame]
  var from: Count
  var direction: Key
  var rtl: Bool?

  enum Key: String, Decodable {
    case left, right, up, down

    var direction: FocusDirection {
      switch self {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    }
  }

  struct Result: LayoutResult {
    var to: Int?

    private enum CodingKeys: CodingKey {
      case to
    }

    /// Writes null where there is no frame, instead of leaving the field away.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(to, forKey: .to)
    }
  }

  func answer() -> Result {
    Result(
      to: FocusNavigator.nearest(
        in: frames.map(\.rect), from: from.value, towards: direction.direction,
        direction: LayoutDirection(rtl: rtl)))
  }
}
