import LayoutCore
package import LauncherModel
package import SDLKit

/// Draws scenes into surfaces: only what changed, from pictures that were drawn once.
package final class SceneRenderer {
  /// The fonts of labels and letter tiles.
  package let fonts: FontBook

  let icons: any IconSource
  let backdrops: any BackdropSource
  var shapes = SurfaceCache<DeviceShape>(capacity: CacheSize.shapes)
  var paintings = SurfaceCache<DeviceShape>(capacity: CacheSize.paintings)
  var labels = SurfaceCache<LabelKey>(capacity: CacheSize.labels)
  var tiles = SurfaceCache<LetterTile>(capacity: CacheSize.tiles)
  var fades = SurfaceCache<FadeKey>(capacity: CacheSize.fades)
  var derived = SurfaceCache<DerivedKey>(capacity: 0)
  private(set) var shown: Setting?
  private var backdrop: Surface?
  private var tracker = DamageTracker()

  /// What a frame is drawn on: when it changes, everything is drawn anew.
  struct Setting: Hashable {
    let background: Backdrop
    let scale: Double
    let window: PixelSize
    /// Whether what is drawn on can let the desktop shine through.
    let hasAlpha: Bool
    /// The picture in place of the background's colours.
    let picture: ObjectIdentifier?

    /// How much the background covers.
    var opacity: Double { hasAlpha ? background.opacity : 1 }
    /// The same, as it is in its pixels.
    var alpha: UInt8 { UInt8((opacity.clamped(0, 1) * 255).rounded()) }
  }

  /// The most bytes of each kind of picture; a 4K board needs about a third.
  private enum CacheSize {
    static let shapes = 8 << 20
    /// Large shapes with gradients: a screen of pictures at 4K, and what scrolls in.
    static let paintings = 64 << 20
    static let labels = 4 << 20
    /// The labels of three pages of large text take up less than half of a window.
    static let labelWindows = 0.5
    static let tiles = 8 << 20
    static let fades = 2 << 20
    /// Windows full of pictures with cut corners.
    static let derivedWindows = 2
  }

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; their scale follows the scenes.
  ///   - icons: Where the icons come from.
  ///   - backdrops: Where the pictures behind everything come from.
  package init(
    fonts: FontBook, icons: any IconSource, backdrops: any BackdropSource = NoBackdrops()
  ) {
    self.fonts = fonts
    self.icons = icons
    self.backdrops = backdrops
  }

  /// Draws a scene.
  ///
  /// Every frame that is drawn must be presented: ages are counted by it.
  ///
  /// - Parameters:
  ///   - scene: What is shown.
  ///   - surface: What is drawn on; its size in pixels is the window's.
  ///   - age: How many frames ago the surface's content was drawn; 0 when it holds nothing known.
  /// - Returns: The pixels that differ from the frame before: what is presented. Empty when
  ///   nothing changed.
  package func draw(_ scene: Scene, into surface: Surface, age: Int) -> [PixelRect] {
    let window = PixelSize(width: surface.width, height: surface.height)
    let picture = scene.background.picture.flatMap {
      backdrops.backdrop(for: $0, window: window, scale: scene.scale)
    }
    let setting = Setting(
      background: scene.background, scale: scene.scale, window: window,
      hasAlpha: surface.format == .argb8888, picture: picture.map(ObjectIdentifier.init))
    let everything = setting != shown
    if everything {
      fonts.scale = scene.scale
      if let shown, shown.background != scene.background { dropColors() }
      backdrop = picture.flatMap { fitted($0, to: window) }
      fades.removeAll()
      let pixels = Double(window.width * window.height)
      labels.capacity = max(CacheSize.labels, Int(pixels * 4 * CacheSize.labelWindows))
      derived.capacity = CacheSize.derivedWindows * window.width * window.height * 4
      shown = setting
    }
    let space = DeviceSpace(scale: scene.scale)
    let items = scene.nodes.map { item(for: $0, space, window.bounds) }
    let fresh = tracker.advance(to: items, bounds: window.bounds, everything: everything)
    let region = tracker.repair(age: age, bounds: window.bounds)
    for rect in region.rects {
      let canvas = Canvas(target: surface, clip: rect)
      drawBackdrop(on: canvas, setting, isFirst: everything)
      for item in items { item.draw(on: canvas) }
    }
    return (1...DamageTracker.maximumAge).contains(age) ? fresh.rects : region.rects
  }

  /// Drops the pictures that are in the colours of a theme that is gone.
  private func dropColors() {
    shapes.removeAll()
    labels.removeAll()
    derived.removeAll()
  }

  /// Forgets what is shown, so that the next frame is drawn in full.
  package func invalidate() { shown = nil }

  /// Fonts were found that were looked for: everything written is written anew.
  package func fontsArrived() {
    fonts.fontsArrived()
    labels.removeAll()
    tiles.removeAll()
    invalidate()
  }

  /// Makes the pictures of a scene ahead of time: when nothing moves, for what may come next.
  ///
  /// Between the first frame and the first movement, it saves the latter some milliseconds: call
  /// it with the scene that is shown, for the background, and with the neighbouring pages.
  package func prepare(_ scene: Scene) {
    guard let setting = shown, setting.background == scene.background,
      setting.scale == scene.scale
    else { return }
    keepBackdrop(setting)
    let space = DeviceSpace(scale: scene.scale)
    for node in scene.nodes { _ = item(for: node, space, setting.window.bounds) }
  }

  /// Draws the background: the first time right into the frame, which is then on the screen
  /// sooner, and from the second time on from a copy that is kept.
  private func drawBackdrop(on canvas: Canvas, _ setting: Setting, isFirst: Bool) {
    if !isFirst { keepBackdrop(setting) }
    if let backdrop { return canvas.copy(backdrop, x: 0, y: 0) }
    BackdropRasterizer.draw(
      setting.background, window: setting.window, area: canvas.clip, into: canvas.target,
      x: canvas.clip.x, y: canvas.clip.y, opacity: setting.opacity)
  }

  /// Draws a piece of the background to a surface's corner.
  func drawBackdrop(_ setting: Setting, area: PixelRect, into surface: Surface) {
    if setting.picture != nil, let backdrop {
      return surface.copy(area, of: backdrop, x: 0, y: 0)
    }
    BackdropRasterizer.draw(
      setting.background, window: setting.window, area: area, into: surface, x: 0, y: 0,
      opacity: setting.opacity)
  }

  private func keepBackdrop(_ setting: Setting) {
    guard backdrop == nil else { return }
    let window = setting.window
    let format: PixelFormat = setting.hasAlpha ? .argb8888 : .xrgb8888
    guard let surface = try? Surface(width: window.width, height: window.height, format: format)
    else { return }
    drawBackdrop(setting, area: surface.bounds, into: surface)
    backdrop = surface
  }

  /// A picture in the window's size: one that was made for another size is stretched meanwhile.
  private func fitted(_ picture: Surface, to window: PixelSize) -> Surface? {
    if picture.width == window.width, picture.height == window.height { return picture }
    let surface = try? Surface(width: window.width, height: window.height, format: .xrgb8888)
    guard let surface else { return nil }
    // A pixel beyond the edges, where the stretching would fade out.
    Canvas(target: surface, clip: surface.bounds).blend(
      picture,
      scaledTo: Canvas.Place(
        x: -2, y: -2, width: Double(window.width) + 4, height: Double(window.height) + 4))
    return surface
  }
}
