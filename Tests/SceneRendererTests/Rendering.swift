import AppCatalog
import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer

/// What the tests of drawing share.
enum Rendering {
  private static let fontDirectory =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/resources/fonts/"

  static func font(_ name: String) -> String { fontDirectory + name }

  /// The bundled fonts.
  static func fonts(scale: Double = 1) -> FontBook {
    FontBook(
      paths: [
        .medium: [font("Inter-Medium.otf")], .semibold: [font("Inter-SemiBold.otf")],
      ], scale: scale)
  }

  static func renderer(icons: any IconSource = NoIcons()) -> SceneRenderer {
    SceneRenderer(fonts: fonts(), icons: icons)
  }

  static func window(_ width: Int, _ height: Int) throws -> Surface {
    try Surface(width: width, height: height, format: .xrgb8888)
  }

  /// A scene on a plain white background.
  static func scene(_ nodes: [SceneNode], width: Double, height: Double, scale: Double = 1)
    -> Scene
  {
    let white = Color(rgb: 0xFF_FFFF)
    return Scene(
      size: Size(width: width, height: height), scale: scale,
      background: Backdrop(base: white, topLeadingGlow: white, bottomTrailingGlow: white),
      nodes: nodes)
  }

  /// A black rectangle.
  static func box(_ index: Int, _ rect: Rect, _ color: Color = Color(rgb: 0)) -> SceneNode {
    SceneNode(
      id: NodeID(.badge, index), frame: rect, content: .shape(Shape(fill: color, radius: 3)))
  }

  static func label(
    _ text: String, _ frame: Rect, size: Double = 13, alignment: Label.Alignment = .center
  ) -> SceneNode {
    SceneNode(
      id: NodeID(.label), frame: frame,
      content: .label(
        Label(
          text: text, style: TextStyle(size: size, weight: .medium), color: Color(rgb: 0),
          alignment: alignment)))
  }

  static func icon(_ reference: IconReference?, _ frame: Rect, size: Double) -> SceneNode {
    SceneNode(
      id: NodeID(.icon), frame: frame,
      content: .icon(
        IconImage(
          reference: reference, size: size, letter: "Q",
          tile: TileGradient(top: Color(rgb: 0x6A8DFF), bottom: Color(rgb: 0x3D5BDB)))))
  }
}

/// Icons that a test hands out when it likes.
final class HandedIcons: IconSource {
  var icons: [IconReference: Surface] = [:]
  func icon(for reference: IconReference, pixelSize: Int) -> Surface? { icons[reference] }
}

extension Surface {
  /// The pixels without the top byte, row by row.
  var colors: [UInt32] {
    withPixels { pixels, stride in
      var colors = [UInt32](repeating: 0, count: width * height)
      for y in 0..<height {
        for x in 0..<width { colors[y * width + x] = pixels[y * stride + x] & 0xFF_FFFF }
      }
      return colors
    }
  }

  /// The alpha of every pixel, 0…1, summed: the area that is covered.
  var coveredArea: Double {
    withPixels { pixels, stride in
      (0..<height).reduce(0.0) { sum, y in
        (0..<width).reduce(sum) { $0 + Double(pixels[y * stride + $1] >> 24) / 255 }
      }
    }
  }

  /// The smallest rectangle around the pixels that are not of a colour.
  func extent(besides background: UInt32) -> PixelRect {
    let colors = colors
    var columns = (first: width, last: -1)
    var rows = (first: height, last: -1)
    for (index, color) in colors.enumerated() where color != background & 0xFF_FFFF {
      columns = (min(columns.first, index % width), max(columns.last, index % width))
      rows = (min(rows.first, index / width), max(rows.last, index / width))
    }
    guard columns.last >= 0 else { return .zero }
    return PixelRect(
      x: columns.first, y: rows.first, width: columns.last - columns.first + 1,
      height: rows.last - rows.first + 1)
  }
}
