import LauncherModel
import LayoutCore
import Testing

@testable import quire

@MainActor
@Suite struct GalleryCommandTests {
  @Test func `every page is named by its word, the first one by none`() throws {
    for page in GalleryPage.allCases {
      #expect(try GalleryCommand.Request([page.rawValue]).page == page)
    }
    #expect(try GalleryCommand.Request([]).page == .paged)
    #expect(
      GalleryPage.allCases.map(\.rawValue)
        == ["paged", "tabs", "modular", "staggered", "cards", "adaptive", "spans"])
  }

  @Test func `it opens a window unless a picture or text is asked for`() throws {
    let window = try GalleryCommand.Request(["cards", "--theme", "light"])
    #expect(window.output == .window && !window.show.opensFullScreen)
    #expect(window.show.board.theme == "light")
    #expect(try GalleryCommand.Request(["--fullscreen"]).show.opensFullScreen)
    #expect(try GalleryCommand.Request(["--dump"]).output == .text)
    let picture = try GalleryCommand.Request([
      "--render", "a.png", "adaptive", "--time=1.2", "--size", "480x800", "--scale", "2",
    ])
    #expect(picture.output == .picture("a.png") && picture.time == 1.2)
    #expect(picture.show.board.size == Size(width: 480, height: 800))
  }

  @Test(arguments: [
    ["nonsense"], ["--time", "-1"], ["--time"], ["--render"], ["--scale", "2"], ["--colour"],
  ])
  func `wrong arguments are refused`(arguments: [String]) {
    #expect(throws: ArgumentReader.WrongUsage.self) { try GalleryCommand.Request(arguments) }
    #expect(GalleryCommand.run(arguments) == 2)
  }
}
