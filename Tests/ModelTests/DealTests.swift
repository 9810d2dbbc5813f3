import Testing

@testable import Model

@Suite struct DealTests {
  @Test("A shuffle keeps all elements")
  func keepsElements() {
    var generator = SeededGenerator(seed: 3)
    for count in 0...40 {
      var numbers = Array(0..<count)
      numbers.deal(using: &generator)
      #expect(numbers.sorted() == Array(0..<count))
    }
  }

  @Test("The order of a seed is the same on every machine and toolchain")
  func golden() {
    var generator = SeededGenerator(seed: 1)
    var numbers = Array(0..<10)
    numbers.deal(using: &generator)
    #expect(numbers == [4, 2, 8, 1, 9, 3, 0, 6, 7, 5])
  }

  @Test("All 24 orders of four elements are equally likely")
  func uniformOrders() {
    var generator = SeededGenerator(seed: 2024)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      var numbers = [0, 1, 2, 3]
      numbers.deal(using: &generator)
      counts[numbers, default: 0] += 1
    }
    #expect(counts.count == 24)
    // 99.9 of 100 fair shuffles stay below 49.7 with 23 degrees of freedom.
    #expect(chiSquare(counts.values, expected: 1000) < 49.7)
  }

  @Test("Every card of a board comes to every place equally often")
  func uniformPlaces() {
    var generator = SeededGenerator(seed: 5)
    var counts = [Int](repeating: 0, count: 144)
    for _ in 0..<6000 {
      var numbers = Array(0..<12)
      numbers.deal(using: &generator)
      for (place, number) in numbers.enumerated() { counts[place * 12 + number] += 1 }
    }
    // 99.9 of 100 fair shuffles stay below 173.6 with 121 degrees of freedom.
    #expect(chiSquare(counts, expected: 500) < 173.6)
  }

  @Test("A draw that would favour small numbers is drawn again")
  func redraw() {
    // The largest number is a multiple of 3, so it is the first one of an incomplete round.
    var generator = Listed(numbers: [.max, .max - 1, 7])
    #expect(random(below: 3, using: &generator) == 2)
    #expect(random(below: 3, using: &generator) == 1)
    let half: UInt64 = 1 << 63
    generator = Listed(numbers: [.max, half + 4, half, half - 1])
    #expect(random(below: half, using: &generator) == half - 1)
  }

  @Test("The only number below one is zero")
  func belowOne() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10 { #expect(random(below: 1, using: &generator) == 0) }
  }

  private func chiSquare(_ counts: some Sequence<Int>, expected: Double) -> Double {
    counts.reduce(0) { sum, count in
      let difference = Double(count) - expected
      return sum + difference * difference / expected
    }
  }

  /// Gives the numbers of a list, then zeros.
  private struct Listed: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 { numbers.isEmpty ? 0 : numbers.removeFirst() }
  }
}
