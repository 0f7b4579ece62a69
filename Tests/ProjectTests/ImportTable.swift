/// Who may import whom: the design's table, as data.
struct ImportTable {
  /// The modules each shipped target may import.
  var allowed: [String: Set<String>]

  /// The table of this project.
  ///
  /// C stays below its wrapper, the core stays pure, and full Foundation, which loads ICU, stays out.
  static let quire: ImportTable = {
    // The C library, and the standard library's locks.
    let system: Set = ["Glibc", "Synchronization"]
    let core: Set = ["LayoutCore", "AppCatalog", "LauncherModel"]
    let edges: Set = ["SDLKit", "DesktopKit", "IconPipeline", "SceneRenderer"]
    let executable = core.union(edges).union(system).union(["FoundationEssentials"])
    return ImportTable(allowed: [
      "LayoutCore": ["Glibc", "Musl", "Darwin"],  // for its libm, whichever there is
      "AppCatalog": ["LayoutCore"],
      "LauncherModel": ["LayoutCore", "AppCatalog"],
      "SDLKit": system.union([
        "CSDL2", "CSDL2TTF", "CFriBidi", "CWaylandClient", "CPNG", "LayoutCore",
      ]),
      "DesktopKit": system.union(["CGIO", "CFontconfig", "AppCatalog"]),
      "IconPipeline": system.union(["AppCatalog", "SDLKit"]),
      "SceneRenderer": system.union(core).union(["SDLKit", "IconPipeline"]),
      "quire": executable,
      "quire-bench": executable.union(["CSDL2"]),  // bare SDL is what drawing is measured beside
    ])
  }()

  /// What is wrong with the modules one place of a target names, one sentence for each.
  func violations(target: String, modules: [String], place: String) -> [String] {
    guard let allowed = allowed[target] else {
      return ["\(place): the import table has no target \(target)"]
    }
    return modules.filter { !allowed.contains($0) }.map {
      "\(place): \(target) must not import \($0)"
    }
  }

  /// The modules that the import lines of a source text name.
  static func imports(in source: String) -> [String] {
    let line =
      #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |fileprivate |private )?import\s+(?:(?:struct|class|enum|protocol|typealias|func|var|let)\s+)?(?<module>\w+)/#
    return source.split(separator: "\n").compactMap { text in
      text.prefixMatch(of: line).map { String($0.output.module) }
    }
  }
}
