import CSDL2

/// How the 32 bits of a pixel are used; both are native-endian words.
package enum PixelFormat: Hashable, Sendable {
  /// Alpha, red, green, blue; straight (not premultiplied) alpha.
  case argb8888
  /// Red, green, blue; the top byte means nothing and the pixel is opaque.
  case xrgb8888

  var sdlFormat: UInt32 {
    switch self {
    case .argb8888: SDL_PIXELFORMAT_ARGB8888.rawValue
    case .xrgb8888: SDL_PIXELFORMAT_RGB888.rawValue
    }
  }
}

/// Pixels in memory: the owner of one `SDL_Surface`.
///
/// A surface is used by one thread at a time.
package final class Surface {
  /// The longest side in pixels, so that no product of sides and bytes overflows SDL's 32-bit sizes.
  package static let maximumSide = 16_384

  /// SDL's own object; stays inside this module.
  let handle: UnsafeMutablePointer<SDL_Surface>
  /// How its pixels are made up.
  package let format: PixelFormat
  /// Keeps memory alive that the surface only borrows.
  private let memoryOwner: AnyObject?

  /// Makes a surface with its own memory, all zero: transparent, or black without alpha.
  package init(width: Int, height: Int, format: PixelFormat) throws(SDLError) {
    let size = try Surface.checked(width: width, height: height)
    let byteCount = width * height * 4
    let memory = byteCount < PageMemory.hugePage ? nil : PageMemory(byteCount: byteCount)
    let made =
      if let memory {
        SDL_CreateRGBSurfaceWithFormatFrom(
          memory.base, size.width, size.height, 32, size.width * 4, format.sdlFormat)
      } else {
        SDL_CreateRGBSurfaceWithFormat(0, size.width, size.height, 32, format.sdlFormat)
      }
    guard let made else { throw .last("SDL_CreateRGBSurfaceWithFormat") }
    handle = made
    self.format = format
    memoryOwner = memory
  }

  /// Makes a surface over memory of somebody else, `height` rows of `pitch` bytes.
  ///
  /// The memory must outlive the surface; `owner` is kept alive for that purpose.
  package init(
    wrapping pixels: UnsafeMutableRawPointer, width: Int, height: Int, pitch: Int,
    format: PixelFormat, owner: AnyObject? = nil
  ) throws(SDLError) {
    let size = try Surface.checked(width: width, height: height)
    guard pitch >= width * 4, let bytes = Int32(exactly: pitch) else {
      throw SDLError(operation: "wrap pixels", message: "a row of \(pitch) bytes is too short")
    }
    guard
      let made = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, size.width, size.height, 32, bytes, format.sdlFormat)
    else { throw .last("SDL_CreateRGBSurfaceWithFormatFrom") }
    handle = made
    self.format = format
    memoryOwner = owner
  }

  /// Shares a surface that belongs to a window of SDL; nil when its pixels have another format.
  ///
  /// The object stays; its pixels are valid only until the window changes its size.
  init?(sharing surface: UnsafeMutablePointer<SDL_Surface>) {
    switch surface.pointee.format?.pointee.format {
    case SDL_PIXELFORMAT_ARGB8888.rawValue: format = .argb8888
    case SDL_PIXELFORMAT_RGB888.rawValue: format = .xrgb8888
    default: return nil
    }
    surface.pointee.refcount += 1
    handle = surface
    memoryOwner = nil
  }

  deinit {
    // SDL refuses to count down a window's surface as long as the window has it.
    if handle.pointee.refcount > 1 {
      handle.pointee.refcount -= 1
    } else {
      SDL_FreeSurface(handle)
    }
  }

  /// The width in pixels.
  package var width: Int { Int(handle.pointee.w) }
  /// The height in pixels.
  package var height: Int { Int(handle.pointee.h) }
  /// The bytes from one row to the next.
  package var pitch: Int { Int(handle.pointee.pitch) }

  private static func checked(
    width: Int, height: Int
  ) throws(SDLError) -> (width: Int32, height: Int32) {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw SDLError(
        operation: "make a surface",
        message: "\(width) × \(height) is not within 1…\(maximumSide) pixels")
    }
    return (Int32(width), Int32(height))
  }
}
