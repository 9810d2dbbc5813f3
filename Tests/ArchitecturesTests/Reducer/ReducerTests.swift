import Architectures
import Games
import Model
import Testing
import ViewState

/// What is the reducer's own: an action in, a state and effects out, and nothing else.
@MainActor @Suite struct ReducerTests {
  @Test("A miss is a state with an effect that waits a second")
  func miss() {
    var state = Table.deal()
    let (first, second) = Table.places(ofMissIn: state)
    #expect(reduce(&state, .choose(first, at: 4)) == [])
    #expect(reduce(&state, .choose(second, at: 5)) == [.wait(seconds: 1, then: .missIsOver)])
    #expect(state.misses == 1 && state.flips == 2 && state.turnCards == [first, second])
    #expect(reduce(&state, .missIsOver) == [])
    #expect(state.turnCards == [] && !state.cards.contains { $0.isShown })
  }

  @Test("A choice during a miss gives up the wait; a card that is shown changes nothing")
  func choiceDuringMiss() {
    var state = Table.deal()
    let (first, second) = Table.places(ofMissIn: state)
    for card in [first, second] {
      _ = reduce(&state, .choose(card, at: 1))
    }
    let before = state
    #expect(reduce(&state, .choose(first, at: 1)) == [] && state == before)
    let third = state.cards.indices.first { ![first, second].contains($0) } ?? 0
    #expect(reduce(&state, .choose(third, at: 1.5)) == [.stopWaiting])
    #expect(state.turnCards == [third])
  }

  @Test("An older state is a value: put back, it goes on as if nothing had happened")
  func values() {
    var state = Table.deal()
    let beginning = state
    _ = reduce(&state, .choose(0, at: 1))
    #expect(state != beginning)
    var again = beginning
    _ = reduce(&again, .choose(0, at: 1))
    #expect(again == state)
  }

  @Test("A card that is not there, and no pairs, stop with a message that names call and value")
  func programmersErrors() async throws {
    let outside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var state = Table.deal()
        _ = reduce(&state, .choose(8, at: 0))
      }
    }
    let words = String(decoding: try #require(outside).standardErrorContent, as: UTF8.self)
    #expect(words.contains("reduce(choose(8)): the board has 8 cards"))
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var state = ChallengeState(pairs: 0, deck: Table.deck)
        _ = reduce(&state, .deal(seed: 1))
      }
    }
    let more = String(decoding: try #require(none).standardErrorContent, as: UTF8.self)
    #expect(more.contains("PictureCard.deal(0): the deck has 12 pairs"))
  }
}

@MainActor @Suite struct StoreTests {
  @Test("The effect of a miss sends its action when its clock says that the second is over")
  func clock() {
    let clock = EffectClock()
    let store = ChallengeStore(Table.deal(), clock: clock)
    let (first, second) = Table.places(ofMissIn: store.state)
    clock.advance(to: 5)
    for card in [first, second] {
      store.send(.choose(card, at: 5))
    }
    #expect(clock.nextDeadline == 6)
    clock.advance(to: 5.999)
    #expect(store.state.turnCards == [first, second])
    clock.advance(to: 6)
    #expect(store.state.turnCards == [] && clock.nextDeadline == nil)
  }

  @Test("Every action is told with its effects, and every view is shown the new state once")
  func views() {
    final class Log { var texts: [String] = [] }
    let log = Log()
    let store = ChallengeStore(Table.deal(), clock: EffectClock())
    store.log = { action, effects in log.texts.append("\(action) \(effects.count)") }
    store.show { state, _ in log.texts.append("\(state.flips)") }
    store.show { state, before in log.texts.append("\(before?.flips ?? -1) to \(state.flips)") }
    store.send(.choose(3, at: 1))
    #expect(log.texts == ["0", "-1 to 0", "choose(3, at: 1.0) 0", "1", "0 to 1"])
  }

  @Test("A touch goes round: sent by the view, reduced, and shown as the state says")
  func ring() {
    let table = Table()
    final class Log { var messages: [Message] = [] }
    let log = Log()
    table.outlets.trace = { log.messages.append($0) }
    table.outlets.cardButtons[4].touch()
    #expect(
      log.messages == [
        Message(from: .view, to: .middle, "send(cardButtons[4])"),
        Message(from: .middle, to: .model, "reduce(&state, .choose(4, at: 0.0))"),
        Message(from: .model, to: .view, "state.flips.text = \"1\""),
        Message(from: .model, to: .view, "cardButtons[4].isFaceUp = true"),
      ])
  }

  @Test("At the end a dialog tells how it went; a new deal closes it, and a better game is praised")
  func end() {
    let table = Table()
    table.outlets.advance(to: 2)
    table.finish()
    let content = table.outlets.dialog.content
    #expect(content?.title == "Well done!" && content?.entries.map(\.value) == ["8", "0", "0:00"])
    #expect(content?.openingTime == 2 + GameKind.challenge.dialogDelay)
    table.outlets.dialog.touch()
    #expect(table.outlets.dialog.content == nil)
    table.outlets.restartButton.touch()
    #expect(table.screen.store.state.seed == 2 && table.screen.store.state.flips == 0)
    table.finish()
    #expect(table.outlets.dialog.content?.entries.last?.name == "Best before")
  }

  @Test("Outlets, screen and store do not keep each other alive")
  func release() {
    weak var screen: ChallengeScreen?
    weak var store: ChallengeStore?
    do {
      let table = Table()
      (screen, store) = (table.screen, table.screen.store)
      for card in 0..<2 {
        table.outlets.choose(card)
      }
      #expect(store?.state.flips == 2)
    }
    #expect(screen == nil && store == nil)
  }
}

/// The picture challenge with outlets only: no display, nobody who draws.
@MainActor private struct Table {
  static let deck = Deck(
    name: "letters", pairs: "abcdefghijkl".map { Deck.Pair(Face(String($0), kind: .text)) })

  let outlets: ControllerGame
  let screen: ChallengeScreen

  init() {
    outlets = ControllerGame(
      .reducer, grid: Grid(rows: 2, columns: 4), deck: Self.deck, seed: 1)
    guard let made = outlets.controller as? ChallengeScreen else {
      fatalError()
    }
    screen = made
  }

  /// A state with four pairs that are dealt.
  static func deal() -> ChallengeState {
    var state = ChallengeState(pairs: 4, deck: deck)
    _ = reduce(&state, .deal(seed: 1))
    return state
  }

  /// Two cards that are no pair.
  static func places(ofMissIn state: ChallengeState) -> (Int, Int) {
    let other = state.cards.firstIndex { $0.pair != state.cards[0].pair }
    return (0, other ?? 0)
  }

  func finish() {
    let cards = screen.store.state.cards
    for pair in 0..<4 {
      for card in cards.indices where cards[card].pair == pair {
        outlets.choose(card)
      }
    }
  }
}
