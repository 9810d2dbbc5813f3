/// Result of a finished game; the smaller score is the better one.
public struct Score: Comparable, Sendable {
  /// Number of choices that changed a card, or, where every touch counts, of all.
  public let flips: Int
  /// Seconds from the first choice to the last.
  public let seconds: Double
  /// Number of avoidable choices; 0 in architectures that do not count them.
  public let avoidableMisses: Int

  package init(flips: Int, seconds: Double, avoidableMisses: Int = 0) {
    self.flips = flips
    self.seconds = seconds
    self.avoidableMisses = avoidableMisses
  }

  /// Orders by avoidable choices, for the rest is luck; then by flips, then by time.
  public static func < (a: Score, b: Score) -> Bool {
    (a.avoidableMisses, a.flips, a.seconds) < (b.avoidableMisses, b.flips, b.seconds)
  }

  /// Stars: 3 and 2 for at most as many avoidable choices as a computer that remembers 8 and 4
  /// cards, or 1 and 2 on small boards; 1 for finishing.
  public static func stars(avoidableMisses: Int, pairCount: Int) -> Int {
    let median = ComputerMedian(pairCount: pairCount)
    if avoidableMisses <= max(1, median.remembering8) {
      return 3
    }
    return avoidableMisses <= max(2, median.remembering4) ? 2 : 1
  }
}

/// Avoidable choices of the computer that plays alone: the median of 1,000 seeded games.
///
/// `Measures stars` in Benchmarks makes the table by the lab's rules, for every game.
struct ComputerMedian: Equatable {
  /// Number of pairs on the board.
  let pairCount: Int
  /// Number of avoidable choices with a memory of 4 cards, and of 8.
  let remembering4: Int
  let remembering8: Int

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

  private init(_ pairCount: Int, _ remembering4: Int, _ remembering8: Int) {
    self.pairCount = pairCount
    self.remembering4 = remembering4
    self.remembering8 = remembering8
  }

  /// Looks a number of pairs up: between two rows on the line between them, below the first as
  /// there, beyond the last growing with the square.
  init(pairCount: Int) {
    let firstRow = Self.table[0]
    let lastRow = Self.table[Self.table.count - 1]
    let lowerRow = Self.table.last { $0.pairCount <= pairCount } ?? firstRow
    let upperRow = Self.table.first { $0.pairCount >= pairCount } ?? lastRow
    let offset = max(0, pairCount - lowerRow.pairCount)
    let span = max(1, upperRow.pairCount - lowerRow.pairCount)
    func median(_ value: KeyPath<ComputerMedian, Int>) -> Int {
      guard pairCount <= lastRow.pairCount else {
        return lastRow[keyPath: value] * pairCount * pairCount
          / (lastRow.pairCount * lastRow.pairCount)
      }
      return lowerRow[keyPath: value] + (upperRow[keyPath: value] - lowerRow[keyPath: value])
        * offset / span
    }
    self.init(pairCount, median(\.remembering4), median(\.remembering8))
  }
}
