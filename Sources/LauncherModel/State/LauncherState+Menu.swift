import AppCatalog
import LayoutCore

extension LauncherState {
  /// Where the menu is; nil when none is open.
  var menuLayout: MenuLayout? {
    menu.map {
      MenuLayout($0, in: window, direction: settings.direction, text: textMetrics)
    }
  }

  // MARK: - Opening

  /// Opens the menu of an item; its rows are as high as a finger needs when one asked for it.
  mutating func openMenu(
    ofItem place: Int, at point: Point?, by kind: PointerKind?, time: Double,
    effects: inout [Effect]
  ) {
    guard let item = item(tab: tab, item: place) else { return }
    effects.append(.menu(id: item.id))
    guard let cell = shownCell(of: place, at: time) else { return }
    var anchor = cell
    if let point, kind == .mouse { anchor = Rect(origin: point, size: .zero) }
    var rows = rows(for: item)
    // The entry's own actions are as many as the window has room for.
    let room = window.height - 2 * Metrics.menuMargin - 3 * Metrics.menuPadding
    let most = max(4, (room / Metrics.menuLeastRow).flooredInt(in: 0...64))
    while rows.count > most,
      let last = rows.lastIndex(where: { if case .action = $0.command { true } else { false } })
    {
      rows.remove(at: last)
    }
    show(
      ActionsMenu(
        item: item.id, rows: rows, anchor: anchor, isTouch: kind == .touch,
        highlighted: kind == nil ? 0 : nil), time: time)
  }

  /// Opens the menu of what a pointer is on; it may choose by sliding to a row and lifting.
  mutating func openMenu(
    of target: Target?, at point: Point, time: Double, effects: inout [Effect]
  ) {
    let kind = lastPointer?.kind ?? .mouse
    switch target {
    case .item(let tab, let place) where tab == self.tab:
      openMenu(ofItem: place, at: point, by: kind, time: time, effects: &effects)
    case nil: openBoardMenu(at: point, by: kind, time: time)
    default: break
    }
    if let pointer = lastPointer?.id { menu?.pressed = (pointer, point) }
  }

  /// Opens the menu of the board: it shows what is hidden.
  mutating func openBoardMenu(at point: Point, by kind: PointerKind, time: Double) {
    guard !arrangement.hidden.isEmpty, search?.showsHidden != true else { return }
    let row = ActionsMenu.Row(
      command: .showHidden, title: Strings.showHidden(arrangement.hidden.count))
    show(
      ActionsMenu(
        item: nil, rows: [row], anchor: Rect(origin: point, size: .zero),
        isTouch: kind == .touch), time: time)
  }

  private mutating func show(_ menu: ActionsMenu, time: Double) {
    self.menu = menu
    hover = nil
    details = nil
    menuFade.jump(to: 0)
    menuFade.animate(to: 1, at: time, policy: settings.motion)
  }

  /// Opens the menu of the item in the ring.
  mutating func openFocusedMenu(at time: Double, effects: inout [Effect]) {
    guard focus.area == .grid, pager.phase != .dragging else { return }
    bringFocusIntoSight(at: time)
    guard item(tab: tab, item: focus.item) != nil else { return }
    focus.isVisible = true
    openMenu(ofItem: focus.item, at: nil, by: nil, time: time, effects: &effects)
  }

  private func rows(for item: Item) -> [ActionsMenu.Row] {
    var rows = [ActionsMenu.Row(command: .open, title: Strings.open)]
    guard case .app(let id) = item.activation, id == item.id else { return rows }
    // Where nobody may leave, nobody may rearrange.
    let isLocked = !settings.allowsLeaving
    rows += (catalogue[id: id]?.actions ?? []).map {
      ActionsMenu.Row(command: .action($0.id), title: $0.name)
    }
    if isLocked { return rows }
    let isFavourite = arrangement.isFavourite(id)
    rows.append(
      ActionsMenu.Row(
        command: .setFavourite(!isFavourite),
        title: isFavourite ? Strings.removeFavourite : Strings.addFavourite, startsGroup: true))
    let isHidden = arrangement.hidden.contains(id)
    rows.append(
      ActionsMenu.Row(
        command: .setHidden(!isHidden), title: isHidden ? Strings.unhide : Strings.hide))
    rows.append(ActionsMenu.Row(command: .details, title: Strings.details))
    return rows
  }

