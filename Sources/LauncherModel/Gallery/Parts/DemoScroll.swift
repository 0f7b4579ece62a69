import LayoutCore

/// Content that scrolls under the gallery's bar, with a slim bar that shows while it does.
struct DemoScroll: Sendable {
  /// Points that one wheel notch or arrow key scrolls.
  private static let step = 140.0

  let axis: Axis
  private var model = ScrollModel()
  private var bar = SpringValue(0, spring: .smooth(0.9))
  private var stage: Stage?

  init(along axis: Axis) { self.axis = axis }

  /// Takes the length of the content; the stage's insets at both ends come on top.
  mutating func layOut(content: Double, on stage: Stage, at time: Double) {
    self.stage = stage
    model.policy = stage.motion
    let insets = stage.insets
    let ends = axis == .vertical ? insets.top + insets.bottom : insets.left + insets.right
    model.setLengths(content: content + ends, viewport: stage.window[axis], at: time)
  }

  func offset(at time: Double) -> Double { model.offset(at: time) }

  /// How content moves in the window.
  func shift(at time: Double) -> Point {
    let offset = offset(at: time)
    return switch axis {
    case .vertical: Point(x: 0, y: -offset)
    case .horizontal: Point(x: -offset * (stage?.direction.sign ?? 1), y: 0)
    }
  }

  func needsFrame(at time: Double) -> Bool {
    model.needsFrame(at: time) || !bar.isSettled(at: time)
  }

  var nextDeadline: Double? { model.nextDeadline }

  func isCatchable(at time: Double) -> Bool { model.isCatchable(at: time) }

  mutating func advance(to time: Double) {
    model.advance(to: time)
    bar.settle(at: time)
    if bar.target == 1, !model.isDragging, !model.needsFrame(at: time) {
      bar.animate(to: 0, at: time, policy: model.policy)
    }
  }

  // MARK: What moves it

  mutating func begin(at time: Double) {
    model.beginDrag(at: time)
    bar.jump(to: 1)
  }

  mutating func pan(_ movement: Pan, at time: Double) {
    model.drag(by: movement.along(axis, stage?.direction ?? .leftToRight), at: time)
  }

  mutating func end(velocity: Pan, at time: Double) {
    model.endDrag(velocity: velocity.along(axis, stage?.direction ?? .leftToRight), at: time)
  }

  mutating func scroll(steps: Double, at time: Double) {
    guard steps.isFinite else { return }
    scroll(to: model.target + steps * min(DemoScroll.step, model.viewport / 3), at: time)
  }

  private mutating func scroll(to offset: Double, at time: Double) {
    let old = model.target
    model.scroll(to: offset, at: time)
    if model.target != old { bar.jump(to: 1) }
  }

  /// Scrolls so that a frame of the content at rest is whole.
  mutating func reveal(_ frame: Rect, margin: Double, at time: Double) {
    guard let stage else { return }
    let insets = stage.insets
    let old = model.target
    switch axis {
    case .vertical:
      model.reveal(from: frame.minY - insets.top, to: frame.maxY + margin, at: time)
    case .horizontal:
      let isForward = stage.direction == .leftToRight
      let start = isForward ? frame.minX : stage.window.width - frame.maxX
      model.reveal(from: start, to: start + frame.width, margin: margin, at: time)
    }
    if model.target != old { bar.jump(to: 1) }
  }

  /// Arrow keys, page keys, Home and End; false for others.
  mutating func key(_ key: Key, at time: Double) -> Bool {
    let sign = axis == .horizontal ? stage?.direction.sign ?? 1 : 1
    let page = model.viewport / DemoScroll.step * 0.8
    switch key {
    case .up where axis == .vertical: scroll(steps: -1, at: time)
    case .down where axis == .vertical: scroll(steps: 1, at: time)
    case .left where axis == .horizontal: scroll(steps: -sign, at: time)
    case .right where axis == .horizontal: scroll(steps: sign, at: time)
    case .pageUp: scroll(to: model.target - page * DemoScroll.step, at: time)
    case .pageDown, .space: scroll(to: model.target + page * DemoScroll.step, at: time)
    case .home: scroll(to: 0, at: time)
    case .end: scroll(to: model.maximumOffset, at: time)
    default: return false
    }
    return true
  }

  // MARK: What is seen

  /// What scrolls under the gallery's bar dissolves into the background, and the scroll bar.
  func draw(on canvas: inout DemoCanvas, at time: Double) {
    let window = canvas.stage.window
    let insets = canvas.stage.insets
    if axis == .vertical {
      let bottom = 28.0
      canvas.add([
        SceneNode(
          id: NodeID(.scrollFade, 0),
          frame: Rect(x: 0, y: 0, width: window.width, height: insets.top),
          content: .edgeFade(.top)),
        SceneNode(
          id: NodeID(.scrollFade, 1),
          frame: Rect(x: 0, y: window.height - bottom, width: window.width, height: bottom),
          content: .edgeFade(.bottom)),
      ])
    }
    let opacity = bar.value(at: time).clamped(0, 1)
    guard opacity > 0.01, model.isScrollable, let frame = thumb(window, insets, at: time) else {
      return
    }
    canvas.add(
      NodeID(.scrollBar), frame, Shape(fill: canvas.theme.text, radius: 2), opacity: opacity * 0.5)
  }

  private func thumb(_ window: Size, _ insets: Insets, at time: Double) -> Rect? {
    guard let stage else { return nil }
    let start = axis == .vertical ? insets.top : insets.left
    let length = max(24, model.viewport - start - 24)
    let thumb = length * (model.viewport / max(1, model.content)).clamped(0.06, 1)
    let progress = (model.offset(at: time) / model.maximumOffset).clamped(0, 1)
    let place = start + (length - thumb) * progress
    let isForward = stage.direction == .leftToRight
    switch axis {
    case .vertical:
      return Rect(x: isForward ? window.width - 10 : 6, y: place, width: 4, height: thumb)
    case .horizontal:
      return Rect(
        x: isForward ? place : window.width - place - thumb, y: window.height - 10, width: thumb,
        height: 4)
    }
  }
}
