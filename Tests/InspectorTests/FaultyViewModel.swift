import View
import ViewState

@testable import Model
@testable import ViewModel

/// The view model of a game of pairs with one line that a student got wrong.
@MainActor final class FaultyViewModel: Playable, TimeTraveling {
  enum Edit: CaseIterable {
    case none
    case publishesTwice, publishesNothing, publishesEarly, publishesAStaleBoard
    case publishesOtherCards, publishesAllCards, publishesAnotherCause, publishesAnotherBoard
    case publishesAgain, publishesLate, publishesNeedlessly, publishesWithoutIntent
    case tellsAMatch, tellsOtherCards, tellsAnEffectOfNothing
    case callsTheModelTwice, callsNoModel, callsTheModelWithoutIntent, asksBeforeAnnouncing
    case asksForAnotherCard, announcesAnotherCard, announcesTwice, announcesAnotherIntent
    case dealsFromTheNext, countsAtRandom, readsAClock, readsSeconds, countsOutside, hidesState
    case changesInSilence, changesAfterwards, changesWithTheFocus
    case choosesInAdvance, choosesByItself, choosesAsTime, turnsDownEarly, hasAClock
    case miscounts, showsAMatch, dealsOtherFaces, callsTheView, rejectsNothing, rejectsAnotherCard
    case tellsAnotherCard, announcesAtAnotherTime, announcesAfterwards, neverTurnsDown
    case countsSometimes, returnsAnother, rejectsTwice, publishesARejection, noticesToo
    case turnsUpWithAHint, restartsByItself, travelsElsewhere, leavesOneOut, keepsAList
    case undoesOtherwise, rejectsUnannounced, leavesACardOut, countsMissesTwice, turnsOneDown
    case countsInTheLine, keepsAHint, undoesInSilence, dealsByChance
  }

  /// What is beside the state, but in no plain field.
  private final class Memory {
    var hasActed = false
    var isSilent = false
    var isUndoing = false
    var kept: BoardUpdate?
    var line = ""
    var subscribers = 0
  }

  /// What a wall clock shows, and what is counted in a global variable.
  static var seconds = 1000
  static var count = 0
  weak var view: BoardView?

  private let inner: MemoryGameViewModel
  private let edit: Edit
  private let memory = Memory()
  private var clicks = 0
  private var names: [String] = []
  private var subscriptions: [Subscription] = []
  private var last: BoardState

  var intents: Publisher<TimedIntent> { announced.publisher }
  var rejectedChoices: Publisher<Int> { rejected.publisher }
  var navigationRequests: Publisher<ButtonID> { inner.navigationRequests }
  var objectDidChange: Publisher<BoardUpdate> {
    memory.subscribers += 1
    // The inspector and the recorder are told.
    return edit == .leavesOneOut && memory.subscribers > 3 ? other.publisher : published.publisher
  }

  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  private lazy var other = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  init(_ inner: any Playable, _ edit: Edit) {
    guard let inner = inner as? MemoryGameViewModel else {
      fatalError("no game of pairs")
    }
    self.inner = inner
    self.edit = edit
    last = inner.board
    subscriptions = [
      inner.intents.sink { [unowned self] in announce($0) },
      inner.rejectedChoices.sink { [unowned self] in
        if edit != .rejectsNothing {
          rejected.send(edit == .rejectsAnotherCard ? $0 + 1 : $0)
        }
        if edit == .rejectsTwice {
          rejected.send($0)
        }
        if edit == .publishesARejection {
          published.send(
            BoardUpdate(
              board, changedCards: CardIndices(),
              cause: .chosen(
                Effect(card: $0, outcome: .ignored, changedCards: CardIndices(), isFlip: false))))
        }
      },
      inner.objectDidChange.sink { [unowned self] in
        if $0.cause != .subscribed {
          publish($0)
        }
      },
    ]
  }

