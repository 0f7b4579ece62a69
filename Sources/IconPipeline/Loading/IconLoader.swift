package import AppCatalog
import Glibc
import SDLKit
import Synchronization

/// Finds and decodes icons on threads of its own, the visible ones first.
///
/// A loader serves one icon theme. It ends with its last reference: what waits is dropped, what is
/// being made is still delivered.
package final class IconLoader: Sendable {
  /// Takes a picture, or the reason why there is none; called on a worker thread.
  package typealias Delivery = @Sendable (IconKey, Result<PixelBuffer, IconError>) -> Void
  /// Makes a picture; tests bring their own.
  package typealias Making = @Sendable (IconKey) -> Result<PixelBuffer, IconError>

  private let queue = IconQueue()
  private let workers: [BackgroundQueue]
  private let nextWorker = Atomic(0)
  private let making: Making
  private let maker: IconMaker?
  private let deliver: Delivery

  /// How much the threads give way to others: the first frame is more urgent than its icons.
  private static let niceness: Int32 = 5

  /// Makes a loader; its threads start with the first request.
  package convenience init(
    maker: IconMaker, threadCount: Int = 2, deliver: @escaping Delivery
  ) {
    self.init(
      threadCount: threadCount, making: { maker.picture(for: $0) }, maker: maker, deliver: deliver)
  }

  /// Makes a loader with its own way to make a picture.
  package convenience init(
    threadCount: Int = 2, making: @escaping Making, deliver: @escaping Delivery
  ) {
    self.init(threadCount: threadCount, making: making, maker: nil, deliver: deliver)
  }

  private init(
    threadCount: Int, making: @escaping Making, maker: IconMaker?, deliver: @escaping Delivery
  ) {
    workers = (1...min(max(threadCount, 1), 16)).map { BackgroundQueue(name: "quire-icon-\($0)") }
    self.making = making
    self.maker = maker
    self.deliver = deliver
  }

  deinit { _ = queue.remove { _ in true } }

  /// Gets ready before anything is asked for: delivers what the cache has of the first page, else
  /// reads the theme and starts the decoder.
  ///
  /// At the start this is done while the apps are still being read; else the first icons wait for it.
  package func prepare() {
    guard let maker, let first = workers.first, let last = workers.last else { return }
    first.async { [deliver] in
      Self.giveWay()
      let pictures = maker.firstPictures()
      for (key, picture) in pictures { deliver(key, .success(picture)) }
      guard pictures.isEmpty else { return }
      last.async {
        Self.giveWay()
        maker.prepareDecoder()
      }
      maker.prepareThemes()
    }
  }

  /// Saves what was made for the next start, on another thread.
  package func save() {
    guard let maker, let worker = workers.last else { return }
    worker.async(.prefetch) {
      Self.giveWay()
      maker.save()
    }
  }

  /// Lets the calling thread give way.
  private static func giveWay() {
    // On Linux, 0 is the calling thread alone.
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  }

  /// Asks for a picture; asked again while it waits or is being made, it is made once.
  ///
  /// Urgent ones, which are on screen, come before the others; each kind in the order of asking.
  package func request(_ reference: IconReference, pixelSize: Int, urgent: Bool) {
    request(IconKey(reference, pixelSize: pixelSize), urgent: urgent)
  }

  /// Asks for a picture.
  package func request(_ key: IconKey, urgent: Bool) {
    guard queue.add(key, urgent: urgent) else { return }
    // Whichever thread gets to work takes what is then most urgent.
    let turn = nextWorker.wrappingAdd(1, ordering: .relaxed).oldValue
    workers[Int(UInt(bitPattern: turn) % UInt(workers.count))].async {
      [queue, making, deliver] in
      Self.giveWay()
      while let key = queue.next() {
        let result = making(key)
        queue.finish(key)
        deliver(key, result)
      }
    }
  }

  /// Takes a request back unless it is already being worked on.
  package func forget(_ reference: IconReference, pixelSize: Int) {
    let key = IconKey(reference, pixelSize: pixelSize)
    _ = queue.remove { $0 == key }
  }

  /// Takes back the requests that satisfy a condition and are not yet being worked on.
  ///
  /// Answers which these were: for them nothing will be delivered.
  @discardableResult
  package func forget(where condition: (IconKey) -> Bool) -> [IconKey] {
    queue.remove(where: condition)
  }
}

extension IconResolver {
  /// Finds and decodes an icon; where a file is broken, the next best one is taken.
  package func picture(for key: IconKey) throws(IconError) -> PixelBuffer {
    try IconMaker(resolver: self).picture(for: key).get()
  }
}
