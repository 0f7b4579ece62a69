import LayoutCore

/// Measures that follow the size of text and the number of label lines, in points.
struct TextMetrics: Hashable, Sendable {
  /// The size of text in this window as a multiple of the usual one.
  let scale: Double
  /// The lines that a label below an icon may have.
  let labelLines: Int
  /// Whether the text is so large that columns are few.
  let sizeClass: TextSizeClass

  /// Text of this size is for people who see badly: of the sizes of text that systems offer, the
  /// first one made for them is 28/17 of the usual one.
  static let accessibilityScale = 1.6
  /// A window has room for text of a multiple of the usual size for each of these lengths, so that
  /// beside the text something else is left.
  private static let room = Size(width: 200, height: 160)

  /// The usual measures.
  static let standard = TextMetrics(LauncherSettings(), window: Size(width: 1280, height: 800))

  /// Makes the measures for a window: text is never larger than there is room for.
  init(_ settings: LauncherSettings, window: Size) {
    let room = min(
      window.width / TextMetrics.room.width, window.height / TextMetrics.room.height)
    scale = min(settings.textScale, max(1, room.nonNegativeOrZero))
    labelLines = settings.labelLines
    sizeClass = settings.textScale >= TextMetrics.accessibilityScale ? .accessibility : .standard
  }

  /// How much larger than usual the text is, in multiples; 0 for smaller text.
  private var excess: Double { max(0, scale - 1) }

  private func scaled(_ style: TextStyle) -> TextStyle {
    TextStyle(size: style.size * scale, weight: style.weight)
  }

  // MARK: - The tabs bar

  var tabStyle: TextStyle { scaled(Metrics.tabStyle) }
  var tabSymbolSize: Double { (Metrics.tabSymbolSize * max(1, scale)).rounded() }
  var stripHeight: Double {
    (Metrics.stripHeight + excess * Metrics.tabStyle.size * Metrics.lineHeight).rounded()
  }

  /// The width of a tab whose title has a width.
  func tabWidth(title: Double, hasSymbol: Bool) -> Double {
    title + 2 * Metrics.tabSidePadding + (hasSymbol ? tabSymbolSize + Metrics.tabSymbolGap : 0)
  }

  // MARK: - The search

  var searchStyle: TextStyle { scaled(Metrics.searchStyle) }
  var searchCaretHeight: Double { Metrics.searchCaretHeight * scale }
  var searchHeight: Double {
    (Metrics.searchHeight + excess * Metrics.searchStyle.size * Metrics.lineHeight).rounded()
  }

  // MARK: - The grid

  /// Space between the window's edges and the cells.
  func gridInsets(for window: Size) -> Insets {
    var insets = Metrics.gridInsets(for: window)
    insets.top += stripHeight - Metrics.stripHeight
    return insets
  }

  /// Space around content that scrolls.
  func scrollInsets(for window: Size) -> Insets {
    var insets = Metrics.scrollInsets(for: window)
    insets.top += stripHeight - Metrics.stripHeight
    return insets
  }

  /// The label's size below an icon.
  func labelSize(icon: Double) -> Double { Metrics.labelSize(icon: icon) * scale }

  /// The height of all lines of a label.
  func labelHeight(size: Double) -> Double { size * Metrics.lineHeight * Double(labelLines) }

  /// How much higher than one line of the usual size a label below an icon is.
  private func extraHeight(icon: Double) -> Double {
    let usual = Metrics.labelSize(icon: icon) * Metrics.lineHeight
    return max(0, labelHeight(size: labelSize(icon: icon)) - usual)
  }

  /// The least cell that an icon, its label and a finger need.
  func minimumCell(icon: Double, isCompact: Bool) -> Size {
    let usual = Metrics.minimumCell(icon: icon, isCompact: isCompact)
    // Large text needs width too, but not as much: it takes two lines, or the columns are few.
    return Size(
      width: usual.width * (1 + excess / 2), height: usual.height + extraHeight(icon: icon))
  }

  /// The icon's side and the label's size in a cell: the wanted ones, or as large as there is room.
  func itemSizes(icon preferred: Double, in cell: Size) -> (icon: Double, label: Double) {
    let height = cell.height - extraHeight(icon: preferred)
    let icon = min(preferred, min(cell.width, height) * Metrics.maximumIconShare).rounded(.down)
    // A label takes half of a cell at most.
    let most = cell.height / 2 / (Metrics.lineHeight * Double(labelLines))
    let label = min(labelSize(icon: icon), most).clamped(1, 1024)
    return (min(icon, iconRoom(in: cell, label: label)).rounded(.down).clamped(1, 1024), label)
  }

  /// The largest icon that a label leaves room for.
  func iconRoom(in cell: Size, label: Double) -> Double {
    cell.height - Metrics.labelGap - labelHeight(size: label)
  }

  // MARK: - Menus

  var menuStyle: TextStyle { scaled(Metrics.menuStyle) }
  var menuWidth: Double { (Metrics.menuWidth * max(1, scale)).rounded() }
  var detailsStyle: TextStyle { scaled(Metrics.detailsStyle) }
  var detailsWidth: Double { (Metrics.detailsWidth * max(1, scale)).rounded() }

  /// The height of a menu's row.
  func menuRow(isTouch: Bool) -> Double {
    let usual = isTouch ? Metrics.menuTouchRow : Metrics.menuRow
    return (usual + excess * Metrics.menuStyle.size * Metrics.lineHeight).rounded()
  }

  // MARK: - Messages

  var toastActionStyle: TextStyle { scaled(Metrics.toastActionStyle) }
  var toastStyle: TextStyle { scaled(Metrics.toastStyle) }
  var toastLineHeight: Double { Metrics.toastLineHeight * scale }
  var toastMaximumWidth: Double { Metrics.toastMaximumWidth * max(1, scale) }
  var titleStyle: TextStyle { scaled(Metrics.titleStyle) }
  var noteStyle: TextStyle { scaled(Metrics.noteStyle) }

  /// The height of a message.
  func toastHeight(lines: Int) -> Double {
    Double(max(1, lines)) * toastLineHeight + (Metrics.toastHeight - Metrics.toastLineHeight)
  }

  /// The text in place of page dots, where it may be as high as twice `middle`, the distance from
  /// its middle to the edge of the window.
  func pageTextSize(middle: Double) -> Double {
    Metrics.pageTextStyle.size * min(scale, 2 * middle / Metrics.pageTextHeight).clamped(0.5, 4)
  }
}
