public import AppCatalog
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

  /// What something does to the window.
  public enum Reaction: String, Hashable, Sendable, CaseIterable {
    /// The window closes, or is hidden where Quire stays resident.
    case close
    /// Nothing happens.
    case stay
  }

  /// A fixed number of columns, nil to follow the window.
  public var columns: Int?
  /// A fixed number of rows, nil to follow the window.
  public var rows: Int?
  /// The icons' size as a multiple of the usual one.
  public var iconScale: Double
  /// The outline that all icons of apps share; nil for each its own.
  public var iconShape: IconPlate.Shape?
  /// The reading direction.
  public var direction: LayoutDirection
  /// Whether things move.
  public var motion: MotionPolicy
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Whether texts are to stand out more.
  public var contrast: Theme.Contrast
  /// The theme that is used instead of the standard ones.
  public var customTheme: Theme?
  /// The desktop's accent colour, nil for the theme's own.
  public var accent: Color?
  /// The size of text as a multiple of the usual one.
  public var textScale: Double
  /// The lines that a label below an icon may have, 1 or 2.
  public var labelLines = 1 {
    didSet { labelLines = labelLines.clamped(1, 2) }
  }
  /// What happens when an app was started.
  public var afterLaunch: AfterLaunch
  /// What Escape does where there is nothing smaller to close.
  public var onEscape = Reaction.close
  /// What happens when another window gets the keyboard.
  public var onFocusLoss = Reaction.stay
  /// What a click or tap beside everything does.
  public var onClickOutside = Reaction.stay
  /// Whether a person at the screen can close the window or leave the full screen.
  public var allowsLeaving = true

  /// Makes settings.
  public init(
    columns: Int? = nil, rows: Int? = nil, iconScale: Double = 1,
    direction: LayoutDirection = .leftToRight, motion: MotionPolicy = .full,
    colorScheme: ColorScheme = .dark, contrast: Theme.Contrast = .normal,
    customTheme: Theme? = nil, accent: Color? = nil, textScale: Double = 1,
    afterLaunch: AfterLaunch = .quit
  ) {
    self.columns = columns
    self.rows = rows
    self.iconScale = iconScale.clamped(0.25, 8)
    self.direction = direction
    self.motion = motion
    self.colorScheme = colorScheme
    self.contrast = contrast
    self.customTheme = customTheme
    self.accent = accent
    self.textScale = textScale.clamped(0.5, 4)
    self.afterLaunch = afterLaunch
  }

  /// The theme in use.
  public var theme: Theme {
    (customTheme ?? Theme.standard(colorScheme, contrast)).withAccent(accent)
  }
}
