package import AppCatalog
import Synchronization

/// Finds the file of an icon; any thread may ask.
package final class IconResolver: Sendable {
  private let lookup: Mutex<IconLookup<ThemeFiles>?>
  /// The theme that is asked first.
  package let theme: String
  private let files: ThemeFiles

  /// Makes a resolver; nothing is read before the first question.
  package init(theme: String, files: ThemeFiles) {
    self.theme = theme
    self.files = files
    lookup = Mutex(nil)
  }

  /// The file for an icon, nil when there is none.
  ///
  /// The size is in points. A path to a file that is gone is looked up by its name: programs move
  /// their pictures. Where it comes with names they are looked up instead.
  package func file(
    for reference: IconReference, size: Int, scale: Int = 1, broken: Set<String> = []
  ) -> String? {
    switch reference {
    case .named(let name, let others):
      return find([name] + others, size: size, scale: scale, broken: broken)
    case .file(let path, let others):
      if !broken.contains(path), (try? FileReader(path)) != nil { return path }
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" }
      return find(
        others.isEmpty ? [name ?? ""] : others, size: size, scale: scale, broken: broken)
    }
  }

  /// A name that no theme has: looking for it reads every directory of the themes.
  private static let unusedName = "quire-no-such-icon"

  /// Reads the themes, so that the first question need not.
  package func prepare() {
    _ = find([Self.unusedName], size: 64, scale: 1, broken: [])
  }

  /// The themes that are asked, in order.
  package var themeNames: [String] {
    lookup.withLock { lookup in opened(&lookup).themeNames }
  }

  /// The names of the themes that are there, whether they are asked or not.
  package var installedThemes: [String] {
    let names = files.themeRoots.flatMap { root in
      (files.entries(ofDirectory: root) ?? []).filter {
        files.entries(ofDirectory: "\(root)/\($0)")?.contains("index.theme") == true
      }
    }
    return Set(names).sorted()
  }

  /// What the answers depend on beside the files: another purpose may have other answers.
  var purpose: String {
    ([theme] + files.themeRoots + [""] + files.looseDirectories).joined(separator: "\n")
  }

  /// What the answers depend on: a change of none of these means that no answer has changed.
  ///
  /// As everywhere, a theme's directory tells by its time that something in it was changed.
  func dependencies() -> [IconDependency] {
    let parts = themeFolders.flatMap { [$0 + "/index.theme", $0 + "/icon-theme.cache"] }
    return (folders + parts).map(IconDependency.init(path:))
  }

  /// The folders in which icons come and go, whether they are there or not.
  package var folders: [String] {
    // Apps put their icons there, and not all that install them tell the theme.
    let own = files.themeRoots.map { $0 + "/" + IconLookup<ThemeFiles>.fallbackTheme }
    let sizes = own.flatMap { folder in
      (files.entries(ofDirectory: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        .map { "\(folder)/\($0)/apps" }
    }
    var seen: Set<String> = []
    return (files.themeRoots + files.looseDirectories + themeFolders + sizes)
      .filter { seen.insert($0).inserted }
  }

  private var themeFolders: [String] {
    files.themeRoots.flatMap { root in themeNames.map { root + "/" + $0 } }
  }

  private func find(_ names: [String], size: Int, scale: Int, broken: Set<String>) -> String? {
    lookup.withLock { lookup in
      var opened = opened(&lookup)
      // Taken out while it works, so that what it keeps is not copied.
      lookup = nil
      defer { lookup = opened }
      return opened.file(
        named: names.first ?? "", alternatives: Array(names.dropFirst()), size: size, scale: scale,
        broken: broken)?.path
    }
  }

  private func opened(_ lookup: inout IconLookup<ThemeFiles>?) -> IconLookup<ThemeFiles> {
    if let lookup { return lookup }
    let made = IconLookup(theme: theme, files: files)
    lookup = made
    return made
  }
}
