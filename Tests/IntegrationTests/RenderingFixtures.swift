import Foundation
import Graphics
import Storage

@testable import SDLGraphics

let triesEverything = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

private let assets =
  #filePath.dropLast("Tests/IntegrationTests/RenderingFixtures.swift".count) + "Assets"

let art = "\(assets)/art"

let decks = DeckLibrary(folder: "\(assets)/decks")

/// Fonts are slow to open.
@MainActor private let fonts = Fonts()

@MainActor func makeRasterizer() throws -> SDLRasterizer {
  SDLRasterizer(folder: art, fonts: fonts)
}

/// A rasterizer for tests that change nothing of it.
@MainActor let rasterizer = Result { try makeRasterizer() }

/// The mean difference of a channel of two pictures of one size, 0...255.
func meanDifference(_ a: Bitmap, _ b: Bitmap) -> Double {
  var sum = 0
  for (one, two) in zip(a.pixels, b.pixels) where one != two {
    for shift: UInt32 in [0, 8, 16, 24] {
      sum += abs(Int(one >> shift & 255) - Int(two >> shift & 255))
    }
  }
  return Double(sum) / Double(4 * a.pixels.count)
}
