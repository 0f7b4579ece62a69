package import AppCatalog

/// Which picture: an icon at a size.
package struct IconKey: Hashable, Sendable {
  /// The icon.
  package var reference: IconReference
  /// The longer side in device pixels.
  package var pixelSize: Int
  /// The plate that it lies on; nil for the icon as it is.
  package var plate: IconPlate?

  /// The sizes that are drawn, in device pixels; others are held to them.
  package static let pixelSizes = 1...2048

  /// Makes a key.
  package init(_ reference: IconReference, pixelSize: Int, plate: IconPlate? = nil) {
    self.reference = reference
    self.plate = plate
    self.pixelSize = min(
      max(pixelSize, Self.pixelSizes.lowerBound), Self.pixelSizes.upperBound)
  }
}

/// Why an icon has no picture.
package enum IconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No theme and no loose directory has the name.
  case notFound(name: String)
  /// The file is not there, not a regular file, or may not be read.
  case unreadable(path: String, reason: String)
  /// The file or its picture is larger than any icon needs.
  case tooLarge(path: String, what: String)
  /// The file's content is not a picture that can be read.
  case damaged(path: String, reason: String)
  /// The library that reads this kind of picture is not installed.
  case noLibrary(reason: String)

  package var description: String {
    switch self {
    case .notFound(let name): "no icon is named “\(name)”"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .tooLarge(let path, let what): "\(path): too large for an icon: \(what)"
    case .damaged(let path, let reason): "\(path): not a usable picture: \(reason)"
    case .noLibrary(let reason): "a library is missing: \(reason)"
    }
  }
}
