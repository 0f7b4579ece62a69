internal import Glibc
internal import LayoutCore
internal import SDLKit

/// Grids of 10 000 items, placed anew every time, beside what browsers need for the same items.
///
/// Browsers also lay out a box for every item; how far their answers agree is compared too.
enum GridBenchmarks {
  static func run() throws { try run(Effort()) }

  static func run(_ effort: Effort) throws {
    let pages = SampleGrid.all.map(\.page)
    let theirs = try Browser.all.map { ($0.name, try $0.measure(pages, effort)) }
    for sample in SampleGrid.all {
      let figures = theirs.compactMap { name, figures in
        figures?[sample.name].map { (name: name, figures: $0) }
      }
      try measure(sample, figures, effort)
    }
    try modular(effort)
    try visible(effort)
    try repetition(effort)
    for browser in Browser.all where browser.path == nil {
      Report.text("grid: no \(browser.name) beside it, \(browser.program) is missing")
    }
  }

  /// An arrangement of all items and the sum of their frames.
  private static func measure(
    _ sample: SampleGrid, _ theirs: [(name: String, figures: Browser.Figures)], _ effort: Effort
  ) throws {
    // In turn with others, so that nothing can be kept from the time before.
    let turn = sample.arranger
    var samples = Samples()
    var sum = 0.0
    for number in 0..<effort.count(200) {
      let isReversed = number % 2 == 1
      let result = samples.measure { turn(isReversed) }
      if !isReversed { sum = result }
    }
    for (name, figures) in theirs {
      try BenchmarkError.require(
        abs(sum - figures.sum) <= abs(sum) * (name == "Firefox" ? 1e-4 : 1e-9),
        "\(sample.name) \(sum), \(name) \(figures.sum)")
    }
    let perMillisecond = Double(SampleGrid.count) / samples.median / 1e3
    let besides = theirs.map { "\($0.name) \(fixed($0.figures.milliseconds, 2)) ms" }
    let fastest = theirs.map(\.figures.milliseconds).min() ?? .nan
    Report.figure(
      "grid.\(sample.name)",
      "\(fixed(perMillisecond, 0)) items/ms (\(milliseconds(samples.median)), "
        + "least \(milliseconds(samples.minimum)))",
      beside: besides.joined(separator: ", "), ratio: samples.median * 1e3 / fastest,
      budgets: [.init(limit: 0.5, value: 1e3 / perMillisecond, unit: "µs an item")])
  }

  /// Equal cells, beside the same arithmetic written out.
  private static func modular(_ effort: Effort) throws {
    var samples = Samples()
    var bare = Samples()
    for number in 0..<effort.count(200) {
      let width = 1200 + Double(number % 7) * 12
      let sum = samples.measure {
        sumOfFrames(
          ModularGrid(
            columns: .min(90), rows: .fixed(100), size: Size(width: width, height: 800),
            count: SampleGrid.count))
      }
      let expected = bare.measure { sumOfCells(width: width) }
      try BenchmarkError.require(abs(sum - expected) < 1e-3, "cells \(sum), not \(expected)")
    }
    Report.figure(
      "grid.modular", "\(fixed(Double(SampleGrid.count) / samples.median / 1e3, 0)) items/ms",
      beside: "bare loop \(fixed(Double(SampleGrid.count) / bare.median / 1e3, 0)) items/ms",
      ratio: samples.median / bare.median)
  }

  @inline(never)
  private static func sumOfCells(width: Double) -> Double {
    let columns = Int((width + 8) / 98)
    let cell = (width - Double(columns - 1) * 8) / Double(columns)
    var sum = 0.0
    for item in 0..<SampleGrid.count {
      let x = Double(item % columns) * (cell + 8)
      let y = Double(item / columns) * 108
      sum += x + 2 * y + 3 * cell + 400
    }
    return sum
  }

  /// What is on a screen in the middle of 1 000 000 items.
  private static func visible(_ effort: Effort) throws {
    var grid = StaggeredGrid(tracks: .count(8), gap: .zero)
    grid.arrange(
      extents: SampleGrid.extents(count: 1_000_000), in: Size(width: 800, height: 600))
    let middle = Rect(x: 0, y: grid.contentSize.height / 2, width: 800, height: 600)
    var search = Samples()
    var scan = Samples()
    for _ in 0..<effort.count(20) {
      let found = search.measure { grid.indices(in: middle) }
      let all = scan.measure { (0..<grid.count).filter { grid.frame(of: $0).intersects(middle) } }
      try BenchmarkError.require(found == all, "\(found.count) visible, not \(all.count)")
    }
    Report.figure(
      "grid.visible", "\(microseconds(search.median)) of 1 000 000 items",
      beside: "looking at all \(milliseconds(scan.median))", ratio: search.median / scan.median)
  }

  /// The same items in the same size again, and a window that is being resized.
  private static func repetition(_ effort: Effort) throws {
    let items = SampleGrid.items
    let extents = SampleGrid.extents(count: SampleGrid.count)
    var grid = TemplateGrid(SampleGrid.template)
    var lanes = StaggeredGrid(tracks: .count(8))
    func arrange(_ width: Double) {
      grid.arrange(items, width: width, height: nil)
      lanes.arrange(extents: extents, in: Size(width: width, height: 600))
    }
    arrange(1200)
    var samples = Samples()
    samples.append(0)
    let before = AllocationCounter.count
    for _ in 0..<100 { arrange(1200) }
    let allocations = AllocationCounter.count - before
    var resized = Samples()
    var placed = Samples()
    for number in 0..<effort.count(200) {
      resized.measure { arrange(1200 + Double(number % 10)) }
      placed.measure {
        var grid = TemplateGrid(SampleGrid.template)
        grid.arrange(items, width: 1200, height: nil)
      }
    }
    Report.figure(
      "grid.repeated",
      "\(AllocationCounter.works ? "\(allocations)" : "uncounted") allocations in 100 times, "
        + "resized \(microseconds(resized.median))",
      beside: "placed anew \(microseconds(placed.median))",
      ratio: resized.median / placed.median,
      budgets: AllocationCounter.works ? [.init(limit: 0, value: Double(allocations))] : [])
  }

  @inline(never)
  static func sumOfFrames(_ grid: some GridLayout) -> Double {
    var sum = 0.0
    for item in 0..<grid.count {
      let frame = grid.frame(of: item)
      sum += frame.minX + 2 * frame.minY + 3 * frame.width + 4 * frame.height
    }
    return sum
  }
}
