import Games
import Model
import Testing

@Suite struct CreateGameTests {
  @Test("A seed deals the same board on every machine and with every toolchain")
  func golden() {
    let smallGame = deal(pairs: 6, seed: 7)
    #expect(smallGame.cards.map(\.face.name).joined() == "💿💿🐠🫧🍀🐬🍀🐠🫧🐬💧💧")
    #expect(smallGame.cards.map(\.pair) == [2, 2, 1, 3, 0, 5, 0, 1, 3, 5, 4, 4])

    let largeGame = deal(pairs: 18, seed: 42)
    let largeFaces = "🦋🌴🌊🌷🐬🌴🐠🌍🌻🏝️🦋🌈🐠🫧💿🏝️🌍⛵🎈🌷🍀🐬🌻⛵🐢🫧⛅⛅💧💧🎈🌊🍀🐢💿🌈"
    #expect(largeGame.cards.map(\.face.name).joined() == largeFaces)
    #expect(
      largeGame.cards.map(\.pair) == [
        1, 12, 17, 2, 11, 12, 4, 7, 14, 15, 1, 3, 4, 16, 5, 15, 7, 0, 9,
        2, 6, 11, 14, 0, 13, 16, 10, 10, 8, 8, 9, 17, 6, 13, 5, 3,
      ])
  }

  @Test(
    "Every pair has two face-down cards with the same face",
    arguments: [1, 2, 6, 18, 24])
  func twoOfEach(pairs: Int) {
    let game = deal(pairs: pairs, seed: UInt64(pairs))

    #expect(game.cards.count == pairs * 2)
    #expect(game.cards.map(\.id) == Array(0..<pairs * 2))
    for card in game.cards {
      #expect(!card.isFaceUp)
      #expect(!card.isMatched)
    }
    for (pair, cards) in Dictionary(grouping: game.cards, by: \.pair) {
      #expect((0..<pairs).contains(pair))
      #expect(cards.count == 2)
      #expect(cards[0].face == cards[1].face)
    }
    #expect(Set(game.cards.map(\.face)).count == pairs)

    #expect(game.flips == 0)
    #expect(game.misses == 0)
    #expect(game.phase == .choosingFirst)
  }

  @Test("Every face of the deck can be drawn")
  func drawnFromDeck() {
    var drawnFaces: Set<Face> = []
    for seed in 0..<60 {
      let game = deal(pairs: 6, seed: UInt64(seed))
      drawnFaces.formUnion(game.cards.map(\.face))
    }

    #expect(drawnFaces == Set(Deck.frutigerAero.pairs.map(\.first)))
  }

  @Test("Equal seeds deal equal games, and different seeds deal different games")
  func seeds() {
    #expect(deal(pairs: 6, seed: 1) == deal(pairs: 6, seed: 1))

    let boards = (0..<50).map { deal(pairs: 6, seed: $0).cards.map(\.face) }
    #expect(Set(boards).count == 50)
  }

  @Test("Without a deck, a seed deals the same pairs on every machine and with every toolchain")
  func goldenWithoutFaces() {
    let game = deal(pairs: 6, seed: 7, from: nil)

    #expect(game.cards.map(\.pair) == [2, 0, 5, 4, 3, 3, 1, 2, 0, 5, 4, 1])
    #expect(game.cards.map(\.id) == Array(0..<12))
    for card in game.cards {
      #expect(card.face == .unknown)
    }
  }

  @Test("The two cards of a pair can show different faces, such as a sum and its result")
  func twoFaces() {
    let game = deal(pairs: 3, seed: 3, from: .sums)
    let pairs = Dictionary(grouping: game.cards, by: \.pair).values

    let faceNames = pairs.map { $0.map(\.face.name).sorted() }
    #expect(Set(faceNames) == [["1+1", "2"], ["2+3", "5"], ["4+4", "8"]])

    for pair in pairs {
      var game = game
      game.choose(at: pair[0].id)
      #expect(game.choose(at: pair[1].id).outcome == .matched)
    }
  }

  @Test("A game has the given rules, and without any it has the rules of the lab")
  func rules() {
    var generator = SeededGenerator(seed: 1)
    let game = MemoryGame.createGame(pairs: 3, from: .sums, rules: .challenge, using: &generator)
    #expect(game.rules == .challenge)
    #expect(deal(pairs: 3, seed: 1).rules == .lab)

    let gameOfLab = deal(pairs: 3, seed: 1, from: .sums)
    #expect(game.cards.map(\.pair) == gameOfLab.cards.map(\.pair))
  }

  private func deal(
    pairs: Int,
    seed: UInt64,
    from deck: Deck? = .frutigerAero
  ) -> MemoryGame {
    var generator = SeededGenerator(seed: seed)
    return .createGame(pairs: pairs, from: deck, using: &generator)
  }
}
