import LayoutCore
import Testing

@Suite struct RubberBandTests {
  @Test func `offsets and their inverses are those of exact arithmetic`() throws {
    let cases = try fixture("rubber-bands", as: [[Double]].self)
    #expect(cases.count == 200)
    for c in cases {
      let offset = RubberBand.offset(excess: c[0], dimension: c[1])
      #expect(abs(offset - c[2]) <= 1e-15 * abs(c[2]), "\(c)")
      let inverse = try #require(RubberBand.inverse(offset: c[2], dimension: c[1]))
      // Near the dimension the curve is flat and its inverse loses digits.
      let condition = 1 + 0.55 * abs(c[0]) / c[1]
      #expect(abs(inverse - c[3]) <= 1e-15 * condition * abs(c[3]), "\(c)")
    }
  }

  @Test func `it moves as UIScrollView does`() {
    let offsets = [50, 100, 400, 1000].map { RubberBand.offset(excess: $0, dimension: 400) }
    for (offset, expected) in zip(offsets, [25.7, 48.4, 141.9, 231.6]) {
      #expect(abs(offset - expected) < 0.06)
    }
  }

  @Test func `it never gets past the dimension and never turns back`() {
    var last = -1.0
    for power in -20...20 {
      let offset = RubberBand.offset(
        excess: 1.5 * .init(sign: .plus, exponent: power, significand: 1), dimension: 300)
      #expect(offset > last && offset < 300)
      #expect(
        offset == -RubberBand.offset(
          excess: -1.5 * .init(sign: .plus, exponent: power, significand: 1), dimension: 300))
      last = offset
    }
  }

  @Test func `the slope is that of the curve`() {
    for excess in [0, 0.1, 1, -3] {
      let step = 1e-6
      let rise =
        RubberBand.offset(excess: excess + step, dimension: 1)
        - RubberBand.offset(excess: excess - step, dimension: 1)
      #expect(abs(rise / (2 * step) - RubberBand.slope(excess: excess, dimension: 1)) < 1e-6)
    }
  }

  @Test func `numbers that are none have an answer`() {
    #expect(RubberBand.offset(excess: .infinity, dimension: 400) == 400)
    #expect(RubberBand.offset(excess: -.infinity, dimension: 400) == -400)
    #expect(RubberBand.offset(excess: 1e308, dimension: 1e-308) == 1e-308)
    #expect(RubberBand.offset(excess: .nan, dimension: 400) == 0)
    for dimension in [0, -1, Double.nan, .infinity, -0.0] {
      #expect(RubberBand.offset(excess: 50, dimension: dimension) == 0)
      #expect(RubberBand.inverse(offset: 50, dimension: dimension) == 0)
      #expect(RubberBand.slope(excess: 50, dimension: dimension) == 0)
    }
    for offset in [400, -400, 401, Double.infinity, .nan] {
      #expect(RubberBand.inverse(offset: offset, dimension: 400) == nil)
    }
    #expect(RubberBand.offset(excess: 50, dimension: 400, coefficient: .nan) == 0)
  }
}
