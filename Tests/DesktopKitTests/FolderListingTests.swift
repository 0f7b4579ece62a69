import DesktopKit
import Foundation
import Testing

struct FolderListingTests {
  /// A folder with files of some names; names that end in a slash are folders.
  private func folder(_ names: [String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      let path = folder.appending(path: name)
      if name.hasSuffix("/") {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: false)
      } else {
        try Data("x".utf8).write(to: path)
      }
    }
    return folder
  }

  private func list(_ names: [String], limit: Int = 100) throws -> FolderListing {
    let folder = try folder(names)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try FolderListing.read(path: folder.path(percentEncoded: false), limit: limit).get()
  }

  @Test func `names are in the order people count in, whatever their case`() throws {
    let ordered = [
      "a", "B", "c 2", "c 010", "c 10", "c 11", "c11", "IMG_9.jpg", "IMG_10.jpg", "img_100.jpg",
      "Übung", "zoo",
    ]
    let listing = try list(ordered.shuffled())
    let names = listing.entries.map(\.name)
    #expect(names.filter { $0.lowercased().hasPrefix("img") } == ordered[7...9].map(\.self))
    #expect(names == ordered)
  }

  @Test func `hidden files, backups and what is no file are left out`() throws {
    let folder = try folder(["a.txt", ".hidden", "b~", "sub/", ".git/"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    mkfifo("\(path)/pipe", 0o600)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: "\(path)/link.png", withDestinationPath: "a.txt")
    try files.createSymbolicLink(atPath: "\(path)/folderlink", withDestinationPath: "sub")
    try files.createSymbolicLink(atPath: "\(path)/broken", withDestinationPath: "none")
    try files.createSymbolicLink(atPath: "\(path)/loop", withDestinationPath: "loop")
    let listing = try FolderListing.read(path: path, limit: 100).get()
    #expect(listing.entries.map(\.name) == ["a.txt", "folderlink", "link.png", "sub"])
    #expect(listing.entries.map(\.kind) == [.document, .folder, .picture, .folder])
    #expect(listing.entries.map(\.path) == listing.entries.map { "\(path)/\($0.name)" })
    #expect(listing.count == 4)
    #expect(try FolderListing.read(path: path + "/", limit: 100).get() == listing)
  }

  @Test func `the name tells what a file is, and which icons stand for it`() throws {
    let names = ["a.PDF", "b.txt", "c.jpeg", "d.svg", "e.unknown-type", "f/"]
    let entries = try list(names).entries
    #expect(
      entries.map(\.kind) == [.document, .document, .picture, .picture, .document, .folder])
    #expect(entries[0].icons.first == "application-pdf")
    #expect(entries[1].icons.first == "text-plain")
    #expect(entries[2].icons.contains("image-x-generic"))
    #expect(entries[5].icons.contains("folder"))
    #expect(entries.allSatisfy { !$0.icons.isEmpty })
  }

  @Test func `no more than the limit is listed, and the number of all is told`() throws {
    let names = (0..<30).map { "file \($0)" }
    let listing = try list(names, limit: 10)
    #expect(listing.entries.map(\.name) == (0..<10).map { "file \($0)" })
    #expect(listing.count == 30)
    #expect(try list(names, limit: 0).entries == [])
    #expect(try list(names, limit: -1).entries == [])
    #expect(try list([]) == FolderListing(entries: [], count: 0))
  }

  @Test func `a name that is no text costs only itself`() throws {
    let folder = try folder(["good"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    let bytes = Array(path.utf8CString.dropLast()) + [0x2F, -1, 0x61, 0]
    let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try FolderListing.read(path: path, limit: 9).get().entries.map(\.name) == ["good"])
  }

  @Test func `a folder that cannot be read says why`() throws {
    let folder = try folder(["file"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path(percentEncoded: false)
    func failure(_ path: String) -> FolderListing.Failure? {
      if case .failure(let failure) = FolderListing.read(path: path, limit: 9) { return failure }
      return nil
    }
    #expect(failure("\(path)/none") == .missing)
    #expect(failure("\(path)/file") == .notAFolder)
    #expect(failure("\(path)/none")?.description == "there is no such folder")
  }
}
