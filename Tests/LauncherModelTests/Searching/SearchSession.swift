import AppCatalog
import LayoutCore

@testable import LauncherModel

extension Session {
  /// A launcher at rest whose sample items can be searched.
  static func searchable(
    apps: Int = 46, tabs: [TraceStart.SampleTab] = [], window: Size = Session.window,
    settings: LauncherSettings = Session.fiveByFour
  ) -> Session {
    var session = Session(apps: apps, tabs: tabs, window: window, settings: settings)
    session.loadCatalogue()
    return session
  }

  /// The items of the board can be searched from now on.
  mutating func loadCatalogue() {
    let items = state.search?.home.first?.board?.items ?? state.board?.items ?? []
    send(.catalogueLoaded(SearchIndex(items.map { AppRecord(id: $0.id, name: $0.title) })))
  }

  /// Types a text letter by letter.
  mutating func type(_ text: String) {
    for character in text {
      let name = String(character)
      send(.keyDown(Key(name: character == " " ? "Space" : name), [], isRepeat: false))
      send(.text(name))
      send(.keyUp(Key(name: name), []))
    }
  }

  /// The titles of what is shown on the page, in order.
  var results: [String] {
    state.board?.tabs[state.tab].items.compactMap { state.board?.items[$0].title } ?? []
  }

  var launches: [String] {
    effects.compactMap { if case .launch(let id) = $0 { id } else { nil } }
  }

  var isSearching: Bool { state.search != nil }
  var typed: String { state.search?.field.text ?? "" }

  /// Where a person is: what must be as before after a search.
  struct Place: Equatable {
    var tab: String
    var page: Double
    var focus: String?
    var scroll: Double?
    var scene: Scene
  }

  var place: Place {
    Place(
      tab: state.tabID, page: page, focus: focused, scroll: state.scroll?.offset(at: now),
      scene: scene)
  }
}
