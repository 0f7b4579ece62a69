import Foundation
import Testing

extension EndToEndTests {
  @Suite struct SettingsTests {
    private static let compiler = "/usr/bin/glib-compile-schemas"
    private static let schema = """
      <schemalist>
        <schema id="org.gnome.desktop.interface" path="/org/gnome/desktop/interface/">
          <key name="color-scheme" type="s"><default>'default'</default></key>
          <key name="enable-animations" type="b"><default>true</default></key>
          <key name="text-scaling-factor" type="d"><default>1.0</default></key>
        </schema>
      </schemalist>
      """

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: compiler)),
      arguments: DesktopKind.allCases)
    func `light and dark are followed while it runs`(kind: DesktopKind) throws {
      let folder = try TemporaryFolder()
      let schemas = try folder.folder("schemas")
      _ = try folder.write(SettingsTests.schema, to: "schemas/test.gschema.xml")
      try Tool.run(
        [SettingsTests.compiler, schemas], environment: ProcessInfo.processInfo.environment)
      let settings = try folder.folder("config") + "/glib-2.0/settings"
      func choose(_ scheme: String) throws {
        try FileManager.default.createDirectory(
          atPath: settings, withIntermediateDirectories: true)
        try Data("[org/gnome/desktop/interface]\ncolor-scheme='\(scheme)'\n".utf8)
          .write(to: URL(filePath: settings + "/keyfile"), options: .atomic)
      }
      try choose("prefer-dark")
      let quire = try Quire(
        on: kind.start(), apps: 12, arguments: [],
        settings: [
          "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": schemas,
          "XDG_CONFIG_HOME": try folder.folder("config"),
        ])
      try quire.waitUntilStill()
      #expect(try quire.brightness() < 80)
      try choose("prefer-light")
      try wait(for: "a light picture", whileNot: { try quire.brightness() > 170 })
      try choose("prefer-dark")
      try wait(for: "a dark picture", whileNot: { try quire.brightness() < 80 })
      try quire.expectRunning()
      try quire.desktop.strike("Escape")
      try quire.expectEnd()
    }
  }
}

extension Quire {
  /// The mean of what is on the screen, 0…255.
  fileprivate func brightness() throws -> Double {
    let bytes = [UInt8](try desktop.picture())
    // X11's pixels have a fourth byte, which means nothing; its header is of whole pixels.
    let hasFourth = desktop is X11Desktop
    var sum = 0
    var count = 0
    for (index, byte) in bytes.enumerated() where !hasFourth || index % 4 != 3 {
      sum += Int(byte)
      count += 1
    }
    return Double(sum) / Double(max(1, count))
  }
}
