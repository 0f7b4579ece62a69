import AppCatalog
import CGIO
import DesktopKit
import Foundation
import Testing

struct InstalledAppsTests {
  @Test func `only apps meant to be shown are listed`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(desktop: "Quire:wlroots")
      defer { sandbox.remove() }
      let folder = "home/applications"
      try sandbox.entry("\(folder)/shown.desktop", "Name=Shown")
      try sandbox.entry("\(folder)/hidden.desktop", "Name=Hidden\nHidden=true")
      try sandbox.entry("\(folder)/nodisplay.desktop", "Name=No display\nNoDisplay=true")
      try sandbox.entry("\(folder)/only-here.desktop", "Name=Only here\nOnlyShowIn=KDE;wlroots;")
      try sandbox.entry("\(folder)/only-there.desktop", "Name=Only there\nOnlyShowIn=KDE;")
      try sandbox.entry("\(folder)/not-here.desktop", "Name=Not here\nNotShowIn=Quire;")
      try sandbox.entry("\(folder)/not-there.desktop", "Name=Not there\nNotShowIn=KDE;")
      try sandbox.entry("\(folder)/try.desktop", "Name=Try\nTryExec=quire-no-such-program")
      try sandbox.entry("\(folder)/missing.desktop", "Name=Missing\nExec=quire-no-such-program %U")
      try sandbox.write("[Desktop Entry]\nType=Link\nURL=x:y\nName=L", to: "\(folder)/l.desktop")
      #expect(InstalledApps.list().map(\.name) == ["Not there", "Only here", "Shown"])