  /// Between the announcement and the change.
  private func announce(_ intent: TimedIntent) {
    if edit == .callsTheModelWithoutIntent || memory.isSilent {
      return
    }
    if edit == .undoesInSilence, intent.intent == .undo {
      return
    }
    memory.isUndoing = edit == .undoesOtherwise && intent.intent == .undo
    if case .restart(let seed) = intent.intent, [.dealsFromTheNext, .dealsByChance].contains(edit) {
      let wanted = edit == .dealsByChance ? 8 : seed - 1
      return announced.send(TimedIntent(at: intent.time, intent: .restart(seed: wanted)))
    }
    if edit == .announcesAtAnotherTime {
      return announced.send(TimedIntent(at: intent.time + 5, intent: intent.intent))
    }
    guard case .choose(let card) = intent.intent else { return announced.send(intent) }
    switch edit {
    case .asksForAnotherCard:
      return announced.send(TimedIntent(at: intent.time, intent: .choose(card - 1)))
    case .announcesAnotherIntent: return announced.send(TimedIntent(at: intent.time, intent: .hint))
    case .asksBeforeAnnouncing:
      inner.state.game.flips += 1
    case .announcesTwice:
      announced.send(intent)
    default: break
    }
    announced.send(intent)
    switch edit {
    case .publishesEarly:
      published.send(
        BoardUpdate(
          board, changedCards: CardIndices(card..<card + 1), cause: .chosen(Self.revealed(card))))
    case .callsTheModelTwice:
      inner.state.game.choose(at: card)
    case .countsAtRandom:
      inner.state.game.flips += .random(in: 1...1_000_000_000)
    case .readsAClock:
      Self.seconds = Self.seconds * 5 / 4
      inner.state.game.flips += Self.seconds
    case .hidesState:
      clicks += 1
    case .keepsAList:
      names.append("\(card)")
    case .countsSometimes:
      Self.count += 1
      if Self.count % 3 == 0 {
        inner.state.game.flips += 1
      }
    default: break
    }
  }

  private func publish(_ told: BoardUpdate) {
    defer {
      last = told.board
    }
    if edit == .countsInTheLine {
      Self.count += 1
      memory.line = "\(Self.count)"
    }
    if edit == .changesWithTheFocus, told.cause == .focusMoved {
      inner.state.game.flips += 1
    }
    if edit == .turnsUpWithAHint, told.cause == .hinted {
      inner.state.game.cards[7].isFaceUp = true
    }
    if edit == .turnsOneDown, told.cause == .timedOut, let card = told.changedCards.first {
      inner.state.game.cards[card].isFaceUp = true
    }
    if memory.isUndoing, told.cause == .restarted {
      var state = inner.state
      state.game.flips += 3
      return inner.travel(to: state)
    }
    if memory.isUndoing, told.cause == .travelled {
      memory.isUndoing = false
      return published.send(BoardUpdate(told.board, cause: .restarted))
    }
    guard case .chosen(let effect) = told.cause else { return published.send(seen(told)) }
    func send(
      _ board: BoardState? = nil, _ cards: CardIndices? = nil, _ cause: BoardUpdate.Cause? = nil
    ) {
      published.send(
        seen(
          BoardUpdate(
            board ?? told.board, changedCards: cards ?? told.changedCards,
            cause: cause ?? told.cause)))
    }
    func tell(_ outcome: Outcome, _ changed: CardIndices) {
      send(
        nil, nil,
        .chosen(Effect(card: effect.card, outcome: outcome, changedCards: changed, isFlip: true)))
    }
    switch edit {
    case .publishesTwice:
      send()
      send()
    case .publishesNothing, .publishesEarly: break
    case .publishesAStaleBoard:
      send(last)
    case .publishesAnotherBoard:
      var board = told.board
      board.cards[7].isMatched = true
      send(board)
    case .publishesOtherCards:
      send(nil, CardIndices(11..<12))
    case .publishesAllCards:
      send(nil, CardIndices(0..<12))
    case .publishesAnotherCause:
      send(nil, nil, .hinted)
    case .publishesAgain:
      memory.kept = told
      send()
    case .publishesLate:
      memory.kept = told
    case .tellsAMatch where effect.outcome == .missed:
      tell(.matched, effect.changedCards)
    case .tellsOtherCards:
      tell(effect.outcome, CardIndices(7..<8))
    case .tellsAnotherCard:
      send(
        nil, nil,
        .chosen(
          Effect(
            card: (effect.card ?? 0) + 1, outcome: effect.outcome,
            changedCards: effect.changedCards,
            isFlip: true)))
    case .countsMissesTwice:
      if effect.outcome == .missed {
        let up = inner.state.game.cards.indices.filter { inner.state.game.cards[$0].isFaceUp }
        inner.state.game.turnMissDown()
        for card in up {
          inner.state.game.choose(at: card)
        }
      }
      send()
    case .noticesToo:
      send()
      inner.showNotice("\(inner.state.game.flips)")
    case .restartsByItself:
      send()
      inner.restart(seed: 99)
    case .tellsAnEffectOfNothing:
      tell(.turnedDown, CardIndices())
    case .readsSeconds:
      inner.state.progress.clock.firstChoiceTime = Double(Self.seconds)
      send()
    case .countsOutside:
      Self.count += 1
      inner.state.progress.clock.firstChoiceTime = Double(Self.count)
      send()
    case .changesAfterwards:
      send()
      inner.state.progress.hint.cards = [7]
    case .choosesAsTime where memory.isSilent:
      send(nil, nil, .timedOut)
    case .callsTheView:
      view?.show(told, at: now)
      send()
    default:
      send()
    }
  }

