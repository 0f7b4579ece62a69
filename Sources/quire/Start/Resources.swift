internal import FoundationEssentials
internal import LauncherModel
internal import SceneRenderer

/// The files that come with the program.
enum Resources {
  /// Names the folder when the program cannot find it by itself.
  static let variable = "QUIRE_RESOURCES"

  /// The folder; nil when it is nowhere.
  ///
  /// Looked for: the variable, `../share/quire` beside the program, then `resources` in a folder
  /// above it, which is where a build in the source tree finds it.
  static let folder: String? = {
    if let named = ProcessInfo.processInfo.environment[variable], exists(named) { return named }
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    var parts = program.split(separator: "/").dropLast()
    let installed = "/" + (parts.dropLast() + ["share", "quire"]).joined(separator: "/")
    if exists(installed) { return installed }
    while !parts.isEmpty {
      let candidate = "/" + (parts + ["resources"]).joined(separator: "/")
      if exists(candidate) { return candidate }
      parts = parts.dropLast()
    }
    return nil
  }()

  /// The font files of the program's own texts, by weight; empty when they are not there.
  static var fonts: [TextStyle.Weight: [String]] {
    guard let folder else { return [:] }
    return [
      .medium: ["\(folder)/fonts/Inter-Medium.otf"],
      .semibold: ["\(folder)/fonts/Inter-SemiBold.otf"],
    ]
  }

  /// The scripts that these fonts are made for.
  static let fontScripts: Set<Script> = ["Latn", "Grek", "Cyrl"].reduce(into: [.common]) {
    $0.insert(Script(code: $1))
  }

  private static func exists(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/fonts")
  }
}
