import AppCatalog
import LauncherModel
import LayoutCore

/// A board made by hand: tabs, pages of apps with labels, focus ring and dots.
struct BoardScene {
  var size = Size(width: 1280, height: 800)
  var scale = 1.0
  var isDark = true
  /// The page position, 0 the first page.
  var page = 0.0
  var icon: (Int) -> IconReference? = { _ in nil }

  private static let names = [
    "Firefox", "Thunderbird", "Files", "Terminal", "Calendar", "Maps", "Music", "Photos",
    "Inkscape", "GIMP", "Blender", "Krita", "LibreOffice Writer", "LibreOffice Calc",
    "VLC media player", "OBS Studio", "Kdenlive", "Audacity", "Steam", "Signal", "Telegram",
    "Visual Studio Code", "Emacs", "Builder", "Calculator", "Clocks", "Settings", "Software",
  ]
  private static let tabs: [(title: String, width: Double)] = [
    ("All", 49), ("Internet", 86), ("Office", 74), ("Graphics", 93), ("Media", 74),
    ("Development", 122), ("Games", 79), ("System", 84),
  ]
  private static let hues: [(top: UInt32, bottom: UInt32)] = [
    (0x6A8DFF, 0x3D5BDB), (0x35C2A0, 0x12836B), (0xFF9F5A, 0xE0633A), (0xC77DFF, 0x7F3FD6),
    (0xFF7A90, 0xD23F68), (0x58B8F5, 0x2479C7), (0xF2C14E, 0xC98A1B),
  ]

  /// Where the cells of a page start and how large they are.
  private var cells: (origin: Point, size: Size) {
    let side = max(20, size.width * 0.05)
    return (
      Point(x: side, y: 104),
      Size(width: (size.width - 2 * side) / 7, height: (size.height - 168) / 4)
    )
  }

  /// The scene.
  func scene() -> Scene {
    Scene(
      size: size, scale: scale, background: backdrop, nodes: tabs() + focus() + pages() + dots())
  }

  var backdrop: Backdrop {
    isDark
      ? Backdrop(
        base: Color(rgb: 0x14161F), topLeadingGlow: Color(rgb: 0x2B3358),
        bottomTrailingGlow: Color(rgb: 0x43305A))
      : Backdrop(
        base: Color(rgb: 0xF3F4F9), topLeadingGlow: Color(rgb: 0xDFE7FF),
        bottomTrailingGlow: Color(rgb: 0xF3E3F5))
  }

  private var text: Color { Color(rgb: isDark ? 0xF2F3F7 : 0x1B1D26) }
  private var hairline: Color {
    isDark ? Color(rgb: 0xFFFFFF, opacity: 0.1) : Color(rgb: 0x141828, opacity: 0.07)
  }
  private var surface: Color { Color(rgb: 0xFFFFFF, opacity: isDark ? 0.08 : 0.62) }

  private func tabs() -> [SceneNode] {
    let width = BoardScene.tabs.reduce(4.0 * 9) { $0 + $1.width }
    var x = (size.width - width) / 2
    var nodes = [
      SceneNode(
        id: NodeID(.tabStrip), frame: Rect(x: x, y: 28, width: width, height: 44),
        content: .shape(Shape(fill: surface, stroke: hairline, strokeWidth: 1, radius: 22)))
    ]
    x += 4
    let shadow = Shape.Shadow(color: Color(rgb: 0x141828, opacity: 0.16), offset: 1, blur: 4)
    nodes.append(
      SceneNode(
        id: NodeID(.tabSelection), frame: Rect(x: x, y: 32, width: 49, height: 36),
        content: .shape(
          Shape(
            fill: Color(rgb: 0xFFFFFF, opacity: isDark ? 0.16 : 1), radius: 18,
            shadow: isDark ? nil : shadow))))
    for (index, tab) in BoardScene.tabs.enumerated() {
      let color = index == 0 ? text : Color(rgb: isDark ? 0xA9AEC1 : 0x5A6072)
      nodes.append(
        SceneNode(
          id: NodeID(.tab, index), frame: Rect(x: x, y: 32, width: tab.width, height: 36),
          content: .label(
            Label(text: tab.title, style: TextStyle(size: 14, weight: .semibold), color: color))))
      x += tab.width + 4
    }
    return nodes
  }

  private func focus() -> [SceneNode] {
    guard page == 0 else { return [] }
    let middle = cells.origin.x + cells.size.width * 1.5
    let accent = Color(rgb: isDark ? 0x7AA2FF : 0x3B6CF6)
    return [
      SceneNode(
        id: NodeID(.focusRing),
        frame: Rect(
          x: middle - 53.5, y: cells.origin.y + cells.size.height / 2 - 63.5, width: 107,
          height: 127),
        content: .shape(Shape(fill: surface, stroke: accent, strokeWidth: 3, radius: 22)))
    ]
  }

  private func pages() -> [SceneNode] {
    let first = Int(page.rounded(.down))
    let shown = page == page.rounded(.down) ? [first] : [first, first + 1]
    return shown.flatMap { number in
      (0..<28).flatMap { item(number * 28 + $0, $0, Double(number) - page) }
    }
  }

  private func item(_ index: Int, _ place: Int, _ pages: Double) -> [SceneNode] {
    // Like the real scenes: content moves by whole device pixels.
    let shift = (pages * size.width * scale).rounded() / scale
    let middle = cells.origin.x + cells.size.width * (Double(place % 7) + 0.5) + shift
    let center = cells.origin.y + cells.size.height * (Double(place / 7) + 0.5)
    let hue = BoardScene.hues[(index * 5 + index / 7) % 7]
    let name = BoardScene.names[index % 28]
    return [
      SceneNode(
        id: NodeID(.icon, index),
        frame: Rect(x: middle - 36, y: center - 48, width: 72, height: 72),
        content: .icon(
          IconImage(
            reference: icon(index), size: 72, letter: name.first ?? " ",
            tile: TileGradient(top: Color(rgb: hue.top), bottom: Color(rgb: hue.bottom))))),
      SceneNode(
        id: NodeID(.label, index),
        frame: Rect(
          x: middle - cells.size.width / 2 + 4, y: center + 32, width: cells.size.width - 8,
          height: 16),
        content: .label(
          Label(text: name, style: TextStyle(size: 13, weight: .medium), color: text))),
    ]
  }

  private func dots() -> [SceneNode] {
    (0..<4).map { index in
      let weight = max(0, 1 - abs(page - Double(index)))
      return SceneNode(
        id: NodeID(.dot, index),
        frame: Rect(
          x: size.width / 2 - 28 + Double(index) * 16, y: size.height - 34, width: 8, height: 8),
        content: .shape(Shape(fill: text.withOpacity(0.25 + 0.67 * weight), radius: 4)))
    }
  }
}
