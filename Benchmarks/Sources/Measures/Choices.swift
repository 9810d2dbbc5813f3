import Model
import ViewModel

/// One choice with its publication to one subscriber, on 12 cards and on a million.
@MainActor
func measureChoices() {
  var small = Choices(grid: Grid(rows: 4, columns: 3), deck: .emoji(6))
  var large = Choices(
    grid: Grid(rows: 1000, columns: 1000), deck: .emoji(500_000))
  let time = inTurns(rounds: 101) {
    large.play()
  } peer: {
    small.play()
  }
  row(
    "model: choose and publish, 1,000,000 cards", time.ours.text(0) + " ns",
    "12 cards: \(time.peer.text(0)) ns", (time.ours / time.peer).text(2), "<= 4")
}

/// A game with one subscriber, and choices at random places that all turn a card and match none, so
/// that they never end.
@MainActor
private struct Choices {
  private let viewModel: MemoryGameViewModel
  private let places: [Int]
  private let subscription: Subscription
  private var next = 0

  init(grid: Grid, deck: Deck) {
    viewModel = MemoryGameViewModel(grid: grid, deck: deck, seed: 1)
    subscription = viewModel.objectDidChange.sink { told &+= $0.changedCards.count }
    var generator = SeededGenerator(seed: 2)
    let cards = viewModel.state.game.cards
    var places: [Int] = []
    while places.count < 200_000 {
      let place = Int(generator.next() % UInt64(cards.count))
      let isFirst = places.count.isMultiple(of: 2)
      let up = Array(places.suffix(isFirst ? 2 : 1))
      if up.allSatisfy({ isFirst ? $0 != place : cards[$0].pair != cards[place].pair }) {
        places.append(place)
      }
    }
    self.places = places
  }

  /// The nanoseconds of a choice, over a thousand of them.
  mutating func play() -> Double {
    let some = places[next..<next + 1000]
    next += 1000
    return duration { for place in some { viewModel.choose(place) } } / 1000
  }
}

/// What the subscribers do with what they are told.
@MainActor private var told = 0
