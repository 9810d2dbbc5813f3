import Model

/// Prints the rows of `ComputerMedian.table`.
///
/// A row contains the median number of avoidable misses of a computer that plays 1,000 games alone,
/// for two sizes of its memory.
func measureStars() {
  for pairs in [3, 4, 6, 8, 10, 12, 15, 18, 24, 32] {
    let medians = [4, 8].map { memory in
      let counts = (0..<1000).map { seed in
        avoidableMisses(pairs: pairs, memory: memory, seed: seed)
      }
      return counts.sorted()[500]
    }
    let values = "remembering4: \(medians[0]), remembering8: \(medians[1])"
    print("    ComputerMedian(pairs: \(pairs), \(values)),")
  }
}

private func avoidableMisses(pairs: Int, memory: Int, seed: UInt64) -> Int {
  let finishedGame = playAlone(pairs: pairs, memory: memory, seed: seed)
  return finishedGame.players.avoidableMisses.avoidableChoices.count
}

/// A finished game with its players.
struct FinishedGame {
  let game: MemoryGame
  let players: Players
}

/// Lets a computer finish a game with the rules of the lab.
func playAlone(pairs: Int, memory: Int?, seed: UInt64) -> FinishedGame {
  var generator = SeededGenerator(seed: seed)
  var game = MemoryGame.createGame(pairs: pairs, using: &generator)
  var players = Players([.computer(memory: memory)])
  while let card = players.memories[0].cardToChoose(in: game, using: &generator) {
    players.record(game.choose(at: card), in: game)
  }
  return FinishedGame(game: game, players: players)
}