  /// What its own board says, too.
  private func seen(_ told: BoardUpdate) -> BoardUpdate {
    BoardUpdate(seen(told.board), changedCards: told.changedCards, cause: told.cause)
  }

  private func seen(_ board: BoardState) -> BoardState {
    var board = board
    if edit == .miscounts {
      board.counters[0].value = "\(inner.state.game.flips * 2)"
    }
    if edit == .countsInTheLine, inner.state.game.isUnderWay {
      board.subtitle = memory.line
    }
    if edit == .keepsAHint {
      board.hintedCards = [7]
    }
    if edit == .showsAMatch {
      board.cards[4].isMatched = inner.state.game.flips > 0
    }
    if edit == .dealsOtherFaces, inner.state.game.flips > 0 {
      for card in board.cards.indices {
        board.cards[card].face = Face("🐙", kind: .emoji)
      }
    }
    return board
  }

  /// The effect of a first choice, from a model of its own: nothing else can make one.
  private static func revealed(_ card: Int) -> Effect {
    var model = MemoryGame(board: "aabbccddeeff")
    return model.choose(at: card)
  }

  func handle(_ touch: BoardInput) -> Outcome? {
    switch (edit, touch) {
    case (.callsNoModel, .card(let card)), (.asksForAnotherCard, .card(let card)):
      return choose(card)
    case (.announcesAnotherCard, .card(let card)): return inner.choose(card + 1)
    case (.leavesACardOut, .card(4)): break
    case (.rejectsUnannounced, .card(let card)) where board.cards[card].isFaceUp:
      rejected.send(card)
    case (.changesInSilence, .card):
      inner.state.game.flips += 1
    case (.publishesWithoutIntent, .card(let card)):
      published.send(
        BoardUpdate(board, changedCards: CardIndices(), cause: .chosen(Self.revealed(card))))
    case (.announcesAfterwards, .card(let card)):
      memory.isSilent = true
      defer {
        memory.isSilent = false
      }
      let outcome = inner.handle(touch)
      announced.send(TimedIntent(at: now, intent: .choose(card)))
      return outcome
    case (.returnsAnother, .card): return inner.handle(touch) == .revealed ? .matched : .revealed
    default: return inner.handle(touch)
    }
    return nil
  }

  func choose(_ card: Int) -> Outcome {
    if edit == .asksForAnotherCard {
      return inner.choose(card + 1)
    }
    guard edit == .callsNoModel else { return inner.choose(card) }
    announced.send(TimedIntent(at: now, intent: .choose(card)))
    published.send(
      BoardUpdate(
        board, changedCards: CardIndices(card..<card + 1), cause: .chosen(Self.revealed(card))))
    return .revealed
  }

  func restart(seed: UInt64?) {
    let other = edit == .dealsByChance ? .random(in: 100...999_999) : seed.map { $0 + 1 }
    inner.restart(seed: [.dealsFromTheNext, .dealsByChance].contains(edit) ? other : seed)
  }

  func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    default: return inner.perform(intent)
    }
    return nil
  }

  func advance(to time: Double) {
    if edit == .turnsDownEarly, let due = inner.state.progress.missEndTime, time >= due - 0.5 {
      inner.state.progress.missEndTime = time
    }
    if edit == .neverTurnsDown, let due = inner.state.progress.missEndTime, time >= due {
      return inner.state.now = time
    }
    inner.advance(to: time)
    guard time > 2, !memory.hasActed else { return }
    memory.hasActed = true
    switch edit {
    case .publishesAgain, .publishesLate:
      memory.kept.map(published.send)
    case .publishesNeedlessly:
      published.send(BoardUpdate(board, changedCards: CardIndices(), cause: .noticed))
    case .choosesByItself:
      inner.choose(7)
    case .choosesInAdvance, .choosesAsTime:
      memory.isSilent = true
      inner.choose(7)
      memory.isSilent = false
    default: break
    }
  }

  // What is right.
  var board: BoardState { seen(inner.board) }
  var state: MemoryGameViewModel.State { inner.state }
  func travel(to moment: MemoryGameViewModel.State) {
    var moment = moment
    if edit == .travelsElsewhere {
      moment.game.flips = 7
    }
    inner.travel(to: moment)
  }
  var options: DisplayOptions {
    get { inner.options }
    set { inner.options = newValue }
  }
  var now: Double { edit == .hasAClock ? inner.now * 2 : inner.now }
  var nextDeadline: Double? { inner.nextDeadline }
  func showNotice(_ notice: String) {
    inner.showNotice(notice)
  }
}
