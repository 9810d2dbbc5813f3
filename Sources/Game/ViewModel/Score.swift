/// How a finished game went; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// How many choices changed a card, or how many touches there were.
  public let flips: Int
  /// How many turns ended with two cards that are no pair.
  public let misses: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double

  /// Creates a score.
  public init(flips: Int, misses: Int, seconds: Double) {
    (self.flips, self.misses, self.seconds) = (flips, misses, seconds)
  }

  /// Fewer flips are better; among equals fewer misses, then less time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.flips, a.misses, a.seconds) < (b.flips, b.misses, b.seconds)
  }

  /// The time in minutes and seconds, for example "0:42"; with hours, "1:02:03".
  public var time: String { PlayingTime.text(seconds) }
}
