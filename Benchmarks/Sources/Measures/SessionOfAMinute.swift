import Coordination
import Files
import Menu
import Model
import Storage
import ViewModel

/// Prints a session that lasts one minute and contains a choice every 1.2 seconds.
///
/// Misses and matches alternate. When all pairs are found, the game restarts.
@MainActor
func printSessionOfAMinute() throws {
  let decks = DeckLibrary(folder: InstalledFolders.deckFolder() ?? "")
  let header = try SessionHeader(GameSetup(), seed: 1, decks: decks)
  let viewModel = MemoryGameViewModel(grid: header.grid, deck: header.deck, seed: header.seed)
  let replay = Replay(viewModel)
  print(header.jsonLine)

  var time = 0.5
  while time < 60 {
    let event = TimedIntent(at: time, intent: nextIntent(for: viewModel))
    replay.play(event) { _ in }
    print(event.jsonLine(on: header.grid))
    time += 1.2
  }
}

@MainActor
private func nextIntent(for viewModel: MemoryGameViewModel) -> Intent {
  let state = viewModel.state
  if state.game.isFinished {
    return .restart(seed: state.seed + 1)
  }
  return .choose(nextCard(in: state.game))
}

/// Returns the next choice of the player, who finds a pair in every second turn.
@MainActor
private func nextCard(in game: MemoryGame) -> Int {
  let hiddenCards = game.cards.filter { !$0.isFaceUp && !$0.isMatched }
  let faceUpCard = game.cards.first { $0.isFaceUp && !$0.isMatched }
  guard game.phase == .choosingSecond, let faceUpCard else {
    return hiddenCards.card(forNumber: game.flips)
  }
  let findsPair = game.flips % 4 == 3
  let suitableCards = hiddenCards.filter { ($0.pair == faceUpCard.pair) == findsPair }
  let candidates = suitableCards.isEmpty ? hiddenCards : suitableCards
  return candidates.card(forNumber: game.flips)
}

extension [MemoryCard] {
  /// Returns an arbitrary card, which is always the same for the same number.
  fileprivate func card(forNumber number: Int) -> Int {
    self[number * 7 % count].id
  }
}
