import Glibc

/// The blurred pictures of earlier runs, a file each; any thread may ask.
///
/// A file that is damaged or was made of another picture counts as not there.
package struct BlurredPictureCache: Sendable {
  private let folder: String

  /// So many pictures are kept: a few sizes of a few pictures.
  package static let limit = 8
  /// The first bytes of a file, with the version of the format.
  private static let mark: [UInt8] = Array("quire-blur-1".utf8)
  private static let ending = ".blur"

  /// Makes a cache in a folder, which is made when something is written.
  package init(folder: String) { self.folder = folder }

  /// The cache of the user; nil where there is no place for one.
  package static func ofProcess() -> BlurredPictureCache? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
    return base.map { BlurredPictureCache(folder: $0 + "/quire/backgrounds") }
  }

  /// The picture for a request: kept from before, else made and kept.
  package func picture(
    for request: BlurredPicture.Request, decode: (String, Int) throws(IconError) -> PixelBuffer
  ) throws(IconError) -> BlurredPicture {
    let purpose = BlurredPictureCache.purpose(of: request)
    let file = self.file(for: purpose)
    if let known = read(file, purpose) { return known }
    let made = try BlurredPicture.make(request, decode: decode)
    write(made, to: file, purpose)
    return made
  }

  /// All that the picture depends on.
  private static func purpose(of request: BlurredPicture.Request) -> String {
    let stamp = FileStamp(ofFile: request.path)
    let size = request.size
    return "\(request.path)\n\(stamp.time) \(stamp.size)\n\(size.width) \(size.height) "
      + "\(request.blur / request.reduction)"
  }

  private func file(for purpose: String) -> String {
    let sum = Array(purpose.utf8).withUnsafeBytes(checksum)
    return "\(folder)/\(String(sum, radix: 16))\(BlurredPictureCache.ending)"
  }

  private func read(_ path: String, _ purpose: String) -> BlurredPicture? {
    guard let file = try? FileReader(path), let bytes = try? file.read(upTo: file.size) else {
      return nil
    }
    return bytes.withUnsafeBytes { memory in
      guard memory.starts(with: BlurredPictureCache.mark) else { return nil }
      var reader = ByteReader(memory, at: BlurredPictureCache.mark.count)
      guard let sum = try? reader.number(UInt64.self),
        sum == checksum(UnsafeRawBufferPointer(rebasing: memory[BlurredPictureCache.body...])),
        (try? reader.text()) == purpose,
        let width = try? reader.number(UInt32.self), let height = try? reader.number(UInt32.self),
        width <= 2048, height <= 2048
      else { return nil }
      let count = Int(width) * Int(height) * 3
      var channels: [UInt16] = []
      channels.reserveCapacity(count)
      for _ in 0..<count {
        guard let channel = try? reader.number(UInt16.self) else { return nil }
        channels.append(channel)
      }
      return BlurredPicture(width: Int(width), height: Int(height), channels: channels)
    }
  }

  /// Where the part begins that the checksum is about.
  private static let body = mark.count + MemoryLayout<UInt64>.size

  private func write(_ picture: BlurredPicture, to path: String, _ purpose: String) {
    var content = ByteWriter()
    content.text(purpose)
    content.number(UInt32(picture.width))
    content.number(UInt32(picture.height))
    for channel in picture.channels { content.number(channel) }
    var head = ByteWriter()
    for byte in BlurredPictureCache.mark { head.number(byte) }
    head.number(content.bytes.withUnsafeBytes(checksum))
    makeFolder()
    IconCacheFile.write([head.bytes + content.bytes], to: path)
    removeOldest()
  }

  private func makeFolder() {
    var path = ""
    for part in folder.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }

  /// Removes the files that were written longest ago, down to the limit.
  private func removeOldest() {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    var files: [(path: String, time: Int64)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(BlurredPictureCache.ending) else { continue }
      let path = "\(folder)/\(name)"
      files.append((path, FileStamp(ofFile: path).time))
    }
    guard files.count > BlurredPictureCache.limit else { return }
    files.sort { $0.time > $1.time }
    for file in files[BlurredPictureCache.limit...] { unlink(file.path) }
  }
}
