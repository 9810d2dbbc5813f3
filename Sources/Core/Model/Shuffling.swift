extension Array {
  /// Returns elements that are drawn at random, in random order.
  ///
  /// The standard library's `shuffled(using:)` may change with each version of Swift. This function
  /// deals the same board for the same seed forever. It is the shuffle by Fisher and Yates.
  ///
  /// - Parameters:
  ///   - count: The number of elements to draw, or `nil` for all of them.
  ///   - generator: The source of random numbers.
  public func dealt(
    _ count: Int? = nil,
    using generator: inout some RandomNumberGenerator
  ) -> [Element] {
    let drawnCount = count ?? self.count
    var elements = self
    for index in 0..<Swift.min(drawnCount, Swift.max(elements.count - 1, 0)) {
      let offset = random(below: elements.count - index, using: &generator)
      elements.swapAt(index, index + offset)
    }
    return Array(elements.prefix(drawnCount))
  }
}

/// Returns a random number from 0 to `bound` - 1, each with the same probability.
///
/// The method is by Lemire ("Fast Random Integer Generation in an Interval", 2019).
func random(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
  let bound = UInt64(bound)
  while true {
    let product = generator.next().multipliedFullWidth(by: bound)
    if product.low >= bound || product.low >= (0 &- bound) % bound {
      return Int(product.high)
    }
  }
}
