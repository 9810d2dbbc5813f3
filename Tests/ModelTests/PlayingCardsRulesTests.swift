import Model
import Testing

/// The rules of the playing cards, sentence by sentence as games.md has them.
@Suite struct PlayingCardsRulesTests {
  private func game(_ board: String, after choices: Int...) -> MemoryGame {
    MemoryGame(board: board, rules: .playingCards, after: choices)
  }

  @Test("Pairs are drawn from a 52-card deck: a pair has the same rank and suit")
  func pairsOfADeck() {
    var generator = SeededGenerator(seed: 52)
    let game = MemoryGame.createGame(
      pairs: 26, from: .playingCards, rules: .playingCards, using: &generator)
    for pair in Dictionary(grouping: game.cards, by: \.pair).values {
      #expect(pair.count == 2)
      #expect(PlayingCard(name: pair[0].face.name) != nil)
      #expect(pair[0].face == pair[1].face)
    }
    #expect(Set(game.cards.map(\.face)).count == 26)
  }

  @Test("Touching a card flips it up")
  func touch() {
    var game = game("aabb")
    let effect = game.choose(at: 0)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0])
    #expect(game.board == "a...")
    #expect(game.indexOfFaceUpCard == 0)
    #expect(game.phase == .choosingSecond)
    #expect(game.flips == 1)
  }

  @Test("With one card up, touching that card turns it down again")
  func turnBack() {
    var game = game("aabb", after: 0)
    let effect = game.choose(at: 0)
    #expect(effect.outcome == .turnedDown)
    #expect(Array(effect.changed) == [0])
    #expect(game.board == "....")
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.phase == .choosingFirst)
    #expect(game.misses == 0)
    #expect(game.choose(at: 1).outcome == .revealed)
  }

  @Test("With two up, no card can be touched", arguments: 0..<6)
  func twoUp(touched: Int) {
    var game = game("aabbcc", after: 0, 2)
    let before = game
    let effect = game.choose(at: touched)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("A pair is gone, at once for the rules, and cannot be touched")
  func pair() {
    var game = game("aabb", after: 0)
    let effect = game.choose(at: 1)
    #expect(effect.outcome == .matched)
    #expect(Array(effect.changed) == [0, 1])
    #expect(game.phase == .choosingFirst)
    #expect(game.cards.indices.filter(game.isGone) == [0, 1])
    let before = game
    #expect(game.outcomes(0, 1) == [.ignored, .ignored])
    #expect(game == before)
  }

  @Test("A pair that is gone does not count as two up: the next card can be touched")
  func touchAfterPair() {
    var game = game("aabb", after: 0, 1)
    let effect = game.choose(at: 2)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [2])
    #expect(game.cards.indices.filter(game.isGone) == [0, 1])
  }

  @Test("A miss turns itself down 0.6 s after the second choice, which counts no flip")
  func miss() {
    #expect(Rules.playingCards.missLasts == 0.6)
    var game = game("aabb", after: 0)
    #expect(Array(game.choose(at: 2).changed) == [2])
    #expect(game.phase == .showingMiss)
    #expect(game.misses == 1)
    let effect = game.turnMissDown()
    #expect(effect.outcome == .turnedDown)
    #expect(Array(effect.changed) == [0, 2])
    #expect(game.board == "....")
    #expect(game.phase == .choosingFirst)
    #expect(game.flips == 2)
    #expect(game.choose(at: 3).outcome == .revealed)
  }

  @Test("A flip is counted for each touch that does something")
  func flips() {
    var game = game("abab")
    #expect(game.outcomes(0, 0, 0) == [.revealed, .turnedDown, .revealed])
    #expect(game.flips == 3)
    #expect(game.outcomes(1, 0, 2, 3) == [.missed, .ignored, .ignored, .ignored])
    #expect(game.flips == 4)
    game.turnMissDown()
    #expect(game.outcomes(1, 3, 1) == [.revealed, .matched, .ignored])
    #expect(game.flips == 6)
    #expect(game.misses == 1)
  }

  @Test("The game is finished when all pairs are gone")
  func finished() {
    var game = game("abba", after: 0, 3, 1)
    #expect(!game.isFinished)
    #expect(game.choose(at: 2).outcome == .matched)
    #expect(game.phase == .finished)
    #expect(game.cards.indices.allSatisfy(game.isGone))
  }
}
