import Foundation
import Testing

/// `packaging/run` on machines where something is missing, played with stand-in programs.
struct SetupTests {
  @Test func `without Swift one sentence says where to get it`() throws {
    let machine = try Machine()
    try machine.expectRefusal(of: "Swift is not installed: get 6.2 or newer from")
  }

  @Test func `with a Swift that is too old one sentence says which one is needed`() throws {
    let machine = try Machine()
    try machine.add("swift", "echo 'Swift version 5.10.1 (swift-5.10.1-RELEASE)'")
    try machine.expectRefusal(of: "Swift 5.10.1 is too old: install 6.2 or newer from")
  }

  @Test func `a Swift that cannot start is told from one that is missing`() throws {
    let machine = try Machine()
    try machine.add("swift", "echo 'libxml2.so.2: cannot open shared object file' >&2; exit 127")
    try machine.expectRefusal(of: "'swift --version' fails: install the packages")
  }

  @Test(arguments: ["ID=fedora\nVERSION_ID=43", "ID=debian\nVERSION_ID=11", ""])
  func `on an unknown system one sentence says what to install`(release: String) throws {
    let machine = try Machine(release: release)
    try machine.addSwift()
    try machine.expectRefusal(of: "This is not Debian 12 or Ubuntu 24.04 (or newer): install what")
  }

  @Test func `without network one sentence names what is missing, after three tries`() throws {
    let machine = try Machine()
    try machine.addSwift()
    try machine.addInstalled(except: ["libsdl2-dev", "pkgconf"])
    try machine.add("apt-get", #"echo "$@" >>"$LOG"; exit 100"#)
    try machine.add("id", "echo 0")
    try machine.expectRefusal(
      of: "apt-get could not install libsdl2-dev pkgconf (see above): connect to the network")
    let calls = try machine.log().split(separator: "\n")
    #expect(calls.filter { $0.hasSuffix(" update") }.count == 3)
    #expect(
      calls.filter { $0.contains("install --yes") && $0.hasSuffix("libsdl2-dev pkgconf") }.count
        == 3)
    #expect(calls.allSatisfy { $0.contains("DPkg::Lock::Timeout=600") })
  }

  @Test func `a user without sudo is told which packages root has to install`() throws {
    let machine = try Machine()
    try machine.addSwift()
    try machine.addInstalled(except: ["g++"])
    try machine.add("id", "echo 1000")
    try machine.expectRefusal(of: "Install these packages as root, then run this again: g++")
  }

  @Test(arguments: ["ID=debian\nVERSION_ID=13", "ID=ubuntu\nVERSION_ID=24.04", "ID=debian"])
  func `a user with everything there is never asked for a password`(release: String) throws {
    let machine = try Machine(release: release)
    try machine.addSwift()
    try machine.addInstalled(except: [])
    try machine.add("id", "echo 1000")
    try machine.add("sudo", #"echo "sudo $@" >>"$LOG""#)
    let result = try machine.run()
    // The stand-in compiler builds nothing: what counts is that the script came that far.
    #expect(result.errors.contains("The build failed (see above)."))
    #expect(try machine.log() == "swift build")
  }

  @Test func `a user with sudo installs only what is missing`() throws {
    let machine = try Machine()
    try machine.addSwift()
    try machine.addInstalled(except: ["libwayland-dev"])
    try machine.add("id", "echo 1000")
    try machine.add(
      "sudo", #"echo "sudo ${*: -1}" >>"$LOG"; echo "libwayland-dev installed" >>"$HAVE""#)
    _ = try machine.run()
    #expect(try machine.log() == "sudo update\nsudo libwayland-dev\nswift build")
  }
}

/// A folder of stand-in programs that `packaging/run` sees as the machine.
private final class Machine {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")

  init(release: String = "ID=debian\nVERSION_ID=12") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for tool in ["bash", "env", "dirname", "readlink", "sed", "sort", "head", "comm", "paste"] {
      try add(tool, "exec /usr/bin/\(tool) \"$@\"")
    }
    try add("sleep", "exit 0")
    for (name, text) in ["release": release, "have": "", "log": ""] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func add(_ tool: String, _ script: String) throws {
    let file = folder.appending(path: tool)
    try Data("#!/bin/bash\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path(percentEncoded: false))
  }

  func addSwift() throws {
    try add(
      "swift",
      """
      case $1 in
        --version) echo 'Swift version 6.2 (swift-6.2-RELEASE)' ;;
        *) echo "swift $1" >>"$LOG"; exit 1 ;;
      esac
      """)
  }

  func addInstalled(except missing: [String]) throws {
    let names = try Project.text(of: "packaging/debian-packages").split(separator: "\n")
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
      .filter { !missing.contains($0) }
    let have = names.map { "\($0) installed\n" }.joined()
    try Data(have.utf8).write(to: folder.appending(path: "have"))
    try add("dpkg-query", #"exec /usr/bin/cat "$HAVE""#)
  }

  func run() throws -> ProgramResult {
    let path = folder.path(percentEncoded: false)
    return try ProgramResult.of(
      ["-i", "PATH=\(path)", "OS_RELEASE=\(path)/release", "HAVE=\(path)/have", "LOG=\(path)/log"]
        + ["/bin/bash", Project.root.appending(path: "packaging/run").path(percentEncoded: false)])
  }

  func log() throws -> String {
    try String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  /// Runs the script and expects that its last line is this one sentence, and that it gave up.
  func expectRefusal(of sentence: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let result = try run()
    let last = result.errors.split(separator: "\n").last.map(String.init) ?? ""
    #expect(last.hasPrefix("run: \(sentence)"), sourceLocation: sourceLocation)
    #expect(last.hasSuffix("."), sourceLocation: sourceLocation)
    #expect(result.status == 1, sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
  }
}
