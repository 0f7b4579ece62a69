import AppCatalog
import LayoutCore

extension Scene {
  /// The scene as stable text, one node a line: what tests and bug reports compare.
  ///
  /// Lengths are points with two digits at most; opacity and clip are left out when they change
  /// nothing.
  public var dump: String {
    var text = "scene \(number(size.width))x\(number(size.height)) @\(number(scale))"
    text += " background \(background.base.hex) \(background.topLeadingGlow.hex)"
    text += " \(background.bottomTrailingGlow.hex)"
    if let picture = background.picture {
      text += " picture \(escaped(picture.path)) blur \(number(picture.blur))"
    }
    if background.opacity < 1 { text += " opacity \(number(background.opacity))" }
    text += "\n"
    for node in nodes { text += line(of: node) + "\n" }
    return text
  }

  private func line(of node: SceneNode) -> String {
    var text = "\(node.id.role)[\(node.id.index)] \(describe(node.frame))"
    if node.opacity < 1 { text += " opacity \(number(node.opacity))" }
    if let clip = node.clip { text += " clip \(describe(clip))" }
    switch node.content {
    case .shape(let shape):
      text += " shape fill \(shape.fill.hex)"
      if let end = shape.endFill { text += " to \(end.hex)" }
      text += " radius \(number(shape.radius))"
      if !shape.layers.isEmpty { text += " layers \(shape.layers.count)" }
      if shape.strokeWidth > 0 {
        text += " stroke \(shape.stroke.hex) \(number(shape.strokeWidth))"
      }
      if let shadow = shape.shadow { text += " shadow \(number(shadow.blur))" }
      if let symbol = shape.symbol { text += " \(symbol.kind)" }
    case .icon(let icon):
      text += " icon " + describe(icon)
      if icon.shade > 0 { text += " shade \(number(icon.shade))" }
      if let tint = icon.tint { text += " tint \(tint.hex)" }
      if let plate = icon.plate {
        text += " \(plate.shape) \(Color(rgb: plate.rgb).hex)"
      }
    case .label(let label):
      text += " \"\(escaped(label.text))\" \(number(label.style.size)) \(label.style.weight)"
      text += " \(label.color.hex)"
      if label.alignment != .center { text += " \(label.alignment)" }
      if let direction = label.direction { text += " \(direction)" }
    case .edgeFade(let side):
      text += " fade \(side)"
    }
    return text
  }

  private func describe(_ icon: IconImage) -> String {
    guard let reference = icon.reference else { return "letter \(icon.letter ?? " ")" }
    switch reference {
    case .named(let name, _): return escaped(name)
    case .file(let path, _): return "file " + escaped(path)
    }
  }

  private func describe(_ rect: Rect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))x\(number(rect.height))"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Two digits at most, without trailing zeros; the same on every machine.
  private func number(_ value: Double) -> String { Decimal2.text(value) }
}

/// Numbers with at most two digits after the point.
enum Decimal2 {
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : (value > 0 ? "inf" : "-inf") }
    let hundredths = (abs(value) * 100).rounded().flooredInt(in: 0...Int(1e15))
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let whole = hundredths / 100
    let rest = hundredths % 100
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Color {
  /// "#RRGGBB", with "/AA" where it is not opaque.
  var hex: String {
    func pair(_ value: UInt8) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    let base = "#" + pair(red) + pair(green) + pair(blue)
    return alpha == 255 ? base : base + "/" + pair(alpha)
  }
}
