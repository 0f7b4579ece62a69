internal import SDLKit

/// A home with installed apps that were made up, for programs that list what is installed.
///
/// Half of the icons are drawings, half are pictures, as in a common theme; they lie in the theme
/// that every program falls back to.
final class GeneratedApps {
  private let folder: TemporaryFolder
  /// The variables that make these the user's apps.
  let variables: [String: String]

  private static let pictureSide = 128

  /// Writes so many entries and the icons they name.
  init(count: Int) throws {
    folder = try TemporaryFolder()
    let data = try folder.folder("data")
    _ = try folder.folder("data/applications")
    let scalable = try folder.folder("data/icons/hicolor/scalable/apps")
    let pictures = try folder.folder("data/icons/hicolor/128x128/apps")
    variables = [
      "HOME": try folder.folder("home"), "XDG_DATA_HOME": data,
      "XDG_CACHE_HOME": try folder.folder("cache"),
    ]
    for number in 0..<SampleIcons.count {
      let name = SampleApps.icon(number)
      if number.isMultiple(of: 2) {
        try folder.write(
          GeneratedApps.drawing(number),
          to: String(scalable.dropFirst(folder.path.count + 1)) + "/\(name).svg")
      } else {
        let picture = try SampleIcons.disc(side: GeneratedApps.pictureSide, seed: number)
        try PNGWriter.write(picture, to: "\(pictures)/\(name).png")
      }
    }
    for number in 0..<max(0, count) {
      try folder.write(
        """
        [Desktop Entry]
        Type=Application
        Name=\(SampleApps.name(number))
        Exec=true \(number)
        Icon=\(SampleApps.icon(number))
        Categories=\(SampleApps.category(number));

        """, to: "data/applications/bench-\(number).desktop")
    }
  }

  /// A plate with a few shapes on a gradient: what a drawn icon costs at least.
  private static func drawing(_ number: Int) -> String {
    let hue = number * 47 % 360
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(\(hue),70%,60%)"/>
      <stop offset="1" stop-color="hsl(\(hue),70%,35%)"/></linearGradient></defs>
      <rect x="4" y="4" width="56" height="56" rx="14" fill="url(#g)"/>
      <circle cx="32" cy="28" r="12" fill="#fff" fill-opacity="0.9"/>
      <path d="M14 50 Q32 \(30 + number % 12) 50 50 Z" fill="#fff" fill-opacity="0.6"/>
      </svg>

      """
  }
}
