package import AppCatalog
package import SDLKit
import Synchronization

/// The decoded icons, as surfaces that are ready to be drawn; belongs to the main thread.
///
/// Asking for an icon never blocks: what is not there yet is loaded meanwhile, and `wake` is called
/// on another thread when something arrived. Then `accept` takes it in, a few pictures a frame.
package final class IconStore {
  private struct Entry {
    var surface: Surface
    var byteCount: Int
    var isOutline: Bool
    var generation: Int
    var lastUse: Int
  }

  private var loader: IconLoader
  private let inbox: Inbox
  private let wake: @Sendable () -> Void
  /// How often all icons were looked up again.
  private var generation = 0
  private let byteLimit: Int
  private var entries: [IconKey: Entry] = [:]
  /// The size that each icon was last made in.
  private var latest: [IconReference: IconKey] = [:]
  private var errors: [IconKey: IconError] = [:]
  /// What was asked for and has not been accepted yet, and whether as urgent.
  private var requested: [IconKey: Bool] = [:]
  private var frame = 0
  /// Whether pictures came since they were last saved.
  private var hasUnsaved = false

  /// The memory all surfaces take, in bytes.
  package private(set) var byteCount = 0

  /// What the surfaces may take together: a page of 144 icons of 144 pixels, twice.
  package static let defaultByteLimit = 24 << 20
  /// The pictures that are taken in with one frame: a page of them, so that they are not shown
  /// frame by frame, but no more than can be copied in a quarter of a frame.
  package static let defaultAcceptance = 48
  /// How many failures are remembered.
  private static let errorLimit = 20_000

  /// Makes a store over the icons of one theme.
  package convenience init(
    maker: IconMaker, byteLimit: Int = defaultByteLimit,
    wake: @escaping @Sendable () -> Void
  ) {
    self.init(byteLimit: byteLimit, wake: wake) { delivery in
      IconLoader(maker: maker, deliver: delivery)
    }
  }

  /// Makes a store with its own loader, which must deliver to the closure that it is given.
  package init(
    byteLimit: Int = defaultByteLimit, wake: @escaping @Sendable () -> Void,
    loader: (@escaping IconLoader.Delivery) -> IconLoader
  ) {
    let inbox = Inbox()
    self.inbox = inbox
    self.wake = wake
    self.byteLimit = max(0, byteLimit)
    self.loader = loader { key, result in
      if inbox.add(Inbox.Arrival(generation: 0, key: key, result: result)) { wake() }
    }
  }

  /// Looks all icons up again by another maker, as they are asked for.
  ///
  /// What is shown stays until its picture is known to be another one, or to be gone.
  package func restart(maker: IconMaker) {
    restart { delivery in IconLoader(maker: maker, deliver: delivery) }
  }

  func restart(loader: (@escaping IconLoader.Delivery) -> IconLoader) {
    generation += 1
    errors = [:]
    requested = [:]
    self.loader = loader { [generation, inbox, wake] key, result in
      if inbox.add(Inbox.Arrival(generation: generation, key: key, result: result)) { wake() }
    }
  }

  /// Gets ready for the first icons, on the threads that will decode them.
  package func prepare() { loader.prepare() }

  /// Saves the pictures for the next start, on another thread, unless more of them are on their way.
  package func save() {
    guard hasUnsaved, requested.isEmpty else { return }
    hasUnsaved = false
    loader.save()
  }

  /// The icon when it is there; else nil, and it is on its way unless it is known to fail.
  package func icon(
    for reference: IconReference, pixelSize: Int, plate: IconPlate? = nil
  ) -> Surface? {
    let key = IconKey(reference, pixelSize: pixelSize, plate: plate)
    if let entry = entries[key] {
      entries[key]?.lastUse = frame
      if entry.generation != generation { request(key, urgent: true) }
      return entry.surface
    }
    if errors[key] == nil { request(key, urgent: true) }
    return nil
  }

  /// Whether an icon that is there is an outline in one colour.
  package func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool {
    entries[IconKey(reference, pixelSize: pixelSize)]?.isOutline ?? false
  }

  /// Whether an icon that is there is being looked up again.
  package func isStale(_ key: IconKey) -> Bool {
    entries[key].map { $0.generation != generation } ?? false
  }

  /// The icon in whatever size it was last made: while the one asked for is on its way.
  package func stopgap(for reference: IconReference) -> Surface? {
    guard let key = latest[reference], let entry = entries[key] else { return nil }
    entries[key]?.lastUse = frame
    return entry.surface
  }

  /// Loads an icon that will soon be on screen, after those that already are.
  package func prefetch(_ reference: IconReference, pixelSize: Int) {
    let key = IconKey(reference, pixelSize: pixelSize)
    if entries[key]?.generation != generation, errors[key] == nil { request(key, urgent: false) }
  }

  private func request(_ key: IconKey, urgent: Bool) {
    if let known = requested[key], known || !urgent { return }
    requested[key] = urgent
    loader.request(key, urgent: urgent)
  }

  /// Why an icon has no picture, when it was tried.
  package func error(for key: IconKey) -> IconError? { errors[key] }

  /// Takes back what is not yet being loaded and satisfies a condition, such as being off screen.
  ///
  /// Answers whether there was any.
  @discardableResult
  package func forgetPending(where condition: (IconKey) -> Bool) -> Bool {
    let forgotten = loader.forget(where: condition)
    for key in forgotten { requested[key] = nil }
    return !forgotten.isEmpty
  }

  /// Whether something has arrived that was not yet accepted: another frame is due.
  package var hasArrivals: Bool { inbox.hasArrivals }

  /// Begins a frame: takes in at most `limit` of the pictures that arrived, and says which.
  ///
  /// Failures are among them and cost nothing of the limit. Icons that were asked for in the last
  /// frame are not dropped, even above the byte limit.
  @discardableResult
  package func accept(limit: Int = defaultAcceptance) -> [IconKey] {
    let arrivals = inbox.take(limit: max(1, limit)).filter { $0.generation == generation }
    hasUnsaved = hasUnsaved || !arrivals.isEmpty
    for arrival in arrivals {
      requested[arrival.key] = nil
      switch arrival.result {
      case .success(let picture): insert(picture, for: arrival.key)
      case .failure(let error): note(error, for: arrival.key)
      }
    }
    if byteCount > byteLimit { evict() }
    frame += 1
    return arrivals.map(\.key)
  }

  private func insert(_ picture: PixelBuffer, for key: IconKey) {
    // It came before it was asked for, and then once more: what is shown stays as it is.
    if let known = entries[key], known.generation == generation || known.surface.shows(picture) {
      entries[key]?.generation = generation
      return
    }
    do {
      let surface = try Surface(picture)
      byteCount += picture.byteCount - (entries[key]?.byteCount ?? 0)
      entries[key] = Entry(
        surface: surface, byteCount: picture.byteCount, isOutline: picture.isOutline,
        generation: generation, lastUse: frame)
      latest[key.reference] = key
      errors[key] = nil
    } catch {
      note(.noLibrary(reason: error.description), for: key)
    }
  }

  private func note(_ error: IconError, for key: IconKey) {
    if errors.count >= Self.errorLimit { errors = [:] }
    errors[key] = error
    remove(key)
  }

  /// Drops what was used longest ago, down to seven eighths of the limit so that it is rare.
  private func evict() {
    let target = byteLimit - byteLimit / 8
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > target, entry.lastUse < frame else { break }
      remove(key)
    }
  }

  private func remove(_ key: IconKey) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    if latest[key.reference] == key { latest[key.reference] = nil }
    byteCount -= entry.byteCount
  }
}

