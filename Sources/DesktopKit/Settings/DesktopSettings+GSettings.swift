internal import CGIO

extension DesktopSettings {
  private static let schemaName = "org.gnome.desktop.interface"

  /// The schemas whose changes count.
  static let watchedSchemas = [schemaName, accessibilityName]
  private static let accessibilityName = "org.gnome.desktop.a11y.interface"

  /// The settings of a schema and its keys; nil where it is not installed.
  static func schema(_ name: String) -> (settings: GObjectRef, keys: Set<String>)? {
    // g_settings_new would end the process for a schema that is not installed.
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, name, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard let settings = GObjectRef(owning: g_settings_new_full(schema, nil, nil)) else {
      return nil
    }
    return (settings, Set(strings(owning: g_settings_schema_list_keys(schema))))
  }

  /// What GSettings holds, with `defaults` also where nobody set a value; nil without the schema.
  static func schemaSettings(defaults: Bool) -> DesktopSettings? {
    let desktop = schemaValues(of: schemaName, defaults: defaults)
    let accessibility = schemaValues(of: accessibilityName, defaults: defaults)
    guard desktop != nil || accessibility != nil else { return nil }
    var result = DesktopSettings()
    switch desktop?("color-scheme")?.string {
    case "prefer-dark": result.colorScheme = .dark
    case "prefer-light": result.colorScheme = .light
    default: break
    }
    result.prefersHighContrast = accessibility?("high-contrast")?.bool
    result.reducesMotion = desktop?("enable-animations")?.bool.map { !$0 }
    result.iconTheme = usableName(desktop?("icon-theme")?.string)
    result.textScale = usableTextScale(desktop?("text-scaling-factor")?.double)
    return result
  }

  /// Gives the values of a schema's keys; nil where the schema is not installed.
  private static func schemaValues(
    of name: String, defaults: Bool
  ) -> ((_ key: String) -> GVariantRef?)? {
    guard let (settings, keys) = schema(name) else { return nil }
    return { key in
      // Asking for a key that the schema lacks would end the process.
      guard keys.contains(key) else { return nil }
      let pointer = settings.cast(to: GSettings.self)
      return GVariantRef(
        owning: defaults
          ? g_settings_get_value(pointer, key) : g_settings_get_user_value(pointer, key))
    }
  }
}
