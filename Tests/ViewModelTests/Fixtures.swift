import Games
import Model
import Storage
import ViewModel
import ViewModelTesting
import ViewState

extension Deck {
  static let frutigerAero =
    (try? DeckFile.read(
      #filePath.dropLast("Tests/ViewModelTests/Fixtures.swift".count)
        + "Assets/decks/frutiger-aero.json")) ?? Deck(name: "not found", pairs: [])

  /// Pairs of words that tell the deck and a number.
  static func numbered(_ name: String, pairs: Int) -> Deck {
    Deck(name: name, pairs: (0..<pairs).map { Deck.Pair(Face("\(name) \($0)", kind: .text)) })
  }
}

/// Every game, with themes where it has some, on 4 rows of 3.
@MainActor func anyGame(_ kind: GameKind, seed: UInt64 = 3) -> any Playable {
  let grid = Grid(rows: 4, columns: 3)
  let themes = kind.themeNames.map { Deck.numbered($0, pairs: 30) }
  let deck = themes.first ?? .numbered("deck", pairs: 30)
  return kind.isPile
    ? CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
    : MemoryGameViewModel(kind, grid: grid, deck: deck, themes: themes, seed: seed)
}

extension Playable {
  /// The board as text; `Moment.text` has the legend.
  var text: String { GameSnapshot(self).text }

  var gone: [Int] { GameSnapshot(self).goneCards }

  func play(_ indices: Int...) {
    for index in indices {
      perform(.choose(index))
    }
  }
}
