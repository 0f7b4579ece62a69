import AppCatalog
import Testing

struct ExecLineTests {
  private let files = [
    ExecLine.Target(uri: "file:///a%20b", path: "/a b"),
    ExecLine.Target(uri: "https://example.org/?q=1"),
    ExecLine.Target(uri: "file:///it's", path: "/it's"),
  ]
  private let context = ExecLine.Context(name: "It's", icon: "pen", path: "/x/p.desktop")

  @Test(arguments: [
    ("prog", ["prog"]),
    ("  prog   a  b ", ["prog", "a", "b"]),
    (#"prog "a b" "" c"#, ["prog", "a b", "", "c"]),
    (#"prog "q\"d\$e\`f\\g""#, ["prog", "q\"d$e`f\\g"]),
    ("prog %% 100%%", ["prog", "%", "100%"]),
    ("prog %c %i %k", ["prog", "It's", "--icon", "pen", "/x/p.desktop"]),
    ("prog --name=%c", ["prog", "--name=It's"]),
    ("prog %f %u %F %U", ["prog"]),
    ("prog --file=%f", ["prog", "--file="]),
    ("prog %d %D %n %N %v %m end", ["prog", "end"]),
  ])
  func `a line becomes an argument list`(line: String, arguments: [String]) throws {
    #expect(try ExecLine(line).commands(context: context) == [arguments])
  }

  @Test func `a list code takes all files at once`() throws {
    #expect(
      try ExecLine("prog %U -x").commands(opening: files)
        == [["prog", "/a b", "https://example.org/?q=1", "/it's", "-x"]])
    #expect(try ExecLine("prog %F").commands(opening: files) == [["prog", "/a b", "/it's"]])
  }

  @Test func `a code for one file starts a process for each`() throws {
    #expect(
      try ExecLine("prog -o %u").commands(opening: files)
        == [
          ["prog", "-o", "/a b"], ["prog", "-o", "https://example.org/?q=1"],
          ["prog", "-o", "/it's"],
        ])
  }

  @Test func `a line without a code gets each file at its end`() throws {
    #expect(
      try ExecLine("prog -x").commands(opening: [files[0], files[2]])
        == [["prog", "-x", "/a b"], ["prog", "-x", "/it's"]])
  }

  @Test func `a place inside of a file stays a URI`() throws {
    let target = ExecLine.Target(uri: "file:///manual#part", path: "/manual")
    #expect(
      try ExecLine("prog %u").commands(opening: [target]) == [["prog", "file:///manual#part"]])
  }

  @Test func `an entry may ask for URIs`() throws {
    let context = ExecLine.Context(keepsURIs: true)
    #expect(
      try ExecLine("prog %U").commands(opening: [files[0]], context: context)
        == [["prog", "file:///a%20b"]])
    #expect(
      try ExecLine("prog %F").commands(opening: [files[0]], context: context) == [["prog", "/a b"]])
  }

  @Test func `missing icon, name and path leave nothing behind`() throws {
    #expect(try ExecLine("prog %i %c %k").commands() == [["prog"]])
  }

  @Test(arguments: [
    "prog", "prog %U", #"prog "a b" --x=%f"#, #"prog "\$HOME \\ \" \`""#, "env A=b prog %F",
    "prog 100%% %i", "prog %d %m", "/usr/bin/prog --a=b,c:d/e@f+g [h] {i} !j ^k",
  ])
  func `what the specification allows is taken`(line: String) throws {
    #expect(try ExecLine(validating: line).text == line)
  }

  @Test(arguments: [
    ("", ExecLineError.empty),
    ("   ", .empty),
    (#"prog "a"#, .unfinishedQuote("\"")),
    (#"prog "a\"#, .unfinishedQuote("\"")),
    ("prog 'a b'", .reservedCharacter("'")),
    ("prog a; other", .reservedCharacter(";")),
    ("prog $HOME", .reservedCharacter("$")),
    ("prog ~/x", .reservedCharacter("~")),
    (#"prog a\ b"#, .reservedCharacter("\\")),
    ("prog a\tb", .reservedCharacter("\t")),
    ("prog # note", .reservedCharacter("#")),
    ("prog > out", .reservedCharacter(">")),
    (#"prog --a="b c""#, .partialQuote),
    (#"prog "a"b"#, .partialQuote),
    (#"prog "$HOME""#, .unescapedCharacter("$")),
    (#"prog "a`b`""#, .unescapedCharacter("`")),
    (#"prog "a\b""#, .unescapedCharacter("\\")),
    ("prog %", .danglingPercent),
    ("prog %x", .unknownFieldCode("x")),
    (#"prog "%f""#, .quotedFieldCode("f")),
    ("prog %f %U", .severalFileCodes),
    ("prog --files=%F", .embeddedListCode("F")),
    ("prog %Ux", .embeddedListCode("U")),
    ("A=b prog", .equalSignInProgram),
  ])
  func `what the specification forbids is refused with its reason`(
    line: String, error: ExecLineError
  ) {
    #expect(throws: error) { try ExecLine(validating: line) }
    #expect(ExecLine(line).violation == error)
    #expect(error.description.hasPrefix("Exec ") && error.description.hasSuffix("."))
  }

  @Test(arguments: [
    ("", ExecLineError.empty), ("%f", .empty), ("# all comment", .empty),
    ("prog 'a", .unfinishedQuote("'")), (#"prog a\"#, .unfinishedEscape),
  ])
  func `a line that cannot be split is an error`(line: String, error: ExecLineError) {
    #expect(throws: error) { try ExecLine(line).commands() }
  }

  @Test func `the path of the entry can be written into the line`() throws {
    let line = ExecLine("prog %k %%k %d%u").detached(from: "/100%f it's")
    #expect(try line.commands() == [["prog", "/100%f it's", "%k"]])
  }
}
