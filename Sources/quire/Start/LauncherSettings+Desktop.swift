internal import DesktopKit
internal import LauncherModel
internal import LayoutCore

extension LauncherSettings {
  /// The settings that the desktop asks for; dark where it has no preference.
  init(desktop: DesktopSettings) {
    self.init()
    if desktop.colorScheme == .light { colorScheme = .light }
    if desktop.prefersHighContrast == true { contrast = .high }
    if let scale = desktop.textScale { textScale = scale.clamped(0.5, 4) }
    if desktop.reducesMotion == true { motion = .reduced }
    if let accent = desktop.accentColor {
      func channel(_ part: Double) -> UInt32 { UInt32((part.clamped(0, 1) * 255).rounded()) }
      self.accent = Color(
        rgb: channel(accent.red) << 16 | channel(accent.green) << 8 | channel(accent.blue))
    }
  }
}
