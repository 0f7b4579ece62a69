import AppCatalog
import Testing

struct CatalogTests {
  private func app(_ id: String, _ categories: String...) -> AppRecord {
    AppRecord(id: id, name: id, categories: categories)
  }

  @Test func `the tabs have everyday names in a fixed order`() {
    #expect(
      MainCategory.allCases.map(\.title) == [
        "Internet", "Office", "Graphics", "Media", "Development", "Games", "Learning",
        "Utilities", "System",
      ])
    #expect(MainCategory.allCases.allSatisfy { $0.id == $0.title.lowercased() })
  }

  @Test(arguments: [
    (["Network", "WebBrowser"], ["internet"]),
    (["Video", "AudioVideo", "Audio"], ["media"]),
    (["Education", "Science", "Math"], ["learning"]),
    (["Settings", "Utility", "System"], ["utilities", "system"]),
    (["Development", "Graphics", "GTK"], ["graphics", "development"]),
    (["GTK", "X-Thing"], ["utilities"]),
    ([], ["utilities"]),
    (["network"], ["utilities"]),
  ])
  func `an app is in the tab of each of its main categories, once`(
    categories: [String], tabs: [String]
  ) {
    let record = AppRecord(id: "a", name: "a", categories: categories)
    #expect(MainCategory.categories(of: record).map(\.id) == tabs)
  }

  @Test func `a catalog keeps the order and finds apps by id and category`() {
    let catalog = Catalog([
      app("paint", "Graphics"), app("web", "Network"), app("draw", "Graphics", "Office"),
    ])
    #expect(catalog.apps.map(\.id) == ["paint", "web", "draw"])
    #expect(catalog.apps(in: .graphics).map(\.id) == ["paint", "draw"])
    #expect(catalog.apps(in: .office).map(\.id) == ["draw"])
    #expect(catalog.apps(in: .games).isEmpty)
    #expect(catalog.categories == [.internet, .office, .graphics])
    #expect(catalog[id: "web"]?.name == "web")
    #expect(catalog[id: "gone"] == nil)
  }

  @Test func `of two records with one id the first counts`() {
    let first = AppRecord(id: "a", name: "First")
    let catalog = Catalog([first, AppRecord(id: "a", name: "Second")])
    #expect(catalog.apps == [first])
    #expect(catalog[id: "a"]?.name == "First")
    #expect(catalog.apps(in: .utilities) == [first])
  }

  @Test func `an empty catalog has no categories`() {
    #expect(Catalog().categories.isEmpty)
    #expect(Catalog() == Catalog([]))
  }
}
