import Model
import Testing

/// The rules of concentration, sentence by sentence as games.md has them.
@Suite struct ConcentrationRulesTests {
  private func game(_ board: String, after choices: Int...) -> MemoryGame {
    MemoryGame(board: board, rules: .concentration, after: choices)
  }

  @Test("With no card up, the chosen card turns up and is the one")
  func noneUp() {
    var game = game("aabb")
    let effect = game.choose(at: 3)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [3])
    #expect(game.board == "...b")
    #expect(game.indexOfFaceUpCard == 3)
    #expect(game.phase == .choosingSecond)
    #expect(game.flips == 1)
  }

  @Test("With one unmatched card up, another one turns up; a pair is matched, none is the one")
  func pair() {
    var game = game("aabb", after: 0)
    let effect = game.choose(at: 1)
    #expect(effect.outcome == .matched)
    #expect(Array(effect.changed) == [0, 1])
    #expect(game.board == "AA..")
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.phase == .choosingFirst)
    #expect(game.misses == 0)
  }

  @Test("With one unmatched card up, another one turns up; no pair is a miss, none is the one")
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

  @Test("The one, touched itself, turns down and up again: nothing changes but the flip count")
  func oneItself() {
    var game = game("aabb", after: 0)
    let effect = game.choose(at: 0)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game.board == "a...")
    #expect(game.indexOfFaceUpCard == 0)
    #expect(game.phase == .choosingSecond)
    #expect(game.flips == 2)
    #expect(game.choose(at: 1).outcome == .matched)
  }

  @Test("With two up, both turn down, and a third card turns up and is the one")
  func twoUp() {
    var game = game("aabb", after: 0, 2)
    let effect = game.choose(at: 1)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0, 1, 2])
    #expect(game.board == ".a..")
    #expect(game.indexOfFaceUpCard == 1)
    #expect(game.flips == 3)
  }

  @Test(
    "Touching one card of a missed pair starts the next turn with that card",
    arguments: [(touched: 0, other: 2, board: "a..."), (touched: 2, other: 0, board: "..b.")])
  func oneOfMissedPair(touched: Int, other: Int, board: String) {
    var game = game("aabb", after: 0, 2)
    let effect = game.choose(at: touched)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [other])
    #expect(game.board == board)
    #expect(game.indexOfFaceUpCard == touched)
    #expect(game.phase == .choosingSecond)
    #expect(game.flips == 3)
    #expect(game.misses == 1)
    #expect(game.choose(at: touched == 0 ? 1 : 3).outcome == .matched)
  }

  @Test("Every touch of a card counts one flip, also a useless one")
  func everyTouchCounts() {
    var game = game("aabb")
    let outcomes = game.outcomes(0, 0, 0, 1, 1, 0, 2, 0, 3, 3)
    #expect(
      outcomes == [
        .revealed, .ignored, .ignored, .matched, .ignored, .ignored, .revealed, .ignored,
        .matched, .ignored,
      ])
    #expect(game.flips == 10)
    #expect(game.misses == 0)
  }

  @Test("A matched card does nothing but count the flip, whether it is still visible or gone")
  func matched() {
    var game = game("aabb", after: 0, 1)
    #expect(game.choose(at: 0).outcome == .ignored)
    #expect(game.board == "AA..")
    #expect(game.phase == .choosingFirst)
    game.choose(at: 2)
    #expect(game.choose(at: 0) == game.choose(at: 1))
    #expect(game.board == "__b.")
    #expect(game.indexOfFaceUpCard == 2)
    #expect(game.flips == 6)
    #expect(game.choose(at: 3).outcome == .matched)
  }

  @Test("A matched pair stays visible until the next turn, then its places are empty")
  func leavesWithNextTurn() {
    var game = game("aabb", after: 0, 1)
    #expect(game.cards.indices.filter(game.isGone).isEmpty)
    let effect = game.choose(at: 2)
    #expect(Array(effect.changed) == [0, 1, 2])
    #expect(game.board == "__b.")
    #expect(game.cards.indices.filter(game.isGone) == [0, 1])
  }

  @Test("The last pair finishes the game and stays visible")
  func finished() {
    var game = game("abba", after: 0, 3, 1)
    #expect(!game.isFinished)
    #expect(game.choose(at: 2).outcome == .matched)
    #expect(game.isFinished)
    #expect(game.phase == .finished)
    #expect(game.board == "_BB_")
    #expect(game.cards.indices.filter(game.isGone) == [0, 3])
  }

  @Test("Cards carry a pair, never an emoji: pairs are dealt without faces, as many as one likes")
  func faceless() {
    var generator = SeededGenerator(seed: 4)
    let game = MemoryGame.createGame(pairs: 200, rules: .concentration, using: &generator)
    #expect(game.cards.allSatisfy { $0.face == .unknown })
    let pairs = Dictionary(grouping: game.cards, by: \.pair)
    #expect(Set(pairs.keys) == Set(0..<200))
    #expect(pairs.values.allSatisfy { $0.count == 2 })
  }
}
