/// What a theme's file says; nil where it says nothing.
struct ThemeDraft: Sendable {
  var appearance: ColorScheme?
  var contrast: Theme.Contrast?
  var followsAccent: Bool?

  var base: Color?
  var topGlow: Color?
  var bottomGlow: Color?
  var text: Color?
  var secondaryText: Color?
  var surface: Color?
  var selectedSurface: Color?
  var hairline: Color?
  var accent: Color?
  var popover: Color?
  var shadow: Color?

  var focusRadius: Double?
  var cardRadius: Double?
  var pictureRadius: Double?
  var messageRadius: Double?
  var tabsRadius: Double?
  var focusRing: Double?
  var hairlineWidth: Double?
  var iconScale: Double?
  var pressScale: Double?
  var pressShade: Double?
  var openScale: Double?
  var launchScale: Double?

  var background: Theme.Background.Kind?
  var picture: String?
  var blur: Double?
  var opacity: Double?

  static let rules: [KeyRule<ThemeDraft>] =
    general + colors + radii + sizes + motion + backgrounds

  /// What is read first: the rest has other standards in light and in dark themes.
  static let general: [KeyRule<ThemeDraft>] = [
    KeyRule(
      "[theme]", "appearance", .choice, \.appearance, "dark",
      "Whether the theme is light or dark; what it leaves out is taken from that standard theme"),
    KeyRule(
      "[theme]", "contrast", .choice, \.contrast, "normal",
      "Texts have a contrast of at least 4.5 to 1 (normal) or 7 to 1 (high)"),
    KeyRule(
      "[theme]", "follow-accent", .boolean, \.followsAccent, "true unless accent is set",
      "Whether the desktop's accent colour takes the place of the theme's"),
  ]

  private static let colors: [KeyRule<ThemeDraft>] = [
    color("background", \.base, "The colour behind everything"),
    color("glow-top", \.topGlow, "The light in the top left corner"),
    color("glow-bottom", \.bottomGlow, "The light in the bottom right corner"),
    color("text", \.text, "Labels"),
    color("second-text", \.secondaryText, "Text that stands back"),
    color("surface", \.surface, "Raised surfaces, such as the tabs bar"),
    color("selected-surface", \.selectedSurface, "What is selected on them"),
    color("hairline", \.hairline, "The outline of surfaces"),
    color("accent", \.accent, "The focus ring"),
    KeyRule(
      "[colors]", "popover", .color, \.popover, standard, "Messages and menus; without an opacity"),
    color("shadow", \.shadow, "The shadow under raised surfaces"),
  ]

  private static let radii: [KeyRule<ThemeDraft>] = [
    length("[radii]", "focus", 0...64, \.focusRadius, "Corners of the focus ring"),
    length("[radii]", "card", 0...64, \.cardRadius, "Corners of tiles"),
    length("[radii]", "picture", 0...64, \.pictureRadius, "Corners of pictures"),
    length("[radii]", "message", 0...64, \.messageRadius, "Corners of messages"),
    length("[radii]", "tabs", 0...64, \.tabsRadius, "Corners of the tabs bar"),
  ]

  private static let sizes: [KeyRule<ThemeDraft>] = [
    length("[sizes]", "focus-ring", 1...8, \.focusRing, "The width of the focus ring's line"),
    length("[sizes]", "hairline", 0...4, \.hairlineWidth, "The width of the outline of surfaces"),
    number("[sizes]", "icon-scale", 0.5...2, \.iconScale, "The size of icons, 1 is the usual one"),
  ]

  private static let motion: [KeyRule<ThemeDraft>] = [
    number("[motion]", "press-scale", 0.8...1, \.pressScale, "The size of what is pressed"),
    number("[motion]", "press-shade", 0...0.5, \.pressShade, "How dark a pressed icon gets"),
    number(
      "[motion]", "open-scale", 0.8...1, \.openScale,
      "The size that the board opens from and closes to"),
    number(
      "[motion]", "launch-scale", 1...4, \.launchScale,
      "The size that the icon of a started app grows to"),
  ]

