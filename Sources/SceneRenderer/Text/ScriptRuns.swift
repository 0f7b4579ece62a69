/// The characters of a line with the script of each, before fonts are chosen.
struct ScriptRuns {
  /// A character as a reader sees it, and what it is written in.
  struct Cluster {
    var character: Character
    var script: Script
  }

  /// The characters, in the order of the text.
  private(set) var clusters: [Cluster] = []
  /// The language that the line's own letters tell of its Chinese characters; nil when they do not.
  private(set) var hanLanguage: String?

  /// Finds the script of each character; O(characters).
  ///
  /// What belongs to no script, such as spaces and digits, goes with the letters before it, or with
  /// those after it at the start.
  init(_ text: String) {
    clusters.reserveCapacity(text.utf8.count)
    var script: Script?
    for character in text {
      if Emoji.isEmoji(character) {
        clusters.append(Cluster(character: character, script: .emoji))
        continue
      }
      if let own = character.unicodeScalars.lazy.compactMap(Script.of).first {
        if script == nil {
          for index in clusters.indices where clusters[index].script == .common {
            clusters[index].script = own
          }
        }
        script = own
        note(own)
      }
      clusters.append(Cluster(character: character, script: script ?? .common))
    }
  }

  private mutating func note(_ script: Script) {
    switch script.code {
    case "Hira", "Kana": hanLanguage = "ja"
    case "Hang": hanLanguage = hanLanguage ?? "ko"
    case "Bopo": hanLanguage = hanLanguage ?? "zh-tw"
    default: break
    }
  }
}

/// Which characters are shown as pictures.
enum Emoji {
  /// Follows a character to show it as a picture, or as a text.
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  /// The frame around the digit of a keycap.
  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// Whether a character, with all that belongs to it, is shown as a picture.
  static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.count == 1 { return first.properties.isEmojiPresentation }
    if scalars.contains(textSelector) { return false }
    // Skin tones, families, flags and keycaps are pictures whatever they start with.
    return first.properties.isEmojiPresentation || scalars.contains(pictureSelector)
      || scalars.contains(keycap) || scalars.contains { $0.properties.isEmojiModifier }
  }
}
