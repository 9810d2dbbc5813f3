import Testing

@testable import Model

@Suite struct CardIndicesTests {
  @Test("Indices are stored in ascending order, whatever the order in which they are inserted")
  func ascending() {
    let ascendingIndices = [1, 5, 999_999]
    let orders = [
      [1, 5, 999_999],
      [1, 999_999, 5],
      [5, 1, 999_999],
      [5, 999_999, 1],
      [999_999, 1, 5],
      [999_999, 5, 1],
    ]

    for order in orders {
      let indices = cardIndices(order)
      #expect(Array(indices) == ascendingIndices)
    }
  }

  @Test("Collections of the same indices are equal, whatever the order of insertion")
  func equality() {
    var indices = cardIndices([2, 0])
    var otherIndices = cardIndices([0, 2])
    #expect(indices == otherIndices)

    indices.insert(1)
    #expect(indices == CardIndices(0..<3))

    otherIndices.insert(7)
    #expect(indices != otherIndices)
  }

  @Test("A range contains each of its indices, and an empty collection contains none")
  func range() {
    #expect(Array(CardIndices(1..<5)) == [1, 2, 3, 4])

    let million = CardIndices(0..<1_000_000)
    #expect(million.count == 1_000_000)
    #expect(million.last == 999_999)

    #expect(CardIndices().isEmpty)
    #expect(CardIndices().first == nil)
  }

  private func cardIndices(_ insertedIndices: [Int]) -> CardIndices {
    var indices = CardIndices()
    for index in insertedIndices {
      indices.insert(index)
    }
    return indices
  }
}
