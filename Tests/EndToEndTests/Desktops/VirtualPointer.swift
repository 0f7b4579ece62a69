import Foundation

/// A pointer that a Wayland compositor takes for a real one (wlr-virtual-pointer-unstable-v1).
///
/// It speaks the Wayland wire format itself: no installed program keeps such a pointer for longer than one
/// movement, and a drag needs one that stays.
final class VirtualPointer {
  private let connection: WaylandConnection
  private let pointer: UInt32
  private let width: UInt32
  private let height: UInt32

  /// Steps of the absolute position in one pixel, so that fractions of a pixel arrive.
  private static let steps = 16.0
  /// `BTN_LEFT` of linux/input-event-codes.h.
  private static let leftButton: UInt32 = 0x110

  private enum Request {
    static let motionAbsolute: UInt16 = 1
    static let button: UInt16 = 2
    static let frame: UInt16 = 4
    static let axisSource: UInt16 = 5
    static let axisDiscrete: UInt16 = 7
  }

  /// Makes a pointer for a screen of a size.
  init(socket: String, width: UInt32, height: UInt32) throws {
    connection = try WaylandConnection(socket: socket)
    self.width = width
    self.height = height
    let manager = try connection.bind("zwlr_virtual_pointer_manager_v1", version: 1)
    pointer = connection.newObject()
    let anySeat: UInt32 = 0
    try connection.send(to: manager, 0, [anySeat, pointer])
    try connection.roundTrip()
  }

  func move(x: Double, y: Double) throws {
    let steps = Self.steps
    try send(
      Request.motionAbsolute,
      [
        now(), UInt32(max(0, x) * steps), UInt32(max(0, y) * steps), width * UInt32(steps),
        height * UInt32(steps),
      ])
  }

  func button(pressed: Bool) throws {
    try send(Request.button, [now(), Self.leftButton, pressed ? 1 : 0])
  }

  func wheel(notches: Int) throws {
    let wheelSource: UInt32 = 0
    let verticalAxis: UInt32 = 0
    for _ in 0..<abs(notches) {
      let direction: Int32 = notches < 0 ? -1 : 1
      // A notch is 15 units, as libinput has it, in 24.8 fixed point.
      let distance = UInt32(bitPattern: direction * 15 * 256)
      try connection.send(to: pointer, Request.axisSource, [wheelSource])
      try send(
        Request.axisDiscrete, [now(), verticalAxis, distance, UInt32(bitPattern: direction)])
    }
  }

  /// Sends a request and the frame that ends its event, and waits until the compositor has seen them.
  private func send(_ request: UInt16, _ words: [UInt32]) throws {
    try connection.send(to: pointer, request, words)
    try connection.send(to: pointer, Request.frame, [])
    try connection.roundTrip()
  }

  private func now() -> UInt32 {
    UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000))
  }
}

/// The little of the Wayland protocol that a virtual device needs.
private final class WaylandConnection {
  private let descriptor: Int32
  private var last: UInt32 = 2
  private var globals: [String: UInt32] = [:]

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2

  init(socket path: String) throws {
    descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard connected == 0 else {
      throw Failure("\(path): \(String(cString: strerror(errno)))")
    }
    try send(to: Self.display, 1, [Self.registry])
    try roundTrip()
  }

  deinit { close(descriptor) }

  func newObject() -> UInt32 {
    last += 1
    return last
  }

  /// Makes an object of one of the compositor's global interfaces.
  func bind(_ interface: String, version: UInt32) throws -> UInt32 {
    guard let name = globals[interface] else { throw Failure("sway offers no \(interface)") }
    let object = newObject()
    var bytes = Array(interface.utf8) + [0]
    let length = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    let text = stride(from: 0, to: bytes.count, by: 4).map { word(bytes[$0..<$0 + 4]) }
    try send(to: Self.registry, 0, [name, length] + text + [version, object])
    return object
  }

  func send(to object: UInt32, _ request: UInt16, _ words: [UInt32]) throws {
    let size = UInt32(8 + words.count * 4)
    let message = [object, size << 16 | UInt32(request)] + words
    let sent = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard sent == Int(size) else { throw Failure("the Wayland connection is gone") }
  }

  /// Waits until the compositor has worked through everything sent so far.
  func roundTrip() throws {
    let callback = newObject()
    try send(to: Self.display, 0, [callback])
    while true {
      let header = try receive(8)
      let object = word(header[0..<4])
      let kind = word(header[4..<8])
      let body = try receive(Int(kind >> 16) - 8)
      switch (object, kind & 0xffff) {
      case (callback, _): return
      case (Self.display, 0): throw Failure("sway refused a request: \(text(in: body, at: 8))")
      case (Self.registry, 0): globals[text(in: body, at: 4)] = word(body[0..<4])
      default: break
      }
    }
  }

  private func receive(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: count)
    while bytes.count < count {
      let got = read(descriptor, &buffer, count - bytes.count)
      guard got > 0 else { throw Failure("the Wayland connection is gone") }
      bytes += buffer.prefix(got)
    }
    return bytes
  }

  /// A string argument: its length with the closing zero, then its bytes.
  private func text(in body: [UInt8], at offset: Int) -> String {
    let length = Int(word(body[offset..<offset + 4]))
    return String(decoding: body[offset + 4..<offset + 3 + length], as: UTF8.self)
  }

  private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
