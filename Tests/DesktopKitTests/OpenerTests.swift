import CGIO
import DesktopKit
import Foundation
import Testing

struct OpenerTests {
  /// A sandbox with a recorder that is the user's choice for texts and one kind of address.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.recorder("viewer")
    try sandbox.entry(
      "home/applications/viewer.desktop",
      "Name=Viewer\nExec=viewer --open %U\nMimeType=text/plain;x-scheme-handler/quire-test;")
    try sandbox.write(
      """
      [Default Applications]
      text/plain=viewer.desktop
      x-scheme-handler/quire-test=viewer.desktop
      """, to: "config/mimeapps.list")
    // The types of files come from the machine; the apps do not.
    try FileManager.default.createSymbolicLink(
      atPath: sandbox["home/mime"], withDestinationPath: "/usr/share/mime")
    return sandbox
  }

  @Test func `a file opens with the app of its type, an address with that of its scheme`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try OpenerTests.sandbox()
      defer { sandbox.remove() }
      try sandbox.write("hello", to: "notes/a b%.txt")
      let path = sandbox["notes/a b%.txt"]
      #expect(try Opener.open(path).get().processes.count == 1)
      #expect(sandbox.recorded("viewer")?.arguments == ["--open", path])
      let uri = URL(filePath: path).absoluteString
      #expect(try Opener.open(uri).get().processes.count == 1)
      #expect(sandbox.recorded("viewer")?.arguments == ["--open", path])
      #expect(try Opener.open("quire-test:a?b#c").get().processes.count == 1)
      #expect(sandbox.recorded("viewer")?.arguments == ["--open", "quire-test:a?b#c"])
    }
  }

  @Test func `what cannot be opened says why`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try OpenerTests.sandbox()
      defer { sandbox.remove() }
      func failure(_ target: String) -> OpenError? {
        if case .failure(let error) = Opener.open(target) { return error }
        return nil
      }
      try sandbox.write("%PDF-1.4", to: "a.pdf")
      #expect(failure("") == .notAnAddress(""))
      #expect(failure("/quire/no such") == .missing("/quire/no such"))
      #expect(failure("file:///quire/no%20such") == .missing("/quire/no such"))
      #expect(
        failure(sandbox["a.pdf"])
          == .noAppForType(name: sandbox["a.pdf"], type: "application/pdf"))
      #expect(failure("quire-other:x") == .noAppForScheme("quire-other"))
      #expect(failure("quire-other:x")?.description == "No app opens quire-other: addresses.")
      // The app that was chosen is gone.
      try FileManager.default.removeItem(atPath: sandbox["bin/viewer"])
      try sandbox.write("hello", to: "a.txt")
      #expect(failure(sandbox["a.txt"]) != nil)
    }
  }

  @Test func `a command runs as it is split, in a session of its own, and is nobody's child`() async
  {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("tool", after: "exec sleep 60")
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let launched = try Opener.run(command: #"tool "a b" 'c' $HOME ~ '' | x"#).get()
      let process = try #require(launched.processes.first)
      #expect(
        sandbox.recorded("tool")?.arguments == ["a b", "c", "$HOME", "~", "", "|", "x"])
      #expect(getsid(process) == process)
      #expect(sleepsUnblocked(process))
      let input = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/fd/0")
      #expect(input == "/dev/null")
      #expect(waitpid(-1, nil, WNOHANG) == -1)
      #expect(errno == ECHILD)
      kill(process, SIGKILL)
    }
  }

  @Test func `what cannot be run says why`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      func failure(_ command: String) -> OpenError? {
        if case .failure(let error) = Opener.run(command: command) { return error }
        return nil
      }
      #expect(failure("") == .badCommand("The command names no program."))
      #expect(failure("sh 'x") == .badCommand("The command has a ' without an end."))
      #expect(failure("quire-no-such x") == .programNotFound("quire-no-such"))
      #expect(failure("/etc/passwd") == .programNotFound("/etc/passwd"))
    }
  }
}
