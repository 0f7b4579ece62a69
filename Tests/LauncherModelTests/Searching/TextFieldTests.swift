import Testing

@testable import LauncherModel

/// Editing one line of text.
@Suite struct TextFieldTests {
  @Test func `an accent joins its letter, and one key deletes both`() {
    var field = TextField("caf")
    field.insert("e")
    field.insert("\u{301}")
    #expect(field.text == "café" && field.characters.count == 4)
    field.delete(.character, forward: false)
    #expect(field.text == "caf")
  }

  @Test func `words are deleted and passed whole, with the spaces before them`() {
    var field = TextField("web browser (new)")
    field.move(.word, forward: false, selecting: false)
    #expect(field.prefix == "web browser (")
    field.delete(.word, forward: false)
    #expect(field.text == "web new)")
    field.move(.all, forward: false, selecting: false)
    field.delete(.word, forward: true)
    #expect(field.text == " new)")
  }

  @Test func `a selection is replaced, deleted, or left at its end`() {
    var field = TextField("abcdef")
    field.move(.character, forward: false, selecting: true)
    field.move(.character, forward: false, selecting: true)
    #expect(field.selectedText == "ef")
    var moved = field
    moved.move(.character, forward: true, selecting: false)
    #expect(moved.caret == 6 && moved.selection.isEmpty)
    field.insert("X")
    #expect(field.text == "abcdX")
    field.selectAll()
    field.delete(.character, forward: true)
    #expect(field.isEmpty && field.caret == 0)
  }

  @Test func `at the ends and in the empty field every operation is defined`() {
    for text in ["", "a", "  "] {
      for reach in [TextField.Reach.character, .word, .all] {
        for forward in [false, true] {
          for selecting in [false, true] {
            var field = TextField(text)
            for _ in 0..<4 { field.move(reach, forward: forward, selecting: selecting) }
            field.delete(reach, forward: forward)
            field.place(caret: .max)
            #expect(field.caret == field.characters.count)
          }
        }
      }
    }
  }

  @Test func `a pasted book is one line that is cut`() {
    let field = TextField(String(repeating: "line\r\n\u{7}", count: 100_000))
    #expect(field.characters.count == TextField.limit && !field.text.contains("\n"))
    #expect(!field.text.unicodeScalars.contains("\u{7}"))
  }
}
