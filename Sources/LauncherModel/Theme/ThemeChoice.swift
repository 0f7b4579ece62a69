/// What the configuration's `[theme]` says; nil where it says nothing.
public struct ThemeChoice: Hashable, Sendable {
  /// The name or file of the one theme that is used, whatever the desktop asks for.
  public var theme: String?
  /// The name or file of the theme for a light desktop.
  public var light: String?
  /// The name or file of the theme for a dark desktop.
  public var dark: String?
  /// What lies behind everything in place of the themes' own background.
  public var background: BackgroundChoice?

  /// A background that takes the place of a theme's.
  public enum BackgroundChoice: Hashable, Sendable {
    /// The gradient.
    case gradient
    /// The gradient, with the desktop shining through.
    case translucent
    /// A picture, by its absolute path.
    case picture(String)
  }

  /// Makes a choice of nothing in particular.
  public init() {}

  /// Puts the chosen background in place of a theme's.
  public func apply(to theme: inout Theme) {
    switch background {
    case nil: break
    case .gradient: theme.background.kind = .gradient
    case .translucent: theme.background.kind = .translucent
    case .picture(let path):
      theme.background.kind = .picture
      theme.background.picture = path
    }
  }
}

extension ValueKind<String> {
  /// The name of a theme, or the path of its file.
  static let theme = ValueKind(
    accepted: "the name of a theme, such as dark, or the path of a theme's file"
  ) { text, value in
    guard !value.isEmpty else { return nil }
    return value.contains("/") || value == "~" ? text.folders.path(value) : value
  }
}

extension ValueKind<ThemeChoice.BackgroundChoice> {
  /// One of two words, or a picture.
  static let background = ValueKind(
    accepted: "gradient, translucent or the path of a picture", words: ["gradient", "translucent"]
  ) { text, value in
    switch value {
    case "": nil
    case "gradient": .gradient
    case "translucent": .translucent
    // A word that is no file's name is a misspelt one.
    case _ where !value.contains("/") && !value.contains("."): nil
    default: .picture(text.folders.path(value))
    }
  }
}
