import Coordination
import Files
import Menu
import Model
import Storage
import ViewModel

/// Prints a session of a minute: a choice every 1.2 seconds, misses and matches in turns, and a
/// restart when all pairs are found.
@MainActor
func printSessionOfAMinute() throws {
  let decks = DeckLibrary(folder: InstalledFolders.deckFolder() ?? "")
  let header = try SessionHeader(GameSetup(), seed: 1, decks: decks)
  let viewModel = MemoryGameViewModel(grid: header.grid, deck: header.deck, seed: header.seed)
  let replay = Replay(viewModel)
  print(header.jsonLine)
  var time = 0.5
  while time < 60 {
    let intent =
      viewModel.state.game.isFinished
      ? .restart(seed: viewModel.state.seed + 1) : choice(viewModel.state.game)
    let event = TimedIntent(at: time, intent: intent)
    replay.play(event) { _ in }
    print(event.jsonLine(on: header.grid))
    time += 1.2
  }
}

/// The player's next choice: every other turn finds a pair.
@MainActor
private func choice(_ game: MemoryGame) -> Intent {
  let cards = game.cards
  let hidden = cards.filter { !$0.isFaceUp && !$0.isMatched }
  guard game.phase == .choosingSecond,
    let first = cards.first(where: { $0.isFaceUp && !$0.isMatched })
  else { return .choose(hidden.randomElement(by: game.flips)) }
  let findsPair = game.flips % 4 == 3
  let wanted = hidden.filter { ($0.pair == first.pair) == findsPair }
  return .choose((wanted.isEmpty ? hidden : wanted).randomElement(by: game.flips))
}

extension [MemoryCard] {
  /// Any card, but always the same one for the same number.
  fileprivate func randomElement(by number: Int) -> Int {
    self[number * 7 % count].id
  }
}
