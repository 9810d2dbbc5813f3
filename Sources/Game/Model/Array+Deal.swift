extension Array {
  /// Brings `count` elements to the front, drawn at random and in random order.
  ///
  /// Every outcome is equally likely (Fisher and Yates). Without a count the whole array is shuffled.
  /// The standard library's `shuffle` may change with the toolchain; this one never does, so a
  /// seed deals the same board everywhere.
  public mutating func deal(_ count: Int? = nil, using generator: inout some RandomNumberGenerator)
  {
    for index in 0..<Swift.min(count ?? self.count, Swift.max(self.count - 1, 0)) {
      swapAt(index, index + random(below: self.count - index, using: &generator))
    }
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
