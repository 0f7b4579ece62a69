internal import AppCatalog
internal import DesktopKit
internal import IconPipeline
internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// The loop of the program: events in, one frame out, and sleep until something is due.
@MainActor
final class EventLoop {
  var options: ShowOptions
  private let trace: StartTrace
  let window: Window
  let presenter: any Presenter
  private let queue = EventQueue()
  private let mailbox: Mailbox
  let effects: EffectRunner
  let board: LiveBoard?
  /// What others ask; nil where nobody can.
  var instance: Instance?
  private let renderer: SceneRenderer
  private let icons: LateIcons
  let backdrop: LateBackdrop
  /// Whether it was told that there is no translucent background here.
  var hasToldOfTranslucency = false
  private(set) var program: any WindowProgram
  private var clock = FrameClock()

  var shown: Scene?
  /// Something happened since the last frame that may show.
  private var isDirty = true
  /// The next frame is drawn and shown even when it equals the last one.
  var isForced = true
  var isOver = false
  /// The window is closed, and the end comes once the last start is known to have gone well.
  var isLeaving = false
  /// Started processes that may still end too soon.
  var watchedStarts = 0
  /// Whether the window ever had the keyboard.
  private(set) var hadFocus = false
  /// A frame that equalled the last one was not shown, so nothing paces: look again at this time.
  private var nextLook = 0.0
  private var desktop: DesktopSettings?
  /// What the configuration says beside the tabs; nil until it was read.
  private(set) var preferences: Preferences?
  private var themes = Themes()
  private var iconTheme: String?
  /// Whether all that is to be shown is known.
  private(set) var hasApps: Bool
  private let cursor: LateCursor
  private var textInput = TextInputFollower()
  private var hasCatalogue = false
  /// When the window was there.
  private let opening = MonotonicClock.now()
  /// Frames drawn so far, for the trace.
  private var frameCount = 0
  private var hasTracedIcons = false
  /// Whether the board began to come in.
  private var hasOpened = false
  /// The pages whose neighbours are drawn already.
  private var prepared: [Int] = []

  /// How long the first frame waits for the desktop's colours, in seconds.
  ///
  /// A frame in the wrong colours would flash. It does not wait for the apps: some hundred are
  /// read while the window is made, and with more the background is there at once.
  private static let patience = 0.08

  init(
    options: ShowOptions, presentation: Presentation, mailbox: Mailbox, effects: EffectRunner,
    fonts answers: FontAnswers, trace: StartTrace, program kind: ProgramKind, board: LiveBoard?
  ) {
    self.board = board
    self.options = options
    hasApps = kind != .launcher
    if kind != .launcher {
      preferences = Preferences()
      themes = Themes(Configuration(), option: options.board.theme)
    }
    self.trace = trace
    self.mailbox = mailbox
    self.effects = effects
    window = presentation.window
    presenter = presentation.presenter
    let fonts = answers.book(scale: window.scale)
    icons = LateIcons()
    backdrop = LateBackdrop(mailbox: mailbox)
    renderer = SceneRenderer(fonts: fonts, icons: icons, backdrops: backdrop)
    let settings = options.settings(desktop: nil, preferences: Preferences())
    program = kind.program(
      settings: settings, window: window.size, scale: window.scale, text: fonts, at: opening)
    cursor = LateCursor(window, isWayland: presenter.pacing == .frameReadyEvent)
    backdrop.arrived = { [weak self] in self?.isForced = true }
  }

  /// Runs until the user leaves.
  func run() throws(SDLError) {
    if options.stays {
      instance?.loopRuns()
      // Whoever starts Quire over the bus waits for it there.
      instance?.joinBus()
      board?.watch()
    }
    while !isOver {
      while let event = queue.poll() { handle(event) }
      if mailbox.drain() { isDirty = true }
      let now = MonotonicClock.now()
      if let due = program.nextDeadline, due <= now { send(.tick, at: now) }
      if icons.hasArrivals { isDirty = true }
      if isOver { break }
      if wantsFrame(at: now), now >= nextLook, presenter.isReady(at: now) {
        try drawFrame(at: now)
      }
      prepareNeighbours(at: now)
      if let event = queue.wait(until: wakeTime(at: MonotonicClock.now())) { handle(event) }
    }
  }

