extension ExecLine {
  /// The first thing the Desktop Entry Specification forbids; nil for a valid value.
  public var violation: ExecLineError? {
    do throws(ExecLineError) {
      var checker = ExecLineChecker(scalars: Array(text.unicodeScalars))
      try checker.check()
      return nil
    } catch {
      return error
    }
  }
}

/// What is wrong with an `Exec` value.
public enum ExecLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program.
  case empty
  /// A quote is not closed.
  case unfinishedQuote(Character)
  /// A backslash ends the line.
  case unfinishedEscape
  /// A quote begins or ends inside an argument, which may only be quoted as a whole.
  case partialQuote
  /// A character with a meaning to shells stands outside of quotes.
  case reservedCharacter(Character)
  /// A character inside of quotes needs a backslash.
  case unescapedCharacter(Character)
  /// A percent sign is neither doubled nor the start of a field code.
  case danglingPercent
  /// A field code does not exist.
  case unknownFieldCode(Character)
  /// A field code stands inside of quotes.
  case quotedFieldCode(Character)
  /// More than one of `%f`, `%F`, `%u`, `%U` is there.
  case severalFileCodes
  /// `%F` or `%U` is not an argument of its own.
  case embeddedListCode(Character)
  /// The program's name holds an equal sign.
  case equalSignInProgram

  /// The problem as a sentence about an `Exec` value.
  public var description: String { sentence(about: "Exec") }

  /// The problem as a sentence about a command line that stands elsewhere.
  public func sentence(about subject: String) -> String {
    switch self {
    case .empty: "\(subject) names no program."
    case .unfinishedQuote(let quote): "\(subject) has a \(quote) without an end."
    case .unfinishedEscape: "\(subject) ends in a backslash."
    case .partialQuote:
      "\(subject) quotes a part of an argument; only whole arguments may be quoted."
    case .reservedCharacter(let character): "\(subject) has an unquoted \(Self.name(character))."
    case .unescapedCharacter(let character):
      "\(subject) has a quoted \(Self.name(character)) without a backslash before it."
    case .danglingPercent: "\(subject) ends in %; a percent sign is written %%."
    case .unknownFieldCode(let code): "\(subject) has the unknown field code %\(code)."
    case .quotedFieldCode(let code): "\(subject) has the field code %\(code) inside of quotes."
    case .severalFileCodes: "\(subject) has more than one of %f, %F, %u and %U."
    case .embeddedListCode(let code): "\(subject) has %\(code) inside a longer argument."
    case .equalSignInProgram: "\(subject) has an equal sign in the name of the program."
    }
  }

  private static func name(_ character: Character) -> String {
    switch character {
    case "\t": "tab"
    case "\n": "line end"
    default: String(character)
    }
  }
}

/// Walks an `Exec` value and stops at the first thing that is not allowed.
private struct ExecLineChecker {
  let scalars: [Unicode.Scalar]
  var position = 0
  var argumentIndex = 0
  var fileCodes = 0

  init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func check() throws(ExecLineError) {
    while position < scalars.count {
      if scalars[position] == " " {
        position += 1
      } else if scalars[position] == "\"" {
        try checkQuoted()
        argumentIndex += 1
      } else {
        try checkPlain()
        argumentIndex += 1
      }
    }
    guard argumentIndex > 0 else { throw .empty }
  }

  private mutating func checkQuoted() throws(ExecLineError) {
    position += 1
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\"":
        guard position == scalars.count || scalars[position] == " " else { throw .partialQuote }
        return
      case "\\":
        guard position < scalars.count else { throw .unfinishedQuote("\"") }
        guard "\"`$\\".unicodeScalars.contains(scalars[position]) else {
          throw .unescapedCharacter("\\")
        }
        position += 1
      case "`", "$": throw .unescapedCharacter(Character(scalar))
      case "%":
        guard position < scalars.count else { throw .unfinishedQuote("\"") }
        let code = scalars[position]
        guard code == "%" else {
          guard isKnown(code) else { throw .unknownFieldCode(Character(code)) }
          throw .quotedFieldCode(Character(code))
        }
        position += 1
      case "=" where argumentIndex == 0: throw .equalSignInProgram
      default: break
      }
    }
    throw .unfinishedQuote("\"")
  }

  private mutating func checkPlain() throws(ExecLineError) {
    let start = position
    while position < scalars.count, scalars[position] != " " {
      let scalar = scalars[position]
      switch scalar {
      case "\"": throw .partialQuote
      case "\t", "\n", "'", "\\", ">", "<", "~", "|", "&", ";", "$", "*", "?", "#", "(", ")", "`":
        throw .reservedCharacter(Character(scalar))
      case "=" where argumentIndex == 0: throw .equalSignInProgram
      case "%":
        position += 1
        guard position < scalars.count else { throw .danglingPercent }
        try checkFieldCode(scalars[position], start: start)
      default: break
      }
      position += 1
    }
  }

  private mutating func checkFieldCode(
    _ code: Unicode.Scalar, start: Int
  ) throws(ExecLineError) {
    guard code != "%" else { return }
    guard isKnown(code) else { throw .unknownFieldCode(Character(code)) }
    guard "fFuU".unicodeScalars.contains(code) else { return }
    fileCodes += 1
    guard fileCodes == 1 else { throw .severalFileCodes }
    let endsArgument = position + 1 == scalars.count || scalars[position + 1] == " "
    guard code == "f" || code == "u" || (position - 1 == start && endsArgument) else {
      throw .embeddedListCode(Character(code))
    }
  }

  /// The specification's codes; `d D n N v m` are deprecated but allowed.
  private func isKnown(_ code: Unicode.Scalar) -> Bool {
    "fFuUickdDnNvm%".unicodeScalars.contains(code)
  }
}
