import AppCatalog
import Foundation
import Testing

@testable import IconPipeline

struct `Broken icon files` {
  let files: TestFiles

  init() throws { files = try TestFiles() }

  private func error(_ path: String) -> IconError? {
    do {
      _ = try IconDecoder.decode(file: path, pixelSize: 48)
      return nil
    } catch { return error }
  }

  @Test
  func `a file that is not there, a directory and a pipe are unreadable`() throws {
    for path in [files.root + "/missing.png", files.root, ""] {
      guard case .unreadable = error(path) else {
        Issue.record("\(path)")
        continue
      }
    }
    let pipe = files.root + "/pipe.png"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(error(pipe) == .unreadable(path: pipe, reason: "not a regular file"))
    #expect(error("/dev/zero") == .unreadable(path: "/dev/zero", reason: "not a regular file"))
  }

  @Test
  func `the library's reason is told`() throws {
    let cut = try files.write(
      "a.png", Samples.png(width: 64, height: 64) { _, _ in 0xff00_0000 }.prefix(60))
    let text = try files.write("b.png", "not a picture at all")
    let drawing = try files.write("c.svg", "<svg xmlns='http://www.w3.org/2000/svg'><rect")
    let empty = try files.write("d.png", Data())
    for path in [cut, text, drawing, empty] {
      guard case .damaged(_, let reason) = error(path) else {
        Issue.record("\(path): \(String(describing: error(path)))")
        continue
      }
      #expect(!reason.isEmpty && reason != "no reason given")
    }
  }

  @Test
  func `a picture larger than any icon is refused before it takes memory`() throws {
    let png = try files.write("a.png", Samples.png(declaredSide: 60_000))
    let xpm = try files.write(
      "b.xpm", "/* XPM */\nstatic char *a[] = {\n\"60000 60000 1 1\",\n\"x c red\",\n\"x\"\n};\n")
    for path in [png, xpm] {
      guard case .tooLarge = error(path) else {
        Issue.record("\(path): \(String(describing: error(path)))")
        continue
      }
    }
  }

  @Test
  func `a drawing that repeats itself without end is given up`() throws {
    var text = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><defs>"
    text += "<path id='n0'/>"
    for level in 1...30 {
      text +=
        "<g id='n\(level)'>"
        + String(repeating: "<use href='#n\(level - 1)'/>", count: 10) + "</g>"
    }
    let path = try files.write("a.svg", text + "</defs><use href='#n30'/></svg>")
    guard case .damaged = error(path) else {
      Issue.record("\(String(describing: error(path)))")
      return
    }
  }

  @Test
  func `the next best file stands in for a broken one`() throws {
    try files.write(
      "icons/hicolor/index.theme",
      "[Icon Theme]\nDirectories=48,96\n[48]\nSize=48\n[96]\nSize=96\n")
    try files.write("icons/hicolor/48/a.png", "broken")
    try files.write(
      "icons/hicolor/96/a.png", Samples.png(width: 96, height: 96) { _, _ in 0xff11_2233 })
    let resolver = IconResolver(
      theme: "Missing",
      files: ThemeFiles(themeRoots: [files.root + "/icons"], looseDirectories: []))
    let picture = try resolver.picture(for: IconKey(.named("a"), pixelSize: 48))
    #expect(picture.width == 48 && picture[20, 20] == 0xff11_2233)
    let moved = try resolver.picture(for: IconKey(.file("/gone/away/a.png"), pixelSize: 48))
    #expect(moved == picture)
    #expect(throws: IconError.notFound(name: "b")) {
      try resolver.picture(for: IconKey(.named("b"), pixelSize: 48))
    }
  }
}
