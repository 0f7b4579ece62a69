import Foundation
import Testing

@testable import DesktopKit

struct AppExplanationTests {
  @Test func `everything that keeps an app away is told, each with its line`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(desktop: "Quire")
      defer { sandbox.remove() }
      try sandbox.write(
        """
        [Desktop Entry]
        Type=Application
        Name=Away
        Exec=quire-none --x="a b"c %z
        NoDisplay=true
        nonsense
        OnlyShowIn=KDE;
        TryExec=quire-none-either
        Icon=away
        """, to: "home/applications/a.desktop")
      try sandbox.entry("system/applications/a.desktop", "Name=Masked")
      let why = try #require(AppExplanation(id: "a.desktop"))
      #expect(!why.isShown)
      #expect(
        why.files == [
          sandbox["home/applications/a.desktop"], sandbox["system/applications/a.desktop"],
        ])
      let lines = why.lines { _ in "/icons/away.png" }
      #expect(lines[0].hasPrefix("a.desktop: "))
      #expect(lines[1] == "shown: no")
      #expect(lines.contains("because: a line is [GROUP], KEY = VALUE or # COMMENT. (line 6)"))
      #expect(lines.contains("file: \(why.files[0])"))
      #expect(lines.contains("masks: \(why.files[1])"))
    }
  }

  @Test func `each reason of the specification has its sentence and its line`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(desktop: "Quire")
      defer { sandbox.remove() }
      // Line 4 is what follows Type and Exec.
      let cases: [(keys: String, reason: String)] = [
        ("NoDisplay=true", "NoDisplay=true: the entry is not meant for menus. (line 4)"),
        ("Hidden=true", "Hidden=true: the entry counts as deleted. (line 4)"),
        ("OnlyShowIn=KDE;XFCE", "OnlyShowIn=KDE;XFCE: meant for another desktop. (line 4)"),
        ("NotShowIn=Quire", "NotShowIn=Quire: not meant for this desktop. (line 4)"),
        ("Exec=true\nTryExec=quire-no", "TryExec: the program quire-no is not installed. (line 4)"),
      ]
      for (index, item) in cases.enumerated() {
        try sandbox.entry("home/applications/\(index).desktop", "\(item.keys)\nName=N")
        let why = try #require(AppExplanation(id: "\(index).desktop"))
        #expect(!why.isShown)
        #expect(why.lines { _ in nil }.contains("because: " + item.reason), "\(item.keys)")
      }
      try sandbox.entry("home/applications/exec.desktop", "Name=N\nExec=quire-no-program %U")
      let exec = try #require(AppExplanation(id: "exec.desktop"))
      #expect(
        exec.lines { _ in nil }.contains(
          "because: Exec: the program quire-no-program is not installed. (line 4)"))
      try sandbox.write(
        "[Desktop Entry]\nType=Link\nURL=x:y\nName=L", to: "home/applications/l.desktop")
      #expect(
        try #require(AppExplanation(id: "l.desktop")).lines { _ in nil }
          .contains("because: Type=Link: the entry is not an application. (line 2)"))
      try sandbox.write("no key file at all", to: "home/applications/b.desktop")
      let broken = try #require(AppExplanation(id: "b.desktop"))
      #expect(!broken.isShown)
      #expect(broken.remarks.contains { $0.line == 1 })
      #expect(broken.lines { _ in nil }.contains { $0.hasPrefix("starts: nothing. ") })
    }
  }

  @Test func `of an app that is shown it says the icon and the words that start it`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      try sandbox.recorder("xdg-terminal-exec")
      try sandbox.entry(
        "home/applications/x.desktop",
        "Name=X\nIcon=x-icon\nExec=app \"a b\" %U\nPath=/\nActions=new;",
        rest: "[Desktop Action new]\nName=New\nExec=app --new\n")
      let why = try #require(AppExplanation(id: "x.desktop"))
      #expect(why.isShown)
      try sandbox.entry(
        "home/applications/t.desktop", "Name=T\nExec=app \"a b\" %U\nTerminal=true\nPath=/")
      let terminal = try #require(AppExplanation(id: "t.desktop"))
      #expect(
        terminal.lines { _ in nil } == [
          "t.desktop: T", "shown: yes", "file: \(sandbox["home/applications/t.desktop"])",
          "icon: none; a standard one is shown", "starts: xdg-terminal-exec app 'a b'", "in: /",
        ])
      #expect(AppExplanation(id: "none.desktop") == nil)
      #expect(AppExplanation.similar(to: "T.desk") == ["t.desktop"])
    }
  }
}
