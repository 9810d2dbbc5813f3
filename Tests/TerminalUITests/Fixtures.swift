import Foundation
import Games
import Menu
import Model
import Testing
import ViewModel
import ViewState

/// Whether the environment requests the complete, slow tests.
let runsFullTests = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

// MARK: Small games

/// Returns a game with the cards a, a, b and b in two rows.
@MainActor func makeGame(
  _ kind: GameKind = .lab, players: [Player] = [.person]
) -> MemoryGameViewModel {
  MemoryGameViewModel(board: "aabb", columns: 2, kind: kind, players: players)
}

/// Returns the menu around a game in a terminal.
@MainActor func makeMenu(
  around game: any GameViewModel, loadResults: @escaping () throws -> [GameResult] = { [] }
) -> MenuViewModel {
  MenuViewModel(
    TestMenuServices(game: game, makeResults: loadResults),
    settings: SettingsStore(),
    isTextOnly: true)
}

/// Returns a review of a game with one avoidable miss.
///
/// The second turn is a miss, although the player had already seen the matching card.
@MainActor func makeReview() -> ReviewViewModel {
  let game = makeGame()
  for card in [0, 2, 1] {
    game.choose(card)
  }
  let stateBeforeChoice = game.state
  game.choose(3)

  let avoidableChoices = game.state.progress.players.avoidableMisses.avoidableChoices
  let reviewedChoices = avoidableChoices.map { choice in
    ReviewViewModel.ReviewedChoice(state: stateBeforeChoice, choice: choice)
  }
  return ReviewViewModel(makeGame(), reviewedChoices: reviewedChoices)
}

/// Makes the test fail if a subscriber changes a game or its menu during an update.
@MainActor func expectNoNestedChanges(
  in game: any GameViewModel,
  _ menu: MenuViewModel
) -> [Subscription] {
  [
    game.nestedChanges.sink { Issue.record("\($0.sentence)") },
    menu.nestedChanges.sink { Issue.record("\($0.sentence)") },
  ]
}

// MARK: Games with secret faces

/// Two decks whose faces are words that do not occur anywhere else.
let secretDecks = [makeSecretDeck("xa"), makeSecretDeck("xb")]

private func makeSecretDeck(_ name: String) -> Deck {
  let pairs = (0..<16).map { number in
    Deck.Pair(Face("\(name)\(number)z", kind: .text))
  }
  return Deck(name: name, pairs: pairs)
}

/// Returns a game whose faces are the words of the secret decks.
@MainActor func makeSecretGame(_ kind: GameKind, seed: UInt64) -> any Playable {
  let grid = Grid(rows: 4, columns: 4)
  let deck = secretDecks[0]
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
  }
  let themes = kind.themeNames.isEmpty ? [] : secretDecks
  return MemoryGameViewModel(kind, grid: grid, deck: deck, themes: themes, seed: seed)
}

/// A deal of every kind of game with the seed 0, and additional deals in the full tests.
let secretDeals: [(GameKind, UInt64)] = {
  let seeds: [UInt64] = runsFullTests ? [0, 1, 2] : [0]
  return seeds.flatMap { seed in
    GameKind.all.map { kind in (kind, seed) }
  }
}()

extension BoardState {
  /// The names of the faces that are hidden because all of their cards are face down.
  var hiddenFaces: Set<String> {
    var visibleFaces: Set<String> = []
    var coveredFaces: Set<String> = []
    for card in cards {
      if card.isFaceUp {
        visibleFaces.insert(card.face.name)
      } else {
        coveredFaces.insert(card.face.name)
      }
    }
    return coveredFaces.subtracting(visibleFaces)
  }
}
