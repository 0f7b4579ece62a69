import Foundation
import LayoutCore
import Testing

@Suite struct AdaptiveColumnsTests {
  @Test func `the count is that of exact arithmetic`() throws {
    let cases = try fixture("adaptive-columns", as: [[Double]].self)
    #expect(cases.count > 1000)
    for c in cases {
      let rule = AdaptiveColumns(minimum: c[1], spacing: c[2], maxColumns: Int(c[3]))
      #expect(rule.count(inWidth: c[0]) == Int(c[4]), "\(c)")
    }
  }

  @Test(arguments: [(170.0, 2), (270, 3), (362, 4)])
  func `the demonstration's widths give two, three and four columns`(width: Double, count: Int) {
    #expect(AdaptiveColumns(minimum: 80, spacing: 10).count(inWidth: width) == count)
  }

  @Test func `numbers that are no lengths give one column`() {
    for bad in [Double.nan, .infinity, -.infinity, 0, -0.0, -5] {
      #expect(AdaptiveColumns(minimum: 80).count(inWidth: bad) == 1)
      #expect(AdaptiveColumns(minimum: bad).count(inWidth: 800) == 1)
    }
  }

  @Test func `a spacing that is no length counts as none`() {
    for bad in [Double.nan, .infinity, -.infinity, -8, -0.0] {
      #expect(AdaptiveColumns(minimum: 100, spacing: bad).count(inWidth: 300) == 3)
    }
  }

  @Test func `the most columns are held to one and a thousand`() {
    func count(_ most: Int) -> Int {
      AdaptiveColumns(minimum: 1, spacing: 0, maxColumns: most).count(inWidth: 1e6)
    }
    #expect(
      [Int.min, -1, 0, 1, 7, 1000, 1001, .max].map(count) == [1, 1, 1, 1, 7, 1000, 1000, 1000])
  }

  @Test func `columns and gaps fill the width and keep the minimum`() {
    let rule = AdaptiveColumns(minimum: 80, spacing: 10)
    for width in stride(from: 80.0, through: 800, by: 3.7) {
      let count = Double(rule.count(inWidth: width))
      let column = rule.columnWidth(inWidth: width)
      #expect(column >= 80 - 1e-9)
      #expect(abs(count * column + (count - 1) * 10 - width) < 1e-9)
    }
  }
}

/// The data that a script in Tests/Oracles wrote.
func fixture<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
  let url = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: url))
}
