import Model
import ViewModel

/// Measures a choice and its update to one subscriber, on 12 and on 1,000,000 cards.
@MainActor
func measureChoices() {
  var small = Choices(grid: Grid(rows: 4, columns: 3), deck: .emoji(6))
  var large = Choices(grid: Grid(rows: 1000, columns: 1000), deck: .emoji(500_000))

  let time = measureAlternately(rounds: 101) {
    large.play()
  } peer: {
    small.play()
  }

  row(
    "model: choose and publish, 1,000,000 cards",
    time.ours.text(0) + " ns",
    "12 cards: \(time.peer.text(0)) ns",
    (time.ours / time.peer).text(2),
    "<= 4")
}

/// A game with one subscriber, and random choices that all turn a card face up.
///
/// The choices never match, so the game does not end.
@MainActor
private struct Choices {
  private let viewModel: MemoryGameViewModel
  private let choices: [Int]
  private let subscription: Subscription
  private var nextChoice = 0

  init(grid: Grid, deck: Deck) {
    viewModel = MemoryGameViewModel(grid: grid, deck: deck, seed: 1)
    subscription = viewModel.objectDidChange.sink { changedCardCount &+= $0.changedCards.count }
    choices = Self.randomChoices(of: viewModel.state.game.cards)
  }

  private static func randomChoices(of cards: [MemoryCard]) -> [Int] {
    var generator = SeededGenerator(seed: 2)
    var choices: [Int] = []
    while choices.count < 200_000 {
      let card = Int(generator.next() % UInt64(cards.count))
      let beginsTurn = choices.count.isMultiple(of: 2)
      // A slice would share the storage of the array, and every `append` would copy all choices.
      let faceUpCards = Array(choices.suffix(beginsTurn ? 2 : 1))
      let isAllowed =
        if beginsTurn {
          !faceUpCards.contains(card)
        } else {
          !faceUpCards.contains { cards[$0].pair == cards[card].pair }
        }
      if isAllowed {
        choices.append(card)
      }
    }
    return choices
  }

  /// Plays a thousand choices and returns the mean duration of one, in nanoseconds.
  mutating func play() -> Double {
    let nextChoices = choices[nextChoice..<nextChoice + 1000]
    nextChoice += 1000
    let total = duration {
      for card in nextChoices {
        viewModel.choose(card)
      }
    }
    return total / 1000
  }
}

/// The sum that the subscribers compute from the updates.
@MainActor private var changedCardCount = 0
