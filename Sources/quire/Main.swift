internal import Glibc

/// The program: looks at the first word and hands the rest to a command.
@main
@MainActor
enum Main {
  static let version = "0.1.0"

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "apps": return AppsCommand.run(rest)
    case "search": return SearchCommand.run(rest)
    case "why": return WhyCommand.run(rest)
    case "usage": return UsageCommand.run(rest)
    case "launch": return LaunchCommand.run(rest)
    case "icon": return IconCommand.run(rest)
    case "render": return PictureCommand.run(rest, .picture)
    case "dump": return PictureCommand.run(rest, .text)
    case "layout": return layout(rest)
    case "gallery": return GalleryCommand.run(rest)
    case "replay": return ReplayCommand.run(rest)
    case DecoderCommand.name: return DecoderCommand.run()
    case "check-config": return CheckConfigCommand.run(rest)
    case "--help", "-h":
      CommandOutput.result(Usage.text)
      return 0
    case "--version":
      CommandOutput.result("quire \(version)")
      return 0
    case let word? where VerbCommand.knows(word): return VerbCommand.run(word, rest)
    case let word? where !word.hasPrefix("-"):
      CommandOutput.message("quire: unknown command \(word)\n\(Usage.text)")
      return 2
    default:
      return ShowCommand.run(arguments)
    }
  }

  private static func layout(_ arguments: [String]) -> Int32 {
    let usage = "usage: quire layout < CASES.jsonl"
    switch arguments.first {
    case nil: return LayoutCommand.run()
    case "--help":
      CommandOutput.result(usage)
      return 0
    case let extra?:
      CommandOutput.message("quire layout: unexpected argument \(extra)\n\(usage)")
      return 2
    }
  }
}
