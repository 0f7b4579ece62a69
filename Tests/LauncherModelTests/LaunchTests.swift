import LayoutCore
import Testing

@testable import LauncherModel

/// Starting an app, and what is seen of it.
@Suite struct LaunchTests {
  private func center(_ session: Session, _ item: Int) -> Point {
    session.scene.node(.icon, item)?.frame.center ?? .zero
  }

  private func launches(_ session: Session) -> [String] {
    session.effects.compactMap { if case .launch(let id) = $0 { id } else { nil } }
  }

  @Test func `a press shows at once and is withdrawn when a drag begins`() throws {
    var session = Session()
    let rested = try #require(session.scene.node(.icon, 6))
    session.down(rested.frame.midX, rested.frame.midY)
    let pressed = try #require(session.scene.node(.icon, 6))
    #expect(pressed.frame.width < rested.frame.width * 0.96)
    guard case .icon(let image) = pressed.content else { return }
    #expect(image.shade > 0)
    session.slide(
      from: rested.frame.center, to: Point(x: rested.frame.midX - 40, y: rested.frame.midY),
      seconds: 0.1)
    #expect(session.state.pressedItem == nil)
    session.wait(0.1)
    session.up(rested.frame.midX - 40, rested.frame.midY)
    session.rest()
    #expect(session.scene.node(.icon, 6) == rested)
    #expect(launches(session).isEmpty)
  }

  @Test func `a second tap within a moment starts no second program`() {
    var session = Session()
    let place = center(session, 6)
    session.tap(place)
    session.tap(place)
    session.key(.enter)
    #expect(launches(session) == ["sample-6"])
    session.tap(center(session, 7))
    #expect(launches(session) == ["sample-6", "sample-7"])
    session.wait(5)
    session.tap(place)
    #expect(launches(session) == ["sample-6", "sample-7"])
    // Its window took the keyboard; or it has none, and ten seconds have passed.
    session.send(.windowFocus(false))
    session.send(.windowFocus(true))
    session.tap(place)
    #expect(launches(session) == ["sample-6", "sample-7", "sample-6"])
    session.wait(10.1)
    session.tap(place)
    #expect(launches(session).count == 4)
  }

  @Test func `a start shows on the icon, then everything is as before`() {
    var session = Session()
    let rested = session.scene
    session.tap(center(session, 6))
    session.wait(0.1)
    let badges = session.scene.nodes(.launching)
    #expect(badges.count == 1 && badges[0].frame.width > 72 && badges[0].opacity < 0.8)
    session.rest()
    #expect(session.scene == rested)
  }

  @Test func `under reduced motion a start draws a still mark and asks for no frames`() {
    var settings = Session.fiveByFour
    settings.motion = .reduced
    var session = Session(settings: settings)
    let rested = session.scene
    session.tap(center(session, 6))
    #expect(launches(session) == ["sample-6"])
    #expect(session.scene.nodes(.startingMark).count == 1)
    #expect(!session.state.needsFrame(at: session.now))
    session.rest()
    #expect(session.scene == rested)
  }

  @Test func `a failure says why, can be dismissed, and the app can be tried again`() throws {
    var session = Session()
    let place = center(session, 6)
    session.tap(place)
    session.wait(0.2)
    session.send(.launchFinished(id: "sample-6", failure: "no such file"))
    let text = session.scene.texts.first { $0.contains("no such file") }
    #expect(text == "Files did not start: no such file")
    session.tap(place)
    #expect(launches(session) == ["sample-6", "sample-6"])
    #expect(session.scene.node(.toast) == nil, "the message goes with the next try")

    session.send(.launchFinished(id: "sample-6", failure: "no such file"))
    session.key(.escape)
    #expect(session.scene.node(.toast) == nil && !session.effects.contains(.leave))

    session.send(.launchFinished(id: "sample-6", failure: "no such file"))
    let toast = try #require(session.scene.node(.toast))
    session.tap(toast.frame.center)
    #expect(session.scene.node(.toast) == nil)
    #expect(launches(session).count == 2)

    session.send(.launchFinished(id: "sample-6", failure: "no such file"))
    session.wait(9)
    #expect(session.scene.node(.toast) == nil && !session.isMoving)
  }

  @Test func `an app beside the message can be tapped, not the message in its place`() throws {
    var session = Session(window: Size(width: 1000, height: 600))
    session.send(.launchFinished(id: "sample-6", failure: "gone"))
    let toast = try #require(session.scene.node(.toast)?.frame)
    let beside = session.scene.nodes(.icon).filter { (15...18).contains($0.id.index) }
      .filter { $0.frame.maxX < toast.minX || $0.frame.minX > toast.maxX }
    #expect(beside.count >= 1)
    for icon in beside {
      session.tap(Point(x: icon.frame.midX, y: toast.minY + 2))
      #expect(launches(session).last == "sample-\(icon.id.index)")
      session.send(.launchFinished(id: "sample-6", failure: "gone"))
    }
  }

