import Model
import Testing

/// The shell game is the lab's game with one more rule: when a missed pair turns down, its two cards
/// have changed places.
@Suite("Exercise 3: a rule of your own")
struct Exercise3RuleTests {
  private func game(_ board: String) throws -> MemoryGame {
    let kind = try #require(
      GameKind.all.first { $0.name == "shell-game" }, "GameKind.all has no game \"shell-game\"")
    return MemoryGame(board: board, rules: kind.rules)
  }

  private func faces(_ game: MemoryGame) -> String { game.cards.map(\.face.name).joined() }

  @Test("When a miss turns down, its cards have changed places")
  func changePlaces() throws {
    var game = try game("aabbcc")
    game.play(0, 2)
    #expect(game.board == "a.b..." && faces(game) == "aabbcc")
    let effect = game.play(4)
    #expect(Array(effect.changed) == [0, 2, 4])
    #expect(game.board == "....c." && faces(game) == "baabcc")
    #expect(game.cards.map(\.id) == Array(0..<6))
  }

  @Test("They belong to the pairs of their new faces")
  func findThem() throws {
    var game = try game("aabbcc")
    #expect(game.outcomes(0, 2, 4, 5) == [.revealed, .missed, .revealed, .matched])
    #expect(game.outcomes(0, 3, 1, 2) == [.revealed, .matched, .revealed, .matched])
    #expect(game.isFinished && game.misses == 1)
  }

  @Test("They also change places when time turns them down")
  func timeIsOver() throws {
    var game = try game("aabb")
    game.play(1, 3)
    #expect(Array(game.turnMissDown().changed) == [1, 3])
    #expect(faces(game) == "abba")
  }

  @Test("A pair that was found changes no places")
  func pair() throws {
    var game = try game("aabb")
    game.play(0, 1, 2)
    #expect(game.board == "__b." && faces(game) == "aabb")
  }

  @Test("In the other games every card stays where it is")
  func others() {
    for kind in GameKind.all where kind.name != "shell-game" && !kind.rules.drawsOneByOne {
      var game = MemoryGame(board: "aabb", rules: kind.rules)
      game.play(0, 2)
      game.turnMissDown()
      #expect(faces(game) == "aabb", "\(kind.name)")
    }
  }
}
