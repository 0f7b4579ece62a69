import LauncherModel
import SDLKit

/// Finds what changed from frame to frame, and what a buffer lacks that is some frames old.
struct DamageTracker {
  /// The oldest buffer content that is repaired instead of drawn anew.
  static let maximumAge = 3

  private var items: [DrawItem] = []
  /// The damage of the last frames, newest first.
  private var history: [DamageRegion] = []

  /// Takes the next frame and tells what is different from the last one.
  ///
  /// - Parameters:
  ///   - next: The frame's items, back to front.
  ///   - bounds: The window.
  ///   - everything: Whether all of it is different anyway.
  /// - Returns: What must be shown anew.
  mutating func advance(
    to next: [DrawItem], bounds: PixelRect, everything: Bool
  ) -> DamageRegion {
    var damage = DamageRegion(bounds: bounds)
    if everything {
      damage.addAll()
      history.removeAll()
    } else {
      compare(next, &damage)
    }
    items = next
    history.insert(damage, at: 0)
    if history.count > DamageTracker.maximumAge { history.removeLast() }
    return damage
  }

  /// What must be drawn into a buffer that shows the frame `age` frames before this one.
  func repair(age: Int, bounds: PixelRect) -> DamageRegion {
    var region = DamageRegion(bounds: bounds)
    guard (1...DamageTracker.maximumAge).contains(age), age <= history.count else {
      region.addAll()
      return region
    }
    for damage in history.prefix(age) { region.add(damage) }
    return region
  }

  private func compare(_ next: [DrawItem], _ damage: inout DamageRegion) {
    if items.count == next.count,
      !zip(items, next).contains(where: { $0.node.id != $1.node.id })
    {
      for (old, new) in zip(items, next) { mark(old, new, &damage) }
      return
    }
    // Nodes came or went. What kept its identity is compared with itself, in the same order.
    var places: [NodeID: Int] = [:]
    for (index, item) in items.enumerated() { places[item.node.id] = index }
    var seen = [Bool](repeating: false, count: items.count)
    var lastPlace = -1
    for new in next {
      guard let place = places[new.node.id], !seen[place] else {
        damage.add(new.bounds)
        continue
      }
      seen[place] = true
      if place < lastPlace {
        // It changed its place in the stack: what overlaps it looks different.
        damage.add(items[place].bounds)
        damage.add(new.bounds)
      } else {
        lastPlace = place
        mark(items[place], new, &damage)
      }
    }
    for (index, item) in items.enumerated() where !seen[index] { damage.add(item.bounds) }
  }

  private func mark(_ old: DrawItem, _ new: DrawItem, _ damage: inout DamageRegion) {
    if old.looksLike(new) { return }
    damage.add(old.bounds)
    damage.add(new.bounds)
  }
}
