import CFriBidi

/// The order in which a line of mixed directions is seen, by Unicode's bidirectional algorithm.
package struct VisualOrder {
  /// The direction of the line: that of its first letter, unless it was given.
  package let direction: TextDirection
  /// The embedding level of each scalar, in the order of the text: odd is from right to left.
  package let levels: [UInt8]
  /// The places of the scalars in the text, from left to right as they are seen.
  package let places: [Int]

  /// Orders a line; O(scalars).
  ///
  /// Calls `fribidi_get_par_embedding_levels_ex` and `fribidi_reorder_line`. Where FriBidi has no
  /// memory the line stays in its own order.
  ///
  /// - Parameters:
  ///   - scalars: The line, without line ends.
  ///   - direction: The line's direction; nil for that of its first letter.
  package init(_ scalars: [Unicode.Scalar], direction: TextDirection? = nil) {
    let text = scalars.map(\.value)
    guard !text.isEmpty, let count = FriBidiStrIndex(exactly: text.count) else {
      self.direction = direction ?? .leftToRight
      levels = [UInt8](repeating: 0, count: scalars.count)
      places = Array(scalars.indices)
      return
    }
    var types = [FriBidiCharType](
      repeating: FriBidiCharType(rawValue: 0), count: text.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    fribidi_get_bidi_types(text, count, &types)
    fribidi_get_bracket_types(text, count, types, &brackets)
    var base: FriBidiParType =
      switch direction {
      case nil: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    var found = [FriBidiLevel](repeating: 0, count: text.count)
    var order = (0..<count).map { $0 }
    let isOrdered =
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &found) > 0
      && fribidi_reorder_line(0, types, count, 0, base, &found, nil, &order) > 0
    let isTurned = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL
    self.direction = isTurned ? .rightToLeft : .leftToRight
    levels = found.map { UInt8(clamping: $0) }
    places = isOrdered ? order.map(Int.init) : Array(scalars.indices)
  }

  /// Whether a line may have letters from right to left: if not, its order is its own.
  package static func isNeeded(for text: some Sequence<Unicode.Scalar>) -> Bool {
    text.contains { $0.value >= firstRightToLeft }
  }

  /// The first character of the blocks that are written from right to left, Hebrew's.
  private static let firstRightToLeft: UInt32 = 0x590
}
