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

  @Test(arguments: [String(repeating: "a", count: 100_000), String(repeating: "é\n", count: 9000)])
  func `a huge text is cut`(text: String) {
    let count = DisplayText.singleLine(text).unicodeScalars.count
    // A space is not kept without what follows it.
    #expect((DisplayText.scalarLimit - 1...DisplayText.scalarLimit).contains(count))
  }

  @Test func `cleaning a second time changes nothing`() {
    for text in ["a\n b", "\u{202E}x \u{202C} y", String(repeating: "ä ", count: 600)] {
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
  }
}
