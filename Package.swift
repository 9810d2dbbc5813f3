// swift-tools-version: 6.0
import PackageDescription

// The modules of each layer, from the bottom up. CONTRIBUTING.md has a table of the same modules and
// imports, and RepositoryTests compares both with the sources.

let cLibraries: [Target] = [
  module("C/CGettext"),
  module("C/CRowKernels"),
  module("C/CCurl"),
  module("C/CArguments"),
  module("C/CTerminal"),
  module("C/CWayland", links: ["wayland-client"]),
  systemLibrary(
    "C/CSDL",
    packages: [
      "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev", "libfribidi-dev",
      "libpng-dev",
    ]),
  systemLibrary("C/CInput"),
  systemLibrary("C/CDBus"),
  systemLibrary("C/CSpeech"),
  systemLibrary("C/CSpawn"),
]

let core: [Target] = [
  module("Core/Model"),
  module("Core/Localization", imports: ["CGettext"]),
  module("Core/Games", imports: ["Model", "Localization"]),
  module("Core/ViewState", imports: ["Model", "Localization", "Games"]),
  module("Core/ViewModel", imports: ["Model", "Localization", "Games", "ViewState"]),
  module("Core/Menu", imports: ["Model", "Localization", "Games", "ViewState", "ViewModel"]),
]

let ui: [Target] = [
  module("UI/Graphics", imports: ["CRowKernels"]),
  module("UI/View", imports: ["ViewState", "ViewModel", "Menu", "Graphics"]),
]

let app: [Target] = [
  module(
    "App/Files",
    imports: ["Localization", .product(name: "SystemPackage", package: "swift-system")]),
  module(
    "App/Storage",
    imports: ["Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Files"]),
  module(
    "App/Coordination",
    imports: [
      "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Files", "Storage",
    ]),
  module(
    "App/FrameExport",
    imports: ["Localization", "ViewState", "ViewModel", "Graphics", "View", "Files"]),
]

let platform: [Target] = [
  module(
    "Platform/SDLGraphics", imports: ["Localization", "Graphics", "View", "Files", "CSDL"]),
  module(
    "Platform/SDLWindow",
    imports: [
      "Localization", "ViewState", "Graphics", "View", "Files", "SDLGraphics", "CSDL", "CInput",
      "CWayland",
    ]),
  module(
    "Platform/DesktopServices",
    imports: ["Localization", "ViewState", "Graphics", "Files", "CDBus", "CInput", "CSpeech"]),
  module(
    "Platform/TerminalUI",
    imports: [
      "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Files", "Storage",
      "Coordination", "CTerminal",
    ]),
  module("Platform/ImageLoading", imports: ["Localization", "Files", "CSpawn"]),
  module(
    "Platform/ImageHelper",
    imports: ["Localization", "Graphics", "Files", "SDLGraphics", "ImageLoading", "CCurl"]),
]

let classroom: [Target] = [
  module(
    "Classroom/ViewModelTesting",
    imports: ["Model", "Localization", "Games", "ViewState", "ViewModel"]),
  module("Classroom/Diagrams", imports: ["Model", "Localization", "Games", "ViewState"]),
  module("Classroom/Architectures", imports: ["Model", "Games", "ViewState", "ViewModel"]),
  module(
    "Classroom/Inspector",
    imports: [
      "Model", "Localization", "ViewState", "ViewModel", "Menu", "Graphics", "View", "Files",
      "Storage", "Coordination", "ViewModelTesting", "Diagrams", "Architectures",
    ]),
  module("Classroom/Lessons", imports: ["ViewState", "Graphics", "View", "Inspector"]),
]

