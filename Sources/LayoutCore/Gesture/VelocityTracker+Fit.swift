extension VelocityTracker {
  /// The slope at the newest sample of the curve fitted to the newest `run` samples (at least 2).
  ///
  /// The fit uses polynomials orthogonal over the samples, which needs no equations to be solved and
  /// keeps its digits when samples are bunched. Times and positions are relative to the newest
  /// sample; times are divided by the span.
  func fittedVelocity(run: Int) -> Double {
    let last = sample(0)
    let first = sample(run - 1)
    let span = last.time - first.time
    let scale = 1 / span
    let size = Double(run)

    var mean = 0.0
    for age in 0..<run { mean += (sample(age).time - last.time) * scale }
    mean /= size

    // First degree: p₁(t) = t − mean.
    var squares = 0.0
    var cubes = 0.0
    var products = 0.0
    for age in 0..<run {
      let t = (sample(age).time - last.time) * scale - mean
      let x = sample(age).position - last.position
      squares += t * t
      cubes += t * t * t
      products += t * x
    }
    let slope = products / squares
    let straight = slope * scale
    guard run >= Self.quadraticSamples, span >= Self.quadraticSpan - timeTolerance else {
      return straight
    }

    // Second degree: p₂(t) = p₁² − (Σp₁³ / Σp₁²)·p₁ − Σp₁² / n.
    let skew = cubes / squares
    let spread = squares / size
    var norm = 0.0
    var curved = 0.0
    for age in 0..<run {
      let t = (sample(age).time - last.time) * scale - mean
      let p = t * t - skew * t - spread
      norm += p * p
      curved += p * (sample(age).position - last.position)
    }
    // Samples in two bunches do not tell a curvature.
    guard norm > squares * squares * 1e-12 else { return straight }
    let quadratic = (slope + curved / norm * (-2 * mean - skew)) * scale

    // A curve that runs against the whole movement, and faster, comes from a twitch at the end.
    let average = (last.position - first.position) * scale
    if quadratic * average < 0, abs(quadratic) > abs(average) { return straight }
    return quadratic
  }
}
