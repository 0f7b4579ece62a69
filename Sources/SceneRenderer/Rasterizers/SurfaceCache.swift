import SDLKit

/// Keeps what was drawn, up to a number of bytes; what was used longest ago goes first.
package struct SurfaceCache<Key: Hashable> {
  /// The most bytes kept; what is above a smaller one goes with the next picture.
  package var capacity: Int
  /// The bytes kept now.
  package private(set) var bytes = 0

  private var entries: [Key: Entry] = [:]
  private var clock = 0

  private struct Entry {
    let sprite: Sprite
    let bytes: Int
    var lastUse: Int
  }

  /// After evicting, this part of the capacity is in use, so that not every insertion evicts.
  private static var lowWater: Double { 0.75 }

  /// Makes an empty cache.
  package init(capacity: Int) { self.capacity = max(0, capacity) }

  /// The number of pictures kept.
  package var count: Int { entries.count }

  /// What is kept for a key, else what `make` draws; nil when it cannot.
  package mutating func sprite(for key: Key, make: () -> Sprite?) -> Sprite? {
    clock += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = clock
      return entries.values[index].sprite
    }
    guard let sprite = make() else { return nil }
    let size = sprite.surface.pitch * sprite.surface.height
    entries[key] = Entry(sprite: sprite, bytes: size, lastUse: clock)
    bytes += size
    if bytes > capacity { evict() }
    return sprite
  }

  /// Forgets everything.
  package mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private mutating func evict() {
    let goal = Int(Double(capacity) * SurfaceCache.lowWater)
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > goal else { return }
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
