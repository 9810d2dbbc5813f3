import Games
import Model
import Testing

/// The shell game is the lab's game with one more rule: when a missed pair turns down, its two
/// cards have changed places.
@Suite("Exercise 3: a rule of your own")
struct Exercise3RuleTests {
  private func rules() throws -> Rules {
    let kind = GameKind.all.first { $0.name == "shell-game" }
    return try #require(kind?.rules, "GameKind.all has no game of pairs with the name shell-game.")
  }

  private func faces(_ game: MemoryGame) -> String {
    game.cards.map(\.face.name).joined()
  }

  @Test("When a miss turns down, its cards have changed places, and the effect tells it")
  func changePlaces() throws {
    let game = MemoryGame.play(
      "aabbcc", try rules(),
      """
      0 revealed a.....
      2 missed a.b...
      4 revealed ....c.
      """)
    #expect(faces(game) == "baabcc", "Cards 0 and 2 were missed, and have not changed places.")
    #expect(game.cards.map(\.id) == Array(0..<6), "A card has the number of its place.")
  }

  @Test("They belong to the pairs of their new faces")
  func findThem() throws {
    let game = MemoryGame.play(
      "aabbcc", try rules(),
      """
      0 revealed a.....
      2 missed a.b...
      4 revealed ....c.
      5 matched ....CC
      0 revealed b...__
      3 matched B..B__
      1 revealed _a.___
      2 matched _AA___
      """)
    #expect(game.isFinished && game.misses == 1, "Its pairs do not go with the new faces.")
  }

  @Test("They also change places when time turns them down")
  func timeIsOver() throws {
    let game = MemoryGame.play(
      "aabb", try rules(),
      """
      1 revealed .a..
      3 missed .a.b
      time turnedDown ....
      """)
    #expect(faces(game) == "abba", "Time turned the miss down, and the cards kept their places.")
  }

  @Test("A pair that was found changes no places")
  func pair() throws {
    let game = MemoryGame.play(
      "aabb", try rules(),
      """
      0 revealed a...
      1 matched AA..
      2 revealed __b.
      """)
    #expect(faces(game) == "aabb", "A pair that was found has changed places.")
  }

  @Test("In the other games every card stays where it is")
  func others() {
    for kind in GameKind.all where kind.name != "shell-game" {
      guard let rules = kind.rules else { continue }
      var game = MemoryGame(board: "aabb", rules: rules)
      for card in [0, 2] {
        game.choose(at: card)
      }
      game.turnMissDown()
      #expect(faces(game) == "aabb", "The cards change places in \(kind.name), too.")
    }
  }
}
