/// How a finished game went; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// How many choices changed a card, or how many touches there were.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double
  /// How many choices a player who remembers everything would not have made; 0 where nobody counts.
  public let avoidable: Int

  /// Creates a score.
  public init(flips: Int, seconds: Double, avoidable: Int = 0) {
    (self.flips, self.seconds, self.avoidable) = (flips, seconds, avoidable)
  }

  /// Fewer avoidable choices are better, for the rest is luck; among equals fewer flips, then less
  /// time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.avoidable, a.flips, a.seconds) < (b.avoidable, b.flips, b.seconds)
  }
}