/// What the loader's threads have delivered and the main thread has not yet taken.
private final class Inbox: Sendable {
  struct Arrival: Sendable {
    var generation: Int
    var key: IconKey
    var result: Result<PixelBuffer, IconError>
  }

  private let arrivals = Mutex<[Arrival]>([])

  /// Adds a result; true when the inbox was empty before, so that one wake is enough.
  func add(_ arrival: Arrival) -> Bool {
    arrivals.withLock { arrivals in
      arrivals.append(arrival)
      return arrivals.count == 1
    }
  }

  var hasArrivals: Bool { arrivals.withLock { !$0.isEmpty } }

  /// Takes the oldest results: at most `limit` pictures, and the failures before them.
  func take(limit: Int) -> [Arrival] {
    arrivals.withLock { arrivals in
      var pictures = 0
      let end = arrivals.firstIndex { arrival in
        if case .failure = arrival.result { return false }
        pictures += 1
        return pictures > limit
      }
      let taken = Array(arrivals[..<(end ?? arrivals.endIndex)])
      arrivals.removeFirst(taken.count)
      return taken
    }
  }
}

extension Surface {
  /// Whether it has just the pixels of a picture.
  fileprivate func shows(_ picture: PixelBuffer) -> Bool {
    guard width == picture.width, height == picture.height, format == .argb8888 else {
      return false
    }
    return withPixels { pixels, stride in
      picture.pixels.withUnsafeBufferPointer { source in
        (0..<height).allSatisfy { y in
          pixels[(y * stride)..<(y * stride + width)].elementsEqual(
            source[(y * width)..<((y + 1) * width)])
        }
      }
    }
  }

  /// Makes a surface of a decoded picture.
  package convenience init(_ picture: PixelBuffer) throws(SDLError) {
    try self.init(width: picture.width, height: picture.height, format: .argb8888)
    withPixels { pixels, stride in
      picture.pixels.withUnsafeBufferPointer { source in
        guard let to = pixels.baseAddress, let from = source.baseAddress else { return }
        for y in 0..<picture.height {
          (to + y * stride).update(from: from + y * picture.width, count: picture.width)
        }
      }
    }
  }
}
