import SDLGraphics
import Storage

private let repository = #filePath.dropLast("Tests/SDLWindowTests/Fixtures.swift".count)

let decks = DeckLibrary(folder: "\(repository)Assets/decks")

@MainActor let rasterizer = Result { SDLRasterizer(folder: "\(repository)Assets/art") }
