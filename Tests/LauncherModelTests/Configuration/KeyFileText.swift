import AppCatalog

/// The content of a key file without escapes and languages, which only GLib resolves.
func content(_ text: String) -> KeyFileContent {
  let scan = KeyFileScan(Array(text.utf8))
  var content = KeyFileContent(mistakes: scan.mistakes)
  for group in scan.groups where !content.groups.contains(where: { $0.name == group.name }) {
    content.groups.append(group)
  }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  for key in scan.keys {
    let line = lines[key.line - 1]
    guard let sign = line.firstIndex(of: "=") else { continue }
    content.entries.append(
      KeyFileContent.Entry(
        group: key.group, key: key.name, value: String(line[line.index(after: sign)...]),
        line: key.line))
  }
  return content
}
