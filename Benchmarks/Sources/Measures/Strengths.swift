import Model

/// How many misses a computer player may expect, by what it remembers: games alone, on boards of
/// some numbers of pairs, 10,000 deals each.
func measureStrengths() {
  print("| pairs | remembers 2 | 4 | 8 | all |\n|---:|---:|---:|---:|---:|")
  for pairs in [6, 8, 12, 18] {
    let misses = [2, 4, 8, nil].map { memory in
      let all = (0..<10_000).map { playAlone(pairs: pairs, memory: memory, seed: $0).game.misses }
      return Double(all.reduce(0, +)) / Double(all.count)
    }
    let cells = misses.map { String(Double(Int($0 * 100 + 0.5)) / 100) }
    print("| \(pairs) | \(cells.joined(separator: " | ")) |")
  }
}
