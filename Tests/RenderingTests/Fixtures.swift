import Drawing
import Foundation
import Store

@testable import SDLPlatform

/// Everything instead of a sample.
let triesEverything = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

private let assets = #filePath.dropLast("Tests/RenderingTests/Fixtures.swift".count) + "Assets"

/// The folder of the drawings.
let art = "\(assets)/art"

/// The decks that come with the program.
let decks = DeckLibrary(folder: "\(assets)/decks")

/// One artist for all who only look: fonts are slow to open.
@MainActor let artist = Result { try SDLArtist(folder: art) }

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