      let reasons = Dictionary(
        uniqueKeysWithValues: InstalledApps.all().map { ($0.record.id, $0.exclusion) })
      #expect(
        reasons == [
          "shown.desktop": nil, "only-here.desktop": nil, "not-there.desktop": nil,
          "hidden.desktop": .hidden, "nodisplay.desktop": .noDisplay,
          "only-there.desktop": .onlyShowIn(["KDE"]), "not-here.desktop": .notShowIn(["Quire"]),
          "try.desktop": .tryExec("quire-no-such-program"),
          "missing.desktop": .missingProgram("quire-no-such-program"),
          "l.desktop": .notApplication("Link"),
        ])
    }
  }

  @Test func `an entry is read completely, in the user's language`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(language: "pt_BR:de")
      defer { sandbox.remove() }
      try sandbox.entry(
        "system/applications/org.x.Draw.desktop",
        """
        Name=Draw
        Name[de]=Zeichnen
        Name[pt]=Desenhar
        GenericName=Drawing
        GenericName[de]=Zeichenprogramm
        Comment=Draw pictures
        Keywords=pen;ink;
        Keywords[de]=Stift;Tinte;
        Icon=org.x.Draw.png
        Categories=Graphics;2DGraphics;
        Exec=true --new %U
        Terminal=true
        DBusActivatable=true
        StartupWMClass=Draw
        Actions=new;gone;
        """, rest: "[Desktop Action new]\nName=New\nName[de]=Neu\nExec=true --blank\n")
      let id = "org.x.Draw.desktop"
      #expect(
        InstalledApps.list() == [
          AppRecord(
            id: id, name: "Desenhar", genericName: "Zeichenprogramm", comment: "Draw pictures",
            keywords: ["Stift", "Tinte"], icon: .named("org.x.Draw"),
            categories: ["Graphics", "2DGraphics"], exec: "true --new %U",
            path: sandbox["system/applications/org.x.Draw.desktop"],
            actions: [AppAction(id: "new", name: "Neu")], runsInTerminal: true,
            isDBusActivatable: true, startupWMClass: "Draw",
            untranslated: UntranslatedTexts(
              name: "Draw", genericName: "Drawing", keywords: ["pen", "ink"]))
        ])
    }
  }

  @Test func `untranslated texts are kept only where they differ`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(language: "de")
      defer { sandbox.remove() }
      let folder = "home/applications"
      try sandbox.entry(
        "\(folder)/a.desktop", "Name=Atlas\nName[fr]=Carte\nGenericName=Map\nKeywords=a;b;")
      try sandbox.entry(
        "\(folder)/b.desktop", "Name=Blender\nGenericName=Modeler\nGenericName[de]=Modellierer")
      let found = InstalledApps.list().map(\.untranslated)
      #expect(found == [nil, UntranslatedTexts(genericName: "Modeler")])
    }
  }

  @Test func `icons are names or paths`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let icons: [(String, IconReference?)] = [
        ("pen", .named("pen")), ("pen.svg", .named("pen")), ("org.x.pen", .named("org.x.pen")),
        ("/opt/pen.xpm", .file("/opt/pen.xpm")), ("", nil),
      ]
      for (index, icon) in icons.enumerated() {
        try sandbox.entry("home/applications/\(index).desktop", "Name=\(index)\nIcon=\(icon.0)")
      }
      #expect(InstalledApps.list().map(\.icon) == icons.map(\.1))
    }
  }

  @Test func `a broken file costs only itself`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let folder = "home/applications"
      try sandbox.entry("\(folder)/good.desktop", "Name=Good")
      try sandbox.write("", to: "\(folder)/empty.desktop")
      try sandbox.write("no key file\n", to: "\(folder)/text.desktop")
      try sandbox.write("[Other]\nName=x\n", to: "\(folder)/other.desktop")
      try sandbox.write("[Desktop Entry]\nName=x\nExec=true\n", to: "\(folder)/untyped.desktop")
      try sandbox.entry("\(folder)/quote.desktop", "Name=Quote\nExec=true \"a")
      try sandbox.entry("\(folder)/bytes.desktop", "Name=By\u{0}tes")
      try Data([0x5B, 0xFF, 0xFE, 0x0A]).write(
        to: sandbox.root.appending(path: "\(folder)/b.desktop"))
      try FileManager.default.createDirectory(
        atPath: sandbox["\(folder)/folder.desktop"], withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: sandbox["\(folder)/dangling.desktop"], withDestinationPath: "nowhere")
      try FileManager.default.createSymbolicLink(
        atPath: sandbox["\(folder)/loop"], withDestinationPath: ".")
      #expect(mkfifo(sandbox["\(folder)/pipe.desktop"], 0o600) == 0)
      #expect(InstalledApps.list().map(\.id).contains("good.desktop"))
      #expect(InstalledApps.list().count <= 2)
      let broken = InstalledApps.all().filter {
        if case .broken(let reason) = $0.exclusion { return !reason.isEmpty }
        return false
      }
      #expect(
        Set(broken.map(\.record.id)).subtracting(["bytes.desktop"]) == [
          "empty.desktop", "text.desktop", "other.desktop", "untyped.desktop", "quote.desktop",
          "b.desktop", "folder.desktop", "dangling.desktop", "pipe.desktop",
        ])
    }
  }

  @Test func `an app whose name is no text has its id as its name`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.entry("home/applications/empty.desktop", "Name=")
      let text = Data("[Desktop Entry]\nType=Application\nExec=true\nName=A".utf8)
      try (text + Data([0xFF, 0x0A])).write(
        to: sandbox.root.appending(path: "home/applications/bytes.desktop"))
      #expect(InstalledApps.list().map(\.name) == ["bytes", "empty"])
    }
  }

  @Test func `the user's file hides the system's, even when it is hidden itself`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.entry("system/applications/a.desktop", "Name=System A")
      try sandbox.entry("home/applications/a.desktop", "Name=My A")
      try sandbox.entry("system/applications/b.desktop", "Name=System B")
      try sandbox.entry("home/applications/b.desktop", "Name=B\nHidden=true")
      try sandbox.entry("system/applications/vendor/deep/c.desktop", "Name=C")
      #expect(InstalledApps.list().map(\.name) == ["C", "My A"])
      #expect(InstalledApps.list().map(\.id) == ["vendor-deep-c.desktop", "a.desktop"])
    }
  }

  @Test func `names fit for display are ordered without regard to case and accents`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let names = [
        "zebra", "Apple", "éclair", "Echo", "apple", "Two\\nlines", "Tab\\tstop", "", "Ödland",
      ]
      for (index, name) in names.enumerated() {
        try sandbox.entry("home/applications/n\(index).desktop", "Name=\(name)")
      }
      #expect(
        InstalledApps.list().map(\.name) == [
          "Apple", "apple", "Echo", "éclair", "n7", "Ödland", "Tab stop", "Two lines", "zebra",
        ])
    }
  }

  @Test func `the list is the one GIO gives`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox(desktop: "GNOME")
      defer { sandbox.remove() }
      let lines = [
        "", "NoDisplay=true", "Hidden=true", "OnlyShowIn=GNOME;KDE;", "OnlyShowIn=;",
        "NotShowIn=GNOME;", "TryExec=sh", "TryExec=/bin/sh", "TryExec=/bin/no-such", "Exec=",
        "Exec=/bin/sh -c 'true'", "Exec=\"/bin/sh\" -c true", "Exec=/etc/passwd", "NoDisplay=maybe",
        "Terminal=true", "DBusActivatable=true", "Exec=sh \"", "Path=/no/such",
      ]
      for (index, line) in lines.enumerated() {
        let folder = index.isMultiple(of: 3) ? "system/applications/sub" : "home/applications"
        try sandbox.entry("\(folder)/e\(index).desktop", "Name=\(index)\n\(line)")
        if index.isMultiple(of: 5) {
          try sandbox.entry("system/applications/e\(index).desktop", "Name=masked \(index)")
        }
      }
      var expected: Set<String> = []
      let list = g_app_info_get_all()
      var node = list
      while let current = node {
        let info = OpaquePointer(current.pointee.data)
        if let info, g_app_info_should_show(info) != 0, let id = g_app_info_get_id(info) {
          expected.insert(String(cString: id))
        }
        node = current.pointee.next
      }
      #expect(expected.count > 5)
      #expect(Set(InstalledApps.list().map(\.id)) == expected)
      #expect(
        Set(InstalledApps.all().filter { $0.exclusion == nil }.map(\.record.id)) == expected)
    }
  }

  @Test func `no applications at all is an empty list`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      #expect(InstalledApps.list().isEmpty)
      #expect(InstalledApps.all().isEmpty)
    }
  }
}
