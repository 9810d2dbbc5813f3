import Model
import Testing

/// The rules of the card viewer: one card after the other, each of which can be turned over.
@Suite struct CardViewerRulesTests {
  private func game(cards: Int, after choices: Int...) -> MemoryGame {
    var generator = SeededGenerator(seed: 1)
    var game = MemoryGame.createGame(
      cards: cards, from: .playingCards, rules: .cardViewer, using: &generator)
    for index in choices { game.choose(at: index) }
    return game
  }

  /// A letter a card: "." waits in the deck, "u" was drawn and is up, "d" was drawn and is down.
  private func look(_ game: MemoryGame) -> String {
    String(game.cards.map { $0.isMatched ? ($0.isFaceUp ? "u" : "d") : $0.isFaceUp ? "!" : "." })
  }

  @Test("A deck of 52 is drawn without replacement: each card once")
  func withoutReplacement() {
    let game = game(cards: 52)
    #expect(Set(game.cards.map(\.face)) == Set(Deck.playingCards.pairs.map(\.first)))
    #expect(Set(game.cards.map(\.pair)).count == 52)
    #expect(game.cards.map(\.id) == Array(0..<52))
    #expect(game.indexOfDrawnCard == nil)
    #expect(look(game) == String(repeating: ".", count: 52))
  }

  @Test("The same seed deals the same order for ever")
  func golden() {
    let names = game(cards: 52).cards.prefix(8).map(\.face.name)
    #expect(names.joined(separator: " ") == "4♦ A♣ Q♣ Q♥ K♥ 2♣ 8♣ 5♦")
  }

  @Test("Choosing the first card draws it, face up")
  func firstCard() {
    var game = game(cards: 3)
    let effect = game.choose(at: 0)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0])
    #expect(look(game) == "u..")
    #expect(game.indexOfDrawnCard == 0)
    #expect(game.flips == 1)
  }

  @Test("Choosing the next card draws it and puts the one before away, face down")
  func nextCard() {
    var game = game(cards: 3, after: 0)
    let effect = game.choose(at: 1)
    #expect(effect.outcome == .revealed)
    #expect(Array(effect.changed) == [0, 1])
    #expect(look(game) == "du.")
    #expect(game.indexOfDrawnCard == 1)
    #expect(game.flips == 2)
  }

  @Test("Choosing the card that is shown flips it over, and over again")
  func flip() {
    var game = game(cards: 3, after: 0, 1)
    let down = game.choose(at: 1)
    #expect(down.outcome == .turnedDown)
    #expect(Array(down.changed) == [1])
    #expect(look(game) == "dd.")
    let up = game.choose(at: 1)
    #expect(up.outcome == .revealed)
    #expect(Array(up.changed) == [1])
    #expect(look(game) == "du.")
    #expect(game.flips == 4)
  }

  @Test("After a card that lies face down the next one comes face up")
  func nextAfterFlip() {
    var game = game(cards: 3, after: 0, 0)
    let effect = game.choose(at: 1)
    #expect(Array(effect.changed) == [1])
    #expect(look(game) == "du.")
  }

  @Test("A card that was put away, and one that is not the next, are ignored", arguments: [0, 3])
  func ignored(index: Int) {
    var game = game(cards: 4, after: 0, 1)
    let before = game
    let effect = game.choose(at: index)
    #expect(effect.outcome == .ignored)
    #expect(effect.changed.isEmpty)
    #expect(game == before)
  }

  @Test("The deck is empty when the last card is drawn; that one can still be flipped")
  func empty() {
    var game = game(cards: 2, after: 0)
    #expect(game.phase == .choosingFirst)
    game.choose(at: 1)
    #expect(game.isFinished)
    #expect(game.phase == .finished)
    #expect(game.outcomes(1, 1, 0) == [.turnedDown, .revealed, .ignored])
    #expect(game.phase == .finished)
    #expect(game.misses == 0)
  }

  @Test("A card is gone when the next one lies over it")
  func gone() {
    let game = game(cards: 3, after: 0, 1)
    #expect(game.isGone(0) && !game.isGone(1) && !game.isGone(2))
  }
}
