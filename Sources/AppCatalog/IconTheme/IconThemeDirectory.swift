/// One directory of an icon theme, as its section in `index.theme` describes it.
public struct IconThemeDirectory: Hashable, Sendable {
  /// How a directory's icons may be scaled.
  public enum Kind: Hashable, Sendable { case fixed, scalable, threshold }

  /// The directory's path below the theme.
  public var path: String
  /// The nominal size in points.
  public var size: Int
  /// The device pixels a point it is drawn for.
  public var scale: Int
  /// How its icons may be scaled.
  public var kind: Kind
  /// The sizes it is meant for, in points, where `kind` is scalable.
  public var sizes: ClosedRange<Int>
  /// How far from `size` it is still right, where `kind` is threshold.
  public var threshold: Int
  /// The context, such as `Applications`.
  public var context: String

  /// Makes a directory; the defaults are those of the icon theme specification.
  public init(
    path: String, size: Int, scale: Int = 1, kind: Kind = .threshold,
    minSize: Int? = nil, maxSize: Int? = nil, threshold: Int = 2, context: String = ""
  ) {
    let limit = 1...Self.largestSize
    self.path = path
    self.size = size.held(to: limit)
    self.scale = scale.held(to: 1...Self.largestScale)
    self.kind = kind
    let least = (minSize ?? size).held(to: limit)
    self.sizes = least...max(least, (maxSize ?? size).held(to: limit))
    self.threshold = threshold.held(to: 0...Self.largestSize)
    self.context = context
  }

  /// The largest size that is believed, in points.
  static let largestSize = 65536
  /// The largest scale that is believed.
  static let largestScale = 64

  /// The sizes it is right for, in points.
  private var range: ClosedRange<Int> {
    switch kind {
    case .fixed: size...size
    case .scalable: sizes
    case .threshold: max(1, size - threshold)...(size + threshold)
    }
  }

  /// How far it is from a request, in device pixels.
  public func distance(size: Int, scale: Int) -> Int {
    let wanted = size * scale
    let least = range.lowerBound * self.scale
    let most = range.upperBound * self.scale
    return wanted < least ? least - wanted : max(0, wanted - most)
  }

  /// How far its nominal size is from a request, in device pixels.
  public func nominalDistance(size: Int, scale: Int) -> Int {
    abs(size * scale - self.size * self.scale)
  }

  /// Whether its pictures have at least the pixels that are asked for.
  public func covers(size: Int, scale: Int) -> Bool {
    (kind == .scalable ? sizes.upperBound : self.size) * self.scale >= size * scale
  }
}

extension Int {
  func held(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
