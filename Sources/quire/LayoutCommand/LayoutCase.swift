import LayoutCore

/// A question to the layout core, as it stands on one line.
///
/// Fields are named as in the line; an optional field has a default.
protocol LayoutCase: Decodable, SendableMetatype {
  associatedtype Result: LayoutResult

  /// The core's answer.
  func answer() throws -> Result
}

/// The answer to a case, as it is written on one line.
protocol LayoutResult: Encodable {
  /// What could not be answered, nil when everything was.
  var error: String? { get }
}

extension LayoutResult {
  var error: String? { nil }
}

/// Why a case cannot be answered.
struct LayoutCaseError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }

  init(describing error: any Error) {
    switch error {
    case let error as LayoutCaseError: self = error
    case DecodingError.keyNotFound(let key, _): message = "missing field '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty,
      DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty,
      DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      message = "wrong type or value at '\(Self.path(context.codingPath))'"
    case DecodingError.dataCorrupted: message = "malformed JSON"
    default: message = "not a JSON object"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}

/// A number, or one of the strings "inf", "-inf" and "nan", which JSON has no numbers for.
struct Number: Decodable {
  var value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      value = try container.decode(Double.self)
      return
    }
    switch text {
    case "inf": value = .infinity
    case "-inf": value = -.infinity
    case "nan": value = .nan
    default:
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
    }
  }
}

/// A whole number; fractions are rounded down, and what is too large becomes the largest `Int`.
struct Count: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    if let exact = try? decoder.singleValueContainer().decode(Int.self) {
      value = exact
    } else {
      let number = try Number(from: decoder).value
      value = number.isNaN ? 0 : number.flooredInt(in: Int.min...Int.max)
    }
  }
}

/// Two numbers: a size, a gap, a padding or a sample.
struct Pair: Decodable {
  var first: Double
  var second: Double

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Number].self)
    guard numbers.count == 2 else { throw wrongCount(2, decoder) }
    (first, second) = (numbers[0].value, numbers[1].value)
  }

  /// The pair as [width, height].
  var size: Size { Size(width: first, height: second) }
}

/// A rectangle as [x, y, width, height].
struct Frame: Codable {
  var rect: Rect

  init(_ rect: Rect) {
    self.rect = rect
  }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Number].self).map(\.value)
    guard numbers.count == 4 else { throw wrongCount(4, decoder) }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([rect.minX, rect.minY, rect.width, rect.height])
  }
}

/// The error for a list that is too short or too long.
func wrongCount(_ count: Int, _ decoder: any Decoder) -> DecodingError {
  .dataCorrupted(
    .init(codingPath: decoder.codingPath, debugDescription: "not \(count) numbers"))
}

extension LayoutDirection {
  /// The direction for a case's `rtl`, which is false by default.
  init(rtl: Bool?) {
    self = rtl == true ? .rightToLeft : .leftToRight
  }
}
