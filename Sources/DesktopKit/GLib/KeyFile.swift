internal import CGIO
internal import Glibc

/// A key file as desktop entries, themes and GTK settings use it.
final class KeyFile {
  let pointer: OpaquePointer

  /// Reads a file; the error says which line is wrong or why it cannot be opened.
  init(path: String) throws(GLibError) {
    // Opening a pipe waits until somebody writes to it.
    guard !KeyFile.isPipe(path) else {
      throw GLibError(domain: "", code: 0, message: "Not a regular file")
    }
    pointer = g_key_file_new()
    _ = try withGError { g_key_file_load_from_file(pointer, path, G_KEY_FILE_NONE, $0) }
  }

  /// Reads a text.
  init(text: String) throws(GLibError) {
    pointer = g_key_file_new()
    // Translations are kept: which of them counts is decided when a value is asked for.
    _ = try withGError {
      g_key_file_load_from_data(
        pointer, text, gsize(text.utf8.count), G_KEY_FILE_KEEP_TRANSLATIONS, $0)
    }
  }

  /// Makes a file without groups.
  init() { pointer = g_key_file_new() }

  deinit { g_key_file_unref(pointer) }

  private static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// GIO's view of a desktop entry; nil when it is not one that can be started.
  func makeAppInfo() -> GObjectRef? {
    GObjectRef(owning: g_desktop_app_info_new_from_keyfile(pointer))
  }

  func hasGroup(_ group: String) -> Bool { g_key_file_has_group(pointer, group) != 0 }

  func string(_ key: String, in group: String) -> String? {
    DesktopKit.string(owning: g_key_file_get_string(pointer, group, key, nil))
  }

  func localizedString(_ key: String, in group: String) -> String? {
    DesktopKit.string(owning: g_key_file_get_locale_string(pointer, group, key, nil, nil))
  }

  func strings(_ key: String, in group: String) -> [String] {
    DesktopKit.strings(owning: g_key_file_get_string_list(pointer, group, key, nil, nil))
  }

  func bool(_ key: String, in group: String) -> Bool? {
    guard g_key_file_has_key(pointer, group, key, nil) != 0 else { return nil }
    return try? withGError { g_key_file_get_boolean(pointer, group, key, $0) != 0 }
  }

  func set(_ value: String, for key: String, in group: String) {
    g_key_file_set_string(pointer, group, key, value)
  }

  func set(_ values: [String], for key: String, in group: String) {
    let copies = values.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var list = copies.map { UnsafePointer<CChar>($0) }
    list.append(nil)
    list.withUnsafeBufferPointer {
      g_key_file_set_string_list(pointer, group, key, $0.baseAddress, gsize(values.count))
    }
  }

  /// The whole file.
  var text: String {
    DesktopKit.string(owning: g_key_file_to_data(pointer, nil, nil)) ?? ""
  }

  func remove(_ key: String, in group: String) {
    g_key_file_remove_key(pointer, group, key, nil)
  }
}
