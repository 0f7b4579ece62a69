public import LayoutCore

/// The demonstrations of what Quire is made of, as pages of one window.
///
/// It is driven as the launcher is: actions in, effects and scenes out. The two demonstrations
/// that can play by themselves do so until they are touched in any way, from then on never again;
/// choosing a page on the bar touches none of them. Under reduced motion they are still.
public struct Gallery: WindowProgram {
  var settings: LauncherSettings
  var window: Size
  var scale: Double
  let text: any TextMeasuring
  private let builder: SceneBuilder

  var demos: [any Demo]
  /// The demonstration that is shown.
  var slide: PageSlide
  /// The latest time heard of: the clock does not go back, whoever says so.
  private(set) var now = 0.0
  var isVisible = true

  // The bar.
  private let tabWidths: [Double]
  var strip: TabStrip
  var stripOffset = SpringValue(0, spring: .snappy(0.35), distance: 0.5, speed: 20)
  var barPosition: SpringValue
  var litTab: Int?

  // The keyboard.
  var isFocusVisible = false
  var isFocusOnBar = false

  // What recognises.
  var drag = DragRecognizer(axes: [])
  var stripDrag = DragRecognizer(axes: .horizontal)
  var scroll = ScrollRecognizer()
  /// Pointers that went down on the bar.
  var stripPointers: Set<Int64> = []

  /// When the shown demonstration does its next step by itself; nil when it does not.
  private var playTime: Double?
  /// Demonstrations that were touched.
  private var touched: Set<Int> = []

  static let pages = GalleryPage.allCases

  /// Makes the gallery.
  ///
  /// - Parameters:
  ///   - page: The demonstration that is shown first.
  ///   - settings: Colours, direction and motion.
  ///   - window: The window's size in points.
  ///   - scale: Device pixels a point.
  ///   - text: Measures text with the fonts that it will be drawn with.
  ///   - time: When it is opened.
  public init(
    page: GalleryPage = .paged, settings: LauncherSettings = LauncherSettings(), window: Size,
    scale: Double = 1, text: any TextMeasuring, at time: Double = 0
  ) {
    self.settings = settings
    self.window = LauncherState.sane(window)
    self.scale = scale.clamped(0.25, 16)
    self.text = text
    builder = SceneBuilder(text: text)
    let selection = Gallery.pages.firstIndex(of: page) ?? 0
    slide = PageSlide(selection: selection)
    barPosition = SpringValue(Double(selection), spring: PageSlide.spring)
    tabWidths = Gallery.pages.map {
      text.width(of: $0.title, style: Metrics.tabStyle) + 2 * Metrics.tabSidePadding
    }
    demos = Gallery.pages.map { $0.makeDemo() }
    strip = TabStrip(widths: tabWidths, window: self.window, direction: settings.direction)
    now = time.isFinite ? time : 0
    layOut(at: now)
    startPlaying(at: now)
  }

  // MARK: - What happens

  /// Applies what happened at a time; tells what is to be done outside.
  public mutating func send(_ action: Action, at time: Double) -> [Effect] {
    if time.isFinite { now = max(now, time) }
    advance(to: now)
    var effects: [Effect] = []
    switch action {
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .pointer(let input): handle(input)
    case .wheel(let dx, let dy, let point, let ended):
      wheel(dx: dx, dy: dy, at: point, ended: ended)
    case .keyDown(let key, let modifiers, let isRepeat):
      if !isRepeat || key.repeats { keyDown(key, modifiers, effects: &effects) }
    case .showTab(let id): show(id, animated: true)
    case .place(let id, _): if let id { show(id, animated: false) }
    case .windowFocus(let hasFocus): if !hasFocus { cancelGestures() }
    case .windowVisible(let visible): setVisible(visible)
    case .settings(let settings): apply(settings)
    case .fontsArrived: layOut(at: now)
    case .closeRequested: effects.append(.leave)
    case .appsLoaded, .boardLoaded, .symbolsMissing, .keyUp, .showPage, .stepPages, .launchFinished,
      .notice, .opened, .tick:
      break
    case .arrangementLoaded, .explained: break
    case .catalogueLoaded, .usageLoaded, .text, .preedit, .pasted, .search, .searchFinished: break
    }
    advance(to: now)
    return effects
  }

  private mutating func resize(to size: Size, scale: Double) {
    self.scale = scale.clamped(0.25, 16)
    window = LauncherState.sane(size)
    layOut(at: now)
  }

  private mutating func apply(_ new: LauncherSettings) {
    let old = settings
    settings = new
    guard new != old else { return }
    layOut(at: now)
    if new.motion != old.motion { startPlaying(at: now) }
  }

  private mutating func setVisible(_ visible: Bool) {
    guard visible != isVisible else { return }
    isVisible = visible
    if !visible { cancelGestures() }
    startPlaying(at: now)
  }

  private mutating func show(_ id: String, animated: Bool) {
    guard let page = Gallery.pages.firstIndex(where: { $0.rawValue == id }) else { return }
    select(page, animated: animated)
  }

