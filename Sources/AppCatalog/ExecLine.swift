/// The `Exec` value of a desktop entry, and the command lines it stands for.
///
/// Expansion is what GIO does: field codes become shell-quoted text, then the whole is split as a
/// shell would, without variables, globs or substitution. That accepts more than the Desktop Entry
/// Specification allows; `init(validating:)` refuses the rest.
public struct ExecLine: Hashable, Sendable {
  /// The value, with the escapes of the key file already resolved.
  public let text: String

  /// Takes any value; what cannot be split shows when it is expanded.
  public init(_ text: String) { self.text = text }

  /// Takes a value the specification allows.
  public init(validating text: String) throws(ExecLineError) {
    if let violation = ExecLine(text).violation { throw violation }
    self.text = text
  }

  /// What an app is asked to open.
  public struct Target: Hashable, Sendable {
    /// The URI.
    public var uri: String
    /// The path of a local file.
    public var path: String?

    /// Makes a target.
    public init(uri: String, path: String? = nil) {
      self.uri = uri
      self.path = path
    }
  }

  /// What the entry itself contributes to its command line.
  public struct Context: Hashable, Sendable {
    /// The translated name, for `%c`.
    public var name: String?
    /// The icon, for `%i`.
    public var icon: String?
    /// The entry's file, for `%k`.
    public var path: String?
    /// Whether `%u` and `%U` stand for URIs also where a file has a path (`X-GIO-NoFuse`).
    public var keepsURIs: Bool

    /// Makes a context.
    public init(
      name: String? = nil, icon: String? = nil, path: String? = nil, keepsURIs: Bool = false
    ) {
      self.name = name
      self.icon = icon
      self.path = path
      self.keepsURIs = keepsURIs
    }
  }

  /// The command lines that open the targets: several when the program takes one file at a time.
  ///
  /// A line without a code for files gets each file as its last argument.
  public func commands(
    opening targets: [Target] = [], context: Context = Context()
  ) throws(ExecLineError) -> [[String]] {
    var commands: [[String]] = []
    var remaining = targets[...]
    repeat {
      let count = remaining.count
      var line = expanded(&remaining, context)
      if remaining.count == count, let target = remaining.popFirst() {
        line += " " + (target.path.map(ShellWords.quoted) ?? "")
      }
      commands.append(try ShellWords.split(line))
    } while !remaining.isEmpty
    return commands
  }

  /// The line for another file than the entry's own: `%k` is resolved, deprecated codes are gone.
  public func detached(from path: String) -> ExecLine {
    let quoted = ShellWords.quoted(path).split(separator: "%", omittingEmptySubsequences: false)
    let replacement = quoted.joined(separator: "%%")
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%", let code = scalars.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch code {
      case "k": result += replacement
      case "d", "D", "n", "N", "v", "m": break
      default: result += "%\(code)"
      }
    }
    return ExecLine(result)
  }

  /// The text with its field codes replaced; uses up the targets it names.
  private func expanded(_ targets: inout ArraySlice<Target>, _ context: Context) -> String {
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "%", let code = scalars.next() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch code {
      case "f", "u":
        guard let target = targets.popFirst() else { continue }
        result += argument(for: target, code, context) ?? ""
      case "F", "U":
        let arguments = targets.compactMap { argument(for: $0, code, context) }
        targets = []
        result += arguments.joined(separator: " ")
      case "i":
        if let icon = context.icon { result += "--icon " + ShellWords.quoted(icon) }
      case "c": result += context.name.map(ShellWords.quoted) ?? ""
      case "k": result += context.path.map(ShellWords.quoted) ?? ""
      case "%": result += "%"
      // Deprecated and unknown codes stand for nothing.
      default: break
      }
    }
    return result
  }

  private func argument(
    for target: Target, _ code: Unicode.Scalar, _ context: Context
  ) -> String? {
    let isPath = code == "f" || code == "F"
    // A URI that points inside of a file says more than its path.
    let staysURI = context.keepsURIs || target.uri.contains("#")
    let text = isPath ? target.path : staysURI ? target.uri : target.path ?? target.uri
    return text.map(ShellWords.quoted)
  }
}
