/// What the program says to a person.
enum Strings {
  static let allTab = "All"
  static let emptyTitle = "Nothing to start yet"
  static let emptyText = "Apps you install appear here by themselves."

  static let favourites = "Favourites"
  static let open = "Open"
  static let addFavourite = "Add to Favourites"
  static let removeFavourite = "Remove from Favourites"
  static let hide = "Hide"
  static let unhide = "Show Again"
  static let details = "Details"
  static let undo = "Undo"
  static let tryAgain = "Try Again"
  static let hiddenPrompt = "Hidden apps"

  static func showHidden(_ count: Int) -> String { "Show Hidden Apps (\(count))" }
  static func isHidden(_ title: String) -> String { "\(title) is hidden" }

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
