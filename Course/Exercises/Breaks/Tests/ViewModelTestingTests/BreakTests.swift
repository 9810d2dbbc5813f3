import Games
import Model
import Testing
import ViewModel
import ViewState

/// The tests of the model and the view model that find mistakes of the lesson "Break It".
@MainActor @Suite struct BreakTests {
  private let game = MemoryGameViewModel(board: "aabb", kind: .playingCards)

  @Test("Break 1: one choice is published once")
  func break1() {
    var count = 0
    let subscription = game.objectDidChange.sink { _ in count += 1 }

    count = 0
    game.choose(0)

    #expect(
      count == 1, "One choice was published \(count) times, and each view was updated as often.")
    withExtendedLifetime(subscription) {}
  }

  @Test("Break 2: the end of a miss is published")
  func break2() {
    for card in [0, 2] {
      game.choose(card)
    }
    game.advance(to: game.nextDeadline ?? 1)

    let isFaceUpInModel = game.state.game.cards[0].isFaceUp
    let isFaceUpOnBoard = game.board.cards[0].isFaceUp
    #expect(
      isFaceUpInModel == isFaceUpOnBoard,
      "Card 0 is face down in the model, but face up on the board. Nothing was published.")
  }

  @Test("Break 3: a new deal is published with its own board")
  func break3() {
    var seeds: [UInt64] = []
    let subscription = game.objectDidChange.sink { seeds.append($0.board.seed) }

    game.restart(seed: 9)

    let publishedSeed = seeds.last ?? 0
    #expect(
      publishedSeed == 9,
      "Seed 9 was dealt, but the board of seed \(publishedSeed) was published. It was too early.")
    withExtendedLifetime(subscription) {}
  }

  @Test("Break 4: both cards of a pair are published")
  func break4() {
    var cards: [Int] = []
    let subscription = game.objectDidChange.sink { cards = Array($0.changedCards) }
    for card in [0, 1] {
      game.choose(card)
    }
    #expect(
      cards == [0, 1],
      "Cards 0 and 1 changed, but only \(cards) was published. A view does not update the others.")
    withExtendedLifetime(subscription) {}
  }

  @Test("Break 7: a miss ends by the time that the game receives")
  func break7() {
    game.advance(to: 5)
    for card in [0, 2] {
      game.choose(card)
    }
    let deadline = game.nextDeadline ?? 0
    #expect(
      deadline == 5.6,
      "It is 5 s and a miss lasts 0.6 s, but the game waits until \(deadline) s by another clock.")
  }

  @Test("Break 10: the model turns a miss down without a clock")
  func break10() {
    var model = MemoryGame(board: "aabb")
    for card in [0, 2] {
      model.choose(at: card)
    }

    let outcome = model.turnMissDown().outcome

    #expect(
      outcome == .turnedDown,
      "The model should turn the miss down, but the outcome is \(outcome.rawValue).")
  }
}
