/// How often and how lately each app was started, by desktop file id.
///
/// Every start counts one and fades by half in two weeks. Times are seconds since 1970; one that is
/// no number changes nothing, and a clock that was set back cannot make an app count for ever.
public struct UsageHistory: Hashable, Sendable {
  /// The time in which a start loses half of its weight, in seconds: about as long as a habit takes
  /// to be noticed.
  public static let halfLife = 14.0 * 86_400
  /// The weight from which on an app counts as used a lot: a second start within days.
  public static let habit = 1.5
  /// The most apps that are remembered.
  public static let capacity = 400

  /// What is known of an app.
  public struct Use: Hashable, Sendable {
    /// The number of starts.
    public var count: Int
    /// The faded number of starts, as it was at the last one.
    public var weight: Double
    /// The time of the last start.
    public var last: Double

    /// The faded number of starts at a time.
    public func weight(at time: Double) -> Double {
      let age = time - last
      guard age > 0 else { return weight }
      return weight * halfPower(age / UsageHistory.halfLife)
    }
  }

  /// What is known, by desktop file id.
  public private(set) var uses: [String: Use] = [:]

  /// Makes a history without starts.
  public init() {}

  /// Counts a start.
  public mutating func record(_ id: String, at time: Double) {
    guard time.isFinite, !id.isEmpty else { return }
    for (other, use) in uses where use.last > time { uses[other]?.last = time }
    let known = uses[id]
    let weight = (known?.weight(at: time) ?? 0) + 1
    set(
      Use(count: min((known?.count ?? 0), Int(Int32.max)) + 1, weight: weight, last: time),
      for: id)
  }

  /// Forgets one app.
  public mutating func forget(_ id: String) { uses[id] = nil }

  /// Forgets everything.
  public mutating func clear() { uses = [:] }

  /// The faded number of starts of an app at a time.
  public func score(of id: String, at time: Double) -> Double {
    uses[id]?.weight(at: time) ?? 0
  }

  /// The faded numbers of starts of all apps at a time.
  public func scores(at time: Double) -> [String: Double] {
    uses.mapValues { $0.weight(at: time) }
  }

  /// The apps that were started last, the latest first.
  public func recent(_ limit: Int) -> [String] {
    let sorted = uses.sorted { ($1.value.last, $0.key) < ($0.value.last, $1.key) }
    return sorted.prefix(max(0, limit)).map(\.key)
  }

  /// Keeps what is known of an app; when there are too many the least used one goes.
  mutating func set(_ use: Use, for id: String) {
    uses[id] = use
    guard uses.count > UsageHistory.capacity else { return }
    let now = uses.values.reduce(-Double.infinity) { max($0, $1.last) }
    let least = uses.filter { $0.key != id }.min { left, right in
      (left.value.weight(at: now), left.value.last, left.key)
        < (right.value.weight(at: now), right.value.last, right.key)
    }
    if let least { uses[least.key] = nil }
  }
}

/// One half to the power of a number that is not negative, without a library.
private func halfPower(_ exponent: Double) -> Double {
  guard exponent < 1024 else { return 0 }
  let whole = exponent.rounded(.down)
  let scaled = (exponent - whole) * -0.693_147_180_559_945_3
  // The series of e^x: sixteen terms are exact for |x| < 0.7.
  var term = 1.0
  var sum = 1.0
  for index in 1...16 {
    term *= scaled / Double(index)
    sum += term
  }
  return Double(sign: .plus, exponent: -Int(whole), significand: sum)
}
