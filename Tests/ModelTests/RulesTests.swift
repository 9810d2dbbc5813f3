import Games
import Model
import Testing

/// Tests of the rules of each game of pairs, one written rule at a time.
///
/// `EveryStateTests` checks the counters, the phase and the changed cards in every state.
@Suite struct RulesTests {
  @Test("All cards of a new game are face down, and its counters are 0")
  func newGame() {
    let game = MemoryGame(board: "abab")

    #expect(game.board == "....")
    #expect(game.cards.map(\.face.name) == ["a", "b", "a", "b"])
    #expect(game.cards.map(\.pair) == [0, 1, 0, 1])
    #expect(game.cards.map(\.id) == [0, 1, 2, 3])

    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.flips == 0)
    #expect(game.misses == 0)
    #expect(game.phase == .choosingFirst)
    #expect(!game.isFinished)
  }

  @Test("In the lab, a missed pair stays face up until the next choice")
  func lab() throws {
    let game = try MemoryGame.play(
      "aabb", .lab,
      """
      0 revealed a...
      0 ignored a...
      2 missed a.b.
      0 ignored a.b.
      2 ignored a.b.
      1 revealed .a..
      0 matched AA..
      0 ignored AA..
      3 revealed __.b
      0 ignored __.b
      2 matched __BB
      2 ignored __BB
      """)

    #expect(game.flips == 6)
    #expect(game.misses == 1)
    #expect(game.phase == .finished)
  }

  @Test("In Concentration every choice counts, and a card of a missed pair can start the next turn")
  func concentration() throws {
    var game = try MemoryGame.play(
      "aabb", .concentration,
      """
      0 revealed a...
      0 ignored a...
      2 missed a.b.
      2 revealed ..b.
      0 missed a.b.
      0 revealed a...
      1 matched AA..
      0 ignored AA..
      """)

    #expect(game.flips == 8)
    #expect(game.misses == 2)
    #expect(game.goneCards.isEmpty)

    for (card, board) in [(2, "__b."), (0, "__b."), (3, "__BB")] {
      game.choose(at: card)
      #expect(game.board == board)
      #expect(game.goneCards == [0, 1])
    }
    #expect(game.flips == 11)
    #expect(game.isFinished)
  }

  @Test("In the challenge, matched pairs stay on the board and a new choice ends a miss")
  func challenge() throws {
    let game = try MemoryGame.play(
      "aabb", .challenge,
      """
      time ignored ....
      1 revealed .a..
      time ignored .a..
      1 ignored .a..
      2 missed .ab.
      1 ignored .ab.
      0 revealed a...
      3 missed a..b
      time turnedDown ....
      time ignored ....
      0 revealed a...
      1 matched AA..
      0 ignored AA..
      2 revealed AAb.
      3 matched AABB
      """)

    #expect(game.flips == 8)
    #expect(game.misses == 2)
    #expect(game.isFinished)
    #expect(game.goneCards.isEmpty)
  }

  @Test("With playing cards, the first card can be turned back and a miss accepts no choices")
  func playingCards() throws {
    let game = try MemoryGame.play(
      "aabb", .playingCards,
      """
      0 revealed a...
      0 turnedDown ....
      0 revealed a...
      2 missed a.b.
      0 ignored a.b.
      1 ignored a.b.
      3 ignored a.b.
      time turnedDown ....
      0 revealed a...
      1 matched AA..
      1 ignored AA..
      2 revealed AAb.
      3 matched AABB
      """)

    #expect(game.flips == 8)
    #expect(game.misses == 1)
    #expect(game.isFinished)
    #expect(game.goneCards == [0, 1, 2, 3])
  }

  @Test(
    "Choices in a game do not change a copy of it")
  func values() {
    var game = MemoryGame(board: "aAaA")
    let copy = game

    let outcomes = [0, 1, 2, 0].map { game.choose(at: $0).outcome }
    #expect(outcomes.last == .matched)

    #expect(copy.board == "....")
    #expect(copy == MemoryGame(board: "aAaA"))
    #expect(copy != game)
  }

  @Test("A miss turns face down after 1.0 s, after 0.6 s or only at the next choice")
  func missLasts() {
    let missDurations = GameKind.all.prefix(5).map { $0.rules?.missDuration }
    #expect(missDurations == [nil, nil, 1, 0.6, nil])
  }
}

@Suite struct GameKindTests {
  @Test("The five games have stable names and the boards of their rules")
  func names() {
    let boards = GameKind.all.prefix(5).map { kind in
      "\(kind.name) \(kind.grid.rows)×\(kind.grid.columns)"
    }

    #expect(
      boards == [
        "lab 4×3",
        "concentration 4×4",
        "challenge 4×4",
        "playing-cards 3×4",
        "card-viewer 4×13",
      ])
  }

  @Test("The deck of a game with themes is one of the themes")
  func themes() {
    for kind in GameKind.all where !kind.themeNames.isEmpty {
      #expect(kind.themeNames.contains(kind.deckName))
    }
    #expect(GameKind.concentration.themeNames == ["halloween", "sports", "animals", "faces"])
  }

  @Test("Only in the challenge does a touch beside the dialog deal a new game")
  func dealsAnew() {
    let names = GameKind.all.filter(\.dealsOnDismissal).map(\.name)
    #expect(names == ["challenge"])
  }

  @Test("Only with playing cards does the dialog wait until the last pair has zoomed out")
  func dialogDelays() {
    let delays = GameKind.all.prefix(5).map { "\($0.name) \($0.dialogDelay)" }
    #expect(
      delays == [
        "lab 0.9",
        "concentration 0.9",
        "challenge 0.9",
        "playing-cards 2.3",
        "card-viewer 0.9",
      ])
  }
}
