public import AppCatalog
public import LayoutCore

/// Everything that can happen to the launcher.
public enum Action: Hashable, Sendable {
  /// The window has this size (points) and scale (device pixels a point).
  case resized(Size, scale: Double)
  /// The installed apps are known.
  case appsLoaded([AppRecord])
  /// The board is given as it is.
  case boardLoaded(Board)
  /// These icons, which tabs and tiles use as marks, are nowhere.
  case symbolsMissing(Set<IconReference>)
  /// The installed apps are prepared for searching and for menus.
  case catalogueLoaded(SearchIndex)
  /// What was started how often is known, at a time in seconds since 1970.
  case usageLoaded(UsageHistory, at: Double)
  /// What the user chose about single items is known.
  case arrangementLoaded(Arrangement)
  /// What is to be told of an app: a title and lines.
  case explained(id: String, text: String)
  /// Text was typed.
  case text(String)
  /// An input method is composing a text, with its caret after some characters; empty at the end.
  case preedit(String, caret: Int)
  /// Text came from the clipboard.
  case pasted(String)
  /// Search for a text.
  case search(String)
  /// A search on another thread is over.
  case searchFinished(SearchAnswer)
  /// A pointer of some kind did something.
  case pointer(PointerInput)
  /// A wheel notch or a touchpad step at a place; `dy` < 0 and `dx` > 0 lead to the next page.
  case wheel(dx: Double, dy: Double, at: Point, ended: Bool)
  /// A key went down.
  case keyDown(Key, Modifiers, isRepeat: Bool)
  /// A key went up.
  case keyUp(Key, Modifiers)
  /// The window's own button for closing was used.
  case closeRequested
  /// Something is to be said to the person.
  case notice(String)
  /// Show a page of the current tab.
  case showPage(Int)
  /// Turn some pages of the current tab and beyond, backwards where negative.
  case stepPages(Int)
  /// Show a tab by its id.
  case showTab(String)
  /// Be at a tab, at a position in its pages, without the way there; what is nil stays.
  ///
  /// A position between two pages is held as a finger holds it.
  case place(tab: String?, position: Double?)
  /// The start of an app came to an end; the reason when it failed.
  case launchFinished(id: String, failure: String?)
  /// The window is there with its first frame: the board comes in, and goes out when it leaves.
  case opened
  /// The keyboard focus of the window.
  case windowFocus(Bool)
  /// Whether the window can be seen.
  case windowVisible(Bool)
  /// Settings came in, such as the desktop's colours.
  case settings(LauncherSettings)
  /// Fonts came in: texts have other widths than they were measured with.
  case fontsArrived
  /// Time passes.
  case tick
}

/// What a pointer did.
public enum PointerInput: Hashable, Sendable {
  /// A finger or a button went down.
  case down(pointer: Int64, kind: PointerKind, button: Int, at: Point)
  /// A finger or the mouse moved; with no button down it hovers.
  case move(pointer: Int64, kind: PointerKind, to: Point)
  /// A finger or a button went up.
  case up(pointer: Int64, kind: PointerKind, button: Int, at: Point)
  /// The display server took a finger away.
  case cancel(pointer: Int64)
  /// The mouse left the window.
  case left
}

/// The keys the launcher knows, by their SDL names.
public enum Key: Hashable, Sendable {
  case left, right, up, down, pageUp, pageDown, home, end
  case enter, space, escape, tab, f10, f11
  case backspace, delete, insert, menu
  case digit(Int)
  case character(String)

  /// The key with an SDL name, such as "Page Down".
  public init(name: String) {
    switch name {
    case "Left": self = .left
    case "Right": self = .right
    case "Up": self = .up
    case "Down": self = .down
    case "PageUp", "Page Up", "Prior": self = .pageUp
    case "PageDown", "Page Down", "Next": self = .pageDown
    case "Home": self = .home
    case "End": self = .end
    case "Return", "Enter", "Keypad Enter": self = .enter
    case "Space": self = .space
    case "Escape": self = .escape
    case "Tab": self = .tab
    case "F10": self = .f10
    case "F11": self = .f11
    case "Backspace", "Keypad Backspace": self = .backspace
    case "Delete": self = .delete
    case "Insert": self = .insert
    case "Application", "Menu": self = .menu
    default:
      if name.count == 1, let digit = name.first?.wholeNumberValue, (0...9).contains(digit) {
        self = .digit(digit)
      } else {
        self = .character(name.lowercased())
      }
    }
  }
}

extension Key {
  /// Whether holding the key does its work again and again: moving does, starting and leaving do not.
  var repeats: Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .backspace, .delete:
      true
    case .enter, .space, .escape, .f10, .f11, .insert, .menu, .digit, .character: false
    }
  }
}

/// The modifier keys that are held.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8
  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
  /// The key with the system's logo.
  public static let logo = Modifiers(rawValue: 8)

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// What the launcher wants done outside.
public enum Effect: Hashable, Sendable {
  /// Start an item.
  case launch(id: String)
  /// Start one of an app's own actions.
  case launchAction(id: String, action: String)
  /// Keep what the user chose about an item.
  case saveArrangement(Arrangement.Change)
  /// Find out what is to be told of an app.
  case explain(id: String)
  /// An item's menu was opened.
  case menu(id: String)
  /// Another page of the current tab came to rest.
  case pageSettled(Int)
  /// Another tab was chosen.
  case tabChosen(String)
  /// Search for a text on another thread.
  case search(String)
  /// Read the clipboard.
  case paste
  /// Put text on the clipboard.
  case copy(String)
  /// Close the window.
  case leave
  /// Minimise the window.
  case minimize
  /// Switch between full screen and window.
  case toggleFullscreen
}
