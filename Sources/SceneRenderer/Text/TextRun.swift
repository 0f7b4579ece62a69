import SDLKit

/// A piece of a line with one font, one script and one direction.
struct TextRun {
  var text: String
  let font: Font
  let script: Script

  var width: Int { font.width(of: text, direction: script.direction, script: script.code) }

  /// Cuts a line into runs, in the order in which they stand from left to right.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - font: Chooses the font of a character; nil when no font is there at all.
  /// - Returns: The runs; none when the line is empty.
  static func runs(of text: String, font: (Unicode.Scalar) -> Font?) -> [TextRun] {
    var runs: [TextRun] = []
    // What comes before the first letter goes with it.
    var script = text.unicodeScalars.lazy.compactMap(Script.of).first ?? .latin
    let base = script.direction
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      if let own = Script.of(scalar) {
        script = own
      } else if scalar.properties.numericType != nil, script.direction == .rightToLeft {
        // Numbers are written from left to right among right-to-left letters too.
        script = .latin
      }
      guard let font = font(scalar) else { continue }
      if let last = runs.indices.last, runs[last].font === font, runs[last].script == script {
        runs[last].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), font: font, script: script))
      }
    }
    return inVisualOrder(runs, base)
  }

  /// Sorts runs for display: neighbours that are written against the line's direction change
  /// places, and a line from right to left is turned around as a whole.
  private static func inVisualOrder(_ runs: [TextRun], _ base: TextDirection) -> [TextRun] {
    var ordered: [TextRun] = []
    var against: [TextRun] = []
    for run in runs {
      if run.script.direction == base {
        ordered += against.reversed() + [run]
        against = []
      } else {
        against.append(run)
      }
    }
    ordered += against.reversed()
    return base == .leftToRight ? ordered : ordered.reversed()
  }
}
