import Model
import Testing

/// Boomerang is the lab's game with one more rule: a miss brings the pair that was found last back
/// to the board.
@Suite("Exercise 3: a rule of your own")
struct Exercise3RuleTests {
  private func game(_ board: String) throws -> MemoryGame {
    let kind = try #require(
      GameKind.all.first { $0.name == "boomerang" }, "GameKind.all has no game \"boomerang\"")
    return MemoryGame(board: board, rules: kind.rules)
  }

  @Test("A miss brings the last pair back, face down, and says so")
  func comesBack() throws {
    var game = try game("aabbcc")
    game.play(0, 1)
    #expect(game.matched == 2)
    let effect = game.play(2, 4)
    #expect(effect.outcome == .missed)
    #expect(Array(effect.changed) == [0, 1, 4])
    #expect(game.board == "..b.c.")
    #expect(game.matched == 0)
  }

  @Test("Each miss brings one pair back, the last one first")
  func oneByOne() throws {
    var game = try game("aabbccdd")
    game.play(0, 1, 2, 3, 4, 6)
    #expect(game.board == "__..c.d.")
    game.play(5, 7)
    #expect(game.board == ".....c.d")
    #expect(game.play(4, 6).outcome == .missed, "there is nothing left to bring back")
    #expect(game.matched == 0)
  }

  @Test("A pair that came back can be found again, to the end")
  func foundAgain() throws {
    var game = try game("aabbcc")
    game.play(0, 1, 2, 4, 0, 1, 2, 3, 4, 5)
    #expect(game.isFinished && game.misses == 1)
  }

  @Test("In the other games a pair that was found is found")
  func others() throws {
    for kind in GameKind.all where kind.name != "boomerang" && !kind.rules.drawsOneByOne {
      var game = MemoryGame(board: "aabbcc", rules: kind.rules)
      game.play(0, 1, 2, 4)
      #expect(game.matched == 2, "\(kind.name)")
    }
  }
}
