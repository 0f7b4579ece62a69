import AppCatalog

/// The configuration as a file to start from: every key, commented out, with what it is for.
public enum ConfigurationSample {
  private static let width = 90

  /// The commented file for `quire/quire.conf`.
  public static var text: String {
    let head = [
      "# The configuration of Quire; quire.conf(5) explains it, quire check-config finds mistakes.",
      "# It is read again whenever it is saved. Lines that begin with # are left out: what stands",
      "# here is what counts without them. Take the # away to change something.",
    ]
    let groups = ConfigurationGroup.configuration.flatMap { lines(of: $0) }
    return (head + groups).joined(separator: "\n") + "\n"
  }

  private static func lines(of group: ConfigurationGroup) -> [String] {
    // A group that names a tab or only counts for the system stays commented out as well.
    let isPlain = !group.name.contains(" ") && group.name != LocksDraft.group
    return ["", "# \(group.summary)."] + [(isPlain ? "" : "#") + group.name]
      + group.keys.flatMap { key in
        comment(of: key) + [
          "#\(key.name) = \(key.isStandardAValue ? key.standard : "")".trimmingBlanks
        ]
      }
  }

  private static func comment(of key: ConfigurationKey) -> [String] {
    var text = key.summary
    if !key.layouts.isEmpty {
      text += " (layout \(key.layouts.map(\.rawValue).joined(separator: ", ")))"
    }
    text += ": \(key.accepted)."
    if !key.isStandardAValue { text += " Without it: \(key.standard)." }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append("# \(word)")
      }
    }
    return lines
  }
}
