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
    pager = PagerModel(count: strip.pagination.pageCount, width: page.pageWidth)
  }

  /// Applies what the recogniser saw at a time; returns the app that was tapped.
  mutating func apply(_ events: [DragRecognizer.Event], at time: Double) -> Int? {
    var tapped: Int?
    for event in events {
      switch event {
      case .tapped(let point): tapped = strip.item(at: point + origin(at: time))
      case .dragBegan: pager.beginDrag(at: time)
      case .dragMoved(let delta):
        pager.drag(byPages: -delta.x / strip.grid.pageWidth, at: time)
      case .dragEnded(let velocity):
        pager.endDrag(velocity: -velocity.x / strip.grid.pageWidth, at: time)
      case .dragCancelled: pager.cancelDrag(at: time)
      case .pressed, .pressWithdrawn, .longPressed: break
      }
    }
    return tapped
  }

  /// The apps that are seen at a time, and where.
  func visible(at time: Double) -> [(app: Int, frame: Rect)] {
    let origin = origin(at: time)
    let apps = strip.indices(in: Rect(origin: origin, size: strip.grid.size))
    return apps.map { ($0, strip.frame(of: $0).offset(x: -origin.x, y: 0)) }
  }

  /// The corner of the window on the strip of all pages.
  private func origin(at time: Double) -> Point {
    Point(x: strip.grid.offset(ofPage: pager.position(at: time)), y: 0)
  }
}
