import DesktopKit
import Foundation
import Testing

@Suite(.enabled(if: FakeBus.isAvailable))
struct BusLaunchTests {
  @Test func `an app on the bus is asked instead of started`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      try sandbox.entry(
        "home/applications/org.quire.Test.desktop",
        "Name=A\nExec=app %u\nDBusActivatable=true\nActions=new;",
        rest: "[Desktop Action new]\nName=New\n")
      let bus = try FakeBus(
        names: ["org.quire.Test"],
        answers: ["Activate": "()", "Open": "()", "ActivateAction": "()"])
      let id = "org.quire.Test.desktop"
      #expect(try AppLauncher.dryRun(LaunchRequest(id: id)).get().busName == "org.quire.Test")
      for request in [
        LaunchRequest(id: id), LaunchRequest(id: id, files: ["/a b"]),
        LaunchRequest(id: id, action: "new"),
      ] {
        let launched = try AppLauncher.launch(request).get()
        #expect(launched == LaunchedApp(processes: [], usedBus: true))
      }
      #expect(wait { bus.calls.count == 3 })
      #expect(bus.calls[0].hasPrefix("Activate("))
      #expect(bus.calls[1].hasPrefix("Open(['file:///a%20b'],"))
      #expect(bus.calls[2].hasPrefix("ActivateAction('new',"))
      bus.stop()
    }
  }

  @Test func `an app that is not on the bus, or refuses, is started by its command`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.recorder("app")
      for name in ["org.quire.Absent", "org.quire.Refuses"] {
        try sandbox.entry(
          "home/applications/\(name).desktop", "Name=A\nExec=app %u\nDBusActivatable=true")
      }
      let bus = try FakeBus(names: ["org.quire.Refuses"], answers: [:])
      #expect(
        try AppLauncher.dryRun(LaunchRequest(id: "org.quire.Absent.desktop")).get().busName == nil)
      for name in ["org.quire.Absent", "org.quire.Refuses"] {
        let launched = try AppLauncher.launch(
          LaunchRequest(id: "\(name).desktop", files: ["/x"])
        ).get()
        #expect(launched.processes.count == 1 && !launched.usedBus)
        #expect(sandbox.recorded("app")?.arguments == ["/x"])
      }
      bus.stop()
    }
  }
}
