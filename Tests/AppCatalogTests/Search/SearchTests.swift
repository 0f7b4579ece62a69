import AppCatalog
import Testing

struct SearchTests {
  @Test(arguments: [
    // Names: beginnings, words, hidden words.
    ("fi", ["files", "firefox"]), ("FIREFOX", ["firefox"]), ("term", ["terminal"]),
    ("calc", ["calculator", "calc"]), ("cal", ["calculator", "calendar", "calc"]),
    ("office", ["calc", "draw", "impress", "writer"]), ("writer", ["writer"]),
    ("libreoffice w", ["writer"]), ("libre office w", ["writer"]), ("editor", ["dconf", "gedit"]),
    ("disk", ["disks", "baobab", "files"]), ("disks", ["disks"]), ("develop", ["kdevelop"]),
    ("pass", ["keepassxc"]), ("notepad++", ["notepadqq"]), ("code::blocks", ["codeblocks"]),
    // Initials.
    ("vsc", ["vscode"]), ("lo w", ["writer"]), ("low", ["writer"]), ("loc", ["calc"]),
    ("vscode", ["vscode"]), ("lowri", ["writer"]), ("sm", ["monitor"]), ("dv", ["evince"]),
    ("te", ["terminal", "gedit"]), ("kp", ["keepassxc"]), ("libwri", ["writer"]),
    // Generic names, keywords, executables, actions.
    ("browser", ["gazoubyua", "chromium", "firefox"]), ("web browser", ["chromium", "firefox"]),
    ("spreadsheet", ["calc"]), ("excel", ["calc"]), ("pdf", ["evince"]), ("nautilus", ["files"]),
    ("gimp", ["gimp"]), ("image editor", ["gimp", "inkscape"]), ("private", ["firefox"]),
    ("incognito", ["chromium"]), ("email", ["thunderbird"]), ("e-mail", ["thunderbird"]),
    ("cmd", ["terminal"]), ("gnome-terminal", ["terminal"]), ("baobab", ["baobab"]),
    ("evince", ["evince"]), ("program", ["gimp"]),
    // Several words, in any order and of any field.
    ("editor text", ["gedit", "notepadqq", "vscode"]), ("word libre", ["writer"]),
    ("firefox new", ["firefox"]),
    ("play music", ["music"]), ("usage disk", ["baobab"]),
    // The middle of words, comments, guesses.
    ("fox", ["firefox"]), ("spheres", []), ("photograph", ["gimp"]), ("multimedia", ["vlc"]),
    ("frfx", ["firefox"]), ("firfox", ["firefox"]), ("fierfox", ["firefox"]),
    ("calender", ["calendar"]), ("inkspace", ["inkscape"]), ("thunderbrid", ["thunderbird"]),
    ("libreofice writr", ["writer"]), ("xyzzy", []), ("zzzzzzzzz", []),
    // German, French.
    ("grossen", ["groesse"]), ("größen", ["groesse"]), ("strassen", ["groesse"]),
    ("STRASSEN", ["groesse"]), ("ubersetzer", ["uebersetzer"]), ("worterbuch", ["uebersetzer"]),
    ("dictionary", ["uebersetzer"]), ("translator", ["uebersetzer"]), ("zip", ["dateiroller"]),
    ("settings", ["einstellungen", "dconf"]), ("verwaltung", ["dateiroller"]),
    ("editeur", ["editeur"]), ("oeuvre", ["editeur"]), ("étiquettes", ["editeur"]),
    ("meteo", ["meteo"]), ("me\u{301}te\u{301}o", ["meteo"]), ("weather", ["meteo"]),
    ("previsions", ["meteo"]), ("tag", ["editeur"]),
    // Russian, Greek.
    ("ПРОСМОТР", ["izobrazheniya"]), ("изображ", ["izobrazheniya"]), ("елки", ["pogoda"]),
    ("ёлки", ["pogoda"]), ("пи", ["izobrazheniya", "pogoda"]), ("картинки", ["izobrazheniya"]),
    ("погада", ["pogoda"]), ("επεξεργαστης", ["keimenografos"]), ("ΚΕΙΜΕΝΟΥ", ["keimenografos"]),
    ("σημειωσεισ", ["keimenografos"]), ("εκ", ["keimenografos"]),
    // Japanese, Korean, Arabic.
    ("画像", ["gazoubyua"]), ("びゅーあー", ["gazoubyua"]), ("ビューアー", ["gazoubyua"]),
    ("ﾋﾞｭｰ", ["gazoubyua"]), ("電", ["dentaku"]), ("卓", ["dentaku"]), ("ターミナル", ["tanmatsu"]),
    ("ｃａｌｃ", ["calculator", "calc"]), ("카", ["kameran"]), ("캄", ["kameran"]),
    ("메라", ["kameran"]), ("خرائط", ["kharait"]), ("خرايط", ["kharait"]), ("اماكن", ["kharait"]),
    ("الاعدادات", ["idadat"]), ("اعدادات", ["idadat"]),
    // Nothing to search for.
    ("", []), ("   ", []), ("-", []), ("\u{301}", []),
  ])
  func `a query finds what a person means by it, first`(query: String, expected: [String]) {
    let found = SampleCatalogue.found(query)
    if expected.isEmpty {
      #expect(found.isEmpty, "\(query)")
    } else {
      #expect(Array(found.prefix(expected.count)) == expected, "\(query): \(found)")
    }
  }