  /// The icon and label of an item where they are in the window.
  private func shownCell(of place: Int, at time: Double) -> Rect? {
    guard let layout, layout.tabs.indices.contains(tab) else { return nil }
    let pages = layout.tabs[tab]
    for visible in visiblePages(at: time) {
      for shown in items(on: visible, at: time) where shown.tab == tab && shown.item == place {
        let parts = pages.parts(in: shown.cell)
        let width = min(shown.cell.width, parts.icon.width + 2 * Metrics.ringPadding)
        return Rect(
          x: shown.cell.midX - width / 2, y: parts.icon.minY, width: width,
          height: parts.label.maxY - parts.icon.minY + Metrics.ringPadding)
      }
    }
    return nil
  }

  // MARK: - Closing

  /// Closes the menu and the details; the focus is where it was all along.
  mutating func closeMenu() {
    menu = nil
    details = nil
    menuFade.jump(to: 0)
  }

  /// After another board came in: a menu of an item that is gone closes.
  mutating func closeMenuOfMissingItem() {
    guard let id = menu?.item, board?.items.contains(where: { $0.id == id }) != true else { return }
    closeMenu()
  }

  // MARK: - Choosing

  /// Does what the row says.
  mutating func choose(
    _ row: Int, at time: Double, text: any TextMeasuring, effects: inout [Effect]
  ) {
    guard let menu, menu.rows.indices.contains(row) else { return }
    let command = menu.rows[row].command
    closeMenu()
    if command == .showHidden { return showHidden(at: time, effects: &effects) }
    guard let id = menu.item, let item = board?.items.first(where: { $0.id == id }) else { return }
    switch command {
    case .open: launch(item, action: nil, at: time, effects: &effects)
    case .action(let action): launch(item, action: action, at: time, effects: &effects)
    case .setFavourite(let isFavourite):
      arrangement.setFavourite(id, isFavourite)
      effects.append(.saveArrangement(.favourite(id, isFavourite)))
    case .setHidden(let isHidden):
      setHidden(item, isHidden, at: time, text: text, effects: &effects)
    case .details: effects.append(.explain(id: id))
    case .showHidden: break
    }
  }

  /// Hides an item, or shows it again; what was hidden can be called back at once.
  mutating func setHidden(
    _ item: Item, _ isHidden: Bool, at time: Double, text: any TextMeasuring,
    effects: inout [Effect]
  ) {
    arrangement.setHidden(item.id, isHidden)
    effects.append(.saveArrangement(.hidden(item.id, isHidden)))
    if isHidden {
      toast = Toast(
        Strings.isHidden(item.title), action: Toast.Action(Strings.undo, .unhide(item.id)),
        at: time, style: textMetrics.toastStyle, measuring: text)
    } else {
      toast = nil
    }
    if search != nil { refreshResults(at: time, effects: &effects) }
  }

  /// Shows what is hidden as results are shown.
  mutating func showHidden(at time: Double, effects: inout [Effect]) {
    guard !arrangement.hidden.isEmpty else { return }
    endSearch(at: time, effects: &effects)
    openSearch(at: time, effects: &effects)
    search?.showsHidden = true
    updateResults(at: time, effects: &effects)
  }

  // MARK: - Keys