  // MARK: What comes in

  /// What the board shows was read.
  func boardLoaded(_ board: Board, problems: [Configuration.Problem]) {
    trace.mark("apps")
    let isFirst = !hasApps
    hasApps = true
    send(.boardLoaded(board), at: MonotonicClock.now())
    if isFirst {
      let page = options.board.page.map { ($0 - 1).rounded() }
      send(.place(tab: options.board.tab, position: page), at: MonotonicClock.now())
    }
    if let notice = ConfiguredBoard.notice(of: problems) {
      send(.notice(notice), at: MonotonicClock.now())
    }
  }

  /// The apps are prepared for searching.
  func catalogueLoaded(_ catalogue: SearchIndex) {
    let isFirst = !hasCatalogue
    hasCatalogue = true
    let now = MonotonicClock.now()
    send(.catalogueLoaded(catalogue), at: now)
    if isFirst, let text = options.board.search { send(.search(text), at: now) }
  }

  /// What the user chose and what was started was read.
  func choicesLoaded(_ arrangement: Arrangement, usage: UsageHistory) {
    let now = MonotonicClock.now()
    send(.arrangementLoaded(arrangement), at: now)
    send(.usageLoaded(usage, at: EffectRunner.secondsSince1970), at: now)
  }

  /// The desktop's settings were read.
  func settingsLoaded(_ desktop: DesktopSettings) {
    if self.desktop == nil { trace.mark("settings") }
    guard desktop != self.desktop else { return }
    self.desktop = desktop
    applySettings()
  }

  /// What the configuration says beside the tabs was read.
  func preferencesLoaded(_ preferences: Preferences, _ themes: Themes) {
    self.preferences = preferences
    effects.remembersUse = preferences.remembersUse
    self.themes = themes
    applySettings()
  }

  /// Tells the program its settings, once both their sources are known.
  private func applySettings() {
    guard let desktop, let preferences else { return }
    var settings = options.settings(
      desktop: desktop, preferences: preferences, themes: themes)
    prepareBackground(of: &settings)
    send(.settings(settings), at: MonotonicClock.now())
    let theme = IconCommand.theme(of: desktop, preferences)
    if theme != iconTheme { icons.open(theme: theme) }
    iconTheme = theme
    isForced = true
  }

  /// Fonts were found for letters that the program's own font lacks.
  func fontsArrived(_ arrival: FontAnswers.Arrival) {
    trace.mark("\(arrival.count) fonts \(arrival.wasKept ? "kept" : "from fontconfig")")
    renderer.fontsArrived()
    prepared = []
    send(.fontsArrived, at: MonotonicClock.now())
    isForced = true
  }

  private func iconsChanged() {
    icons.reopen()
    prepared = []
    isForced = true
  }

  private func handle(_ event: InputEvent) {
    cursor.see(event.kind)
    switch event.kind {
    case .quit:
      isOver = true
    case .closeRequested:
      send(.closeRequested, at: event.time)
    case .resized, .displayChanged:
      presenter.windowChanged()
      isForced = true
      renderer.fonts.scale = window.scale
      send(.resized(window.size, scale: window.scale), at: event.time)
    case .focusGained:
      hadFocus = true
    case .exposed, .shown, .restored:
      presenter.windowChanged()
      isForced = true
      // A window that comes back may have got another size meanwhile, of which nobody told.
      renderer.fonts.scale = window.scale
      send(.resized(window.size, scale: window.scale), at: event.time)
    default:
      break
    }
    if let action = InputAdapter.action(for: event.kind) { send(action, at: event.time) }
  }

  func send(_ action: Action, at time: Double) {
    isDirty = true
    nextLook = 0
    for effect in program.send(action, at: time) { run(effect) }
  }

