internal import Glibc

/// The program: looks at the first word and hands the rest to a command.
@main
enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(run(arguments))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "apps": return AppsCommand.run(rest)
    case "replay": return ReplayCommand.run(rest)
    case "--help", "-h":
      return 0
    default:
      return 2
    }
  }
}