  /// Keys while the menu or the details are open; true when one of them is.
  mutating func menuKeyDown(
    _ key: Key, _ modifiers: Modifiers, at time: Double, text: any TextMeasuring,
    effects: inout [Effect]
  ) -> Bool {
    if details != nil {
      if key != .f11 { details = nil }
      return true
    }
    guard let menu else { return false }
    let last = menu.rows.count - 1
    switch key {
    case .escape, .menu, .left, .tab: closeMenu()
    case .f10 where modifiers.contains(.shift): closeMenu()
    case .down: self.menu?.highlighted = menu.highlighted.map { $0 >= last ? 0 : $0 + 1 } ?? 0
    case .up: self.menu?.highlighted = menu.highlighted.map { $0 <= 0 ? last : $0 - 1 } ?? last
    case .home, .pageUp: self.menu?.highlighted = 0
    case .end, .pageDown: self.menu?.highlighted = last
    case .enter, .space:
      if let row = menu.highlighted { choose(row, at: time, text: text, effects: &effects) }
    default: break
    }
    return true
  }

  /// A letter goes to the next row that begins with it.
  mutating func typeInMenu(_ text: String) {
    guard let menu, let letter = SearchFold.folded(text).first else { return }
    let start = (menu.highlighted ?? -1) + 1
    let order = (0..<menu.rows.count).map { ($0 + start) % menu.rows.count }
    if let row = order.first(where: {
      SearchFold.folded(menu.rows[$0].title).first == letter
    }) {
      self.menu?.highlighted = row
    }
  }

  // MARK: - Pointers

  /// What a pointer does while the menu or the details are open; true when one of them is.
  mutating func menuPointer(
    _ input: PointerInput, at time: Double, text: any TextMeasuring, effects: inout [Effect]
  ) -> Bool {
    switch input {
    case .down(let pointer, let kind, _, let point):
      guard menu != nil || details != nil else {
        return false
      }
      // Nothing of this touch is for what lies below.
      swallowed.insert(pointer)
      isMouseInside = kind == .mouse
      if details != nil {
        details = nil
      } else if let layout = menuLayout, layout.frame.contains(point) {
        menu?.pressed = (pointer, point)
        menu?.highlighted = layout.row(at: point)
      } else {
        closeMenu()
      }
      return true
    case .move(let pointer, let kind, let point):
      guard let menu, let layout = menuLayout else { return swallowed.contains(pointer) }
      if kind == .mouse { isMouseInside = true }
      let isMoved = kind != .mouse || point != lastMouse
      if kind == .mouse { lastMouse = point }
      if isMoved, kind == .mouse || menu.pressed?.pointer == pointer {
        // A finger that rests where it opened the menu is on no row yet.
        let row = hasMoved(pointer, to: point) ? layout.row(at: point) : nil
        if row != nil || kind == .touch { self.menu?.highlighted = row }
      }
      return true
    case .up(let pointer, _, _, let point):
      guard let menu else { return swallowed.remove(pointer) != nil }
      let wasDown = swallowed.remove(pointer) != nil
      if menu.pressed?.pointer == pointer {
        self.menu?.pressed = nil
        if wasDown || hasMoved(pointer, from: menu, to: point),
          let row = menuLayout?.row(at: point)
        {
          choose(row, at: time, text: text, effects: &effects)
        }
      }
      return wasDown
    case .cancel(let pointer):
      if menu?.pressed?.pointer == pointer { menu?.pressed = nil }
      return swallowed.remove(pointer) != nil
    case .left:
      return false
    }
  }

  private func hasMoved(_ pointer: Int64, to point: Point) -> Bool {
    menu.map { hasMoved(pointer, from: $0, to: point) } ?? false
  }

  /// Whether a pointer has left the place where it was when the menu opened under it.
  private func hasMoved(_ pointer: Int64, from menu: ActionsMenu, to point: Point) -> Bool {
    guard let pressed = menu.pressed, pressed.pointer == pointer else { return true }
    if swallowed.contains(pointer) { return true }
    let (dx, dy) = (point.x - pressed.start.x, point.y - pressed.start.y)
    let slop = DragRecognizer.touchSlop
    return dx * dx + dy * dy > slop * slop
  }
}
