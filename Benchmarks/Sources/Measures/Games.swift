import Model

/// The parts of a game that a player without memory needs.
private protocol Playable {
  mutating func choose(at index: Int)
  func isFaceUp(at index: Int) -> Bool
  func isMatched(at index: Int) -> Bool
}

extension MemoryGame: Playable {
  mutating func choose(at index: Int) {
    let _: Effect = choose(at: index)
  }

  func isFaceUp(at index: Int) -> Bool {
    cards[index].isFaceUp
  }

  func isMatched(at index: Int) -> Bool {
    cards[index].isMatched
  }
}

extension NaiveGame: Playable {
  mutating func choose(at index: Int) {
    choose(cards[index])
  }

  func isFaceUp(at index: Int) -> Bool {
    cards[index].isFaceUp
  }

  func isMatched(at index: Int) -> Bool {
    cards[index].isMatched
  }
}

/// Measures complete random games, including the deal.
///
/// A player without memory turns two hidden cards face up until all pairs are found. Both games get
/// their numbers from generators with the same seed.
func measureGames() {
  var ourGenerator = SeededGenerator(seed: 1)
  var naiveGenerator = SeededGenerator(seed: 1)
  let count = 200
  let deck = Deck.emoji(24)
  let faces = deck.pairs.map(\.first.name)

  let time = measureAlternately(rounds: 101) {
    duration {
      for _ in 0..<count {
        var game = MemoryGame.createGame(pairs: 6, from: deck, using: &ourGenerator)
        play(&game, cards: 12, using: &ourGenerator)
        precondition(game.isFinished)
      }
    }
  } peer: {
    duration {
      for _ in 0..<count {
        var game = NaiveGame(pairs: 6, from: faces, using: &naiveGenerator)
        play(&game, cards: 12, using: &naiveGenerator)
        precondition(game.isFinished)
      }
    }
  }

  let gamesPerSecond = Double(count) * 1e9 / time.ours
  let naiveGamesPerSecond = Double(count) * 1e9 / time.peer
  row(
    "model: random games per second",
    gamesPerSecond.text(0),
    "naive: \(naiveGamesPerSecond.text(0))",
    (time.peer / time.ours).text(1),
    ">= 5")
}

/// Plays a game to its end.
private func play(
  _ game: inout some Playable, cards: Int, using generator: inout SeededGenerator
) {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: cards) { remaining in
    for index in 0..<cards {
      remaining.initializeElement(at: index, to: index)
    }
    var count = cards
    while count > 0 {
      // The two cards of a miss are still face up and cannot be chosen.
      repeat {
        remaining.swapAt(count - 1, draw(below: count, using: &generator))
      } while game.isFaceUp(at: remaining[count - 1])
      remaining.swapAt(count - 2, draw(below: count - 1, using: &generator))
      game.choose(at: remaining[count - 1])
      game.choose(at: remaining[count - 2])
      if game.isMatched(at: remaining[count - 1]) {
        count -= 2
      }
    }
  }
}

/// Returns a random number from 0 to less than a bound.
private func draw(below bound: Int, using generator: inout SeededGenerator) -> Int {
  Int(generator.next().multipliedFullWidth(by: UInt64(bound)).high)
}
