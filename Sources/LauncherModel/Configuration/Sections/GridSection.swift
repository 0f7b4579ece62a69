/// What `[grid]` says: the pages of tabs that say nothing about it themselves.
public struct GridSection: Hashable, Sendable, ConfigurationSection {
  /// The columns of a page.
  public var columns: Int?
  /// The rows of a page.
  public var rows: Int?
  /// The icons' size as a multiple of the usual one.
  public var iconScale: Double?

  static let group = "[grid]"
  static let summary = "The pages of tabs that do not say it themselves"
  static let rules: [KeyRule<GridSection>] = [
    KeyRule(group, "columns", .integer(1...12), \.columns, "as many as fit", "Columns of a page"),
    KeyRule(group, "rows", .integer(1...12), \.rows, "as many as fit", "Rows of a page"),
    KeyRule(
      group, "icon-scale", .factor(0.5...2), \.iconScale, "1",
      "The size of icons as a multiple of the usual one"),
  ]

  func apply(to settings: inout LauncherSettings) {
    if let columns { settings.columns = columns }
    if let rows { settings.rows = rows }
    if let iconScale { settings.iconScale = iconScale }
  }
}

extension ValueKind<Double> {
  /// A multiple of something.
  static func factor(_ range: ClosedRange<Double>) -> ValueKind {
    func short(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    let accepted = "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
    return ValueKind(accepted: accepted) { _, value in
      ConfigurationNumber.decimal(value).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}
