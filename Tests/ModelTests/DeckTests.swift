import Model
import Testing

@Suite struct DeckTests {
  @Test("A pair of one face is two equal cards, a pair of two faces is not")
  func pairs() {
    let word = Face("dog", kind: .text)
    let picture = Face("🐕", kind: .emoji)
    #expect(Deck.Pair(word).second == word)
    #expect(Deck.Pair(word, picture).first == word)
    #expect(Deck.Pair(word, picture).second == picture)
  }

  @Test("A deck without a title goes by its name")
  func title() {
    #expect(Deck(name: "sums", pairs: []).title == "sums")
    #expect(Deck(name: "sums", title: "Sums", pairs: []).title == "Sums")
  }

  @Test("The same name is another face when it is drawn in another way")
  func kinds() {
    #expect(Face("Q♠", kind: .text) != Face("Q♠", kind: .card))
    #expect(Face.unknown == Face("?", kind: .text))
  }
}
