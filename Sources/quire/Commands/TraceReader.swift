internal import FoundationEssentials
internal import LauncherModel
internal import LayoutCore

/// Reads recorded input traces: one JSON object a line.
struct TraceReader {
  /// What is wrong with a line.
  struct BadLine: Error {
    var line: Int
    var reason: String
  }

  private(set) var start: TraceStart?
  private(set) var events: [TraceEvent] = []
  /// Lines that could not be used; the others still count.
  private(set) var problems: [BadLine] = []

  init(lines: [Substring]) {
    let decoder = JSONDecoder()
    var last = 0.0
    for (index, text) in lines.enumerated() where !text.allSatisfy(\.isWhitespace) {
      do {
        let line = try decoder.decode(Line.self, from: Data(text.utf8))
        try add(line, after: &last)
      } catch let problem as Problem {
        problems.append(BadLine(line: index + 1, reason: problem.reason))
      } catch {
        problems.append(BadLine(line: index + 1, reason: "not an object of the trace format"))
      }
    }
  }

  private struct Problem: Error {
    var reason: String
  }

  /// All fields of all types; which are needed depends on the type.
  private struct Line: Decodable {
    var type: String
    var t: Double?
    var w, h, scale, x, y, dx, dy: Double?
    var apps, columns, rows, finger, button, count: Int?
    var rtl, reducedMotion, ended: Bool?
    var tab, key, text, name: String?
    var page: Int?
    var items: Int?
    var tabs: [SampleTab]?
    var mods: [String]?
    var padButton: String?

    struct SampleTab: Decodable {
      var id: String
      var apps: Int
      /// "paged", "adaptive", "modular" or "staggered".
      var layout: String?
      /// "vertical" or "horizontal".
      var axis: String?
    }

    private enum Keys: String, CodingKey {
      case type, t, w, h, scale, x, y, dx, dy, apps, columns, rows, finger, button, rtl
      case reducedMotion, ended, tab, key, text, page, items, tabs, mods, id, count, n
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      type = try values.decode(String.self, forKey: .type)
      t = try values.decodeIfPresent(Double.self, forKey: .t)
      w = try values.decodeIfPresent(Double.self, forKey: .w)
      h = try values.decodeIfPresent(Double.self, forKey: .h)
      scale = try values.decodeIfPresent(Double.self, forKey: .scale)
      x = try values.decodeIfPresent(Double.self, forKey: .x)
      y = try values.decodeIfPresent(Double.self, forKey: .y)
      dx = try values.decodeIfPresent(Double.self, forKey: .dx)
      dy = try values.decodeIfPresent(Double.self, forKey: .dy)
      apps = try values.decodeIfPresent(Int.self, forKey: .apps)
      columns = try values.decodeIfPresent(Int.self, forKey: .columns)
      rows = try values.decodeIfPresent(Int.self, forKey: .rows)
      finger = try values.decodeIfPresent(Int.self, forKey: .finger)
      // A controller's buttons have names, a mouse's numbers.
      button = try? values.decodeIfPresent(Int.self, forKey: .button)
      padButton = try? values.decodeIfPresent(String.self, forKey: .button)
      rtl = try values.decodeIfPresent(Bool.self, forKey: .rtl)
      reducedMotion = try values.decodeIfPresent(Bool.self, forKey: .reducedMotion)
      ended = try values.decodeIfPresent(Bool.self, forKey: .ended)
      tab = try values.decodeIfPresent(String.self, forKey: .tab)
      key = try values.decodeIfPresent(String.self, forKey: .key)
      text = try values.decodeIfPresent(String.self, forKey: .text)
      page = try values.decodeIfPresent(Int.self, forKey: .page)
      items = try values.decodeIfPresent(Int.self, forKey: .items)
      tabs = try values.decodeIfPresent([SampleTab].self, forKey: .tabs)
      mods = try values.decodeIfPresent([String].self, forKey: .mods)
      name = try values.decodeIfPresent(String.self, forKey: .id)
      count =
        try values.decodeIfPresent(Int.self, forKey: .count)
        ?? values.decodeIfPresent(Int.self, forKey: .n)
    }

    func require<Value>(_ value: Value?, _ field: String) throws -> Value {
      guard let value else { throw Problem(reason: "\(type) needs \"\(field)\"") }
      return value
    }

    func point() throws -> Point {
      Point(x: try require(x, "x"), y: try require(y, "y"))
    }

    func size() throws -> Size {
      Size(width: try require(w, "w"), height: try require(h, "h"))
    }

    func modifiers() throws -> Modifiers {
      try (mods ?? []).reduce(into: []) { held, word in
        switch word {
        case "shift": held.insert(.shift)
        case "ctrl": held.insert(.control)
        case "alt": held.insert(.alt)
        default: throw Problem(reason: "unknown modifier \"\(word)\"; known: shift, ctrl, alt")
        }
      }
    }
  }

