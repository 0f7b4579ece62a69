import CSDL2
import CSDL2TTF

/// The direction in which a run of text is written.
package enum TextDirection: Hashable, Sendable {
  /// Latin, Greek, Cyrillic, Chinese and most others.
  case leftToRight
  /// Hebrew, Arabic and their relatives.
  case rightToLeft
}

/// A font file opened at one size: the owner of one `TTF_Font`.
///
/// Outlines are hinted lightly and vertically only, and glyphs stand at fractions of a pixel, so
/// that a text keeps its proportions at every scale. A font of bitmaps, as those of emoji are, has
/// only the sizes that are in it: what it draws is resized.
package final class Font {
  private let handle: OpaquePointer
  /// The memory that the handle reads.
  private let file: FontFile
  /// From the top of a line to its baseline, in pixels of the font's own size.
  private let ascent: Int
  /// The size asked for as a multiple of the font's own: 1 for outlines, which have any size.
  private let bitmapScale: Double

  /// Opens a font file at an em size in pixels (`TTF_OpenFontIndexDPIRW`).
  package init(_ file: FontFile, pixelSize: Double) throws(SDLError) {
    guard TTF_WasInit() > 0 || TTF_Init() == 0 else { throw .last("TTF_Init") }
    // A point is 1/72 inch, so the size is met to 1/72 pixel.
    let size = min(max(1, pixelSize), 2048)
    let resolution = (size * 72).rounded()
    guard let dpi = UInt32(exactly: resolution),
      let stream = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(clamping: file.bytes.count)),
      // 1: the font closes the stream, also when it cannot be opened.
      let opened = TTF_OpenFontIndexDPIRW(stream, 1, Font.pointSize, file.index, dpi, dpi)
    else { throw .last("TTF_OpenFontIndexDPIRW \(file.path)") }
    handle = opened
    self.file = file
    TTF_SetFontHinting(opened, TTF_HINTING_LIGHT_SUBPIXEL)
    TTF_SetFontKerning(opened, 1)
    ascent = Int(TTF_FontAscent(opened))
    // For a font of bitmaps SDL_ttf takes the point size as the number of one of its sizes.
    bitmapScale = file.bitmapSize(number: Int(Font.pointSize)).map { size / Double($0) } ?? 1
  }

  /// At one point the resolution alone sets the size.
  private static let pointSize: Int32 = 1

  deinit { TTF_CloseFont(handle) }

  /// Whether it has a glyph for a character.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(handle, scalar.value) != 0
  }

  /// The advance width of a run in whole pixels (`TTF_SizeUTF8`).
  ///
  /// - Parameters:
  ///   - text: One run: one direction and one script.
  ///   - direction: How it is written.
  ///   - script: Its ISO 15924 code, such as `Arab`.
  /// - Returns: The width; 0 when the run cannot be shaped.
  package func width(of text: String, direction: TextDirection, script: String) -> Int {
    prepare(direction, script)
    var width: Int32 = 0
    return TTF_SizeUTF8(handle, text, &width, nil) == 0 ? scaled(max(0, Int(width))) : 0
  }

  /// Draws a run (`TTF_RenderUTF8_Blended`), cut to the rows that have ink.
  ///
  /// - Parameters:
  ///   - text: One run: one direction and one script.
  ///   - direction: How it is written.
  ///   - script: Its ISO 15924 code, such as `Arab`.
  ///   - color: 0xAARRGGBB; the alpha goes into the pixels.
  /// - Returns: The pixels, and how far the baseline lies below their first row; nil when there
  ///   is no ink.
  /// - Throws: SDL's error when the run cannot be drawn.
  package func render(
    _ text: String, direction: TextDirection, script: String, color: UInt32
  ) throws(SDLError) -> (surface: Surface, baseline: Int)? {
    guard !text.isEmpty else { return nil }
    prepare(direction, script)
    let ink = SDL_Color(
      r: UInt8(color >> 16 & 0xFF), g: UInt8(color >> 8 & 0xFF), b: UInt8(color & 0xFF),
      a: UInt8(color >> 24))
    guard let drawn = TTF_RenderUTF8_Blended(handle, text, ink) else {
      throw .last("TTF_RenderUTF8_Blended")
    }
    defer { SDL_FreeSurface(drawn) }
    guard drawn.pointee.format?.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue,
      let pixels = drawn.pointee.pixels
    else { throw SDLError(operation: "TTF_RenderUTF8_Blended", message: "an unknown format") }
    let width = Int(drawn.pointee.w)
    let pitch = Int(drawn.pointee.pitch)
    func hasInk(_ y: Int) -> Bool {
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      return (0..<width).contains { row[$0] >> 24 != 0 }
    }
    let rows = 0..<Int(drawn.pointee.h)
    guard let first = rows.first(where: hasInk), let last = rows.last(where: hasInk)
    else { return nil }
    let cut = try Surface(width: width, height: last - first + 1, format: .argb8888)
    cut.withPixels { target, stride in
      guard let start = target.baseAddress else { return }
      for y in first...last {
        UnsafeMutableRawPointer(start + (y - first) * stride)
          .copyMemory(from: pixels + y * pitch, byteCount: width * 4)
      }
    }
    let baseline = ascent + overshoot(of: text) - first
    guard bitmapScale != 1 else { return (cut, baseline) }
    let resized = try cut.resized(width: scaled(cut.width), height: scaled(cut.height))
    return (resized, scaled(baseline))
  }

  /// A length in pixels of the font's own size, at the size asked for.
  private func scaled(_ length: Int) -> Int {
    bitmapScale == 1 ? length : Int((Double(length) * bitmapScale).rounded())
  }

  /// How far the highest glyph reaches above the font's ascent: SDL_ttf moves the baseline down
  /// by as much.
  private func overshoot(of text: String) -> Int {
    var highest = Int32(ascent)
    for scalar in text.unicodeScalars where scalar.value > 0x7F {
      var top: Int32 = 0
      if TTF_GlyphMetrics32(handle, scalar.value, nil, nil, nil, &top, nil) == 0 {
        highest = max(highest, top)
      }
    }
    return Int(highest) - ascent
  }

  private func prepare(_ direction: TextDirection, _ script: String) {
    TTF_SetFontDirection(
      handle, direction == .rightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(handle, script)
  }
}
