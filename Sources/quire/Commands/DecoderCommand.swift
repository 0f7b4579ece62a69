internal import IconPipeline

/// What the program starts itself as to decode pictures; not a command for people.
enum DecoderCommand {
  static let name = "decode-pictures"

  /// The program that runs, even after it was replaced by a newer one, and the command.
  static let command = ["/proc/self/exe", name]

  /// Serves on standard input until nobody listens any more.
  static func run() -> Int32 { DecoderService.run() }
}
