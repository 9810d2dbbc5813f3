import Games
import Model
import Testing

@Suite struct FaceDealerTests {
  private static let theme = Deck(name: "letters", faces: ["v", "w", "x", "y", "z"])

  private func board(pairs: Int) -> [MemoryCard] {
    var generator = SeededGenerator(seed: 11)
    return MemoryGame.createGame(pairs: pairs, rules: .concentration, using: &generator).cards
  }

  private func faces(of cards: [MemoryCard], theme: Deck = theme, seed: UInt64 = 1) -> [String] {
    let dealer = FaceDealer(theme: theme, cards: cards, seed: seed)
    return cards.map { dealer.face(of: $0).name }
  }

  @Test("The two cards of a pair get one face, and no other pair gets it", arguments: 1...5)
  func withoutRepeats(pairs: Int) {
    let cards = board(pairs: pairs)
    let faces = faces(of: cards)
    for (card, face) in zip(cards, faces) {
      let same = cards.filter { faces[$0.id] == face }
      #expect(same.map(\.pair) == [card.pair, card.pair])
    }
    #expect(Set(faces).isSubset(of: Self.theme.pairs.map(\.first.name)))
  }

  @Test("When the theme has too few faces, or none, the rest show \"?\"")
  func tooFew() {
    let faces = faces(of: board(pairs: 8))
    #expect(faces.count { $0 == "?" } == 2 * (8 - 5))
    for face in Self.theme.pairs.map(\.first.name) {
      #expect(faces.count { $0 == face } == 2)
    }
    let none = Deck(name: "none", pairs: [])
    #expect(Set(self.faces(of: board(pairs: 2), theme: none)) == ["?"])
  }

  @Test("The faces of a seed are the same on every machine and toolchain")
  func golden() {
    let cards = MemoryGame(board: "abcde" + "abcde").cards
    #expect(faces(of: cards, seed: 7).joined() == "xyvwzxyvwz")
  }

  @Test("Every seed deals the faces in another order: all 20 pairs of two faces come up")
  func atRandom() {
    let cards = MemoryGame(board: "abab").cards
    let dealt = (0..<400).map { faces(of: cards, seed: $0).prefix(2).joined() }
    #expect(Set(dealt).count == 20)
  }

  @Test("The two cards of a pair may have a face each")
  func twoFaces() {
    let cards = MemoryGame(board: "abba").cards
    let faces = faces(of: cards, theme: .sums)
    let results = ["1+1": "2", "2+3": "5", "4+4": "8"]
    #expect(faces[3] == results[faces[0]])
    #expect(faces[2] == results[faces[1]])
  }
}
