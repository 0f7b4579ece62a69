import Foundation
import Synchronization
import Testing

@testable import DesktopKit

/// The running Quire's socket, used and abused.
struct InstanceSocketTests {
  /// A socket in a folder of its own that answers each request with its length.
  final class Server {
    let place: InstancePlace
    let requests: Requests
    private var socket: InstanceSocket?

    final class Requests: Sendable {
      private let all = Mutex<[String]>([])
      var list: [String] { all.withLock(\.self) }
      func add(_ request: String) { all.withLock { $0.append(request) } }
    }

    init(answers: Bool = true) throws {
      place = try InstanceSocketTests.place()
      let requests = Requests()
      self.requests = requests
      socket = try #require(
        InstanceSocket(place) { request, answer in
          requests.add(request)
          if answers { answer("\(request.count)") }
        })
    }

    deinit {
      socket = nil
      try? FileManager.default.removeItem(atPath: place.folder)
    }

    func expectAlive(sourceLocation: SourceLocation = #_sourceLocation) {
      let outcome = InstanceClient.ask("still there", at: place, patience: 20)
      #expect(outcome == .answered("11"), sourceLocation: sourceLocation)
    }

    /// A connection made by hand.
    func connect() throws -> FileHandle {
      let address = try #require(SocketAddress(path: place.socket))
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(address.use { Glibc.connect(descriptor, $0, $1) } == 0)
      return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func write(_ bytes: [UInt8], to connection: FileHandle) {
      _ = bytes.withUnsafeBytes {
        send(connection.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  static func place() throws -> InstancePlace {
    // Paths of sockets are short.
    let folder = "/tmp/quire-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return InstancePlace(folder: folder, name: "x")
  }

  @Test func `a request is answered, and only the user can write to the socket`() throws {
    let server = try Server()
    #expect(InstanceClient.ask("hello", at: server.place, patience: 20) == .answered("5"))
    #expect(server.requests.list == ["hello"])
    let attributes = try FileManager.default.attributesOfItem(atPath: server.place.socket)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `without anybody a request ends at once`() throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    #expect(InstanceClient.ask("hello", at: place, patience: 20) == .nobody)
    // Nobody behind a socket either.
    FileManager.default.createFile(atPath: place.socket, contents: nil)
    #expect(InstanceClient.ask("hello", at: place, patience: 20) == .nobody)
  }

  @Test func `one who never answers is found out in a second`() throws {
    let server = try Server(answers: false)
    let start = ContinuousClock.now
    #expect(InstanceClient.ask("hello", at: server.place) == .silent)
    #expect(ContinuousClock.now - start < .seconds(1.5))
  }

  @Test func `a full queue is found out in a second as well`() throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    // A socket whose owner accepts nothing.
    let address = try #require(SocketAddress(path: place.socket))
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    try #require(address.use { Glibc.bind(listener, $0, $1) } == 0)
    try #require(listen(listener, 1) == 0)
    var waiting: [Int32] = []
    defer { for descriptor in waiting { close(descriptor) } }
    for _ in 0..<8 {
      let descriptor = SocketAddress.makeSocket()
      waiting.append(descriptor)
      if address.use({ Glibc.connect(descriptor, $0, $1) }) != 0 { break }
    }
    let start = ContinuousClock.now
    #expect(InstanceClient.ask("hello", at: place) == .silent)
    #expect(ContinuousClock.now - start < .seconds(1.5))
  }

  @Test func `a socket left behind by a dead owner is taken over`() throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    let address = try #require(SocketAddress(path: place.socket))
    let old = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(address.use { Glibc.bind(old, $0, $1) } == 0)
    close(old)
    #expect(FileManager.default.fileExists(atPath: place.socket))
    let socket = InstanceSocket(place) { $1("new \($0)") }
    #expect(InstanceClient.ask("one", at: place, patience: 20) == .answered("new one"))
    withExtendedLifetime(socket) {}
  }

  @Test func `a long path is no crash`() throws {
    let place = InstancePlace(folder: "/tmp/" + String(repeating: "x", count: 200), name: "x")
    #expect(InstanceSocket(place) { _, _ in } == nil)
    #expect(InstanceClient.ask("one", at: place) == .nobody)
  }

  @Test func `garbage costs only its own connection`() throws {
    let server = try Server()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let connection = try server.connect()
      let count = Int.random(in: 0..<3000, using: &random)
      server.write(
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }, to: connection)
    }
    server.expectAlive()
    // More than a request can be, without an end.
    let flood = try server.connect()
    let block = [UInt8](repeating: 65, count: 4096)
    for _ in 0..<64 { server.write(block, to: flood) }
    server.expectAlive()
    #expect(server.requests.list.allSatisfy { $0.utf8.count <= InstanceSocket.longestRequest })
  }

  @Test func `half messages hold nobody up`() throws {
    let server = try Server()
    var halves: [FileHandle] = []
    for _ in 0..<20 {
      let half = try server.connect()
      server.write(Array("hel".utf8), to: half)
      halves.append(half)
    }
    server.expectAlive()
    // The other half in time still counts.
    server.write(Array("lo\n".utf8), to: halves[3])
    server.expectAlive()
    #expect(server.requests.list.contains("hello"))
  }

  @Test func `a connection that says nothing is closed`() throws {
    let server = try Server()
    let silent = try server.connect()
    // The end of the file comes when the server has closed.
    #expect(try silent.readToEnd()?.isEmpty ?? true)
    server.expectAlive()
  }

  @Test func `a thousand connections leave it alive and without descriptors of theirs`() throws {
    let server = try Server()
    let before = Self.openSockets
    do {
      var connections: [FileHandle] = []
      for _ in 0..<1000 {
        let descriptor = SocketAddress.makeSocket()
        guard let address = SocketAddress(path: server.place.socket) else { continue }
        _ = address.use { Glibc.connect(descriptor, $0, $1) }
        connections.append(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
      }
      for connection in connections { server.write(Array("x\n".utf8), to: connection) }
    }
    server.expectAlive()
    let end = ContinuousClock.now + .seconds(20)
    while Self.openSockets > before, ContinuousClock.now < end { usleep(10_000) }
    #expect(Self.openSockets <= before)
  }

  @Test func `many at once are all answered`() async throws {
    let server = try Server()
    let place = server.place
    let answers = await withTaskGroup(of: InstanceClient.Outcome.self) { group in
      for index in 0..<100 {
        group.addTask {
          InstanceClient.ask(String(repeating: "x", count: index), at: place, patience: 20)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers) == Set((0..<100).map { .answered("\($0)") }))
  }

  @Test func `the lock is one process's until it dies`() throws {
    let place = try Self.place()
    defer { try? FileManager.default.removeItem(atPath: place.folder) }
    let script = """
      import fcntl, sys, time
      file = open(sys.argv[1], "w")
      fcntl.lockf(file, fcntl.LOCK_EX)
      print("held", flush=True)
      time.sleep(600)
      """
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/env")
    other.arguments = ["python3", "-c", script, place.lock]
    let output = Pipe()
    other.standardOutput = output
    try other.run()
    _ = output.fileHandleForReading.availableData
    guard case .held(let process) = InstanceLock.acquire(place) else {
      Issue.record("two hold the lock")
      return
    }
    #expect(process == other.processIdentifier)
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    guard case .acquired = InstanceLock.acquire(place) else {
      Issue.record("the dead one still holds the lock")
      return
    }
  }

  /// Sockets of this process that are connected to somebody.
  private static var openSockets: Int {
    let folder = "/proc/self/fd"
    return FolderNames.read(folder).count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target?.hasPrefix("socket:") ?? false
    }
  }
}
