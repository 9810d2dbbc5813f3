import Allocations
import Architectures
import Games
import Model
import ViewModel

/// A choice that turns a card, with its publication to one subscriber, in every architecture.
@MainActor
func measureArchitectures() {
  for name in ["mvvm"] + Architecture.allCases.map(\.rawValue) {
    let small = Table(name, side: 4)
    let large = Table(name, side: 20)
    for table in [small, large] {
      _ = table.play(2000)
    }
    let few = small.play(2000)
    let many = large.play(2000)
    row(
      "\(name): a choice on 16 and 400 cards", "\(few.allocations.text(1)) allocations",
      "\(many.allocations.text(1)) allocations",
      "\((few.nanoseconds / 1000).text(1)) and \((many.nanoseconds / 1000).text(1)) µs", "")
  }
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
    game =
      Architecture(rawValue: name).map {
        ControllerGame($0, grid: grid, deck: deck, themes: [], seed: 1)
      } ?? MemoryGameViewModel(.concentration, grid: grid, deck: deck, themes: [deck], seed: 1)
    let kind = Architecture(rawValue: name)?.game ?? .concentration
    pairs = MemoryGameViewModel(kind, grid: grid, deck: deck, seed: 1).state.game.cards.map(\.pair)
    subscription = game.objectDidChange.sink { told &+= $0.changedCards.count }
  }

  /// Chooses cards of which none is up and no two are a pair, so that the game never ends; tells
  /// what one of these choices takes.
  func play(_ count: Int) -> (allocations: Double, nanoseconds: Double) {
    var allocations: Int = 0
    var elapsed: Double = 0
    var up: [Int] = []
    for _ in 0..<count {
      var card: Int
      repeat {
        card = Int(generator.next() % UInt64(pairs.count))
      } while up.contains { pairs[$0] == pairs[card] }
      up = up.suffix(1) + [card]
      time += 2
      game.advance(to: time)
      let before = allocation_count()
      elapsed += duration { game.choose(card) }
      allocations += Int(allocation_count() - before)
    }
    return (Double(allocations) / Double(count), elapsed / Double(count))
  }
}

/// What the subscribers do with what they are told.
@MainActor private var told = 0
