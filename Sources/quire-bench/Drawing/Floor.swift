internal import AppCatalog
internal import CSDL2
internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// The least a frame costs: its background, icons and labels blitted by SDL, and nothing else.
///
/// The pictures have the sizes and the places of the real frame; nothing is built, compared or
/// looked up while it is timed.
final class Floor {
  private struct Blit {
    let picture: SDLPicture
    let x: Int32
    let y: Int32
  }

  private let target: SDLPicture
  private let backdrop: SDLPicture
  private let fonts: FontBook
  private let icons: SampleIcons
  private var labels: [Label: SDLPicture] = [:]
  private var pictures: [IconImage: SDLPicture] = [:]

  /// Prepares the floor of a stage that has drawn its first frame.
  init(_ stage: Stage) throws {
    target = try SDLPicture(stage.surface, blends: false)
    backdrop = try SDLPicture(stage.surface, blends: false)
    fonts = FontBook(paths: Stage.fontPaths, scale: stage.launcher.scene(at: 0).scale)
    icons = stage.icons
  }

  /// Draws what a scene shows in parts of the window, and adds the time of it.
  func draw(_ scene: Scene, in rects: [PixelRect], into samples: inout Samples) {
    let blits = scene.nodes.compactMap { blit($0, scene.scale) }
    let areas = rects.map {
      SDL_Rect(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), w: Int32(clamping: $0.width),
        h: Int32(clamping: $0.height))
    }
    let to = target.handle
    samples.measure {
      for var area in areas {
        SDL_SetClipRect(to, &area)
        var place = area
        SDL_UpperBlit(backdrop.handle, &area, to, &place)
        for blit in blits {
          place = SDL_Rect(x: blit.x, y: blit.y, w: 0, h: 0)
          SDL_UpperBlit(blit.picture.handle, nil, to, &place)
        }
      }
    }
  }

  /// The number of icons in a scene.
  static func iconCount(_ scene: Scene) -> Int { scene.nodes.count { $0.id.role == .icon } }

  private func blit(_ node: SceneNode, _ scale: Double) -> Blit? {
    let picture: SDLPicture?
    switch node.content {
    case .icon(let image): picture = self.picture(of: image, scale)
    case .label(let label): picture = self.picture(of: label, scale)
    case .shape, .edgeFade: picture = nil
    }
    guard let picture else { return nil }
    let range = -(1 << 20)...(1 << 20)
    let x = (node.frame.midX * scale).flooredInt(in: range) - picture.width / 2
    let y = (node.frame.midY * scale).flooredInt(in: range) - picture.height / 2
    return Blit(picture: picture, x: Int32(clamping: x), y: Int32(clamping: y))
  }

  private func picture(of image: IconImage, _ scale: Double) -> SDLPicture? {
    var image = image
    image.shade = 0
    if let known = pictures[image] { return known }
    let side = (image.size * scale).rounded().flooredInt(in: 1...2048)
    guard let icon = image.reference.flatMap({ icons.icon(for: $0, pixelSize: side) })
    else { return nil }
    let made = try? SDLPicture(icon, blends: true)
    pictures[image] = made
    return made
  }

  private func picture(of label: Label, _ scale: Double) -> SDLPicture? {
    if let known = labels[label] { return known }
    let line = fonts.line(
      label.text, pixelSize: label.style.size * scale, weight: label.style.weight,
      color: label.color)
    let made = line.flatMap { try? SDLPicture($0.surface, blends: true) }
    labels[label] = made
    return made
  }
}

/// A surface of SDL's own making, with a copy of the pixels of ours.
private final class SDLPicture {
  let handle: UnsafeMutablePointer<SDL_Surface>

  init(_ surface: Surface, blends: Bool) throws {
    let format = blends ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(clamping: surface.width), Int32(clamping: surface.height), 32, format.rawValue)
    guard let made, let pixels = made.pointee.pixels else {
      throw BenchmarkError("SDL makes no surface")
    }
    handle = made
    SDL_SetSurfaceBlendMode(made, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    surface.withPixels { words, stride in
      for y in 0..<surface.height {
        let row = words[(y * stride)..<(y * stride + surface.width)]
        (pixels + y * Int(made.pointee.pitch)).withMemoryRebound(
          to: UInt32.self, capacity: surface.width
        ) { to in for (x, word) in row.enumerated() { to[x] = word } }
      }
    }
  }

  deinit { SDL_FreeSurface(handle) }

  var width: Int { Int(handle.pointee.w) }
  var height: Int { Int(handle.pointee.h) }
}
