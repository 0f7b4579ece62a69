import SDLKit

/// A piece of a line with one font, one script and one direction.
struct TextRun {
  var text: String
  /// Nil while the font is looked for: nothing is drawn.
  var face: FontFace?
  var script: Script
  var direction: TextDirection

  /// Cuts a line into runs, in the order in which they stand from left to right.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - direction: The line's direction; nil for that of its first letter.
  ///   - face: Chooses the font of a character.
  /// - Returns: The runs; none when the line is empty.
  static func runs(
    of text: String, direction: TextDirection? = nil,
    face: (ScriptRuns.Cluster, _ hanLanguage: String?) -> FontFace?
  ) -> [TextRun] {
    let scripts = ScriptRuns(text)
    guard VisualOrder.isNeeded(for: text.unicodeScalars) || direction == .rightToLeft else {
      var runs: [TextRun] = []
      for cluster in scripts.clusters {
        append(
          cluster, face(cluster, scripts.hanLanguage), .leftToRight, mayJoin: true, to: &runs)
      }
      return runs
    }
    let order = VisualOrder(Array(text.unicodeScalars), direction: direction)
    var runs: [TextRun] = []
    /// The run of each scalar.
    var owners: [Int] = []
    owners.reserveCapacity(order.levels.count)
    var level: UInt8?
    for cluster in scripts.clusters {
      // A character has one direction: its marks and joiners follow it.
      let own = order.levels[owners.count]
      append(
        cluster, face(cluster, scripts.hanLanguage), own & 1 == 1 ? .rightToLeft : .leftToRight,
        mayJoin: own == level, to: &runs)
      level = own
      owners += repeatElement(runs.count - 1, count: cluster.character.unicodeScalars.count)
    }
    var seen = Set<Int>()
    return order.places.compactMap { place in
      let owner = owners[place]
      return seen.insert(owner).inserted ? runs[owner] : nil
    }
  }

  private static func append(
    _ cluster: ScriptRuns.Cluster, _ face: FontFace?, _ direction: TextDirection, mayJoin: Bool,
    to runs: inout [TextRun]
  ) {
    if mayJoin, let last = runs.indices.last, runs[last].face == face,
      runs[last].script == cluster.script, runs[last].direction == direction
    {
      runs[last].text.append(cluster.character)
    } else {
      runs.append(
        TextRun(
          text: String(cluster.character), face: face, script: cluster.script,
          direction: direction))
    }
  }
}
