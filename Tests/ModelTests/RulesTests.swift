import Games
import Model
import Testing

/// The rules of each game of pairs, sentence by sentence as games.md has them.
///
/// That counters, phase and changes are right in every state is held by `EveryStateTests`.
@Suite struct RulesTests {
  @Test("A new game lies face down, unmatched and uncounted")
  func newGame() {
    let game = MemoryGame(board: "abab")
    #expect(game.board == "...." && game.cards.map(\.face.name) == ["a", "b", "a", "b"])
    #expect(game.cards.map(\.pair) == [0, 1, 0, 1] && game.cards.map(\.id) == [0, 1, 2, 3])
    #expect(game.indexOfFaceUpCard == nil && game.flips == 0 && game.misses == 0)
    #expect(game.phase == .choosingFirst && !game.isFinished)
  }

  @Test("Lab: a missed pair stays up until the next choice; what is up or matched is ignored")
  func lab() {
    let game = MemoryGame.play(
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
    #expect(game.flips == 6 && game.misses == 1 && game.phase == .finished)
  }

  @Test("Concentration: every touch counts, and one of a missed pair begins the next turn")
  func concentration() {
    var game = MemoryGame.play(
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
    #expect(game.flips == 8 && game.misses == 2 && game.gone.isEmpty)
    for (card, board) in [(2, "__b."), (0, "__b."), (3, "__BB")] {
      game.choose(at: card)
      #expect(game.board == board && game.gone == [0, 1])
    }
    #expect(game.flips == 11 && game.isFinished)
  }

  @Test("Challenge: pairs stay to the end, a quick player ends a miss and never has three up")
  func challenge() {
    let game = MemoryGame.play(
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
    #expect(game.flips == 8 && game.misses == 2 && game.isFinished && game.gone.isEmpty)
  }

  @Test("Playing cards: one that is up alone turns back, with two up none can be touched")
  func playingCards() {
    let game = MemoryGame.play(
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
    #expect(game.flips == 8 && game.misses == 1 && game.isFinished && game.gone == [0, 1, 2, 3])
  }

  @Test("Letters of different case are different pairs; games are values")
  func values() {
    var game = MemoryGame(board: "aAaA")
    let copy = game
    #expect([0, 1, 2, 0].map { game.choose(at: $0).outcome }.last == .matched)
    #expect(copy.board == "...." && copy == MemoryGame(board: "aAaA") && copy != game)
  }

  @Test("A miss turns down by itself after 1.0 s, after 0.6 s, or never, as games.md says")
  func missLasts() {
    #expect(GameKind.all.prefix(5).map { $0.rules?.missDuration } == [nil, nil, 1, 0.6, nil])
  }
}

@Suite struct GameKindTests {
  @Test("The five games have the names and boards of games.md")
  func names() {
    let boards = GameKind.all.prefix(5).map { "\($0.name) \($0.grid.rows)×\($0.grid.columns)" }
    #expect(
      boards == [
        "lab 4×3", "concentration 4×4", "challenge 4×4", "playing-cards 3×4", "card-viewer 4×13",
      ])
  }

  @Test("Every game draws from one of its themes, if it has any")
  func themes() {
    for kind in GameKind.all where !kind.themeNames.isEmpty {
      #expect(kind.themeNames.contains(kind.deckName))
    }
    #expect(GameKind.concentration.themeNames == ["halloween", "sports", "animals", "faces"])
  }

  @Test("Only the challenge deals a new game at a touch beside the dialog")
  func dealsAnew() {
    #expect(GameKind.all.filter(\.dealsOnDismissal) == [.challenge])
  }
}
