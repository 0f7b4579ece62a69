internal import CGIO

extension DesktopSettings {
  private static let schemaName = "org.gnome.desktop.interface"

  /// What GSettings holds, with `defaults` also where nobody set a value; nil without the schema.
  static func schemaSettings(defaults: Bool) -> DesktopSettings? {
    // g_settings_new would end the process for a schema that is not installed.
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, schemaName, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard let settings = GObjectRef(owning: g_settings_new_full(schema, nil, nil)) else {
      return nil
    }
    func value(_ key: String) -> GVariantRef? {
      guard g_settings_schema_has_key(schema, key) != 0 else { return nil }
      let pointer = settings.cast(to: GSettings.self)
      return GVariantRef(
        owning: defaults
          ? g_settings_get_value(pointer, key) : g_settings_get_user_value(pointer, key))
    }
    var result = DesktopSettings()
    switch value("color-scheme")?.string {
    case "prefer-dark": result.colorScheme = .dark
    case "prefer-light": result.colorScheme = .light
    default: break
    }
    result.reducesMotion = value("enable-animations")?.bool.map { !$0 }
    result.iconTheme = usableName(value("icon-theme")?.string)
    result.textScale = usableTextScale(value("text-scaling-factor")?.double)
    return result
  }
}
