package import LayoutCore

/// What a window is made with.
package struct WindowOptions: Sendable {
  /// Who puts pixels on the screen; the window must be made for it.
  package enum Backing: Hashable, Sendable {
    /// Shared memory, drawn by the CPU.
    case sharedMemory
    /// OpenGL, through SDL's renderer.
    case openGL
  }

  /// The words in the title bar and the task switcher.
  package var title: String
  /// The size in points; ignored in full screen.
  package var size: Size
  /// The least size in points the user may shrink it to.
  package var minimumSize: Size
  /// Whether the user may resize it.
  package var isResizable: Bool
  /// Whether it covers its display.
  package var isFullScreen: Bool
  /// Whether it waits for `show()`.
  package var startsHidden: Bool
  /// Who puts pixels on the screen.
  package var backing: Backing
  /// The display it begins on, by its name or number from 0; nil for the desktop's choice.
  package var display: String?

  /// Makes options; the defaults are those of a desktop window.
  package init(
    title: String, size: Size, minimumSize: Size = .zero, isResizable: Bool = true,
    isFullScreen: Bool = false, startsHidden: Bool = false, backing: Backing = .sharedMemory,
    display: String? = nil
  ) {
    self.display = display
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.isResizable = isResizable
    self.isFullScreen = isFullScreen
    self.startsHidden = startsHidden
    self.backing = backing
  }
}