  private func run(_ effect: Effect) {
    switch effect {
    case .launch(let id):
      if let activation = program.activation(of: id) { launch(activation, of: id) }
    case .launchAction(let id, let action):
      launch(.app(id), action: action, of: id)
    case .saveArrangement(let change):
      effects.save(change) { [weak self] failure in
        self?.board?.reloadChoices()
        if let failure { self?.send(.notice(failure), at: MonotonicClock.now()) }
      }
    case .explain(let id):
      effects.explain(id, iconTheme: iconTheme ?? "") { [weak self] text in
        self?.send(.explained(id: id, text: text), at: MonotonicClock.now())
      }
    case .leave:
      hide()
    case .minimize:
      window.minimise()
    case .toggleFullscreen:
      setFullScreen(!window.state.isFullScreen)
    case .search(let query):
      guard let searcher = program.searcher else { break }
      effects.search(for: query, with: searcher) { [weak self] answer in
        self?.send(.searchFinished(answer), at: MonotonicClock.now())
      }
    case .paste:
      send(.pasted(Clipboard.text), at: MonotonicClock.now())
    case .copy(let text):
      Clipboard.set(text)
    case .pageSettled, .tabChosen:
      tell(effect)
    case .menu:
      break
    }
  }

  func setFullScreen(_ isFullScreen: Bool) {
    do throws(SDLError) {
      try window.setFullScreen(isFullScreen)
    } catch {
      CommandOutput.message("quire: \(error)")
    }
  }

  // MARK: Frames

  /// Until when the first frame waits for the colours; nil once they are there.
  private var firstFrameDeadline: Double? {
    frameCount == 0 && (desktop == nil || preferences == nil || backdrop.isPending)
      ? opening + EventLoop.patience : nil
  }

  private func wantsFrame(at now: Double) -> Bool {
    guard window.state.isVisible else { return false }
    if let deadline = firstFrameDeadline, now < deadline { return false }
    return isDirty || isForced || program.needsFrame(at: now)
  }

  private func drawFrame(at now: Double) throws(SDLError) {
    let time = clock.frameTime(at: now, refreshRate: window.refreshRate)
    let hasNewIcons = icons.accept()
    let lost = icons.failed(among: program.symbolIcons)
    if !lost.isEmpty { send(.symbolsMissing(lost), at: now) }
    if hasApps, !hasOpened {
      hasOpened = true
      send(.opened, at: time)
    }
    let scene = program.scene(at: time)
    isDirty = icons.hasArrivals
    guard isForced || hasNewIcons || scene != shown else {
      nextLook = now + 1 / max(1, window.refreshRate)
      return
    }
    guard let frame = try presenter.beginFrame() else {
      isDirty = true
      return
    }
    let damage = icons.drawFrame {
      renderer.draw(scene, into: frame.surface, age: frame.age)
    }
    try presenter.present(damage: damage)
    if shown == nil { instance?.tell(.shown) }
    shown = scene
    textInput.update(program.textInputArea)
    isForced = false
    frameCount += 1
    if frameCount == 1 {
      icons.prepare()
      instance?.loopRuns()
    }
    traceFrame()
  }

  /// Draws what a swipe will bring, while nothing else is to be done.
  private func prepareNeighbours(at now: Double) {
    guard let shown, frameCount > 0, icons.isComplete, !wantsFrame(at: now) else { return }
    icons.save()
    let neighbourhood = program.neighbourhood
    guard neighbourhood != prepared || icons.takeForgotten() else { return }
    prepared = neighbourhood
    renderer.prepare(shown)
    for scene in program.neighbours(at: now) { renderer.prepare(scene) }
  }

  private func traceFrame() {
    if frameCount == 1 { trace.mark("first frame") }
    if !hasTracedIcons, hasApps, icons.isComplete {
      hasTracedIcons = true
      trace.mark("icons")
      board?.watch()
      icons.watch(mailbox) { [weak self] in self?.iconsChanged() }
      instance?.joinBus()
      cursor.show()
    }
  }

  /// Until when there is nothing to do; nil for until something happens.
  private func wakeTime(at now: Double) -> Double? {
    var wake = program.nextDeadline
    func add(_ time: Double) { wake = wake.map { min($0, time) } ?? time }
    if let deadline = firstFrameDeadline { add(deadline) }
    if isOver { add(now) }
    if wantsFrame(at: now) {
      switch presenter.pacing {
      case .clock: add(max(nextLook, presenter.nextFrameTime ?? now))
      case .blocking, .unlimited: add(max(nextLook, now))
      case .frameReadyEvent: if presenter.isReady(at: now) { add(max(nextLook, now)) }
      }
    }
    return wake
  }
}
