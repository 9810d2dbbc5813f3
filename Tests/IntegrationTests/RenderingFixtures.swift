import Foundation
import Graphics
import Storage

@testable import SDLGraphics

/// Whether the environment requests the complete, slow tests.
let runsFullTests = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

private let assetFolder =
  #filePath.dropLast("Tests/IntegrationTests/RenderingFixtures.swift".count) + "Assets"

/// The folder of the drawings.
let artFolder = "\(assetFolder)/art"

/// The decks that come with the program.
let deckLibrary = DeckLibrary(folder: "\(assetFolder)/decks")

/// The fonts of all rasterizers, because fonts are slow to open.
@MainActor private let fonts = Fonts()

@MainActor func makeRasterizer() throws -> SDLRasterizer {
  SDLRasterizer(folder: artFolder, fonts: fonts)
}

/// A rasterizer for tests that do not change it.
@MainActor let sharedRasterizer = Result { try makeRasterizer() }

extension UInt32 {
  /// The alpha channel of a pixel 0xAARRGGBB, 0...255.
  var alphaChannel: Int { Int(self >> 24) }
  /// The red channel of a pixel 0xAARRGGBB, 0...255.
  var redChannel: Int { Int(self >> 16 & 255) }
  /// The green channel of a pixel 0xAARRGGBB, 0...255.
  var greenChannel: Int { Int(self >> 8 & 255) }
  /// The blue channel of a pixel 0xAARRGGBB, 0...255.
  var blueChannel: Int { Int(self & 255) }
}
