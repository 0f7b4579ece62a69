import AppCatalog
import Testing

struct DisplayTextTests {
  @Test(arguments: [
    ("Files", "Files"),
    ("  Text\tEditor ", "Text Editor"),
    ("Two\nlines\r\nhere", "Two lines here"),
    ("bell\u{7}escape\u{1B}[31m", "bell escape [31m"),
    ("line\u{2028}separator\u{85}next", "line separator next"),
    ("\u{202E}drawkcab\u{202C} name", "drawkcab name"),
    ("\u{2067}isolate", "isolate"),
    ("\u{FEFF}mark", "mark"),
    ("नेपाली\u{200D}x", "नेपाली\u{200D}x"),
    ("Éditeur  de\u{A0}texte", "Éditeur de\u{A0}texte"),
    ("\n\t ", ""),
    ("", ""),
  ])
  func `a text is shown on one line`(text: String, shown: String) {
    #expect(DisplayText.singleLine(text) == shown)
  }

  static let hostile: [(text: String, shown: String)] = [
    // Nothing to be seen.
    ("\u{200B}\u{200D}\u{2060}", ""),
    ("\u{200E}\u{200F}", ""),
    ("\u{A0}\u{2003}\u{3000}", ""),
    ("\u{3164}\u{2800}\u{115F}", ""),
    ("\u{FE0F}\u{FE0E}", ""),
    ("\u{202E}\u{2066}", ""),
    // Only steering: soft hyphen, spaces of no width, annotations, what is no character.
    ("Text\u{AD}ver\u{200B}arbeitung", "Textverarbeitung"),
    ("a\u{2060}b\u{FFF9}c\u{206A}d\u{FFFE}e", "abcde"),
    // Joiners, marks of direction, selectors and flags stay.
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("abc\u{200F}!", "abc\u{200F}!"),
    ("❤\u{FE0F}", "❤\u{FE0F}"),
    ("👨‍👩‍👧", "👨‍👩‍👧"),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
    // A mark stands on something, and not too many on one letter.
    ("\u{301}", "◌\u{301}"),
    (" \u{301}x", "◌\u{301}x"),
    ("e\u{301}\u{302}", "e\u{301}\u{302}"),
    (
      "e" + String(repeating: "\u{301}", count: 5000) + "x",
      "e" + String(repeating: "\u{301}", count: 8) + "x"
    ),
    // What was no UTF-8 is shown as the sign for that.
    (String(decoding: [0x41, 0xFF, 0xC3], as: UTF8.self), "A\u{FFFD}\u{FFFD}"),
  ]

  @Test(arguments: hostile)
  func `what steers or shows nothing is left out`(text: String, shown: String) {
    #expect(DisplayText.singleLine(text) == shown)
    #expect(DisplayText.singleLine(shown) == shown)
  }

  @Test(arguments: [String(repeating: "a", count: 100_000), String(repeating: "é\n", count: 9000)])
  func `a huge text is cut`(text: String) {
    let count = DisplayText.singleLine(text).unicodeScalars.count
    // A space is not kept without what follows it.
    #expect((DisplayText.scalarLimit - 1...DisplayText.scalarLimit).contains(count))
  }

  @Test func `cleaning a second time changes nothing`() {
    for text in [
      "\u{301}x", "e" + String(repeating: "\u{301}", count: 600), "\u{200B}a", "a\n b",
      "\u{202E}x \u{202C} y", String(repeating: "ä ", count: 600),
    ] {
      let once = DisplayText.singleLine(text)
      #expect(DisplayText.singleLine(once) == once)
    }
  }

  @Test func `a name falls back to the generic name and then to the id`() {
    #expect(DisplayText.name("Maps", "Atlas", id: "a.desktop") == "Maps")
    #expect(DisplayText.name(nil, "Atlas", id: "a.desktop") == "Atlas")
    #expect(DisplayText.name(" \n", nil, id: "org.x.Maps.desktop") == "org.x.Maps")
    #expect(DisplayText.name("", id: "new-window") == "new-window")
    #expect(DisplayText.name(id: ".desktop") == "?")
    #expect(DisplayText.name("\u{200B}\u{200D}", "\u{3000}", id: "zero.desktop") == "zero")
  }
}
