/// What the program says to a person.
enum Strings {
  static let allTab = "All"
  static let emptyTitle = "Nothing to start yet"
  static let emptyText = "Apps you install appear here by themselves."

  static func launchFailed(_ title: String, reason: String) -> String {
    "\(title) did not start: \(reason)"
  }
}
