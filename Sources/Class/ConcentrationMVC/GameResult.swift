/// Model: how a finished game went; the smaller result is the better one.
struct GameResult: Comparable {
  let flips: Int
  let misses: Int
  /// From the first touch to the last.
  let seconds: Double

  /// Fewer flips are better; among equals fewer misses, then less time.
  static func < (a: GameResult, b: GameResult) -> Bool {
    if a.flips != b.flips { return a.flips < b.flips }
    if a.misses != b.misses { return a.misses < b.misses }
    return a.seconds < b.seconds
  }
}
