import Model
import Testing

/// The rules of the lab, sentence by sentence as games.md has them.
@Suite struct MemoryGameTests {
  @Test("A new game lies face down, unmatched and uncounted")
  func newGame() {
    let game = MemoryGame(board: "abab")
    #expect(game.board == "....")
    #expect(game.cards.map(\.face.name) == ["a", "b", "a", "b"])
    #expect(game.cards.map(\.pair) == [0, 1, 0, 1])
    #expect(game.cards.map(\.id) == [0, 1, 2, 3])
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.flips == 0)
    #expect(game.misses == 0)
    #expect(!game.isFinished)
    #expect(game.phase == .choosingFirst)
  }

  @Test("The first card of a turn turns up and is the one that is up")
  func firstCard() {
    var game = MemoryGame(board: "aabb")
    let effect = game.choose(at: 2)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [2])
    #expect(game.board == "..b.")
    #expect(game.indexOfFaceUpCard == 2)
    #expect(game.phase == .choosingSecond)
    #expect(game.flips == 1)
  }

  @Test("A second card of the same pair makes both cards matched")
  func match() {
    var game = MemoryGame(board: "aabb")
    game.choose(at: 1)
    let effect = game.choose(at: 0)
    #expect(effect.outcome == .matched)
    #expect(Array(effect.changed) == [0, 1])
    #expect(game.board == "AA..")
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.phase == .choosingFirst)
    #expect(game.flips == 2)
    #expect(game.misses == 0)
  }

  @Test("A second card of another pair is a miss, and both cards stay up")
  func miss() {
    var game = MemoryGame(board: "aabb")
    game.choose(at: 0)
    let effect = game.choose(at: 2)
    #expect(effect.outcome == .missed)
    #expect(Array(effect.changed) == [2])
    #expect(game.board == "a.b.")
    #expect(game.indexOfFaceUpCard == nil)
    #expect(game.phase == .showingMiss)
    #expect(game.flips == 2)
    #expect(game.misses == 1)
  }

  @Test("The choice after a miss turns the missed pair down and starts a turn")
  func choiceAfterMiss() {
    var game = MemoryGame(board: "aabb")
    let effect = game.play(2, 0, 1)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0, 1, 2])
    #expect(game.board == ".a..")
    #expect(game.indexOfFaceUpCard == 1)
    #expect(game.phase == .choosingSecond)
  }

  @Test("Matched cards stay up until the next first choice, then turn down for good")
  func matchedCardsTurnDown() {
    var game = MemoryGame(board: "aabb")
    game.play(0, 1)
    #expect(game.board == "AA..")
    let effect = game.choose(at: 3)
    #expect(Array(effect.changed) == [0, 1, 3])
    #expect(game.board == "__.b")
    #expect(game.cards[0].isMatched && game.cards[1].isMatched)
  }

  @Test("A face-up card is ignored", arguments: [[0, 0], [0, 2, 0], [0, 2, 2]])
  func faceUpIsIgnored(choices: [Int]) {
    var game = MemoryGame(board: "aabb")
    for index in choices.dropLast() { game.choose(at: index) }
    let before = game
    let effect = game.choose(at: choices.last ?? 0)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("A matched card is ignored, face up or face down", arguments: [[0, 1, 0], [0, 1, 2, 0]])
  func matchedIsIgnored(choices: [Int]) {
    var game = MemoryGame(board: "aabbcc")
    for index in choices.dropLast() { game.choose(at: index) }
    let before = game
    let effect = game.choose(at: choices.last ?? 0)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("Flips count the choices that turn a card up, misses the turns without a pair")
  func counters() {
    var game = MemoryGame(board: "abcabc")
    game.play(0, 0, 1, 1, 0)
    #expect(game.flips == 2)
    #expect(game.misses == 1)
    game.play(2, 5, 5, 3, 1)
    #expect(game.flips == 6)
    #expect(game.misses == 2)
  }

  @Test("The game is finished when every card is matched")
  func finished() {
    var game = MemoryGame(board: "abba")
    game.play(1, 2, 0)
    #expect(!game.isFinished)
    let effect = game.choose(at: 3)
    #expect(effect.outcome == .matched)
    #expect(game.isFinished)
    #expect(game.phase == .finished)
    #expect(game.board == "A__A")
    #expect(game.flips == 4)
  }

  @Test("A finished game ignores every choice")
  func finishedIgnores() {
    var game = MemoryGame(board: "aabb")
    game.play(0, 1, 2, 3)
    let before = game
    for index in game.cards.indices { #expect(game.choose(at: index).outcome == .ignored) }
    #expect(game == before)
  }

  @Test("A game of one pair is two choices long")
  func onePair() {
    var game = MemoryGame(board: "aa")
    game.play(0, 1)
    #expect(game.isFinished)
    #expect(game.misses == 0)
  }

  @Test("A card is chosen by its identity, also through an outdated copy of it")
  func chooseByIdentity() {
    var game = MemoryGame(board: "aabb")
    let first = game.cards[3]
    let second = game.cards[2]
    #expect(game.choose(first).outcome == .revealed)
    #expect(game.choose(second).outcome == .matched)
    #expect(game.board == "..BB")
    #expect(!first.isFaceUp)
    #expect(game.choose(first).outcome == .ignored)
  }

  @Test("Letters of different case are different pairs")
  func caseMatters() {
    var game = MemoryGame(board: "aAaA")
    #expect(game.play(0, 1).outcome == .missed)
    #expect(game.play(2, 0).outcome == .matched)
  }

  @Test("Games are values: a copy does not change with the original")
  func values() {
    var game = MemoryGame(board: "aabb")
    let copy = game
    game.choose(at: 0)
    #expect(copy.board == "....")
    #expect(copy == MemoryGame(board: "aabb"))
    #expect(copy != game)
  }

  @Test("A choice changes at most three cards of a large board")
  func fewChanges() {
    var game = MemoryGame(board: String(repeating: "abcdefgh", count: 2))
    for index in [0, 1, 2, 9, 1, 10, 3] {
      #expect(game.choose(at: index).changed.count <= 3)
    }
  }
}

@Suite struct TurnMissDownTests {
  @Test("A missed pair turns down, and the next choice starts a turn")
  func missTurnsDown() {
    var game = MemoryGame(board: "aabb")
    game.play(3, 0)
    let effect = game.turnMissDown()
    #expect(effect.outcome == .turnedDown)
    #expect(Array(effect.changed) == [0, 3])
    #expect(game.board == "....")
    #expect(game.phase == .choosingFirst)
    #expect(game.flips == 2)
    #expect(game.misses == 1)
    #expect(Array(game.choose(at: 1).changed) == [1])
  }

  @Test(
    "Without a missed pair nothing turns down",
    arguments: [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]])
  func nothingToTurnDown(choices: [Int]) {
    var game = MemoryGame(board: "aabb")
    for index in choices { game.choose(at: index) }
    let before = game
    let effect = game.turnMissDown()
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("A missed pair turns down only once")
  func onlyOnce() {
    var game = MemoryGame(board: "aabb")
    game.play(0, 2)
    game.turnMissDown()
    #expect(game.turnMissDown().outcome == .ignored)
  }
}
