// swift-tools-version: 6.0
import PackageDescription

// This package contains tools that check the program for longer than the tests. It compiles the
// modules of the game itself, so that the tools can use symbols that are not public.
let package = Package(
  name: "Tools",
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0")
  ],
  targets: [
    module("C/CGettext"),
    module("C/CRowKernels"),
    module("C/CTerminal"),
    systemLibrary("C/CDBus"),
    systemLibrary("C/CInput"),
    systemLibrary("C/CSpeech"),
    module("Core/Model"),
    module("Core/Localization", imports: ["CGettext"]),
    module("Core/Games", imports: ["Model", "Localization"]),
    module("Core/ViewState", imports: ["Model", "Localization", "Games"]),
    module("Core/ViewModel", imports: ["Model", "Localization", "Games", "ViewState"]),
    module("Core/Menu", imports: ["Model", "Localization", "Games", "ViewState", "ViewModel"]),
    module("UI/Graphics", imports: ["CRowKernels"]),
    module("UI/View", imports: ["ViewState", "ViewModel", "Menu", "Graphics"]),
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
      "Platform/DesktopServices",
      imports: ["Localization", "ViewState", "Graphics", "Files", "CDBus", "CInput", "CSpeech"]),
    module(
      "Platform/TerminalUI",
      imports: [
        "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Files", "Storage",
        "Coordination", "CTerminal",
      ]),
    module(
      "Classroom/ViewModelTesting",
      imports: ["Model", "Localization", "Games", "ViewState", "ViewModel"]),
    .executableTarget(
      name: "campaign",
      dependencies: [
        "Model", "Games", "ViewState", "ViewModel", "Menu", "ViewModelTesting", "Graphics", "View",
        "Files", "Storage",
      ],
      path: "Campaign"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Model", "Localization", "Games", "ViewState", "ViewModel", "Menu", "Graphics", "Files",
        "Storage", "TerminalUI", "DesktopServices", "CDBus",
      ],
      path: "Fuzz"),
  ],
  swiftLanguageModes: [.v6]
)

/// Returns the target of a module of the game, whose sources are linked as
/// `Modules/<Layer>/<Module>`.
func module(_ path: String, imports: [Target.Dependency] = []) -> Target {
  .target(
    name: String(path.drop { $0 != "/" }.dropFirst()),
    dependencies: imports,
    path: "Modules/\(path)")
}

/// Returns the target of a system library that a module of the game imports.
func systemLibrary(_ path: String) -> Target {
  .systemLibrary(name: String(path.drop { $0 != "/" }.dropFirst()), path: "Modules/\(path)")
}
