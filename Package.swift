// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target shares: existentials are spelled, members come only from imported modules.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// SDL looks for this symbol in the executable itself (SDLKit's VulkanStandIn).
let exportsVulkanStandIn: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=vkGetInstanceProcAddr"])
]

/// quire-bench counts its allocations (AllocationCounter).
let countsAllocations: [LinkerSetting] = [
  .unsafeFlags(["malloc", "calloc", "realloc"].flatMap { ["-Xlinker", "--wrap=\($0)"] })
]

let package = Package(
  name: "quire",
  products: [
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .executable(name: "quire", targets: ["quire"]),
    .executable(name: "quire-bench", targets: ["quire-bench"]),
  ],
  targets: [
    // System libraries: one pkg-config name each.
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng16", providers: [.apt(["libpng-dev"])]),

    // The pure core: values in, values out.
    .target(
      name: "LayoutCore", swiftSettings: common,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "AppCatalog", dependencies: ["LayoutCore"], swiftSettings: common),
    .target(
      name: "LauncherModel", dependencies: ["LayoutCore", "AppCatalog"], swiftSettings: common),

    // The edges: each wraps its C libraries.
    .target(
      name: "SDLKit",
      dependencies: ["CSDL2", "CSDL2TTF", "CFriBidi", "CWaylandClient", "CPNG", "LayoutCore"],
      swiftSettings: common),
    .target(
      name: "DesktopKit", dependencies: ["CGIO", "CFontconfig", "AppCatalog"],
      swiftSettings: common),
    .target(
      name: "IconPipeline", dependencies: ["AppCatalog", "SDLKit"], swiftSettings: common),
    .target(
      name: "SceneRenderer",
      dependencies: ["LauncherModel", "SDLKit", "IconPipeline", "LayoutCore", "AppCatalog"],
      swiftSettings: common),

    .executableTarget(
      name: "quire",
      dependencies: [
        "LayoutCore", "AppCatalog", "LauncherModel", "SDLKit", "DesktopKit", "IconPipeline",
        "SceneRenderer",
      ],
      swiftSettings: common, linkerSettings: exportsVulkanStandIn),
    .executableTarget(
      name: "quire-bench",
      dependencies: [
        "CSDL2", "LayoutCore", "AppCatalog", "LauncherModel", "SDLKit", "IconPipeline",
        "SceneRenderer",
      ],
      exclude: ["README.md"], swiftSettings: common,
      linkerSettings: exportsVulkanStandIn + countsAllocations),

    .testTarget(
      name: "AppCatalogTests", dependencies: ["AppCatalog"], exclude: ["Fixtures"],
      swiftSettings: common),
    .testTarget(
      name: "IconPipelineTests", dependencies: ["IconPipeline", "AppCatalog", "SDLKit"],
      swiftSettings: common),
    .testTarget(
      name: "LauncherModelTests",
      dependencies: ["LauncherModel", "LayoutCore", "AppCatalog", "quire"],
      exclude: ["Traces", "Dumps"], swiftSettings: common),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore"], exclude: ["Fixtures"],
      swiftSettings: common),
    .testTarget(
      name: "SDLKitTests", dependencies: ["SDLKit", "CSDL2", "LayoutCore"], swiftSettings: common),
    .testTarget(
      name: "quireTests",
      dependencies: [
        "quire", "LayoutCore", "LauncherModel", "AppCatalog", "SDLKit", "DesktopKit",
        "SceneRenderer",
      ],
      swiftSettings: common),
    .testTarget(
      name: "SceneRendererTests",
      dependencies: [
        "SceneRenderer", "SDLKit", "LauncherModel", "LayoutCore", "AppCatalog", "CPNG",
      ],
      exclude: ["Fixtures"], swiftSettings: common),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "SceneRenderer", "SDLKit", "IconPipeline", "LauncherModel", "LayoutCore", "CPNG",
      ],
      exclude: ["Golden"], swiftSettings: common),
    .testTarget(
      name: "DesktopKitTests", dependencies: ["DesktopKit", "AppCatalog", "CGIO"],
      swiftSettings: common),
    .testTarget(name: "ProjectTests", swiftSettings: common),
    .testTarget(name: "EndToEndTests", swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
