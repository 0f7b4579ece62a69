/// A choice between the desktop's own setting and a value.
public enum SystemOr<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What the desktop's settings say.
  case system
  /// A value instead of that.
  case own(Value)

  /// The value, where it is not the desktop's.
  public var own: Value? {
    guard case .own(let value) = self else { return nil }
    return value
  }
}

extension ValueKind {
  /// The word `system`, or a value of another kind.
  static func system<Inner>(or kind: ValueKind<Inner>) -> ValueKind
  where Value == SystemOr<Inner> {
    ValueKind(accepted: "system or \(kind.accepted)", words: ["system"] + kind.words) {
      text, value in
      value == "system" ? .system : kind.parse(text, value).map { .own($0) }
    }
  }
}
