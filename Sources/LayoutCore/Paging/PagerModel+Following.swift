extension PagerModel {
  /// Follows a finger: what a recogniser of horizontal drags saw moves the pages.
  ///
  /// Movement to the left leads to the next page, from right to left to the page before. Taps and
  /// presses move nothing.
  ///
  /// - Parameters:
  ///   - event: What the recogniser saw; its lengths are points of the `width` of a page.
  ///   - time: When, in seconds.
  ///   - direction: The side on which the first page is.
  public mutating func follow(
    _ event: DragRecognizer.Event, at time: Double, direction: LayoutDirection = .leftToRight
  ) {
    switch event {
    case .dragBegan: beginDrag(at: time)
    case .dragMoved(let delta): drag(byPages: pages(delta, direction), at: time)
    case .dragEnded(let velocity): endDrag(velocity: pages(velocity, direction), at: time)
    case .dragCancelled: cancelDrag(at: time)
    case .pressed, .pressWithdrawn, .longPressed, .tapped: break
    }
  }

  /// A movement of the finger in pages towards the next page.
  private func pages(_ movement: Point, _ direction: LayoutDirection) -> Double {
    -movement.x * direction.sign / (width > 0 ? width : Self.nominalWidth)
  }
}
