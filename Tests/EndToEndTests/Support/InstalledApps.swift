import Foundation
import Testing

/// The apps of one test: small desktop entries of its own, whose program writes down how it was started.
final class InstalledApps {
  let count: Int
  private let folder: TemporaryFolder
  private var program: String { "\(folder.path)/stand-in" }

  /// One start of an app's program: the arguments it got, its own path first.
  struct Launch: Equatable {
    var arguments: [String]

    /// The app's name, which is the first argument of every entry here.
    var app: String { arguments.count > 1 ? arguments[1] : "" }
  }

  /// Installs apps named "App 00001", "App 00002", …, so that their order by name is their order by number.
  init(count: Int) throws {
    self.count = count
    folder = try TemporaryFolder()
    for name in ["launches", "ends"] { _ = try folder.folder(name) }
    let entries = try folder.folder("data/applications")
    try writeProgram()
    for number in 0..<count {
      let name = Self.name(number)
      let entry = """
        [Desktop Entry]
        Type=Application
        Name=\(name)
        Exec="\(program)" "\(name)" "with space" --number=\(number + 1) 100%% %U
        Categories=Utility;

        """
      try TemporaryFolder.writeQuickly(
        entry, to: "\(entries)/org.example.App\(number + 1).desktop")
    }
  }

  /// The program of every app: it writes down its arguments, lives for a second and writes down its end.
  func writeProgram() throws {
    // One argument a line, written under another name first, so that a half-written file is never read.
    try folder.write(
      """
      #!/bin/sh
      cd "\(folder.path)" || exit
      printf '%s\\n' "$0" "$@" >".$$"
      mv ".$$" "launches/$$"
      sleep 1
      : >"ends/$$"
      """, to: "stand-in", executable: true)
  }

  /// Makes every app end at once with an error.
  func breakProgram() throws {
    try folder.write(
      "#!/bin/sh\necho cannot open display >&2\nexit 4\n", to: "stand-in", executable: true)
  }

  /// Takes the program away under apps that are already shown.
  func removeProgram() throws { try FileManager.default.removeItem(atPath: program) }

  /// The environment that makes these the only installed apps, and nothing of the user's own visible.
  var environment: [String: String] {
    get throws {
      [
        "XDG_DATA_DIRS": "\(folder.path)/data",
        "XDG_DATA_HOME": try folder.folder("home/data"),
        "XDG_CONFIG_HOME": try folder.folder("home/config"),
        "XDG_CONFIG_DIRS": try folder.folder("config"),
        "XDG_CACHE_HOME": try folder.folder("home/cache"),
        "XDG_STATE_HOME": try folder.folder("home/state"),
        // No session bus: nothing outside the test answers, and none is started.
        "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GSETTINGS_BACKEND": "memory",
      ]
    }
  }

  static func name(_ index: Int) -> String { "App " + String(String(100_001 + index).dropFirst()) }

  /// What the program is expected to have been started with, by the rules of the desktop entry specification.
  private func expectedLaunch(of name: String) -> Launch? {
    guard let number = Int(name.dropFirst(4)) else { return nil }
    return Launch(
      arguments: [program, name, "with space", "--number=\(number)", "100%"])
  }

  /// All starts so far.
  func launched() -> [Launch] {
    files(in: "launches").compactMap { name in
      folder.text(of: "launches/\(name)").map {
        Launch(arguments: $0.split(separator: "\n").map(String.init))
      }
    }
  }

  /// The started programs that came to their own end.
  func ended() -> [String] { files(in: "ends") }

  /// Waits for the first start of an app, which has to be that of one with this name.
  func expectLaunch(of name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let launch = try wait(for: "\(name) being started") { launched().first }
    #expect(launch == expectedLaunch(of: name), sourceLocation: sourceLocation)
  }

  private func files(in name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")) ?? []
  }
}
