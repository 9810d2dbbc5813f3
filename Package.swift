// swift-tools-version: 6.0
import PackageDescription

// The targets are the rooms of the house, from the ground up; README has the same table, and
// Tests/HouseTests holds both to the sources.
let package = Package(
  name: "memory-game",
  products: [
    .executable(name: "memory-game", targets: ["memory-game"]),
    .library(
      name: "MemoryGameRooms",
      targets: [
        "Model", "Board", "ViewModel", "Motion", "Framebuffer", "View", "Terminal", "Files",
        "Decks", "Session", "Storage", "Diagrams", "Rendering", "Outlets", "Inspector",
        "ConcentrationMVC",
        "ChallengeDelegate",
      ]),
    .library(name: "ViewModelTesting", targets: ["ViewModelTesting"]),
    .library(name: "SDLPlatform", targets: ["SDLPlatform", "Assets"]),
    .library(name: "Classroom", targets: ["Classroom"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    // Documentation only: a command plugin, linked into nothing.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Game
    room("Game/Model"),
    room("Game/CGettext"),
    room("Game/Language", imports: ["CGettext"]),
    room("Game/Board", imports: ["Model", "Language"]),
    // Publishing lives with its only user, who compiles it for the values that it sends.
    .target(
      name: "ViewModel", dependencies: ["Model", "Board"], path: "Sources/Game",
      exclude: ["CGettext", "Language", "Model", "Board", "Menu"],
      sources: ["Publishing", "ViewModel"]),
    room("Game/Menu", imports: ["Model", "Board", "ViewModel"]),
    // Picture
    room("Picture/Motion"),
    room("Picture/CRowKernels"),
    room("Picture/Framebuffer", imports: ["CRowKernels"]),
    room("Picture/View", imports: ["Board", "ViewModel", "Menu", "Motion", "Framebuffer"]),
    // Log
    room(
      "Log/Files", imports: ["Language", .product(name: "SystemPackage", package: "swift-system")]),
    room("Log/Decks", imports: ["Model", "Language", "Files"]),
    room("Log/Session", imports: ["Model", "Language", "Board", "ViewModel", "Files", "Decks"]),
    room(
      "Log/Storage",
      imports: ["Model", "Language", "Board", "ViewModel", "Menu", "Files", "Decks", "Session"]),
    room(
      "Log/Rendering", imports: ["Language", "Board", "ViewModel", "Framebuffer", "View", "Files"]),
    // Class
    room("Class/ViewModelTesting", imports: ["Model", "Board", "ViewModel"]),
    room("Class/Diagrams", imports: ["Model", "Board"]),
    room("Class/Outlets", imports: ["Model", "Board", "View"]),
    room("Class/ConcentrationMVC", imports: ["Model", "Board", "Outlets"]),
    room("Class/ChallengeDelegate", imports: ["Model", "Board", "Outlets"]),
    room(
      "Class/Inspector",
      imports: [
        "Model", "Language", "Board", "ViewModel", "Framebuffer", "View", "Session", "Outlets",
        "ConcentrationMVC", "ChallengeDelegate", "ViewModelTesting",
      ]),
    room("Class/Classroom"),
    // Fronts
    .target(
      name: "Assets", dependencies: ["Files"], path: "Assets",
      exclude: ["art", "decks", "pictures", "sounds"]),
    .systemLibrary(
      name: "CSDL", path: "Sources/Fronts/CSDL",
      providers: [
        .apt([
          "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev", "libpng-dev",
        ]),
        .brew(["sdl2", "sdl2_image", "sdl2_ttf", "fontconfig", "libpng"]),
      ]),
    // Without pkg-config, which would link it into the game, too.
    .systemLibrary(
      name: "CCurl", path: "Sources/Fronts/CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    room("Fronts/CArguments"),
    .target(
      name: "CWayland", path: "Sources/Fronts/CWayland",
      linkerSettings: [.linkedLibrary("wayland-client")]),
    room(
      "Fronts/SDLPlatform",
      imports: ["Language", "Board", "Framebuffer", "View", "Files", "CSDL", "CWayland"]),
    .systemLibrary(name: "CDBus", path: "Sources/Fronts/CDBus"),
    room("Fronts/Desktop", imports: ["Files", "CDBus"]),
    room("Fronts/Accessibility", imports: ["Language", "Board", "Desktop", "Files"]),
    .systemLibrary(name: "CSpeech", path: "Sources/Fronts/CSpeech"),
    room("Fronts/Speech", imports: ["Files", "CSpeech"]),
    room(
      "Fronts/Terminal", imports: ["Model", "Language", "Board", "ViewModel", "Menu", "Files"]),
    .systemLibrary(name: "CSpawn", path: "Sources/Fronts/CSpawn"),
    room("Fronts/Pictures", imports: ["Language", "Files", "CSpawn"]),
    // What the game starts beside itself. It has no library of its own: that would be linked into
    // the game as well, and libcurl with it.
    .executableTarget(
      name: "memory-game-pictures",
      dependencies: [
        "Language", "Pictures", "SDLPlatform", "Framebuffer", "Files", "Assets", "CCurl",
        "CArguments",
      ],
      path: "Sources/Fronts/memory-game-pictures"),
    .executableTarget(
      name: "memory-game",
      dependencies: [
        "Model", "Language", "Board", "ViewModel", "Menu", "View", "Files", "Decks", "Session",
        "Storage", "Rendering",
        "Outlets", "Inspector", "Diagrams", "SDLPlatform", "Desktop", "Accessibility",
        "Speech", "Terminal", "Pictures", "Assets", "CArguments", "memory-game-pictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Fronts/memory-game"),
    .testTarget(name: "ModelTests", dependencies: ["Model"]),
    .testTarget(name: "PublishingTests", dependencies: ["ViewModel"]),
    .testTarget(name: "LanguageTests", dependencies: ["Language"]),
    .testTarget(name: "BoardTests", dependencies: ["Board", "Model"]),
    .testTarget(
      name: "ViewModelTests",
      dependencies: ["ViewModel", "ViewModelTesting", "Board", "Model", "Decks"]),
    .testTarget(
      name: "ViewModelTestingTests",
      dependencies: ["ViewModelTesting", "ViewModel", "Board", "Model"]),
    .testTarget(name: "MenuTests", dependencies: ["Menu", "Board", "Model", "ViewModel"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"]),
    .testTarget(name: "FramebufferTests", dependencies: ["Framebuffer", "CRowKernels"]),
    .testTarget(name: "HouseTests"),
    .testTarget(
      name: "LessonTests",
      dependencies: [
        "Classroom", "Board", "Model", "ViewModel", "ViewModelTesting", "Decks", "memory-game",
      ]),
    .testTarget(
      name: "ViewTests",
      dependencies: ["View", "Menu", "ViewModel", "Board", "Model", "Framebuffer", "Motion"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "Menu", "ViewModel", "Board", "Model"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector", "View", "ViewModel", "Session", "Decks", "Files", "Framebuffer", "SDLPlatform",
      ]),
    // Sessions as `replay --as-test` writes them; InspectorTests checks that they still are.
    .testTarget(
      name: "GeneratedTests", dependencies: ["ViewModel", "ViewModelTesting"],
      exclude: ["Sessions"]),
    .testTarget(
      name: "OutletsTests",
      dependencies: [
        "Outlets", "ConcentrationMVC", "ChallengeDelegate", "ViewModel", "ViewModelTesting",
        "Board", "Model", "View", "Framebuffer",
      ]),
    .testTarget(
      name: "ConcentrationMVCTests",
      dependencies: ["ConcentrationMVC", "Outlets", "Board", "Model"]),
    .testTarget(
      name: "ChallengeDelegateTests",
      dependencies: ["ChallengeDelegate", "Outlets", "Board", "Model"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "DecksTests", dependencies: ["Decks", "Model", "Files"]),
    .testTarget(
      name: "SessionTests",
      dependencies: ["Session", "ViewModel", "Model", "Decks", "Files"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", "Menu", "Session", "ViewModel", "Model", "Decks", "Files"]),
    .testTarget(
      name: "DiagramTests", dependencies: ["Diagrams", "Model"], exclude: ["Diagrams"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "Files"]),
    .testTarget(
      name: "PictureClientTests",
      dependencies: [
        "Pictures", "SDLPlatform", "Framebuffer", "CSDL", "memory-game-pictures",
      ]),
    .testTarget(name: "CommandTests", dependencies: ["memory-game", "Desktop", "Menu", "View"]),
    .testTarget(name: "DesktopTests", dependencies: ["Desktop"]),
    .testTarget(
      name: "AccessibilityTests", dependencies: ["Accessibility", "Desktop", "Board", "Model"]),
    .testTarget(
      name: "SDLPlatformTests", dependencies: ["SDLPlatform", "Board", "View", "Files"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Model", "Language", "Board", "ViewModel", "Menu", "View", "Framebuffer", "Decks",
        "Session",
        "Rendering",
        "SDLPlatform", "CSDL", "Files",
      ],
      exclude: ["Pictures", "Sessions"]),
  ],
  swiftLanguageModes: [.v6]
)

/// A room of the house: a target in `Sources/<Floor>/<Room>`.
func room(_ path: String, imports: [Target.Dependency] = []) -> Target {
  .target(
    name: String(path.drop { $0 != "/" }.dropFirst()), dependencies: imports,
    path: "Sources/\(path)")
}
