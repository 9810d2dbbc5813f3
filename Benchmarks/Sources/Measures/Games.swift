import Model

/// What a player without memory needs of a game.
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

/// Complete random games, dealing included: a player without memory turns two hidden cards, again
/// and again, until all pairs are found.
///
/// Both games get their numbers from generators with the same seed.
func measureGames() {
  var ourGenerator = SeededGenerator(seed: 1)
  var naiveGenerator = SeededGenerator(seed: 1)
  let count = 200
  let deck = Deck.emoji(24)
  let faces = deck.pairs.map(\.first.name)
  let time = inTurns(rounds: 101) {
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
  func perSecond(_ time: Double) -> String {
    (Double(count) * 1e9 / time).text(0)
  }
  row(
    "model: random games a second", perSecond(time.ours), "naive: \(perSecond(time.peer))",
    (time.peer / time.ours).text(1), ">= 5")
}

/// Plays a game to its end.
private func play(
  _ game: inout some Playable, cards: Int, using generator: inout SeededGenerator
) {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: cards) { left in
    for index in 0..<cards {
      left.initializeElement(at: index, to: index)
    }
    var count = cards
    while count > 0 {
      // The two cards of a miss are still up.
      repeat {
        left.swapAt(count - 1, draw(below: count, using: &generator))
      } while game.isFaceUp(at: left[count - 1])
      left.swapAt(count - 2, draw(below: count - 1, using: &generator))
      game.choose(at: left[count - 1])
      game.choose(at: left[count - 2])
      if game.isMatched(at: left[count - 1]) {
        count -= 2
      }
    }
  }
}

private func draw(below bound: Int, using generator: inout SeededGenerator) -> Int {
  Int(generator.next().multipliedFullWidth(by: UInt64(bound)).high)
}
