import LayoutCore

// The window comes and goes.

extension LauncherState {
  /// How much of the launcher is there, from the opening of its window to its closing.
  struct Presence: Hashable, Sendable {
    /// 0 gone … 1 there.
    var amount: SpringValue

    /// The first frame shows the board half-way there: what comes first is of use already.
    static let first = 0.5
    static let opening = Spring.smooth(0.3)
    static let closing = Spring.smooth(0.16)

    init(_ value: Double) {
      amount = SpringValue(value, spring: Presence.opening, distance: 0.004, speed: 0.1)
    }
  }

  /// The window is there: the board comes in.
  mutating func open(at time: Double) {
    if presence != nil, departure != nil || leaveTime != nil { return stay(at: time) }
    guard settings.motion == .full else {
      presence = Presence(1)
      return
    }
    presence = Presence(Presence.first)
    presence?.amount.animate(to: 1, at: time)
  }

  /// Stays after all, from where the board was on its way out.
  mutating func stay(at time: Double) {
    departure = nil
    leaveTime = nil
    presence?.amount.spring = Presence.opening
    presence?.amount.animate(to: 1, at: time, policy: settings.motion)
  }

  /// Lets the board go out and then asks for an effect; at once where nothing moves.
  mutating func depart(_ effect: Effect, at time: Double, effects: inout [Effect]) {
    guard settings.motion == .full, presence != nil else {
      effects.append(effect)
      return
    }
    guard departure == nil else { return }
    departure = effect
    leaveTime = max(leaveTime ?? time, fadeOut(at: time))
  }

  /// Begins to go out; when that is over.
  @discardableResult
  mutating func fadeOut(at time: Double) -> Double {
    guard settings.motion == .full, presence != nil else { return time }
    presence?.amount.spring = Presence.closing
    presence?.amount.animate(to: 0, at: time)
    return presence?.amount.nextDeadline ?? time
  }

  /// How much of the board is there.
  func presence(at time: Double) -> Double {
    presence?.amount.value(at: time).clamped(0, 1) ?? 1
  }
}

extension SceneBuilder {
  /// Draws all of a scene as far as the launcher is there: faint, and its items closer together.
  ///
  /// Sizes stay, so that every picture can be used as it is.
  func applyPresence(_ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene) {
    let presence = state.presence(at: time)
    guard presence < 1 else { return }
    let scale = theme.motion.openScale + (1 - theme.motion.openScale) * presence
    let middle = Point(x: scene.size.width / 2, y: scene.size.height / 2)
    for index in scene.nodes.indices where scene.nodes[index].id.role != .launching {
      scene.nodes[index].opacity *= presence
      guard isItem(scene.nodes[index].id.role, state) else { continue }
      let frame = scene.nodes[index].frame
      scene.nodes[index].frame = frame.offset(
        x: (frame.midX - middle.x) * (scale - 1), y: (frame.midY - middle.y) * (scale - 1))
    }
  }

  /// Whether a node belongs to an item; what is around them only fades, for its parts touch.
  private func isItem(_ role: NodeID.Role, _ state: LauncherState) -> Bool {
    switch role {
    case .icon, .label, .card, .picture, .hover: true
    case .focusRing: state.focus.area == .grid
    default: false
    }
  }
}
