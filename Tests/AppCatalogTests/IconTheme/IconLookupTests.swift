import AppCatalog
import Testing

/// Themes as values: paths of files, some of them with content.
private struct ListedFiles: IconThemeFiles {
  var themeRoots = ["/home/icons", "/usr/icons"]
  var looseDirectories = ["/home/icons", "/usr/icons", "/usr/pixmaps"]
  var files: [String: String] = [:]

  init(_ paths: [String], index: [String: String] = [:]) {
    for path in paths { files[path] = "" }
    files.merge(index) { _, new in new }
  }

  func contents(ofFile path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func entries(ofDirectory path: String) -> Set<String>? {
    let names = files.keys.filter { $0.hasPrefix(path + "/") }
      .compactMap { $0.dropFirst(path.count + 1).split(separator: "/").first.map(String.init) }
    return names.isEmpty ? nil : Set(names)
  }

  func cache(ofTheme path: String) -> IconThemeCache? { nil }

  func images(inDirectory path: String) -> IconNameSet {
    IconNameSet(
      files.keys.filter { $0.hasPrefix(path + "/") }
        .map { String($0.dropFirst(path.count + 1)) }.filter { !$0.contains("/") })
  }
}

private func index(inherits: String = "", _ sections: (path: String, keys: String)...) -> String {
  let list = sections.map(\.path).joined(separator: ",")
  return sections.reduce("[Icon Theme]\nInherits=\(inherits)\nDirectories=\(list)\n") {
    $0 + "[\($1.path)]\n" + $1.keys.replacing(" ", with: "\n") + "\n"
  }
}

private func found(
  _ name: String, size: Int, scale: Int = 1, theme: String = "T", in files: ListedFiles
) -> String? {
  var lookup = IconLookup(theme: theme, files: files)
  return lookup.file(named: name, size: size, scale: scale)?.path
}

struct `Icon lookup` {
  private let sizes = index(
    inherits: "Parent", ("32", "Size=32 Type=Fixed"), ("48", "Size=48 Type=Fixed"),
    ("96", "Size=96 Type=Fixed"), ("256", "Size=256 Type=Fixed"))

  @Test
  func `a directory made for the size wins`() {
    let files = ListedFiles(
      ["32", "48", "96", "256"].map { "/usr/icons/T/\($0)/a.png" },
      index: ["/usr/icons/T/index.theme": sizes])
    #expect(found("a", size: 48, in: files) == "/usr/icons/T/48/a.png")
  }

  @Test
  func `shrinking a larger bitmap is better than blowing up a nearer small one`() {
    let files = ListedFiles(
      ["32", "48", "96", "256"].map { "/usr/icons/T/\($0)/a.png" },
      index: ["/usr/icons/T/index.theme": sizes])
    #expect(found("a", size: 52, in: files) == "/usr/icons/T/96/a.png")
    #expect(found("a", size: 512, in: files) == "/usr/icons/T/256/a.png")
  }

  @Test
  func `a small drawing is better than a small bitmap`() {
    let files = ListedFiles(
      ["/usr/icons/T/32/a.svg", "/usr/icons/T/48/a.png"],
      index: ["/usr/icons/T/index.theme": sizes])
    #expect(found("a", size: 96, in: files) == "/usr/icons/T/32/a.svg")
    #expect(found("a", size: 48, in: files) == "/usr/icons/T/48/a.png")
  }

  @Test
  func `of several names the first that a theme has is taken before another theme is asked`() {
    let parent = index(("48", "Size=48"))
    let files = ListedFiles(
      [
        "/usr/icons/T/48/text-x-generic.png", "/usr/icons/T/48/text-x-script.png",
        "/usr/icons/Parent/48/text-x-python.png", "/usr/pixmaps/text-x-python.png",
        "/usr/pixmaps/odd.png",
      ],
      index: ["/usr/icons/T/index.theme": sizes, "/usr/icons/Parent/index.theme": parent])
    var lookup = IconLookup(theme: "T", files: files)
    func found(_ names: String...) -> String? {
      lookup.file(named: names[0], alternatives: Array(names.dropFirst()), size: 48)?.path
    }
    #expect(
      found("text-x-python", "text-x-script", "text-x-generic")
        == "/usr/icons/T/48/text-x-script.png")
    #expect(found("text-x-python", "other") == "/usr/icons/Parent/48/text-x-python.png")
    #expect(found("none", "odd") == "/usr/pixmaps/odd.png")
    #expect(found("", "a/b", "text-x-generic") == "/usr/icons/T/48/text-x-generic.png")
    // The outline of the second name is better than nothing.
    #expect(found("none", "text-x-generic-symbolic") == "/usr/icons/T/48/text-x-generic.png")
    #expect(found("none", "nothing") == nil)
  }

