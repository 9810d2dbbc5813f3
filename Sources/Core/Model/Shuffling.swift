extension Array {
  /// Returns elements that are drawn at random, in random order.
  ///
  /// The standard library's `shuffled(using:)` may give different results in another version of
  /// Swift. This function always deals the same board for the same seed.
  ///
  /// - Parameters:
  ///   - count: The number of elements to draw, or `nil` for all of them.
  ///   - generator: The source of random numbers.
  public func dealt(
    _ count: Int? = nil,
    using generator: inout some RandomNumberGenerator
  ) -> [Element] {
    let drawnIndices = drawNumbers(count ?? self.count, below: self.count, using: &generator)
    return drawnIndices.map { self[$0] }
  }
}

/// Returns distinct random numbers below a bound, in random order.
///
/// It uses the Fisher–Yates shuffle.
func drawNumbers(
  _ count: Int,
  below bound: Int,
  using generator: inout some RandomNumberGenerator
) -> [Int] {
  var numbers = [Int](0..<bound)
  // The last number does not need a swap, because no other number is left.
  let swapCount = min(count, max(bound - 1, 0))
  for index in 0..<swapCount {
    let offset = random(below: bound - index, using: &generator)
    numbers.swapAt(index, index + offset)
  }
  numbers.removeLast(bound - count)
  return numbers
}

/// Returns a random number from 0 to `bound` - 1, each with the same probability.
///
/// `Int.random(in:using:)` may give different results in another version of Swift, and then old
/// seeds would deal other boards. The method was published by Lemire ("Fast Random Integer
/// Generation in an Interval", 2019).
func random(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
  let bound = UInt64(bound)
  while true {
    let product = generator.next().multipliedFullWidth(by: bound)
    // The few products below the limit are rejected, because they would make some numbers more
    // likely. The limit is less than `bound`, so the division is rarely needed.
    if product.low >= bound || product.low >= (0 &- bound) % bound {
      return Int(product.high)
    }
  }
}
