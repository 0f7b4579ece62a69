/// The demonstrations of the gallery, in the order of its bar.
public enum GalleryPage: String, CaseIterable, Hashable, Sendable {
  /// The paged grid launcher.
  case paged
  /// Tabs with sliding pages.
  case tabs
  /// A grid of equal items.
  case modular
  /// Pictures of different shapes in lanes.
  case staggered
  /// A selection ring that reads the items' bounds.
  case cards
  /// A number of columns that follows the width.
  case adaptive
  /// Spans, dense packing and named areas.
  case spans

  /// What the bar shows.
  var title: String {
    switch self {
    case .paged: Strings.galleryPaged
    case .tabs: Strings.galleryTabs
    case .modular: Strings.galleryModular
    case .staggered: Strings.galleryStaggered
    case .cards: Strings.galleryCards
    case .adaptive: Strings.galleryAdaptive
    case .spans: Strings.gallerySpans
    }
  }

  /// The demonstration at its beginning.
  func makeDemo() -> any Demo {
    switch self {
    case .paged: PagedDemo()
    case .tabs: TabsDemo()
    case .modular: ModularDemo()
    case .staggered: StaggeredDemo()
    case .cards: CardsDemo()
    case .adaptive: AdaptiveDemo()
    case .spans: SpansDemo()
    }
  }
}
