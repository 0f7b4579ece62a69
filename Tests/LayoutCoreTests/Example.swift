import LayoutCore

/// Apps on pages that a finger turns.
struct AppPages {
  let strip: PagedStrip
  var pager: PagerModel
  var finger = DragRecognizer(axes: .horizontal)

  init(apps: Int, in window: Size) {
    let fitting = GridCapacity(fitting: window, cell: Size(width: 112, height: 128))
    let page = PagedGrid(columns: fitting.columns, rows: fitting.rows, size: window)
    strip = PagedStrip(page, count: apps)
    pager = PagerModel(count: strip.pagination.pageCount, width: window.width)
  }

  /// Turns the pages as the finger says; returns the app that was tapped.
  mutating func apply(_ events: [DragRecognizer.Event], at time: Double) -> Int? {
    for event in events { pager.follow(event, at: time) }
    guard case .tapped(let point)? = events.last else { return nil }
    return strip.item(at: point, position: pager.position(at: time))
  }
}
