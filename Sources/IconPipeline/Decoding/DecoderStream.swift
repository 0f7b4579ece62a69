import Glibc
import SDLKit

/// Numbers and bytes through a socket, each within a time.
struct DecoderStream {
  let descriptor: Int32
  /// How long it waits for all that is read from now on, in seconds; nil for ever.
  var patience: Double? {
    didSet { deadline = patience.map { MonotonicClock.now() + $0 } }
  }
  private var deadline: Double?

  /// The other side is gone, silent or mad.
  struct Broken: Error {}

  init(descriptor: Int32) { self.descriptor = descriptor }

  func send(_ bytes: [UInt8]) throws(Broken) {
    let isSent = bytes.withUnsafeBytes { memory in
      var rest = memory[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Glibc.send(descriptor, start, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard isSent else { throw Broken() }
  }

  func number() throws(Broken) -> UInt32 { try words(1).first ?? 0 }

  /// Words in the order of this machine: both sides run on it.
  func words(_ count: Int) throws(Broken) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: count)
    let isFilled = words.withUnsafeMutableBytes(fill)
    guard isFilled else { throw Broken() }
    return words
  }

  /// The most bytes of a text, against a side gone mad.
  private static let mostBytes = 1 << 16

  func bytes(_ count: Int) throws(Broken) -> [UInt8] {
    guard count <= Self.mostBytes else { throw Broken() }
    var bytes = [UInt8](repeating: 0, count: count)
    let isFilled = bytes.withUnsafeMutableBytes(fill)
    guard isFilled else { throw Broken() }
    return bytes
  }

  private func fill(_ memory: UnsafeMutableRawBufferPointer) -> Bool {
    var rest = memory[...]
    while let start = UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      guard isReadable() else { return false }
      let count = recv(descriptor, start, rest.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func isReadable() -> Bool {
    while true {
      let left = deadline.map { max(0, min($0 - MonotonicClock.now(), 1e6)) }
      var request = pollfd(descriptor: descriptor)
      let result = poll(&request, 1, left.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
      if result < 0, errno == EINTR { continue }
      return result > 0
    }
  }
}

extension pollfd {
  fileprivate init(descriptor: Int32) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
