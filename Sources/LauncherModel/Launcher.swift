public import LayoutCore

/// The whole program without a window: actions in, effects and scenes out.
///
/// The event loop, `quire render`, `quire dump`, `quire replay` and the tests all drive this.
public struct Launcher {
  /// What is known now.
  public private(set) var state: LauncherState
  private let text: any TextMeasuring
  private let builder: SceneBuilder

  /// Makes a launcher whose apps are not known yet.
  public init(
    settings: LauncherSettings = LauncherSettings(), window: Size, scale: Double = 1,
    text: any TextMeasuring
  ) {
    state = LauncherState(settings: settings, window: window, scale: scale)
    self.text = text
    builder = SceneBuilder(text: text)
  }

  /// Applies what happened at a time; tells what is to be done outside.
  public mutating func send(_ action: Action, at time: Double) -> [Effect] {
    state.update(action, at: time, text: text)
  }

  /// What is on screen at a time.
  public func scene(at time: Double) -> Scene {
    builder.scene(of: state, at: time)
  }
}
