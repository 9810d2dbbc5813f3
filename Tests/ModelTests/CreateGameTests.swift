import Games
import Model
import Testing

@Suite struct CreateGameTests {
  private func deal(pairs: Int, seed: UInt64, from deck: Deck? = .frutigerAero) -> MemoryGame {
    var generator = SeededGenerator(seed: seed)
    return .createGame(pairs: pairs, from: deck, using: &generator)
  }

  @Test("The board of a seed is the same on every machine and toolchain, small or large")
  func golden() {
    let small = deal(pairs: 6, seed: 7)
    #expect(small.cards.map(\.face.name).joined() == "💿💿🐠🫧🍀🐬🍀🐠🫧🐬💧💧")
    #expect(small.cards.map(\.pair) == [2, 2, 1, 3, 0, 5, 0, 1, 3, 5, 4, 4])
    let game = deal(pairs: 18, seed: 42)
    #expect(game.cards.map(\.face.name).joined() == "🦋🌴🌊🌷🐬🌴🐠🌍🌻🏝️🦋🌈🐠🫧💿🏝️🌍⛵🎈🌷🍀🐬🌻⛵🐢🫧⛅⛅💧💧🎈🌊🍀🐢💿🌈")
    #expect(
      game.cards.map(\.pair) == [
        1, 12, 17, 2, 11, 12, 4, 7, 14, 15, 1, 3, 4, 16, 5, 15, 7, 0, 9,
        2, 6, 11, 14, 0, 13, 16, 10, 10, 8, 8, 9, 17, 6, 13, 5, 3,
      ])
  }

  @Test(
    "Every pair has two cards with one face, face down, up to a whole deck",
    arguments: [1, 2, 6, 18, 24])
  func twoOfEach(pairs: Int) {
    let game = deal(pairs: pairs, seed: UInt64(pairs))
    #expect(game.cards.count == pairs * 2)
    #expect(game.cards.map(\.id) == Array(0..<pairs * 2))
    #expect(game.cards.allSatisfy { !$0.isFaceUp && !$0.isMatched })
    for (pair, cards) in Dictionary(grouping: game.cards, by: \.pair) {
      #expect((0..<pairs).contains(pair) && cards.count == 2)
      #expect(cards[0].face == cards[1].face)
    }
    #expect(Set(game.cards.map(\.face)).count == pairs)
    #expect(game.flips == 0 && game.misses == 0 && game.phase == .choosingFirst)
  }

  @Test("The faces are drawn from the whole deck")
  func drawnFromDeck() {
    var drawn: Set<Face> = []
    for seed in 0..<60 {
      drawn.formUnion(deal(pairs: 6, seed: UInt64(seed)).cards.map(\.face))
    }
    #expect(drawn == Set(Deck.frutigerAero.pairs.map(\.first)))
  }

  @Test("The same seed deals the same game, other seeds deal others")
  func seeds() {
    #expect(deal(pairs: 6, seed: 1) == deal(pairs: 6, seed: 1))
    let boards = (0..<50).map { deal(pairs: 6, seed: $0).cards.map(\.face) }
    #expect(Set(boards).count == 50)
  }

  @Test("Pairs without faces lie as the pairs of a seed do, on every machine and toolchain")
  func goldenWithoutFaces() {
    let game = deal(pairs: 6, seed: 7, from: nil)
    #expect(game.cards.map(\.pair) == [2, 0, 5, 4, 3, 3, 1, 2, 0, 5, 4, 1])
    #expect(game.cards.map(\.id) == Array(0..<12))
    #expect(game.cards.allSatisfy { $0.face == .unknown })
  }

  @Test("The two cards of a pair may differ: a sum and its result")
  func twoFaces() {
    let game = deal(pairs: 3, seed: 3, from: .sums)
    let pairs = Dictionary(grouping: game.cards, by: \.pair).values
    let faces = pairs.map { $0.map(\.face.name).sorted() }
    #expect(Set(faces) == [["1+1", "2"], ["2+3", "5"], ["4+4", "8"]])
    for pair in pairs {
      var game = game
      game.choose(at: pair[0].id)
      #expect(game.choose(at: pair[1].id).outcome == .matched)
    }
  }

  @Test("A game keeps its rules, the lab's unless others are given")
  func rules() {
    var generator = SeededGenerator(seed: 1)
    let game = MemoryGame.createGame(pairs: 3, from: .sums, rules: .challenge, using: &generator)
    #expect(game.rules == .challenge)
    #expect(deal(pairs: 3, seed: 1).rules == .lab)
    #expect(game.cards.map(\.pair) == deal(pairs: 3, seed: 1, from: .sums).cards.map(\.pair))
  }
}
