import Foundation

/// Where the apps of one page are in a window, as `quire dump` tells without a display.
struct ShownItems {
  /// The middle of each app's icon, by the app's name.
  private(set) var places: [String: (x: Double, y: Double)] = [:]

  /// The names, in reading order.
  var names: [String] { places.keys.sorted() }

  /// Asks for the scene of a page (counted from 1) in a window of a size.
  init(width: Int, height: Int, page: Int, environment: [String: String]) throws {
    let command = [
      try Quire.path, "dump", "--size", "\(width)x\(height)", "--page", "\(page)",
    ]
    guard let data = try Tool.output(command, environment: environment) else {
      throw Failure("\(command.joined(separator: " ")) failed")
    }
    let text = String(decoding: data, as: UTF8.self)
    let icon =
      #/(?m)^icon\[(?<item>\d+)\] (?<x>-?[\d.]+),(?<y>-?[\d.]+) (?<width>[\d.]+)x(?<height>[\d.]+)/#
    let label = #/(?m)^label\[(?<item>\d+)\] .*?"(?<name>[^"]*)"/#
    var names: [Substring: String] = [:]
    for match in text.matches(of: label) { names[match.item] = String(match.name) }
    for match in text.matches(of: icon) {
      guard let name = names[match.item], let x = Double(match.x), let y = Double(match.y),
        let width = Double(match.width), let height = Double(match.height)
      else { continue }
      places[name] = (x + width / 2, y + height / 2)
    }
  }
}
