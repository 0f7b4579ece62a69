import AppCatalog
import CGIO
import DesktopKit
import Foundation
import Testing

struct LaunchTests {
  @Test func `a dry run tells what GIO really starts`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      let lines = [
        "app", "app a b", #"app "a b" "" c"#, #"app "\\\\ \\" \\$HOME \\` x""#, "app  a   b ",
        "app %f", "app %F", "app %u", "app %U", "app %U", "app %u", "app --file=%f x",
        "app -- %U end", "app %%f %%",
        "app %i", "app %c", "app %k", "app --name=%c", "app %m %v", "app 50%% %", "app %d %n",
        "app %D%N x", "app %f %f",
        "app 'single quoted' x", #"app a\\ b"#, #"app "\\a""#, "app 'it'\\\\''s'", "app $HOME ~ *",
        "app # comment", "app a#b", "app '%f'", #"app "%f""#, "app ; | & > x", "app %x y",
        "app é ñ 日本", #"app --a="b c"d"#, "app -e%U", "app \\t x", "app %c%k",
      ]
      let files = [
        "/tmp", "/a b/c", "it's \"$x\"", "https://example.org/a?b#c", "file:///m#p", "-x",
      ]
      for (index, line) in lines.enumerated() {
        let id = "e\(index).desktop"
        try sandbox.entry(
          "home/applications/\(id)",
          """
          Name=It's 100% "A"
          Icon=my icon.png
          X-GIO-NoFuse=\(index.isMultiple(of: 2))
          Exec=\(line)
          """)
        for opened in [[]] + files.map({ [$0] }) + [[files[0], files[1]]] {
          let request = LaunchRequest(id: id, files: opened)
          // A quote in a file's name can break a line that puts its code inside of quotes.
          let isFragile = line.contains("'%f'") && opened.contains(files[2])
          guard let plan = try? AppLauncher.dryRun(request).get(), !isFragile else {
            #expect(isFragile)
            continue
          }
          guard plan.commands.count == 1 else { continue }
          let launched = try AppLauncher.launch(request).get()
          #expect(launched.processes.count == 1)
          let recording = try #require(sandbox.recorded("app"))
          #expect(["app"] + recording.arguments == plan.commands[0])
          #expect(recording.directory == plan.workingDirectory)
          #expect(recording.entry == plan.environment["GIO_LAUNCHED_DESKTOP_FILE"])
        }
      }
    }
  }

  @Test func `lines are split as GLib splits them`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("aé \t\n'\"\\#$`")
    for _ in 0..<5000 {
      let count = Int.random(in: 0...10, using: &random)
      let line = String((0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      var expected: [String]?
      if g_shell_parse_argv(line, nil, &arguments, nil) != 0, let list = arguments {
        expected = (0..<Int(g_strv_length(list))).compactMap {
          list[$0].map { String(cString: $0) }
        }
        g_strfreev(arguments)
      }
      #expect((try? ExecLine(line).commands())?.first == expected, "\(line.debugDescription)")
    }
  }

  @Test func `several files start a process each when the program takes one`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app %f")
      let request = LaunchRequest(id: "a.desktop", files: ["/x", "/y", "/z"])
      #expect(
        try AppLauncher.dryRun(request).get().commands
          == [["app", "/x"], ["app", "/y"], ["app", "/z"]])
      #expect(try Set(AppLauncher.launch(request).get().processes).count == 3)
    }
  }

  @Test func `directory, environment and token reach the program`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        """
        #!/bin/sh
        printf '%s\\0' 4 "$A" "${B-unset}" "$XDG_ACTIVATION_TOKEN" "$(readlink /proc/$$/fd/0)" \
        "$PWD" "$GIO_LAUNCHED_DESKTOP_FILE" > '\(sandbox["app.part"])'
        mv '\(sandbox["app.part"])' '\(sandbox["app.args"])'
        """, to: "bin/app", executable: true)
      setenv("B", "here", 1)
      try sandbox.entry(
        "home/applications/a.desktop", "Name=A\nExec=app\nPath=\(sandbox["config"])")
      let request = LaunchRequest(
        id: "a.desktop", environment: ["A": "one two", "B": nil], activationToken: "token-1")
      _ = try AppLauncher.launch(request).get()
      #expect(
        sandbox.recorded("app")
          == Sandbox.Recording(
            arguments: ["one two", "unset", "token-1", "/dev/null"], directory: sandbox["config"],
            entry: sandbox["home/applications/a.desktop"]))
    }
  }

  @Test func `an action starts its own command`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      try sandbox.entry(
        "home/applications/a.desktop", "Name=A\nExec=app\nActions=new;",
        rest: "[Desktop Action new]\nName=New\nExec=app --new %k\n"
          + "[Desktop Action unlisted]\nName=Unlisted\nExec=app --unlisted\n")
      let request = LaunchRequest(id: "a.desktop", action: "new")
      let plan = try AppLauncher.dryRun(request).get()
      _ = try AppLauncher.launch(request).get()
      let path = sandbox["home/applications/a.desktop"]
      #expect(sandbox.recorded("app")?.arguments == ["--new", path])
      #expect(plan.commands == [["app", "--new", path]])
      for action in ["unlisted", "nothing"] {
        #expect(
          AppLauncher.launch(LaunchRequest(id: "a.desktop", action: action))
            == .failure(.unknownAction(id: "a.desktop", action: action)))
      }
    }
  }

  @Test func `what cannot be started says why`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let folder = "home/applications"
      try sandbox.entry("\(folder)/missing.desktop", "Name=M\nExec=quire-no-such-program")
      try sandbox.entry("\(folder)/directory.desktop", "Name=D\nPath=/quire/no/such")
      try sandbox.entry("\(folder)/quote.desktop", "Name=Q\nExec=true \"a")
      try sandbox.entry("\(folder)/hidden.desktop", "Name=H\nHidden=true")
      try sandbox.write("nonsense", to: "\(folder)/broken.desktop")
      func failure(_ id: String) -> LaunchError? {
        if case .failure(let error) = AppLauncher.launch(LaunchRequest(id: id)) { return error }
        return nil
      }
      #expect(failure("none.desktop") == .entryNotFound(id: "none.desktop"))
      #expect(failure("missing.desktop") == .programNotFound("quire-no-such-program"))
      #expect(failure("directory.desktop") == .workingDirectoryNotFound("/quire/no/such"))
      #expect(failure("hidden.desktop") == .entryNotFound(id: "hidden.desktop"))
      for id in ["quote.desktop", "broken.desktop"] {
        let error = try #require(failure(id))
        guard case .notStartable(id, .broken) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(error.description.hasSuffix(".") || !error.description.isEmpty)
      }
      // Gone between the listing and the click.
      try sandbox.entry("\(folder)/brief.desktop", "Name=B")
      #expect(InstalledApps.list().contains { $0.id == "brief.desktop" })
      try FileManager.default.removeItem(atPath: sandbox["\(folder)/brief.desktop"])
      #expect(failure("brief.desktop") == .entryNotFound(id: "brief.desktop"))
    }
  }

  @Test func `a terminal program runs in a terminal, or says that there is none`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("xterm")
      try sandbox.recorder("app")
      try sandbox.entry("home/applications/t.desktop", "Name=T\nExec=app -x\nTerminal=true")
      // Only what these programs need, so that no terminal of the machine is found.
      for program in ["sh", "mv"] {
        try FileManager.default.createSymbolicLink(
          atPath: sandbox["bin/\(program)"], withDestinationPath: "/bin/\(program)")
      }
      setenv("PATH", sandbox["bin"], 1)
      let request = LaunchRequest(id: "t.desktop")
      #expect(try AppLauncher.dryRun(request).get().runsInTerminal)
      _ = try AppLauncher.launch(request).get()
      #expect(sandbox.recorded("xterm")?.arguments == ["-e", "app", "-x"])
      try FileManager.default.removeItem(atPath: sandbox["bin/xterm"])
      #expect(AppLauncher.launch(request) == .failure(.noTerminal))
    }
  }

  @Test func `a started app is in its own session and leaves no zombie`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app", after: "exec sleep 60")
      try sandbox.recorder("brief")
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app")
      try sandbox.entry("home/applications/b.desktop", "Name=B\nExec=brief")
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let process = try #require(
        AppLauncher.launch(LaunchRequest(id: "a.desktop")).get().processes.first)
      #expect(sandbox.recorded("app") != nil)
      #expect(getsid(process) != getsid(0))
      #expect(getsid(process) == process)
      // Worker threads block signals; the app must not inherit that.
      #expect(sleepsUnblocked(process))
      for _ in 0..<5 { _ = try AppLauncher.launch(LaunchRequest(id: "b.desktop")).get() }
      // Nothing to wait for: the apps are nobody's children here.
      #expect(waitpid(-1, nil, WNOHANG) == -1)
      #expect(errno == ECHILD)
      kill(process, SIGKILL)
      #expect(wait { kill(process, 0) != 0 })
    }
  }

  @Test func `a started app outlives the launcher`() async throws {
    let note = "/tmp/quire-outlive-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: note) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let sandbox = try Sandbox()
      try sandbox.recorder("app", after: "exec sleep 900")
      try sandbox.entry("home/applications/a.desktop", "Name=A\nExec=app")
      let process = try AppLauncher.launch(LaunchRequest(id: "a.desktop")).get().processes.first
      #expect(sandbox.recorded("app") != nil)
      sandbox.remove()
      try Data("\(process ?? 0)".utf8).write(to: URL(filePath: "/tmp/quire-outlive-\(getppid())"))
      kill(getpid(), SIGKILL)
    }
    let text = try String(contentsOfFile: note, encoding: .utf8)
    let process = try #require(pid_t(text))
    try #require(process > 1)
    #expect(kill(process, 0) == 0)
    kill(process, SIGKILL)
  }

  @Test func `apps start from any thread at the same time`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      for index in 0..<12 {
        try sandbox.recorder("app\(index)")
        try sandbox.entry("home/applications/\(index).desktop", "Name=A\nExec=app\(index)")
      }
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<12 {
          group.addTask {
            let result = AppLauncher.launch(LaunchRequest(id: "\(index).desktop"))
            return (try? result.get().processes.count) == 1
          }
        }
        for await started in group { #expect(started) }
      }
      for index in 0..<12 { #expect(sandbox.recorded("app\(index)") != nil) }
    }
  }
}
