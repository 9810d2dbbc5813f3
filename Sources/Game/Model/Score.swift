/// Result of a finished game; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// Number of choices that changed a card, or, where every touch counts, of all.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double
  /// Number of avoidable choices; 0 in architectures that do not count them.
  public let avoidable: Int

  /// Creates a score.
  public init(flips: Int, seconds: Double, avoidable: Int = 0) {
    (self.flips, self.seconds, self.avoidable) = (flips, seconds, avoidable)
  }

  /// Orders by avoidable choices, for the rest is luck; then by flips, then by time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.avoidable, a.flips, a.seconds) < (b.avoidable, b.flips, b.seconds)
  }

  /// Stars: 3 without an avoidable choice, 2 for up to one in four pairs, 1 for one in two, else 0.
  public static func stars(avoidable: Int, pairs: Int) -> Int {
    avoidable == 0 ? 3 : avoidable * 4 <= pairs ? 2 : avoidable * 2 <= pairs ? 1 : 0
  }
}
