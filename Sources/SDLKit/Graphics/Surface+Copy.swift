import CSDL2

extension Surface {
  /// All of its pixels.
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Sets the pixels of a rectangle to one word; what lies outside the surface is left out.
  ///
  /// Calls `SDL_FillRect`.
  package func fill(_ rect: PixelRect, with word: UInt32) {
    guard var area = sdlRect(rect.intersection(bounds)) else { return }
    SDL_FillRect(handle, &area, word)
  }

  /// Copies a piece of another surface so that its top-left corner comes to lie at x, y.
  ///
  /// The words are taken as they are, whatever their alpha. Calls `SDL_UpperBlit`.
  ///
  /// - Parameters:
  ///   - area: The piece, within `source`.
  ///   - source: Where the pixels come from.
  ///   - x: The left edge of the copy.
  ///   - y: The top edge of the copy.
  package func copy(_ area: PixelRect, of source: Surface, x: Int, y: Int) {
    guard var from = sdlRect(area.intersection(source.bounds)),
      var to = sdlRect(PixelRect(x: x, y: y, width: area.width, height: area.height))
    else { return }
    SDL_SetSurfaceBlendMode(source.handle, SDL_BLENDMODE_NONE)
    SDL_UpperBlit(source.handle, &from, handle, &to)
  }

  private func sdlRect(_ rect: PixelRect) -> SDL_Rect? {
    guard !rect.isEmpty, let x = Int32(exactly: rect.x), let y = Int32(exactly: rect.y),
      let width = Int32(exactly: rect.width), let height = Int32(exactly: rect.height)
    else { return nil }
    return SDL_Rect(x: x, y: y, w: width, h: height)
  }
}
