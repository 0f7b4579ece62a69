import LayoutCore
import Testing

@Suite struct PaginationTests {
  @Test func `46 items at 20 a page are 20, 20 and 6`() {
    let pages = Pagination(count: 46, perPage: 20)
    #expect(pages.pageCount == 3)
    #expect((0..<3).map(pages.range(ofPage:)) == [0..<20, 20..<40, 40..<46])
  }

  @Test func `pages are a partition of the items, for every small number`() {
    for count in 0...60 {
      for perPage in 1...20 {
        let pages = Pagination(count: count, perPage: perPage)
        var next = 0
        for page in 0..<pages.pageCount {
          let range = pages.range(ofPage: page)
          #expect(range.lowerBound == next && !range.isEmpty && range.count <= perPage)
          #expect(range.count == perPage || page == pages.pageCount - 1)
          for item in range {
            #expect(pages.page(ofItem: item) == page)
            #expect(pages.item(atSlot: pages.slot(ofItem: item), ofPage: page) == item)
          }
          #expect(pages.item(atSlot: range.count, ofPage: page) == nil)
          next = range.upperBound
        }
        #expect(next == count, "\(count) items, \(perPage) a page")
      }
    }
  }

  @Test(arguments: [0, -1, Int.min]) func `no items give no page`(count: Int) {
    let pages = Pagination(count: count, perPage: 20)
    #expect(pages.pageCount == 0)
    #expect(pages.range(ofPage: 0).isEmpty)
    #expect(pages.clampedPage(3) == 0)
    #expect(pages.page(ofItem: 5) == 0)
    #expect(pages.item(atSlot: 0, ofPage: 0) == nil)
    #expect(pages.visiblePages(at: 0.5).isEmpty)
  }

  @Test func `the largest number of items does not overflow`() {
    for perPage in [1, 7, 20, 144, Int.max - 1, .max] {
      let pages = Pagination(count: .max, perPage: perPage)
      let last = pages.range(ofPage: pages.pageCount - 1)
      #expect(last.upperBound == .max && !last.isEmpty)
      #expect(pages.page(ofItem: .max) == pages.pageCount - 1)
      #expect(pages.item(atSlot: last.count - 1, ofPage: pages.pageCount - 1) == .max - 1)
      #expect(pages.range(ofPage: pages.pageCount).isEmpty)
      #expect(pages.range(ofPage: .max).isEmpty)
      #expect(pages.range(ofPage: .min).isEmpty)
    }
  }

  @Test func `a capacity below one is one`() {
    for perPage in [0, -4, Int.min] {
      #expect(Pagination(count: 3, perPage: perPage).range(ofPage: 1) == 1..<2)
    }
  }

  @Test func `a page that is gone becomes the last one`() {
    let pages = Pagination(count: 21, perPage: 20)
    #expect([Int.min, -1, 0, 1, 2, .max].map(pages.clampedPage) == [0, 0, 0, 1, 1, 1])
  }

  @Test func `between two pages both show`() {
    let pages = Pagination(count: 46, perPage: 20)
    let positions = [-0.4, 0, 0.01, 1, 1.99, 2, 2.4, .nan, .infinity, -.infinity, 1e300]
    let expected = [0..<1, 0..<1, 0..<2, 1..<2, 1..<3, 2..<3, 2..<3, 0..<1, 2..<3, 0..<1, 2..<3]
    #expect(positions.map(pages.visiblePages) == expected)
  }
}
