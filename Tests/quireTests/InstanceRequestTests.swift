import DesktopKit
import Testing

@testable import quire

struct InstanceRequestTests {
  @Test func `a request survives the way as a line`() {
    for verb in InstanceRequest.Verb.allCases {
      var request = InstanceRequest(verb, tab: "a “b”\nc", page: 3)
      request.monitor = "HDMI-1"
      request.token = "token"
      request.fullScreen = false
      #expect(!request.line.contains("\n"))
      #expect(InstanceRequest(line: request.line) == request)
    }
    #expect(InstanceRequest(line: #"{"verb":"hide"}"#) == InstanceRequest(.hide))
  }

  @Test(arguments: [
    "", "{}", "[]", "hide", #"{"verb":"dance"}"#, #"{"verb":"page","page":"one"}"#,
    #"{"verb":"page","page":1e99}"#, #"{"verb":"hide""#,
  ])
  func `what is no request is refused`(line: String) {
    #expect(InstanceRequest(line: line) == nil)
  }

  @Test func `an answer survives the way as a line`() {
    #expect(InstanceReply(line: InstanceReply().line) == InstanceReply())
    let error = InstanceReply(error: "there is no tab “x”\nat all")
    #expect(!error.line.contains("\n"))
    #expect(InstanceReply(line: error.line) == error)
    #expect(InstanceReply(line: "what?").error == "the answer cannot be read: what?")
  }

  @Test func `without a word for what to show, a second call toggles`() throws {
    #expect(try ShowOptions([]).request(nil).verb == .toggle)
    #expect(try ShowOptions(["--theme", "dark"]).request(nil).verb == .toggle)
    #expect(try ShowOptions(["--tab", "x"]).request(nil) == InstanceRequest(.show, tab: "x"))
    #expect(try ShowOptions(["--page", "2"]).request(nil) == InstanceRequest(.show, page: 2))
    #expect(try ShowOptions(["--window"]).request(nil).fullScreen == false)
    #expect(try ShowOptions(["--fullscreen"]).request(nil).fullScreen == true)
    #expect(try ShowOptions(["--page", "2"]).request(.toggle).verb == .toggle)
  }

  @Test func `calls on the bus become requests`() {
    func request(
      _ method: String, _ arguments: [BusValue] = [], of interface: String = "org.quire.Quire"
    ) -> InstanceRequest? {
      InstanceInterface.request(interface: interface, method: method, arguments)
    }
    #expect(request("Hide") == InstanceRequest(.hide))
    #expect(request("Tab", [.text("x")]) == InstanceRequest(.tab, tab: "x"))
    #expect(request("Page", [.number(4)]) == InstanceRequest(.page, page: 4))
    #expect(request("Page", [.text("4")]) == nil)
    #expect(request("Dance") == nil)
    let options: BusValue = .values([
      "tab": .text("x"), "page": .number(2), "monitor": .text("M"), "other": .other,
      "activation-token": .text("t"),
    ])
    var show = InstanceRequest(.show, tab: "x", page: 2)
    show.monitor = "M"
    show.token = "t"
    #expect(request("Show", [options]) == show)
    let application = "org.freedesktop.Application"
    let platform: BusValue = .values(["desktop-startup-id": .text("id")])
    var activated = InstanceRequest(.show)
    activated.token = "id"
    #expect(request("Activate", [platform], of: application) == activated)
    #expect(
      request("Open", [.texts(["file:///x"]), platform], of: application) == activated)
  }
}
