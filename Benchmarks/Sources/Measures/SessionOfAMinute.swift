import Assets
import Decks
import Session
import ViewModel

/// Prints a session of a minute: a choice every 1.2 seconds, misses and matches in turns, and a
/// restart when all pairs are found.
@MainActor
func printSessionOfAMinute() throws {
  let decks = DeckLibrary(folder: Assets.deckFolder() ?? "") { throw DeckError($0) }
  let header = try SessionHeader(game: "lab", seed: 1, decks: decks)
  let replay = Replay(header)
  let viewModel = replay.viewModel
  print(header.line)
  var time = 0.5
  while time < 60 {
    let intent =
      viewModel.isFinished ? .restart(seed: viewModel.nextSeed) : choice(viewModel)
    let event = TimedIntent(at: time, intent: intent)
    replay.play(event) { _ in }
    print(event.line(on: header.grid))
    time += 1.2
  }
}

/// The player's next choice: every other turn finds a pair.
@MainActor
private func choice(_ viewModel: MemoryGameViewModel) -> Intent {
  let cards = viewModel.cards
  let hidden = cards.filter { !$0.isFaceUp && !$0.isMatched }
  guard viewModel.phase == .choosingSecond,
    let first = cards.first(where: { $0.isFaceUp && !$0.isMatched })
  else { return .choose(hidden.randomElement(by: viewModel.flips)) }
  let findsPair = viewModel.flips % 4 == 3
  let wanted = hidden.filter { ($0.pair == first.pair) == findsPair }
  return .choose((wanted.isEmpty ? hidden : wanted).randomElement(by: viewModel.flips))
}

extension [MemoryCard] {
  /// Any card, but always the same one for the same number.
  fileprivate func randomElement(by number: Int) -> Int { self[number * 7 % count].id }
}
