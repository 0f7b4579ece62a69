/// A font file that fontconfig chose.
public struct FontFile: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The face inside of the file, with the named instance of a variable font in the upper 16 bits,
  /// as FreeType takes it.
  public var index: Int
  /// The family that was found, which may be another than was asked for.
  public var family: String

  /// Makes a font file.
  public init(path: String, index: Int = 0, family: String) {
    self.path = path
    self.index = index
    self.family = family
  }
}

/// The thickness of a font's strokes, on the scale of CSS and OpenType.
public enum FontWeight: Int, CaseIterable, Hashable, Sendable {
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
}
