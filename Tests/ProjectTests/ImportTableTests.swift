import Foundation
import Testing

struct ImportTableTests {
  @Test func `no source file imports what the table does not allow its target`() throws {
    let files = Project.files(below: "Sources", named: ".swift")
    #expect(files.count >= ImportTable.quire.allowed.count)
    for file in files {
      let target = String(file.split(separator: "/")[1])
      let modules = ImportTable.imports(in: try Project.text(of: file))
      #expect(
        ImportTable.quire.violations(target: target, modules: modules, place: file).isEmpty)
    }
  }

  @Test func `no target of the package depends on what the table does not allow it`() throws {
    let package = try Package.described()
    var shipped: Set<String> = []
    for target in package.targets where target.type == "library" || target.type == "executable" {
      shipped.insert(target.name)
      #expect(
        ImportTable.quire.violations(
          target: target.name, modules: target.target_dependencies ?? [], place: "Package.swift"
        ).isEmpty)
    }
    #expect(shipped.isSubset(of: ImportTable.quire.allowed.keys))
    #expect(shipped.isSuperset(of: ["LayoutCore", "AppCatalog", "SDLKit", "quire"]))
  }

  @Test func `the layout core is a library that others can depend on`() throws {
    #expect(try Package.described().products.contains { $0.name == "LayoutCore" })
  }

  @Test func `a forbidden import is found however it is spelled`() {
    let source = """
      // import Commented
      public import CSDL2
      @preconcurrency import Foundation
      @_spi(Name) package import AppCatalog
        import struct Glibc.timespec
      let text = "import Quoted"
      """
    let modules = ImportTable.imports(in: source)
    #expect(modules == ["CSDL2", "Foundation", "AppCatalog", "Glibc"])
    #expect(
      ImportTable.quire.violations(target: "LayoutCore", modules: modules, place: "A.swift") == [
        "A.swift: LayoutCore must not import CSDL2",
        "A.swift: LayoutCore must not import Foundation",
        "A.swift: LayoutCore must not import AppCatalog",
      ])
  }

  @Test func `a target that the table does not know is a violation`() {
    let found = ImportTable.quire.violations(target: "New", modules: [], place: "Package.swift")
    #expect(found == ["Package.swift: the import table has no target New"])
  }

  @Test func `only executables may use FoundationEssentials and nothing may use Foundation`() {
    for (target, modules) in ImportTable.quire.allowed {
      #expect(!modules.contains("Foundation"))
      #expect(!modules.contains("FoundationEssentials") || target.hasPrefix("quire"))
      #expect(
        target.hasPrefix("quire")
          == modules.isSuperset(of: [
            "LauncherModel", "IconPipeline", "LayoutCore", "SceneRenderer",
          ]))
    }
  }
}

/// The part of `swift package describe` that the table is held against.
private struct Package: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var target_dependencies: [String]?
  }
  struct Product: Decodable {
    var name: String
  }
  var targets: [Target]
  var products: [Product]

  /// Asks in a build folder of its own, because the one of the running test is locked.
  static func described() throws -> Package {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = path  // The package manager leaves its lock files there.
    let result = try ProgramResult.of(
      [
        "swift", "package", "--package-path", Project.root.path(percentEncoded: false),
        "--scratch-path", "\(path)/build", "describe", "--type", "json",
      ], environment: environment)
    return try JSONDecoder().decode(Package.self, from: Data(result.output.utf8))
  }
}
