import Games
import Model
import Testing

@Suite struct FaceDealerTests {
  private static let theme = Deck(name: "letters", faces: ["v", "w", "x", "y", "z"])

  @Test("The two cards of a pair show one face that no other pair shows", arguments: 1...5)
  func withoutRepeats(pairs: Int) {
    let cards = board(pairs: pairs)
    let faces = faces(of: cards)

    for (card, face) in zip(cards, faces) {
      let cardsOfFace = cards.filter { faces[$0.id] == face }
      #expect(cardsOfFace.map(\.pair) == [card.pair, card.pair])
    }
    let themeFaces = Self.theme.pairs.map(\.first.name)
    #expect(Set(faces).isSubset(of: themeFaces))
  }

  @Test("If the theme has fewer faces than the board has pairs, the other cards show \"?\"")
  func tooFew() {
    let faces = faces(of: board(pairs: 8))
    #expect(faces.count { $0 == "?" } == 2 * (8 - 5))
    for face in Self.theme.pairs.map(\.first.name) {
      #expect(faces.count { $0 == face } == 2)
    }

    let emptyTheme = Deck(name: "none", pairs: [])
    let facesOfEmptyTheme = self.faces(of: board(pairs: 2), theme: emptyTheme)
    #expect(Set(facesOfEmptyTheme) == ["?"])
  }

  @Test("A seed deals the same faces on every machine and with every toolchain")
  func golden() {
    let cards = MemoryGame(board: "abcdeabcde").cards
    #expect(faces(of: cards, seed: 7).joined() == "xyvwzxyvwz")
  }

  @Test("Different seeds deal all 20 orders of two faces out of five")
  func atRandom() {
    let cards = MemoryGame(board: "abab").cards
    let dealtFaces = (0..<400).map { faces(of: cards, seed: $0).prefix(2).joined() }
    #expect(Set(dealtFaces).count == 20)
  }

  @Test("The two cards of a pair can show different faces")
  func twoFaces() {
    let cards = MemoryGame(board: "abba").cards
    let faces = faces(of: cards, theme: .sums)

    let results = ["1+1": "2", "2+3": "5", "4+4": "8"]
    #expect(faces[3] == results[faces[0]])
    #expect(faces[2] == results[faces[1]])
  }

  private func board(pairs: Int) -> [MemoryCard] {
    var generator = SeededGenerator(seed: 11)
    let game = MemoryGame.createGame(pairs: pairs, rules: .concentration, using: &generator)
    return game.cards
  }

  private func faces(
    of cards: [MemoryCard],
    theme: Deck = theme,
    seed: UInt64 = 1
  ) -> [String] {
    let dealer = FaceDealer(theme: theme, cards: cards, seed: seed)
    return cards.map { dealer.face(of: $0).name }
  }
}
