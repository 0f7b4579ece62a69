import LayoutCore

/// Where a demonstration is shown, and how.
struct Stage: Hashable, Sendable {
  var window: Size
  /// Device pixels a point.
  var scale: Double
  var direction: LayoutDirection
  var motion: MotionPolicy
  var theme: Theme
  var isLight: Bool

  init(window: Size, scale: Double, settings: LauncherSettings) {
    self.window = window
    self.scale = scale
    direction = settings.direction
    motion = settings.motion
    theme = settings.theme
    isLight = theme.appearance == .light
  }

  /// The space kept free at the edges, the gallery's bar included.
  var insets: Insets { Metrics.scrollInsets(for: window) }

  /// What the insets leave free.
  var area: Rect { Rect(origin: .zero, size: window).inset(by: insets) }

  /// Whether the window is as small as a phone, so that a demonstration takes all of it.
  var isCompact: Bool { window.width < Metrics.compactWidth }

  /// A column in the middle of the free space.
  func column(width: Double) -> Rect {
    let area = area
    let width = min(width, area.width)
    return Rect(
      x: ((window.width - width) / 2).rounded(), y: area.minY, width: width, height: area.height)
  }
}
