import Games
import Model
import Testing
import ViewModel
import ViewState

/// What the mistakes of "Break It" break in view model and model.
@MainActor @Suite struct BreakTests {
  private let game = MemoryGameViewModel(board: "aabb", kind: .playingCards)

  @Test("Break 1: one choice is published once")
  func break1() {
    var count = 0
    let subscription = game.objectDidChange.sink { _ in count += 1 }
    count = 0
    game.choose(0)
    #expect(count == 1, "One choice was published \(count) times: each view did its work as often.")
    withExtendedLifetime(subscription) {}
  }

  @Test("Break 2: a miss that is over is published")
  func break2() {
    for card in [0, 2] {
      game.choose(card)
    }
    game.advance(to: game.nextDeadline ?? 1)
    let model = game.state.game.cards[0].isFaceUp
    let board = game.board.cards[0].isFaceUp
    #expect(
      model == board,
      "Card 0 is turned down in the model, but the board still shows it: nothing was published.")
  }

  @Test("Break 3: what is published after a deal is the new deal")
  func break3() {
    var seeds: [UInt64] = []
    let subscription = game.objectDidChange.sink { seeds.append($0.board.seed) }
    game.restart(seed: 9)
    let published = seeds.last ?? 0
    #expect(
      published == 9,
      "Seed 9 was dealt, but the board of seed \(published) was published: it came too early.")
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
      "Cards 0 and 1 changed, but \(cards) was published: a view has not heard of the others.")
    withExtendedLifetime(subscription) {}
  }

  @Test("Break 7: a miss is over by the time that the game was told")
  func break7() {
    game.advance(to: 5)
    for card in [0, 2] {
      game.choose(card)
    }
    let deadline = game.nextDeadline ?? 0
    #expect(
      deadline == 5.6,
      "It is 5 s and a miss lasts 0.6 s, but the game waits until \(deadline) s: by another clock.")
  }

  @Test("Break 10: a model that is asked to turn a miss down does so")
  func break10() {
    var model = MemoryGame(board: "aabb")
    for card in [0, 2] {
      model.choose(at: card)
    }
    let effect = model.turnMissDown()
    #expect(
      effect.outcome == .turnedDown,
      "Asked to turn a miss down, the model \(effect.outcome.rawValue) that: it has a clock.")
  }
}
