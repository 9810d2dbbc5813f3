// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that the game depends neither on the peers it is measured against nor on
// what measuring needs.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "memory-game", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "Allocations"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CairoPeer", dependencies: ["CCairo"]),
    .executableTarget(
      name: "Measures",
      dependencies: [
        "Allocations", "CairoPeer",
        .product(name: "MemoryGameRooms", package: "memory-game"),
        .product(name: "SDLPlatform", package: "memory-game"),
      ]),
    .executableTarget(
      name: "Sends",
      dependencies: [
        "Allocations",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
