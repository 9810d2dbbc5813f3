extension Array {
  /// Shuffles the elements, every order equally likely (Fisher and Yates).
  ///
  /// The standard library's `shuffle` may change with the toolchain; this one never does, so a
  /// seed deals the same board everywhere.
  mutating func deal(using generator: inout some RandomNumberGenerator) {
    for last in indices.dropFirst().reversed() {
      swapAt(last, Int(random(below: UInt64(last) + 1, using: &generator)))
    }
  }
}

/// A number from 0 to `bound` - 1, every one equally likely: the multiples of `bound` are cut off
/// at the largest one that fits 64 bits, and a draw beyond it is drawn again.
func random(below bound: UInt64, using generator: inout some RandomNumberGenerator) -> UInt64 {
  let limit = UInt64.max - UInt64.max % bound
  while true {
    let draw = generator.next()
    if draw < limit { return draw % bound }
  }
}