// The image helper is the same program. The game starts it under another name.
let command = Target.executableTarget(
  name: "memory-game",
  dependencies: [
    "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Graphics", "View", "Files",
    "Storage", "Coordination", "FrameExport", "SDLGraphics", "SDLWindow", "DesktopServices",
    "TerminalUI", "ImageLoading", "ImageHelper", "Diagrams", "Architectures", "Inspector",
    "Lessons", "CArguments",
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  path: "Sources/memory-game")

let tests: [Target] = [
  tests(of: "Model", imports: ["Games"]),
  tests(of: "Localization"),
  tests(of: "ViewState", imports: ["Model"]),
  tests(of: "ViewModel", imports: ["Model", "Games", "ViewState", "Storage", "ViewModelTesting"]),
  tests(of: "Menu", imports: ["Model", "Games", "ViewState", "ViewModel"]),
  tests(of: "Graphics", imports: ["CRowKernels"]),
  tests(of: "View", imports: ["Model", "Games", "ViewState", "ViewModel", "Menu", "Graphics"]),
  tests(of: "Files"),
  tests(
    of: "Storage",
    imports: ["Model", "Games", "ViewState", "ViewModel", "Menu", "Files", "Coordination"]),
  tests(
    of: "Coordination",
    imports: ["Model", "Games", "ViewState", "ViewModel", "Menu", "Files", "Storage"]),
  tests(
    of: "FrameExport",
    imports: ["View", "ViewModel", "Graphics", "Storage", "Files", "SDLGraphics"]),
  tests(of: "SDLGraphics", imports: ["ViewState", "Graphics", "View", "Files"]),
  tests(
    of: "SDLWindow",
    imports: [
      "Model", "Games", "ViewState", "ViewModel", "View", "Storage", "SDLGraphics", "CSDL",
    ]),
  tests(of: "DesktopServices", imports: ["Model", "ViewState", "Graphics", "Files"]),
  tests(of: "TerminalUI", imports: ["Model", "Games", "ViewState", "ViewModel", "Menu", "Files"]),
  tests(of: "ImageLoading", imports: ["Files"]),
  tests(
    of: "ImageHelper",
    imports: ["Graphics", "SDLGraphics", "ImageLoading", "CSDL", "memory-game"],
    links: ["SDL2_image"]),
  tests(of: "ViewModelTesting", imports: ["Model", "Games", "ViewState", "ViewModel"]),
  tests(of: "Diagrams", imports: ["Model", "Games"]),
  tests(
    of: "Architectures",
    imports: [
      "Model", "Games", "ViewState", "ViewModel", "View", "Graphics", "ViewModelTesting",
    ]),
  tests(
    of: "Inspector",
    imports: [
      "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Graphics", "View",
      "Files", "Storage", "Coordination", "SDLGraphics", "ViewModelTesting", "Architectures",
      "CSDL",
    ],
    links: ["SDL2_image"]),
  .testTarget(name: "RepositoryTests"),
  .testTarget(
    name: "LessonTests",
    dependencies: [
      "Model", "ViewState", "ViewModel", "Storage", "ViewModelTesting", "Lessons", "memory-game",
    ]),
  .testTarget(name: "CommandTests", dependencies: ["Menu", "View", "Storage", "memory-game"]),
  .testTarget(
    name: "IntegrationTests",
    dependencies: [
      "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "View", "Graphics",
      "Files", "Storage", "Coordination", "SDLGraphics", "DesktopServices", "TerminalUI", "CSDL",
      "Lessons", "memory-game",
    ],
    linkerSettings: [.linkedLibrary("SDL2_image")]),
]

let package = Package(
  name: "memory-game",
  products: [.executable(name: "memory-game", targets: ["memory-game"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    // This plugin generates the documentation. The program does not contain it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: cLibraries + core + ui + app + platform + classroom + [command] + tests,
  swiftLanguageModes: [.v6]
)

/// Returns the target of a module, whose sources are in `Sources/<Layer>/<Module>`.
func module(
  _ path: String, imports: [Target.Dependency] = [], links libraries: [String] = []
) -> Target {
  .target(
    name: name(of: path),
    dependencies: imports,
    path: "Sources/\(path)",
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// Returns the target of a system library, whose headers are in `Sources/C`.
func systemLibrary(_ path: String, packages: [String] = []) -> Target {
  .systemLibrary(
    name: name(of: path),
    path: "Sources/\(path)",
    providers: packages.isEmpty ? nil : [.apt(packages)])
}

/// Returns the target with the tests of a module, which imports that module and others.
func tests(
  of module: String, imports: [Target.Dependency] = [], links libraries: [String] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests",
    dependencies: [.init(stringLiteral: module)] + imports,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// Returns the name of the module at a path such as `Core/Model`.
func name(of path: String) -> String {
  String(path.drop { $0 != "/" }.dropFirst())
}
