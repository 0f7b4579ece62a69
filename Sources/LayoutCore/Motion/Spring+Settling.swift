extension Spring {
  /// The longest time a motion may last, in seconds, so that an undamped spring ends too.
  public static let settlingLimit = 10.0

  /// Halvings of the search for the end of a motion: 10 s to well below a microsecond.
  private static let settlingSteps = 26

  /// The time, in seconds, after which the spring stays nearer and slower than the tolerances.
  ///
  /// The energy `½v² + ½ω₀²x²` never grows, so the motion is over once it is below what either
  /// tolerance allows alone. The answer depends on nothing but the arguments: who computes it when a
  /// motion starts ends that motion at the same instant at every frame rate.
  public func settlingTime(
    displacement x: Double, velocity v: Double, distance: Double, speed: Double
  ) -> Double {
    settlingTime(distance: distance, speed: speed) { kernel in
      energy(displacement: kernel.displacement(x, v), velocity: kernel.velocity(x, v))
    }
  }

  /// Twice the energy of a state.
  func energy(displacement x: Double, velocity v: Double) -> Double {
    let scaled = angularFrequency * x
    return v * v + scaled * scaled
  }

  /// The time after which an energy that never grows stays below what the tolerances allow.
  func settlingTime(
    distance: Double, speed: Double, energy: (SpringKernel) -> Double
  ) -> Double {
    guard duration > 0 else { return 0 }
    let limit = min(speed.nonNegativeOrZero, angularFrequency * distance.nonNegativeOrZero)
    let allowed = limit * limit
    if energy(.identity) < allowed { return 0 }
    var early = 0.0
    var late = Self.settlingLimit
    if !(energy(kernel(at: late)) < allowed) { return late }
    for _ in 0..<Self.settlingSteps {
      let middle = (early + late) / 2
      if energy(kernel(at: middle)) < allowed { late = middle } else { early = middle }
    }
    return late
  }
}
