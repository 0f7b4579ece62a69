internal import Glibc
internal import LayoutCore
internal import SDLKit

/// Grids of 10 000 items, placed anew every time, beside Chromium's layout of the same items.
///
/// Chromium also lays out a box for every item; how far the two agree is compared too.
enum GridBenchmarks {
  static func run() throws { try run(Effort()) }

  static func run(_ effort: Effort) throws {
    let theirs = try Browser.measure(SampleGrid.all.map(\.page), effort)
    for sample in SampleGrid.all { try measure(sample, theirs?[sample.name], effort) }
    try modular(effort)
    try visible(effort)
    try repetition(effort)
    if theirs == nil { Report.text("grid: no Chromium beside it, \(Browser.program) is missing") }
  }

  /// An arrangement of all items and the sum of their frames.
  private static func measure(
    _ sample: SampleGrid, _ theirs: Browser.Figures?, _ effort: Effort
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
    if let theirs {
      try BenchmarkError.require(
        abs(sum - theirs.sum) <= abs(sum) * 1e-9, "\(sample.name) \(sum), Chromium \(theirs.sum)")
    }
    let perMillisecond = Double(SampleGrid.count) / samples.median / 1e3
    let besides = theirs?.milliseconds ?? .nan
    Report.figure(
      "grid.\(sample.name)",
      "\(fixed(perMillisecond, 0)) items/ms (\(milliseconds(samples.median)), "
        + "least \(milliseconds(samples.minimum)))",
      beside: "Chromium \(fixed(besides, 2)) ms", ratio: samples.median * 1e3 / besides,
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
  fileprivate static func sumOfFrames(_ grid: some GridLayout) -> Double {
    var sum = 0.0
    for item in 0..<grid.count {
      let frame = grid.frame(of: item)
      sum += frame.minX + 2 * frame.minY + 3 * frame.width + 4 * frame.height
    }
    return sum
  }
}

/// Items for one grid, here and as a web page.
private struct SampleGrid {
  static let count = 10_000

  var name: String
  /// The grid's and the items' styles as Chromium takes them.
  var page: Browser.Page
  /// Arranges the items, or the same in reverse order, and sums up their frames.
  var arranger: (_ isReversed: Bool) -> Double

  static let template = GridTemplate(
    columns: [.repeating(12, .fraction(1))], autoRows: .fixed(20))

  /// Spans of up to 3 columns and 2 rows.
  static let items = (0..<count).map { GridPlacement.span(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }

  static func extents(count: Int) -> [Double] { (0..<count).map { Double(10 + $0 * 7 % 50) } }

  static var all: [SampleGrid] {
    let spans = items.map {
      "grid-column:span \($0.columns.span);grid-row:span \($0.rows.span)"
    }
    return [
      grid("sparse", isDense: false, spans), grid("dense", isDense: true, spans),
      SampleGrid(
        name: "staggered",
        page: Browser.Page(
          name: "staggered",
          css: "display:grid-lanes;flow-tolerance:0px;width:1200px;"
            + "grid-template-columns:repeat(8,minmax(0,1fr))",
          items: extents(count: count).map { "height:\(fixed($0, 0))px" }),
        arranger: staggered),
    ]
  }

  private static func grid(_ name: String, isDense: Bool, _ spans: [String]) -> SampleGrid {
    var template = template
    template.isDense = isDense
    let reversed = Array(items.reversed())
    var grid = TemplateGrid(template)
    return SampleGrid(
      name: name,
      page: Browser.Page(
        name: name,
        css: "display:grid;width:1200px;grid-template-columns:repeat(12,minmax(0,1fr));"
          + "grid-auto-rows:20px;grid-auto-flow:row\(isDense ? " dense" : "")",
        items: spans),
      arranger: { isReversed in
        grid.arrange(isReversed ? reversed : items, width: 1200, height: nil)
        return GridBenchmarks.sumOfFrames(grid)
      })
  }

  private static var staggered: (Bool) -> Double {
    let extents = extents(count: count)
    let reversed = Array(extents.reversed())
    var grid = StaggeredGrid(tracks: .count(8), gap: .zero, tieBreak: .cursor)
    return { isReversed in
      grid.arrange(
        extents: isReversed ? reversed : extents, in: Size(width: 1200, height: 600))
      return GridBenchmarks.sumOfFrames(grid)
    }
  }
}

/// Chromium without a window, as something that lays out grids.
private enum Browser {
  static let program = "chromium-headless-shell"

  struct Page {
    var name: String
    var css: String
    var items: [String]
  }

  struct Figures {
    /// The median of the layouts.
    var milliseconds: Double
    /// The sum of the frames, weighted as here.
    var sum: Double
  }

  /// How long each grid takes when its items come in another order; nil without the program.
  static func measure(_ pages: [Page], _ effort: Effort) throws -> [String: Figures]? {
    guard let path = ChildProcess.path(of: program) else { return nil }
    let folder = try TemporaryFolder()
    let grids = pages.map { page in
      "<div class=g id=\(page.name) style='\(page.css)'>"
        + page.items.map { "<i style='\($0)'></i>" }.joined() + "</div>"
    }
    try folder.write(
      "<!doctype html><style>i{display:block;min-width:0;min-height:0}"
        + ".g:not(.on){display:none!important}</style>\(grids.joined())"
        + "<script>const times=\(effort.count(20));\(script)</script>", to: "grids.html")
    // What is dumped goes to standard error, where it is read; the messages are dropped.
    let child = try ChildProcess(
      [
        "/bin/sh", "-c", "exec \"$0\" \"$@\" 3>&2 2>/dev/null >&3", path, "--headless",
        "--no-sandbox", "--disable-gpu", "--enable-blink-features=CSSGridLanesLayout",
        "--virtual-time-budget=1000000", "--dump-dom", "file://\(folder.path)/grids.html",
      ], environment: ChildProcess.environment)
    var figures: [String: Figures] = [:]
    let deadline = MonotonicClock.now() + 120
    while let line = child.nextLine(until: deadline) {
      let words = line.text.split(separator: " ").map(String.init)
      guard words.count == 5, words[0].hasSuffix("@@"), let time = Double(words[2]),
        let sum = Double(words[3])
      else { continue }
      figures[words[1]] = Figures(milliseconds: time, sum: sum)
    }
    return figures
  }

  /// Every layout has the items in another order: `order` moves all of them at once.
  private static let script = """
    const out = [];
    for (const g of document.querySelectorAll('.g')) {
      g.classList.add('on');
      const items = [...g.children];
      g.offsetHeight;
      const o = g.getBoundingClientRect();
      let sum = 0;
      for (const i of items) {
        const r = i.getBoundingClientRect();
        sum += r.left - o.left + 2 * (r.top - o.top) + 3 * r.width + 4 * r.height;
      }
      const taken = [];
      for (let n = 0; n < times; n++) {
        items.forEach((i, k) => i.style.order = n % 2 ? k : -k);
        getComputedStyle(items[0]).order;
        const start = performance.now();
        g.offsetHeight;
        taken.push(performance.now() - start);
      }
      taken.sort((a, b) => a - b);
      out.push(`@@ ${g.id} ${taken[taken.length >> 1].toFixed(3)} ${sum} .`);
      g.classList.remove('on');
    }
    document.body.innerHTML = '<pre>\\n' + out.join('\\n') + '\\n</pre>';
    """
}
