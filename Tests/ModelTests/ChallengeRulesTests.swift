import Model
import Testing

/// The rules of the picture challenge, sentence by sentence as games.md has them.
@Suite struct ChallengeRulesTests {
  private func game(_ board: String, after choices: Int...) -> MemoryGame {
    MemoryGame(board: board, rules: .challenge, after: choices)
  }

  @Test("The first card of a turn turns up and stays")
  func first() {
    var game = game("aabb")
    let effect = game.choose(at: 1)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [1])
    #expect(game.board == ".a..")
    #expect(game.indexOfFaceUpCard == 1)
    #expect(game.phase == .choosingSecond)
    #expect(game.turnMissDown().outcome == .ignored)
    #expect(game.board == ".a..")
  }

  @Test("A second card that makes a pair: both stay visible to the end")
  func pair() {
    var game = game("abcabc", after: 0)
    let effect = game.choose(at: 3)
    #expect(effect.outcome == .matched)
    #expect(Array(effect.changed) == [0, 3])
    #expect(game.board == "A..A..")
    game.play(1, 2)
    game.turnMissDown()
    #expect(game.board == "A..A..")
    #expect(Array(game.choose(at: 1).changed) == [1])
    game.play(4, 5, 2)
    #expect(game.board == "ABCABC")
    #expect(game.isFinished)
    #expect(game.cards.indices.filter(game.isGone).isEmpty)
  }

  @Test("A miss: both are shown")
  func miss() {
    var game = game("aabb", after: 0)
    let effect = game.choose(at: 2)
    #expect(effect.outcome == .missed)
    #expect(Array(effect.changed) == [2])
    #expect(game.board == "a.b.")
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.phase == .showingMiss)
    #expect(game.misses == 1)
  }

  @Test("After 1.0 s both turn down by themselves, which counts no flip")
  func turnsDown() {
    #expect(Rules.challenge.missLasts == 1.0)
    var game = game("aabb", after: 0, 2)
    let effect = game.turnMissDown()
    #expect(effect.outcome == .turnedDown)
    #expect(Array(effect.changed) == [0, 2])
    #expect(game.board == "....")
    #expect(game.phase == .choosingFirst)
    #expect(game.flips == 2)
    #expect(game.misses == 1)
  }

  @Test("A hidden card during that second turns the two down and is the first of the next turn")
  func quickPlayer() {
    var game = game("abab", after: 0, 1)
    let effect = game.choose(at: 2)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0, 1, 2])
    #expect(game.board == "..a.")
    #expect(game.indexOfFaceUpCard == 2)
    #expect(game.phase == .choosingSecond)
    #expect(game.turnMissDown().outcome == .ignored)
    #expect(game.choose(at: 0).outcome == .matched)
    #expect(game.flips == 4)
  }

  @Test("A quick player can never have three up")
  func neverThree() {
    var game = game("abcdabcd")
    for index in [0, 1, 2, 3, 4, 5, 6, 7, 0] {
      game.choose(at: index)
      #expect(game.cards.count { $0.isFaceUp } <= 2)
    }
  }

  @Test(
    "A card that is up is ignored: the first of a turn, one of a miss, one of a pair",
    arguments: [[0, 0], [0, 2, 0], [0, 2, 2], [0, 1, 0], [0, 1, 2, 1]])
  func upIsIgnored(choices: [Int]) {
    var game = MemoryGame(board: "aabb", rules: .challenge)
    for index in choices.dropLast() { game.choose(at: index) }
    let before = game
    let effect = game.choose(at: choices.last ?? 0)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("When all are up the game is over")
  func over() {
    var game = game("abba", after: 1, 2, 0)
    #expect(game.phase == .choosingSecond)
    #expect(game.choose(at: 3).outcome == .matched)
    #expect(game.phase == .finished)
    #expect(game.board == "ABBA")
    #expect(game.flips == 4)
  }
}
