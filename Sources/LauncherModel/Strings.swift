/// What the program says to a person.
enum Strings {
  static let allTab = "All"
  static let emptyTitle = "Nothing to start yet"
  static let emptyText = "Apps you install appear here by themselves."

  static let searchPrompt = "Search"
  static let nothingFound = "Nothing found"

  static func nothingMatches(_ query: String) -> String { "No app matches “\(query)”" }
  static func nearest(to query: String) -> String { "No app matches “\(query)”. Near to it:" }

  // The gallery's pages.
  static let galleryPaged = "Paged"
  static let galleryTabs = "Tabs"
  static let galleryModular = "Modular"
  static let galleryStaggered = "Staggered"
  static let galleryCards = "Cards"
  static let galleryAdaptive = "Adaptive"
  static let gallerySpans = "Spans"

  static func launchFailed(_ title: String, reason: String) -> String {
    "\(title) did not start: \(reason)"
  }
}
