import AppCatalog
import SDLKit
import Synchronization

/// Makes the pictures of icons: from the cache of earlier runs, else by finding and decoding them.
package final class IconMaker: Sendable {
  /// Turns a file into a picture; tests bring their own.
  typealias Decoding = @Sendable (String, Int) throws(IconError) -> PixelBuffer

  private let resolver: IconResolver
  private let cache: IconCache?
  private let pool: DecoderPool?
  private let decoding: Decoding
  private let decoded = Atomic(0)
  /// Files that took long, and how long in seconds.
  private let slow = Mutex<[String: Double]>([:])

  /// How many files are tried for one icon before it is given up.
  private static let attempts = 4
  /// A file that takes longer is not decoded a second time by this process, in seconds.
  private static let patience = 2.0

  /// Makes a maker over the icons of one theme.
  ///
  /// Without a cache everything is decoded, without a pool in this process.
  package convenience init(
    resolver: IconResolver, cache: IconCache? = nil, pool: DecoderPool? = nil
  ) {
    self.init(resolver: resolver, cache: cache, pool: pool) { path, side throws(IconError) in
      if let pool { return try pool.decode(file: path, pixelSize: side) }
      return try IconDecoder.decode(file: path, pixelSize: side)
    }
  }

  init(
    resolver: IconResolver, cache: IconCache?, pool: DecoderPool? = nil,
    decoding: @escaping Decoding
  ) {
    self.resolver = resolver
    self.cache = cache
    self.pool = pool
    self.decoding = decoding
  }

  /// How many files were decoded, or tried.
  package var decodedCount: Int { decoded.load(ordering: .relaxed) }

  /// The pictures that will probably be asked for first, from the cache; none where it is not
  /// there or not current.
  package func firstPictures() -> [(IconKey, PixelBuffer)] { cache?.firstPictures() ?? [] }

  /// Reads the themes, so that the first icon need not.
  func prepareThemes() { resolver.prepare() }

  /// Starts what decodes, so that the first icon need not.
  func prepareDecoder() {
    if let pool { return pool.prepare() }
    _ = VectorLibrary.shared
    _ = BitmapLibrary.shared
  }

  /// Finds and decodes an icon; where a file is broken, the next best one is taken.
  package func picture(for key: IconKey) -> Result<PixelBuffer, IconError> {
    if let known = cache?.result(for: key) { return known }
    var broken: Set<String> = []
    var first: (path: String, error: IconError)?
    for _ in 0..<Self.attempts {
      guard let path = resolver.file(for: key.reference, size: key.pixelSize, broken: broken) else {
        break
      }
      switch cache?.result(for: key, file: path) ?? make(key, of: path) {
      case .success(let picture):
        cache?.note(key, file: path, .success(picture))
        return .success(picture)
      case .failure(let error):
        first = first ?? (path, error)
        broken.insert(path)
      }
    }
    let error = first?.error ?? key.reference.missing
    cache?.note(key, file: first?.path, .failure(error))
    return .failure(error)
  }

  /// Saves what is new and ends the decoders; for a background thread, once nobody waits for icons.
  package func save() {
    pool?.rest()
    cache?.save { resolver.dependencies() }
  }

  /// Decodes a file, and gives it the outline that is asked for.
  private func make(_ key: IconKey, of path: String) -> Result<PixelBuffer, IconError> {
    let isOutline = IconFile(path: path).isOutline
    guard let plate = key.plate else {
      return decode(path, key.pixelSize).map { picture in
        var picture = picture
        picture.isOutline = isOutline
        return picture
      }
    }
    return PlatedPicture(plate: plate, side: key.pixelSize, isOutline: isOutline).picture {
      decode(path, $0)
    }
  }

  private func decode(_ path: String, _ side: Int) -> Result<PixelBuffer, IconError> {
    if let seconds = slow.withLock({ $0[path] }) {
      return .failure(
        .tooLarge(path: path, what: "decoding it took \(Int(seconds.rounded())) seconds"))
    }
    decoded.wrappingAdd(1, ordering: .relaxed)
    let start = MonotonicClock.now()
    let result = Result { () throws(IconError) in try decoding(path, side) }
    let seconds = MonotonicClock.now() - start
    if seconds > Self.patience { slow.withLock { $0[path] = min(seconds, 1e6) } }
    return result
  }
}

extension IconReference {
  /// The error of an icon that is nowhere.
  var missing: IconError {
    switch self {
    case .named(let name, _): .notFound(name: name)
    case .file(let path, _): .unreadable(path: path, reason: "there is no such file")
    }
  }
}
