import View
import ViewState

@testable import Model
@testable import ViewModel

/// A view model of a game of pairs with a fault in one line, such as a student might write.
@MainActor final class FaultyViewModel: Playable, TimeTraveling {
  enum Edit: String, CaseIterable {
    case none

    // MARK: Faults of updates
    case publishesTwice, publishesNothing, publishesEarly, publishesAStaleBoard, publishesOtherCards
    case publishesAllCards, publishesAnotherCause, publishesAnotherBoard, publishesAgain
    case publishesLate, publishesNeedlessly, publishesWithoutIntent, publishesARejection
    case reportsAMatch, reportsOtherCards, reportsAnotherCard, reportsAnEmptyEffect
    case returnsAnotherOutcome, rejectsNothing, rejectsAnotherCard, rejectsTwice
    case rejectsWithoutIntent, showsANoticeToo, callsTheView, skipsASubscriber

    // MARK: Faults of announced intents
    case asksBeforeAnnouncing, asksForAnotherCard, announcesAnotherCard, announcesTwice
    case announcesAnotherIntent, announcesAtAnotherTime, announcesAfterwards

    // MARK: Faults of calls to the model
    case callsTheModelTwice, callsNoModel, callsTheModelWithoutIntent, ignoresACard
    case choosesWithoutIntent, choosesByItself, choosesAsTimeout, restartsByItself, turnsDownEarly
    case neverTurnsDown, turnsOnlyOneDown, turnsUpWithAHint, countsMissesTwice

    // MARK: Faults of the state
    case dealsFromNextSeed, dealsFromRandomSeed, countsAtRandom, countsSometimes, countsInAGlobal
    case countsInTheSubtitle, readsAClock, readsSeconds, hasAClock, hidesState, keepsAList
    case keepsAHint, changesWithoutPublishing, changesAfterwards, changesWithTheFocus
    case undoesToAnotherGame, undoesWithoutIntent, travelsElsewhere

    // MARK: Faults of the board
    case miscounts, showsAMatch, dealsOtherFaces
  }

  /// The values that the faults need.
  ///
  /// They are stored outside the state, so the inspector does not find them among the properties of
  /// the view model.
  private final class Memory {
    var hasActed = false
    var isSilent = false
    var isUndoing = false
    var keptUpdate: BoardUpdate?
    var subtitle = ""
    var subscriberCount = 0
  }

  /// The time of a wall clock, in seconds.
  static var wallClockSeconds = 1000
  /// A counter in a global variable.
  static var globalCount = 0

  /// The view that one of the faults calls directly.
  weak var view: BoardView?

  private let inner: MemoryGameViewModel
  private let edit: Edit
  private let memory = Memory()
  private var subscriptions: [Subscription] = []
  private var lastBoard: BoardState

