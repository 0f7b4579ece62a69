internal import DesktopKit
internal import IconPipeline
internal import LauncherModel

/// `quire check-config`: every mistake in the configuration and in the files it names.
enum CheckConfigCommand {
  static let usage = """
    usage: quire check-config [FILE]
           quire check-config --sample
      FILE                instead of the user's own quire/quire.conf and its fragments;
                          also the file of a theme, NAME.theme
      --sample            print a file with every key and what counts without it
    """

  /// Runs the command with the arguments after its name and answers the exit status: 1 where there
  /// are mistakes.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") {
      CommandOutput.result(usage)
      return 0
    }
    if arguments == ["--sample"] {
      CommandOutput.result(String(ConfigurationSample.text.dropLast()))
      return 0
    }
    let files = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    let unknown = arguments.first { $0.hasPrefix("-") }
    guard files.count <= 1, arguments.first == "--" || unknown == nil else {
      let extra = unknown ?? files.dropFirst().first ?? ""
      CommandOutput.message("quire check-config: unexpected argument \(extra)\n\(usage)")
      return 2
    }
    let problems = problems(in: files.first)
    if !problems.isEmpty {
      CommandOutput.result(problems.map(\.description).joined(separator: "\n"))
    }
    return problems.isEmpty ? 0 : 1
  }

  private static func problems(in file: String?) -> [Configuration.Problem] {
    if let file, file.hasSuffix(ThemeFiles.ending) { return Themes.problems(inFile: file) }
    var loaded = ConfiguredBoard.load(file: file)
    let iconTheme = IconCommand.theme(
      of: DesktopSettings.read(), loaded.configuration.preferences)
    loaded.addMissingIcons(IconResolver(theme: iconTheme, files: .ofProcess()))
    return loaded.configuration.problems + Themes(loaded.configuration).problems
  }
}
