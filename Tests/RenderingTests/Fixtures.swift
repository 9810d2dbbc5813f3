import Decks
import Foundation

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
