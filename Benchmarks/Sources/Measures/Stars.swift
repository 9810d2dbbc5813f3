import Model

/// Median number of avoidable choices of a computer that plays 1,000 seeded games alone, by what it
/// remembers, as the rows of `ComputerMedian.table`.
func measureStars() {
  for pairs in [3, 4, 6, 8, 10, 12, 15, 18, 24, 32] {
    let medians = [4, 8].map { memory in
      (0..<1000).map { avoidable(pairs: pairs, memory: memory, seed: $0) }.sorted()[500]
    }
    print("    ComputerMedian(\(pairs), \(medians[0]), \(medians[1])),")
  }
}

private func avoidable(pairs: Int, memory: Int, seed: UInt64) -> Int {
  playAlone(pairs: pairs, memory: memory, seed: seed).players.avoidableMisses.avoidableChoices.count
}

/// Plays a game by the lab's rules to its end.
func playAlone(pairs: Int, memory: Int?, seed: UInt64) -> (game: MemoryGame, players: Players) {
  var generator = SeededGenerator(seed: seed)
  var game = MemoryGame.createGame(pairs: pairs, using: &generator)
  var players = Players([.computer(memory: memory)])
  while let card = players.memories[0].cardToChoose(in: game, using: &generator) {
    players.record(game.choose(at: card), in: game)
  }
  return (game, players)
}
