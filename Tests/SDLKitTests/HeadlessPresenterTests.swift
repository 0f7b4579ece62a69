import Testing

@testable import SDLKit

@Suite struct HeadlessPresenterTests {
  @Test func `the first frame is undefined and the next has the last one's content`() throws {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 4, height: 3))
    let first = try #require(try presenter.beginFrame())
    #expect(first.age == 0)
    first.surface[1, 1] = 0x12_34_56
    try presenter.present(damage: [])
    let second = try #require(try presenter.beginFrame())
    #expect(second.age == 1)
    #expect(second.surface[1, 1] == 0x12_34_56)
  }

  @Test func `a frame that was begun but not shown is still undefined`() throws {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 4, height: 3))
    _ = try presenter.beginFrame()
    #expect(try presenter.beginFrame()?.age == 0)
  }

  @Test func `another size begins anew`() throws {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 4, height: 3))
    _ = try presenter.beginFrame()
    try presenter.present(damage: [])
    presenter.pixelSize = PixelSize(width: 8, height: 8)
    let frame = try #require(try presenter.beginFrame())
    #expect(frame.age == 0)
    #expect(frame.surface.width == 8)
    try presenter.present(damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(presenter.lastDamage == [PixelRect(x: 0, y: 0, width: 8, height: 8)])
  }

  @Test func `damage is what was given, inside the picture, and all after a change`() throws {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 4, height: 3))
    _ = try presenter.beginFrame()
    try presenter.present(damage: [])
    #expect(presenter.lastDamage == [PixelRect(x: 0, y: 0, width: 4, height: 3)])
    _ = try presenter.beginFrame()
    try presenter.present(damage: [
      PixelRect(x: 3, y: -1, width: 9, height: 2), PixelRect(x: 9, y: 9, width: 1, height: 1),
    ])
    #expect(presenter.lastDamage == [PixelRect(x: 3, y: 0, width: 1, height: 1)])
    presenter.windowChanged()
    _ = try presenter.beginFrame()
    try presenter.present(damage: [])
    #expect(presenter.lastDamage == [PixelRect(x: 0, y: 0, width: 4, height: 3)])
  }

  @Test func `showing without a frame shows nothing`() throws {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 4, height: 3))
    try presenter.present(damage: [])
    #expect(presenter.frameCount == 0)
  }

  @Test func `a size that cannot be is an error`() {
    let presenter = HeadlessPresenter(pixelSize: PixelSize(width: 0, height: 3))
    #expect(throws: SDLError.self) { try presenter.beginFrame() }
  }
}
