internal import FoundationEssentials

/// What one Quire asks of the one that runs: a line of JSON.
///
/// `{"verb":"tab","tab":"games"}`; everything but the verb may be left out.
struct InstanceRequest: Codable, Hashable, Sendable {
  /// What is to be done.
  enum Verb: String, Codable, CaseIterable, Sendable {
    case show, hide, toggle, next, previous, tab, page, reload, quit
  }

  var verb: Verb
  /// The tab to be at, by its id.
  var tab: String?
  /// The page to be at, from 1.
  var page: Int?
  /// The display to be shown on.
  var monitor: String?
  /// The full screen or a window.
  var fullScreen: Bool?
  /// With this the desktop lets the window have the focus.
  var token: String?

  /// Makes a request.
  init(_ verb: Verb, tab: String? = nil, page: Int? = nil) {
    self.verb = verb
    self.tab = tab
    self.page = page
  }

  /// Reads a line; nil where it is none of these.
  init?(line: String) {
    guard let request = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = request
  }

  /// The request as a line.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The answer: a line of JSON, `{}` or `{"error":"…"}`.
struct InstanceReply: Codable, Hashable, Sendable {
  /// Why it could not be done; nil when it was.
  var error: String?

  /// Makes an answer.
  init(error: String? = nil) { self.error = error }

  /// Reads a line; one that cannot be read is an error.
  init(line: String) {
    self =
      (try? JSONDecoder().decode(Self.self, from: Data(line.utf8)))
      ?? InstanceReply(error: "the answer cannot be read: \(line)")
  }

  /// The answer as a line.
  var line: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
