/// The avoidable misses of a computer that plays alone, as the median of 1,000 seeded games.
///
/// The benchmark `Measures stars` plays these games with the lab's rules and prints the table.
struct ComputerMedian: Equatable {
  /// The number of pairs on the board.
  let pairCount: Int
  /// The number of avoidable misses with a memory of 4 cards.
  let remembering4: Int
  /// The number of avoidable misses with a memory of 8 cards.
  let remembering8: Int

  static let table = [
    ComputerMedian(pairs: 3, remembering4: 0, remembering8: 0),
    ComputerMedian(pairs: 4, remembering4: 0, remembering8: 0),
    ComputerMedian(pairs: 6, remembering4: 1, remembering8: 0),
    ComputerMedian(pairs: 8, remembering4: 4, remembering8: 0),
    ComputerMedian(pairs: 10, remembering4: 10, remembering8: 0),
    ComputerMedian(pairs: 12, remembering4: 18, remembering8: 0),
    ComputerMedian(pairs: 15, remembering4: 35, remembering8: 3),
    ComputerMedian(pairs: 18, remembering4: 60, remembering8: 8),
    ComputerMedian(pairs: 24, remembering4: 124, remembering8: 25),
    ComputerMedian(pairs: 32, remembering4: 248, remembering8: 65),
  ]

  private init(pairs: Int, remembering4: Int, remembering8: Int) {
    pairCount = pairs
    self.remembering4 = remembering4
    self.remembering8 = remembering8
  }

  /// Returns the medians for any number of pairs.
  ///
  /// Medians between two rows of the table are interpolated. Boards that are smaller than the first
  /// row use its medians. Beyond the last row, the medians grow with the square of the number of
  /// pairs.
  init(pairCount: Int) {
    let firstRow = Self.table[0]
    let lastRow = Self.table[Self.table.count - 1]
    if pairCount > lastRow.pairCount {
      self = lastRow.extrapolated(to: pairCount)
    } else {
      let lowerRow = Self.table.last { $0.pairCount <= pairCount } ?? firstRow
      let upperRow = Self.table.first { $0.pairCount >= pairCount } ?? lastRow
      self = lowerRow.interpolated(to: pairCount, before: upperRow)
    }
  }

  private func extrapolated(to newPairCount: Int) -> ComputerMedian {
    let newSquare = newPairCount * newPairCount
    let square = pairCount * pairCount
    return ComputerMedian(
      pairs: newPairCount,
      remembering4: remembering4 * newSquare / square,
      remembering8: remembering8 * newSquare / square
    )
  }

  private func interpolated(to newPairCount: Int, before upper: ComputerMedian) -> ComputerMedian {
    let offset = max(0, newPairCount - pairCount)
    let span = max(1, upper.pairCount - pairCount)
    return ComputerMedian(
      pairs: newPairCount,
      remembering4: remembering4 + (upper.remembering4 - remembering4) * offset / span,
      remembering8: remembering8 + (upper.remembering8 - remembering8) * offset / span
    )
  }
}
