/// Gives the tracks of a template their sizes, as CSS Grid does for tracks without content.
struct TrackResolver {
  /// The length of the axis, nil when it is as long as its tracks.
  var available: Double?
  /// The distance between tracks.
  var gap: Double

  /// A track and how often it stands.
  struct Entry {
    var count: Int
    var track: GridTrack
  }

  /// Equal tracks while their size is being found.
  private struct Run {
    var count: Double
    var base: Double
    /// The size up to which a track grows before shares are given out.
    var limit: Double
    /// The share of the left-over space; nil for a track that takes none, or no longer any.
    var share: Double?

    init(_ entry: Entry) {
      count = Double(max(0, entry.count))
      base = entry.track.minimum
      limit = base
      switch entry.track.maximum {
      case .length(let length): limit = length
      case .fraction(let share): self.share = share
      }
    }

    var headroom: Double { limit - base }
  }

  /// How often each entry stands.
  func counts(of entries: [GridTrack]) -> [Int] {
    var counts = entries.map { $0.times }
    guard let available, let fill = entries.firstIndex(where: { $0.repetition == .fill }) else {
      return counts
    }
    var others = 0.0
    for index in entries.indices where index != fill {
      others += Double(counts[index]) * (entries[index].fillLength + gap)
    }
    counts[fill] = TrackCount.fitting(
      length: entries[fill].fillLength, gap: gap, available: available - others,
      limit: TrackList.fittingLimit)
    return counts
  }

  /// The tracks of entries that stand so often.
  func resolve(_ entries: [Entry]) -> TrackList {
    let entries = entries.filter { $0.count > 0 }
    var runs = entries.map(Run.init)
    if let available {
      let tracks = runs.reduce(0) { $0 + $1.count }
      let space = available - max(0, tracks - 1) * gap
      grow(&runs, into: space)
      share(space, among: &runs)
    } else {
      unfold(&runs)
    }
    return TrackList(runs: zip(entries, runs).lazy.map { ($0.count, $1.base) }, gap: gap)
  }

  /// Lets tracks with a fixed maximum grow by equal amounts until the space is used.
  private func grow(_ runs: inout [Run], into space: Double) {
    var left = space - runs.reduce(0) { $0 + $1.count * $1.base }
    while left > 0 {
      let growing = runs.reduce(0) { $1.headroom > 0 ? $0 + $1.count : $0 }
      guard growing > 0 else { return }
      let step = left / growing
      var isLast = true
      for index in runs.indices where runs[index].headroom > 0 && runs[index].headroom <= step {
        left -= runs[index].count * runs[index].headroom
        runs[index].base = runs[index].limit
        isLast = false
      }
      if isLast {
        for index in runs.indices where runs[index].headroom > 0 { runs[index].base += step }
        return
      }
    }
  }

  /// Divides what the other tracks leave among those that take shares.
  ///
  /// A track whose minimum is more than its share keeps the minimum and takes part no longer.
  /// Shares that sum up to less than 1 do not use all of the space.
  private func share(_ space: Double, among runs: inout [Run]) {
    while true {
      var left = space
      var shares = 0.0
      for run in runs {
        if let share = run.share {
          shares += run.count * share
        } else {
          left -= run.count * run.base
        }
      }
      let unit = max(0, left) / max(1, shares)
      var isLast = true
      for index in runs.indices {
        guard let share = runs[index].share, unit * share < runs[index].base else { continue }
        runs[index].share = nil
        isLast = false
      }
      guard isLast else { continue }
      for index in runs.indices {
        if let share = runs[index].share { runs[index].base = unit * share }
      }
      return
    }
  }

  /// Sizes tracks that have no length to fit into: the largest minimum decides what a share is.
  private func unfold(_ runs: inout [Run]) {
    let unit = runs.reduce(0) { unit, run in
      run.share.map { max(unit, run.base / max(1, $0)) } ?? unit
    }
    for index in runs.indices {
      if let share = runs[index].share {
        runs[index].base = max(runs[index].base, unit * share)
      } else {
        runs[index].base = runs[index].limit
      }
    }
  }
}
