/// What the head of a picture file tells, without decoding it.
package struct PictureInfo: Hashable, Sendable {
  /// The width in pixels, as the picture is shown.
  package var width: Int
  /// The height in pixels, as the picture is shown.
  package var height: Int

  /// Makes an info.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the head of a file; nil where it is no picture that can be read.
  ///
  /// A picture that a camera stored lying on its side counts as it is shown, upright.
  package static func read(_ path: String) -> PictureInfo? {
    // Also refuses pipes and devices, on which the library would wait.
    guard let file = try? FileReader(path), file.size > 0,
      let library = try? BitmapLibrary.shared.get(), let size = library.size(ofFile: path)
    else { return nil }
    let head = (try? file.read(upTo: headLength)) ?? []
    guard ExifOrientation(jpeg: head)?.isOnSide == true else {
      return PictureInfo(width: size.width, height: size.height)
    }
    return PictureInfo(width: size.height, height: size.width)
  }

  /// How much is looked at for the orientation, in bytes; cameras write it at the very start.
  private static let headLength = 4096
}