  /// The latest time of a trace, in milliseconds: every frame until then is looked at.
  private static let longest = 3_600_000.0
  /// The mouse's number among pointers; fingers count from 0.
  private static let mouse: Int64 = -1

  private mutating func add(_ line: Line, after last: inout Double) throws {
    guard line.type != "start" else {
      guard start == nil else { throw Problem(reason: "a second start") }
      start = try makeStart(line)
      return
    }
    guard start != nil else { throw Problem(reason: "the first line must be of type start") }
    let time = try line.require(line.t, "t")
    guard time.isFinite, time >= last else {
      throw Problem(reason: "t goes back from \(last) to \(time)")
    }
    guard time <= TraceReader.longest else {
      throw Problem(reason: "t is more than an hour: \(time)")
    }
    if let kind = try kind(of: line) {
      events.append(TraceEvent(time: time / 1000, kind: kind))
    }
    last = time
  }

  private func makeTab(_ tab: Line.SampleTab) throws -> TraceStart.SampleTab {
    let axis: Axis
    switch tab.axis ?? "vertical" {
    case "vertical": axis = .vertical
    case "horizontal": axis = .horizontal
    case let word: throw Problem(reason: "unknown axis \"\(word)\"")
    }
    let layout: TabLayout
    switch tab.layout ?? "paged" {
    case "paged": layout = .standard
    case "adaptive": layout = .adaptive(minimumWidth: 120, maximumColumns: 12, gap: 16)
    case "modular":
      layout = .modular(
        columns: .min(120), rows: .min(120), axis: axis, gap: 16, dense: false)
    case "staggered": layout = .staggered(tracks: .min(200), axis: axis, gap: 16)
    case let word: throw Problem(reason: "unknown layout \"\(word)\"")
    }
    return TraceStart.SampleTab(id: tab.id, apps: tab.apps, layout: layout)
  }

  private func makeStart(_ line: Line) throws -> TraceStart {
    TraceStart(
      window: try line.size(), scale: line.scale ?? 1, apps: line.apps ?? TraceStart.defaultApps,
      tabs: try (line.tabs ?? []).map(makeTab),
      tab: line.tab,
      settings: LauncherSettings(
        columns: line.columns, rows: line.rows,
        direction: line.rtl == true ? .rightToLeft : .leftToRight,
        motion: line.reducedMotion == true ? .reduced : .full, afterLaunch: .stay))
  }

  /// What a line means; nil for what the launcher does not listen to.
  private func kind(of line: Line) throws -> TraceEvent.Kind? {
    let finger = Int64(line.finger ?? 0)
    let mouse = TraceReader.mouse
    switch line.type {
    case "touch-down":
      return .action(
        .pointer(.down(pointer: finger, kind: .touch, button: 1, at: try line.point())))
    case "touch-move":
      return .action(.pointer(.move(pointer: finger, kind: .touch, to: try line.point())))
    case "touch-up":
      return .action(
        .pointer(.up(pointer: finger, kind: .touch, button: 1, at: try line.point())))
    case "touch-cancel":
      return .action(.pointer(.cancel(pointer: finger)))
    case "mouse-down":
      return .action(
        .pointer(
          .down(pointer: mouse, kind: .mouse, button: line.button ?? 1, at: try line.point())))
    case "mouse-move":
      return .action(.pointer(.move(pointer: mouse, kind: .mouse, to: try line.point())))
    case "mouse-up":
      return .action(
        .pointer(.up(pointer: mouse, kind: .mouse, button: line.button ?? 1, at: try line.point())))
    case "wheel":
      let place = Point(x: line.x ?? 0, y: line.y ?? .infinity)
      return .action(
        .wheel(dx: line.dx ?? 0, dy: line.dy ?? 0, at: place, ended: line.ended ?? false))
    case "key-down":
      let key = Key(name: try line.require(line.key, "key"))
      return .action(.keyDown(key, try line.modifiers(), isRepeat: false))
    case "key-up":
      let key = Key(name: try line.require(line.key, "key"))
      return .action(.keyUp(key, try line.modifiers()))
    case "resize":
      return .action(.resized(try line.size(), scale: line.scale ?? start?.scale ?? 1))
    case "page":
      return .action(.showPage(try line.require(line.page, "page")))
    case "tab":
      return .action(.showTab(try line.require(line.tab ?? line.name, "tab")))
    case "items":
      return .items(try line.require(line.items ?? line.count, "items"))
    case "focus-lost": return .action(.windowFocus(false))
    case "focus-gained": return .action(.windowFocus(true))
    case "hidden": return .action(.windowVisible(false))
    case "shown": return .action(.windowVisible(true))
    case "text": return .action(.text(try line.require(line.text, "text")))
    case "pad-down", "pad-up": return nil
    case "end": return .end
    default: throw Problem(reason: "unknown type \"\(line.type)\"")
    }
  }
}
