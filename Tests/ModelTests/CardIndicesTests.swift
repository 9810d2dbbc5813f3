import Testing

@testable import Model

@Suite struct CardIndicesTests {
  @Test("Indices are kept in ascending order, however they come")
  func ascending() {
    for order in [[1, 5, 9], [1, 9, 5], [5, 1, 9], [5, 9, 1], [9, 1, 5], [9, 5, 1]] {
      var indices = CardIndices()
      for index in order { indices.insert(index) }
      #expect(Array(indices) == [1, 5, 9])
    }
  }

  @Test("The same indices are equal, in whatever order they were added")
  func equality() {
    var indices = CardIndices()
    for index in [2, 0] { indices.insert(index) }
    var others = CardIndices()
    for index in [0, 2] { others.insert(index) }
    #expect(indices == others)
    indices.insert(1)
    #expect(indices == CardIndices(0..<3))
    others.insert(7)
    #expect(indices != others)
  }

  @Test("No indices are an empty collection")
  func empty() {
    #expect(CardIndices().isEmpty)
    #expect(CardIndices().first == nil)
  }

  @Test("A range has every index, without an array")
  func range() {
    #expect(Array(CardIndices(1..<5)) == [1, 2, 3, 4])
    let million = CardIndices(0..<1_000_000)
    #expect(million.count == 1_000_000)
    #expect(million.last == 999_999)
  }

  @Test("Indices may be as large as a large board")
  func largeIndices() {
    var indices = CardIndices()
    for index in [999_999, 0, 500_000] { indices.insert(index) }
    #expect(Array(indices) == [0, 500_000, 999_999])
  }
}
