/// The result of a finished game.
///
/// A smaller score is better.
public struct Score: Comparable, Sendable {
  /// The number of flips.
  public let flips: Int
  /// The time from the first choice to the last one, in seconds.
  public let seconds: Double

  /// The number of avoidable choices.
  ///
  /// It is 0 in games that do not count them.
  public let avoidableMisses: Int

  package init(flips: Int, seconds: Double, avoidableMisses: Int = 0) {
    self.flips = flips
    self.seconds = seconds
    self.avoidableMisses = avoidableMisses
  }

  /// Returns whether the left score is better.
  ///
  /// Avoidable misses are compared first, because everything else depends on luck. Flips are
  /// compared next, and then the times.
  public static func < (left: Score, right: Score) -> Bool {
    if left.avoidableMisses != right.avoidableMisses {
      return left.avoidableMisses < right.avoidableMisses
    }
    if left.flips != right.flips {
      return left.flips < right.flips
    }
    return left.seconds < right.seconds
  }

  /// Returns the number of stars for a finished game, from 1 to 3.
  ///
  /// Players earn three stars if they play at least as well as a computer that remembers 8 cards,
  /// and two stars if they play at least as well as one that remembers 4 cards. One avoidable miss
  /// always earns three stars, and two always earn at least two stars.
  public static func stars(avoidableMisses: Int, pairCount: Int) -> Int {
    let median = ComputerMedian(pairCount: pairCount)
    let threeStarLimit = max(1, median.remembering8)
    let twoStarLimit = max(2, median.remembering4)
    if avoidableMisses <= threeStarLimit {
      return 3
    }
    if avoidableMisses <= twoStarLimit {
      return 2
    }
    return 1
  }
}
