/// What a key file says, with the line of each part.
public struct KeyFileContent: Hashable, Sendable {
  /// The groups in the order in which they begin, each once.
  public var groups: [Group]
  /// The keys in the order of the file, each once.
  public var entries: [Entry]
  /// What is no key file; everything else still counts.
  public var mistakes: [Mistake]

  /// A group, with or without keys.
  public struct Group: Hashable, Sendable {
    /// What stands in brackets.
    public var name: String
    /// The line of its first header, from 1.
    public var line: Int

    /// Makes a group.
    public init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// A key and its value in the user's language.
  public struct Entry: Hashable, Sendable {
    /// The group's name.
    public var group: String
    /// The key without a language.
    public var key: String
    /// The value, its escapes resolved and without spaces around it.
    public var value: String
    /// The value as a list separated by semicolons, without spaces around and empty items.
    public var items: [String]
    /// The line, from 1.
    public var line: Int

    /// Makes an entry; without a list the value is split at each semicolon.
    public init(group: String, key: String, value: String, items: [String]? = nil, line: Int) {
      self.group = group
      self.key = key
      self.value = value.trimmingBlanks
      let list =
        items ?? value.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
      self.items = list.map(\.trimmingBlanks).filter { !$0.isEmpty }
      self.line = line
    }
  }

  /// A place that is not written as key files are, or says something twice.
  public struct Mistake: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The group the line is in, where it is in one.
    public var group: String?
    /// The key, where the line has one.
    public var key: String?
    /// What is wrong and what would be right.
    public var reason: String

    /// Makes a mistake.
    public init(line: Int, group: String? = nil, key: String? = nil, reason: String) {
      self.line = line
      self.group = group
      self.key = key
      self.reason = reason
    }
  }

  /// Makes a content.
  public init(groups: [Group] = [], entries: [Entry] = [], mistakes: [Mistake] = []) {
    self.groups = groups
    self.entries = entries
    self.mistakes = mistakes
  }

  /// The entries of a group, in the order of the file.
  ///
  /// O(entries).
  public func entries(in group: String) -> [Entry] { entries.filter { $0.group == group } }
}

extension String {
  /// The text without spaces and tabs at its ends.
  package var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = utf8.first, let last = utf8.last, isBlank(first) || isBlank(last) else {
      return self
    }
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let end = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start...end])
  }
}
