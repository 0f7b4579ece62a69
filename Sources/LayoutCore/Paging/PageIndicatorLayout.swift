/// The page indicator: a dot for each page, or text where the dots do not fit.
///
/// Frames are relative to the indicator's own row, which is as wide as given and one dot high.
public struct PageIndicatorLayout: Hashable, Sendable {
  /// What is shown.
  public enum Form: Hashable, Sendable {
    /// Nothing: there is no page.
    case none
    /// One dot for each page.
    case dots
    /// The text "page / count".
    case text
  }

  /// The diameter of a dot, in points.
  public static let dotSize = 8.0
  /// The distance between dots, in points.
  public static let dotGap = 8.0
  /// The opacity of a dot of another page.
  public static let restOpacity = 0.25
  /// The opacity of the dot of the current page.
  public static let currentOpacity = 0.9
  /// The height of a dot's target for fingers, in points.
  public static let targetHeight = 48.0

  /// The number of pages, never negative.
  public let pages: Int
  /// The width at hand; 0 where it is not a positive finite number, so that text is shown.
  public let width: Double
  /// The side on which the first page's dot is.
  public let direction: LayoutDirection

  /// Makes the indicator for a number of pages and a width.
  public init(pages: Int, width: Double, direction: LayoutDirection = .leftToRight) {
    self.pages = max(0, pages)
    self.width = width.nonNegativeOrZero
    self.direction = direction
  }

  /// The width of all dots and gaps: 16 n − 8.
  public var dotsWidth: Double {
    pages == 0 ? 0 : Double(pages) * (Self.dotSize + Self.dotGap) - Self.dotGap
  }

  /// What is shown: dots as long as they fit.
  public var form: Form { pages == 0 ? .none : (dotsWidth <= width ? .dots : .text) }

  /// The frame of a page's dot.
  public func frame(ofDot page: Int) -> Rect {
    let index = direction == .leftToRight ? page : pages - 1 - page
    return Rect(
      x: dotsStart + Double(index) * (Self.dotSize + Self.dotGap), y: 0,
      width: Self.dotSize, height: Self.dotSize)
  }

  /// How much a page is the current one, 0…1: 1 − its distance from the position, in pages.
  ///
  /// The position is held to the pages that exist, so a page pulled past the end stays lit.
  public func weight(ofDot page: Int, at position: Double) -> Double {
    max(0, 1 - abs(clamped(position) - Double(page)))
  }

  /// The opacity of a page's dot at a fractional position.
  public func opacity(ofDot page: Int, at position: Double) -> Double {
    let weight = weight(ofDot: page, at: position)
    // Weighted from both ends, so that a weight of 1 gives exactly the current opacity.
    return Self.restOpacity * (1 - weight) + Self.currentOpacity * weight
  }

  /// The page nearest to a fractional position, halves rounded up; 0 without pages.
  public func nearestPage(to position: Double) -> Int {
    (clamped(position) + 0.5).flooredInt(in: 0...max(0, pages - 1))
  }

  /// The text "page / count", counted from 1; empty without pages.
  public func text(at position: Double) -> String {
    pages == 0 ? "" : String(nearestPage(to: position) + 1) + " / " + String(pages)
  }

  /// The page whose dot's target holds a point, nil where there is none or no dots are shown.
  ///
  /// Targets meet in the middle of the gaps and are `targetHeight` high; the first and the last
  /// reach as far outwards as they are high.
  public func page(at point: Point) -> Int? {
    let reach = Self.targetHeight / 2
    guard form == .dots, abs(point.y - Self.dotSize / 2) <= reach else { return nil }
    let pitch = Self.dotSize + Self.dotGap
    let fromFirst = point.x - (dotsStart + Self.dotSize / 2)
    guard fromFirst >= -reach, fromFirst <= Double(pages - 1) * pitch + reach else { return nil }
    let index = (fromFirst / pitch + 0.5).flooredInt(in: 0...(pages - 1))
    return direction == .leftToRight ? index : pages - 1 - index
  }

  private var dotsStart: Double { (width - dotsWidth) / 2 }

  private func clamped(_ position: Double) -> Double {
    position.clamped(0, Double(max(0, pages - 1)))
  }
}
