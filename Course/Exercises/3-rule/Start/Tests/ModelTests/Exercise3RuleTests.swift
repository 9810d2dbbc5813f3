import Games
import Model
import Testing

/// The shell game is the game of the lab with one more rule.
///
/// When the two cards of a miss turn face down, they change places.
@Suite("Exercise 3: a rule of your own")
struct Exercise3RuleTests {
  private func rules() throws -> Rules {
    let kind = GameKind.all.first { $0.name == "shell-game" }
    return try #require(kind?.rules, "GameKind.all has no game of pairs with the name shell-game.")
  }

  private func faces(_ game: MemoryGame) -> String {
    game.cards.map(\.face.name).joined()
  }

  @Test("The cards of a miss change places when they turn face down")
  func changePlaces() throws {
    let game = try MemoryGame.play(
      "aabbcc", rules(),
      """
      0 revealed a.....
      2 missed a.b...
      4 revealed ....c.
      """)
    #expect(faces(game) == "baabcc", "Cards 0 and 2 were missed, and have not changed places.")
    #expect(game.cards.map(\.id) == Array(0..<6), "The id of a card is the number of its place.")
  }

  @Test("Cards that changed places match the cards with the same faces")
  func findThem() throws {
    let game = try MemoryGame.play(
      "aabbcc", rules(),
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
    #expect(game.isFinished, "A card does not match the card with the same face.")
    #expect(game.misses == 1, "A card does not match the card with the same face.")
  }

  @Test("The cards of a miss change places when time turns them face down")
  func timeIsOver() throws {
    let game = try MemoryGame.play(
      "aabb", rules(),
      """
      1 revealed .a..
      3 missed .a.b
      time turnedDown ....
      """)
    #expect(faces(game) == "abba", "Time turned the cards face down, but they kept their places.")
  }

  @Test("The cards of a pair do not change places")
  func pair() throws {
    let game = try MemoryGame.play(
      "aabb", rules(),
      """
      0 revealed a...
      1 matched AA..
      2 revealed __b.
      """)
    #expect(faces(game) == "aabb", "The cards of a pair have changed places.")
  }

  @Test("In the other games no cards change places")
  func others() {
    for kind in GameKind.all where kind.name != "shell-game" {
      guard let rules = kind.rules else { continue }
      var game = MemoryGame(board: "aabb", rules: rules)
      for card in [0, 2] {
        game.choose(at: card)
      }
      game.turnMissDown()
      #expect(faces(game) == "aabb", "The cards also change places in \(kind.name).")
    }
  }
}
