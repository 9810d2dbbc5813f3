#if compiler(>=6.3)
  import Model
  import Testing

  /// Calls that violate a precondition.
  ///
  /// Each of them is a programming error, so it stops the program.
  @Suite struct PreconditionTests {
    /// A programming error, and the start of the message that it prints.
    enum Mistake: String, CaseIterable, Codable {
      case behindTheBoard = "MemoryGame.choose(at: 4): the board has 4 cards"
      case beforeTheBoard = "MemoryGame.choose(at: -1): the board has 2 cards"
      case behindThePile = "CardPile.choose(1): the pile has 1 cards"
      case noPairs = "MemoryGame.createGame(pairs: 0): the deck"
      case noFacelessPairs = "MemoryGame.createGame(pairs: 0): no pairs"
      case tooManyPairs = "MemoryGame.createGame(pairs: 25): the deck has 24 pairs"
      case noCards = "CardPile(cards: 0): the deck has 52 cards"
      case tooManyCards = "CardPile(cards: 53): the deck has 52 cards"
      case oddLetter = "MemoryGame(board: \"aab\"): every letter must occur exactly twice"
      case noLetters = "MemoryGame(board: \"\"): every letter must occur exactly twice"
      case tinyGrid = "Grid(rows: 1, columns: 1): a board needs two places or more"

      func make() {
        var generator = SeededGenerator(seed: 1)
        switch self {
        case .behindTheBoard:
          var game = MemoryGame(board: "aabb", rules: .concentration)
          game.choose(at: 4)
        case .beforeTheBoard:
          var game = MemoryGame(board: "aa", rules: .concentration)
          game.choose(at: -1)
        case .behindThePile:
          var pile = CardPile(cards: 1, from: .playingCards, using: &generator)
          pile.choose(1)
        case .noPairs:
          _ = MemoryGame.createGame(pairs: 0, from: .frutigerAero, using: &generator)
        case .noFacelessPairs:
          _ = MemoryGame.createGame(pairs: 0, rules: .concentration, using: &generator)
        case .tooManyPairs:
          _ = MemoryGame.createGame(pairs: 25, from: .frutigerAero, using: &generator)
        case .noCards:
          _ = CardPile(cards: 0, from: .playingCards, using: &generator)
        case .tooManyCards:
          _ = CardPile(cards: 53, from: .playingCards, using: &generator)
        case .oddLetter:
          _ = MemoryGame(board: "aab")
        case .noLetters:
          _ = MemoryGame(board: "")
        case .tinyGrid:
          _ = Grid(rows: 1, columns: 1)
        }
      }
    }

    @Test("A mistake stops the program with a message", arguments: Mistake.allCases)
    func stops(mistake: Mistake) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [mistake] in
        mistake.make()
      }

      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains(mistake.rawValue))
    }
  }
#endif
