/// Reads a command's arguments one by one; `--name value` and `--name=value` mean the same.
struct ArgumentReader {
  /// What is wrong with the arguments.
  struct WrongUsage: Error {
    var message: String
  }

  private var remaining: ArraySlice<String>
  private var attached: String?
  private var current = ""

  init(_ arguments: [String]) { remaining = arguments[...] }

  /// The next option's name or the next word; nil at the end.
  mutating func next() throws -> String? {
    if let attached { throw WrongUsage(message: "\(current) takes no value (\(attached))") }
    guard let argument = remaining.popFirst() else { return nil }
    current = argument
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      attached = String(argument[argument.index(after: equals)...])
      current = String(argument[..<equals])
    }
    return current
  }

  /// The value of the option that was just read.
  mutating func value() throws -> String {
    if let attached {
      self.attached = nil
      return attached
    }
    guard let value = remaining.popFirst() else {
      throw WrongUsage(message: "\(current) needs a value")
    }
    return value
  }

  /// A number in a range as the value.
  mutating func number(in range: ClosedRange<Double>) throws -> Double {
    let text = try value()
    guard let number = Double(text), range.contains(number) else {
      throw WrongUsage(
        message: "\(current) needs a number from \(short(range.lowerBound)) to "
          + "\(short(range.upperBound)), not \(text)")
    }
    return number
  }

  /// A whole number in a range as the value.
  mutating func integer(in range: ClosedRange<Int>) throws -> Int {
    let text = try value()
    guard let number = Int(text), range.contains(number) else {
      throw WrongUsage(
        message: "\(current) needs a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), not \(text)")
    }
    return number
  }

  /// One of some words as the value.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) throws -> Choice {
    let text = try value()
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw WrongUsage(message: "\(current) needs one of \(words), not \(text)")
  }

  private func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
