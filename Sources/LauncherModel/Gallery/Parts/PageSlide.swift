import LayoutCore

/// Pages of which one is chosen: the new one slides in from its side, the old one leaves to the
/// other (founding component 2).
///
/// A page that is chosen on its way out turns around where it is. Under reduced motion the pages
/// cross-fade in place.
struct PageSlide: Hashable, Sendable {
  static let spring = Spring.snappy(0.35)
  /// The seconds of the cross-fade under reduced motion.
  static let fadeDuration = 0.2

  /// A page that can be seen.
  struct Visible: Hashable, Sendable {
    var page: Int
    /// Where it is in page widths: −1 at the leading side, 0 in view, 1 at the trailing side.
    var place: Double
    var opacity: Double
  }

  private struct Moving: Hashable {
    var page: Int
    var place: SpringValue
  }

  private struct Fade: Hashable {
    var old: Int
    var start: Double
  }

  /// The chosen page.
  private(set) var selection: Int
  private var leaving: [Moving] = []
  private var entering: SpringValue
  private var fade: Fade?

  init(selection: Int = 0) {
    self.selection = selection
    entering = PageSlide.place(0)
  }

  private static func place(_ value: Double) -> SpringValue {
    // Near enough for half a pixel of a wide window.
    SpringValue(value, spring: spring, distance: 0.0003, speed: 0.01)
  }

  /// Chooses a page; forward when it comes after the old one.
  mutating func select(_ page: Int, at time: Double, policy: MotionPolicy) {
    guard page != selection else { return }
    advance(to: time)
    let old = selection
    selection = page
    guard policy == .full else {
      leaving.removeAll()
      entering.jump(to: 0)
      fade = Fade(old: old, start: time)
      return
    }
    fade = nil
    let side = page >= old ? 1.0 : -1.0
    leaving.append(Moving(page: old, place: entering))
    if let index = leaving.firstIndex(where: { $0.page == page }) {
      entering = leaving.remove(at: index).place
    } else {
      entering = PageSlide.place(side)
    }
    entering.animate(to: 0, at: time)
    for index in leaving.indices { leaving[index].place.animate(to: -side, at: time) }
  }

  /// The pages that can be seen, the chosen one last.
  func visible(at time: Double) -> [Visible] {
    if let fade, time - fade.start < PageSlide.fadeDuration {
      let t = ((time - fade.start) / PageSlide.fadeDuration).clamped(0, 1)
      let eased = t * t * (3 - 2 * t)
      return [
        Visible(page: fade.old, place: 0, opacity: 1 - eased),
        Visible(page: selection, place: 0, opacity: eased),
      ]
    }
    let old = leaving.map { PageSlide.visible($0.page, $0.place.value(at: time)) }
    return old.filter { $0.opacity > 0 }
      + [PageSlide.visible(selection, entering.value(at: time))]
  }

  private static func visible(_ page: Int, _ place: Double) -> Visible {
    Visible(page: page, place: place, opacity: (1 - abs(place)).clamped(0, 1))
  }

  func needsFrame(at time: Double) -> Bool {
    !entering.isSettled(at: time) || leaving.contains { !$0.place.isSettled(at: time) }
      || fade.map { time - $0.start < PageSlide.fadeDuration } ?? false
  }

  /// Forgets pages that have left.
  mutating func advance(to time: Double) {
    entering.settle(at: time)
    leaving.removeAll { $0.place.isSettled(at: time) }
    if let fade, time - fade.start >= PageSlide.fadeDuration { self.fade = nil }
  }
}
