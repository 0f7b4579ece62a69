import SDLKit
import Testing

struct VisualOrderTests {
  /// A line as it is seen, from left to right.
  private func seen(_ text: String, direction: TextDirection? = nil) -> String {
    let scalars = Array(text.unicodeScalars)
    let order = VisualOrder(scalars, direction: direction)
    return order.places.reduce(into: "") { $0.unicodeScalars.append(scalars[$1]) }
  }

  // The expected strings are in the order of Unicode's algorithm, reversed by hand.
  @Test func `letters from right to left are turned around, numbers are not`() {
    #expect(seen("abc") == "abc")
    #expect(seen("אבג") == "גבא")
    #expect(seen("אב 12") == "12 בא")
    #expect(seen("car אבג def") == "car גבא def")
    #expect(seen("אב car גד") == "דג car בא")
    #expect(seen("car", direction: .rightToLeft) == "car")
    #expect(seen("car!", direction: .rightToLeft) == "!car")
    #expect(seen("") == "")
  }

  @Test func `the first letter gives the direction`() {
    func direction(_ text: String) -> TextDirection {
      VisualOrder(Array(text.unicodeScalars)).direction
    }
    #expect(direction("12 אב car") == .rightToLeft)
    #expect(direction("(car) אב") == .leftToRight)
    #expect(direction("123") == .leftToRight)
    #expect(direction("مرحبا") == .rightToLeft)
  }

  @Test func `most lines need no order`() {
    #expect(!VisualOrder.isNeeded(for: "Größe Ελ Жя".unicodeScalars))
    #expect(VisualOrder.isNeeded(for: "a שלום".unicodeScalars))
  }

  @Test func `the order is one of all places, whatever the text`() {
    var state: UInt64 = 7
    let alphabet = Array("ab12אבمر \u{202E}\u{2067}\u{2069}()\u{301}🎉\u{200D}\n".unicodeScalars)
    for _ in 0..<500 {
      let scalars = (0..<24).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      let order = VisualOrder(scalars)
      #expect(order.places.sorted() == Array(scalars.indices))
      #expect(order.levels.count == scalars.count)
    }
  }
}
