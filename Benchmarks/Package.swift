// swift-tools-version: 6.0
import PackageDescription

// The benchmarks are a separate package, so that the game does not depend on the libraries that it is
// compared with. The package compiles the modules of the game, because they are not products.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    module("C/CGettext"),
    module("C/CRowKernels"),
    systemLibrary("C/CSDL"),
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
      "Platform/SDLGraphics", imports: ["Localization", "Graphics", "View", "Files", "CSDL"]),
    module("Classroom/Architectures", imports: ["Model", "Games", "ViewState", "ViewModel"]),
    .target(name: "Allocations"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CairoPeer", dependencies: ["CCairo"]),
    .executableTarget(
      name: "Measures",
      dependencies: [
        "Allocations", "CairoPeer", "Model", "Localization", "Games", "ViewState", "ViewModel",
        "Menu", "Graphics", "View", "Files", "Storage", "Coordination", "SDLGraphics",
        "Architectures",
      ]),
    .executableTarget(
      name: "Sends",
      dependencies: [
        "Allocations", "ViewModel",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      linkerSettings: [.linkedLibrary("m")]),
  ],
  swiftLanguageModes: [.v6]
)

/// Returns the target of a module of the game, whose sources are linked as `Modules/<Layer>/<Module>`.
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