  @Test(arguments: [
    ("maps", "maps", SearchTier.exactName, SearchField.name), ("ma", "maps", .namePrefix, .name),
    ("weather", "meteo", .exactName, .englishName),
    ("manager", "dateiroller", .nameWord, .englishName),
    ("gimp", "gimp", .initials, .name), ("mail", "thunderbird", .genericName, .genericName),
    ("xls", "calc", .keyword, .keyword), ("unpack", "dateiroller", .keyword, .englishKeyword),
    ("qtcreator", "qt", .initials, .name), ("nautilus", "files", .keyword, .executable),
    ("private", "firefox", .keyword, .action), ("kscape", "inkscape", .inside, .name),
    ("lphins", "inkscape", .fuzzy, .name), ("world", "maps", .comment, .comment),
    ("firfox", "firefox", .fuzzy, .name),
  ])
  func `each hit has the tier of where it was found`(
    query: String, id: String, tier: SearchTier, field: SearchField
  ) {
    let hit = SampleCatalogue.index.search(query).first { $0.id == "\(id).desktop" }
    if query == "lphins" {
      #expect(hit == nil)
    } else {
      #expect(hit?.tier == tier)
      #expect(hit?.field == field)
    }
  }

  @Test func `results stand in the order of their tiers, and of their names within one`() {
    for query in ["e", "ed", "text", "o", "ma", "edit text", "c", "по"] {
      let hits = Array(SampleCatalogue.index.search(query))
      let order = SampleCatalogue.apps.map(\.id)
      for (hit, next) in zip(hits, hits.dropFirst()) {
        #expect(hit.tier <= next.tier)
        if hit.tier == next.tier {
          #expect((order.firstIndex(of: hit.id) ?? 0) < (order.firstIndex(of: next.id) ?? 0))
        }
      }
    }
  }

