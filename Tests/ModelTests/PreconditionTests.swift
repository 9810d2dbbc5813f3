#if compiler(>=6.2)
  import Model
  import Testing

  /// A programmer's error stops the program with a message that names the call and the value.
  @Suite struct PreconditionTests {
    private func expect(
      _ result: ExitTest.Result?, toSay message: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains(message), sourceLocation: sourceLocation)
    }

    @Test("A choice behind the last card stops the program")
    func choiceTooLarge() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var game = MemoryGame(board: "aabb")
        game.choose(at: 4)
      }
      expect(result, toSay: "MemoryGame.choose(at: 4): the board has 4 cards")
    }

    @Test("A choice before the first card stops the program, also where every touch counts")
    func choiceTooSmall() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var game = MemoryGame(board: "aa", rules: .concentration)
        game.choose(at: -1)
      }
      expect(result, toSay: "MemoryGame.choose(at: -1): the board has 2 cards")
    }

    @Test("Drawing from an empty deck stops the program")
    func emptyDeck() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        var game = MemoryGame.createGame(
          cards: 1, from: .playingCards, rules: .cardViewer, using: &generator)
        game.choose(at: 0)
        game.choose(at: 1)
      }
      expect(result, toSay: "MemoryGame.choose(at: 1): the board has 1 cards")
    }

    @Test("A game of zero pairs stops the program")
    func noPairs() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(pairs: 0, from: .frutigerAero, using: &generator)
      }
      expect(result, toSay: "MemoryGame.createGame(pairs: 0)")
    }

    @Test("A game of zero pairs without faces stops the program")
    func noPairsWithoutFaces() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(pairs: 0, rules: .concentration, using: &generator)
      }
      expect(result, toSay: "MemoryGame.createGame(pairs: 0)")
    }

    @Test("A game of more pairs than its deck has stops the program")
    func tooManyPairs() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(pairs: 25, from: .frutigerAero, using: &generator)
      }
      expect(result, toSay: "MemoryGame.createGame(pairs: 25): the deck has 24 pairs")
    }

    @Test("A game of zero cards stops the program")
    func noCards() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(
          cards: 0, from: .playingCards, rules: .cardViewer, using: &generator)
      }
      expect(result, toSay: "MemoryGame.createGame(cards: 0)")
    }

    @Test("A game of more cards than its deck has stops the program")
    func tooManyCards() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(
          cards: 53, from: .playingCards, rules: .cardViewer, using: &generator)
      }
      expect(result, toSay: "MemoryGame.createGame(cards: 53): the deck has 52 cards")
    }

    @Test("A board with a letter that does not occur twice stops the program")
    func badBoard() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = MemoryGame(board: "aab", rules: .challenge)
      }
      expect(result, toSay: "MemoryGame(board: \"aab\"): every letter must occur exactly twice")
    }

    @Test("A board without letters stops the program")
    func emptyBoard() async {
      await #expect(processExitsWith: .failure) { _ = MemoryGame(board: "") }
    }

    @Test("A grid of one place stops the program")
    func tinyGrid() async {
      await #expect(processExitsWith: .failure) { _ = Grid(rows: 1, columns: 1) }
    }
  }
#endif
