// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "memory-game",
  targets: [
    .target(name: "Model"),
    .target(name: "Publishing"),
    .target(name: "ViewModel", dependencies: ["Model", "Publishing"]),
    .target(name: "Motion"),
    .target(name: "CRowKernels"),
    .target(name: "Framebuffer", dependencies: ["CRowKernels"]),
  ],
  swiftLanguageModes: [.v6]
)