  // The panel shows the names of these properties.
  private var clicks = 0
  private var names: [String] = []

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }
  /// A subject that never publishes.
  private lazy var unused = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  init(_ inner: any Playable, _ edit: Edit) {
    guard let inner = inner as? MemoryGameViewModel else {
      fatalError("no game of pairs")
    }
    self.inner = inner
    self.edit = edit
    lastBoard = inner.board
    subscriptions = [
      inner.intents.sink { [unowned self] event in
        announce(event)
      },
      inner.rejectedChoices.sink { [unowned self] card in
        reject(card)
      },
      inner.objectDidChange.sink { [unowned self] update in
        if update.cause != .subscribed {
          publish(update)
        }
      },
    ]
  }

  // MARK: Publishers

  var intents: Publisher<TimedIntent> {
    announced.publisher
  }

  var rejectedChoices: Publisher<Int> {
    rejected.publisher
  }

  var navigationRequests: Publisher<ButtonID> {
    inner.navigationRequests
  }

  var nestedChanges: Publisher<NestedChange<BoardUpdate>> {
    inner.nestedChanges
  }

  var objectDidChange: Publisher<BoardUpdate> {
    memory.subscriberCount += 1
    // The inspector and the recorder subscribe first and receive all updates.
    if edit == .skipsASubscriber, memory.subscriberCount > 3 {
      return unused.publisher
    }
    return published.publisher
  }

  // MARK: Announcing intents

  /// Announces an intent before the model changes.
  private func announce(_ event: TimedIntent) {
    if edit == .callsTheModelWithoutIntent || memory.isSilent {
      return
    }
    let isUndo = event.intent == .undo
    if edit == .undoesWithoutIntent, isUndo {
      return
    }
    memory.isUndoing = edit == .undoesToAnotherGame && isUndo

    guard case .choose(let card) = event.intent else {
      announced.send(changedEvent(event))
      return
    }
    if edit == .asksBeforeAnnouncing {
      inner.state.game.flips += 1
    }
    announced.send(changedEvent(event))
    if edit == .announcesTwice {
      announced.send(event)
    }
    actAfterAnnouncingChoice(of: card)
  }

  /// Returns the event to announce, which differs from the original event for some faults.
  private func changedEvent(_ event: TimedIntent) -> TimedIntent {
    switch (edit, event.intent) {
    case (.announcesAtAnotherTime, _):
      TimedIntent(at: event.time + 5, intent: event.intent)
    case (.dealsFromNextSeed, .restart(let seed)):
      TimedIntent(at: event.time, intent: .restart(seed: seed - 1))
    case (.dealsFromRandomSeed, .restart):
      TimedIntent(at: event.time, intent: .restart(seed: 8))
    case (.asksForAnotherCard, .choose(let card)):
      TimedIntent(at: event.time, intent: .choose(card - 1))
    case (.announcesAnotherIntent, .choose):
      TimedIntent(at: event.time, intent: .hint)
    default:
      event
    }
  }

  private func actAfterAnnouncingChoice(of card: Int) {
    switch edit {
    case .publishesEarly:
      publishReveal(of: card, changedCards: CardIndices(card..<card + 1))
    case .callsTheModelTwice:
      inner.state.game.choose(at: card)
    case .countsAtRandom:
      inner.state.game.flips += .random(in: 1...1_000_000_000)
    case .readsAClock:
      Self.wallClockSeconds = Self.wallClockSeconds * 5 / 4
      inner.state.game.flips += Self.wallClockSeconds
    case .hidesState:
      clicks += 1
    case .keepsAList:
      names.append("\(card)")
    case .countsSometimes:
      Self.globalCount += 1
      if Self.globalCount % 3 == 0 {
        inner.state.game.flips += 1
      }
    default:
      break
    }
  }

  // MARK: Rejecting choices

  private func reject(_ card: Int) {
    if edit != .rejectsNothing {
      rejected.send(edit == .rejectsAnotherCard ? card + 1 : card)
    }
    if edit == .rejectsTwice {
      rejected.send(card)
    }
    if edit == .publishesARejection {
      let effect = Effect(
        card: card, outcome: .ignored, changedCards: CardIndices(), isFlip: false)
      published.send(
        BoardUpdate(board, changedCards: CardIndices(), cause: .chosen(effect)))
    }
  }

  // MARK: Publishing updates

  /// Publishes an update after the model has changed.
  private func publish(_ update: BoardUpdate) {
    defer {
      lastBoard = update.board
    }
    changeState(with: update)
    if memory.isUndoing, update.cause == .restarted {
      var state = inner.state
      state.game.flips += 3
      inner.travel(to: state)
      return
    }
    if memory.isUndoing, update.cause == .travelled {
      memory.isUndoing = false
      published.send(BoardUpdate(update.board, cause: .restarted))
      return
    }
    if case .chosen(let effect) = update.cause {
      publishChoice(update, effect)
    } else {
      published.send(shown(update))
    }
  }

  private func changeState(with update: BoardUpdate) {
    switch (edit, update.cause) {
    case (.countsInTheSubtitle, _):
      Self.globalCount += 1
      memory.subtitle = "\(Self.globalCount)"
    case (.changesWithTheFocus, .focusMoved):
      inner.state.game.flips += 1
    case (.turnsUpWithAHint, .hinted):
      inner.state.game.cards[7].isFaceUp = true
    case (.turnsOnlyOneDown, .timedOut):
      if let card = update.changedCards.first {
        inner.state.game.cards[card].isFaceUp = true
      }
    default:
      break
    }
  }

  private func publishChoice(_ update: BoardUpdate, _ effect: Effect) {
    switch edit {
    case .publishesNothing, .publishesEarly:
      return
    case .publishesLate:
      memory.keptUpdate = update
      return
    case .publishesAgain:
      memory.keptUpdate = update
    case .countsMissesTwice where effect.outcome == .missed:
      countMissAgain()
    case .readsSeconds:
      inner.state.progress.clock.firstChoiceTime = Double(Self.wallClockSeconds)
    case .countsInAGlobal:
      Self.globalCount += 1
      inner.state.progress.clock.firstChoiceTime = Double(Self.globalCount)
    case .callsTheView:
      view?.show(update, at: now)
    default:
      break
    }
    let changedUpdate = shown(changedUpdate(update, effect))
    published.send(changedUpdate)
    actAfterPublishing(changedUpdate)
  }

  /// Returns the update to publish, which differs from the original update for some faults.
  private func changedUpdate(_ update: BoardUpdate, _ effect: Effect) -> BoardUpdate {
    var board = update.board
    var changedCards = update.changedCards
    var cause = update.cause
    switch edit {
    case .publishesAStaleBoard:
      board = lastBoard
    case .publishesAnotherBoard:
      board.cards[7].isMatched = true
    case .publishesOtherCards:
      changedCards = CardIndices(11..<12)
    case .publishesAllCards:
      changedCards = CardIndices(0..<12)
    case .publishesAnotherCause:
      cause = .hinted
    case .choosesAsTimeout where memory.isSilent:
      cause = .timedOut
    default:
      if let changedEffect = changedEffect(effect) {
        cause = .chosen(changedEffect)
      }
    }
    return BoardUpdate(board, changedCards: changedCards, cause: cause)
  }

  /// Returns the effect that replaces the original one, or `nil` if the fault does not change it.
  private func changedEffect(_ effect: Effect) -> Effect? {
    var card = effect.card
    var outcome = effect.outcome
    var changedCards = effect.changedCards
    switch edit {
    case .reportsAMatch where effect.outcome == .missed:
      outcome = .matched
    case .reportsOtherCards:
      changedCards = CardIndices(7..<8)
    case .reportsAnotherCard:
      card = (effect.card ?? 0) + 1
    case .reportsAnEmptyEffect:
      outcome = .turnedDown
      changedCards = CardIndices()
    default:
      return nil
    }
    return Effect(card: card, outcome: outcome, changedCards: changedCards, isFlip: true)
  }

  private func actAfterPublishing(_ update: BoardUpdate) {
    switch edit {
    case .publishesTwice:
      published.send(update)
    case .showsANoticeToo:
      inner.showNotice("\(inner.state.game.flips)")
    case .restartsByItself:
      inner.restart(seed: 99)
    case .changesAfterwards:
      inner.state.progress.hint.cards = [7]
    default:
      break
    }
  }

  private func countMissAgain() {
    let faceUpCards = inner.state.game.cards.indices.filter {
      inner.state.game.cards[$0].isFaceUp
    }
    inner.state.game.turnMissDown()
    for card in faceUpCards {
      inner.state.game.choose(at: card)
    }
  }

  /// Publishes the effect of a first choice without calling the model.
  private func publishReveal(of card: Int, changedCards: CardIndices = CardIndices()) {
    // Only a model can create the effect of a choice.
    var model = MemoryGame(board: "aabbccddeeff")
    let effect = model.choose(at: card)
    published.send(BoardUpdate(board, changedCards: changedCards, cause: .chosen(effect)))
  }

  // MARK: Board

  var board: BoardState {
    shown(inner.board)
  }

  private func shown(_ update: BoardUpdate) -> BoardUpdate {
    BoardUpdate(shown(update.board), changedCards: update.changedCards, cause: update.cause)
  }

  /// Returns the board that this view model shows, which is wrong for some faults.
  private func shown(_ board: BoardState) -> BoardState {
    var board = board
    let hasFlips = inner.state.game.flips > 0
    switch edit {
    case .miscounts:
      board.counters[0].value = "\(inner.state.game.flips * 2)"
    case .countsInTheSubtitle where inner.state.game.isUnderWay:
      board.subtitle = memory.subtitle
    case .keepsAHint:
      board.hintedCards = [7]
    case .showsAMatch:
      board.cards[4].isMatched = hasFlips
    case .dealsOtherFaces where hasFlips:
      for card in board.cards.indices {
        board.cards[card].face = Face("🐙", kind: .emoji)
      }
    default:
      break
    }
    return board
  }

  // MARK: Input

  func handle(_ input: BoardInput) -> Outcome? {
    guard case .card(let card) = input else {
      return inner.handle(input)
    }
    switch edit {
    case .callsNoModel, .asksForAnotherCard:
      return choose(card)
    case .announcesAnotherCard:
      return inner.choose(card + 1)
    case .ignoresACard where card == 4:
      return nil
    case .rejectsWithoutIntent where board.cards[card].isFaceUp:
      rejected.send(card)
      return nil
    case .changesWithoutPublishing:
      inner.state.game.flips += 1
      return nil
    case .publishesWithoutIntent:
      publishReveal(of: card)
      return nil
    case .announcesAfterwards:
      return announceAfterwards(card)
    case .returnsAnotherOutcome:
      return inner.handle(input) == .revealed ? .matched : .revealed
    default:
      return inner.handle(input)
    }
  }

  private func announceAfterwards(_ card: Int) -> Outcome? {
    memory.isSilent = true
    let outcome = inner.handle(.card(card))
    announced.send(TimedIntent(at: now, intent: .choose(card)))
    memory.isSilent = false
    return outcome
  }

  func choose(_ card: Int) -> Outcome {
    switch edit {
    case .asksForAnotherCard:
      return inner.choose(card + 1)
    case .callsNoModel:
      announced.send(TimedIntent(at: now, intent: .choose(card)))
      publishReveal(of: card, changedCards: CardIndices(card..<card + 1))
      return .revealed
    default:
      return inner.choose(card)
    }
  }

  func restart(seed: UInt64?) {
    switch edit {
    case .dealsFromRandomSeed:
      inner.restart(seed: .random(in: 100...999_999))
    case .dealsFromNextSeed:
      inner.restart(seed: seed.map { $0 + 1 })
    default:
      inner.restart(seed: seed)
    }
  }

  func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      return choose(card)
    case .restart(let seed):
      restart(seed: seed)
      return nil
    default:
      return inner.perform(intent)
    }
  }

  // MARK: Time

  func advance(to time: Double) {
    if let missEndTime = inner.state.progress.missEndTime {
      if edit == .turnsDownEarly, time >= missEndTime - 0.5 {
        inner.state.progress.missEndTime = time
      }
      if edit == .neverTurnsDown, time >= missEndTime {
        inner.state.now = time
        return
      }
    }
    inner.advance(to: time)
    if time > 2, !memory.hasActed {
      memory.hasActed = true
      actOnce()
    }
  }

  /// Performs an action that no input requested.
  private func actOnce() {
    switch edit {
    case .publishesAgain, .publishesLate:
      if let update = memory.keptUpdate {
        published.send(update)
      }
    case .publishesNeedlessly:
      published.send(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed))
    case .choosesByItself:
      inner.choose(7)
    case .choosesWithoutIntent, .choosesAsTimeout:
      memory.isSilent = true
      inner.choose(7)
      memory.isSilent = false
    default:
      break
    }
  }

  var now: Double {
    edit == .hasAClock ? inner.now * 2 : inner.now
  }

  var nextDeadline: Double? {
    inner.nextDeadline
  }

  func travel(to state: MemoryGameViewModel.State) {
    var state = state
    if edit == .travelsElsewhere {
      state.game.flips = 7
    }
    inner.travel(to: state)
  }

  // MARK: Members without a fault

  var state: MemoryGameViewModel.State {
    inner.state
  }

  var options: DisplayOptions {
    get { inner.options }
    set { inner.options = newValue }
  }

  func showNotice(_ notice: String) {
    inner.showNotice(notice)
  }
}
