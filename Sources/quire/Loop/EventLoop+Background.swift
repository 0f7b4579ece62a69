internal import LauncherModel
internal import SDLKit

extension EventLoop {
  /// Gets the background ready that settings ask for; where the desktop cannot shine through, it
  /// becomes the gradient.
  func prepareBackground(of settings: inout LauncherSettings) {
    if settings.theme.background.kind == .translucent, !presenter.canBeTranslucent {
      settings.customTheme?.background.kind = .gradient
      if !hasToldOfTranslucency {
        CommandOutput.message(
          "quire: a translucent background needs Wayland and shared memory; "
            + "here it is the gradient")
      }
      hasToldOfTranslucency = true
    }
    let theme = settings.theme
    presenter.isTranslucent = theme.background.kind == .translucent
    backdrop.prepare(theme.fullBackdrop, window: window.pixelSize, scale: window.scale)
  }
}