  private mutating func layOut(at time: Double) {
    strip = TabStrip(widths: tabWidths, window: window, direction: settings.direction)
    stripOffset.jump(to: strip.offset(showing: selection, from: stripOffset.target))
    for index in demos.indices { demos[index].layOut(on: stage, at: time) }
  }

  var stage: Stage { Stage(window: window, scale: scale, settings: settings) }

  // MARK: - The demonstrations

  /// The shown demonstration, as a place in `pages`.
  var selection: Int { slide.selection }

  /// The shown demonstration.
  public var page: GalleryPage { Gallery.pages[selection] }

  /// Shows a demonstration.
  mutating func select(_ page: Int, animated: Bool = true) {
    guard demos.indices.contains(page), page != selection else { return }
    demos[selection].setFocus(false)
    if animated {
      slide.select(page, at: now, policy: settings.motion)
      barPosition.animate(to: Double(page), at: now, policy: settings.motion)
    } else {
      slide = PageSlide(selection: page)
      barPosition.jump(to: Double(page))
    }
    stripOffset.animate(
      to: strip.offset(showing: page, from: stripOffset.target), at: now, policy: settings.motion)
    demos[page].setFocus(isFocusVisible && !isFocusOnBar)
    startPlaying(at: now)
  }

  /// The shown demonstration was touched: it never plays by itself again.
  mutating func touch() {
    touched.insert(selection)
    playTime = nil
  }

  private mutating func startPlaying(at time: Double) {
    playTime = nil
    guard isVisible, settings.motion == .full, !touched.contains(selection) else { return }
    playTime = demos[selection].playInterval.map { time + $0 }
  }

  // MARK: - Time

  /// Whether something moves, so that the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool {
    guard isVisible else { return false }
    return slide.needsFrame(at: time) || !stripOffset.isSettled(at: time)
      || !barPosition.isSettled(at: time) || demos[selection].needsFrame(at: time)
  }

  /// When a `tick` has something to do though nothing moves; nil when nothing is due.
  public var nextDeadline: Double? {
    [
      drag.nextDeadline, stripDrag.nextDeadline, scroll.nextDeadline, playTime,
      demos[selection].nextDeadline,
    ].compactMap { $0 }.min()
  }

  /// More steps than this are not caught up with after a long sleep.
  private static let catchUpLimit = 4096

  /// Brings everything that waits for a time up to `time`, one deadline after the other.
  private mutating func advance(to time: Double) {
    for _ in 0..<Gallery.catchUpLimit {
      guard let due = nextDeadline, due <= time else { break }
      for event in drag.advance(to: due) { handle(event, at: due) }
      for event in stripDrag.advance(to: due) { handleStrip(event, at: due) }
      for event in scroll.advance(to: due) { handle(event, at: due) }
      if let step = playTime, step <= due {
        demos[selection].play(at: step)
        playTime = demos[selection].playInterval.map { step + $0 }
      }
      settle(at: due)
    }
    if let step = playTime, step <= time { startPlaying(at: time) }
    settle(at: time)
  }

  private mutating func settle(at time: Double) {
    slide.advance(to: time)
    stripOffset.settle(at: time)
    barPosition.settle(at: time)
    for index in demos.indices { demos[index].advance(to: time) }
  }

  // MARK: - What is seen

  /// What is on screen at a time.
  public func scene(at time: Double) -> Scene {
    let stage = stage
    var scene = Scene(size: window, scale: scale, background: stage.theme.fullBackdrop)
    builder.setScale(scale)
    for visible in slide.visible(at: time) {
      var canvas = DemoCanvas(stage: stage, builder: builder)
      demos[visible.page].draw(on: &canvas, at: time)
      scene.nodes += placed(canvas.nodes, visible)
    }
    var bar = TabsBar(
      strip: strip, titles: Gallery.pages.map(\.title), offset: stripOffset.value(at: time),
      position: barPosition.value(at: time))
    bar.isFocused = isFocusVisible && isFocusOnBar
    if let litTab { bar.lit = [litTab] }
    scene.nodes += bar.nodes(theme: stage.theme)
    return scene
  }

  /// A demonstration's nodes on its way through the window.
  private func placed(_ nodes: [SceneNode], _ visible: PageSlide.Visible) -> [SceneNode] {
    if visible.place == 0, visible.opacity == 1 { return nodes }
    let points = visible.place * window.width * settings.direction.sign
    // On whole pixels: what moves together stays together.
    let shift = (points * scale).rounded() / scale
    return nodes.map { node in
      var node = node
      node.opacity *= visible.opacity
      // Fades are pieces of the background, which stays.
      if case .edgeFade = node.content { return node }
      node.frame = node.frame.offset(x: shift, y: 0)
      node.clip = node.clip?.offset(x: shift, y: 0)
      return node
    }
  }

  /// Nothing is drawn ahead of time: every demonstration is small.
  public func neighbours(at time: Double) -> [Scene] { [] }

  /// What `neighbours` depends on.
  public var neighbourhood: [Int] { [selection] }

  /// Nothing is started from here.
  public func activation(of id: String) -> Activation? { nil }
}
