import LayoutCore

/// Kind `adaptive-columns`.
struct AdaptiveColumnsCase: LayoutCase {
  var width: Number
  var minimum: Number
  var spacing: Number
  var maxColumns: Count

  struct Result: LayoutResult {
    var columns: Int
  }

  func answer() -> Result {
    let rule = AdaptiveColumns(
      minimum: minimum.value, spacing: spacing.value, maxColumns: maxColumns.value)
    return Result(columns: rule.count(inWidth: width.value))
  }
}

/// Kind `pagination`.
struct PaginationCase: LayoutCase {
  /// Ranges are written out for at most this many pages.
  static let listedPages = 1000

  var count: Count
  var columns: Count
  var rows: Count

  struct Result: LayoutResult {
    var pages: Int
    var ranges: [[Int]]?
  }

  func answer() -> Result {
    let capacity = GridCapacity(columns: columns.value, rows: rows.value)
    let pagination = Pagination(count: count.value, perPage: capacity.itemCount)
    let pages = pagination.pageCount
    guard pages <= Self.listedPages else { return Result(pages: pages) }
    return Result(
      pages: pages,
      ranges: (0..<pages).map {
        let range = pagination.range(ofPage: $0)
        return [range.lowerBound, range.upperBound]
      })
  }
}

/// Kind `paged`.
struct PagedCase: LayoutCase {
  /// More frames than this are no layout anyone looks at, and would not fit into memory.
  static let listedFrames = 1_000_000

  var count: Count
  var columns: Count
  var rows: Count
  var size: Pair
  var gap: Pair?
  var padding: Pair?
  var cell: Pair?
  var rtl: Bool?

  struct Result: LayoutResult {
    var pages: [[Frame]]
    var pageWidth: Double
  }

  func answer() throws -> Result {
    guard count.value <= Self.listedFrames else {
      throw LayoutCaseError("more than \(Self.listedFrames) frames")
    }
    let grid = PagedGrid(
      columns: columns.value, rows: rows.value, size: size.size, gap: gap?.size ?? .zero,
      padding: Insets(horizontal: padding?.first ?? 0, vertical: padding?.second ?? 0),
      cell: cell?.size, direction: LayoutDirection(rtl: rtl))
    let pagination = Pagination(count: count.value, perPage: grid.perPage)
    return Result(
      pages: (0..<pagination.pageCount).map { page in
        (0..<pagination.range(ofPage: page).count).map { Frame(grid.frame(ofSlot: $0)) }
      },
      pageWidth: grid.pageWidth)
  }
}

/// Kind `indicator`.
struct IndicatorCase: LayoutCase {
  /// More dots than this fit on no screen.
  static let listedDots = 1_000_000

  var pages: Count
  var page: Count
  var width: Number

  struct Result: LayoutResult {
    var form: String
    var dots: [[Double]]?
    var text: String?
  }

  func answer() throws -> Result {
    let layout = PageIndicatorLayout(pages: pages.value, width: width.value)
    let position = Double(page.value)
    switch layout.form {
    case .none: return Result(form: "none")
    case .text: return Result(form: "text", text: layout.text(at: position))
    case .dots:
      guard layout.pages <= Self.listedDots else {
        throw LayoutCaseError("more than \(Self.listedDots) dots")
      }
      let dots = (0..<layout.pages).map { page in
        let frame = layout.frame(ofDot: page)
        let opacity = layout.opacity(ofDot: page, at: position)
        return [frame.minX, frame.minY, frame.width, frame.height, opacity]
      }
      return Result(form: "dots", dots: dots)
    }
  }
}
