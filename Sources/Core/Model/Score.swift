/// Result of a finished game; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// Number of choices that changed a card, or, where every touch counts, of all.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double
  /// Number of avoidable choices; 0 in architectures that do not count them.
  public let avoidable: Int

  package init(flips: Int, seconds: Double, avoidable: Int = 0) {
    (self.flips, self.seconds, self.avoidable) = (flips, seconds, avoidable)
  }

  /// Orders by avoidable choices, for the rest is luck; then by flips, then by time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.avoidable, a.flips, a.seconds) < (b.avoidable, b.flips, b.seconds)
  }

  /// Stars: 3 and 2 for at most as many avoidable choices as a computer that remembers 8 and 4
  /// cards, or 1 and 2 on small boards; 1 for finishing.
  public static func stars(avoidable: Int, pairs: Int) -> Int {
    let median = ComputerMedian(pairs: pairs)
    if avoidable <= max(1, median.remembering8) { return 3 }
    return avoidable <= max(2, median.remembering4) ? 2 : 1
  }
}

/// Avoidable choices of the computer that plays alone: the median of 1,000 seeded games.
///
/// `Measures stars` in Benchmarks makes the table by the lab's rules, for every game.
struct ComputerMedian: Equatable {
  /// Number of pairs on the board.
  let pairs: Int
  /// Number of avoidable choices with a memory of 4 cards, and of 8.
  let remembering4, remembering8: Int

  static let table = [
    ComputerMedian(3, 0, 0),
    ComputerMedian(4, 0, 0),
    ComputerMedian(6, 1, 0),
    ComputerMedian(8, 4, 0),
    ComputerMedian(10, 10, 0),
    ComputerMedian(12, 18, 0),
    ComputerMedian(15, 35, 3),
    ComputerMedian(18, 60, 8),
    ComputerMedian(24, 124, 25),
    ComputerMedian(32, 248, 65),
  ]

  private init(_ pairs: Int, _ remembering4: Int, _ remembering8: Int) {
    (self.pairs, self.remembering4, self.remembering8) = (pairs, remembering4, remembering8)
  }

  /// Looks a number of pairs up: between two rows on the line between them, below the first as
  /// there, beyond the last growing with the square.
  init(pairs: Int) {
    let (first, last) = (Self.table[0], Self.table[Self.table.count - 1])
    let below = Self.table.last { $0.pairs <= pairs } ?? first
    let above = Self.table.first { $0.pairs >= pairs } ?? last
    let (step, width) = (max(0, pairs - below.pairs), max(1, above.pairs - below.pairs))
    func median(_ count: KeyPath<ComputerMedian, Int>) -> Int {
      guard pairs <= last.pairs else {
        return last[keyPath: count] * pairs * pairs / (last.pairs * last.pairs)
      }
      return below[keyPath: count] + (above[keyPath: count] - below[keyPath: count]) * step / width
    }
    self.init(pairs, median(\.remembering4), median(\.remembering8))
  }
}
