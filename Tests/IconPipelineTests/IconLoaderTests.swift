import AppCatalog
import Foundation
import SDLKit
import Synchronization
import Testing

@testable import IconPipeline

/// A stand-in for decoding that waits until it is let go, and notes what it was asked for.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let log = Mutex<[String]>([])
  private let arrived = DispatchSemaphore(value: 0)

  func make(_ key: IconKey) -> Result<PixelBuffer, IconError> {
    let name = if case .named(let name, _) = key.reference { name } else { "?" }
    log.withLock { $0.append(name) }
    arrived.signal()
    semaphore.wait()
    if name.hasPrefix("bad") { return .failure(.notFound(name: name)) }
    let count = key.pixelSize * key.pixelSize
    guard
      let picture = PixelBuffer(
        width: key.pixelSize, height: key.pixelSize,
        pixels: [UInt32](repeating: 0xff01_0203, count: count))
    else { return .failure(.notFound(name: name)) }
    return .success(picture)
  }

  func open(_ count: Int) { for _ in 0..<count { semaphore.signal() } }
  /// Waits until that many have begun; false after a time that is far too long.
  func begun(_ count: Int) -> Bool {
    (0..<count).allSatisfy { _ in arrived.wait(timeout: .now() + 20) == .success }
  }
  var names: [String] { log.withLock { $0 } }
}

private final class Deliveries: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let keys = Mutex<[String]>([])

  func add(_ key: IconKey) {
    if case .named(let name, _) = key.reference { keys.withLock { $0.append(name) } }
    semaphore.signal()
  }

  func wait(_ count: Int) -> Bool {
    (0..<count).allSatisfy { _ in semaphore.wait(timeout: .now() + 20) == .success }
  }
  var names: [String] { keys.withLock { $0 } }
}

struct `Icon loader` {
  private let gate = Gate()
  private let deliveries = Deliveries()
  private let loader: IconLoader

  init() {
    loader = IconLoader(threadCount: 1) { [gate] in
      gate.make($0)
    } deliver: {
      [deliveries] key, _ in
      deliveries.add(key)
    }
  }

  private func request(_ names: String..., urgent: Bool) {
    for name in names { loader.request(.named(name), pixelSize: 8, urgent: urgent) }
  }

  @Test
  func `what is on screen comes before what was asked for earlier`() {
    request("first", urgent: false)
    #expect(gate.begun(1))
    request("later", "raised", urgent: false)
    request("now", "next", urgent: true)
    request("raised", urgent: true)
    gate.open(5)
    #expect(deliveries.wait(5))
    #expect(deliveries.names == ["first", "now", "next", "raised", "later"])
  }

  @Test
  func `an icon asked for many times is made once`() {
    request("a", urgent: true)
    #expect(gate.begun(1))
    for _ in 0..<10 { request("a", "b", urgent: true) }
    gate.open(10)
    #expect(deliveries.wait(2))
    request("c", urgent: true)
    #expect(deliveries.wait(1))
    #expect(gate.names == ["a", "b", "c"])
  }

  @Test
  func `what is taken back is never made, what has begun is delivered`() {
    request("a", urgent: true)
    #expect(gate.begun(1))
    request("b", "c", "d", urgent: true)
    loader.forget(.named("c"), pixelSize: 8)
    let forgotten = loader.forget { $0.reference == .named("a") || $0.reference == .named("b") }
    #expect(forgotten == [IconKey(.named("b"), pixelSize: 8)])
    gate.open(4)
    #expect(deliveries.wait(2))
    #expect(deliveries.names == ["a", "d"])
  }
}

struct `Icon store` {
  private let gate = Gate()
  private let wakes = Deliveries()

  private func store(byteLimit: Int = 1 << 20) -> IconStore {
    IconStore(byteLimit: byteLimit) { [wakes] in
      wakes.add(IconKey(.named("wake"), pixelSize: 1))
    } loader: { [gate] delivery in
      IconLoader(threadCount: 1, making: { gate.make($0) }, deliver: delivery)
    }
  }

  /// Accepts until nothing is expected any more.
  private func accept(_ count: Int, into store: IconStore) -> [IconKey] {
    var keys: [IconKey] = []
    let end = Date(timeIntervalSinceNow: 20)
    while keys.count < count, Date() < end {
      keys += store.accept(limit: 2)
      usleep(200)
    }
    return keys
  }

  @Test
  func `an icon comes after a wake and then stays`() throws {
    let store = store()
    gate.open(10)
    #expect(store.icon(for: .named("a"), pixelSize: 8) == nil)
    #expect(wakes.wait(1))
    #expect(accept(1, into: store) == [IconKey(.named("a"), pixelSize: 8)])
    let surface = try #require(store.icon(for: .named("a"), pixelSize: 8))
    #expect(surface.width == 8 && surface[7, 7] == 0xff01_0203)
    #expect(store.byteCount == 8 * 8 * 4)
    #expect(gate.names == ["a"])
  }

