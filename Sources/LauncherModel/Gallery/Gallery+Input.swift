import LayoutCore

extension Gallery {
  // MARK: - Pointers

  mutating func handle(_ input: PointerInput) {
    switch input {
    case .down(let pointer, let kind, let button, let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      down(pointer, kind, button: button, at: point)
    case .move(let pointer, let kind, let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      if stripPointers.contains(pointer) {
        forwardStrip(stripDrag.move(pointer: pointer, to: point, time: now))
      } else {
        forward(drag.move(pointer: pointer, to: point, time: now))
      }
      litTab = kind == .mouse && !drag.isActive ? tab(at: point) : nil
    case .up(let pointer, let kind, let button, let point):
      guard button == 1 || kind == .touch else { return }
      if stripPointers.remove(pointer) != nil {
        forwardStrip(stripDrag.up(pointer: pointer, at: point, time: now))
      } else {
        forward(drag.up(pointer: pointer, at: point, time: now))
      }
    case .cancel(let pointer):
      if stripPointers.remove(pointer) != nil {
        forwardStrip(stripDrag.cancel(pointer: pointer, time: now))
      } else {
        forward(drag.cancel(pointer: pointer, time: now))
      }
    case .left:
      litTab = nil
    }
  }

  private func tab(at point: Point) -> Int? {
    strip.frame.contains(point)
      ? strip.tab(at: point, offset: stripOffset.value(at: now)) : nil
  }

  private mutating func down(
    _ pointer: Int64, _ kind: PointerKind, button: Int, at point: Point
  ) {
    setFocus(visible: false)
    let isOnBar = strip.frame.contains(point)
    if !isOnBar { touch() }
    guard button == 1 || kind == .touch else { return }
    if (isOnBar && !drag.isActive) || stripDrag.isActive {
      stripPointers.insert(pointer)
      let isMoving = !stripOffset.isSettled(at: now)
      if isMoving { stripOffset.jump(to: stripOffset.value(at: now)) }
      forwardStrip(
        stripDrag.down(pointer: pointer, kind: kind, at: point, time: now, catching: isMoving))
    } else {
      // A finger takes over from a touchpad.
      for event in scroll.cancel(time: now) { handle(event, at: now) }
      if !drag.isActive { drag.axes = demos[selection].dragAxes }
      forward(
        drag.down(
          pointer: pointer, kind: kind, at: point, time: now,
          catching: demos[selection].isCatchable(at: now)))
    }
  }

  private mutating func forward(_ events: [DragRecognizer.Event]) {
    for event in events { handle(event, at: now) }
  }

  private mutating func forwardStrip(_ events: [DragRecognizer.Event]) {
    for event in events { handleStrip(event, at: now) }
  }

  /// Ends every gesture without a result.
  mutating func cancelGestures() {
    forward(drag.cancel(time: now))
    forwardStrip(stripDrag.cancel(time: now))
    for event in scroll.cancel(time: now) { handle(event, at: now) }
    stripPointers.removeAll()
    litTab = nil
  }

  mutating func handle(_ event: DragRecognizer.Event, at time: Double) {
    switch event {
    case .pressed(let point): demos[selection].press(point, at: time)
    case .pressWithdrawn, .longPressed: demos[selection].press(nil, at: time)
    case .tapped(let point):
      demos[selection].press(nil, at: time)
      demos[selection].tap(point, at: time)
    case .dragBegan(let axis, let point):
      demos[selection].beginPan(along: axis, from: point, at: time)
    case .dragMoved(let delta): demos[selection].pan(.finger(delta), at: time)
    case .dragEnded(let velocity): demos[selection].endPan(velocity: .finger(velocity), at: time)
    case .dragCancelled: demos[selection].endPan(velocity: .finger(.zero), at: time)
    }
  }

  /// How far a flung bar travels: seconds of its speed, the deceleration of 0.99 per ms.
  private static let stripProjection = 0.099

  mutating func handleStrip(_ event: DragRecognizer.Event, at time: Double) {
    let range = strip.offsets
    switch event {
    case .tapped(let point): if let tab = tab(at: point) { select(tab) }
    case .dragMoved(let delta):
      let offset = stripOffset.value(at: time) - delta.x
      stripOffset.jump(to: offset.clamped(range.lowerBound, range.upperBound))
    case .dragEnded(let velocity):
      let rest = stripOffset.value(at: time) - velocity.x * Gallery.stripProjection
      stripOffset.animate(
        to: rest.clamped(range.lowerBound, range.upperBound), at: time, policy: settings.motion)
    case .pressed, .pressWithdrawn, .longPressed, .dragBegan, .dragCancelled: break
    }
  }

  // MARK: - Wheel and touchpad

  /// Points that one wheel notch moves the bar.
  private static let stripWheelStep = 80.0

  mutating func wheel(dx: Double, dy: Double, at point: Point, ended: Bool) {
    if strip.frame.contains(point), strip.isScrollable {
      let range = strip.offsets
      let by = (dx.isFinite ? dx : 0) - (dy.isFinite ? dy : 0)
      stripOffset.animate(
        to: (stripOffset.target + by * Gallery.stripWheelStep)
          .clamped(range.lowerBound, range.upperBound), at: now, policy: settings.motion)
      return
    }
    guard !drag.isDragging else { return }
    touch()
    let isStreaming = scroll.isScrolling
    for event in scroll.wheel(
      dx: dx, dy: dy, ended: ended, time: now, direction: settings.direction)
    {
      handle(event, at: now)
    }
    // Every notch counts, also those for which the recogniser rests.
    let main = abs(dy) >= abs(dx) ? -dy : dx * settings.direction.sign
    if !isStreaming, !scroll.isScrolling, main != 0, main.rounded() == main {
      demos[selection].turnWheel(notches: main, at: now)
    }
  }

  mutating func handle(_ event: ScrollRecognizer.Event, at time: Double) {
    switch event {
    case .step: break
    case .scrollBegan: demos[selection].beginPan(along: scroll.axis, from: nil, at: time)
    case .scrollMoved(let points): demos[selection].pan(.touchpad(points), at: time)
    case .scrollEnded(let velocity):
      demos[selection].endPan(velocity: .touchpad(velocity), at: time)
    }
  }

  // MARK: - Keys

  mutating func keyDown(_ key: Key, _ modifiers: Modifiers, effects: inout [Effect]) {
    switch key {
    case .escape: effects.append(.leave)
    case .character("q") where modifiers.contains(.control): effects.append(.leave)
    case .f11: effects.append(.toggleFullscreen)
    case .tab where modifiers.contains(.control):
      step(modifiers.contains(.shift) ? -1 : 1, wraps: true)
    case .pageUp where modifiers.contains(.control): step(-1)
    case .pageDown where modifiers.contains(.control): step(1)
    case .digit(let digit) where modifiers.contains(.alt) && digit > 0:
      select((digit - 1).clamped(0, demos.count - 1))
    case .tab: setFocus(visible: true, onBar: !isFocusOnBar)
    case _ where isFocusOnBar: keyOnBar(key)
    default:
      touch()
      setFocus(visible: true)
      if !demos[selection].key(key, modifiers, at: now), key == .up {
        setFocus(visible: true, onBar: true)
      }
    }
  }

  /// The bar behaves as a system picker: arrows move the selection.
  private mutating func keyOnBar(_ key: Key) {
    let forward = settings.direction == .leftToRight ? 1 : -1
    switch key {
    case .left: step(-forward)
    case .right: step(forward)
    case .home: select(0)
    case .end: select(demos.count - 1)
    case .down, .enter, .space: setFocus(visible: true, onBar: false)
    default: break
    }
  }

  private mutating func step(_ count: Int, wraps: Bool = false) {
    let next = selection + count
    select(wraps ? (next + demos.count) % demos.count : next.clamped(0, demos.count - 1))
  }

  private mutating func setFocus(visible: Bool, onBar: Bool? = nil) {
    isFocusVisible = visible
    isFocusOnBar = onBar ?? (visible && isFocusOnBar)
    demos[selection].setFocus(visible && !isFocusOnBar)
  }
}
