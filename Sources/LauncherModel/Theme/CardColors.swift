import LayoutCore

/// The colours of a card: its own or the theme's, with a title that can be read also while it is
/// pressed.
struct CardColors: Hashable, Sendable {
  /// The card.
  var fill: Color
  /// Its title.
  var text: Color

  /// Chooses the colours.
  ///
  /// - Parameters:
  ///   - color: The card's own colour, nil for the theme's surface.
  ///   - shade: How far it is pressed into, 0…1.
  ///   - theme: The theme.
  init(_ color: Color?, shade: Double, theme: Theme) {
    guard let color, color.alpha == 255 else {
      fill = (color ?? theme.surface).shaded(by: shade)
      text = theme.text
      return
    }
    text = color.readableText
    let ground = color.standingOut(from: [text], by: theme.contrast.least)
    // Pressed, it goes away from its title: a dark title is on a ground that gets lighter.
    let isTextLight = text.luminance > ground.luminance
    fill = ground.mixed(with: Color(rgb: isTextLight ? 0x000000 : 0xFFFFFF), shade)
  }
}
