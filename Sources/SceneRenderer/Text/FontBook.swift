package import LauncherModel
package import LayoutCore
package import SDLKit

/// Opens fonts by size, measures lines and draws them.
///
/// A line is measured at the size in device pixels at which it is drawn, so what was measured to
/// fit does fit.
package final class FontBook: TextMeasuring {
  /// Device pixels per point, for measuring in points.
  package var scale: Double {
    didSet { if scale != oldValue { widths.removeAll() } }
  }
  /// Grows when fonts were found that were looked for: what was measured before may be wrong.
  package private(set) var generation = 0

  private let chooser: FontChooser
  private var files: [FontFace: FontFile?] = [:]
  private var fonts: [FontKey: Font?] = [:]
  private var chosen: [ChoiceKey: FontFace?] = [:]
  private var widths = BoundedTable<TextKey, Double>(capacity: 512 << 10)

  private struct FontKey: Hashable {
    let face: FontFace
    let quarters: Int
  }
  private struct ChoiceKey: Hashable {
    let character: Character
    let script: Script
    let hanLanguage: String?
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
  /// Characters whose font is remembered before all are forgotten.
  private static let maximumChoices = 4096

  /// Makes a book of fonts; files are opened when first needed.
  package init(chooser: FontChooser, scale: Double = 1) {
    self.chooser = chooser
    self.scale = scale
  }

  /// Makes a book of fonts that come with the program, by weight, the preferred one first.
  package convenience init(
    paths: [TextStyle.Weight: [String]], scale: Double = 1, languages: [String] = [],
    source: any FontSource = NoFonts()
  ) {
    let own = paths.mapValues { $0.map { FontFace(path: $0) } }
    self.init(
      chooser: FontChooser(own: own, languages: languages, source: source), scale: scale)
  }

  /// Fonts were found that were looked for: everything is chosen and measured anew.
  package func fontsArrived() {
    generation += 1
    chosen.removeAll(keepingCapacity: true)
    widths.removeAll()
  }

  package func width(of text: String, style: TextStyle) -> Double {
    let key = TextKey(text: text, style: style)
    if let known = widths[key] { return known }
    let space = DeviceSpace(scale: scale)
    let size = style.size * space.scale
    let pieces = pieces(text, size, style.weight, isTabular: style.hasTabularDigits)
    let pixels = pieces.reduce(0) { $0 + $1.advance }
    let points = Double(pixels) / space.scale
    widths.set(points, for: key, bytes: text.utf8.count)
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
    _ text: String, pixelSize: Double, weight: TextStyle.Weight, color: Color,
    direction: LayoutDirection? = nil, hasTabularDigits: Bool = false
  ) -> Line? {
    var drawn: [(line: Line, x: Int)] = []
    var x = 0
    for piece in pieces(text, pixelSize, weight, direction, isTabular: hasTabularDigits) {
      let run = piece.run
      let ink = try? font(run.face, pixelSize)?.render(
        run.text, direction: run.direction, script: run.script.code, color: color.argb)
      if let ink {
        drawn.append((Line(surface: ink.surface, baseline: ink.baseline), x + piece.shift))
      }
      x += piece.advance
    }
    if drawn.count == 1, let only = drawn.first, only.x == 0 { return only.line }
    return joined(drawn)
  }

  /// Draws a label at a size in pixels; nil when there is no ink.
  func line(_ label: Label, pixelSize: Double) -> Line? {
    line(
      label.text, pixelSize: pixelSize, weight: label.style.weight, color: label.color,
      direction: label.direction, hasTabularDigits: label.style.hasTabularDigits)
  }

  /// The height of a capital letter in pixels, not rounded: what lines are centred by, whatever
  /// they say.
  package func capHeight(pixelSize: Double, weight: TextStyle.Weight) -> Double {
    let file = chooser.own(weight).lazy.compactMap { self.file($0) }.first
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

  /// A run, or a part of one, in its place.
  private struct Piece {
    var run: TextRun
    /// How far the next piece is from this one, in pixels.
    var advance: Int
    /// How far the run is inside of its place.
    var shift = 0
  }

  /// The pieces of a line from left to right; with tabular digits each digit is one.
  ///
  /// SDL_ttf has no way to ask a font for its tabular digits, so each digit stands in the middle of
  /// a place that is as wide as the widest one.
  private func pieces(
    _ text: String, _ pixelSize: Double, _ weight: TextStyle.Weight,
    _ direction: LayoutDirection? = nil, isTabular: Bool
  ) -> [Piece] {
    runs(text, pixelSize, weight, direction).flatMap { run -> [Piece] in
      guard isTabular, run.text.contains(where: FontBook.isDigit), run.direction == .leftToRight
      else { return [Piece(run: run, advance: width(of: run, pixelSize))] }
      func part(_ text: Substring) -> TextRun {
        var part = run
        part.text = String(text)
        return part
      }
      let place = "0123456789".map { width(of: part("\($0)"), pixelSize) }.max() ?? 0
      var pieces: [Piece] = []
      var rest = run.text[...]
      while let first = rest.first {
        let isDigit = FontBook.isDigit(first)
        let taken = isDigit ? rest.prefix(1) : rest.prefix { !FontBook.isDigit($0) }
        rest = rest[taken.endIndex...]
        let part = part(taken)
        let own = width(of: part, pixelSize)
        pieces.append(
          isDigit
            ? Piece(run: part, advance: max(place, own), shift: max(0, place - own) / 2)
            : Piece(run: part, advance: own))
      }
      return pieces
    }
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private func width(of run: TextRun, _ pixelSize: Double) -> Int {
    font(run.face, pixelSize)?.width(
      of: run.text, direction: run.direction, script: run.script.code) ?? 0
  }

  private func runs(
    _ text: String, _ pixelSize: Double, _ weight: TextStyle.Weight,
    _ direction: LayoutDirection? = nil
  ) -> [TextRun] {
    if direction != .rightToLeft, let face = plainFace(text, pixelSize, weight) {
      return [TextRun(text: text, face: face, script: .latin, direction: .leftToRight)]
    }
    let base: TextDirection? =
      direction.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight }
    return TextRun.runs(of: text, direction: base) { cluster, hanLanguage in
      face(for: cluster, hanLanguage, pixelSize, weight)
    }
  }

  /// The font of a text that is plain English, as most are.
  private func plainFace(
    _ text: String, _ pixelSize: Double, _ weight: TextStyle.Weight
  ) -> FontFace? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
      let face = chooser.own(weight).first, font(face, pixelSize)?.contains("a") == true
    else { return nil }
    return face
  }

  private func face(
    for cluster: ScriptRuns.Cluster, _ hanLanguage: String?, _ pixelSize: Double,
    _ weight: TextStyle.Weight
  ) -> FontFace? {
    let key = ChoiceKey(
      character: cluster.character, script: cluster.script, hanLanguage: hanLanguage,
      weight: weight)
    if let known = chosen[key] { return known }
    let face = chooser.face(for: cluster, hanLanguage: hanLanguage, weight: weight) {
      font($0, pixelSize)?.contains($1) == true
    }
    if chosen.count >= FontBook.maximumChoices { chosen.removeAll(keepingCapacity: true) }
    chosen[key] = .some(face)
    return face
  }

  private func font(_ face: FontFace?, _ pixelSize: Double) -> Font? {
    guard let face else { return nil }
    let quarters = (pixelSize * 4).rounded().flooredInt(in: 4...4096)
    let key = FontKey(face: face, quarters: quarters)
    if let known = fonts[key] { return known }
    // Text that grows and shrinks passes through many sizes.
    if fonts.count >= FontBook.maximumFonts { fonts.removeAll() }
    let opened = file(face).flatMap { try? Font($0, pixelSize: Double(quarters) / 4) }
    fonts[key] = .some(opened)
    return opened
  }

  private func file(_ face: FontFace) -> FontFile? {
    if let known = files[face] { return known }
    let file = try? FontFile(path: face.path, index: face.index)
    files[face] = .some(file)
    return file
  }
}
