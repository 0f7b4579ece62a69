import Foundation
import Testing

@testable import IconPipeline

/// Needs the program itself, which is built with the tests.
struct DecoderProcessTests {
  private let files: TestFiles
  private let pool: DecoderPool
  private let program: String

  init() throws {
    files = try TestFiles()
    // The tests run in a bundle beside the program, or in another program's place.
    let own = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let program = own.map { $0.deletingLastPathComponent().appending(path: "quire").path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    self.program = try #require(program)
    pool = DecoderPool(command: [self.program, "decode-pictures"])
  }

  @Test func `a picture is the same as without a process`() throws {
    let paths = [
      try files.write("a.svg", Samples.svg(width: 9, height: 6, fill: "fill='#369' opacity='.5'")),
      try files.write(
        "b.png", Samples.png(width: 50, height: 70) { x, y in UInt32(x * 5) << 24 | UInt32(y) }),
    ]
    pool.prepare()
    for path in paths {
      for size in [1, 48, 300] {
        #expect(
          try pool.decode(file: path, pixelSize: size)
            == IconDecoder.decode(file: path, pixelSize: size))
      }
    }
  }

  @Test func `a file's own error is told, and the next picture comes`() throws {
    let broken = try files.write("a.png", "no picture")
    let good = try files.write("b.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    for _ in 0..<3 {
      #expect(throws: IconError.self) { try pool.decode(file: broken, pixelSize: 8) }
      #expect(
        throws: IconError.unreadable(
          path: files.root + "/none", reason: "No such file or directory")
      ) { try pool.decode(file: files.root + "/none", pixelSize: 8) }
      #expect(try pool.decode(file: good, pixelSize: 8)[2, 2] == 0xffff_0000)
    }
  }

  private static let start = "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>"

  /// Drawings that are bombs, but not for this librsvg: whatever it does, it must end soon.
  private static let bombs: [(name: String, text: String)] = {
    func nested(_ depth: Int) -> String {
      start + String(repeating: "<g opacity='.9'>", count: depth) + "<rect width='9' height='9'/>"
        + String(repeating: "</g>", count: depth) + "</svg>"
    }
    let laughs = (1...12).map { level in
      "<!ENTITY l\(level) '" + String(repeating: "&l\(level - 1);", count: 10) + "'>"
    }
    let image = Samples.png(declaredSide: 60_000).base64EncodedString()
    return [
      ("nesting", nested(200_000)), ("groups", nested(900)),
      (
        "laughs",
        "<!DOCTYPE svg [<!ENTITY l0 'ha'>" + laughs.joined() + "]>" + start
          + "<text>&l12;</text></svg>"
      ),
      ("use of itself", start + "<g id='a'><use href='#a'/><use href='#a'/></g></svg>"),
      (
        "pattern of itself",
        start + "<pattern id='p' width='1' height='1'><rect width='9' height='9' "
          + "fill='url(#p)'/></pattern><rect width='64' height='64' fill='url(#p)'/></svg>"
      ),
      (
        "large filter",
        start + "<filter id='f' x='-99999' y='-99999' width='999999' height='999999'>"
          + "<feGaussianBlur stdDeviation='99999'/></filter>"
          + "<rect width='64' height='64' filter='url(#f)'/></svg>"
      ),
      (
        "large picture inside",
        start + "<image width='64' height='64' href='data:image/png;base64,\(image)'/></svg>"
      ),
      (
        "endless size",
        "<svg xmlns='http://www.w3.org/2000/svg' width='1e300' height='1e300' "
          + "viewBox='0 0 1e-300 1e300'><rect width='1' height='1'/></svg>"
      ),
    ]
  }()

  @Test func `bombs end soon, and the next picture comes`() throws {
    let good = try files.write("good.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    for (name, text) in Self.bombs {
      let path = try files.write("bomb.svg", text)
      let begin = Date()
      _ = try? pool.decode(file: path, pixelSize: 48)
      #expect(Date().timeIntervalSince(begin) < 20, "\(name)")
      #expect(try pool.decode(file: good, pixelSize: 8)[2, 2] == 0xffff_0000, "\(name)")
    }
  }

  @Test func `what is no file, links in a circle and cut files are that file's own errors`() throws
  {
    let loop = files.root + "/loop.png"
    symlink(files.root + "/other.png", loop)
    symlink(loop, files.root + "/other.png")
    let pipe = files.root + "/pipe.png"
    mkfifo(pipe, 0o600)
    for path in [loop, pipe, "/dev/zero", "/dev/tty", "/proc/self/mem", files.root] {
      #expect(throws: IconError.self, "\(path)") { try pool.decode(file: path, pixelSize: 8) }
    }
    // None of these needed a process.
    #expect(pool.idle.numbers.count <= 1)
    let whole: [(String, Data)] = [
      ("a.png", Samples.png(width: 40, height: 40) { x, y in UInt32(x * y) | 0xFF00_0000 }),
      ("a.svg", Data(Samples.svg(width: 9, height: 9, fill: "fill='red'").utf8)),
      ("a.svgz", Samples.gzip(Samples.svg(width: 9, height: 9, fill: "fill='red'"))),
    ]
    for (name, data) in whole {
      for part in [0, 1, 7, data.count / 2, data.count - 9] {
        let path = try files.write(name, data.prefix(part))
        do {
          // A picture whose last rows are missing may be shown.
          let picture = try pool.decode(file: path, pixelSize: 8)
          #expect(part > 7 && picture.width == 8, "\(name) \(part)")
        } catch {
          guard case .damaged = error else {
            Issue.record("\(name) \(part): \(error)")
            continue
          }
        }
      }
    }
  }

  @Test func `a picture of hostile icons is drawn all the same, in bounded time`() throws {
    let apps = files.root + "/data/applications/"
    try FileManager.default.createDirectory(atPath: apps, withIntermediateDirectories: true)
    mkfifo(files.root + "/pipe.png", 0o600)
    var icons = ["\(files.root)/pipe.png", "/dev/zero", "none"]
    for (name, body) in Self.hostile {
      icons.append(try files.write(name + ".svg", Self.start + body + "</svg>"))
    }
    for (index, icon) in icons.enumerated() {
      try files.write(
        "data/applications/a\(index).desktop",
        "[Desktop Entry]\nType=Application\nName=A \(index)\nExec=true\nIcon=\(icon)\n")
    }
    let quire = Process()
    quire.executableURL = URL(filePath: program)
    quire.arguments = ["render", "--size", "500x400", "--out", files.root + "/a.png"]
    quire.environment = [
      "HOME": files.root, "XDG_DATA_HOME": files.root + "/data", "PATH": "/usr/bin:/bin",
      "XDG_DATA_DIRS": files.root + "/none", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    let begin = Date()
    try quire.run()
    quire.waitUntilExit()
    #expect(quire.terminationStatus == 0)
    #expect(Date().timeIntervalSince(begin) < 60)
    #expect(try IconDecoder.decode(file: files.root + "/a.png", pixelSize: 500).width == 500)
  }

  /// Drawings that bring librsvg down: by computing for minutes, by taking all memory, by a panic.
  private static let hostile: [(name: String, body: String)] = [
    (
      "computing",
      """
      <filter id='f'><feTurbulence baseFrequency='0.01' numOctaves='2000000000'/></filter>\
      <rect width='64' height='64' filter='url(#f)'/>
      """
    ),
    (
      "panic",
      """
      <filter id='f'><feConvolveMatrix order='100' \
      kernelMatrix='\(String(repeating: "1 ", count: 10_000))'/></filter>\
      <rect width='64' height='64' filter='url(#f)'/>
      """
    ),
  ]

  @Test func `a hostile drawing ends nothing but its own decoding, in bounded time`() throws {
    let good = try files.write("good.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    var drawings = Self.hostile.map { ($0.name, Self.start + $0.body + "</svg>") }
    // Quadratic expansion, which XML's own limits do not catch.
    drawings.append(
      (
        "memory",
        "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "x", count: 100_000))'>]>" + Self.start
          + "<text>"
          + String(repeating: "&a;", count: 100_000) + "</text></svg>"
      ))
    for (name, text) in drawings {
      let path = try files.write(name + ".svg", text)
      let begin = Date()
      do {
        _ = try pool.decode(file: path, pixelSize: 48)
        Issue.record("\(name) was drawn")
      } catch {
        guard case .damaged = error else {
          Issue.record("\(name): \(error)")
          continue
        }
      }
      #expect(Date().timeIntervalSince(begin) < 20, "\(name)")
      #expect(try pool.decode(file: good, pixelSize: 8)[2, 2] == 0xffff_0000)
    }
  }

  @Test func `nothing outside of a drawing is read`() throws {
    let other = try files.write(
      "other.png", Samples.png(width: 8, height: 8) { _, _ in 0xffff_0000 })
    let text = try files.write("secret.txt", "<rect width='64' height='64' fill='red'/>")
    let drawings = [
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "width='64' height='64'><image width='64' height='64' xlink:href='file://\(other)'/>"
        + "<image width='64' height='64' xlink:href='other.png'/></svg>",
      "<!DOCTYPE svg [<!ENTITY e SYSTEM 'file://\(text)'>]>"
        + "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'>&e;</svg>",
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xi='http://www.w3.org/2001/XInclude' "
        + "width='64' height='64'><xi:include href='file://\(text)' parse='xml'/></svg>",
    ]
    for (index, drawing) in drawings.enumerated() {
      let path = try files.write("d\(index).svg", drawing)
      guard let picture = try? pool.decode(file: path, pixelSize: 32) else { continue }
      #expect(picture.pixels.allSatisfy { $0 == 0 }, "\(drawing)")
    }
  }

  @Test func `a decoder that somebody ends costs no picture`() throws {
    let good = try files.write("good.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    for signal in [SIGKILL, SIGTERM] {
      #expect(try pool.decode(file: good, pixelSize: 8)[2, 2] == 0xffff_0000)
      try #require(pool.idle.numbers.count == 1)
      kill(pool.idle.numbers[0], signal)
    }
    #expect(try pool.decode(file: good, pixelSize: 8)[2, 2] == 0xffff_0000)
  }

  @Test func `neither processes nor sockets are left`() throws {
    let good = try files.write("good.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    let panic = try files.write("panic.svg", Self.start + Self.hostile[1].body + "</svg>")
    _ = try pool.decode(file: good, pixelSize: 8)
    var numbers = pool.idle.numbers
    #expect(throws: IconError.self) { try pool.decode(file: panic, pixelSize: 8) }
    _ = try pool.decode(file: good, pixelSize: 8)
    numbers += pool.idle.numbers
    pool.rest()
    #expect(numbers.count == 2)
    for number in numbers { #expect(kill(number, 0) != 0 && errno == ESRCH) }

    func openCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try openCount()
    let silent = DecoderPool(command: ["/bin/cat"])
    for _ in 0..<300 {
      silent.prepare()
      silent.rest()
    }
    // Other tests open files meanwhile.
    #expect(try openCount() < before + 150)
  }

  @Test func `a program that is none, or says nothing, is an error`() throws {
    let good = try files.write("good.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    for command in [[], [files.root + "/none"], ["/bin/false"], ["/bin/echo", "x"]] {
      #expect(throws: IconError.self) {
        try DecoderPool(command: command).decode(file: good, pixelSize: 8)
      }
    }
  }
}