  private static let backgrounds: [KeyRule<ThemeDraft>] = [
    KeyRule(
      "[background]", "kind", .choice, \.background, "picture where one is named, else gradient",
      "What lies behind everything"),
    KeyRule(
      "[background]", "picture", .file, \.picture, "none",
      "The picture's file, seen from the folder of the theme"),
    length("[background]", "blur", 0...100, \.blur, "How far the picture is blurred"),
    number(
      "[background]", "opacity", 0...1, \.opacity,
      "How much a translucent background covers; more is covered where texts need it"),
  ]

  private static let standard = "the standard theme's"

  private static func color(
    _ name: String, _ property: any WritableKeyPath<ThemeDraft, Color?> & Sendable,
    _ summary: String
  ) -> KeyRule<ThemeDraft> {
    KeyRule("[colors]", name, .translucentColor, property, standard, summary)
  }

  private static func length(
    _ group: String, _ name: String, _ range: ClosedRange<Int>,
    _ property: any WritableKeyPath<ThemeDraft, Double?> & Sendable, _ summary: String
  ) -> KeyRule<ThemeDraft> {
    KeyRule(group, name, .points(range), property, standard, summary)
  }

  private static func number(
    _ group: String, _ name: String, _ range: ClosedRange<Double>,
    _ property: any WritableKeyPath<ThemeDraft, Double?> & Sendable, _ summary: String
  ) -> KeyRule<ThemeDraft> {
    KeyRule(group, name, .factor(range), property, standard, summary)
  }

  /// The theme, with the standard theme of its kind where the file says nothing.
  var theme: Theme {
    var theme = Theme.standard(appearance ?? .dark, contrast ?? .normal)
    theme.followsAccent = followsAccent ?? (accent == nil)
    func set<Value>(_ property: WritableKeyPath<Theme, Value>, _ value: Value?) {
      if let value { theme[keyPath: property] = value }
    }
    set(\.backdrop.base, base.map { Color(argb: $0.argb | 0xFF00_0000) })
    set(\.backdrop.topLeadingGlow, topGlow)
    set(\.backdrop.bottomTrailingGlow, bottomGlow)
    set(\.text, text)
    set(\.secondaryText, secondaryText)
    set(\.surface, surface)
    set(\.selectedSurface, selectedSurface)
    set(\.hairline, hairline)
    set(\.accent, accent)
    set(\.popover, popover)
    set(\.shadow, shadow)
    set(\.radii.focus, focusRadius)
    set(\.radii.card, cardRadius)
    set(\.radii.picture, pictureRadius)
    set(\.radii.message, messageRadius)
    set(\.radii.tabs, tabsRadius)
    set(\.sizes.focusRing, focusRing)
    set(\.sizes.hairline, hairlineWidth)
    set(\.sizes.iconScale, iconScale)
    set(\.motion.pressScale, pressScale)
    set(\.motion.pressShade, pressShade)
    set(\.motion.openScale, openScale)
    set(\.motion.launchScale, launchScale)
    set(\.background.kind, background ?? (picture == nil ? nil : .picture))
    set(\.background.picture, picture)
    set(\.background.blur, blur)
    set(\.background.opacity, opacity)
    return theme
  }
}

extension ValueKind<String> {
  /// The path of a file.
  static let file = ValueKind(accepted: "the path of a file") { text, value in
    value.isEmpty ? nil : text.folders.path(value)
  }
}

extension ValueKind<Color> {
  /// A colour, with an opacity behind it where it is not opaque: `#FFFFFF 8%`.
  static let translucentColor = ValueKind(
    accepted: color.accepted + ", with an opacity behind it where it is not opaque (#FFFFFF 8%)",
    words: color.words
  ) { text, value in
    let words = value.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let first = words.first, words.count <= 2, let opaque = color.parse(text, first) else {
      return nil
    }
    guard words.count == 2, let last = words.last else { return opaque }
    guard last.hasSuffix("%"), let percent = ConfigurationNumber.decimal(String(last.dropLast())),
      (0...100).contains(percent)
    else { return nil }
    return opaque.withOpacity(percent / 100)
  }
}
