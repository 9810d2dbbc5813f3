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
        "Model", "Publishing", "ViewModel", "Motion", "Framebuffer", "View", "Terminal", "Decks",
        "Session", "Diagrams", "Rendering", "Inspector", "ConcentrationMVC", "ChallengeDelegate",
      ]),
    .library(name: "ViewModelTesting", targets: ["ViewModelTesting"]),
    .library(name: "SDLPlatform", targets: ["SDLPlatform", "Assets"]),
    .library(name: "Classroom", targets: ["Classroom"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Documentation only: a command plugin, linked into nothing.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Game
    room("Game/Model"),
    room("Game/Publishing"),
    room("Game/ViewModel", imports: ["Model", "Publishing"]),
    // Picture
    room("Picture/Motion"),
    room("Picture/CRowKernels"),
    room("Picture/Framebuffer", imports: ["CRowKernels"]),
    room("Picture/View", imports: ["ViewModel", "Motion", "Framebuffer"]),
    // Log
    room("Log/Decks", imports: ["Model"]),
    room("Log/Session", imports: ["Model", "ViewModel", "Decks"]),
    room("Log/Rendering", imports: ["Session", "View", "ViewModel", "Framebuffer"]),
    // Class
    room("Class/ViewModelTesting", imports: ["ViewModel", "Model"]),
    room("Class/Diagrams", imports: ["Model"]),
    room("Class/ConcentrationMVC", imports: ["Model", "View"]),
    room("Class/ChallengeDelegate", imports: ["Model", "View"]),
    room(
      "Class/Inspector",
      imports: [
        "Model", "ViewModel", "ViewModelTesting", "Session", "View", "Framebuffer",
        "ConcentrationMVC", "ChallengeDelegate",
      ]),
    room("Class/Classroom"),
    // Fronts
    .target(name: "Assets", path: "Assets", exclude: ["art", "decks", "pictures"]),
    .systemLibrary(
      name: "CSDL", path: "Sources/Fronts/CSDL",
      providers: [
        .apt([
          "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev", "libpng-dev",
        ]),
        .brew(["sdl2", "sdl2_image", "sdl2_ttf", "fontconfig", "libpng"]),
      ]),
    room("Fronts/SDLPlatform", imports: ["View", "Framebuffer", "CSDL"]),
    room("Fronts/Terminal", imports: ["ViewModel"]),
    room("Fronts/Pictures"),
    // What the game starts beside itself. It has no library of its own: that would be linked into
    // the game as well, and the network's share of Foundation with it.
    .executableTarget(
      name: "memory-game-pictures", dependencies: ["Pictures", "SDLPlatform", "Framebuffer"],
      path: "Sources/Fronts/memory-game-pictures"),
    .executableTarget(
      name: "memory-game",
      dependencies: [
        "Model", "ViewModel", "Framebuffer", "View", "Terminal", "Decks", "Session", "Diagrams",
        "Rendering", "Inspector", "ConcentrationMVC", "ChallengeDelegate", "SDLPlatform", "Assets",
        "Pictures", "memory-game-pictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Fronts/memory-game"),
    .testTarget(name: "ModelTests", dependencies: ["Model"]),
    .testTarget(name: "PublishingTests", dependencies: ["Publishing"]),
    .testTarget(
      name: "ViewModelTests", dependencies: ["ViewModel", "ViewModelTesting", "Model", "Decks"]),
    .testTarget(
      name: "ViewModelTestingTests", dependencies: ["ViewModelTesting", "ViewModel", "Model"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"]),
    .testTarget(name: "FramebufferTests", dependencies: ["Framebuffer", "CRowKernels"]),
    .testTarget(name: "HouseTests"),
    .testTarget(
      name: "LessonTests",
      dependencies: ["Classroom", "ViewModel", "ViewModelTesting", "Decks", "memory-game"]),
    .testTarget(name: "ViewTests", dependencies: ["View", "ViewModel", "Framebuffer", "Motion"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "ViewModel"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector", "View", "ViewModel", "Session", "Decks", "Framebuffer", "SDLPlatform",
      ]),
    // Sessions as `replay --as-test` writes them; InspectorTests checks that they still are.
    .testTarget(
      name: "GeneratedTests", dependencies: ["ViewModel", "ViewModelTesting"],
      exclude: ["Sessions"]),
    .testTarget(
      name: "ConcentrationMVCTests", dependencies: ["ConcentrationMVC", "View", "Model"]),
    .testTarget(
      name: "ChallengeDelegateTests", dependencies: ["ChallengeDelegate", "View", "Model"]),
    .testTarget(name: "DecksTests", dependencies: ["Decks", "Model"]),
    .testTarget(name: "SessionTests", dependencies: ["Session", "ViewModel", "Model", "Decks"]),
    .testTarget(
      name: "DiagramTests", dependencies: ["Diagrams", "Model"], exclude: ["Diagrams"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures"]),
    .testTarget(
      name: "PictureClientTests",
      dependencies: [
        "Pictures", "Framebuffer", "SDLPlatform", "CSDL", "memory-game-pictures",
      ]),
    .testTarget(name: "CommandTests", dependencies: ["memory-game"]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Model", "ViewModel", "View", "Framebuffer", "Decks", "Session", "Rendering",
        "SDLPlatform", "CSDL",
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
