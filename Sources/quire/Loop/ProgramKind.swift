internal import LauncherModel
internal import LayoutCore

/// What runs in the window.
enum ProgramKind: Hashable {
  case launcher
  case gallery(GalleryPage)

  /// The program at its beginning.
  func program(
    settings: LauncherSettings, window: Size, scale: Double, text: any TextMeasuring,
    at time: Double
  ) -> any WindowProgram {
    switch self {
    case .launcher:
      Launcher(settings: settings, window: window, scale: scale, text: text)
    case .gallery(let page):
      Gallery(
        page: page, settings: settings, window: window, scale: scale, text: text, at: time)
    }
  }
}
