import LayoutCore

/// Kind `modular`.
struct ModularCase: LayoutCase {
  var columns: Tracks
  var rows: Tracks
  var flow: Flow?
  var gap: Pair?
  var size: Pair
  var count: Count
  var rtl: Bool?

  func answer() throws -> FlowResult {
    try checkFrames(count.value)
    return FlowResult(
      ModularGrid(
        columns: columns.sizing, rows: rows.sizing, flow: flow.axis, gap: gap?.size ?? .zero,
        size: size.size, count: count.value, direction: LayoutDirection(rtl: rtl)))
  }
}

/// Kind `staggered`.
struct StaggeredCase: LayoutCase {
  var tracks: Tracks
  var flow: Flow?
  var gap: Pair?
  var size: Pair
  var extents: [Number]
  var spans: [Count]?
  var tieBreak: TieBreak?
  var rtl: Bool?

  enum TieBreak: String, Decodable {
    case lowestIndex, cursor
  }

  func answer() -> FlowResult {
    var grid = StaggeredGrid(
      tracks: tracks.sizing, flow: flow.axis, gap: gap?.size ?? .zero,
      tieBreak: tieBreak == .cursor ? .cursor : .lowestIndex)
    grid.arrange(
      extents: extents.map(\.value), spans: spans?.map(\.value) ?? [], in: size.size,
      direction: LayoutDirection(rtl: rtl))
    return FlowResult(grid)
  }
}

/// Where the items of a layout are, and how far the content reaches.
struct FlowResult: LayoutResult {
  var frames: [Frame]
  var content: [Double]

  init(_ layout: some GridLayout) {
    frames = layout.frames.map(Frame.init)
    content = [layout.contentSize.width, layout.contentSize.height]
  }
}

/// The axis along which lines or lanes go on.
enum Flow: String, Decodable {
  case vertical, horizontal
}

extension Flow? {
  /// The axis of a case's `flow`, which is vertical by default.
  fileprivate var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

/// Equal tracks: a number, or an object that says how they are made.
struct Tracks: Decodable {
  var sizing: TrackSizing

  private enum CodingKeys: CodingKey {
    case count, fixed, min
  }

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      sizing = .count(try Count(from: decoder).value)
      return
    }
    if let count = try container.decodeIfPresent(Count.self, forKey: .count) {
      sizing = .count(count.value)
    } else if let length = try container.decodeIfPresent(Number.self, forKey: .fixed) {
      sizing = .fixed(length.value)
    } else if let length = try container.decodeIfPresent(Number.self, forKey: .min) {
      sizing = .min(length.value)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no tracks"))
    }
  }
}

/// More frames than this are no layout anyone looks at, and would not fit into memory.
private let listedFrames = 1_000_000

/// Fails when there are too many frames to list.
private func checkFrames(_ count: Int) throws {
  if count > listedFrames { throw LayoutCaseError("more than \(listedFrames) frames") }
}
