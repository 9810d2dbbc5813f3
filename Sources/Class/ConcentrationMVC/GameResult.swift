/// Model: how a finished game went; the smaller result is the better one.
struct GameResult: Comparable {
  let flips: Int
  /// From the first touch to the last.
  let seconds: Double

  /// Fewer flips are better; among equals less time.
  static func < (a: GameResult, b: GameResult) -> Bool {
    (a.flips, a.seconds) < (b.flips, b.seconds)
  }
}
