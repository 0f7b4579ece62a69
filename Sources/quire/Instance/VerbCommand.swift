internal import DesktopKit

/// `quire show`, `hide`, `toggle`, `next`, `previous`, `tab`, `page`, `reload` and `quit`: speak to
/// the running Quire.
@MainActor
enum VerbCommand {
  /// Whether a word is one of them.
  static func knows(_ word: String) -> Bool { InstanceRequest.Verb(rawValue: word) != nil }

  /// Runs a verb with the arguments after it and answers the exit status.
  static func run(_ word: String, _ arguments: [String]) -> Int32 {
    guard let verb = InstanceRequest.Verb(rawValue: word) else { return 2 }
    if arguments.contains("--help") {
      CommandOutput.result(usage(verb))
      return 0
    }
    if verb == .show || verb == .toggle { return ShowCommand.run(arguments, verb: verb) }
    let request: InstanceRequest
    do {
      request = try self.request(verb, arguments)
    } catch {
      let reason = (error as? ArgumentReader.WrongUsage)?.message ?? "\(error)"
      CommandOutput.message("quire \(word): \(reason)\n\(usage(verb))")
      return 2
    }
    guard let place = InstancePlace.ofProcess() else {
      CommandOutput.message("quire \(word): no Quire is running")
      return 1
    }
    switch InstanceClient.ask(request.line, at: place) {
    case .answered(let line): return report(InstanceReply(line: line), word)
    case .nobody:
      CommandOutput.message("quire \(word): no Quire is running")
      return 1
    case .silent:
      CommandOutput.message("quire \(word): the running Quire does not answer")
      return 1
    }
  }

  /// Says what went wrong; answers the exit status.
  static func report(_ reply: InstanceReply, _ word: String) -> Int32 {
    guard let error = reply.error else { return 0 }
    CommandOutput.message("quire \(word): \(error)")
    return 1
  }

  private static func usage(_ verb: InstanceRequest.Verb) -> String {
    switch verb {
    case .tab: "usage: quire tab ID"
    case .page: "usage: quire page N"
    case .show, .toggle: "usage: quire \(verb.rawValue) [options]\n\n\(ShowOptions.usage)"
    case .hide, .next, .previous, .reload, .quit: "usage: quire \(verb.rawValue)"
    }
  }

  private static func request(
    _ verb: InstanceRequest.Verb, _ arguments: [String]
  ) throws -> InstanceRequest {
    var request = InstanceRequest(verb)
    var words = arguments
    switch verb {
    case .tab:
      guard !words.isEmpty else { throw ArgumentReader.WrongUsage(message: "which tab?") }
      request.tab = words.removeFirst()
    case .page:
      guard !words.isEmpty else { throw ArgumentReader.WrongUsage(message: "which page?") }
      let word = words.removeFirst()
      guard let page = Int(word), page > 0 else {
        throw ArgumentReader.WrongUsage(message: "a page is a whole number from 1, not \(word)")
      }
      request.page = page
    default: break
    }
    if let extra = words.first {
      throw ArgumentReader.WrongUsage(message: "unexpected argument \(extra)")
    }
    return request
  }
}
