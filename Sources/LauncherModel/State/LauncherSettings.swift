public import LayoutCore

/// What is chosen from outside and stays through a run.
public struct LauncherSettings: Hashable, Sendable {
  /// What happens when an app was started.
  public enum AfterLaunch: String, Hashable, Sendable, CaseIterable {
    /// The window closes.
    case quit
    /// The window is minimised.
    case minimize
    /// The window stays.
    case stay
  }

  /// A fixed number of columns, nil to follow the window.
  public var columns: Int?
  /// A fixed number of rows, nil to follow the window.
  public var rows: Int?
  /// The icons' size as a multiple of the usual one.
  public var iconScale: Double
  /// The reading direction.
  public var direction: LayoutDirection
  /// Whether things move.
  public var motion: MotionPolicy
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// The desktop's accent colour, nil for the theme's own.
  public var accent: Color?
  /// What happens when an app was started.
  public var afterLaunch: AfterLaunch

  /// Makes settings.
  public init(
    columns: Int? = nil, rows: Int? = nil, iconScale: Double = 1,
    direction: LayoutDirection = .leftToRight, motion: MotionPolicy = .full,
    colorScheme: ColorScheme = .dark, accent: Color? = nil, afterLaunch: AfterLaunch = .quit
  ) {
    self.columns = columns
    self.rows = rows
    self.iconScale = iconScale.clamped(0.25, 8)
    self.direction = direction
    self.motion = motion
    self.colorScheme = colorScheme
    self.accent = accent
    self.afterLaunch = afterLaunch
  }

  /// The colours in use.
  public var theme: Theme {
    var theme = colorScheme.theme
    if let accent { theme.accent = accent }
    return theme
  }
}
