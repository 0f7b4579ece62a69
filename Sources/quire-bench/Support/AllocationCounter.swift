// The linker sends this program's calls of malloc and its relatives here (`--wrap`, see
// Package.swift), those of the statically linked Swift runtime among them; shared libraries go on
// calling the C library.

/// Counts the allocations of the whole process.
enum AllocationCounter {
  /// How many there were, on all threads; threads that allocate at once may be counted once.
  static var count: Int { allocationCount }

  /// Whether an allocation is seen: without the static Swift runtime it is not.
  static var works: Bool {
    let before = count
    let made = [Int](repeating: before, count: 64 + probe(before))
    return probe(made[0]) == 0 && count > before
  }

  /// Something the optimiser cannot see through.
  @inline(never)
  private static func probe(_ value: Int) -> Int { value == count ? 0 : value & 0 }
}

nonisolated(unsafe) private var allocationCount = 0

@_silgen_name("__real_malloc")
private func libraryMalloc(_ size: Int) -> UnsafeMutableRawPointer?

@_silgen_name("__real_calloc")
private func libraryCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer?

@_silgen_name("__real_realloc")
private func libraryRealloc(
  _ pointer: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer?

/// Counts and allocates.
@_cdecl("__wrap_malloc")
public func countingMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
  allocationCount &+= 1
  return libraryMalloc(size)
}

/// Counts and allocates.
@_cdecl("__wrap_calloc")
public func countingCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
  allocationCount &+= 1
  return libraryCalloc(count, size)
}

/// Counts and allocates.
@_cdecl("__wrap_realloc")
public func countingRealloc(
  _ pointer: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer? {
  allocationCount &+= 1
  return libraryRealloc(pointer, size)
}
