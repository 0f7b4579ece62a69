import Glibc

/// Zeroed memory straight from the system, in huge pages where it allows them.
///
/// For pictures as large as a window: making 8 MB of ordinary pages one by one takes longer than
/// filling them.
final class PageMemory {
  /// The first byte, at the start of a huge page.
  let base: UnsafeMutableRawPointer
  private let mapping: UnsafeMutableRawPointer
  private let mappedCount: Int

  /// The size of a huge page on x86-64 and, with pages of 4 KiB, on ARM.
  static let hugePage = 2 << 20

  /// Maps the memory; nil when there is none.
  init?(byteCount: Int) {
    let (count, overflow) = max(1, byteCount).addingReportingOverflow(PageMemory.hugePage)
    guard !overflow,
      let made = mmap(
        nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      made != MAP_FAILED
    else { return nil }
    let past = Int(bitPattern: made) % PageMemory.hugePage
    base = past == 0 ? made : made + (PageMemory.hugePage - past)
    mapping = made
    mappedCount = count
    madvise(base, byteCount, MADV_HUGEPAGE)
  }

  deinit { munmap(mapping, mappedCount) }
}
