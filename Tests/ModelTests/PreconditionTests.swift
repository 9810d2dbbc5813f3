#if compiler(>=6.2)
  import Model
  import Testing

  /// A programmer's error stops the program with a message that names the call and the value.
  @Suite struct PreconditionTests {
    @Test("A choice outside the board stops the program and names the index")
    func choice() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        var game = MemoryGame(board: "aabb")
        game.choose(at: 4)
      }
      #expect(result != nil)
      #if DEBUG  // an optimised build says nothing
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("MemoryGame.choose(at: 4): the board has 4 cards"))
      #endif
    }

    @Test("A game without pairs stops the program")
    func noPairs() async {
      await #expect(processExitsWith: .failure) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(pairs: 0, from: .frutigerAero, using: &generator)
      }
    }

    @Test("A game with more pairs than its deck stops the program")
    func tooManyPairs() async {
      await #expect(processExitsWith: .failure) {
        var generator = SeededGenerator(seed: 1)
        _ = MemoryGame.createGame(pairs: 25, from: .frutigerAero, using: &generator)
      }
    }

    @Test("A board with a letter that does not occur twice stops the program")
    func badBoard() async {
      await #expect(processExitsWith: .failure) { _ = MemoryGame(board: "aab") }
    }

    @Test("A grid of one place stops the program")
    func tinyGrid() async {
      await #expect(processExitsWith: .failure) { _ = Grid(rows: 1, columns: 1) }
    }
  }
#endif
