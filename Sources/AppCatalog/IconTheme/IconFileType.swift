/// A kind of image file, by the ending of its name.
public enum IconFileType: UInt8, CaseIterable, Hashable, Sendable {
  case svg, svgz, png, xpm
  case jpg, jpeg, gif, tif, tiff, bmp, ico, webp

  /// What an icon theme may hold, best first: a drawing is sharp at every size.
  public static let themed: [IconFileType] = [.svg, .svgz, .png, .xpm]

  /// The ending without its dot.
  public var fileExtension: String {
    switch self {
    case .svg: "svg"
    case .svgz: "svgz"
    case .png: "png"
    case .xpm: "xpm"
    case .jpg: "jpg"
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .tif: "tif"
    case .tiff: "tiff"
    case .bmp: "bmp"
    case .ico: "ico"
    case .webp: "webp"
    }
  }

  /// Whether the file is a drawing, which no size makes blurred.
  public var isVector: Bool { self == .svg || self == .svgz }

  /// The type with this ending, in any case of its letters.
  init?(fileExtension bytes: some Collection<UInt8>) {
    guard (3...4).contains(bytes.count) else { return nil }
    for type in Self.allCases where bytes.elementsEqual(type.fileExtension.utf8, by: matches) {
      self = type
      return
    }
    return nil
  }
}

private func matches(_ byte: UInt8, _ lowercase: UInt8) -> Bool {
  byte == lowercase || (byte >= 65 && byte <= 90 && byte + 32 == lowercase)
}

/// A set of file types.
public struct IconFileTypes: OptionSet, Hashable, Sendable {
  /// One bit a type.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Makes a set of one type.
  public init(_ type: IconFileType) { self.init(rawValue: 1 << UInt16(type.rawValue)) }

  /// Every drawing type.
  public static let vector: IconFileTypes = [IconFileTypes(.svg), IconFileTypes(.svgz)]
  /// Every type.
  public static let all = IconFileTypes(rawValue: .max)

  /// Whether the type is in the set.
  public func contains(_ type: IconFileType) -> Bool { contains(IconFileTypes(type)) }
}

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
      let type = IconFileType(fileExtension: bytes[bytes.index(after: dot)...])
    {
      self.stem = String(name[..<dot])
      self.type = type
    } else {
      self.stem = name
      self.type = nil
    }
  }
}
