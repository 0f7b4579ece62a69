extension Size {
  /// The size with extents that are negative or not finite replaced by 0.
  public var nonNegativeOrZero: Size {
    Size(width: width.nonNegativeOrZero, height: height.nonNegativeOrZero)
  }
}

extension Insets {
  /// The insets with distances that are negative or not finite replaced by 0.
  public var nonNegativeOrZero: Insets {
    Insets(
      top: top.nonNegativeOrZero, left: left.nonNegativeOrZero,
      bottom: bottom.nonNegativeOrZero, right: right.nonNegativeOrZero)
  }
}
