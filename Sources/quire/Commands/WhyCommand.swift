internal import AppCatalog
internal import DesktopKit
internal import IconPipeline
internal import LauncherModel

/// `quire why ID`: everything about one app, also about one that is not shown or broken.
enum WhyCommand {
  static let usage = "usage: quire why ID"

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--help"] {
      CommandOutput.result(usage)
      return 0
    }
    guard arguments.count == 1, let word = arguments.first, !word.hasPrefix("-"), !word.isEmpty
    else {
      let problem = arguments.isEmpty ? "which app?" : "unexpected arguments"
      CommandOutput.message("quire why: \(problem)\n\(usage)")
      return 2
    }
    let theme = IconCommand.theme(
      of: DesktopSettings.read(), ConfiguredBoard.readFiles(file: nil).preferences)
    guard let text = text(id: word, iconTheme: theme) else {
      let similar = AppExplanation.similar(to: word)
      let hint = similar.isEmpty ? "" : "; there are \(similar.joined(separator: ", "))"
      CommandOutput.message("quire why: no file has the id \(word)\(hint)")
      return 1
    }
    CommandOutput.result(text)
    return 0
  }

  /// Everything about an app, line by line; nil where no file has its id.
  ///
  /// This reads files: it belongs on a background thread.
  ///
  /// - Parameters:
  ///   - id: The desktop file id, with or without its suffix.
  ///   - theme: The icon theme in use.
  /// - Returns: The lines, joined.
  static func text(id: String, iconTheme theme: String) -> String? {
    guard let explanation = AppExplanation(id: id) ?? AppExplanation(id: id + ".desktop") else {
      return nil
    }
    let resolver = IconResolver(theme: theme, files: .ofProcess())
    return explanation.lines { resolver.file(for: $0, size: iconSize) }.joined(separator: "\n")
  }

  /// The size that the icon's file is looked for in, in pixels: that of the board.
  private static let iconSize = 96
}
