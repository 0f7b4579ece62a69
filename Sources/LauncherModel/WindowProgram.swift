public import AppCatalog
public import LayoutCore

/// What runs in a window: actions in, effects and scenes out, at times given from outside.
///
/// The launcher is one, the gallery of demonstrations another; the event loop knows no difference.
public protocol WindowProgram {
  /// Applies what happened at a time; tells what is to be done outside.
  mutating func send(_ action: Action, at time: Double) -> [Effect]

  /// What is on screen at a time.
  func scene(at time: Double) -> Scene

  /// Whether something moves, so that the next frame differs from the one at this time.
  func needsFrame(at time: Double) -> Bool

  /// When a `tick` has something to do though nothing moves; nil when nothing is due.
  var nextDeadline: Double? { get }

  /// What may be seen next, for drawing it ahead of time; empty while something moves.
  func neighbours(at time: Double) -> [Scene]

  /// What `neighbours` depends on; when it changes they are to be drawn anew.
  var neighbourhood: [Int] { get }

  /// The icons it uses as marks: it wants to know when one of them is nowhere.
  var symbolIcons: Set<IconReference> { get }

  /// What an item does when it is started; nil when there is no such item.
  func activation(of id: String) -> Activation?

  /// What searches now; nil when there is nothing to search.
  var searcher: Searcher? { get }

  /// Where in the window text is edited; nil when none is.
  var textInputArea: Rect? { get }
}

extension WindowProgram {
  /// Nothing can be searched.
  public var searcher: Searcher? { nil }

  /// No text is edited.
  public var textInputArea: Rect? { nil }
}

extension WindowProgram {
  /// None, where nothing is said.
  public var symbolIcons: Set<IconReference> { [] }
}
