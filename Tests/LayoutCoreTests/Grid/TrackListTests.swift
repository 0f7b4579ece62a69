import LayoutCore
import Testing

@Suite struct TrackListTests {
  private let mixed = TrackList(sizes: [10, 10, 30, 0, 5, 5, 5], gap: 2)

  @Test func `offsets and sizes are sums, whatever is kept of them`() {
    #expect(mixed.sizes == [10, 10, 30, 0, 5, 5, 5])
    #expect((0..<7).map(mixed.offset) == [0, 12, 24, 56, 58, 65, 72])
    #expect(mixed.length == 77)
    #expect(!mixed.isUniform)
    #expect(TrackList(sizes: [4, 4, 4]).isUniform)
  }

  @Test func `a span reaches from its first to its last track with the gaps inside`() {
    for first in 0..<7 {
      for end in first + 1...7 {
        let range = mixed.range(of: first..<end)
        #expect(range.start == mixed.offset(of: first))
        #expect(range.start + range.length == mixed.offset(of: end - 1) + mixed.size(of: end - 1))
      }
    }
    #expect(mixed.range(of: 3..<3).length == 0)
  }

  @Test func `the track at a position holds its start, and a gap holds none`() {
    for position in stride(from: -3.0, through: 80, by: 0.5) {
      let expected = (0..<7).last {
        mixed.offset(of: $0) <= position && position < mixed.offset(of: $0) + mixed.size(of: $0)
      }
      #expect(mixed.index(at: position) == expected, "\(position)")
    }
    for bad in [Double.nan, .infinity, -.infinity] { #expect(mixed.index(at: bad) == nil) }
  }

  @Test func `the tracks between two positions are those that reach in`() {
    for lower in stride(from: -3.0, through: 80, by: 1.5) {
      for length in [0.5, 2, 9, 40, 200] {
        let expected = (0..<7).filter {
          mixed.offset(of: $0) < lower + length && mixed.offset(of: $0) + mixed.size(of: $0) > lower
        }
        let found = mixed.indices(from: lower, to: lower + length)
        // A track without size inside counts, one at the edge does not.
        #expect(
          found.filter { mixed.size(of: $0) > 0 } == expected.filter { mixed.size(of: $0) > 0 })
      }
    }
    #expect(mixed.indices(from: 5, to: 5).isEmpty)
    #expect(mixed.indices(from: .nan, to: 5).isEmpty)
    #expect(TrackList(count: 0, size: 5).indices(from: 0, to: 50).isEmpty)
  }

  @Test func `rounding never loses a track`() {
    for count in [3, 7, 49, 1000] {
      let list = TrackSizing.count(count).tracks(in: 1000.0 / 3, gap: 0.1)
      for track in 0..<count {
        #expect(list.index(at: list.offset(of: track)) == track)
        #expect(list.index(at: list.offset(of: track) + list.size(of: track) / 2) == track)
      }
    }
  }

  @Test func `a list of equal tracks is as long as anyone likes`() {
    let list = TrackList(count: .max, size: 10, gap: 2)
    #expect(list.offset(of: 1 << 40) == Double(1 << 40) * 12)
    #expect(list.index(at: 12 * 1e15 + 1) == 1_000_000_000_000_000)
    #expect(list.range(of: 5..<10_005).length == 10_000 * 12 - 2)
  }

  @Test func `lengths that are no lengths count as none`() {
    let list = TrackList(sizes: [.nan, -4, .infinity, 8], gap: -.infinity)
    #expect(list.sizes == [0, 0, 0, 8] && list.length == 8)
    #expect(TrackList(count: -4, size: 3).length == 0)
    let vast = TrackList(sizes: [1e308, 1e308, 1e307], gap: 1e308)
    #expect(vast.length == .infinity)
    #expect(!vast.range(of: 1..<3).length.isNaN)
  }

  @Test(arguments: [
    (ContentAlignment.start, 0.0, 50.0), (.center, 15, 65), (.end, 30, 80), (.spaceBetween, 0, 80),
    (.spaceAround, 7.5, 72.5), (.spaceEvenly, 10, 70),
  ])
  func `left-over space goes where the alignment says`(
    alignment: ContentAlignment, first: Double, second: Double
  ) {
    let list = TrackList(sizes: [40, 20], gap: 10).aligned(alignment, in: 100)
    #expect(abs(list.offset(of: 0) - first) < 1e-9 && abs(list.offset(of: 1) - second) < 1e-9)
    #expect(list.size(of: 0) == 40)
    let tight = TrackList(sizes: [40, 20], gap: 10).aligned(alignment, in: 30)
    #expect(tight.offset(of: 0) == 0)
  }

  @Test func `counts, lengths and minimums give equal tracks, and the gaps count`() {
    func tracks(_ sizing: TrackSizing, _ available: Double, _ gap: Double) -> [Double] {
      sizing.tracks(in: available, gap: gap).sizes
    }
    #expect(tracks(.min(100), 400, 8) == [128, 128, 128])
    #expect(tracks(.fixed(100), 400, 8) == [100, 100, 100])
    #expect(tracks(.fixed(100), 416, 8).count == 3 && tracks(.fixed(100), 424, 8).count == 4)
    #expect(tracks(.count(3), 100, 5) == [30, 30, 30])
    #expect(tracks(.min(100), 60, 8) == [60])
    #expect(tracks(.fixed(100), 60, 8) == [100])
    #expect(tracks(.count(4), 10, 8) == [0, 0, 0, 0])
    #expect(tracks(.count(-2), 10, 8) == [10] && tracks(.count(0), 10, 8) == [10])
    for bad in [0, -0.0, -5, .nan, .infinity, -.infinity] {
      #expect(tracks(.fixed(bad), 70, 8) == [70] && tracks(.min(bad), 70, 8) == [70])
      #expect(tracks(.min(10), bad, 8) == [0] && tracks(.fixed(10), bad, 8) == [10])
      #expect(tracks(.count(2), 70, bad) == [35, 35])
    }
    #expect(TrackSizing.count(.max).tracks(in: 100, gap: 1).size(of: 0) == 0)
  }
}
