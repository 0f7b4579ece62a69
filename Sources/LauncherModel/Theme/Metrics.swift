import LayoutCore

/// Measures of the board, in points.
enum Metrics {
  /// Below this width a window is laid out as a phone is.
  static let compactWidth = 600.0
  /// Below this height the bar and the dots move closer to the edges.
  static let compactHeight = 420.0

  // The grid.
  static let sidePaddingShare = 0.05
  static let minimumSidePadding = 20.0
  static let maximumIconShare = 0.62
  static let labelGap = 8.0
  static let labelInset = 4.0
  static let baseLabelSize = 13.0
  static let labelSizePerIcon = 0.145
  /// A line of text is this many times its size high.
  static let lineHeight = 1.4
  /// A label shrinks this far before it is cut.
  static let minimumLabelScale = 0.75
  /// The least extent that a finger hits.
  static let touchTarget = 48.0

  // The tabs bar.
  static let stripHeight = 44.0
  static let stripMargin = 16.0
  static let stripPadding = 4.0
  static let tabGap = 4.0
  static let tabSidePadding = 16.0
  static let tabStyle = TextStyle(size: 14, weight: .semibold)
  static let tabSymbolSize = 18.0
  static let tabSymbolGap = 6.0
  /// The side of a card's mark as a part of that of its icon.
  static let cardSymbolPart = 0.72
  static let tabPeek = 28.0
  static let stripFade = 32.0
  /// How far above the lower edge what scrolls begins to fade.
  static let scrollFade = 28.0

  // The search.
  static let searchWidth = 440.0
  static let searchHeight = 48.0
  static let searchStyle = TextStyle(size: 18, weight: .medium)
  static let searchGlassSize = 20.0
  /// From the field's edge to the middle of the glass.
  static let searchGlassInset = 30.0
  /// From the field's edges to the text.
  static let searchTextInset = 50.0
  static let searchCaretWidth = 2.0
  static let searchCaretHeight = 22.0
  static let searchButtonSize = 44.0
  static let searchButtonGap = 8.0

  // The dot on the icon of an app that is being started.
  static let startingMarkSize = 14.0
  static let startingMarkShare = 0.2

  // The menu of an item, and its details.
  static let menuWidth = 236.0
  static let menuRadius = 18.0
  static let menuPadding = 8.0
  static let menuRow = 44.0
  static let menuTouchRow = 48.0
  /// Rows are never lower than this, which still can be read and hit.
  static let menuLeastRow = 30.0
  /// The space for a line between groups of rows.
  static let menuGap = 13.0
  static let menuRowRadius = 11.0
  static let menuTextInset = 14.0
  static let menuStyle = TextStyle(size: 14.5, weight: .medium)
  /// The least distance from the window's edges.
  static let menuMargin = 8.0
  static let detailsWidth = 560.0
  static let detailsPadding = 22.0
  /// A line of the details is this many times its size high.
  static let detailsLineHeight = 1.6
  static let detailsStyle = TextStyle(size: 14, weight: .medium)

  // Around an item.
  static let ringPadding = 11.0
  /// How far outside a card or picture its ring ends.
  static let ringOffset = 4.0
  static let cardMargin = 8.0

  // Page dots, edge arrows, messages.
  static let dotSize = 8.0
  static let dotsBottom = 26.0
  static let arrowSize = 40.0
  static let toastHeight = 44.0
  static let toastLineHeight = 20.0
  static let toastMaximumWidth = 720.0
  /// The mark, and the space around it and the text.
  static let toastExtraWidth = 76.0
  static let toastStyle = TextStyle(size: 14, weight: .medium)
  /// The text in place of page dots.
  static let pageTextStyle = TextStyle(
    size: 14, weight: .medium, hasTabularDigits: true)
  static let pageTextHeight = 20.0
  /// Beside the lines of a message that fills the window.
  static let messageMargin = 20.0
  /// Between its title and its text.
  static let titleGap = 5.2
  static let toastActionStyle = TextStyle(size: 14, weight: .semibold)
  static let toastActionPadding = 14.0
  static let titleStyle = TextStyle(size: 22, weight: .semibold)
  static let noteStyle = TextStyle(size: 15, weight: .medium)

  /// Space between the window's edges and the cells.
  static func gridInsets(for window: Size) -> Insets {
    let side = max(minimumSidePadding, window.width * sidePaddingShare)
    if window.height < compactHeight {
      return Insets(top: 64, left: side, bottom: 40, right: side)
    }
    let top = window.width < compactWidth ? 92.0 : 104.0
    return Insets(top: top, left: side, bottom: 64, right: side)
  }

  /// Space around content that scrolls: it may go on to the lower edge of the window.
  static func scrollInsets(for window: Size) -> Insets {
    var insets = gridInsets(for: window)
    insets.bottom = 32
    return insets
  }

  /// The top edge of the tabs bar.
  static func stripTop(for window: Size) -> Double {
    window.height < compactHeight ? 10 : 28
  }

  /// The top edge of the search field, whose middle is near that of the tabs bar.
  static func searchTop(for window: Size) -> Double { stripTop(for: window) - 4 }

  /// The icon's side before it is held to its cell: larger where people stand farther away.
  static func preferredIconSize(for window: Size) -> Double {
    if window.width < compactWidth || window.height < compactHeight { return 64 }
    let side = min(window.width, window.height)
    if side < 900 { return 72 }
    return side < 1600 ? 96 : 128
  }

  /// The least cell that an icon, its label and a finger need.
  static func minimumCell(icon: Double, isCompact: Bool) -> Size {
    Size(
      width: max(touchTarget, icon * (isCompact ? 1.5 : 2.1)),
      height: max(touchTarget, icon * 1.95))
  }

  /// The label's size below an icon.
  static func labelSize(icon: Double) -> Double { max(baseLabelSize, icon * labelSizePerIcon) }
}
