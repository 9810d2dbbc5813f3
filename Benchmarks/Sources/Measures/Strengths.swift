import Model

/// Prints the mean number of misses of a computer player for several sizes of its memory.
///
/// The computer plays 10,000 deals alone on each board.
func measureStrengths() {
  print("| pairs | remembers 2 | 4 | 8 | all |\n|---:|---:|---:|---:|---:|")
  for pairs in [6, 8, 12, 18] {
    let misses = [2, 4, 8, nil].map { memory in
      let deals: Range<UInt64> = 0..<10_000
      var total = 0
      for seed in deals {
        total += playAlone(pairs: pairs, memory: memory, seed: seed).game.misses
      }
      return Double(total) / Double(deals.count)
    }
    let cells = misses.map { mean in
      String(Double(Int(mean * 100 + 0.5)) / 100)
    }
    print("| \(pairs) | \(cells.joined(separator: " | ")) |")
  }
}