  @Test
  func `scalable and threshold directories match their whole range`() {
    let theme = index(
      ("s", "Size=64 Type=Scalable MinSize=60 MaxSize=80"), ("t", "Size=48 Threshold=4"))
    let files = ListedFiles(
      ["/usr/icons/T/s/a.png", "/usr/icons/T/t/a.png"],
      index: ["/usr/icons/T/index.theme": theme])
    for size in [60, 72, 80] { #expect(found("a", size: size, in: files)?.contains("/s/") == true) }
    for size in [44, 52] { #expect(found("a", size: size, in: files)?.contains("/t/") == true) }
  }

  @Test
  func `a directory of the display's scale wins`() {
    let theme = index(("48", "Size=48 Type=Fixed"), ("48@2", "Size=48 Scale=2 Type=Fixed"))
    let files = ListedFiles(
      ["/usr/icons/T/48/a.png", "/usr/icons/T/48@2/a.png"],
      index: ["/usr/icons/T/index.theme": theme])
    #expect(found("a", size: 48, scale: 2, in: files) == "/usr/icons/T/48@2/a.png")
    #expect(found("a", size: 48, scale: 1, in: files) == "/usr/icons/T/48/a.png")
    // As many pixels at another scale are next.
    #expect(found("a", size: 96, scale: 1, in: files) == "/usr/icons/T/48@2/a.png")
  }

  @Test
  func `the theme comes before its parents, these before hicolor, loose images last`() {
    let parent = index(inherits: "Grand,hicolor", ("48", "Size=48 Type=Fixed"))
    let single = index(("48", "Size=48 Type=Fixed"))
    let indexes = [
      "/usr/icons/T/index.theme": sizes, "/usr/icons/Parent/index.theme": parent,
      "/usr/icons/Grand/index.theme": single, "/usr/icons/hicolor/index.theme": single,
    ]
    var paths = [
      "/usr/icons/T/256/a.png", "/usr/icons/Parent/48/a.png", "/usr/icons/Grand/48/a.png",
      "/usr/icons/Grand/48/a.png", "/usr/icons/hicolor/48/a.png", "/home/icons/a.png",
      "/usr/pixmaps/a.png",
    ]
    while let first = paths.first {
      #expect(found("a", size: 48, in: ListedFiles(paths, index: indexes)) == first)
      paths.removeFirst()
    }
    #expect(found("a", size: 48, in: ListedFiles([], index: indexes)) == nil)
  }

  @Test
  func `themes that inherit each other end`() {
    let files = ListedFiles(
      ["/usr/icons/hicolor/48x48/apps/a.png"],
      index: [
        "/usr/icons/T/index.theme": index(inherits: "U,T", ("48", "Size=48")),
        "/usr/icons/U/index.theme": index(inherits: "T,hicolor,Missing", ("48", "Size=48")),
      ])
    #expect(IconLookup(theme: "T", files: files).themeNames == ["T", "U", "hicolor"])
    // hicolor has no index here: its usual directories are assumed.
    #expect(found("a", size: 48, in: files) == "/usr/icons/hicolor/48x48/apps/a.png")
  }

  @Test
  func `a user's directory of a theme comes first and needs no index of its own`() {
    let files = ListedFiles(
      ["/home/icons/T/48/a.png", "/usr/icons/T/48/a.svg"],
      index: ["/usr/icons/T/index.theme": sizes])
    #expect(found("a", size: 48, in: files) == "/home/icons/T/48/a.png")
  }

  @Test(arguments: [
    ("firefox.png", "/usr/icons/T/48/firefox.svg"), ("firefox.SVG", "/usr/icons/T/48/firefox.svg"),
    ("org.gnome.Maps", "/usr/icons/T/48/org.gnome.Maps.png"), ("old.gif", "/usr/pixmaps/old.gif"),
  ])
  func `an ending is cut off, the tail of a dotted name is not`(name: String, path: String) {
    let files = ListedFiles(
      [
        "/usr/icons/T/48/firefox.svg", "/usr/icons/T/48/org.gnome.Maps.png",
        "/usr/icons/T/48/org.gnome.svg", "/usr/pixmaps/old.gif",
      ], index: ["/usr/icons/T/index.theme": sizes])
    #expect(found(name, size: 48, in: files) == path)
  }

  @Test(arguments: ["", ".", "..", "/", "../48/a", "a/b", ".png", "missing", "a\u{0}"])
  func `a name that cannot be one finds nothing`(name: String) {
    let files = ListedFiles(
      ["/usr/icons/T/48/a.png", "/usr/icons/T/48/.png"],
      index: ["/usr/icons/T/index.theme": sizes])
    #expect(found(name, size: 48, in: files) == nil)
  }

  @Test
  func `what is known to be broken is passed over for the next best`() {
    let files = ListedFiles(
      ["/usr/icons/T/48/a.svg", "/usr/icons/T/48/a.png", "/usr/icons/T/256/a.png"],
      index: ["/usr/icons/T/index.theme": sizes])
    var lookup = IconLookup(theme: "T", files: files)
    var broken: Set<String> = []
    var order: [String] = []
    while let file = lookup.file(named: "a", size: 48, broken: broken) {
      order.append(file.path)
      broken.insert(file.path)
    }
    #expect(
      order == ["/usr/icons/T/48/a.svg", "/usr/icons/T/48/a.png", "/usr/icons/T/256/a.png"])
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `an impossible size or scale still finds the icon`(value: Int) {
    let files = ListedFiles(
      ["/usr/icons/T/48/a.png"], index: ["/usr/icons/T/index.theme": sizes])
    #expect(found("a", size: value, scale: value, in: files) == "/usr/icons/T/48/a.png")
  }

  @Test
  func `a directory with tens of thousands of names knows each of them`() {
    let names = IconNameSet(
      (0..<20_000).map { "app-\($0).\($0.isMultiple(of: 2) ? "svg" : "png")" })
    #expect(names.count == 20_000)
    #expect((0..<20_000).allSatisfy { names.types(of: "app-\($0)").isEmpty == false })
    #expect(names.types(of: "app-7") == IconFileTypes(.png))
    #expect(names.types(of: "app-20000").isEmpty)
  }
}

struct `Icon theme index` {
  @Test
  func `every key of a directory is read`() throws {
    let text = """
      # a comment
      [Icon Theme]
      Name=X
      Name[de]=Y
      Inherits = A , B,,
      Directories=a,b,c,a
      ScaledDirectories=d
      [a]\r
      Size=48\r
      Type=Fixed\r
      Context=Applications\r
      [b]
      Size=64
      MinSize=8
      MaxSize=512
      Type=Scalable
      [c]
      Size=32
      Threshold=5
      [d]
      Size=48
      Scale=2
      Type=Fixed
      """
    let index = try #require(IconThemeIndex(parsing: Array(text.utf8)))
    #expect(index.inherits == ["A", "B"])
    #expect(
      index.directories == [
        IconThemeDirectory(path: "a", size: 48, kind: .fixed, context: "Applications"),
        IconThemeDirectory(path: "b", size: 64, kind: .scalable, minSize: 8, maxSize: 512),
        IconThemeDirectory(path: "c", size: 32, threshold: 5),
        IconThemeDirectory(path: "d", size: 48, scale: 2, kind: .fixed),
      ])
  }

  @Test(arguments: ["", "\0\0\0", "[Icon Theme", "Directories=a", "[Other]\nDirectories=a"])
  func `a file without an icon theme is none`(text: String) {
    #expect(IconThemeIndex(parsing: Array(text.utf8)) == nil)
  }

  @Test
  func `mistakes cost only the directory they are in`() throws {
    let text = """
      stray line
      [Icon Theme]
      Directories=none,word,zero,huge,turned,/etc,../up,good
      no equals sign
      [word]
      Size=big
      [zero]
      Size=0
      [huge]
      Size=9223372036854775807
      Scale=9223372036854775807
      [turned]
      Size=16
      Type=Scalable
      MinSize=64
      MaxSize=8
      [/etc]
      Size=16
      [../up]
      Size=16
      [good]
      Size=16
      """
    let index = try #require(IconThemeIndex(parsing: Array(text.utf8)))
    #expect(index.directories.map(\.path) == ["huge", "turned", "good"])
    #expect(index.directories.allSatisfy { $0.distance(size: 65536, scale: 64) >= 0 })
  }
}
