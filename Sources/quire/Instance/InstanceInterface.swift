internal import DesktopKit

/// What Quire is on the session bus.
enum InstanceInterface {
  /// The bus name and the name of its own interface.
  static let name = "org.quire.Quire"
  /// The object's path, which org.freedesktop.Application derives from the name.
  static let path = "/org/quire/Quire"
  private static let application = "org.freedesktop.Application"

  static let xml = """
    <node>
      <interface name="org.freedesktop.Application">
        <method name="Activate">
          <arg name="platform_data" type="a{sv}" direction="in"/>
        </method>
        <method name="Open">
          <arg name="uris" type="as" direction="in"/>
          <arg name="platform_data" type="a{sv}" direction="in"/>
        </method>
        <method name="ActivateAction">
          <arg name="action_name" type="s" direction="in"/>
          <arg name="parameter" type="av" direction="in"/>
          <arg name="platform_data" type="a{sv}" direction="in"/>
        </method>
      </interface>
      <interface name="\(name)">
        <method name="Show"><arg name="options" type="a{sv}" direction="in"/></method>
        <method name="Toggle"><arg name="options" type="a{sv}" direction="in"/></method>
        <method name="Hide"/>
        <method name="Next"/>
        <method name="Previous"/>
        <method name="Tab"><arg name="id" type="s" direction="in"/></method>
        <method name="Page"><arg name="number" type="u" direction="in"/></method>
        <method name="Reload"/>
        <method name="Quit"/>
        <signal name="PageChanged">
          <arg name="tab" type="s"/>
          <arg name="number" type="u"/>
        </signal>
        <signal name="TabChanged"><arg name="id" type="s"/></signal>
        <signal name="Shown"/>
        <signal name="Hidden"/>
        <signal name="Launched"><arg name="id" type="s"/></signal>
      </interface>
    </node>
    """

  /// What is told to everybody.
  enum Signal: Hashable, Sendable {
    case page(tab: String, number: Int)
    case tab(String)
    case shown
    case hidden
    case launched(String)

    var name: String {
      switch self {
      case .page: "PageChanged"
      case .tab: "TabChanged"
      case .shown: "Shown"
      case .hidden: "Hidden"
      case .launched: "Launched"
      }
    }

    var arguments: [BusValue] {
      switch self {
      case .page(let tab, let number): [.text(tab), .number(UInt32(clamping: number))]
      case .tab(let id), .launched(let id): [.text(id)]
      case .shown, .hidden: []
      }
    }
  }

  /// What a call asks for; nil where its arguments make no sense.
  static func request(of call: InstanceBus.Call) -> InstanceRequest? {
    request(interface: call.interface, method: call.method, call.arguments)
  }

  static func request(
    interface: String, method: String, _ arguments: [BusValue]
  ) -> InstanceRequest? {
    if interface == application {
      // Quire opens no files and has no actions of its own: whatever is asked, it shows itself.
      return request(.show, options: arguments.last?.values)
    }
    guard interface == name,
      let verb = InstanceRequest.Verb(rawValue: method.prefix(1).lowercased() + method.dropFirst())
    else { return nil }
    switch verb {
    case .show, .toggle: return request(verb, options: arguments.first?.values)
    case .tab: return arguments.first?.text.map { InstanceRequest(.tab, tab: $0) }
    case .page:
      return arguments.first?.number.map { InstanceRequest(.page, page: Int($0)) }
    case .hide, .next, .previous, .reload, .quit: return InstanceRequest(verb)
    }
  }

  private static func request(
    _ verb: InstanceRequest.Verb, options: [String: BusValue]?
  ) -> InstanceRequest {
    var request = InstanceRequest(verb)
    request.tab = options?["tab"]?.text
    request.page = options?["page"]?.number.map { Int($0) }
    request.monitor = options?["monitor"]?.text
    request.token = options?["activation-token"]?.text ?? options?["desktop-startup-id"]?.text
    return request
  }
}
