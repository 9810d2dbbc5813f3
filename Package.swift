// swift-tools-version: 6.0
import PackageDescription

// The targets are the rooms of the house, from the ground up; who may import whom is checked by
// Tests/HouseTests.
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
    .target(name: "Model"),
    .target(name: "Publishing"),
    .target(name: "ViewModel", dependencies: ["Model", "Publishing"]),
    .target(name: "ViewModelTesting", dependencies: ["ViewModel", "Model"]),
    .target(name: "Motion"),
    .target(name: "CRowKernels"),
    .target(name: "Framebuffer", dependencies: ["CRowKernels"]),
    .target(
      name: "View", dependencies: ["ViewModel", "Motion", "Framebuffer"]),
    .target(name: "Terminal", dependencies: ["ViewModel"]),
    .target(name: "Decks", dependencies: ["Model"]),
    .target(name: "Session", dependencies: ["Model", "ViewModel", "Decks"]),
    .target(name: "Diagrams", dependencies: ["Model"]),
    .target(name: "Rendering", dependencies: ["Session", "View", "ViewModel", "Framebuffer"]),
    // The same games in other architectures, to compare.
    .target(name: "ConcentrationMVC", dependencies: ["Model", "View"]),
    .target(name: "ChallengeDelegate", dependencies: ["Model", "View"]),
    .target(
      name: "Inspector",
      dependencies: [
        "Model", "ViewModel", "ViewModelTesting", "Session", "View", "Framebuffer",
        "ConcentrationMVC", "ChallengeDelegate",
      ]),
    .target(name: "Assets", path: "Assets", exclude: ["art", "decks", "pictures"]),
    .systemLibrary(
      name: "CSDL",
      providers: [
        .apt([
          "libsdl2-dev", "libsdl2-image-dev", "libsdl2-ttf-dev", "libfontconfig-dev", "libpng-dev",
        ]),
        .brew(["sdl2", "sdl2_image", "sdl2_ttf", "fontconfig", "libpng"]),
      ]),
    .target(name: "SDLPlatform", dependencies: ["View", "Framebuffer", "CSDL"]),
    .target(name: "Pictures"),
    // What the game starts beside itself. It has no library of its own: that would be linked into
    // the game as well, and the network's share of Foundation with it.
    .executableTarget(
      name: "memory-game-pictures", dependencies: ["Pictures", "SDLPlatform", "Framebuffer"]),
    .executableTarget(
      name: "memory-game",
      dependencies: [
        "ViewModel", "Framebuffer", "View", "Terminal", "Decks", "Session", "Diagrams", "Rendering",
        "Inspector", "ConcentrationMVC", "ChallengeDelegate", "SDLPlatform", "Assets", "Pictures",
        "memory-game-pictures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The lessons; nothing of it is part of the game.
    .target(name: "Classroom"),
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
