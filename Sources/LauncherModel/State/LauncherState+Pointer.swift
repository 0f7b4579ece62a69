import LayoutCore

extension LauncherState {
  mutating func handle(_ input: PointerInput, at time: Double, effects: inout [Effect]) {
    switch input {
    case .down(let pointer, let kind, let button, let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      down(pointer, kind, button: button, at: point, time: time, effects: &effects)
    case .move(let pointer, let kind, let point):
      guard point.x.isFinite, point.y.isFinite else { return }
      move(pointer, kind, to: point, time: time, effects: &effects)
    case .up(let pointer, let kind, let button, let point):
      guard button == 1 || kind == .touch else { return }
      let events =
        stripPointers.remove(pointer) != nil
        ? (stripDrag.up(pointer: pointer, at: point, time: time), true)
        : (boardDrag.up(pointer: pointer, at: point, time: time), false)
      forward(events.0, toStrip: events.1, at: time, effects: &effects)
    case .cancel(let pointer):
      if stripPointers.remove(pointer) != nil {
        forward(
          stripDrag.cancel(pointer: pointer, time: time), toStrip: true, at: time,
          effects: &effects)
      } else {
        forward(
          boardDrag.cancel(pointer: pointer, time: time), toStrip: false, at: time,
          effects: &effects)
      }
    case .left:
      isMouseInside = false
      hover = nil
    }
  }

  private mutating func down(
    _ pointer: Int64, _ kind: PointerKind, button: Int, at point: Point, time: Double,
    effects: inout [Effect]
  ) {
    isMouseInside = kind == .mouse
    lastMouse = kind == .mouse ? point : nil
    if kind == .touch { hover = nil }
    guard button == 1 || kind == .touch else {
      if button == 3, !boardDrag.isActive {
        openMenu(of: target(at: point, time: time), at: point, time: time, effects: &effects)
      }
      return
    }
    let toStrip =
      !boardDrag.isActive && search == nil && (layout?.strip.frame.contains(point) ?? false)
    if toStrip || stripDrag.isActive {
      stripPointers.insert(pointer)
      let events = stripDrag.down(
        pointer: pointer, kind: kind, at: point, time: time,
        catching: !stripOffset.isSettled(at: time))
      if !stripOffset.isSettled(at: time) {
        stripOffset.jump(to: stripOffset.value(at: time))
      }
      forward(events, toStrip: true, at: time, effects: &effects)
    } else {
      // A finger takes over from a touchpad.
      for event in boardScroll.cancel(time: time) { handle(event, at: time) }
      let catchesPages = pager.isCatchable(at: time)
      let catching = catchesPages || isScrollCatchable(at: time)
      if !boardDrag.isActive {
        updateDragAxes()
        // What moves is what is caught.
        if catchesPages {
          boardDrag.axes = .horizontal
        } else if catching, scrollingGrid?.axis == .vertical {
          boardDrag.axes = .vertical
        }
      }
      let events = boardDrag.down(
        pointer: pointer, kind: kind, at: point, time: time, catching: catching)
      forward(events, toStrip: false, at: time, effects: &effects)
    }
  }

  private mutating func move(
    _ pointer: Int64, _ kind: PointerKind, to point: Point, time: Double, effects: inout [Effect]
  ) {
    if kind == .mouse {
      // A compositor may repeat the place of a touch as a mouse position: only a real move counts.
      if lastMouse != point { isMouseInside = true }
      lastMouse = point
    }
    if stripPointers.contains(pointer) {
      forward(
        stripDrag.move(pointer: pointer, to: point, time: time), toStrip: true, at: time,
        effects: &effects)
    } else {
      forward(
        boardDrag.move(pointer: pointer, to: point, time: time), toStrip: false, at: time,
        effects: &effects)
    }
    if kind == .mouse, isMouseInside {
      hover =
        boardDrag.isActive || stripDrag.isActive || pager.phase != .idle
          || scroll?.needsFrame(at: time) ?? false ? nil : target(at: point, time: time)
      isHoverStale = hover == nil && scroll?.needsFrame(at: time) ?? false
    }
  }

  private mutating func forward(
    _ events: [DragRecognizer.Event], toStrip: Bool, at time: Double, effects: inout [Effect]
  ) {
    for event in events {
      if toStrip {
        handleStrip(event, at: time, effects: &effects)
      } else {
        handleBoard(event, at: time, effects: &effects)
      }
    }
  }

  /// Ends every gesture without a result.
  mutating func cancelGestures(at time: Double, effects: inout [Effect]) {
    forward(boardDrag.cancel(time: time), toStrip: false, at: time, effects: &effects)
    forward(stripDrag.cancel(time: time), toStrip: true, at: time, effects: &effects)
    for event in boardScroll.cancel(time: time) { handle(event, at: time) }
    stripPointers.removeAll()
    hover = nil
    isMouseInside = false
  }

  // MARK: What the recognisers say

  mutating func handleBoard(
    _ event: DragRecognizer.Event, at time: Double, effects: inout [Effect]
  ) {
    switch event {
    case .pressed(let point):
      focus.isVisible = false
      hover = nil
      press(target(at: point, time: time))
    case .pressWithdrawn:
      release(at: time)
    case .tapped:
      guard let target = press?.target else {
        if isPressOutside { react(settings.onClickOutside, effects: &effects) }
        break
      }
      release(at: time)
      activate(target, at: time, effects: &effects)
    case .longPressed(let point):
      let target = press?.target
      release(at: time)
      openMenu(of: target, at: point, time: time, effects: &effects)
    case .dragBegan(let axis, _):
      release(at: time)
      hover = nil
      if axis == scrollingGrid?.axis {
        beginScroll(at: time)
      } else {
        crossfade = nil
        pager.beginDrag(at: time)
      }
    case .dragMoved(let delta) where isScrolling:
      scroll(by: -alongScroll(delta), at: time)
    case .dragEnded(let velocity) where isScrolling:
      endScroll(velocity: -alongScroll(velocity), at: time)
    case .dragCancelled where isScrolling:
      endScroll(velocity: 0, at: time)
    case .dragMoved:
      pager.follow(event, at: time, direction: settings.direction)
    case .dragEnded, .dragCancelled:
      pager.follow(event, at: time, direction: settings.direction)
      followTarget(at: time)
    }
  }

  mutating func handleStrip(
    _ event: DragRecognizer.Event, at time: Double, effects: inout [Effect]
  ) {
    guard let strip = layout?.strip else { return }
    switch event {
    case .pressed(let point):
      focus.isVisible = false
      press(target(at: point, time: time))
    case .pressWithdrawn, .longPressed:
      release(at: time)
    case .tapped:
      guard let target = press?.target else { break }
      release(at: time)
      activate(target, at: time, effects: &effects)
    case .dragBegan:
      release(at: time)
      stripOffset.jump(to: stripOffset.value(at: time))
    case .dragMoved(let delta):
      let range = strip.offsets
      let offset = stripOffset.value(at: time) - delta.x
      stripOffset.jump(to: offset.clamped(range.lowerBound, range.upperBound))
    case .dragEnded(let velocity):
      let range = strip.offsets
      let rest = stripOffset.value(at: time) - velocity.x * LauncherState.stripProjection
      stripOffset.animate(
        to: rest.clamped(range.lowerBound, range.upperBound), at: time, policy: settings.motion)
    case .dragCancelled:
      break
    }
  }

  /// How far a flung bar travels: seconds of its speed, the deceleration of 0.99 per ms.
  private static let stripProjection = 0.099

  private mutating func press(_ target: Target?) {
    isPressOutside = target == nil
    guard let target else {
      press = nil
      return
    }
    press = Press(
      target: target, isHeld: true, amount: SpringValue(1, spring: .snappy(0.25)))
  }

  private mutating func release(at time: Double) {
    guard press?.isHeld == true else { return }
    press?.isHeld = false
    press?.amount.animate(to: 0, at: time, policy: settings.motion)
  }

  /// The part of a movement that scrolls the chosen tab, positive towards its beginning.
  private func alongScroll(_ movement: Point) -> Double {
    guard let axis = scrollingGrid?.axis else { return 0 }
    return axis == .vertical ? movement.y : movement.x * settings.direction.sign
  }

  // MARK: Wheel and touchpad

  mutating func wheel(dx: Double, dy: Double, at point: Point, ended: Bool, time: Double) {
    guard let layout else { return }
    if search == nil, layout.strip.frame.contains(point), layout.strip.isScrollable {
      let range = layout.strip.offsets
      let by = (dx.isFinite ? dx : 0) - (dy.isFinite ? dy : 0)
      let offset = stripOffset.target + by * LauncherState.stripWheelStep
      stripOffset.animate(
        to: offset.clamped(range.lowerBound, range.upperBound), at: time, policy: settings.motion)
      return
    }
    guard !boardDrag.isDragging else { return }
    let axis = abs(dy) >= abs(dx) ? Axis.vertical : .horizontal
    let events = boardScroll.wheel(
      dx: dx, dy: dy, ended: ended, time: time, direction: settings.direction)
    for event in events {
      if case .step = event, let grid = scrollingGrid, grid.axis == axis || axis == .vertical {
        // Every notch counts here; the rest after one is for turning pages.
        continue
      }
      handle(event, at: time)
    }
    if let notches = scrollNotches(dx: dx, dy: dy, axis: axis) {
      scroll(notches: notches, at: time)
    }
  }

  /// The notches that scroll the chosen tab: whole numbers along its axis, or of a mouse's only
  /// wheel; nil for all other movement.
  private func scrollNotches(dx: Double, dy: Double, axis: Axis) -> Double? {
    guard let grid = scrollingGrid, boardScroll.takesDetents else { return nil }
    let value = axis == .vertical ? -dy : dx * settings.direction.sign
    guard value != 0, value.rounded() == value, grid.axis == axis || axis == .vertical else {
      return nil
    }
    return value
  }

  /// Points that one wheel notch moves the bar.
  private static let stripWheelStep = 80.0

  mutating func handle(_ event: ScrollRecognizer.Event, at time: Double) {
    switch event {
    case .step(let pages):
      step(pages: pages, at: time)
    case .scrollBegan:
      hover = nil
      // What scrolls to the sides follows two fingers that move up and down too, as it does a wheel.
      if let axis = scrollingGrid?.axis, axis == boardScroll.axis || axis == .horizontal {
        beginScroll(at: time)
      } else {
        crossfade = nil
        pager.beginDrag(at: time)
      }
    case .scrollMoved(let points) where isScrolling:
      scroll(by: points, at: time)
    case .scrollEnded(let velocity) where isScrolling:
      endScroll(velocity: velocity, at: time)
    case .scrollMoved(let points):
      pager.drag(byPages: points * ScrollRecognizer.pagesPerPoint, at: time)
    case .scrollEnded(let velocity):
      pager.endDrag(velocity: velocity * ScrollRecognizer.pagesPerPoint, at: time)
      followTarget(at: time)
    }
  }
}
