import LayoutCore
import Testing

@Suite struct GeometryTests {
  @Test func `a rectangle is half open`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 2)))
    #expect(!rect.contains(Point(x: .nan, y: 3)))
  }
}
