internal import LauncherModel
internal import SDLKit

// Starting things, and what becomes of them.

extension EventLoop {
  /// Starts an item, or one of an app's own actions.
  func launch(_ activation: Activation, action: String? = nil, of id: String) {
    effects.run(
      activation, action: action,
      done: { [weak self] started in
        guard let self else { return }
        self.watchedStarts += started.watched
        if started.failure == nil { self.instance?.tell(.launched(id)) }
        self.send(.launchFinished(id: id, failure: started.failure), at: MonotonicClock.now())
      },
      ended: { [weak self] reason in self?.ended(id, reason) })
  }

  /// A started process lives long enough, or has ended too soon.
  private func ended(_ id: String, _ reason: String?) {
    watchedStarts -= 1
    if let reason {
      // Whoever closed the window after the start wants to know all the same.
      isLeaving = false
      if !window.state.isVisible {
        window.summon(activationToken: nil)
        send(.windowVisible(true), at: MonotonicClock.now())
      }
      send(.launchFinished(id: id, failure: reason), at: MonotonicClock.now())
    } else if isLeaving, watchedStarts <= 0 {
      isOver = true
    }
  }
}
