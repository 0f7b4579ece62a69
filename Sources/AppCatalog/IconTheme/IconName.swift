/// The name of an icon, taken apart: desktop entries often carry an ending they should not.
public struct IconName: Hashable, Sendable {
  /// The name to look for; the tail of a reverse-DNS name belongs to it.
  public var stem: String
  /// The type whose ending was cut off, when there was one.
  public var type: IconFileType?

  /// Takes a name apart: `firefox.png` is `firefox`, `org.gnome.Maps` stays whole.
  public init(_ name: String) {
    let bytes = name.utf8
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex,
      let type = IconFileType(fileExtension: bytes[bytes.index(after: dot)...].map(lowercase))
    {
      self.stem = String(name[..<dot])
      self.type = type
    } else {
      self.stem = name
      self.type = nil
    }
  }

  private init(stem: String, type: IconFileType?) {
    self.stem = stem
    self.type = type
  }

  /// The names end with this whose pictures are outlines of one colour.
  private static let symbolicEnding = "-symbolic"

  /// Whether it is the name of an outline in one colour.
  static func isSymbolic(_ stem: String) -> Bool { stem.hasSuffix(symbolicEnding) }

  /// The symbolic name of a coloured icon, the coloured one of a symbolic icon.
  var counterpart: IconName {
    IconName(
      stem: Self.isSymbolic(stem)
        ? String(stem.dropLast(Self.symbolicEnding.count)) : stem + Self.symbolicEnding,
      type: type)
  }

  /// The names to look for, the best first.
  ///
  /// The generic ones leave out one part after the other: `a-b-c`, `a-b`, `a`; of a symbolic name
  /// first the symbolic ones, then the coloured ones.
  func alternatives(_ fallback: IconFallback) -> [String] {
    guard fallback == .generic else { return [stem] }
    let isSymbolic = Self.isSymbolic(stem)
    var plain = [isSymbolic ? String(stem.dropLast(Self.symbolicEnding.count)) : stem]
    while let last = plain.last, let dash = last.utf8.lastIndex(of: UInt8(ascii: "-")) {
      plain.append(String(last[..<dash]))
    }
    return isSymbolic ? plain.map { $0 + Self.symbolicEnding } + plain : plain
  }
}

/// What may be taken where a name has no icon.
public enum IconFallback: Hashable, Sendable {
  /// Nothing but the symbolic icon for the coloured one, or the other way round.
  case none
  /// Icons of a more general name too, as for the types of files; an app would get another's icon.
  case generic
}

private func lowercase(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
