import SDLGraphics
import Storage

private let assets = #filePath.dropLast("Tests/SDLWindowTests/Fixtures.swift".count) + "Assets"

let decks = DeckLibrary(folder: "\(assets)/decks")

@MainActor let rasterizer = Result { SDLRasterizer(folder: "\(assets)/art") }
