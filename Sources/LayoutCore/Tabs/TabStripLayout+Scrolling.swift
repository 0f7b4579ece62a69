extension TabStripLayout {
  /// Whether the tabs do not fit together.
  public var scrolls: Bool { maximumOffset > 0 }

  /// The largest scroll offset; 0 where all tabs fit.
  public var maximumOffset: Double { contentWidth - size.width }

  /// The nearest scroll offset that exists; NaN counts as 0.
  public func clampedOffset(_ offset: Double) -> Double { offset.clamped(0, maximumOffset) }

  /// The scroll offset at which a tab is whole and its neighbours can be seen.
  ///
  /// The tab is in the middle where the strip's ends allow it, and nearer to the start where the
  /// next tab would not show `peek` points otherwise. Of a tab wider than the strip the start shows.
  /// An index outside counts as the nearest tab.
  public func offset(selected index: Int) -> Double {
    guard let tab = frame(near: index) else { return 0 }
    let spare = max(0, size.width - tab.width)
    let before = min(spare / 2, max(0, spare - gap - Self.peek))
    return offset(placing: tab, before: before)
  }

  /// The scroll offset for a fractional tab, so that the strip follows a swipe of pages.
  public func offset(progress: Double) -> Double {
    guard !frames.isEmpty else { return 0 }
    let (lower, fraction) = split(progress)
    let start = offset(selected: lower)
    guard fraction > 0 else { return start }
    return start + (offset(selected: lower + 1) - start) * fraction
  }

  /// The scroll offset nearest to the current one at which a tab is whole and its neighbours peek.
  ///
  /// For a strip that was scrolled by hand: it moves only as far as it must.
  public func offset(revealing index: Int, from current: Double) -> Double {
    guard let tab = frame(near: index) else { return 0 }
    let spare = max(0, size.width - tab.width)
    let margin = min(spare / 2, gap + Self.peek)
    let atStart = offset(placing: tab, before: margin)
    let atEnd = offset(placing: tab, before: spare - margin)
    return current.clamped(min(atStart, atEnd), max(atStart, atEnd))
  }

  private func frame(near index: Int) -> Rect? {
    frames.isEmpty ? nil : frames[index.clamped(0, frames.count - 1)]
  }

  /// The offset at which `before` points of the strip are on the reading side of a tab.
  private func offset(placing tab: Rect, before: Double) -> Double {
    clampedOffset(
      direction == .leftToRight ? tab.minX - before : tab.maxX + before - size.width)
  }
}
