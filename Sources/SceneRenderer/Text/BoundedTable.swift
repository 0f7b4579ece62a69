/// What was computed, up to a number of bytes; when it is full it starts anew.
struct BoundedTable<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var bytes = 0
  private let capacity: Int

  /// Makes an empty table.
  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? { values[key] }

  /// Remembers a value; `bytes` is what the key holds besides its own fields.
  mutating func set(_ value: Value, for key: Key, bytes size: Int) {
    let entry = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride + size
    if bytes + entry > capacity { removeAll() }
    if values.updateValue(value, forKey: key) == nil { bytes += entry }
  }

  /// Forgets everything.
  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
