import AppCatalog

/// The apps of an imaginary desk, in display order, most of them in English.
enum SampleCatalogue {
  static let index = SearchIndex(apps)

  static let apps: [AppRecord] = [
    app(
      "audacity", "Audacity", "Sound Editor", ["sound", "music", "recording"],
      "Record and edit audio files"),
    app(
      "blender", "Blender", "3D modeler", ["3d", "cg", "modeling", "animation", "render engine"],
      "3D modeling, animation, rendering and post-production"),
    app(
      "calculator", "Calculator", nil, ["calculation", "arithmetic", "scientific"],
      "Perform arithmetic, scientific or financial calculations", exec: "gnome-calculator"),
    app(
      "calendar", "Calendar", nil, ["Calendar", "Event", "Reminder"],
      "Access and manage your calendars", exec: "gnome-calendar"),
    app(
      "chess", "Chess", nil, ["game", "strategy"],
      "Play the classic two-player board game of chess", exec: "gnome-chess"),
    app(
      "chromium", "Chromium", "Web Browser", [], "Access the Internet",
      exec: "/usr/bin/chromium %U", actions: ["New Window", "New Incognito Window"]),
    app(
      "codeblocks", "Code::Blocks IDE", nil, ["programming", "C++"],
      "A configurable and extensible IDE", exec: "codeblocks"),
    app(
      "clocks", "Clocks", nil, ["time", "timer", "alarm", "world clock", "stopwatch"],
      "Clocks for world times, plus alarms, stopwatch and a timer", exec: "gnome-clocks"),
    app(
      "dconf", "dconf Editor", nil, ["configuration", "settings"],
      "Edit your entire configuration database", exec: "dconf-editor"),
    app(
      "disks", "Disks", nil, ["disk", "drive", "volume", "partition", "iso"],
      "Manage Drives and Media", exec: "gnome-disks"),
    app(
      "baobab", "Disk Usage Analyzer", nil, ["storage", "space", "cleanup"],
      "Check folder sizes and available disk space", exec: "baobab"),
    app(
      "evince", "Document Viewer", nil, ["pdf", "ps", "djvu", "presentation"],
      "View multi-page documents", exec: "evince %U"),
    app(
      "files", "Files", nil, ["folder", "manager", "explore", "disk"], "Access and organize files",
      exec: "nautilus --new-window %U", actions: ["New Window"]),
    app(
      "firefox", "Firefox", "Web Browser", ["Internet", "WWW", "Browser", "Explorer"],
      "Browse the World Wide Web", exec: "firefox-esr %u",
      actions: ["New Window", "New Private Window"]),
    app(
      "gimp", "GNU Image Manipulation Program", "Image Editor",
      ["GIMP", "graphic", "design", "illustration", "painting"],
      "Create images and edit photographs",
      exec:
        "flatpak run --branch=stable --arch=x86_64 --command=gimp-2.10 --file-forwarding org.gimp.GIMP @@u %U @@"
    ),
    app(
      "inkscape", "Inkscape", "Vector Graphics Editor", ["image", "editor", "vector", "drawing"],
      "Create and edit Scalable Vector Graphics images", exec: "inkscape %F"),
    app("kdevelop", "KDevelop", "Integrated Development Environment", [], nil, exec: "kdevelop %u"),
    app(
      "keepassxc", "KeePassXC", "Password Manager",
      ["security", "privacy", "password-manager", "yubikey"],
      "Community-driven port of the Windows application Keepass Password Safe"),
    app(
      "calc", "LibreOffice Calc", "Spreadsheet", ["Accounting", "Stats", "Excel", "xls", "ods"],
      "Perform calculations, analyze information and manage lists in spreadsheets",
      exec: "libreoffice --calc %U", actions: ["New Spreadsheet"]),
    app(
      "draw", "LibreOffice Draw", "Drawing Program", ["Vector", "Schema", "Diagram"],
      "Create and edit drawings, flow charts and logos", exec: "libreoffice --draw %U"),
    app(
      "impress", "LibreOffice Impress", "Presentation", ["Slideshow", "Slides"],
      "Create and edit presentations for slideshows, meetings and Web pages",
      exec: "libreoffice --impress %U"),
    app(
      "writer", "LibreOffice Writer", "Word Processor",
      ["Text", "Letter", "Fax", "Document", "OpenDocument Text", "Microsoft Word"],
      "Create and edit text and images in letters, reports and Web pages",
      exec: "libreoffice --writer %U"),
    app(
      "maps", "Maps", nil, ["Maps", "Geography", "Navigation"], "Find places around the world",
      exec: "gnome-maps %U"),
    app("notepadqq", "Notepad++", "Text Editor", [], nil, exec: "env QT_QPA=x notepadqq %U"),
    app("music", "Music Player", nil, ["audio", "song", "track"], "Play and organize your music"),
    app(
      "obs", "OBS Studio", "Streaming/Recording Software", [],
      "Free and Open Source Streaming/Recording Software", exec: "obs"),
    app(
      "photos", "Photos", nil, ["pictures", "camera"], "Access, organize and share photos",
      exec: "gnome-photos"),
    app(
      "qt", "Qt Creator", "Integrated Development Environment", ["programming"], nil,
      exec: "qtcreator"),
    app(
      "monitor", "System Monitor", nil,
      ["Monitor", "System", "Process", "CPU", "Memory", "Network", "Task", "Manager"],
      "View current processes and monitor system state", exec: "gnome-system-monitor"),
    app(
      "terminal", "Terminal", nil, ["shell", "prompt", "command", "commandline", "cmd"],
      "Use the command line", exec: "gnome-terminal", actions: ["New Window"]),
    app(
      "gedit", "Text Editor", nil, ["Text", "Editor", "Plaintext", "Write"], "Edit text files",
      exec: "gedit %U", actions: ["New Window", "New Document"]),
    app(
      "thunderbird", "Thunderbird", "Mail Client", ["E-mail", "Email", "Newsgroup", "Feed", "RSS"],
      "Send and receive mail"),
    app(
      "vscode", "Visual Studio Code", "Text Editor", ["vscode"], "Code Editing. Redefined.",
      exec: "/usr/share/code/code %F", actions: ["New Empty Window"]),
    app(
      "vlc", "VLC media player", "Media player", ["Player", "Capture", "DVD", "Audio", "Video"],
      "Read, capture, broadcast your multimedia streams",
      exec: "/usr/bin/vlc --started-from-file %U"),
    // Other languages, with what the entries say in English.
    german(
      "einstellungen", "Einstellungen", "Settings", ["Systemsteuerung", "Anzeige"],
      ["Preferences", "Control"]),
    german("groesse", "Größenrechner für Straßen", "Road Sizer", [], []),
    german("uebersetzer", "Übersetzer", "Translator", ["Wörterbuch"], ["dictionary"]),
    german("dateiroller", "Archivverwaltung", "Archive Manager", ["Entpacken"], ["zip", "unpack"]),
    app(
      "editeur", "Éditeur de tags", "Éditeur d’étiquettes", ["musique", "pochette d’œuvre"], nil,
      english: "Tag Editor"),
    app("meteo", "Météo", nil, ["prévisions"], nil, english: "Weather"),
    app(
      "izobrazheniya", "Просмотр изображений", "Просмотрщик", ["картинки", "фото"], nil,
      english: "Image Viewer"),
    app("pogoda", "Погода и ёлки", nil, ["прогноз"], nil, english: "Forecast"),
    app(
      "keimenografos", "Επεξεργαστής κειμένου", nil, ["σημειώσεις"], nil, english: "Text Processor"),
    app("gazoubyua", "画像ビューアー", nil, ["写真"], nil, english: "Picture Browser"),
    app("dentaku", "電卓", nil, ["計算"], nil, english: "Reckoner"),
    app("tanmatsu", "ﾀｰﾐﾅﾙｴﾐｭﾚｰﾀ", nil, [], nil),
    app("kameran", "카메라", nil, ["사진"], nil, english: "Webcam Booth"),
    app("kharait", "خرائط", nil, ["أماكن"], nil, english: "Atlas"),
    app("idadat", "الإعدادات", nil, ["خيارات"], nil, english: "Options"),
  ]

  private static func app(
    _ id: String, _ name: String, _ genericName: String? = nil, _ keywords: [String] = [],
    _ comment: String? = nil, exec: String? = nil, actions: [String] = [], english: String? = nil
  ) -> AppRecord {
    AppRecord(
      id: "\(id).desktop", name: name, genericName: genericName, comment: comment,
      keywords: keywords, exec: exec ?? id, actions: actions.map { AppAction(id: $0, name: $0) },
      untranslated: english.map { UntranslatedTexts(name: $0) })
  }

  private static func german(
    _ id: String, _ name: String, _ english: String, _ keywords: [String],
    _ englishKeywords: [String]
  ) -> AppRecord {
    AppRecord(
      id: "\(id).desktop", name: name, keywords: keywords, exec: "program",
      untranslated: UntranslatedTexts(name: english, keywords: englishKeywords))
  }

  /// The ids that a text finds, without their suffix.
  static func found(_ text: String) -> [String] {
    index.search(text).apps.map { String($0.id.dropLast(".desktop".utf8.count)) }
  }
}
