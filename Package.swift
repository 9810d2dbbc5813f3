// swift-tools-version: 6.0
import PackageDescription

// The targets are the rooms of the house, from the ground up; README has the same table, and
// Tests/RepositoryTests holds both to the sources.
let package = Package(
  name: "memory-game",
  products: [
    .executable(name: "memory-game", targets: ["memory-game"]),
    .library(
      name: "MemoryGameRooms",
      targets: [
        "Model", "Games", "ViewState", "ViewModel", "Menu", "Graphics", "View", "TerminalUI",
        "Files",
        "Storage",
        "Diagrams", "FrameExport", "Architectures", "Inspector",
      ]),
    .library(name: "ViewModelTesting", targets: ["ViewModelTesting"]),
    .library(name: "SDLPlatform", targets: ["SDLPlatform", "Assets"]),
    .library(name: "Lessons", targets: ["Lessons"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    // Documentation only: a command plugin, linked into nothing.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Game
    room("Core/Model"),
    room("C/CGettext"),
    room("Core/Localization", imports: ["CGettext"]),
    room("Core/Games", imports: ["Model", "Localization"]),
    room("Core/ViewState", imports: ["Model", "Localization", "Games"]),
    room("Core/ViewModel", imports: ["Model", "Localization", "Games", "ViewState"]),
    room("Core/Menu", imports: ["Games", "Model", "Localization", "ViewState", "ViewModel"]),
    // Picture
    room("C/CRowKernels"),
    room("UI/Graphics", imports: ["CRowKernels"]),
    room("UI/View", imports: ["ViewState", "ViewModel", "Menu", "Graphics"]),
    // App
    room(
      "App/Files",
      imports: ["Localization", .product(name: "SystemPackage", package: "swift-system")]),
    room(
      "App/Storage",
      imports: ["Games", "Model", "Localization", "ViewState", "ViewModel", "Menu", "Files"]),
    room(
      "App/Coordination",
      imports: [
        "Games", "Model", "Localization", "ViewState", "ViewModel", "Menu", "Files", "Storage",
      ]),
    room(
      "App/FrameExport",
      imports: ["Localization", "ViewState", "ViewModel", "Graphics", "View", "Files"]),
    // Platform
    .target(
      name: "Assets", dependencies: ["Files"], path: "Assets",
      exclude: ["art", "decks", "pictures", "sounds"]),
    .systemLibrary(
      name: "CSDL", path: "Sources/C/CSDL",
      providers: [
        .apt([
          "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev",
          "libfribidi-dev", "libpng-dev",
        ]),
        .brew(["sdl2", "sdl2_image", "sdl2_ttf", "fontconfig", "fribidi", "libpng"]),
      ]),
    room("C/CCurl"),
    room("C/CArguments"),
    .target(
      name: "CWayland", path: "Sources/C/CWayland",
      linkerSettings: [.linkedLibrary("wayland-client")]),
    .systemLibrary(name: "CInput", path: "Sources/C/CInput"),
    room(
      "Platform/SDLPlatform",
      imports: [
        "Localization", "ViewState", "Graphics", "View", "Files", "CSDL", "CInput", "CWayland",
      ]),
    .systemLibrary(name: "CDBus", path: "Sources/C/CDBus"),
    .systemLibrary(name: "CSpeech", path: "Sources/C/CSpeech"),
    room(
      "Platform/DesktopServices",
      imports: ["Localization", "ViewState", "Graphics", "Files", "CDBus", "CInput", "CSpeech"]),
    room("C/CTerminal"),
    room(
      "Platform/TerminalUI",
      imports: [
        "Games", "Model", "Localization", "ViewState", "ViewModel", "Menu", "Files", "Storage",
        "Coordination",
        "CTerminal",
      ]),
    .systemLibrary(name: "CSpawn", path: "Sources/C/CSpawn"),
    room("Platform/ImageLoading", imports: ["Localization", "Files", "CSpawn"]),
    // Class
    room(
      "Classroom/ViewModelTesting",
      imports: ["Games", "Model", "Localization", "ViewState", "ViewModel"]),
    room("Classroom/Diagrams", imports: ["Games", "Model", "Localization", "ViewState"]),
    room("Classroom/Architectures", imports: ["Games", "Model", "ViewState", "ViewModel"]),
    room(
      "Classroom/Inspector",
      imports: [
        "Model", "Localization", "ViewState", "ViewModel", "Menu", "Graphics", "View", "Files",
        "Storage",
        "Architectures", "Diagrams", "ViewModelTesting",
      ]),
    room("Classroom/Lessons", imports: ["ViewState", "Graphics", "View", "Inspector"]),
    // Commands: one program, which starts itself again under the second's name.
    room(
      "Platform/ImageHelper",
      imports: [
        "Localization", "ImageLoading", "SDLPlatform", "Graphics", "Files", "Assets", "CCurl",
      ]),
    .executableTarget(
      name: "memory-game",
      dependencies: [
        "Model", "Games", "Localization", "ViewState", "ViewModel", "Menu", "View", "Files",
        "Storage",
        "Coordination", "FrameExport", "Architectures", "Inspector", "Diagrams", "Lessons",
        "SDLPlatform", "DesktopServices", "TerminalUI", "ImageLoading",
        "Assets", "CArguments", "ImageHelper",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/memory-game"),
    .testTarget(name: "ModelTests", dependencies: ["Games", "Model"]),
    .testTarget(name: "PublishingTests", dependencies: ["ViewModel"]),
    .testTarget(name: "LanguageTests", dependencies: ["Localization"]),
    .testTarget(name: "BoardTests", dependencies: ["ViewState", "Model"]),
    .testTarget(
      name: "ViewModelTests",
      dependencies: ["Games", "ViewModel", "ViewModelTesting", "ViewState", "Model", "Storage"]),
    .testTarget(
      name: "ViewModelTestingTests",
      dependencies: ["ViewModelTesting", "ViewModel", "Games", "ViewState", "Model"]),
    .testTarget(
      name: "MenuTests", dependencies: ["Games", "Menu", "ViewState", "Model", "ViewModel"]),
    .testTarget(name: "MotionTests", dependencies: ["Graphics"]),
    .testTarget(name: "FramebufferTests", dependencies: ["Graphics", "CRowKernels"]),
    .testTarget(name: "HouseTests"),
    .testTarget(
      name: "LessonTests",
      dependencies: [
        "Lessons", "ViewState", "Model", "ViewModel", "ViewModelTesting", "Storage", "memory-game",
      ]),
    .testTarget(
      name: "ViewTests",
      dependencies: ["Games", "View", "Menu", "ViewModel", "ViewState", "Model", "Graphics"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Games", "TerminalUI", "Menu", "ViewModel", "ViewState", "Model", "Files"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Games", "Inspector", "View", "Menu", "ViewModel", "ViewModelTesting", "Storage", "Files",
        "Graphics", "Localization",
        "SDLPlatform",
      ]),
    .testTarget(
      name: "OutletsTests",
      dependencies: [
        "Games", "Architectures", "ViewModel", "ViewModelTesting", "ViewState", "Model", "View",
        "Graphics",
      ]),
    .testTarget(
      name: "ConcentrationMVCTests",
      dependencies: ["Games", "Architectures", "ViewState", "Model"]),
    .testTarget(
      name: "ConcentrationObservationTests",
      dependencies: ["Games", "Architectures", "ViewState", "Model"]),
    .testTarget(
      name: "ConcentrationNotificationTests",
      dependencies: ["Games", "Architectures", "ViewState", "Model"]),
    .testTarget(
      name: "ChallengeReducerTests",
      dependencies: ["Games", "Architectures", "ViewState", "Model"]),
    .testTarget(
      name: "ChallengeDelegateTests",
      dependencies: ["Games", "Architectures", "ViewState", "Model"]),
    .testTarget(name: "FilesTests", dependencies: ["Assets", "Files"]),
    .testTarget(name: "DecksTests", dependencies: ["Storage", "Model", "Files"]),
    .testTarget(
      name: "SessionTests",
      dependencies: ["Games", "Storage", "Menu", "ViewModel", "Model", "Files"]),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "Coordination", "Games", "Storage", "Menu", "ViewModel", "ViewState", "Model", "Files",
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", "Menu", "ViewModel", "Model", "Files"]),
    .testTarget(
      name: "DiagramTests", dependencies: ["Games", "Diagrams", "Model"], exclude: ["Diagrams"]),
    .testTarget(name: "PicturesTests", dependencies: ["ImageLoading", "Files"]),
    .testTarget(
      name: "PictureClientTests",
      dependencies: [
        "ImageLoading", "SDLPlatform", "Graphics", "CSDL", "ImageHelper", "memory-game",
      ], linkerSettings: [.linkedLibrary("SDL2_image")]),
    .testTarget(name: "CommandTests", dependencies: ["memory-game", "Storage", "Menu", "View"]),
    .testTarget(name: "DesktopTests", dependencies: ["DesktopServices", "ViewState", "Files"]),
    .testTarget(
      name: "AccessibilityTests",
      dependencies: ["DesktopServices", "ViewState", "Graphics", "Model", "Files"]),
    .testTarget(
      name: "SDLPlatformTests", dependencies: ["SDLPlatform", "ViewState", "View", "Files"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Games", "Model", "Localization", "ViewState", "ViewModel", "Menu", "View", "Graphics",
        "Storage",
        "FrameExport",
        "SDLPlatform", "CSDL", "Files", "Lessons", "memory-game",
      ],
      exclude: ["ImageLoading", "Sessions"], linkerSettings: [.linkedLibrary("SDL2_image")]),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "Games", "Model", "Localization", "ViewState", "ViewModel", "Menu", "Graphics", "View",
        "Files",
        "Storage", "Coordination", "DesktopServices", "TerminalUI",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The files of one test target and the rooms that it needs, nothing else: what is built stays built.
// `Tests/Exercises/exercise` sets it, as in ViewTests:Play.swift,SceneTests.swift.
if let wanted = Context.environment["MEMORY_GAME_TESTS"]?.split(separator: ":").map(String.init),
  let test = package.targets.first(where: { $0.name == wanted.first })
{
  test.sources = wanted.last?.split(separator: ",").map(String.init)
  var (kept, waiting): (Set<String>, [String]) = ([], [test.name])
  while let name = waiting.popLast() {
    guard kept.insert(name).inserted else { continue }
    for case .byNameItem(let room, _)? in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    {
      waiting.append(room)
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

// The campaign's tools in place of commands and tests, for `Tests/Campaign/run`.
if Context.environment["MEMORY_GAME_CAMPAIGN"] != nil {
  package.targets.removeAll { $0.type == .executable || $0.type == .test }
  package.targets += [
    .executableTarget(
      name: "campaign",
      dependencies: [
        "Model", "Games", "ViewState", "ViewModel", "Menu", "ViewModelTesting", "Graphics", "View",
        "Files", "Storage",
      ], path: "Tests/Campaign/Play"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Model", "Games", "ViewState", "ViewModel", "Menu", "Files", "Storage", "TerminalUI",
        "Graphics",
        "DesktopServices", "CDBus", "Localization",
      ], path: "Tests/Campaign/Fuzz"),
  ]
  package.products = []
}

/// A room of the house: a target in `Sources/<Floor>/<Room>`.
func room(_ path: String, imports: [Target.Dependency] = []) -> Target {
  .target(
    name: String(path.drop { $0 != "/" }.dropFirst()), dependencies: imports,
    path: "Sources/\(path)")
}
