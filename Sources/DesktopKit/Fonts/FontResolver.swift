internal import CFontconfig

/// Finds font files by name, language and character, through fontconfig.
///
/// The first use reads fontconfig's configuration (4–7 ms) and belongs on a background thread, as
/// do all others. Answers are not kept: the caller knows what it asks again.
public final class FontResolver: @unchecked Sendable {
  // Matching in one configuration is safe on several threads at once.
  private let configuration: OpaquePointer

  /// Reads the configuration; nil when there is none.
  public init?() {
    guard FcInit() != 0, let configuration = FcConfigReference(nil) else { return nil }
    self.configuration = configuration
  }

  deinit { FcConfigDestroy(configuration) }

  /// The font nearest to what is asked for.
  ///
  /// - Parameters:
  ///   - family: A family or generic name; nil is the desktop's sans-serif.
  ///   - weight: The thickness of the strokes.
  ///   - language: An RFC 3066 language such as `ja`, which decides between regional forms.
  /// - Returns: The font; nil when no fonts are installed.
  public func font(
    family: String? = nil, weight: FontWeight = .regular, language: String? = nil
  ) -> FontFile? {
    guard let pattern = pattern(family, weight, language) else { return nil }
    return match(pattern).flatMap(Self.file)
  }

  /// A font with a glyph for a character, nearest to what is asked for; nil when there is none.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - family: A family or generic name; nil is the desktop's sans-serif.
  ///   - weight: The thickness of the strokes.
  ///   - language: An RFC 3066 language such as `ja`; `und-zsye` asks for pictures in colours.
  /// - Returns: The font.
  public func font(
    for scalar: Unicode.Scalar, family: String? = nil, weight: FontWeight = .regular,
    language: String? = nil
  ) -> FontFile? {
    let isEmoji = language == FontResolver.emojiLanguage
    guard let set = FcCharSetCreate() else { return nil }
    defer { FcCharSetDestroy(set) }
    FcCharSetAddChar(set, scalar.value)
    guard let pattern = pattern(isEmoji ? "emoji" : family, weight, language, containing: set)
    else { return nil }
    if let best = match(pattern), Self.contains(best, scalar) { return Self.file(best) }
    return firstSorted(pattern, with: scalar)
  }

  /// What fontconfig calls the language of emoji.
  public static let emojiLanguage = "und-zsye"

  /// The files and folders whose change may change an answer: configuration and fonts.
  public var sources: [String] {
    [
      FcConfigGetConfigFiles(configuration), FcConfigGetConfigDirs(configuration),
      FcConfigGetFontDirs(configuration),
    ].flatMap { Self.paths($0) }
  }

  private static func paths(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var paths: [String] = []
    while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
    return paths
  }

  /// The first of all fonts, in order of nearness, that has the character.
  private func firstSorted(_ pattern: PatternRef, with scalar: Unicode.Scalar) -> FontFile? {
    var result = FcResultMatch
    // The list is trimmed to fonts that add characters.
    guard let fonts = FcFontSort(configuration, pattern.pointer, 1, nil, &result) else {
      return nil
    }
    defer { FcFontSetDestroy(fonts) }
    for index in 0..<max(0, Int(fonts.pointee.nfont)) {
      guard let font = fonts.pointee.fonts[index] else { continue }
      FcPatternReference(font)
      let candidate = PatternRef(owning: font)
      if Self.contains(candidate, scalar) { return Self.file(candidate) }
    }
    return nil
  }

  private func pattern(
    _ family: String?, _ weight: FontWeight, _ language: String?,
    containing set: OpaquePointer? = nil
  ) -> PatternRef? {
    guard let pattern = FcPatternCreate().map(PatternRef.init(owning:)) else { return nil }
    let pointer = pattern.pointer
    if let family, !family.isEmpty { FcPatternAddString(pointer, FC_FAMILY, family) }
    FcPatternAddString(pointer, FC_FAMILY, "sans-serif")
    FcPatternAddInteger(
      pointer, FC_WEIGHT, FcWeightFromOpenType(Int32(weight.rawValue)))
    FcPatternAddBool(pointer, FC_SCALABLE, 1)
    // A face of fixed weight: the whole variable font would be drawn in its default weight.
    FcPatternAddBool(pointer, FC_VARIABLE, 0)
    if let language, !language.isEmpty { FcPatternAddString(pointer, FC_LANG, language) }
    // Before the configuration's rules: some of them depend on it.
    if let set { FcPatternAddCharSet(pointer, FC_CHARSET, set) }
    FcConfigSubstitute(configuration, pointer, FcMatchPattern)
    FcDefaultSubstitute(pointer)
    return pattern
  }

  private func match(_ pattern: PatternRef) -> PatternRef? {
    var result = FcResultMatch
    return FcFontMatch(configuration, pattern.pointer, &result).map(PatternRef.init(owning:))
  }

  private static func contains(_ font: PatternRef, _ scalar: Unicode.Scalar) -> Bool {
    var set: OpaquePointer?
    guard FcPatternGetCharSet(font.pointer, FC_CHARSET, 0, &set) == FcResultMatch else {
      return false
    }
    return FcCharSetHasChar(set, scalar.value) != 0
  }

  private static func file(_ font: PatternRef) -> FontFile? {
    guard let path = font.string(FC_FILE) else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(font.pointer, FC_INDEX, 0, &index)
    return FontFile(path: path, index: Int(index), family: font.string(FC_FAMILY) ?? "")
  }
}

/// One owned fontconfig pattern.
private final class PatternRef {
  let pointer: OpaquePointer

  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { FcPatternDestroy(pointer) }

  func string(_ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pointer, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }
}
