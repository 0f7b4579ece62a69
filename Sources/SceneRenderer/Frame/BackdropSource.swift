package import LauncherModel
package import SDLKit

/// Gives the pictures behind everything; they are made elsewhere.
package protocol BackdropSource {
  /// The picture for a window, opaque; nil while it is not there: then the background's colours
  /// are drawn.
  ///
  /// It may have another size while the right one is made. The same surface is given as long as
  /// the picture is the same.
  func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
  ) -> Surface?
}

/// A source without pictures.
package struct NoBackdrops: BackdropSource {
  /// Makes the source.
  package init() {}

  package func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
  ) -> Surface? { nil }
}
