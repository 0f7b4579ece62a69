extension PagerModel {
  /// Changes the number of pages.
  ///
  /// A drag or a settling goes on from where it shows if that is less than a page beyond the new
  /// end; a resting page, or one farther beyond, is replaced by the last page at once.
  public mutating func setCount(_ count: Int, at time: Double) {
    advance(to: time)
    let position = position(at: time)
    let velocity = velocity(at: time)
    let spring = motion?.spring ?? Self.pageSpring
    self.count = max(0, count)
    let page = target.clamped(0, lastPage)
    if drag != nil {
      target = page
      hold(position)
    } else if page != target {
      let reachable = motion != nil && abs(position - Double(page)) < 1
      target = page
      motion = nil
      if reachable {
        settle(on: page, from: position, velocity: velocity, spring: spring, at: time)
      }
    }
  }

  /// Renumbers the content by whole pages without any visible change.
  ///
  /// The target may be beyond the pages until `setCount` follows; when pages are added in front, call
  /// that first.
  public mutating func rebase(by pages: Int) {
    let position = drag.map { shown($0.finger) + Double(pages) }
    let (page, overflow) = target.addingReportingOverflow(pages)
    target = overflow ? (pages < 0 ? .min : .max) : page
    drag?.start += Double(pages)
    if let position { hold(position) }
  }

  /// Shows another position at once, as after a reflow that moved the content to another place.
  ///
  /// The target moves along to the nearest page. A drag goes on from there, a settling goes on with
  /// its velocity, a resting page stays at rest on the nearest page. A position more than a page
  /// beyond the ends is held to that, one that is not finite is ignored.
  public mutating func place(position: Double, at time: Double) {
    guard position.isFinite else { return }
    let position = position.clamped(-1, Double(lastPage) + 1)
    advance(to: time)
    let shift = position - self.position(at: time)
    let page = PagingPhysics.cancelTarget(start: Double(target) + shift, count: count)
    if drag != nil {
      drag?.start += shift
      target = page
      hold(position)
    } else if let motion {
      settle(
        on: page, from: position, velocity: velocity(at: time), spring: motion.spring, at: time)
    } else {
      target = page
    }
  }

  /// Puts the finger where the position shows, or on the nearest page when nothing shows there.
  private mutating func hold(_ position: Double) {
    let finger = finger(showing: position) ?? position.clamped(0, Double(lastPage))
    drag?.finger = finger
  }
}
