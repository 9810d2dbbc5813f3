import Games
import Model
import Storage
import ViewModel
import ViewModelTesting
import ViewState

extension Deck {
  /// The deck of the lab, read from its file.
  static let frutigerAero = readFrutigerAero()

  private static func readFrutigerAero() -> Deck {
    let repository = #filePath.dropLast("Tests/ViewModelTests/Fixtures.swift".count)
    let deck = try? DeckFile.read(repository + "Assets/decks/frutiger-aero.json")
    return deck ?? Deck(name: "not found", pairs: [])
  }

  /// Returns a deck whose faces consist of its name and a number.
  static func numbered(_ name: String, pairs: Int) -> Deck {
    let pairs = (0..<pairs).map { number in
      Deck.Pair(Face("\(name) \(number)", kind: .text))
    }
    return Deck(name: name, pairs: pairs)
  }
}

/// Returns the view model of any game, on a board of four rows and three columns.
@MainActor func anyGame(_ kind: GameKind, seed: UInt64 = 3) -> any Playable {
  let grid = Grid(rows: 4, columns: 3)
  let themes = kind.themeNames.map { Deck.numbered($0, pairs: 30) }
  let deck = themes.first ?? .numbered("deck", pairs: 30)
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
  }
  return MemoryGameViewModel(kind, grid: grid, deck: deck, themes: themes, seed: seed)
}

extension Playable {
  /// The board as text, in the notation of `GameSnapshot.text`.
  var text: String {
    GameSnapshot(self).text
  }

  /// The indices of the cards that have left the board.
  var goneCards: [Int] {
    GameSnapshot(self).goneCards
  }

  /// Chooses cards one after the other.
  func play(_ cards: Int...) {
    for card in cards {
      perform(.choose(card))
    }
  }
}
