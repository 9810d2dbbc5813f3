import Allocations
import Architectures
import Games
import Model
import ViewModel

/// Measures a choice and its update to one subscriber in every architecture.
@MainActor
func measureArchitectures() {
  for name in ["mvvm"] + Architecture.allCases.map(\.rawValue) {
    let small = Table(name, side: 4)
    let large = Table(name, side: 20)
    for table in [small, large] {
      _ = table.play(2000)
    }
    let smallCosts = small.play(2000)
    let largeCosts = large.play(2000)
    let smallTime = smallCosts.nanoseconds / 1000
    let largeTime = largeCosts.nanoseconds / 1000
    row(
      "\(name): a choice on 16 and 400 cards",
      "\(smallCosts.allocations.text(1)) allocations",
      "\(largeCosts.allocations.text(1)) allocations",
      "\(smallTime.text(1)) and \(largeTime.text(1)) µs",
      "")
  }
}

/// The mean costs of a choice.
private struct ChoiceCosts {
  let allocations: Double
  let nanoseconds: Double
}

/// A game with one subscriber.
@MainActor private final class Table {
  private let game: any Playable
  private let subscription: Subscription
  private let pairs: [Int]
  private var generator = SeededGenerator(seed: 2)
  private var time = 0.0

  init(_ name: String, side: Int) {
    let grid = Grid(rows: side, columns: side)
    let deck = Deck.emoji(200)
    let architecture = Architecture(rawValue: name)
    if let architecture {
      game = ControllerGame(architecture, grid: grid, deck: deck, themes: [], seed: 1)
    } else {
      game = MemoryGameViewModel(.concentration, grid: grid, deck: deck, themes: [deck], seed: 1)
    }
    let kind = architecture?.game ?? .concentration
    let sameDeal = MemoryGameViewModel(kind, grid: grid, deck: deck, seed: 1)
    pairs = sameDeal.state.game.cards.map(\.pair)
    subscription = game.objectDidChange.sink { changedCardCount &+= $0.changedCards.count }
  }

  /// Chooses random cards and returns the mean costs of a choice.
  ///
  /// Each card is face down and does not match the earlier cards, so the game does not end.
  func play(_ count: Int) -> ChoiceCosts {
    var allocations: Int = 0
    var elapsed: Double = 0
    var faceUpCards: [Int] = []
    for _ in 0..<count {
      var card: Int
      repeat {
        card = Int(generator.next() % UInt64(pairs.count))
      } while faceUpCards.contains { pairs[$0] == pairs[card] }
      faceUpCards = faceUpCards.suffix(1) + [card]
      time += 2
      game.advance(to: time)
      let before = allocation_count()
      elapsed += duration { game.choose(card) }
      allocations += Int(allocation_count() - before)
    }
    return ChoiceCosts(
      allocations: Double(allocations) / Double(count),
      nanoseconds: elapsed / Double(count))
  }
}

/// The sum that the subscribers compute from the updates.
@MainActor private var changedCardCount = 0
