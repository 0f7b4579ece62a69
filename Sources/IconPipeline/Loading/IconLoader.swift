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
  private let preparations: [@Sendable () -> Void]
  private let deliver: Delivery

  /// How much the threads give way to others: the first frame is more urgent than its icons.
  private static let niceness: Int32 = 5

  /// Makes a loader; its threads start with the first request.
  package convenience init(
    resolver: IconResolver, threadCount: Int = 2, deliver: @escaping Delivery
  ) {
    self.init(
      threadCount: threadCount,
      making: { key in
        Result { () throws(IconError) in try resolver.picture(for: key) }
      },
      preparations: [
        { resolver.prepare() },
        {
          _ = VectorLibrary.shared
          _ = BitmapLibrary.shared
        },
      ],
      deliver: deliver)
  }

  /// Makes a loader with its own way to make a picture.
  package init(
    threadCount: Int = 2, making: @escaping Making, preparations: [@Sendable () -> Void] = [],
    deliver: @escaping Delivery
  ) {
    workers = (1...min(max(threadCount, 1), 16)).map { BackgroundQueue(name: "quire-icon-\($0)") }
    self.making = making
    self.preparations = preparations
    self.deliver = deliver
  }

  deinit { _ = queue.remove { _ in true } }

  /// Reads the theme and loads the image libraries before anything is asked for.
  ///
  /// At the start this is done while the apps are still being read; else the first icons wait for it.
  package func prepare() {
    for (worker, preparation) in zip(workers, preparations) {
      worker.async {
        Self.giveWay()
        preparation()
      }
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
    let key = IconKey(reference, pixelSize: pixelSize)
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
  /// How many files are tried for one icon before it is given up.
  private static let attempts = 4

  /// Finds and decodes an icon; where a file is broken, the next best one is taken.
  package func picture(for key: IconKey) throws(IconError) -> PixelBuffer {
    var broken: Set<String> = []
    var first: IconError?
    for _ in 0..<Self.attempts {
      guard let path = file(for: key.reference, size: key.pixelSize, broken: broken) else { break }
      do {
        return try IconDecoder.decode(file: path, pixelSize: key.pixelSize)
      } catch {
        first = first ?? error
        broken.insert(path)
      }
    }
    if let first { throw first }
    switch key.reference {
    case .named(let name): throw .notFound(name: name)
    case .file(let path): throw .unreadable(path: path, reason: "there is no such file")
    }
  }
}
