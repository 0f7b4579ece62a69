import Testing

@testable import LayoutCore

struct ZoomTransitionTests {
  private static let tile = ZoomTransition.Shape(
    frame: Rect(x: 40, y: 300, width: 72, height: 72), radius: 17)
  private static let panel = ZoomTransition.Shape(
    frame: Rect(x: 200, y: 100, width: 500, height: 400), radius: 28)
  private let start = ZoomTransition(from: tile, to: panel)

  @Test func `it grows from the tile to the panel and rests there exactly`() throws {
    var zoom = start
    #expect(zoom.shape(at: 0) == Self.tile)
    #expect(zoom.isClosed(at: 0) && !zoom.needsFrame(at: 0))
    zoom.set(open: true, at: 1)
    #expect(zoom.shape(at: 1) == Self.tile)
    var last = Self.tile.frame.width
    for step in 1...60 {
      let shape = zoom.shape(at: 1 + Double(step) / 60)
      #expect(shape.frame.width >= last)
      #expect((17...28).contains(shape.radius))
      last = shape.frame.width
    }
    let end = try #require(zoom.nextDeadline)
    #expect(end < 1.8)
    #expect(zoom.shape(at: end) == Self.panel)
    #expect(!zoom.needsFrame(at: end) && !zoom.isClosed(at: end))
  }

  @Test func `closed half-way it turns around without a jump`() {
    var zoom = start
    zoom.set(open: true, at: 0)
    let before = zoom.shape(at: 0.1).frame
    let speed = (zoom.shape(at: 0.1).frame.width - zoom.shape(at: 0.099).frame.width) / 0.001
    zoom.set(open: false, at: 0.1)
    #expect(abs(zoom.shape(at: 0.1).frame.width - before.width) < 1e-9)
    let after = (zoom.shape(at: 0.101).frame.width - zoom.shape(at: 0.1).frame.width) / 0.001
    #expect(abs(after - speed) < 0.1 * abs(speed) + 20)
    #expect(zoom.shape(at: 3) == Self.tile)
    #expect(zoom.isClosed(at: 3))
  }

  @Test func `contents lie where they belong once it is open, and inside all the way`() {
    var zoom = start
    let inner = Rect(x: 230, y: 140, width: 72, height: 72)
    zoom.set(open: true, at: 0)
    for step in 0...60 {
      let time = Double(step) / 60
      let shown = zoom.shape(at: time).frame
      let place = zoom.place(inner, at: time)
      #expect(place.minX >= shown.minX - 1e-9 && place.maxX <= shown.maxX + 1e-9)
      #expect(place.minY >= shown.minY - 1e-9 && place.maxY <= shown.maxY + 1e-9)
      #expect(abs(place.width - place.height) < 1e-9)
    }
    #expect(zoom.place(inner, at: 5) == inner)
  }

  @Test func `the small icons are gone before the contents are there`() {
    var zoom = start
    zoom.set(open: true, at: 0)
    #expect(zoom.closedOpacity(at: 0) == 1 && zoom.contentOpacity(at: 0) == 0)
    for step in 0...60 {
      let time = Double(step) / 60
      #expect(zoom.closedOpacity(at: time) == 0 || zoom.contentOpacity(at: time) == 0)
    }
    #expect(zoom.closedOpacity(at: 5) == 0 && zoom.contentOpacity(at: 5) == 1)
  }

  @Test func `under reduced motion it is open at once`() {
    var zoom = ZoomTransition(from: Self.tile, to: Self.panel, policy: .reduced)
    zoom.set(open: true, at: 0)
    #expect(zoom.shape(at: 0) == Self.panel && !zoom.needsFrame(at: 0))
    zoom.set(open: false, at: 0)
    #expect(zoom.isClosed(at: 0))
  }

  @Test func `a panel without extent and times that are no numbers give finite places`() {
    var zoom = ZoomTransition(
      from: Self.tile, to: ZoomTransition.Shape(frame: .zero, radius: 0))
    zoom.set(open: true, at: 0)
    for time in [0.05, .nan, .infinity, -1] {
      let place = zoom.place(Rect(x: 0, y: 0, width: 10, height: 10), at: time)
      #expect(place.minX.isFinite && place.minY.isFinite && place.width.isFinite)
    }
  }
}
