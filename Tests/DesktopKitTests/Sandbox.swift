import Foundation

/// A private desktop in a temporary folder.
///
/// GLib reads its directories once, so a test makes the sandbox in a process of its own (an exit
/// test) before anything else.
struct Sandbox {
  let root: URL

  /// Makes the folder and points this process's environment at it.
  init(desktop: String = "Quire", language: String = "C") throws {
    root = FileManager.default.temporaryDirectory.appending(
      path: "quire-test-\(UUID().uuidString)")
    for folder in ["home", "system", "bin", "config", "runtime"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for (name, value) in [
      "XDG_DATA_HOME": self["home"], "XDG_DATA_DIRS": self["system"],
      "XDG_CONFIG_HOME": self["config"], "XDG_RUNTIME_DIR": self["runtime"],
      "PATH": self["bin"] + ":" + path, "XDG_CURRENT_DESKTOP": desktop, "LANGUAGE": language,
      "LC_ALL": "C.UTF-8",
    ] {
      setenv(name, value, 1)
    }
    for name in ["DBUS_SESSION_BUS_ADDRESS", "GTK_THEME", "DISPLAY", "WAYLAND_DISPLAY"] {
      unsetenv(name)
    }
  }

  /// Removes everything.
  func remove() { try? FileManager.default.removeItem(at: root) }

  /// The path of a file in the sandbox.
  subscript(path: String) -> String { root.appending(path: path).path(percentEncoded: false) }

  /// Writes a file, with its folders.
  func write(_ text: String, to path: String, executable: Bool = false) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if executable { chmod(self[path], 0o755) }
  }

  /// Writes an entry of an application; `Exec` is `true` when the keys do not say.
  func entry(_ path: String, _ keys: String, rest: String = "") throws {
    let exec = keys.contains("Exec=") ? "" : "Exec=true\n"
    try write(
      "[Desktop Entry]\nType=Application\n\(exec)\(keys)\n\(rest)", to: path)
  }

  /// Makes a program that appends its arguments to a file, ended by NUL, their number first.
  func recorder(_ name: String, after command: String = "") throws {
    try write(
      """
      #!/bin/sh
      printf '%s\\0' "$#" "$@" "$PWD" "$GIO_LAUNCHED_DESKTOP_FILE" > '\(self[name]).part'
      mv '\(self[name]).part' '\(self[name]).args'
      \(command)
      """, to: "bin/\(name)", executable: true)
  }

  /// What a recorder was started with, once it was.
  func recorded(_ name: String) -> Recording? {
    let file = self["\(name).args"]
    let found = wait { FileManager.default.fileExists(atPath: file) }
    guard found, let data = FileManager.default.contents(atPath: file) else { return nil }
    try? FileManager.default.removeItem(atPath: file)
    var words = data.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let count = words.first.flatMap({ Int($0) }), words.count >= count + 3 else { return nil }
    words.removeFirst()
    return Recording(
      arguments: Array(words.prefix(count)), directory: words[count], entry: words[count + 1])
  }

  /// How a recorder was started.
  struct Recording: Equatable {
    var arguments: [String]
    var directory: String
    var entry: String
  }
}

/// Waits up to ten seconds for something to become true.
func wait(for condition: () -> Bool) -> Bool {
  for _ in 0..<5000 {
    if condition() { return true }
    usleep(2_000)
  }
  return false
}

/// Whether a recorder that goes on as `sleep` comes to block no signal.
///
/// Its shell blocks signals itself for moments, so only what it becomes counts.
func sleepsUnblocked(_ process: Int32) -> Bool {
  wait {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.hasPrefix("Name:\tsleep\n") == true
      && status?.contains("SigBlk:\t0000000000000000\n") == true
  }
}
