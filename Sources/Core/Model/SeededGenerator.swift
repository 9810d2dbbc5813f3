/// A random number generator that produces the same numbers for the same seed.
///
/// It is SplitMix64 by Steele, Lea and Flood ("Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014). The operators `&+` and `&*` drop the bits that do not fit into 64 bits.
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// Equal seeds produce equal sequences.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
