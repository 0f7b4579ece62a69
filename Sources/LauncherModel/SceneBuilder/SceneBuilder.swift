import AppCatalog
import LayoutCore

/// Makes the scene of a state at a time.
///
/// It keeps nothing but labels already fitted; the same state and time give the same scene.
public final class SceneBuilder {
  let text: any TextMeasuring
  private var labels: [LabelKey: FittedLabel] = [:]
  private var texts: [TextKey: FittedText] = [:]
  /// Fonts have other widths at other scales: labels fitted for one are not right for another.
  private var labelScale = 0.0
  private var labelGeneration = 0
  private var nodeCount = 0
  /// What icons of apps lie on in this scene.
  private(set) var iconPlate: IconPlate?

  private struct LabelKey: Hashable {
    var text: String
    var style: TextStyle
    var width: Double
    var isCut: Bool
  }
  private struct TextKey: Hashable {
    var text: String
    var style: TextStyle
    var width: Double
    var lines: Int
  }
  /// Labels kept before the cache starts anew: some pages of the largest grid.
  private static let labelLimit = 4096

  /// Makes a builder that measures text with the fonts it will be drawn with.
  public init(text: any TextMeasuring) {
    self.text = text
  }

  /// Builds the scene.
  ///
  /// O(what is visible), whatever is installed.
  public func scene(of state: LauncherState, at time: Double) -> Scene {
    setScale(state.scale)
    let theme = state.settings.theme
    iconPlate = state.settings.iconShape.map {
      IconPlate(shape: $0, rgb: theme.popover.argb)
    }
    var scene = Scene(size: state.window, scale: state.scale, background: theme.fullBackdrop)
    scene.nodes.reserveCapacity(nodeCount)
    if let layout = state.layout, let board = state.board {
      if layout.pageCount == 0 {
        if state.search?.home.isEmpty ?? true {
          addEmpty(state.textMetrics, to: &scene, theme: theme)
        }
      } else {
        addBoard(board, layout, state, at: time, theme: theme, to: &scene)
      }
    }
    addSearch(state, at: time, theme: theme, to: &scene)
    addMenu(state, at: time, theme: theme, to: &scene)
    addToast(state, at: time, theme: theme, to: &scene)
    applyPresence(state, at: time, theme: theme, to: &scene)
    nodeCount = scene.nodes.count
    return scene
  }

  private func addBoard(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    let pages = state.visiblePages(at: time).map { $0.snapped(to: state.scale) }
    addHover(layout, state, pages, at: time, theme: theme, to: &scene)
    addFocusRing(layout, state, pages, at: time, theme: theme, to: &scene)
    addLeaving(board, layout, state, at: time, theme: theme, to: &scene)
    for page in pages {
      addPage(page, board, layout, state, at: time, theme: theme, to: &scene)
    }
    addScrollBar(state, at: time, theme: theme, to: &scene)
    addTabs(board, layout, state, at: time, theme: theme, to: &scene)
    addIndicator(state, at: time, theme: theme, to: &scene)
    addArrows(state, at: time, theme: theme, to: &scene)
    addStartingMarks(board, layout, state, pages, at: time, theme: theme, to: &scene)
    addLaunching(board, layout, state, pages, at: time, theme: theme, to: &scene)
  }

  /// Forgets labels that were fitted for another scale or with other fonts.
  func setScale(_ scale: Double) {
    guard scale != labelScale || text.generation != labelGeneration else { return }
    labels.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    labelScale = scale
    labelGeneration = text.generation
  }

  /// Fits a label, from the cache where it was fitted before.
  func fit(
    _ string: String, style: TextStyle, width: Double, isCut: Bool = false
  ) -> FittedLabel {
    let key = LabelKey(text: string, style: style, width: width, isCut: isCut)
    if let known = labels[key] { return known }
    if labels.count >= SceneBuilder.labelLimit { labels.removeAll(keepingCapacity: true) }
    let fitted = LabelFitter.fit(
      string, style: style, width: width, isCut: isCut, measuring: text)
    labels[key] = fitted
    return fitted
  }

  /// Fits a text into lines, from the cache where it was fitted before.
  func fit(_ string: String, style: TextStyle, width: Double, lines: Int) -> FittedText {
    let key = TextKey(text: string, style: style, width: width, lines: lines)
    if let known = texts[key] { return known }
    if texts.count >= SceneBuilder.labelLimit { texts.removeAll(keepingCapacity: true) }
    let fitted = LabelFitter.fit(
      string, style: style, width: width, lines: lines, measuring: text)
    texts[key] = fitted
    return fitted
  }
}
