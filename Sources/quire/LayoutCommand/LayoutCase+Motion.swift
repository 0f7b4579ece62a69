import LayoutCore

/// Kind `spring`.
struct SpringCase: LayoutCase {
  var duration: Number
  var bounce: Number
  var from: Number
  var velocity: Number
  var times: [Number]

  struct Result: LayoutResult {
    var x: [Double]
    var v: [Double]
  }

  func answer() -> Result {
    let spring = Spring(duration: duration.value, bounce: bounce.value)
    let kernels = times.map { spring.kernel(at: $0.value) }
    return Result(
      x: kernels.map { $0.displacement(from.value, velocity.value) },
      v: kernels.map { $0.velocity(from.value, velocity.value) })
  }
}

/// Kind `rubber-band`.
///
/// Where the offset has no inverse, the offset is answered all the same.
struct RubberBandCase: LayoutCase {
  var excess: Number
  var dimension: Number

  struct Result: LayoutResult {
    var offset: Double
    var inverse: Double?
    var error: String?
  }

  func answer() -> Result {
    let offset = RubberBand.offset(excess: excess.value, dimension: dimension.value)
    let inverse = RubberBand.inverse(offset: offset, dimension: dimension.value)
    return Result(
      offset: offset, inverse: inverse,
      error: inverse == nil ? "no excess has the offset \(offset)" : nil)
  }
}

/// Kind `velocity`.
struct VelocityCase: LayoutCase {
  var samples: [Pair]
  var end: Number

  struct Result: LayoutResult {
    var velocity: Double
  }

  func answer() -> Result {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(time: sample.first, position: sample.second) }
    return Result(velocity: tracker.velocity(at: end.value))
  }
}

/// Kind `page-target`.
struct PageTargetCase: LayoutCase {
  var position: Number
  var velocity: Number
  var anchor: Count
  var count: Count
  var width: Number

  struct Result: LayoutResult {
    var page: Int
  }

  func answer() -> Result {
    Result(
      page: PagingPhysics.target(
        position: position.value, velocity: velocity.value, anchor: anchor.value,
        count: count.value, width: width.value))
  }
}
