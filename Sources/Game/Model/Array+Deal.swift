extension Array {
  /// `count` of the elements, or all of them, drawn at random and in random order.
  ///
  /// - Precondition: there are as many.
  public func dealt(
    _ count: Int? = nil, using generator: inout some RandomNumberGenerator
  ) -> [Element] {
    [Int](dealing: count ?? self.count, of: self.count, using: &generator).map { self[$0] }
  }
}

extension [Int] {
  /// `count` of the numbers from 0 to `total` - 1, drawn at random and in random order.
  ///
  /// Every outcome is equally likely (Fisher and Yates). The standard library's `shuffled` may change
  /// with the toolchain; this one never does, so a seed deals the same board everywhere.
  init(dealing count: Int, of total: Int, using generator: inout some RandomNumberGenerator) {
    self.init(0..<total)
    for place in 0..<Swift.min(count, Swift.max(total - 1, 0)) {
      swapAt(place, place + random(below: total - place, using: &generator))
    }
    removeLast(total - count)
  }
}

/// A number from 0 to `bound` - 1, every one equally likely.
///
/// The upper half of draw · bound would be it, but for a few draws that favour some numbers; they
/// are drawn again (D. Lemire, "Fast Random Integer Generation in an Interval", 2019).
func random(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
  let bound = UInt64(bound)
  while true {
    let (high, low) = generator.next().multipliedFullWidth(by: bound)
    if low >= bound || low >= (0 &- bound) % bound { return Int(high) }
  }
}
