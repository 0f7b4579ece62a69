internal import AppCatalog
internal import DesktopKit
internal import LauncherModel

extension Preferences {
  /// Whether it is remembered what was started.
  var remembersUse: Bool { behaviour.remembersUse ?? true }
}

extension Configuration {
  /// What was started, as the file has it; nothing where it is not to be remembered.
  var rememberedUse: UsageHistory {
    preferences.remembersUse ? UsageFile().read() : UsageHistory()
  }
}
