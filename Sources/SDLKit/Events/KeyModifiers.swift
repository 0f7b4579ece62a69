import CSDL2

/// The modifier keys that were held during a key event; left and right are the same.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  package static let control = KeyModifiers(rawValue: 2)
  /// Alt, also called option.
  package static let alt = KeyModifiers(rawValue: 4)
  /// The key with the system's logo.
  package static let logo = KeyModifiers(rawValue: 8)

  init(sdlModifiers state: UInt16) {
    let masks: [(SDL_Keymod, KeyModifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control),
      (KMOD_RCTRL, .control), (KMOD_LALT, .alt), (KMOD_RALT, .alt), (KMOD_LGUI, .logo),
      (KMOD_RGUI, .logo),
    ]
    var held: KeyModifiers = []
    for (mask, modifier) in masks where UInt32(state) & mask.rawValue != 0 {
      held.insert(modifier)
    }
    self = held
  }
}
