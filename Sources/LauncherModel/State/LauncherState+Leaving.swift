import LayoutCore

extension LauncherState {
  /// Does what the settings say about something that may close the window.
  mutating func react(_ reaction: LauncherSettings.Reaction, effects: inout [Effect]) {
    if reaction == .close, settings.allowsLeaving { depart(.leave, at: now, effects: &effects) }
  }

  /// The keyboard came or went.
  mutating func windowFocus(_ focused: Bool, at time: Double, effects: inout [Effect]) {
    let hadFocus = hasFocus
    hasFocus = focused
    guard !focused else { return }
    cancelGestures(at: time, effects: &effects)
    // A window that never had the keyboard is only on its way to it.
    if hadFocus { react(settings.onFocusLoss, effects: &effects) }
  }

  /// Does what the settings say once an app was started.
  mutating func leaveAfterLaunch(effects: inout [Effect]) {
    guard settings.allowsLeaving else { return }
    effects.append(settings.afterLaunch == .minimize ? .minimize : .leave)
    // Not every display server tells when a window is back.
    if settings.afterLaunch == .minimize { presence?.amount.jump(to: 1) }
  }
}
