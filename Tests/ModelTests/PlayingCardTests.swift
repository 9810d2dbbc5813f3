import Model
import Testing

@Suite struct PlayingCardTests {
  private static let names = Deck.playingCards.pairs.map(\.first.name)

  @Test("Each of the 52 playing cards is created from its name")
  func everyCard() throws {
    let cards = try Self.names.map { try #require(PlayingCard(name: $0)) }

    #expect(Set(cards).count == 52)
    #expect(cards.map(\.name) == Self.names)
    for suit in PlayingCard.Suit.allCases {
      let cardsOfSuit = cards.filter { $0.suit == suit }
      #expect(cardsOfSuit.map(\.rank) == Array(1...13))
    }
  }

  @Test("Hearts and diamonds are red, and the other suits are not")
  func colors() {
    let redSuits = PlayingCard.Suit.allCases.filter(\.isRed)
    #expect(redSuits == [.hearts, .diamonds])
  }

  @Test(
    "Any other name is not a playing card",
    arguments: ["", "♠", "A", "1♠", "11♠", "0♥", "a♠", "AA♠", "A♠♠", "♠A", "A♠ ", "10", "Joker"])
  func noCard(name: String) {
    #expect(PlayingCard(name: name) == nil)
  }
}
