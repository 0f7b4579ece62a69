import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

struct IconPlateTests {
  private func images(_ settings: LauncherSettings, _ items: [Item]) -> [IconImage] {
    let tab = Board.Tab(id: "t", title: "T", items: Array(items.indices))
    let session = Session(board: Board(items: items, tabs: [tab]), settings: settings)
    return session.scene.nodes(.icon).compactMap { node in
      if case .icon(let image) = node.content { image } else { nil }
    }
  }

  @Test func `apps lie on plates of the theme's colour, files and tiles do not`() {
    let tile = Tile(id: "t", title: "T", icon: "gimp", activation: .app("gimp.desktop"))
    let items = [
      Item(id: "a", title: "A"),
      Item(id: "f", title: "F", icon: .named("text-plain"), activation: .uri("file:///f")),
      Item(tile, group: "g"),
    ]
    var settings = LauncherSettings()
    #expect(images(settings, items).map(\.plate) == [nil, nil, nil])
    settings.iconShape = .circle
    for scheme in [ColorScheme.light, .dark] {
      settings.colorScheme = scheme
      let plate = IconPlate(shape: .circle, rgb: settings.theme.popover.argb)
      #expect(images(settings, items).map(\.plate) == [plate, nil, nil])
      // Outlines have the colour of the text beside them.
      #expect(images(settings, items).first?.outline == settings.theme.text)
    }
  }
}
