internal import LauncherModel
internal import LayoutCore
internal import SDLKit

// What others ask of the running program.

extension EventLoop {
  /// Does what is asked; answers why not.
  func perform(_ request: InstanceRequest) -> String? {
    let now = MonotonicClock.now()
    switch request.verb {
    case .show: return show(request)
    case .toggle:
      // What is behind other windows is brought to the front first.
      if window.state.isVisible, window.state.isFocused || !hadFocus {
        hide()
        return nil
      }
      return show(request)
    case .hide: hide()
    case .next: send(.stepPages(1), at: now)
    case .previous: send(.stepPages(-1), at: now)
    case .tab, .page: return place(request, moving: true)
    case .reload: board?.reload()
    case .quit: isOver = true
    }
    return nil
  }

  /// Brings the window to the front, on the display and at the place that are asked for.
  private func show(_ request: InstanceRequest) -> String? {
    if let monitor = request.monitor, !window.move(toDisplay: monitor) {
      let names = Window.displayNames.joined(separator: ", ")
      return "there is no display \(monitor); there are \(names)"
    }
    if let fullScreen = request.fullScreen, fullScreen != window.state.isFullScreen {
      setFullScreen(fullScreen)
    }
    isLeaving = false
    let isHidden = !window.state.isVisible
    if let error = place(request, moving: !isHidden) { return error }
    window.summon(activationToken: request.token)
    if isHidden { send(.windowVisible(true), at: MonotonicClock.now()) }
    isForced = true
    return nil
  }

  /// Goes to the tab and the page that are asked for.
  private func place(_ request: InstanceRequest, moving: Bool) -> String? {
    let now = MonotonicClock.now()
    guard let launcher = program as? Launcher, hasApps else {
      // Where the board is not known yet, it begins there.
      options.board.tab = request.tab ?? options.board.tab
      options.board.page = request.page.map(Double.init) ?? options.board.page
      return nil
    }
    if let tab = request.tab {
      guard launcher.hasTab(tab) else {
        return "there is no tab \(tab); there are \(launcher.tabList)"
      }
      send(moving ? .showTab(tab) : .place(tab: tab, position: nil), at: now)
    }
    guard let page = request.page else { return nil }
    let count = (program as? Launcher)?.state.pageCount ?? 0
    guard (1...max(1, count)).contains(page) else { return "the tab has pages 1 to \(count)" }
    send(moving ? .showPage(page - 1) : .place(tab: nil, position: Double(page - 1)), at: now)
    return nil
  }

  /// Takes the window away: to come back later where Quire stays resident, else for good.
  func hide() {
    if !isResident {
      guard watchedStarts > 0, !isLeaving else {
        isOver = true
        return
      }
      isLeaving = true
    }
    guard window.state.isVisible else { return }
    window.hide()
    send(.windowVisible(false), at: MonotonicClock.now())
    shown = nil
    instance?.tell(.hidden)
  }

  /// Whether Quire goes on without a window.
  private var isResident: Bool {
    instance != nil && (options.stays || preferences?.behaviour.resident ?? false)
  }

  /// Tells the bus what the program tells.
  func tell(_ effect: Effect) {
    switch effect {
    case .pageSettled(let page):
      let tab = (program as? Launcher)?.state.tabID ?? ""
      instance?.tell(.page(tab: tab, number: page + 1))
    case .tabChosen(let id): instance?.tell(.tab(id))
    default: break
    }
  }
}
