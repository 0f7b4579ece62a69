import Foundation

/// A Quire that runs on a desktop of its own, with apps of its own.
final class Quire {
  let desktop: any Desktop
  let apps: InstalledApps
  let program: RunningProgram
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// The program under test: the one `QUIRE_PROGRAM` names, else the one built beside the tests.
  static var path: String {
    get throws {
      if let path = ProcessInfo.processInfo.environment["QUIRE_PROGRAM"] { return path }
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      let program = tests.deletingLastPathComponent().appending(path: "quire")
      guard FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) else {
        throw Failure("quire is not built: 'swift build --product quire'")
      }
      return program.path(percentEncoded: false)
    }
  }

  /// Starts the program, in a window of 1000 × 700 points unless told otherwise.
  convenience init(
    on kind: DesktopKind, apps count: Int, arguments: [String] = ["--window", "--size", "1000x700"]
  ) throws {
    try self.init(on: kind.start(), apps: count, arguments: arguments)
  }

  /// Starts the program on a desktop, which ends with it.
  ///
  /// `settings` are more variables of its environment.
  init(
    on desktop: any Desktop, apps count: Int, arguments: [String],
    settings: [String: String] = [:]
  ) throws {
    self.desktop = desktop
    folder = try TemporaryFolder()
    apps = try InstalledApps(count: count)
    environment = try desktop.environment.merging(apps.environment) { $1 }
      // Its phases on standard error tell when the apps and their icons are there.
      .merging(["QUIRE_TRACE": "1"]) { $1 }.merging(settings) { $1 }
    program = try RunningProgram(
      [try Self.path] + arguments, environment: environment,
      log: "\(folder.path)/quire.log")
  }

  /// Starts the program once more, as a person would on the same desktop.
  func another(_ arguments: [String]) throws -> RunningProgram {
    try RunningProgram(
      [try Self.path] + arguments, environment: environment,
      log: "\(folder.path)/\(UUID().uuidString).log")
  }

  /// Runs the program once more until it ends.
  ///
  /// - Returns: The exit status and what it printed.
  func ask(_ arguments: String...) throws -> (status: Int32, printed: String) {
    let program = try another(arguments)
    return (try program.exitStatus(), program.printed)
  }

  deinit {
    program.end()
    desktop.end()
  }

  /// Waits until the window shows the apps and its picture has stopped changing.
  ///
  /// - Returns: The window's place.
  /// - Throws: When that does not come to be.
  @discardableResult
  func waitUntilStill() throws -> WindowFrame {
    try wait(
      for: "quire's window",
      whileNot: {
        try expectRunning()
        return try program.printed.contains("quire: icons ") && desktop.windowFrame() != nil
      })
    var last = Data()
    var since = Date()
    try wait(
      for: "a picture that stands still",
      whileNot: {
        let picture = try desktop.picture()
        if picture != last { since = Date() }
        last = picture
        return Date().timeIntervalSince(since) > 0.4
      })
    return try wait(for: "quire's window") { try desktop.windowFrame() }
  }

  /// Waits until the program has ended by itself, as it should: without a complaint.
  func expectEnd() throws {
    let status = try program.exitStatus()
    guard status == 0 else { throw Failure("quire ended with \(status):\n\(program.printed)") }
  }

  func expectRunning() throws {
    guard program.isRunning else { throw Failure("quire ended:\n\(program.printed)") }
  }

  /// Where the apps of a page (counted from 1) are, in screen coordinates once added to the window's place.
  func items(onPage page: Int, in frame: WindowFrame) throws -> ShownItems {
    try ShownItems(
      width: frame.width, height: frame.height, page: page, environment: environment)
  }

  /// The place of an app's icon on the screen.
  func place(of app: String, onPage page: Int, in frame: WindowFrame) throws -> (
    x: Double, y: Double
  ) {
    let items = try items(onPage: page, in: frame)
    guard let place = items.places[app] else {
      throw Failure("\(app) is not on page \(page), but \(items.names)")
    }
    return (place.x + Double(frame.x), place.y + Double(frame.y))
  }

  func click(_ app: String, onPage page: Int, in frame: WindowFrame) throws {
    let place = try place(of: app, onPage: page, in: frame)
    try desktop.click(x: place.x, y: place.y)
  }

  /// Drags the page from the middle of the window by a part of the window's width.
  func drag(byWidths widths: Double, in frame: WindowFrame) throws {
    let middle = Double(frame.x) + Double(frame.width) * (0.5 - widths / 2)
    let y = Double(frame.y) + Double(frame.height) / 2
    try desktop.drag(from: (middle, y), by: Double(frame.width) * widths)
    try waitUntilStill()
  }
}
