import Foundation

/// A display server of one test's own, with one window of Quire's on it.
protocol Desktop: AnyObject {
  /// What a program needs to know to show itself here.
  var environment: [String: String] { get }

  /// Where Quire's window is, once it is visible.
  func windowFrame() throws -> WindowFrame?
  func resizeWindow(width: Int, height: Int) throws
  /// Takes the window out of sight: minimised, or on another workspace.
  func hideWindow() throws
  func showWindow() throws
  /// Asks the window to close, as its close button does.
  func closeWindow() throws

  func movePointer(x: Double, y: Double) throws
  func pressButton() throws
  func releaseButton() throws
  /// Turns the wheel by whole notches, down where positive.
  func turnWheel(notches: Int) throws
  /// Strikes a key, named as in X11's keysyms, with modifiers (`ctrl`, `alt`, `shift`) held.
  func strike(_ key: String, with modifiers: [String]) throws

  /// The pixels of the whole screen, in the server's own format.
  func picture() throws -> Data

  /// Ends the server and all that belongs to it.
  func end()
}

/// A window's place on the screen.
struct WindowFrame: Equatable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0
}

/// The display servers that everything is tried on.
enum DesktopKind: String, CaseIterable {
  case x11
  case wayland

  /// Starts a server of this kind, 1280 × 800 pixels large.
  func start() throws -> any Desktop {
    switch self {
    case .x11: try X11Desktop(width: 1280, height: 800)
    case .wayland: try WaylandDesktop(width: 1280, height: 800)
    }
  }
}

extension Desktop {
  func strike(_ key: String) throws { try strike(key, with: []) }

  func click(x: Double, y: Double) throws {
    try movePointer(x: x, y: y)
    try pressButton()
    Thread.sleep(forTimeInterval: 0.05)
    try releaseButton()
  }

  /// Presses, moves in small steps as a hand does, rests as long as told and lets go.
  func drag(from start: (x: Double, y: Double), by distance: Double, resting rest: Double = 0.2)
    throws
  {
    try movePointer(x: start.x, y: start.y)
    try pressButton()
    let steps = 20
    for step in 1...steps {
      Thread.sleep(forTimeInterval: 0.01)
      try movePointer(x: start.x + distance * Double(step) / Double(steps), y: start.y)
    }
    Thread.sleep(forTimeInterval: rest)
    try releaseButton()
  }
}
