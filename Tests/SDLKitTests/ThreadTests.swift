import Glibc
import Synchronization
import Testing

@testable import SDLKit

/// Numbers in the order they were added, from any thread.
private final class Log: Sendable {
  private let state = Mutex([Int]())
  var numbers: [Int] { state.withLock { $0 } }
  func add(_ number: Int) { state.withLock { $0.append(number) } }

  /// Waits until there are so many, at most ten seconds.
  func wait(for count: Int) -> Bool {
    for _ in 0..<10_000 {
      if numbers.count >= count { return true }
      usleep(1000)
    }
    return false
  }
}

/// Holds a thread until it is opened.
private final class Gate: Sendable {
  private let isOpen = Atomic(false)
  func open() { isOpen.store(true, ordering: .releasing) }
  func pass() {
    while !isOpen.load(ordering: .acquiring) { usleep(500) }
  }
}

@Suite struct MailboxTests {
  @Test func `work runs in order, when the reader wants it`() {
    let log = Log()
    let mailbox = Mailbox { true }
    for number in 0..<5 { mailbox.post { log.add(number) } }
    #expect(log.numbers.isEmpty)
    #expect(mailbox.drain())
    #expect(log.numbers == [0, 1, 2, 3, 4])
    #expect(!mailbox.drain())
  }

  @Test func `the reader is woken once for all that is waiting`() {
    let wakes = Log()
    let mailbox = Mailbox {
      wakes.add(1)
      return true
    }
    for _ in 0..<100 { mailbox.post {} }
    #expect(wakes.numbers.count == 1)
    mailbox.drain()
    mailbox.post {}
    #expect(wakes.numbers.count == 2)
  }

  @Test func `without a listener every post tries to wake again`() {
    let wakes = Log()
    let mailbox = Mailbox {
      wakes.add(1)
      return false
    }
    mailbox.post {}
    mailbox.post {}
    #expect(wakes.numbers.count == 2)
  }

  @Test func `what the work posts waits for the next time`() {
    let log = Log()
    let mailbox = Mailbox { true }
    mailbox.post {
      log.add(1)
      mailbox.post { log.add(2) }
    }
    mailbox.drain()
    #expect(log.numbers == [1])
    mailbox.drain()
    #expect(log.numbers == [1, 2])
  }
}

@Suite struct BackgroundQueueTests {
  @Test func `what is visible runs before what is prefetched, each in order`() {
    let log = Log()
    let gate = Gate()
    let queue = BackgroundQueue(name: "test")
    queue.async {
      log.add(0)
      gate.pass()
    }
    #expect(log.wait(for: 1))
    for number in [10, 11] { queue.async(.prefetch) { log.add(number) } }
    for number in [1, 2] { queue.async(.visible) { log.add(number) } }
    gate.open()
    #expect(log.wait(for: 5))
    #expect(log.numbers == [0, 1, 2, 10, 11])
  }

  @Test func `cancelled work does not run`() {
    let log = Log()
    let gate = Gate()
    let queue = BackgroundQueue(name: "test")
    queue.async {
      log.add(0)
      gate.pass()
    }
    #expect(log.wait(for: 1))
    queue.async(.prefetch) { log.add(10) }
    queue.cancelAll(.prefetch)
    queue.async(.prefetch) { log.add(11) }
    gate.open()
    #expect(log.wait(for: 2))
    #expect(log.numbers == [0, 11])
  }

  @Test func `a queue that goes away finishes what it does and drops the rest`() {
    let log = Log()
    let gate = Gate()
    var queue: BackgroundQueue? = BackgroundQueue(name: "test")
    queue?.async {
      log.add(0)
      gate.pass()
      log.add(1)
    }
    #expect(log.wait(for: 1))
    queue?.async { log.add(2) }
    queue = nil
    gate.open()
    #expect(log.wait(for: 2))
    usleep(20_000)
    #expect(log.numbers == [0, 1])
  }

  @Test func `work runs on one thread that is not the caller's`() {
    let threads = Mutex(Set<pthread_t>())
    let log = Log()
    let queue = BackgroundQueue(name: "test")
    for number in 0..<20 {
      queue.async {
        threads.withLock { _ = $0.insert(pthread_self()) }
        log.add(number)
      }
    }
    #expect(log.wait(for: 20))
    #expect(log.numbers == Array(0..<20))
    #expect(threads.withLock { $0.count } == 1)
    #expect(threads.withLock { !$0.contains(pthread_self()) })
  }
}
