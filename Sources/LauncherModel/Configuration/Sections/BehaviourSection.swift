/// What `[behaviour]` says: when Quire closes.
public struct BehaviourSection: Hashable, Sendable, ConfigurationSection {
  /// Whether Quire goes on without a window when it is closed.
  public var resident: Bool?
  /// What happens once an app was started.
  public var afterLaunch: LauncherSettings.AfterLaunch?
  /// What Escape does where there is nothing smaller to close.
  public var onEscape: LauncherSettings.Reaction?
  /// What happens when another window gets the keyboard.
  public var onFocusLoss: LauncherSettings.Reaction?
  /// What a click or tap beside everything does.
  public var onClickOutside: LauncherSettings.Reaction?
  /// Whether it is remembered what was started.
  public var remembersUse: Bool?

  static let group = "[behaviour]"
  static let summary = "When Quire closes; one that stays resident is hidden then"
  static let rules: [KeyRule<BehaviourSection>] = [
    KeyRule(
      group, "resident", .boolean, \.resident, "false",
      "Whether Quire is only hidden when it is closed, so that the next show is at once"),
    KeyRule(group, "after-launch", .choice, \.afterLaunch, "quit", "Once an app was started"),
    KeyRule(group, "on-escape", .choice, \.onEscape, "close", "At Escape"),
    KeyRule(
      group, "on-focus-loss", .choice, \.onFocusLoss, "stay",
      "When another window gets the keyboard"),
    KeyRule(
      group, "on-click-outside", .choice, \.onClickOutside, "stay",
      "At a click or tap beside everything"),
    KeyRule(
      group, "remember-use", .boolean, \.remembersUse, "true",
      "Whether apps that were started are remembered, for recent and for the order of results"),
  ]

  func apply(to settings: inout LauncherSettings) {
    if let afterLaunch { settings.afterLaunch = afterLaunch }
    if let onEscape { settings.onEscape = onEscape }
    if let onFocusLoss { settings.onFocusLoss = onFocusLoss }
    if let onClickOutside { settings.onClickOutside = onClickOutside }
  }
}
