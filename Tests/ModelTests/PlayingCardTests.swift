import Model
import Testing

@Suite struct PlayingCardTests {
  private static let names = Deck.playingCards.pairs.map(\.first.name)

  @Test("There are 52 playing cards, and each is read back from its name")
  func everyCard() throws {
    let cards = try Self.names.map { try #require(PlayingCard(name: $0)) }
    #expect(Set(cards).count == 52)
    #expect(cards.map(\.name) == Self.names)
    for suit in PlayingCard.Suit.allCases {
      #expect(cards.filter { $0.suit == suit }.map(\.rank) == Array(1...13))
    }
  }

  @Test("Hearts and diamonds are red, spades and clubs are black")
  func colours() {
    #expect(PlayingCard.Suit.allCases.filter(\.isRed) == [.hearts, .diamonds])
  }

  @Test(
    "What is no card has no rank and suit",
    arguments: ["", "♠", "A", "1♠", "11♠", "0♥", "a♠", "AA♠", "A♠♠", "♠A", "A♠ ", "10", "Joker"])
  func noCard(name: String) {
    #expect(PlayingCard(name: name) == nil)
  }
}
