#if compiler(>=6.3)
  import Model
  import Testing

  /// A programmer's error stops the program with a message that names the call and the value.
  @Suite struct PreconditionTests {
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
        func pile(_ count: Int) -> CardPile {
          CardPile(cards: count, from: .playingCards, using: &generator)
        }
        var game = MemoryGame(board: self == .beforeTheBoard ? "aa" : "aabb", rules: .concentration)
        switch self {
        case .behindTheBoard:
          game.choose(at: 4)
        case .beforeTheBoard:
          game.choose(at: -1)
        case .behindThePile:
          var pile = pile(1)
          pile.choose(1)
        case .noPairs:
          game = .createGame(pairs: 0, from: .frutigerAero, using: &generator)
        case .noFacelessPairs:
          game = .createGame(pairs: 0, rules: .concentration, using: &generator)
        case .tooManyPairs:
          game = .createGame(pairs: 25, from: .frutigerAero, using: &generator)
        case .noCards:
          _ = pile(0)
        case .tooManyCards:
          _ = pile(53)
        case .oddLetter:
          game = MemoryGame(board: "aab")
        case .noLetters:
          game = MemoryGame(board: "")
        case .tinyGrid:
          _ = Grid(rows: 1, columns: 1)
        }
      }
    }

    @Test("It stops, and says what was wrong", arguments: Mistake.allCases)
    func stops(mistake: Mistake) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [mistake] in
        mistake.make()
      }
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(mistake.rawValue))
    }
  }
#endif