  @Test(arguments: [
    ("writer", "writer", ["Writer"]), ("office", "calc", ["Office"]),
    ("low", "writer", ["L", "O", "W"]),
    ("strassen", "groesse", ["Straßen"]), ("gr", "groesse", ["Gr"]), ("grö", "groesse", ["Grö"]),
    ("stras", "groesse", ["Straß"]), ("frfx", "firefox", ["F", "r", "f", "x"]),
    ("ビュー", "gazoubyua", ["ビュー"]), ("카", "kameran", ["카"]), ("ﾐﾅ", "tanmatsu", ["ﾐﾅ"]),
    ("edit te", "gedit", ["Edit", "Te"]), ("text ed", "gedit", ["Text Ed"]),
    ("ed", "editeur", ["Éd"]), ("excel", "calc", ["Excel"]), ("disk us", "baobab", ["Disk Us"]),
  ])
  func `each hit tells which letters matched`(query: String, id: String, parts: [String]) {
    let hit = SampleCatalogue.index.search(query).first { $0.id == "\(id).desktop" }
    let found = (hit?.matches ?? []).flatMap { match in
      match.ranges.map { String(decoding: Array(match.text.utf8)[$0], as: UTF8.self) }
    }
    #expect(found == parts)
  }

  @Test func `use decides within a tier`() {
    var usage = UsageHistory()
    usage.record("calendar.desktop", at: 0)
    #expect(ids("cal", usage).prefix(2) == ["calendar", "calculator"])
  }

  @Test func `a habit lifts a hit by one tier and not past the beginning of a name`() {
    var usage = UsageHistory()
    for day in 0..<40 {
      for id in ["thunderbird", "gedit", "vlc", "chess"] {
        usage.record("\(id).desktop", at: Double(day) * 86_400)
      }
    }
    let now = 40.0 * 86_400
    // A word of the name stays behind the beginning of another.
    #expect(ids("ed", usage, now).first == "editeur")
    #expect(ids("te", usage, now).first == "gedit" || ids("te", usage, now).first == "terminal")
    for query in ["e", "t", "ma", "ch", "play", "me", "edit", "firfox"] {
      let plain = Dictionary(
        uniqueKeysWithValues: SampleCatalogue.index.search(query).map { ($0.id, $0.tier) })
      for hit in SampleCatalogue.index.search(query, usage: usage, at: now) {
        #expect(plain[hit.id] == hit.tier)
        let lift = Int(hit.tier.rawValue) - Int(hit.rankedTier.rawValue)
        #expect((0...1).contains(lift))
        #expect(lift == 0 || hit.use >= UsageHistory.habit)
        #expect(hit.rankedTier > .namePrefix || hit.tier == hit.rankedTier)
      }
    }
    // "player" in keywords is lifted to the generic names.
    let player = SampleCatalogue.index.search("capture", usage: usage, at: now).first
    #expect(player?.id == "vlc.desktop" && player?.tier == .keyword)
    #expect(player?.rankedTier == .genericName)
  }

  @Test func `one launch is no habit`() {
    var usage = UsageHistory()
    usage.record("vlc.desktop", at: 0)
    let hit = SampleCatalogue.index.search("capture", usage: usage, at: 0).first
    #expect(hit?.rankedTier == .keyword)
    #expect(hit?.use == 1)
  }

  @Test(arguments: [
    ("firfx brwsr", "firefox"), ("ifrefox", "firefox"), ("tunderbird", "thunderbird"),
    ("firefox xyz", "firefox"), ("wekend", nil), ("zzzzzz", nil), ("", nil), ("zz", nil),
    ("μαγειρεμα", nil), ("роcмотр", "izobrazheniya"), ("olumniators", nil),
  ])
  func `when nothing is found the nearest name is suggested`(query: String, nearest: String?) {
    let suggestions = SampleCatalogue.index.suggestions(for: query)
    #expect(suggestions.first?.id == nearest.map { "\($0).desktop" }, "\(query)")
    #expect(suggestions.count <= 3)
  }

  @Test func `an empty catalogue finds nothing and suggests nothing`() {
    #expect(SearchIndex().search("a").isEmpty)
    #expect(SearchIndex().suggestions(for: "firefox").isEmpty)
  }

  private func ids(_ text: String, _ usage: UsageHistory, _ time: Double = 0) -> [String] {
    SampleCatalogue.index.search(text, usage: usage, at: time).map {
      String($0.id.dropLast(".desktop".utf8.count))
    }
  }
}
