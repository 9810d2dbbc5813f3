import Model

/// How many misses a computer player may expect, by what it remembers: games alone, on boards of some
/// numbers of pairs, 10,000 deals each.
func measureStrengths() {
  print("| pairs | remembers 2 | 4 | 8 | all |\n|---:|---:|---:|---:|---:|")
  for pairs in [6, 8, 12, 18] {
    let misses = [2, 4, 8, nil].map { memory in
      let all = (0..<10_000).map { playAlone(pairs: pairs, memory: memory, seed: $0) }
      return Double(all.reduce(0, +)) / Double(all.count)
    }
    let cells = misses.map { String(Double(Int($0 * 100 + 0.5)) / 100) }
    print("| \(pairs) | \(cells.joined(separator: " | ")) |")
  }
}

private func playAlone(pairs: Int, memory: Int?, seed: UInt64) -> Int {
  var generator = SeededGenerator(seed: seed)
  var game = MemoryGame.createGame(pairs: pairs, using: &generator)
  var match = Match([.computer(memory: memory)])
  while let card = match.recalls[0].choice(in: game, using: &generator) {
    match.note(game.choose(at: card), choosing: card, in: game)
  }
  return game.misses
}