  @Test(arguments: LauncherSettings.AfterLaunch.allCases)
  func `after a start the window goes, hides or stays, as chosen`(
    choice: LauncherSettings.AfterLaunch
  ) {
    var settings = Session.fiveByFour
    settings.afterLaunch = choice
    var session = Session(settings: settings)
    session.tap(center(session, 6))
    session.send(.launchFinished(id: "sample-6", failure: nil))
    let start = session.now
    while session.isMoving, session.now < start + 3 { session.wait(Session.step) }
    let end: [Effect] =
      switch choice {
      case .quit: [.leave]
      case .minimize: [.minimize]
      case .stay: []
      }
    #expect(session.effects == [.launch(id: "sample-6")] + end)
    #expect(choice == .stay || session.now - start < 0.5)
  }

  @Test func `an app that ends at once with an error is said so, and tried again`() throws {
    for choice in [LauncherSettings.AfterLaunch.quit, .stay] {
      var settings = Session.fiveByFour
      settings.afterLaunch = choice
      var session = Session(settings: settings)
      session.tap(center(session, 6))
      session.send(.launchFinished(id: "sample-6", failure: nil))
      session.wait(0.1)
      session.send(.launchFinished(id: "sample-6", failure: "libfoo.so.1 is missing"))
      session.wait(1)
      #expect(!session.effects.contains(.leave))
      #expect(session.scene.node(.startingMark, 6) == nil)
      #expect(session.scene.texts.contains { $0.hasSuffix("libfoo.so.1 is missing") })
      session.tap(try #require(session.scene.node(.toastAction)).frame.center)
      #expect(launches(session) == ["sample-6", "sample-6"])
    }
  }

  @Test func `from right to left a message begins at the right and its button is at the left`()
    throws
  {
    var frames: [LayoutDirection: [Rect]] = [:]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var settings = Session.fiveByFour
      settings.direction = direction
      settings.afterLaunch = .stay
      var session = Session(settings: settings)
      session.tap(center(session, 6))
      session.send(.launchFinished(id: "sample-6", failure: nil))
      session.wait(0.1)
      session.send(.launchFinished(id: "sample-6", failure: "libfoo.so.1 is missing"))
      session.wait(1)
      frames[direction] = try [NodeID.Role.badge, .toastText, .toastAction].map {
        try #require(session.scene.node($0)).frame
      }
      // The button answers where it is drawn.
      session.tap(try #require(frames[direction]?.last).center)
      #expect(launches(session).count == 2)
    }
    let mirrored = frames[.leftToRight]?.map { $0.mirrored(inWidth: Session.window.width) } ?? []
    for (frame, expected) in zip(try #require(frames[.rightToLeft]), mirrored) {
      #expect(abs(frame.minX - expected.minX) <= 1 && abs(frame.width - expected.width) < 1e-9)
    }
  }

  @Test func `a failed start leaves the window open`() {
    var settings = Session.fiveByFour
    settings.afterLaunch = .quit
    var session = Session(settings: settings)
    session.tap(center(session, 6))
    session.send(.launchFinished(id: "sample-6", failure: "gone"))
    session.wait(12)
    #expect(!session.effects.contains(.leave))
  }

  @Test func `a reload while an app starts neither forgets nor repeats it`() {
    var session = Session()
    let place = center(session, 6)
    session.tap(place)
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 46))))
    session.tap(place)
    #expect(launches(session) == ["sample-6"])
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 2))))
    session.send(.launchFinished(id: "sample-6", failure: "gone"))
    #expect(session.scene.texts.contains { $0.contains("gone") })
  }

  @Test func `a long press asks for the menu once and starts nothing`() {
    var session = Session()
    let place = center(session, 6)
    session.down(place.x, place.y)
    session.wait(1)
    session.up(place.x, place.y)
    session.rest()
    #expect(session.effects == [.menu(id: "sample-6")])
  }

  @Test func `a tap between the apps or with a second finger starts nothing`() {
    var session = Session()
    session.tap(Point(x: 10, y: 400))
    session.tap(Point(x: 500, y: 90))
    let place = center(session, 6)
    session.down(place.x, place.y)
    session.down(place.x + 200, place.y, finger: 1)
    session.up(place.x, place.y)
    session.up(place.x + 200, place.y, finger: 1)
    session.rest()
    #expect(session.effects.isEmpty)
  }
}

extension LaunchTests {
  @Test func `a long reason is wrapped in a narrow window, and every word of it is shown`() throws {
    var session = Session(window: Size(width: 480, height: 800))
    let reason = "The program a-rather-long-name-for-a-program of the entry is not installed."
    session.send(.launchFinished(id: "sample-2", failure: reason))
    let toast = try #require(session.scene.node(.toast)?.frame)
    let lines = session.scene.nodes.filter { $0.id.role == .toastText }
    let text = lines.compactMap { node in
      if case .label(let label) = node.content { label.text } else { nil }
    }.joined(separator: " ")
    #expect(lines.count > 1)
    #expect(text.hasSuffix(reason))
    for line in lines { #expect(toast.intersection(line.frame) == line.frame) }
    #expect(toast.minX >= 16 && toast.maxX <= 464)
  }
}
