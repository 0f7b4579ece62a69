import LayoutCore
import Testing

@testable import LauncherModel

/// Text of every size in windows of every size: nothing overlaps, nothing is cut off.
struct TextSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var window: Size
    var textScale: Double
    var lines: Int
    var direction: LayoutDirection
    var testDescription: String {
      "\(window.width)x\(window.height) text \(textScale) lines \(lines) \(direction)"
    }

    var settings: LauncherSettings {
      var settings = LauncherSettings(
        direction: direction, textScale: textScale, afterLaunch: .stay)
      settings.labelLines = lines
      return settings
    }
  }

  private static let windows = [
    (320, 240), (480, 800), (640, 400), (800, 480), (1280, 800), (1920, 1080), (3840, 2160),
  ].map { Size(width: Double($0.0), height: Double($0.1)) }

  static let cases = windows.flatMap { window in
    [0.5, 1, 1.25, 1.5, 2, 2.5, 3].flatMap { scale in
      [1, 2].flatMap { lines in
        [LayoutDirection.leftToRight, .rightToLeft].map {
          Case(window: window, textScale: scale, lines: lines, direction: $0)
        }
      }
    }
  }

  private static let board: Board = {
    let names = [
      "Firefox", "LibreOffice Writer", "Kommunikationsverwaltungsprogramm", "A", "日本語の画像",
      "An application whose name is far too long for any label",
    ]
    var board = Board.sample(count: 46)
    for index in board.items.indices { board.items[index].title = names[index % names.count] }
    board.tabs.append(Board.Tab(id: "wide", title: "A tab with a long title", items: [0, 1]))
    board.tabs.append(Board.Tab(id: "cards", title: "Cards", items: [2, 3, 4]))
    board.tabs.append(
      Board.Tab(
        id: "huge", title: String(repeating: "Wide ", count: 40), items: [0, 1, 2]))
    for index in 40..<46 { board.items[index].style = .card(Color(rgb: 0x336699)) }
    board.tabs[2].items = Array(40..<46)
    return board
  }()

  /// What the text of a label covers, if it is drawn with letters of average width.
  private func ink(_ node: SceneNode, _ label: Label) -> Rect {
    let width = AverageText().width(of: label.text, style: label.style)
    let height = label.style.size
    let x =
      switch label.alignment {
      case .left: node.frame.minX
      case .center: node.frame.midX - width / 2
      case .right: node.frame.maxX - width
      }
    return Rect(x: x, y: node.frame.midY - height / 2, width: width, height: height)
  }

  private func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.minX >= outer.minX - 0.01 && inner.maxX <= outer.maxX + 0.01
      && inner.minY >= outer.minY - 0.01 && inner.maxY <= outer.maxY + 0.01
  }

  private func labels(_ scene: Scene, _ roles: Set<NodeID.Role>) -> [(node: SceneNode, ink: Rect)] {
    scene.nodes.compactMap { node in
      guard roles.contains(node.id.role), case .label(let label) = node.content else { return nil }
      return (node, ink(node, label))
    }
  }

  private func expectApart(_ rects: [Rect], _ what: String) {
    for (index, rect) in rects.enumerated() {
      for other in rects[(index + 1)...] where rect.insetBy(x: 0.01, y: 0.01).intersects(other) {
        Issue.record("\(what): \(rect) and \(other)")
        return
      }
    }
  }

  @Test(arguments: cases) func `labels and icons are inside their cells and apart`(item: Case) {
    for tab in ["all", "cards"] {
      var session = Session(
        board: TextSizeTests.board, window: item.window, settings: item.settings)
      session.send(.place(tab: tab, position: 0))
      session.rest()
      let scene = session.scene
      let labels = labels(scene, [.label, .secondLabel])
      #expect(!labels.isEmpty)
      guard let layout = session.state.layout else { continue }
      let pages = layout.tabs[session.state.tab]
      let cells = pages.items(onPage: 0).map {
        (TextSizeTests.board.tabs[session.state.tab].items[$0], pages.cell(ofItem: $0))
      }
      for (node, ink) in labels {
        guard let cell = cells.first(where: { $0.0 == node.id.index })?.1 else { continue }
        #expect(contains(cell, ink), "\(tab): label \(ink) in \(cell)")
        #expect(contains(node.frame.insetBy(x: 0, y: -ink.height), ink), "\(ink) in \(node.frame)")
      }
      let icons = scene.nodes.filter { $0.id.role == .icon }.map(\.frame)
      for icon in icons { #expect(cells.contains { contains($0.1, icon) }, "icon \(icon)") }
      expectApart(labels.map(\.ink) + icons, "\(tab): labels and icons")
      let bar = scene.nodes.filter { [.tabStrip, .dot, .pageText].contains($0.id.role) }
      for part in bar {
        for (_, ink) in labels { #expect(!part.frame.intersects(ink), "\(part.id) over \(ink)") }
        for icon in icons { #expect(!part.frame.intersects(icon), "\(part.id) over \(icon)") }
      }
    }
  }

  @Test(arguments: cases) func `the titles of tabs are inside the bar and apart`(item: Case) {
    for tab in ["all", "huge"] {
      var session = Session(
        board: TextSizeTests.board, window: item.window, settings: item.settings)
      session.send(.place(tab: tab, position: 0))
      session.rest()
      let scene = session.scene
      guard let bar = scene.nodes.first(where: { $0.id.role == .tabStrip })?.frame else {
        Issue.record("no bar")
        continue
      }
      #expect(contains(Rect(origin: .zero, size: item.window), bar))
      let tabs = labels(scene, [.tab])
      expectApart(tabs.map(\.ink), "titles of tabs")
      for (node, ink) in tabs {
        #expect(ink.minY >= bar.minY && ink.maxY <= bar.maxY)
        #expect(contains(node.frame, ink), "\(ink) in \(node.frame)")
      }
      // The chosen tab is there as a whole.
      let chosen = tabs.first { $0.node.id.index == session.state.tab }
      #expect(chosen.map { contains(bar, $0.ink) } == true)
    }
  }

  @Test(arguments: cases) func `a message is inside the window and its lines apart`(item: Case) {
    var session = Session(
      board: TextSizeTests.board, window: item.window, settings: item.settings)
    let reason = "LibreOffice Writer could not be started: the program soffice is not there"
    session.send(.notice(reason))
    let scene = session.scene
    guard let toast = scene.nodes.first(where: { $0.id.role == .toast })?.frame else {
      Issue.record("no message")
      return
    }
    #expect(contains(Rect(origin: .zero, size: item.window), toast))
    let lines = labels(scene, [.toastText])
    #expect(!lines.isEmpty)
    for (_, ink) in lines { #expect(contains(toast, ink), "\(ink) in \(toast)") }
    expectApart(lines.map(\.ink), "lines")
  }

  @Test(arguments: cases) func `what an empty board says is inside the window`(item: Case) {
    let session = Session(
      board: Board(items: [], tabs: []), window: item.window, settings: item.settings)
    let lines = labels(session.scene, [.emptyTitle, .emptyText])
    #expect(lines.count >= 2)
    let window = Rect(origin: .zero, size: item.window)
    for (_, ink) in lines { #expect(contains(window, ink), "\(ink)") }
    let mark = session.scene.nodes.filter { $0.id.role == .badge }.map(\.frame)
    expectApart(lines.map(\.ink) + mark, "lines and mark")
  }

  @Test func `text for people who see badly has at most two columns`() {
    func columns(_ textScale: Double, fixed: Int? = nil) -> Int? {
      let settings = LauncherSettings(columns: fixed, textScale: textScale)
      let session = Session(apps: 46, window: Size(width: 1920, height: 1080), settings: settings)
      return session.state.layout?.tabs.first?.grid.columns
    }
    #expect((columns(1) ?? 0) > 2)
    #expect((columns(1.5) ?? 0) > 2)
    #expect(columns(1.7) == 2)
    #expect(columns(3) == 2)
    #expect(columns(3, fixed: 7) == 2)
  }

  @Test func `a text scale that changes while it runs changes everything, and back`() {
    var session = Session(board: TextSizeTests.board, window: Size(width: 1280, height: 800))
    session.send(.notice("Something happened"))
    let before = session.scene
    var settings = session.state.settings
    settings.textScale = 2
    session.send(.settings(settings))
    session.rest()
    let large = Session(
      board: TextSizeTests.board, window: Size(width: 1280, height: 800), settings: settings)
    #expect(session.state.layout?.strip == large.state.layout?.strip)
    #expect(session.state.layout?.tabs == large.state.layout?.tabs)
    settings.textScale = 1
    session.send(.settings(settings))
    session.rest()
    session.send(.notice("Something happened"))
    #expect(
      session.scene.nodes.filter { $0.id.role == .tab }
        == before.nodes.filter { $0.id.role == .tab })
    #expect(
      session.scene.nodes.filter { $0.id.role == .label }
        == before.nodes.filter { $0.id.role == .label })
    #expect(
      session.scene.nodes.filter { $0.id.role == .toastText }
        == before.nodes.filter { $0.id.role == .toastText })
  }

  @Test func `two lines cost height, not width, and an icon keeps its size`() {
    func pages(_ lines: Int) -> TabPages? {
      var settings = LauncherSettings()
      settings.labelLines = lines
      return Session(apps: 46, window: Size(width: 1280, height: 800), settings: settings).state
        .layout?.tabs.first
    }
    let (one, two) = (pages(1), pages(2))
    #expect(one?.iconSize == two?.iconSize)
    #expect(one?.grid.columns == two?.grid.columns)
    #expect(one?.labelSize == two?.labelSize)
    let cell = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(two?.parts(in: cell).label.height == one.map { $0.parts(in: cell).label.height * 2 })
  }
}

extension Board {
  /// One tab "all" of sample items.
  static func sample(count: Int) -> Board {
    Board(
      items: sampleItems(count: count),
      tabs: [Board.Tab(id: "all", title: "All", items: Array(0..<count))])
  }
}
