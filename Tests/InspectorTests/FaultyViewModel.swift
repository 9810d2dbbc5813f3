import Board

@testable import Model
@testable import ViewModel

/// The lab's view model with one line that a student got wrong.
@MainActor final class FaultyViewModel: Playable, TimeTravelling {
  enum Edit: CaseIterable {
    case publishesTwice, publishesNothing, publishesEarly, publishesAStaleBoard
    case publishesOtherCards, publishesAllCards
    case callsTheModelTwice, callsNoModel, callsTheModelWithoutIntent
    case asksForAnotherCard, dealsAtRandom, countsAtRandom, changesInSilence, publishesWithoutIntent
  }

  private let inner: MemoryGameViewModel
  private let edit: Edit
  private var subscriptions: [Subscription] = []
  private var last: Board

  var intents: Publisher<TimedIntent> { announced.publisher }
  var navigationRequests: Publisher<Control> { inner.navigationRequests }
  var objectDidChange: Publisher<Publication> { published.publisher }

  private let announced = Subject<TimedIntent>()
  private lazy var published = Subject { [unowned self] in Publication(present: board) }

  init(_ inner: any Playable, _ edit: Edit) {
    guard let inner = inner as? MemoryGameViewModel else { fatalError("no game of pairs") }
    (self.inner, self.edit, last) = (inner, edit, inner.board)
    subscriptions = [
      inner.intents.sink { [unowned self] in announce($0) },
      inner.objectDidChange.sink { [unowned self] in
        if $0.cause != .subscribed { publish($0) }
      },
    ]
  }

  /// Between the announcement and the change.
  private func announce(_ intent: TimedIntent) {
    if edit == .callsTheModelWithoutIntent { return }
    if case .restart(let seed) = intent.intent, edit == .dealsAtRandom {
      return announced.send(TimedIntent(at: intent.at, intent: .restart(seed: seed - 1)))
    }
    if case .choose(let card) = intent.intent, edit == .asksForAnotherCard {
      return announced.send(TimedIntent(at: intent.at, intent: .choose(card - 1)))
    }
    announced.send(intent)
    guard case .choose(let card) = intent.intent else { return }
    switch edit {
    case .publishesEarly:
      published.send(
        Publication(
          board, cards: CardIndices(card..<card + 1), cause: .chosen(Self.revealed(card))))
    case .callsTheModelTwice: inner.state.game.choose(at: card)
    case .countsAtRandom: inner.state.game.flips += .random(in: 1...1_000_000_000)
    default: break
    }
  }

  private func publish(_ told: Publication) {
    defer { last = told.board }
    guard case .chosen = told.cause else { return published.send(told) }
    func send(_ board: Board? = nil, _ cards: CardIndices? = nil) {
      published.send(
        Publication(board ?? told.board, cards: cards ?? told.cards, cause: told.cause))
    }
    switch edit {
    case .publishesTwice:
      send()
      send()
    case .publishesNothing, .publishesEarly: break
    case .publishesAStaleBoard: send(last)
    case .publishesOtherCards: send(nil, CardIndices(11..<12))
    case .publishesAllCards: send(nil, CardIndices(0..<12))
    default: send()
    }
  }

  /// The effect of a first choice, from a model of its own: nothing else can make one.
  private static func revealed(_ card: Int) -> Effect {
    var model = MemoryGame(board: "aabbccddeeff")
    return model.choose(at: card)
  }

  func touch(_ touch: Touch) -> Outcome? {
    switch (edit, touch) {
    case (.callsNoModel, .card(let card)), (.asksForAnotherCard, .card(let card)):
      return choose(card)
    case (.changesInSilence, .card): inner.state.game.flips += 1
    case (.publishesWithoutIntent, .card(let card)):
      published.send(Publication(board, cards: CardIndices(), cause: .chosen(Self.revealed(card))))
    default: return inner.touch(touch)
    }
    return nil
  }

  func choose(_ card: Int) -> Outcome {
    if edit == .asksForAnotherCard { return inner.choose(card + 1) }
    guard edit == .callsNoModel else { return inner.choose(card) }
    announced.send(TimedIntent(at: now, intent: .choose(card)))
    published.send(
      Publication(board, cards: CardIndices(card..<card + 1), cause: .chosen(Self.revealed(card))))
    return .revealed
  }

  func restart(seed: UInt64?) {
    inner.restart(seed: edit == .dealsAtRandom ? seed.map { $0 + 1 } : seed)
  }

  func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    default: return inner.perform(intent)
    }
    return nil
  }

  // What is right.
  var board: Board { inner.board }
  var state: MemoryGameViewModel.State { inner.state }
  func travel(to moment: MemoryGameViewModel.State) { inner.travel(to: moment) }
  var options: Options {
    get { inner.options }
    set { inner.options = newValue }
  }
  var now: Double { inner.now }
  var nextDeadline: Double? { inner.nextDeadline }
  var rejectedChoices: Publisher<Int> { inner.rejectedChoices }
  func advance(to time: Double) { inner.advance(to: time) }
  func showNotice(_ notice: String) { inner.showNotice(notice) }
}
