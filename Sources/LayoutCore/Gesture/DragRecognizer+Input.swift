extension DragRecognizer {
  /// A contact goes down.
  ///
  /// - Parameters:
  ///   - pointer: tells contacts apart while they are down.
  ///   - kind: decides the slop.
  ///   - point: the position, in points.
  ///   - time: in seconds.
  ///   - catching: the content is moving and is to be caught: the drag begins at once, without
  ///     slop, and there is no tap.
  /// - Returns: what happened, in order.
  public mutating func down(
    pointer: Int64, kind: PointerKind, at point: Point, time: Double, catching: Bool
  ) -> [Event] {
    var events = advance(to: time)
    guard let point = point.heldFinite else { return events }
    events += cancel(pointer: pointer, time: time)
    contacts.append(
      Contact(pointer: pointer, kind: kind, origin: point, base: point, position: point))
    guard contacts.count == 1 else {
      // A second contact: no tap any more, and movement counts from here.
      if phase == .pressed {
        phase = .undecided
        events.append(.pressWithdrawn)
      }
      return events
    }
    startTracking(at: time)
    if catching && !axes.isEmpty {
      phase = .dragging
      events.append(.dragBegan(axis: axes.allows(.horizontal) ? .horizontal : .vertical, at: point))
    } else {
      phase = .pressed
      longPressTime = time.isFinite ? time + Self.longPressDelay : nil
      events.append(.pressed(point))
    }
    return events
  }

  /// A contact moves; only the leading one has an effect.
  public mutating func move(pointer: Int64, to point: Point, time: Double) -> [Event] {
    var events = advance(to: time)
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }),
      let point = point.heldFinite
    else { return events }
    events += follow(index, to: point)
    if index == contacts.count - 1 {
      trackerX.add(time: time, position: travel.x)
      trackerY.add(time: time, position: travel.y)
    }
    return events
  }

  /// A contact lifts.
  ///
  /// The lift's position still moves the content, but does not count for the velocity: fingers
  /// twitch when they lift.
  public mutating func up(pointer: Int64, at point: Point, time: Double) -> [Event] {
    var events = advance(to: time)
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return events }
    if let point = point.heldFinite { events += follow(index, to: point) }
    let lifted = contacts[index]
    remove(index)
    guard contacts.isEmpty else { return events }
    if phase == .pressed {
      events.append(.tapped(lifted.origin))
    } else if phase == .dragging {
      events.append(
        .dragEnded(
          velocity: Point(x: trackerX.velocity(at: time), y: trackerY.velocity(at: time))))
    }
    phase = .idle
    return events
  }

  /// All contacts are called off: the focus is lost, or the compositor takes over.
  public mutating func cancel(time: Double) -> [Event] {
    contacts.removeAll(keepingCapacity: true)
    defer { phase = .idle }
    switch phase {
    case .pressed: return [.pressWithdrawn]
    case .dragging: return [.dragCancelled]
    case .idle, .undecided, .ignoring: return []
    }
  }

  /// One contact is called off; the others go on.
  public mutating func cancel(pointer: Int64, time: Double) -> [Event] {
    guard let index = contacts.firstIndex(where: { $0.pointer == pointer }) else { return [] }
    if contacts.count == 1 { return cancel(time: time) }
    remove(index)
    return []
  }

  private mutating func startTracking(at time: Double) {
    travel = .zero
    trackerX.reset()
    trackerY.reset()
    trackerX.add(time: time, position: 0)
    trackerY.add(time: time, position: 0)
  }

  /// Forgets a contact; the next older one leads from where it is.
  private mutating func remove(_ index: Int) {
    contacts.remove(at: index)
    guard index == contacts.count, let last = contacts.indices.last else { return }
    contacts[last].base = contacts[last].position
  }

  /// Moves a contact; if it leads, the movement begins or goes on.
  private mutating func follow(_ index: Int, to point: Point) -> [Event] {
    let delta = point - contacts[index].position
    contacts[index].position = point
    guard index == contacts.count - 1 else { return [] }
    travel = travel + delta
    switch phase {
    case .dragging: return delta == .zero ? [] : [.dragMoved(delta: delta)]
    case .pressed, .undecided: return decide(contacts[index])
    case .idle, .ignoring: return []
    }
  }

  /// Whether a movement is a drag by now, can be none any more, or is open.
  private mutating func decide(_ contact: Contact) -> [Event] {
    let offset = contact.position - contact.base
    let slop = contact.slop
    let longer: Axis = abs(offset.x) > abs(offset.y) ? .horizontal : .vertical
    let main = abs(offset[longer])
    let cross = abs(offset[longer.cross])
    guard main >= slop else { return [] }
    let withdrawn: [Event] = phase == .pressed ? [.pressWithdrawn] : []
    if axes.allows(longer), main > cross {
      phase = .dragging
      var delta = offset
      delta[longer] -= offset[longer] < 0 ? -slop : slop
      let began = withdrawn + [.dragBegan(axis: longer, at: contact.origin)]
      return delta == .zero ? began : began + [.dragMoved(delta: delta)]
    }
    phase = !axes.allows(longer) && main > Self.steepest * cross ? .ignoring : .undecided
    return withdrawn
  }
}

extension Point {
  /// The point held to a finite range; nil when it is not finite.
  fileprivate var heldFinite: Point? {
    guard x.isFinite, y.isFinite else { return nil }
    let limit = DragRecognizer.farthest
    return Point(x: x.clamped(-limit, limit), y: y.clamped(-limit, limit))
  }
}
