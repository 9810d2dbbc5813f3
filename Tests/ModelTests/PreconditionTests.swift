#if compiler(>=6.3)
  import Model
  import Testing

  /// A programmer's error stops the program with a message that names the call and the value.
  @Suite struct PreconditionTests {
    enum Mistake: String, CaseIterable, Codable {
      case cardBehindLast, cardBeforeFirst, cardFromEmptyDeck, noPairs, noPairsWithoutFaces
      case morePairsThanDeck, noCards, moreCardsThanDeck, unpairedLetter, noLetters, onePlace

      func make() {
        var generator = SeededGenerator(seed: 1)
        switch self {
        case .cardBehindLast:
          var game = MemoryGame(board: "aabb")
          game.choose(at: 4)
        case .cardBeforeFirst:
          var game = MemoryGame(board: "aa", rules: .concentration)
          game.choose(at: -1)
        case .cardFromEmptyDeck:
          var game = draw(1, using: &generator)
          game.choose(at: 0)
          game.choose(at: 1)
        case .noPairs:
          _ = MemoryGame.createGame(pairs: 0, from: .frutigerAero, using: &generator)
        case .noPairsWithoutFaces:
          _ = MemoryGame.createGame(pairs: 0, rules: .concentration, using: &generator)
        case .morePairsThanDeck:
          _ = MemoryGame.createGame(pairs: 25, from: .frutigerAero, using: &generator)
        case .noCards: _ = draw(0, using: &generator)
        case .moreCardsThanDeck: _ = draw(53, using: &generator)
        case .unpairedLetter: _ = MemoryGame(board: "aab", rules: .challenge)
        case .noLetters: _ = MemoryGame(board: "")
        case .onePlace: _ = Grid(rows: 1, columns: 1)
        }
      }

      private func draw(_ cards: Int, using generator: inout SeededGenerator) -> MemoryGame {
        .createGame(cards: cards, from: .playingCards, rules: .cardViewer, using: &generator)
      }

      var message: String {
        switch self {
        case .cardBehindLast: "MemoryGame.choose(at: 4): the board has 4 cards"
        case .cardBeforeFirst: "MemoryGame.choose(at: -1): the board has 2 cards"
        case .cardFromEmptyDeck: "MemoryGame.choose(at: 1): the board has 1 cards"
        case .noPairs, .noPairsWithoutFaces: "MemoryGame.createGame(pairs: 0)"
        case .morePairsThanDeck: "MemoryGame.createGame(pairs: 25): the deck has 24 pairs"
        case .noCards: "MemoryGame.createGame(cards: 0)"
        case .moreCardsThanDeck: "MemoryGame.createGame(cards: 53): the deck has 52 cards"
        case .unpairedLetter: "MemoryGame(board: \"aab\"): every letter must occur exactly twice"
        case .noLetters: "MemoryGame(board: \"\")"
        case .onePlace: "Grid(rows: 1, columns: 1)"
        }
      }
    }

    @Test("A mistake stops the program with a message", arguments: Mistake.allCases)
    func stops(mistake: Mistake) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [mistake] in
        mistake.make()
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(mistake.message))
    }
  }
#endif
