import Architectures
import Games
import Model
import Testing
import ViewModelTesting
import ViewState

/// The tests of the reducer, which turns a state and an action into a new state and effects.
@MainActor @Suite struct ReducerTests {
  @Test("A miss returns an effect that waits a second")
  func miss() {
    var state = Table.deal()
    let (first, second) = Table.differentCards(in: state)

    #expect(reduce(&state, .choose(first, at: 4)) == [])
    #expect(reduce(&state, .choose(second, at: 5)) == [.wait(seconds: 1, then: .missIsOver)])
    #expect(state.misses == 1)
    #expect(state.flips == 2)
    #expect(state.turnCards == [first, second])

    #expect(reduce(&state, .missIsOver) == [])
    #expect(state.turnCards == [])
    #expect(!state.cards.contains { $0.isShown })
  }

  @Test("The choice of a third card stops the wait for the end of a miss")
  func choiceDuringMiss() {
    var state = Table.deal()
    let (first, second) = Table.differentCards(in: state)
    for card in [first, second] {
      _ = reduce(&state, .choose(card, at: 1))
    }

    let before = state
    #expect(reduce(&state, .choose(first, at: 1)) == [], "a card that is shown is ignored")
    #expect(firstDifference(state, from: before) == nil)

    let third = state.cards.indices.first { ![first, second].contains($0) } ?? 0
    #expect(reduce(&state, .choose(third, at: 1.5)) == [.stopWaiting])
    #expect(state.turnCards == [third])
  }

  @Test("The same action on the same state leads to the same result")
  func values() {
    var state = Table.deal()
    let initialState = state

    _ = reduce(&state, .choose(0, at: 1))
    #expect(state != initialState)

    var repeatedState = initialState
    _ = reduce(&repeatedState, .choose(0, at: 1))
    #expect(firstDifference(repeatedState, from: state) == nil)
  }

  @Test("A missing card and a deal without pairs stop the program with a message about the call")
  func programmersErrors() async throws {
    let choice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var state = Table.deal()
        _ = reduce(&state, .choose(8, at: 0))
      }
    }
    let choiceError = try #require(choice).errorOutput
    #expect(choiceError.contains("reduce(choose(8)): the board has 8 cards"))

    let deal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var state = ChallengeState(pairs: 0, deck: Table.deck)
        _ = reduce(&state, .deal(seed: 1))
      }
    }
    let dealError = try #require(deal).errorOutput
    #expect(dealError.contains("PictureCard.deal(0): the deck has 12 pairs"))
  }
}

@MainActor @Suite struct StoreTests {
  @Test("The store logs each action with its effects and shows the new state to every view once")
  func views() {
    let store = ChallengeStore(Table.deal(), clock: EffectClock())
    var log: [String] = []
    store.log = { action, effects in
      log.append("\(action) \(effects.count)")
    }
    store.show { state, _ in
      log.append("\(state.flips)")
    }
    store.show { state, previousState in
      let previousFlips = previousState?.flips ?? -1
      log.append("\(previousFlips) to \(state.flips)")
    }

    store.send(.choose(3, at: 1))

    #expect(log == ["0", "-1 to 0", "choose(3, at: 1.0) 0", "1", "0 to 1"])
  }

  @Test("A touch goes from the view through the reducer and back to the view")
  func ring() {
    let table = Table()
    let log = MessageLog(table.outlets)

    table.outlets.cardButtons[4].touch()

    #expect(
      log.messages == [
        Message(from: .view, to: .middle, "send(cardButtons[4])"),
        Message(from: .middle, to: .model, "reduce(&state, .choose(4, at: 0.0))"),
        Message(from: .model, to: .view, "state.flips.text = \"1\""),
        Message(from: .model, to: .view, "cardButtons[4].isFaceUp = true"),
      ])
  }
}

/// A picture challenge that has outlets but no display.
@MainActor private struct Table {
  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  let game: ControllerGame
  let screen: ChallengeScreen

  init() {
    game = ControllerGame(
      .reducer, grid: Grid(rows: 2, columns: 4), deck: Self.deck, seed: 1)
    guard let screen = game.controller as? ChallengeScreen else {
      fatalError()
    }
    self.screen = screen
  }

  var outlets: Outlets { game.outlets }

  /// Returns the state after a deal of four pairs.
  static func deal() -> ChallengeState {
    var state = ChallengeState(pairs: 4, deck: deck)
    _ = reduce(&state, .deal(seed: 1))
    return state
  }

  /// Returns two cards that do not match.
  static func differentCards(in state: ChallengeState) -> (Int, Int) {
    let second = state.cards.firstIndex { $0.pair != state.cards[0].pair }
    return (0, second ?? 0)
  }
}
