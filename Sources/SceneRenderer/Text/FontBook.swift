package import LauncherModel
import LayoutCore
package import SDLKit

/// Opens fonts by size, measures lines and draws them.
///
/// A line is measured at the size in device pixels at which it is drawn, so what was measured to
/// fit does fit.
package final class FontBook: TextMeasuring {
  /// Finds a font file that has a character the fonts above lack.
  package typealias Fallback = (Unicode.Scalar, TextStyle.Weight) -> String?

  /// Device pixels per point, for measuring in points.
  package var scale: Double {
    didSet { if scale != oldValue { widths.removeAll(keepingCapacity: true) } }
  }

  private let paths: [TextStyle.Weight: [String]]
  private let fallback: Fallback
  private var files: [String: FontFile?] = [:]
  private var fonts: [FontKey: Font?] = [:]
  private var fallbackPaths: [String] = []
  private var chosen: [ScalarKey: String] = [:]
  private var widths: [TextKey: Double] = [:]

  private struct FontKey: Hashable {
    let path: String
    let quarters: Int
  }
  private struct ScalarKey: Hashable {
    let scalar: Unicode.Scalar
    let weight: TextStyle.Weight
  }
  private struct TextKey: Hashable {
    let text: String
    let style: TextStyle
  }

  /// The usual height of capitals as a part of the em.
  private static let typicalCapHeight = 0.7
  /// Open fonts before all are closed; a screen needs about six.
  private static let maximumFonts = 48
  /// Widths that are remembered before the table starts anew.
  private static let maximumWidths = 8192

  /// Makes a book of fonts; files are opened when first needed.
  ///
  /// - Parameters:
  ///   - paths: Font files by weight, the preferred one first.
  ///   - scale: Device pixels per point.
  ///   - fallback: Asked once for each character that none of the files has.
  package init(
    paths: [TextStyle.Weight: [String]], scale: Double = 1,
    fallback: @escaping Fallback = { _, _ in nil }
  ) {
    self.paths = paths
    self.scale = scale
    self.fallback = fallback
  }

  package func width(of text: String, style: TextStyle) -> Double {
    let key = TextKey(text: text, style: style)
    if let known = widths[key] { return known }
    let space = DeviceSpace(scale: scale)
    let pixels = runs(text, style.size * space.scale, style.weight).reduce(0) { $0 + $1.width }
    if widths.count >= FontBook.maximumWidths { widths.removeAll(keepingCapacity: true) }
    let points = Double(pixels) / space.scale
    widths[key] = points
    return points
  }

  /// A drawn line of text.
  package struct Line {
    /// The pixels.
    package let surface: Surface
    /// From the first row to the baseline.
    package let baseline: Int
  }

  /// Draws a line; nil when there is no ink.
  package func line(
    _ text: String, pixelSize: Double, weight: TextStyle.Weight, color: Color
  ) -> Line? {
    var pieces: [(line: Line, x: Int)] = []
    var x = 0
    let runs = runs(text, pixelSize, weight)
    for (index, run) in runs.enumerated() {
      let drawn = try? run.font.render(
        run.text, direction: run.script.direction, script: run.script.code, color: color.argb)
      if let drawn { pieces.append((Line(surface: drawn.surface, baseline: drawn.baseline), x)) }
      if index + 1 < runs.count { x += run.width }
    }
    if pieces.count == 1, let only = pieces.first, only.x == 0 { return only.line }
    return joined(pieces)
  }

  /// The height of a capital letter in pixels, not rounded: what lines are centred by, whatever
  /// they say.
  package func capHeight(pixelSize: Double, weight: TextStyle.Weight) -> Double {
    let file = (paths[weight] ?? []).lazy.compactMap { self.file($0) }.first
    return pixelSize.nonNegativeOrZero
      * (file?.relativeCapHeight ?? FontBook.typicalCapHeight)
  }

  private func joined(_ pieces: [(line: Line, x: Int)]) -> Line? {
    let above = pieces.map(\.line.baseline).max() ?? 0
    let below = pieces.map { $0.line.surface.height - $0.line.baseline }.max() ?? 0
    let width = pieces.map { $0.x + $0.line.surface.width }.max() ?? 0
    guard let surface = try? Surface(width: width, height: above + below, format: .argb8888)
    else { return nil }
    for piece in pieces {
      surface.copy(
        piece.line.surface.bounds, of: piece.line.surface, x: piece.x,
        y: above - piece.line.baseline)
    }
    return Line(surface: surface, baseline: above)
  }

  private func runs(
    _ text: String, _ pixelSize: Double, _ weight: TextStyle.Weight
  ) -> [TextRun] {
    TextRun.runs(of: text) { font(for: $0, pixelSize, weight) }
  }

  private func font(
    for scalar: Unicode.Scalar, _ pixelSize: Double, _ weight: TextStyle.Weight
  ) -> Font? {
    let key = ScalarKey(scalar: scalar, weight: weight)
    if let path = chosen[key] { return font(path, pixelSize) }
    let own = paths[weight] ?? []
    let found = (own + fallbackPaths).first { font($0, pixelSize)?.contains(scalar) == true }
    let path = found ?? newFallback(for: scalar, pixelSize, weight)
    guard let path = path ?? own.first(where: { font($0, pixelSize) != nil }) else { return nil }
    chosen[key] = path
    return font(path, pixelSize)
  }

  private func newFallback(
    for scalar: Unicode.Scalar, _ pixelSize: Double, _ weight: TextStyle.Weight
  ) -> String? {
    guard let path = fallback(scalar, weight), font(path, pixelSize)?.contains(scalar) == true
    else { return nil }
    if !fallbackPaths.contains(path) { fallbackPaths.append(path) }
    return path
  }

  private func font(_ path: String, _ pixelSize: Double) -> Font? {
    let quarters = (pixelSize * 4).rounded().flooredInt(in: 4...4096)
    let key = FontKey(path: path, quarters: quarters)
    if let known = fonts[key] { return known }
    // Text that grows and shrinks passes through many sizes.
    if fonts.count >= FontBook.maximumFonts { fonts.removeAll() }
    let opened = file(path).flatMap { try? Font($0, pixelSize: Double(quarters) / 4) }
    fonts[key] = .some(opened)
    return opened
  }

  private func file(_ path: String) -> FontFile? {
    if let known = files[path] { return known }
    let file = try? FontFile(path: path)
    files[path] = .some(file)
    return file
  }
}
