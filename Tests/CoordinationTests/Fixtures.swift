import Files
import Games
import Menu
import Model
import Storage

/// The folder of the decks that come with the program.
let bundledDeckFolder = String(
  #filePath.dropLast("Tests/CoordinationTests/Fixtures.swift".count) + "Assets/decks"
)

extension DeckLibrary {
  /// The library of the decks that come with the program.
  static let bundled = DeckLibrary(folder: bundledDeckFolder)
}

extension SessionHeader {
  /// Creates the header of a game with a deck that comes with the program.
  init(game: String, rows: Int? = nil, columns: Int? = nil, seed: UInt64) throws {
    let setup = try GameSetup(game: game, rows: rows, columns: columns)
    try self.init(setup, seed: seed, decks: .bundled)
  }
}

extension GameKind {
  /// Returns the lab game with a time, in seconds, after which a missed pair turns face down.
  static func lab(missDuration: Double) -> GameKind {
    GameKind(
      name: lab.name,
      title: "",
      help: [],
      mode: .pairs(Rules(missDuration: missDuration)),
      deckName: lab.deckName,
      grid: lab.grid
    )
  }
}
