import LayoutCore

/// The page indicator as it is drawn.
struct PageIndicator: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case dots([Dot])
    case text(String, Rect)
  }
  struct Dot: Hashable, Sendable {
    var frame: Rect
    var opacity: Double
  }
  var form: Form
  var opacity: Double
}

extension LauncherState {
  /// The page indicator of the tab most in view; nil for one page and for none.
  func pageIndicator(at time: Double) -> PageIndicator? {
    guard let layout else { return nil }
    let shown = indicator(at: time)
    guard layout.tabs.indices.contains(shown.tab) else { return nil }
    let (dots, origin) = dotsLayout(tab: shown.tab)
    guard dots.pages > 1 else { return nil }
    switch dots.form {
    case .none:
      return nil
    case .dots:
      let frames = (0..<dots.pages).map {
        PageIndicator.Dot(
          frame: dots.frame(ofDot: $0).offset(x: origin.x, y: origin.y),
          opacity: dots.opacity(ofDot: $0, at: shown.position))
      }
      return PageIndicator(form: .dots(frames), opacity: shown.opacity)
    case .text:
      let size = pageTextStyle.size / Metrics.pageTextStyle.size
      let height = Metrics.pageTextHeight * size
      let frame = Rect(
        x: origin.x, y: origin.y + Metrics.dotSize / 2 - height / 2, width: dots.width,
        height: height)
      return PageIndicator(
        form: .text(dots.text(at: shown.position), frame), opacity: shown.opacity)
    }
  }

  private func dotsLayout(tab: Int) -> (layout: PageIndicatorLayout, origin: Point) {
    let pages = layout?.tabs[tab].pageCount ?? 0
    let margin = Metrics.stripMargin
    let dots = PageIndicatorLayout(
      pages: pages, width: window.width - 2 * margin, direction: settings.direction)
    return (dots, Point(x: margin, y: window.height - dotsBottom - Metrics.dotSize))
  }

  /// How far the dots are from the lower edge.
  private var dotsBottom: Double {
    window.height < Metrics.compactHeight ? Metrics.dotsBottom / 2 : Metrics.dotsBottom
  }

  /// Measures that follow the size of text, in this window.
  var textMetrics: TextMetrics { TextMetrics(settings, window: window) }

  /// How the text in place of the dots is written.
  var pageTextStyle: TextStyle {
    var style = Metrics.pageTextStyle
    style.size = textMetrics.pageTextSize(middle: dotsBottom + Metrics.dotSize / 2)
    return style
  }

  /// The page whose dot is under a point.
  func dot(at point: Point, time: Double) -> Int? {
    guard let layout, layout.tabs.indices.contains(tab), pageCount > 1 else { return nil }
    let (dots, origin) = dotsLayout(tab: tab)
    return dots.page(at: point - origin)
  }

  /// The edge arrows that are shown: only with a mouse, and only where a page lies.
  func arrows(at time: Double) -> [(step: Int, frame: Rect)] {
    let padding = textMetrics.gridInsets(for: window)
    guard let layout, isMouseInside, padding.left >= Metrics.arrowSize + 8 else {
      return []
    }
    let size = Metrics.arrowSize
    let inset = (padding.left - size) / 2
    let y =
      padding.top
      + (window.height - padding.top - padding.bottom - size) / 2
    let isForward = settings.direction == .leftToRight
    let left = Rect(x: inset, y: y, width: size, height: size)
    let right = left.mirrored(inWidth: window.width)
    var shown: [(step: Int, frame: Rect)] = []
    if pager.target > 0 { shown.append((-1, isForward ? left : right)) }
    if pager.target < layout.pageCount - 1 { shown.append((1, isForward ? right : left)) }
    return shown
  }

  /// The message's frame: above the dots, as wide as its text where the window allows.
  func toastFrame(_ toast: Toast) -> Rect {
    let lines = toastLines(toast)
    let text = lines.reduce(0) { max($0, $1.width) }
    let width =
      min(toastRoom(toast), text.rounded(.up)) + Metrics.toastExtraWidth + actionWidth(toast)
    let height = textMetrics.toastHeight(lines: lines.count)
    return Rect(
      x: (window.width - width) / 2,
      y: window.height - Metrics.dotsBottom - Metrics.dotSize - 10 - height, width: width,
      height: height)
  }

  /// The lines of the message in this window.
  func toastLines(_ toast: Toast) -> [Toast.Line] { toast.lines(inWidth: toastRoom(toast)) }

  /// The button in the message, as high as the message; nil when it has none.
  func toastActionFrame(_ toast: Toast) -> Rect? {
    guard toast.action != nil else { return nil }
    let frame = toastFrame(toast)
    let width = actionWidth(toast)
    let button = Rect(x: frame.maxX - width - 8, y: frame.minY, width: width, height: frame.height)
    return inReadingDirection(button, of: frame)
  }

  /// A part of a frame where the reading direction has it: mirrored from right to left.
  func inReadingDirection(_ part: Rect, of frame: Rect) -> Rect {
    guard settings.direction == .rightToLeft else { return part }
    return part.offset(x: -frame.minX, y: 0).mirrored(inWidth: frame.width)
      .offset(x: frame.minX, y: 0)
  }

  private func actionWidth(_ toast: Toast) -> Double {
    toast.action.map { $0.width.rounded(.up) + 2 * Metrics.toastActionPadding } ?? 0
  }

  /// The width that the message's text may take.
  private func toastRoom(_ toast: Toast) -> Double {
    let room = min(textMetrics.toastMaximumWidth, window.width - 2 * Metrics.stripMargin)
    return (room - Metrics.toastExtraWidth - actionWidth(toast)).nonNegativeOrZero
  }
}
