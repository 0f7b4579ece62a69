public import AppCatalog
import Glibc
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
  private let making: Making
  private let deliver: Delivery
  private let threadCount: Int
  private let hasStarted = Atomic(false)

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
      deliver: deliver)
  }

  /// Makes a loader with its own way to make a picture.
  package init(threadCount: Int = 2, making: @escaping Making, deliver: @escaping Delivery) {
    self.threadCount = min(max(threadCount, 1), 16)
    self.making = making
    self.deliver = deliver
  }

  deinit { queue.close() }

  /// Asks for a picture; asked again while it waits or is being made, it is made once.
  ///
  /// Urgent ones, which are on screen, come before the others; each kind in the order of asking.
  package func request(_ reference: IconReference, pixelSize: Int, urgent: Bool) {
    queue.add(IconKey(reference, pixelSize: pixelSize), urgent: urgent)
    if !hasStarted.exchange(true, ordering: .relaxed) { startThreads() }
  }

  /// Takes a request back unless it is already being worked on.
  package func forget(_ reference: IconReference, pixelSize: Int) {
    let key = IconKey(reference, pixelSize: pixelSize)
    queue.remove { $0 == key }
  }

  /// Takes back every request that satisfies a condition and is not yet being worked on.
  package func forget(where condition: (IconKey) -> Bool) {
    queue.remove(where: condition)
  }

  private func startThreads() {
    for _ in 0..<threadCount {
      let worker = Worker(queue: queue, making: making, deliver: deliver)
      let box = Unmanaged.passRetained(worker)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { argument in
          if let argument {
            let worker = Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue()
            // On Linux, 0 is the calling thread alone.
            _ = setpriority(
              __priority_which_t(PRIO_PROCESS.rawValue), 0, IconLoader.niceness)
            worker.run()
          }
          return nil
        }, box.toOpaque())
      if status == 0 {
        pthread_detach(thread)
      } else {
        box.release()
      }
    }
  }

  /// What one thread does; it does not keep the loader alive.
  private final class Worker: Sendable {
    let queue: IconQueue
    let making: Making
    let deliver: Delivery

    init(queue: IconQueue, making: @escaping Making, deliver: @escaping Delivery) {
      self.queue = queue
      self.making = making
      self.deliver = deliver
    }

    func run() {
      while let key = queue.next() {
        let result = making(key)
        queue.finish(key)
        deliver(key, result)
      }
    }
  }
}

extension IconResolver {
  /// Finds and decodes an icon.
  package func picture(for key: IconKey) throws(IconError) -> PixelBuffer {
    guard let path = file(for: key.reference, size: key.pixelSize) else {
      switch key.reference {
      case .named(let name): throw .notFound(name: name)
      case .file(let path): throw .unreadable(path: path, reason: "there is no such file")
      }
    }
    return try IconDecoder.decode(file: path, pixelSize: key.pixelSize)
  }
}
