import Foundation
import LayoutCore
import Testing

@testable import LauncherModel

/// The gallery's pages as text, stored in `Dumps/Gallery`; see `DumpTests`.
@Suite struct GalleryDumpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Dumps/Gallery")

  struct Picture: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @Sendable () -> Visit
    var testDescription: String { name }
  }

  private static let phone = Size(width: 480, height: 800)

  static let pictures: [Picture] =
    GalleryPage.allCases.flatMap { page in
      [
        Picture(name: "\(page)-1280x800") { Visit(page) },
        Picture(name: "\(page)-480x800") { Visit(page, window: phone) },
      ]
    } + [
      Picture(name: "paged-turning") { waiting(.paged, 1.4) },
      Picture(name: "paged-rtl-light") {
        var visit = Visit(
          .paged, settings: LauncherSettings(direction: .rightToLeft, colorScheme: .light))
        visit.wait(1.4)
        return visit
      },
      Picture(name: "adaptive-gliding") { waiting(.adaptive, 1.2) },
      Picture(name: "tabs-sliding") {
        var visit = Visit(.tabs)
        visit.tap("Activity")
        visit.wait(0.1)
        return visit
      },
      Picture(name: "spans-gliding") {
        var visit = Visit(.spans)
        visit.tap("Areas")
        visit.wait(0.1)
        return visit
      },
      Picture(name: "spans-columns-dense") {
        var visit = Visit(.spans)
        visit.tap("Columns")
        visit.tap("Dense")
        visit.rest()
        return visit
      },
      Picture(name: "between-pages") {
        var visit = Visit(.paged)
        visit.tap("Tabs")
        visit.wait(0.1)
        return visit
      },
    ]

  private static func waiting(_ page: GalleryPage, _ seconds: Double) -> Visit {
    var visit = Visit(page)
    visit.wait(seconds)
    return visit
  }

  @Test(arguments: pictures) func `a page is drawn as it is stored`(picture: Picture) throws {
    try Stored.expect(
      picture.make().scene.dump, in: GalleryDumpTests.folder.appending(path: picture.name + ".txt"))
  }

  @Test func `every stored dump belongs to a page`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: GalleryDumpTests.folder.path)
    let known = Set(GalleryDumpTests.pictures.map { $0.name + ".txt" })
    #expect(Set(names.filter { $0.hasSuffix(".txt") }) == known)
  }
}
