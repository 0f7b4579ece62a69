import AppCatalog
import Glibc
import Synchronization

/// The decoded icons of earlier runs, in files of one theme and pixel size each; any thread may ask.
///
/// What is in it is only believed while the source is unchanged; anything wrong with a file means
/// that it is written anew. Programs that run at once replace each other's files as a whole.
package final class IconCache: Sendable {
  private let folder: String
  private let theme: String
  private let purpose: String
  private let state = Mutex<[Kind: Size]>([:])

  /// The pictures that share a file: those of one pixel size on one plate.
  private struct Kind: Hashable {
    var pixelSize: Int
    var plate: IconPlate?

    init(pixelSize: Int, plate: IconPlate?) {
      self.pixelSize = pixelSize
      self.plate = plate
    }

    init(_ key: IconKey) { self.init(pixelSize: key.pixelSize, plate: key.plate) }
  }

  /// What is known of one kind.
  private struct Size {
    var file: IconCacheFile?
    /// Whether the themes are unchanged, so that no lookup is needed.
    var isCurrent: Bool
    /// What was used of the file; it is kept first.
    var used: Set<IconReference> = []
    /// What was found in this run, in its order.
    var fresh: [IconCacheFile.Draft] = []
    /// The pixels among these, in bytes: what waits to be saved has an end.
    var freshBytes = 0
    /// How many entries the file had when it was last written by this process.
    var savedCount: Int
  }

  /// Larger pictures are not kept, in bytes: those of icons up to 512 × 512 pixels are.
  private static let largestPicture = 1 << 20
  /// The pixels in one file, in bytes: some hundred icons of a large board.
  private static let largestFile = 32 << 20
  /// The files that are kept, of all themes and sizes.
  private static let mostFiles = 8
  /// The size of all files, in bytes; the newest one is kept anyway.
  private static let mostBytes: Int64 = 64 << 20
  /// How many pictures are read before anybody asks: a page of them.
  private static let firstCount = 64
  /// The most pixels among them, in bytes.
  private static let firstBytes = 20 << 20
  /// A file that is still being written after this time never will be, in seconds.
  private static let longestWrite = 60

  /// Makes a cache in a folder, for the icons that a resolver finds.
  package init(folder: String, resolver: IconResolver) {
    self.folder = folder
    theme = Self.fileName(of: resolver.theme)
    purpose = resolver.purpose
  }

  /// The folder for this process: `quire/icons` in the user's cache; nil without a home.
  package static func folderOfProcess() -> String? {
    func absolute(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { $0 + "/.cache" }
    return base.map { $0 + "/quire/icons" }
  }

  // MARK: Asking

  /// The icons that were shown first in an earlier run, if the themes have not changed since; else
  /// nil, and the themes will be needed.
  ///
  /// They are those of the size that was written last, which is nearly always what will be shown.
  package func firstPictures() -> [(IconKey, PixelBuffer)]? {
    let found = files().compactMap { file in kind(ofFile: file.name).map { ($0, file.stamp.time) } }
    guard let kind = found.max(by: { $0.1 < $1.1 })?.0, case (let file?, true) = opened(kind)
    else { return nil }
    var pictures: [(IconKey, PixelBuffer)] = []
    var bytes = 0
    for entry in file.all.prefix(Self.firstCount) {
      guard let known = file.entry(for: entry.reference), let picture = file.picture(of: known)
      else { continue }
      bytes += picture.byteCount
      guard bytes <= Self.firstBytes else { break }
      pictures.append(
        (IconKey(entry.reference, pixelSize: kind.pixelSize, plate: kind.plate), picture))
    }
    state.withLock { $0[kind]?.used.formUnion(pictures.map(\.0.reference)) }
    return pictures
  }

  /// What was found for an icon, if that can be believed without looking the name up again.
  package func result(for key: IconKey) -> Result<PixelBuffer, IconError>? {
    let (file, isCurrent) = opened(Kind(key))
    guard isCurrent, let file, let entry = file.entry(for: key.reference) else { return nil }
    return result(entry, key, file)
  }

  /// What was found in a source file.
  package func result(
    for key: IconKey, file path: String
  ) -> Result<PixelBuffer, IconError>? {
    guard let file = opened(Kind(key)).file, let entry = file.entry(ofFile: path) else {
      return nil
    }
    return result(entry, key, file)
  }

  private func result(
    _ entry: IconCacheFile.Entry, _ key: IconKey, _ file: IconCacheFile
  ) -> Result<PixelBuffer, IconError>? {
    let result: Result<PixelBuffer, IconError>
    switch entry.outcome {
    case .picture:
      guard let picture = file.picture(of: entry) else { return nil }
      result = .success(picture)
    case .notFound: result = .failure(key.reference.missing)
    case .failure(let reason): result = .failure(.damaged(path: entry.path, reason: reason))
    }
    state.withLock { _ = $0[Kind(key)]?.used.insert(entry.reference) }
    return result
  }

  private func opened(_ kind: Kind) -> (file: IconCacheFile?, isCurrent: Bool) {
    state.withLock { state in
      let size = opened(kind, &state)
      return (size.file, size.isCurrent)
    }
  }

  private func opened(_ kind: Kind, _ state: inout [Kind: Size]) -> Size {
    if let known = state[kind] { return known }
    let file = IconCacheFile(path(of: kind), purpose: purpose)
    let size = Size(
      file: file, isCurrent: file?.isCurrent() ?? false, savedCount: file?.all.count ?? 0)
    state[kind] = size
    return size
  }

  // MARK: Keeping

  /// Keeps what was found for an icon until it is saved.
  package func note(
    _ key: IconKey, file path: String?, _ result: Result<PixelBuffer, IconError>
  ) {
    // A file that took the place of one that is gone: the latter may come back.
    if case .file(let wanted, _) = key.reference, wanted != path { return }
    var entry = IconCacheFile.Entry(
      reference: key.reference, path: path ?? "",
      stamp: path.map(FileStamp.init(ofFile:)) ?? .missing, outcome: .notFound)
    var picture: PixelBuffer?
    switch result {
    case .success(let made):
      guard made.byteCount <= Self.largestPicture, path != nil else { return }
      // A file that is not square is a photograph: there is no end of them.
      if case .file = key.reference, made.width != made.height { return }
      picture = made
    case .failure(.damaged(_, let reason)), .failure(.tooLarge(_, let reason)):
      guard path != nil else { return }
      entry.outcome = .failure(reason: reason)
    case .failure(.notFound): break
    // These may work the next time without any change of the file.
    case .failure(.unreadable), .failure(.noLibrary): return
    }
    let draft = IconCacheFile.Draft(entry: entry, picture: picture)
    state.withLock { state in
      let waiting = state.values.reduce(0) { $0 + $1.freshBytes }
      let bytes = picture?.byteCount ?? 0
      guard waiting + bytes <= Self.largestFile / 2 else { return }
      state[Kind(key)]?.fresh.append(draft)
      state[Kind(key)]?.freshBytes += bytes
    }
  }

  /// Writes what is new, if that is worth it: when it is half of what is there, or more.
  ///
  /// So a file that grows page by page is not written page by page. For a background thread.
  package func save(dependencies: () -> [IconDependency]) {
    markUsed()
    let due = state.withLock { state in
      state.filter { !$0.value.fresh.isEmpty && $0.value.fresh.count * 2 >= $0.value.savedCount }
    }
    guard !due.isEmpty, makeFolder() else { return }
    let stamps = dependencies().map(\.dependency)
    for (kind, size) in due {
      // What was seen in this run comes first, in the order in which it was asked for.
      var seen: Set<IconReference> = []
      var drafts = size.fresh.filter { seen.insert($0.entry.reference).inserted }
      if let file = size.file {
        let old = file.all.filter { !seen.contains($0.reference) }
        let used = old.filter { size.used.contains($0.reference) }
        let unused = old.filter { size.isCurrent && !size.used.contains($0.reference) }
        for entry in used + unused {
          let picture = file.picture(of: entry)
          if case .picture = entry.outcome, picture == nil { continue }
          drafts.append(IconCacheFile.Draft(entry: entry, picture: picture))
        }
      }
      let isWritten = IconCacheFile.write(
        path(of: kind), purpose: purpose, dependencies: stamps, drafts: drafts,
        byteLimit: Self.largestFile)
      // The pixels are not needed twice; where they cannot be written they are given up.
      state.withLock { state in
        let count = min(size.fresh.count, state[kind]?.fresh.count ?? 0)
        state[kind]?.fresh.removeFirst(count)
        state[kind]?.freshBytes -= size.freshBytes
        state[kind]?.savedCount = drafts.count
        if isWritten, let file = IconCacheFile(path(of: kind), purpose: purpose) {
          state[kind]?.file = file
          state[kind]?.isCurrent = true
        }
      }
    }
    tidy()
  }

  /// Makes the file that was used most the newest: it is the one that the next start begins with.
  private func markUsed() {
    let used = state.withLock { state in
      state.filter { $0.value.file != nil }.max { $0.value.used.count < $1.value.used.count }?.key
    }
    guard let used, let newest = files().max(by: { $0.stamp.time < $1.stamp.time }) else { return }
    let path = path(of: used)
    if folder + "/" + newest.name != path { utimensat(AT_FDCWD, path, nil, 0) }
  }

  private func makeFolder() -> Bool {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      if mkdir(path, 0o700) != 0, errno != EEXIST { return false }
    }
    return true
  }

  /// Removes the files that were used least lately, and what others left unfinished.
  private func tidy() {
    let now = Int64(time(nil)) &* 1_000_000_000
    let found = files()
    for file in found where file.name.hasSuffix(IconCacheFile.temporaryEnding) {
      guard now - file.stamp.time > Int64(Self.longestWrite) * 1_000_000_000 else { continue }
      unlink(folder + "/" + file.name)
    }
    let kept = found.filter { Self.kind(inName: $0.name) != nil }
      .sorted { $0.stamp.time > $1.stamp.time }
    var bytes: Int64 = 0
    for (index, file) in kept.enumerated() {
      bytes += min(max(file.stamp.size, 0), Self.mostBytes + 1)
      guard index > 0, index >= Self.mostFiles || bytes > Self.mostBytes else { continue }
      unlink(folder + "/" + file.name)
    }
  }

  // MARK: Files

  private static let separator = "@"
  private static let plateMark = "+"
  private static let ending = ".icons"

  private func path(of kind: Kind) -> String {
    let plate = kind.plate.map { "\(Self.plateMark)\($0.shape)-\(String($0.rgb, radix: 16))" }
    return "\(folder)/\(theme)\(plate ?? "")\(Self.separator)\(kind.pixelSize)\(Self.ending)"
  }

  /// What a file of this theme holds.
  private func kind(ofFile name: String) -> Kind? {
    guard let (theme, kind) = Self.kind(inName: name), theme == self.theme else { return nil }
    return kind
  }

  /// The theme and the kind in a file's name: `THEME[+SHAPE-COLOUR]@SIZE.icons`.
  private static func kind(inName name: String) -> (theme: String, kind: Kind)? {
    guard name.hasSuffix(ending) else { return nil }
    let parts = name.dropLast(ending.count).split(separator: "@").map(String.init)
    guard parts.count == 2, let size = Int(parts[1]) else { return nil }
    let names = parts[0].split(separator: "+").map(String.init)
    guard names.count == 2 else {
      return names.count == 1 ? (names[0], Kind(pixelSize: size, plate: nil)) : nil
    }
    let words = names[1].split(separator: "-").map(String.init)
    guard words.count == 2, let shape = IconPlate.Shape(rawValue: words[0]),
      let rgb = UInt32(words[1], radix: 16)
    else { return nil }
    return (names[0], Kind(pixelSize: size, plate: IconPlate(shape: shape, rgb: rgb)))
  }

  private func files() -> [(name: String, stamp: FileStamp)] {
    var names: [String] = []
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.map { ($0, FileStamp(ofFile: folder + "/" + $0)) }
  }

  /// A theme's name as part of a file's name.
  private static func fileName(of theme: String) -> String {
    let isPlain = theme.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == 45 || byte == 95
    }
    guard isPlain, (1...64).contains(theme.utf8.count) else {
      let sum = Array(theme.utf8).withUnsafeBytes(checksum)
      return "theme-" + String(sum, radix: 16)
    }
    return theme
  }
}

/// A file or directory whose change may change which file an icon's name means.
package struct IconDependency: Sendable {
  let dependency: IconCacheFile.Dependency

  /// Looks at a path.
  package init(path: String) {
    dependency = IconCacheFile.Dependency(path: path, stamp: FileStamp(ofFile: path))
  }
}
