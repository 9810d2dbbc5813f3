/// How a finished game went; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// How many choices changed a card, or how many touches there were.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double

  /// Creates a score.
  public init(flips: Int, seconds: Double) { (self.flips, self.seconds) = (flips, seconds) }

  /// Fewer flips are better; among equals less time.
  public static func < (a: Score, b: Score) -> Bool { (a.flips, a.seconds) < (b.flips, b.seconds) }
}
