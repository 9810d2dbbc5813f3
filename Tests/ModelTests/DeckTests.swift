import Model
import Testing

@Suite struct DeckTests {
  @Test("A pair of one face has two equal cards, and a pair of two faces has one card of each")
  func pairs() {
    let word = Face("dog", kind: .text)
    let picture = Face("🐕", kind: .emoji)

    #expect(Deck.Pair(word).second == word)
    #expect(Deck.Pair(word, picture).first == word)
    #expect(Deck.Pair(word, picture).second == picture)
  }

  @Test("A deck without a title uses its name as the title")
  func title() {
    #expect(Deck(name: "sums", pairs: []).title == "sums")
    #expect(Deck(name: "sums", title: "Sums", pairs: []).title == "Sums")
  }

  @Test("Faces of the same name but of different kinds are different")
  func kinds() {
    #expect(Face("Q♠", kind: .text) != Face("Q♠", kind: .card))
    #expect(Face.unknown == Face("?", kind: .text))
  }
}
