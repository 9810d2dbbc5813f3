import Testing

@testable import Model

@Suite struct DealTests {
  @Test("A shuffle keeps all elements")
  func keepsElements() {
    var generator = SeededGenerator(seed: 3)
    for count in 0...40 {
      let numbers = Array(0..<count).dealt(using: &generator)
      #expect(numbers.sorted() == Array(0..<count))
    }
  }

  @Test("The order of a seed is the same on every machine and toolchain")
  func golden() {
    var generator = SeededGenerator(seed: 1)
    #expect(Array(0..<10).dealt(using: &generator) == [5, 7, 9, 6, 3, 8, 2, 0, 1, 4])
  }

  @Test("All 24 orders of four elements are equally likely")
  func uniformOrders() {
    var generator = SeededGenerator(seed: 2024)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      counts[[0, 1, 2, 3].dealt(using: &generator), default: 0] += 1
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
      let numbers = Array(0..<12).dealt(using: &generator)
      for (place, number) in numbers.enumerated() {
        counts[place * 12 + number] += 1
      }
    }
    // 99.9 of 100 fair shuffles stay below 173.6 with 121 degrees of freedom.
    #expect(chiSquare(counts, expected: 500) < 173.6)
  }

  @Test("A draw that would favour a number is drawn again")
  func redraw() {
    // 2⁶⁴ is no multiple of 3: without the first draw of all, each number has equally many.
    var generator = Listed(numbers: [0, .max, 1 << 63, 0, 1])
    #expect(random(below: 3, using: &generator) == 2)
    #expect(random(below: 3, using: &generator) == 1)
    #expect(random(below: 3, using: &generator) == 0)
  }

  @Test("Of a few that are drawn none comes twice, and each comes as often")
  func few() {
    var generator = SeededGenerator(seed: 2)
    var counts = [Int](repeating: 0, count: 5)
    for _ in 0..<5000 {
      let numbers = Array(0..<5).dealt(2, using: &generator)
      #expect(Set(numbers).count == 2 && numbers.count == 2)
      counts[numbers[0]] += 1
    }
    // 99.9 of 100 fair draws stay below 18.5 with 4 degrees of freedom.
    #expect(chiSquare(counts, expected: 1000) < 18.5)
  }

  @Test("The only number below one is zero")
  func belowOne() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10 {
      #expect(random(below: 1, using: &generator) == 0)
    }
  }

  private func chiSquare(_ counts: some Sequence<Int>, expected: Double) -> Double {
    counts.reduce(0) { sum, count in
      let difference = Double(count) - expected
      return sum + difference * difference / expected
    }
  }

  private struct Listed: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 {
      numbers.isEmpty ? 0 : numbers.removeFirst()
    }
  }
}
