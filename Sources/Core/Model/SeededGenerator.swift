/// SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension Array {
  /// `count` of the elements, or all of them, drawn at random and in random order.
  public func dealt(
    _ count: Int? = nil, using generator: inout some RandomNumberGenerator
  ) -> [Element] {
    [Int](dealing: count ?? self.count, of: self.count, using: &generator).map { self[$0] }
  }
}

extension [Int] {
  /// `count` of the numbers below `total`, in random order (Fisher and Yates), for every toolchain.
  init(dealing count: Int, of total: Int, using generator: inout some RandomNumberGenerator) {
    self.init(0..<total)
    for index in 0..<Swift.min(count, Swift.max(total - 1, 0)) {
      swapAt(index, index + random(below: total - index, using: &generator))
    }
    removeLast(total - count)
  }
}

/// Number from 0 to `bound` - 1: Lemire, "Fast Random Integer Generation in an Interval", 2019.
func random(below bound: Int, using generator: inout some RandomNumberGenerator) -> Int {
  let bound = UInt64(bound)
  while true {
    let (high, low) = generator.next().multipliedFullWidth(by: bound)
    if low >= bound || low >= (0 &- bound) % bound {
      return Int(high)
    }
  }
}
