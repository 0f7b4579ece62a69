/// The installed apps in display order, found by id and by category.
public struct Catalog: Hashable, Sendable {
  /// The apps, in the order they were given.
  public let apps: [AppRecord]
  private let indexByID: [String: Int]
  private let indicesByCategory: [MainCategory: [Int]]

  /// Makes a catalog; of several records with one id the first counts.
  public init(_ records: [AppRecord] = []) {
    var apps: [AppRecord] = []
    var indexByID: [String: Int] = [:]
    var indicesByCategory: [MainCategory: [Int]] = [:]
    apps.reserveCapacity(records.count)
    indexByID.reserveCapacity(records.count)
    for record in records where indexByID[record.id] == nil {
      indexByID[record.id] = apps.count
      for category in MainCategory.categories(of: record) {
        indicesByCategory[category, default: []].append(apps.count)
      }
      apps.append(record)
    }
    self.apps = apps
    self.indexByID = indexByID
    self.indicesByCategory = indicesByCategory
  }

  /// The app with a desktop file id.
  public subscript(id id: String) -> AppRecord? {
    indexByID[id].map { apps[$0] }
  }

  /// The apps of a category, in display order.
  public func apps(in category: MainCategory) -> [AppRecord] {
    (indicesByCategory[category] ?? []).map { apps[$0] }
  }

  /// The categories that have apps, in the order of the tabs.
  public var categories: [MainCategory] {
    MainCategory.allCases.filter { indicesByCategory[$0] != nil }
  }

  /// Catalogs are equal when they show the same apps in the same order.
  public static func == (left: Catalog, right: Catalog) -> Bool { left.apps == right.apps }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(apps) }
}
