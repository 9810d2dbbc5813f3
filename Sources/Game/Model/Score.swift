/// How a finished game went; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// How many choices changed a card, or, where every touch counts, how many there were.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double
  /// How many choices were avoidable; 0 in architectures that do not count them.
  public let avoidable: Int

  /// Creates a score.
  public init(flips: Int, seconds: Double, avoidable: Int = 0) {
    (self.flips, self.seconds, self.avoidable) = (flips, seconds, avoidable)
  }

  /// Orders by avoidable choices, for the rest is luck; then by flips, then by time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.avoidable, a.flips, a.seconds) < (b.avoidable, b.flips, b.seconds)
  }

  /// The stars that a game deserves, 0...3: three without an avoidable choice, two with one for every
  /// four pairs at the most, one with one for every two.
  public static func stars(avoidable: Int, pairs: Int) -> Int {
    avoidable == 0 ? 3 : avoidable * 4 <= pairs ? 2 : avoidable * 2 <= pairs ? 1 : 0
  }
}
