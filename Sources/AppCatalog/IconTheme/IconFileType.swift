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

  /// The type with this ending in small letters.
  init?(fileExtension bytes: some Collection<UInt8>) {
    guard (3...4).contains(bytes.count) else { return nil }
    for type in Self.allCases where bytes.elementsEqual(type.fileExtension.utf8) {
      self = type
      return
    }
    return nil
  }
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
