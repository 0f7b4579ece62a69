import CGIO
import Foundation
import Synchronization
import Testing

@testable import DesktopKit

/// What becomes of started apps, and of what the launcher itself was given.
struct LaunchWatchTests {
  /// What a watch told.
  final class Told: Sendable {
    private let exits = Mutex<[EarlyExit?]>([])
    var list: [EarlyExit?] { exits.withLock(\.self) }
    func add(_ exit: EarlyExit?) { exits.withLock { $0.append(exit) } }
  }

  @Test func `an app that ends at once with an error tells its last words, and leaves no zombie`()
    async
  {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        """
        #!/bin/sh
        for i in 1 2 3 4 5; do echo "line $i" >&2; done
        printf '\\033[31mno display\\033[0m\\n\\n' >&2
        exit 3
        """, to: "bin/app", executable: true)
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app")
      let told = Told()
      let watch = try #require(LaunchWatch())
      _ = try AppLauncher.launch(LaunchRequest(id: "a.desktop"), watch: watch) { told.add($0) }
        .get()
      #expect(wait { !told.list.isEmpty })
      let exit = try #require(told.list.first ?? nil)
      #expect(exit.cause == "exit status 3")
      #expect(exit.lines == ["line 4", "line 5", "[31mno display[0m"])
      #expect(exit.description == "line 4 line 5 [31mno display[0m (exit status 3)")
      #expect(wait { waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD })
    }
  }

  @Test func `an app that goes well, or is asked to end later, tells nothing`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("#!/bin/sh\necho fine >&2\n", to: "bin/brief", executable: true)
      try sandbox.write("#!/bin/sh\nexec sleep 900\n", to: "bin/long", executable: true)
      try sandbox.entry("home/applications/b.desktop", "Name=B\nExec=brief")
      try sandbox.entry("home/applications/l.desktop", "Name=L\nExec=long")
      let told = Told()
      let watch = try #require(LaunchWatch())
      _ = try AppLauncher.launch(LaunchRequest(id: "b.desktop"), watch: watch) { told.add($0) }
        .get()
      let process = try #require(
        AppLauncher.launch(LaunchRequest(id: "l.desktop"), watch: watch) { told.add($0) }.get()
          .processes.first)
      #expect(wait { told.list.count == 2 })
      #expect(told.list == [nil, nil])
      kill(process, SIGSEGV)
      #expect(wait { kill(process, 0) != 0 })
      usleep(100_000)
      #expect(told.list.count == 2)
    }
  }

  @Test func `a crash tells its signal`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("#!/bin/sh\nkill -SEGV $$\n", to: "bin/app", executable: true)
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app")
      let told = Told()
      let watch = try #require(LaunchWatch())
      _ = try AppLauncher.launch(LaunchRequest(id: "a.desktop"), watch: watch) { told.add($0) }
        .get()
      #expect(wait { !told.list.isEmpty })
      #expect(told.list == [EarlyExit(cause: "signal 11", lines: [])])
    }
  }

  @Test func `an app says as much as it wants, also after the launcher has died`() async throws {
    let note = "/tmp/quire-chatty-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: note) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let sandbox = try Sandbox()
      let note = "/tmp/quire-chatty-\(getppid())"
      // More than any pipe holds, before and after the end of the launcher.
      try sandbox.write(
        """
        #!/bin/sh
        head -c 3000000 /dev/zero >&2 || exit 1
        echo ready > '\(note).part'; mv '\(note).part' '\(note)'
        while kill -0 $1 2>/dev/null; do sleep 0.05; done
        head -c 3000000 /dev/zero >&2 || exit 1
        echo done > '\(note)'
        """, to: "bin/app", executable: true)
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app \(getpid())")
      let watch = try #require(LaunchWatch())
      _ = try AppLauncher.launch(LaunchRequest(id: "a.desktop"), watch: watch).get()
      #expect(wait { FileManager.default.fileExists(atPath: note) })
      sandbox.remove()
      kill(getpid(), SIGKILL)
    }
    #expect(wait { (try? String(contentsOfFile: note, encoding: .utf8)) == "done\n" })
  }

  @Test func `what the launcher was summoned with is not handed on, nor are its files`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      setenv("XDG_ACTIVATION_TOKEN", "secret", 1)
      setenv("DESKTOP_STARTUP_ID", "secret", 1)
      // Inheritable files of the launcher.
      let leak = open("/dev/null", O_RDONLY)
      #expect(leak >= 0)
      try sandbox.write(
        """
        #!/bin/sh
        { env; ls /proc/self/fd; readlink /proc/self/fd/0; } > '\(sandbox["out.part"])'
        mv '\(sandbox["out.part"])' '\(sandbox["out"])'
        """, to: "bin/app", executable: true)
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app")
      func output(_ start: () throws -> Void) throws -> [String] {
        try? FileManager.default.removeItem(atPath: sandbox["out"])
        try start()
        #expect(wait { FileManager.default.fileExists(atPath: sandbox["out"]) })
        return try String(contentsOfFile: sandbox["out"], encoding: .utf8)
          .split(separator: "\n").map(String.init)
      }
      let watch = try #require(LaunchWatch())
      let starts: [() throws -> Void] = [
        { _ = try AppLauncher.launch(LaunchRequest(id: "a.desktop")).get() },
        { _ = try AppLauncher.launch(LaunchRequest(id: "a.desktop"), watch: watch).get() },
        { _ = try Opener.run(command: "app").get() },
      ]
      for start in starts {
        let lines = try output(start)
        #expect(!lines.contains { $0.contains("secret") })
        #expect(!lines.contains { $0.hasPrefix("DESKTOP_STARTUP_ID=") })
        // The fourth is the folder that ls reads.
        #expect(lines.filter { Int($0) != nil } == ["0", "1", "2", "3"])
        #expect(lines.last == "/dev/null")
      }
      setenv("DISPLAY", ":quire", 1)
      let lines = try output(starts[0])
      let id = try #require(lines.first { $0.hasPrefix("DESKTOP_STARTUP_ID=") })
      #expect(id.contains(#/^DESKTOP_STARTUP_ID=quire-\d+-\d+_TIME\d+$/#))
    }
  }

  @Test func `every known terminal gets the command the way it wants it`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      try sandbox.entry(
        "home/applications/t.desktop", "Name=T\nExec=app \"a b\" %F\nTerminal=true")
      for program in ["sh", "mv"] {
        try FileManager.default.createSymbolicLink(
          atPath: sandbox["bin/\(program)"], withDestinationPath: "/bin/\(program)")
      }
      setenv("PATH", sandbox["bin"], 1)
      let request = LaunchRequest(id: "t.desktop", files: ["/x y"])
      // From the last to the first, so that each is preferred to all before it.
      for words in Terminal.known.reversed() {
        try sandbox.recorder(words[0])
        _ = try AppLauncher.launch(request).get()
        #expect(
          sandbox.recorded(words[0])?.arguments == words.dropFirst() + ["app", "a b", "/x y"])
      }
      #expect(Terminal.known.first == ["xdg-terminal-exec"])
    }
  }

  @Test func `an app gets a scope of its own where a user manager runs`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let bus = try FakeBus(
        names: ["org.freedesktop.systemd1"],
        answers: ["StartTransientUnit": "(objectpath '/org/freedesktop/systemd1/job/1',)"])
      defer { bus.stop() }
      try sandbox.write("#!/bin/sh\nexec sleep 900\n", to: "bin/app", executable: true)
      try sandbox.entry("home/applications/org.x.My-App.desktop", "Name=A\nExec=app")
      let process = try #require(
        AppLauncher.launch(LaunchRequest(id: "org.x.My-App.desktop")).get().processes.first)
      let call = try #require(bus.calls.first { $0.hasPrefix("StartTransientUnit") })
      #expect(
        call == "StartTransientUnit('app-quire-org.x.My\\\\x2dApp-\(process).scope', 'fail', "
          + "[('PIDs', <[uint32 \(process)]>), ('Description', <'org.x.My-App.desktop'>), "
          + "('Slice', <'app.slice'>), ('CollectMode', <'inactive-or-failed'>)], [])")
      kill(process, SIGKILL)
      // A manager that refuses costs the scope, not the app.
      bus.answer("StartTransientUnit", with: "()")
      #expect((try? AppLauncher.launch(LaunchRequest(id: "org.x.My-App.desktop")).get()) != nil)
    }
  }

  @Test func `any id is part of a unit's name`() {
    func name(_ id: String) -> String { AppScope.unitName(id: id, process: 7) }
    #expect(name("firefox.desktop") == "app-quire-firefox-7.scope")
    #expect(name(".a b/ü.desktop") == #"app-quire-\x2ea\x20b\x2f\xc3\xbc-7.scope"#)
    #expect(name(String(repeating: "ü", count: 999)).utf8.count < 256)
  }

  @Test func `last lines are few, short and plain`() {
    #expect(LaunchWatch.lastLines(of: "") == [])
    #expect(LaunchWatch.lastLines(of: "\n \n\t\n") == [])
    #expect(LaunchWatch.lastLines(of: "a\nb\r\nc\n\nd") == ["b", "c", "d"])
    let long = LaunchWatch.lastLines(of: String(repeating: "x", count: 10_000))
    #expect(long.map(\.count) == [200])
  }
}
