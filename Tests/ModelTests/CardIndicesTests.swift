import Testing

@testable import Model

@Suite struct CardIndicesTests {
  @Test("Indices are kept in ascending order, however they come")
  func ascending() {
    let a = 1
    let b = 5
    let c = 999_999
    for order in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
      var indices = CardIndices()
      for index in order {
        indices.insert(index)
      }
      #expect(Array(indices) == [a, b, c])
    }
  }

  @Test("The same indices are equal, in whatever order they were added")
  func equality() {
    var indices = CardIndices()
    for index in [2, 0] {
      indices.insert(index)
    }
    var others = CardIndices()
    for index in [0, 2] {
      others.insert(index)
    }
    #expect(indices == others)
    indices.insert(1)
    #expect(indices == CardIndices(0..<3))
    others.insert(7)
    #expect(indices != others)
  }

  @Test("A range has every index, without an array; no indices are an empty collection")
  func range() {
    #expect(Array(CardIndices(1..<5)) == [1, 2, 3, 4])
    let million = CardIndices(0..<1_000_000)
    #expect(million.count == 1_000_000 && million.last == 999_999)
    #expect(CardIndices().isEmpty && CardIndices().first == nil)
  }
}
