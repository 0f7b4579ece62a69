internal import DesktopKit
internal import LauncherModel

/// The themes of a run, read from their files: one for each thing the desktop may ask for.
///
/// Reading waits for the file system: it belongs on a background thread.
struct Themes: Hashable, Sendable {
  /// A kind of theme that the desktop asks for.
  struct Kind: Hashable, Sendable {
    var appearance: ColorScheme
    var contrast: Theme.Contrast
  }

  /// What is wrong with the files.
  private(set) var problems: [Configuration.Problem] = []
  /// The theme that is used whatever the desktop asks for.
  private var fixed: Theme?
  private var themes: [Kind: Theme] = [:]
  /// The background that takes the place of the themes' own.
  private var choice = ThemeChoice()
  /// Whether an accent colour of the user's own is set.
  private var hasOwnAccent = false

  /// The standard themes as they are built in; nothing is read.
  init() {}

  /// Reads the themes of a choice.
  ///
  /// - Parameters:
  ///   - configuration: What the configuration says.
  ///   - option: What the command line says; it has been looked for already.
  init(_ configuration: Configuration, option: String? = nil) {
    let section = configuration.preferences.theme
    choice = section.choice
    hasOwnAccent = section.accent?.own != nil
    if let option {
      choice.theme = nil
      if ColorScheme(rawValue: option) == nil { fixed = read(option) }
    }
    let places = configuration.themePlaces
    if let name = choice.theme { fixed = read(name, named: places["theme"]) }
    for contrast in Theme.Contrast.allCases {
      for appearance in ColorScheme.allCases {
        let kind = Kind(appearance: appearance, contrast: contrast)
        var theme: Theme?
        if contrast == .normal, let name = appearance == .light ? choice.light : choice.dark {
          theme = read(name, named: places[appearance.rawValue])
        }
        themes[kind] = theme ?? read(Theme.standardName(appearance, contrast))
      }
    }
  }

  /// Puts the theme in place that the settings ask for.
  func apply(to settings: inout LauncherSettings) {
    let kind = Kind(appearance: settings.colorScheme, contrast: settings.contrast)
    guard var theme = fixed ?? themes[kind] else { return }
    choice.apply(to: &theme)
    if hasOwnAccent { theme.followsAccent = true }
    settings.customTheme = theme
  }

  /// What is wrong with the file of a theme.
  static func problems(inFile file: String) -> [Configuration.Problem] {
    let path = UserFolders.absolutePath(file)
    switch KeyFileReader.read(path: path) {
    case .success(let content):
      return ThemeReader.read(content, file: path, home: UserFolders.home).problems
    case .failure(let failure):
      return [Configuration.Problem(file: path, line: 0, reason: failure.description)]
    }
  }

  /// Writes every mistake to standard error.
  func report() {
    for problem in problems { CommandOutput.message("quire: \(problem)") }
  }

  /// Reads a theme by its name or path; a standard one is there without a file.
  ///
  /// `place` is where the configuration names it.
  private mutating func read(
    _ name: String, named place: Configuration.Place? = nil
  ) -> Theme? {
    let standard = Theme.standard(named: name)
    guard let path = ThemeFiles.path(of: name) else {
      if standard == nil, let place {
        problems.append(
          Configuration.Problem(
            file: place.file, line: place.line, key: place.key,
            reason: ThemeFiles.complaint(about: name)))
      }
      return standard
    }
    switch KeyFileReader.read(path: path) {
    case .success(let content):
      let result = ThemeReader.read(content, file: path, home: UserFolders.home)
      problems += result.problems.filter { !problems.contains($0) }
      return result.theme
    case .failure(let failure):
      problems.append(Configuration.Problem(file: path, line: 0, reason: failure.description))
      return standard
    }
  }
}
