extension FocusNavigator {
  /// The frame that an arrow key leads to, for layouts without uniform cells; nil: none.
  ///
  /// Only frames that lie in the direction with both of their edges compete. Those that share a
  /// line with the start ("the beam") win over others: always sideways, and up or down as long as
  /// they begin before the other one ends. Among equals the smallest 13 · distance along the key's
  /// axis² + distance of the middles across it² wins, then the side of the reading direction's
  /// start, then the upper one, then the earlier one. These are the rules that Android's focus
  /// search made common. Nothing wraps. Complexity: O(n).
  ///
  /// - Parameters:
  ///   - frames: Physical frames; those with a number that is not finite do not take part.
  ///   - index: The frame to start from.
  ///   - key: The physical direction.
  ///   - direction: The reading direction, which only breaks ties.
  /// - Returns: The frame's index, nil where no frame lies in the direction.
  public static func nearest(
    in frames: [Rect], from index: Int, towards key: FocusDirection,
    direction: LayoutDirection = .leftToRight
  ) -> Int? {
    guard frames.indices.contains(index), frames[index].isFinite else { return nil }
    let start = Span(frames[index], towards: key)
    var inBeam: Candidate?
    var beside: Candidate?
    for (i, frame) in frames.enumerated() where i != index && frame.isFinite {
      let span = Span(frame, towards: key)
      guard span.isBeyond(start) else { continue }
      let candidate = Candidate(index: i, frame: frame, span: span, start: start)
      if span.isInBeam(of: start) {
        inBeam = candidate.better(than: inBeam, direction: direction)
      } else {
        beside = candidate.better(than: beside, direction: direction)
      }
    }
    guard let inBeam, let beside else { return (inBeam ?? beside)?.index }
    let isSideways = key == .left || key == .right
    if isSideways || inBeam.distance < beside.farDistance { return inBeam.index }
    return inBeam.better(than: beside, direction: direction).index
  }
}

/// A frame seen along a key's direction: `near` and `far` grow that way.
private struct Span {
  /// Edges nearer than this are the same edge, in points: layouts add up with rounding errors.
  static let tolerance = 1e-6

  var near: Double
  var far: Double
  var low: Double
  var high: Double

  init(_ frame: Rect, towards key: FocusDirection) {
    switch key {
    case .right: (near, far) = (frame.minX, frame.maxX)
    case .left: (near, far) = (-frame.maxX, -frame.minX)
    case .down: (near, far) = (frame.minY, frame.maxY)
    case .up: (near, far) = (-frame.maxY, -frame.minY)
    }
    let isSideways = key == .left || key == .right
    (low, high) = isSideways ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
  }

  func isBeyond(_ start: Span) -> Bool {
    near > start.near + Self.tolerance && far > start.far + Self.tolerance
  }

  func isInBeam(of start: Span) -> Bool {
    low + Self.tolerance < start.high && start.low + Self.tolerance < high
  }
}

/// A frame that may get the focus.
private struct Candidate {
  /// How much more the distance along the key's axis counts than that across it.
  static let alongWeight = 13.0
  /// Scores closer than this part of themselves are a tie.
  static let relativeTolerance = 1e-9

  var index: Int
  var frame: Rect
  /// From the start's far edge to this one's near edge and far edge.
  var distance: Double
  var farDistance: Double
  var score: Double

  init(index: Int, frame: Rect, span: Span, start: Span) {
    self.index = index
    self.frame = frame
    distance = max(0, span.near - start.far)
    farDistance = span.far - start.far
    let across = (span.low + span.high) / 2 - (start.low + start.high) / 2
    score = Self.alongWeight * distance * distance + across * across
  }

  /// The better of two; the other one, which comes earlier, wins where nothing tells them apart.
  func better(than other: Candidate?, direction: LayoutDirection) -> Candidate {
    guard let other else { return self }
    let tolerance = Self.relativeTolerance * max(score, other.score)
    if abs(score - other.score) > tolerance { return score < other.score ? self : other }
    let sideways = (frame.midX - other.frame.midX) * direction.sign
    if abs(sideways) > Span.tolerance { return sideways < 0 ? self : other }
    return frame.midY < other.frame.midY - Span.tolerance ? self : other
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