  @Test
  func `a failure is remembered and not tried again`() {
    let store = store()
    gate.open(10)
    _ = store.icon(for: .named("bad"), pixelSize: 8)
    #expect(accept(1, into: store).count == 1)
    for _ in 0..<5 { #expect(store.icon(for: .named("bad"), pixelSize: 8) == nil) }
    _ = store.icon(for: .named("good"), pixelSize: 8)
    #expect(accept(1, into: store).count == 1)
    #expect(gate.names == ["bad", "good"])
    #expect(store.error(for: IconKey(.named("bad"), pixelSize: 8)) == .notFound(name: "bad"))
  }

  @Test
  func `a frame takes in no more than its limit, and nothing is made twice meanwhile`() {
    let store = store()
    gate.open(100)
    let names = (0..<10).map { "icon\($0)" }
    for name in names { _ = store.icon(for: .named(name), pixelSize: 8) }
    var keys: [IconKey] = []
    let end = Date(timeIntervalSinceNow: 20)
    while keys.count < 10, Date() < end {
      let taken = store.accept(limit: 3)
      #expect(taken.count <= 3)
      keys += taken
      usleep(200)
      for name in names { _ = store.icon(for: .named(name), pixelSize: 8) }
    }
    #expect(gate.names == names)
  }

  @Test
  func `above the limit what was not shown for longest goes first`() {
    let one = 8 * 8 * 4
    let store = store(byteLimit: 3 * one)
    gate.open(100)
    for name in ["a", "b", "c"] {
      _ = store.icon(for: .named(name), pixelSize: 8)
      #expect(accept(1, into: store).count == 1)
    }
    #expect(store.icon(for: .named("a"), pixelSize: 8) != nil)
    _ = store.icon(for: .named("d"), pixelSize: 8)
    #expect(accept(1, into: store).count == 1)
    #expect(store.byteCount <= 3 * one)
    #expect(store.icon(for: .named("a"), pixelSize: 8) != nil)
    #expect(store.icon(for: .named("b"), pixelSize: 8) == nil)
  }

  @Test
  func `until an icon is there in the size asked for, the last size stands in`() {
    let store = store()
    gate.open(2)
    let icon = IconReference.named("a")
    #expect(store.stopgap(for: icon) == nil)
    _ = store.icon(for: icon, pixelSize: 16)
    _ = accept(1, into: store)
    #expect(store.icon(for: icon, pixelSize: 24) == nil)
    #expect(store.stopgap(for: icon)?.width == 16)
    _ = accept(1, into: store)
    #expect(store.icon(for: icon, pixelSize: 24)?.width == 24)
    #expect(store.stopgap(for: icon)?.width == 24)
  }

  @Test
  func `looked up again, icons stay until they are known to be others or gone`() throws {
    /// A loader of icons in one colour; those whose name begins so are nowhere.
    func loader(
      _ colors: [String: UInt32]
    ) -> (@escaping IconLoader.Delivery) -> IconLoader {
      { delivery in
        IconLoader(threadCount: 1) { key in
          guard let color = colors[key.reference.text],
            let picture = PixelBuffer(width: 2, height: 1, pixels: [color, 0])
          else { return .failure(.notFound(name: "")) }
          return .success(picture)
        } deliver: {
          delivery($0, $1)
        }
      }
    }
    let store = IconStore(wake: {}, loader: loader(["same": 1, "other": 2, "gone": 3]))
    let names = ["same", "other", "gone", "new"]
    let keys = names.map { IconKey(.named($0), pixelSize: 8) }
    func surfaces() -> [Surface?] { keys.map { store.icon(for: $0.reference, pixelSize: 8) } }
    _ = surfaces()
    #expect(accept(4, into: store).count == 4)
    let before = surfaces()
    #expect(before.map { $0?[0, 0] } == [1, 2, 3, nil])

    store.restart(loader: loader(["same": 1, "other": 5, "new": 4]))
    #expect(keys.map(store.isStale) == [true, true, true, false])
    // Nothing vanishes meanwhile.
    #expect(surfaces().prefix(3).map { $0?[0, 0] } == [1, 2, 3])
    #expect(accept(4, into: store).count == 4)
    let after = surfaces()
    #expect(after.map { $0?[0, 0] } == [1, 5, nil, 4])
    // What did not change is not drawn anew.
    #expect(after[0] === before[0])
    #expect(keys.allSatisfy { !store.isStale($0) } && store.byteCount == 3 * 8)
    #expect(store.error(for: keys[2]) != nil)
  }

  @Test
  func `what an older loader still delivers does not count`() throws {
    let store = store()
    _ = store.icon(for: .named("a"), pixelSize: 8)
    #expect(gate.begun(1))
    store.restart { delivery in
      IconLoader(threadCount: 1) { _ in
        .failure(.notFound(name: "a"))
      } deliver: {
        delivery($0, $1)
      }
    }
    gate.open(1)
    #expect(store.icon(for: .named("a"), pixelSize: 8) == nil)
    #expect(accept(1, into: store).count == 1)
    let end = Date(timeIntervalSinceNow: 0.2)
    while Date() < end { _ = store.accept() }
    #expect(store.icon(for: .named("a"), pixelSize: 8) == nil)
  }

  @Test
  func `a forgotten request can be made again`() {
    let store = store()
    _ = store.icon(for: .named("busy"), pixelSize: 8)
    #expect(gate.begun(1))
    _ = store.icon(for: .named("a"), pixelSize: 8)
    store.forgetPending { _ in true }
    _ = store.icon(for: .named("a"), pixelSize: 8)
    gate.open(10)
    #expect(accept(2, into: store).count == 2)
    #expect(store.icon(for: .named("a"), pixelSize: 8) != nil)
  }
}
