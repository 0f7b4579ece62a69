import CSDL2
package import LayoutCore

/// A window: the owner of one `SDL_Window`, used on the main thread.
package final class Window {
  /// SDL's own object; stays inside this module.
  let handle: OpaquePointer
  /// How often it was mapped, so that a presenter notices a new beginning.
  private(set) var mapCount = 1
  /// Keeps SDL running as long as the window lives.
  private let system: VideoSystem
  /// Who puts pixels on the screen.
  package let backing: WindowOptions.Backing
  private let ownsVulkanLoader: Bool

  /// `SDL_WINDOWPOS_UNDEFINED`, a macro that Swift cannot see.
  private static let undefinedPosition: Int32 = 0x1FFF_0000
  /// The shortest frame SDL's integer refresh rate can mean, and the rate when SDL knows none.
  private static let defaultRefreshRate = 60.0

  /// Makes a window, shown unless the options say otherwise.
  package init(_ options: WindowOptions, on system: VideoSystem) throws(SDLError) {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if options.startsHidden { flags |= SDL_WINDOW_HIDDEN.rawValue }
    var position = Window.undefinedPosition
    if let name = options.display {
      guard let display = Window.display(named: name) else {
        let names = Window.displayNames.joined(separator: ", ")
        throw SDLError(
          operation: "open a window", message: "there is no display \(name); there are \(names)")
      }
      position = Window.centredPosition | display
    }
    var loadsVulkan = false
    switch options.backing {
    case .openGL:
      flags |= SDL_WINDOW_OPENGL.rawValue
    case .sharedMemory where system.isWayland:
      // The library "" is this program itself: see VulkanStandIn.
      guard SDL_Vulkan_LoadLibrary("") == 0 else { throw .last("SDL_Vulkan_LoadLibrary") }
      loadsVulkan = true
      flags |= SDL_WINDOW_VULKAN.rawValue
    case .sharedMemory:
      break
    }
    let made = SDL_CreateWindow(
      options.title, position, position,
      Window.sdlLength(options.size.width), Window.sdlLength(options.size.height), flags)
    guard let made else {
      let error = SDLError.last("SDL_CreateWindow")
      if loadsVulkan { SDL_Vulkan_UnloadLibrary() }
      throw error
    }
    handle = made
    self.system = system
    backing = options.backing
    ownsVulkanLoader = loadsVulkan
    if options.minimumSize.width >= 1, options.minimumSize.height >= 1 {
      SDL_SetWindowMinimumSize(
        made, Window.sdlLength(options.minimumSize.width),
        Window.sdlLength(options.minimumSize.height))
    }
  }

  deinit {
    SDL_DestroyWindow(handle)
    if ownsVulkanLoader { SDL_Vulkan_UnloadLibrary() }
  }

  /// The number that SDL's events carry.
  package var id: UInt32 { SDL_GetWindowID(handle) }

  /// The words in the title bar and the task switcher.
  package var title: String {
    get { SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// Whether the mouse pointer is drawn over the program's windows.
  package var showsCursor: Bool {
    get { SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE }
    set { SDL_ShowCursor(newValue ? SDL_ENABLE : SDL_DISABLE) }
  }

  /// The size in points.
  package var size: Size {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(handle, &width, &height)
      return Size(width: Double(width), height: Double(height))
    }
    set {
      SDL_SetWindowSize(
        handle, Window.sdlLength(newValue.width), Window.sdlLength(newValue.height))
    }
  }

  /// The size in device pixels.
  package var pixelSize: PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
  }

  /// Device pixels per point.
  package var scale: Double {
    let points = size.width
    return points > 0 ? Double(pixelSize.width) / points : 1
  }

  /// What the user and the window manager made of it.
  package var state: WindowState {
    WindowState(sdlFlags: SDL_GetWindowFlags(handle))
  }

  /// How often its display shows a new picture, in hertz.
  package var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return Window.defaultRefreshRate }
    return Double(mode.refresh_rate)
  }

  /// Maps the window.
  package func show() {
    guard state.isHidden else { return }
    mapCount += 1
    SDL_ShowWindow(handle)
  }

  /// Takes the window away; it keeps its size and can be shown again.
  package func hide() { SDL_HideWindow(handle) }

  /// Puts the window away into the task bar.
  package func minimise() { SDL_MinimizeWindow(handle) }

  /// Asks for the front and the keyboard; a Wayland compositor may refuse.
  package func raise() { SDL_RaiseWindow(handle) }

  /// Covers the display, or goes back to a window.
  package func setFullScreen(_ isFullScreen: Bool) throws(SDLError) {
    let mode = isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    guard SDL_SetWindowFullscreen(handle, mode) == 0 else {
      throw .last("SDL_SetWindowFullscreen")
    }
  }

  /// A length as SDL takes it.
  private static func sdlLength(_ points: Double) -> Int32 {
    Int32(points.flooredInt(in: 1...Surface.maximumSide))
  }
}
