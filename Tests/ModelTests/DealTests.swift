import Testing

@testable import Model

@Suite struct DealTests {
  @Test("A shuffle contains every element once")
  func keepsElements() {
    var generator = SeededGenerator(seed: 3)
    for count in 0...40 {
      let numbers = Array(0..<count).dealt(using: &generator)
      #expect(numbers.sorted() == Array(0..<count))
    }
  }

  @Test("A seed gives the same order on every machine and with every toolchain")
  func golden() {
    var generator = SeededGenerator(seed: 1)
    let numbers = Array(0..<10).dealt(using: &generator)
    #expect(numbers == [5, 7, 9, 6, 3, 8, 2, 0, 1, 4])
  }

  @Test("All 24 orders of four elements are equally likely")
  func uniformOrders() {
    var generator = SeededGenerator(seed: 2024)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      let order = [0, 1, 2, 3].dealt(using: &generator)
      counts[order, default: 0] += 1
    }

    #expect(counts.count == 24)
    // With 23 degrees of freedom, 99.9 % of fair shuffles stay below 49.7.
    #expect(chiSquare(counts.values, expected: 1000) < 49.7)
  }

  @Test("Every card is equally likely to be dealt to every place")
  func uniformPlaces() {
    let cardCount = 12
    var generator = SeededGenerator(seed: 5)
    var counts = [Int](repeating: 0, count: cardCount * cardCount)
    for _ in 0..<6000 {
      let cards = Array(0..<cardCount).dealt(using: &generator)
      for (place, card) in cards.enumerated() {
        counts[place * cardCount + card] += 1
      }
    }

    // With 121 degrees of freedom, 99.9 % of fair shuffles stay below 173.6.
    #expect(chiSquare(counts, expected: 500) < 173.6)
  }

  @Test("A random number that would make a result more likely than the others is drawn again")
  func redraw() {
    // 2⁶⁴ is not a multiple of 3. Without the number 0, each result occurs equally often.
    var generator = FixedNumbers(numbers: [0, .max, 1 << 63, 0, 1])

    #expect(random(below: 3, using: &generator) == 2)
    #expect(random(below: 3, using: &generator) == 1)
    #expect(random(below: 3, using: &generator) == 0)
  }

  @Test("If only some elements are drawn, they are different and equally likely")
  func few() {
    var generator = SeededGenerator(seed: 2)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<5000 {
      let numbers = Array(0..<5).dealt(2, using: &generator)
      #expect(numbers.count == 2)
      #expect(Set(numbers).count == 2)
      counts[numbers[0]] += 1
    }

    // With 4 degrees of freedom, 99.9 % of fair draws stay below 18.5.
    #expect(chiSquare(counts, expected: 1000) < 18.5)
  }

  @Test("The only number below one is zero")
  func belowOne() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10 {
      #expect(random(below: 1, using: &generator) == 0)
    }
  }

  /// Returns the chi-square statistic of counts that should all be `expected`.
  private func chiSquare(_ counts: some Sequence<Int>, expected: Double) -> Double {
    var sum = 0.0
    for count in counts {
      let difference = Double(count) - expected
      sum += difference * difference / expected
    }
    return sum
  }

  /// A generator that returns the numbers of a list, and then only zeros.
  private struct FixedNumbers: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 {
      numbers.isEmpty ? 0 : numbers.removeFirst()
    }
  }
}
