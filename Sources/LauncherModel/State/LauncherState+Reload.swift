import LayoutCore

// Another board: what is on screen glides to where it is now.

extension LauncherState {
  /// What was on screen before another board, by the numbers of the new one.
  struct Carried {
    var shown: [ShownItem] = []
    /// Items that are gone, under numbers that the new board does not have.
    var departed: [Int: Item] = [:]
  }

  /// What was on screen, to glide from: nothing where a gesture or a page is under way, or where most
  /// of it is gone, which is another board and no change of this one.
  func carried(from old: LauncherState, at time: Double) -> Carried {
    guard let board, let oldBoard = old.board, old.pager.phase == .idle, !old.isScrolling,
      old.splices.isEmpty, old.tabID == tabID, old.search == nil, search == nil
    else { return Carried() }
    let before = old.itemsOnScreen(at: time) + old.itemsLeaving(at: time)
    let places = Dictionary(
      board.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var carried = Carried()
    var kept = 0
    var known: Set<String> = []
    for shown in before {
      let item =
        oldBoard.items.indices.contains(shown.id)
        ? oldBoard.items[shown.id] : old.relayout.departed[shown.id]
      guard let item, known.insert(item.id).inserted else { continue }
      var moved = shown
      if let place = places[item.id] {
        moved.id = place
        kept += 1
      } else {
        moved.id = board.items.count + carried.departed.count
        carried.departed[moved.id] = item
      }
      carried.shown.append(moved)
    }
    return kept * 2 >= carried.shown.count ? carried : Carried()
  }

  /// Lets what was on screen glide to where it is now; what is new comes, what is gone fades.
  mutating func glide(from carried: Carried, at time: Double) {
    guard settings.motion == .full, pager.phase == .idle else { return }
    let after = itemsOnScreen(at: time)
    let now = Dictionary(after.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let isSame =
      after.count == carried.shown.count
      && carried.shown.allSatisfy { now[$0.id] == $0.frame && $0.opacity == 1 }
    guard !isSame else { return }
    glide(from: carried.shown, at: time)
    relayout.departed = carried.departed
  }
}
