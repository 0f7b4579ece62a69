/// What the program says to a person.
enum Strings {
  static let allTab = "All"
  static let emptyTitle = "Nothing to start yet"
  static let emptyText = "Apps you install appear here by themselves."

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
