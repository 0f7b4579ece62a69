internal import CGIO

/// The terminal that programs without a window of their own run in.
enum Terminal {
  /// The terminals that are looked for, the first that is installed counts, with what they want
  /// before a command and its arguments.
  ///
  /// xdg-terminal-exec is the desktop's own choice, x-terminal-emulator that of Debian's
  /// alternatives; the others are ordered by the desktops they belong to.
  static let known: [[String]] = [
    ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["gnome-terminal", "--"], ["kgx", "-e"],
    ["ptyxis", "--"], ["konsole", "-e"], ["xfce4-terminal", "-x"], ["mate-terminal", "-x"],
    ["qterminal", "-e"], ["lxterminal", "-e"], ["cosmic-term", "-e"], ["foot"],
    ["kitty"], ["ghostty", "-e"], ["alacritty", "-e"], ["wezterm", "start", "--"], ["tilix", "-e"],
    ["terminator", "-x"], ["urxvt", "-e"], ["st", "-e"], ["xterm", "-e"],
  ]

  /// The words before a command that run it in a terminal; nil where none is installed.
  static func command() -> [String]? {
    known.first { $0.first.map(DesktopEntry.programExists) ?? false }
  }
}
