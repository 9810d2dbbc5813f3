import Model
import ViewState

/// View model of the games of pairs: takes touches and intents, and publishes what may be seen.
///
/// It knows no view and reads no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel: Playable, TimeTraveling {
  /// State that a deal, an undo or a journey in time replaces.
  public struct State: Equatable, Sendable {
    /// Model.
    public internal(set) var game: MemoryGame
    /// Deck that the faces come from.
    public internal(set) var deck: Deck
    /// Seed that dealt the game.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// Players, score, undo, hint, first look, clock.
    public internal(set) var progress: GameProgress
    /// Focus, typing, dialog, list of themes, notice.
    public internal(set) var interaction = InteractionState()
  }

  /// Present state.
  public internal(set) var state: State
  /// Board; only `write` changes it.
  public internal(set) var board: BoardState
  /// Parameters that stay the same from deal to deal.
  public let setup: Setup
  /// Faces of the cards where the game has themes; they follow from deck, seed and cards.
  private var faceDealer: FaceDealer?
  /// Computer that plays along.
  public var computer: ComputerPlayer?
  /// Things that a view shows beside the game.
  public var options = DisplayOptions() {
    didSet {
      guard options != oldValue else { return }
      state.progress.updateClock(at: now, isShown: options.showsClock)
      publish(cause: .laidOut)
    }
  }
  /// Whether the view has room for the list of themes beside the cards.
  private var hasThemeSidebar = true { didSet { publish(cause: .laidOut) } }

  /// Intents, each before it is performed.
  public var intents: Publisher<TimedIntent> { intentSubject.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }
  /// Cards that were chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }
  /// Buttons on which the application acts.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  private let intentSubject = Subject<TimedIntent>()
  private let rejectedChoiceSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed)
  }

  init(_ state: State, setup: Setup) {
    self.state = state
    self.setup = setup
    board = setup.emptyBoard
    updateBoard(allCards)
  }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let wasShowingPreview = state.progress.isShowingPreview
    let effect = state.game.choose(at: card)
    if effect.outcome == .ignored {
      rejectedChoiceSubject.send(card)
    }
    guard effect.isFlip else { return .ignored }
    state.progress.record(effect, in: state.game, at: now)
    state.interaction.record(
      effect, dialogOpeningTime: state.game.isFinished ? now + setup.kind.dialogDelay : nil)
    publish(wasShowingPreview ? allCards : effect.changedCards, cause: .chosen(effect))
    return effect.outcome
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    state = setup.makeNextState(
      after: state, seed: seed, undo: state.game.isUnderWay ? Undo(to: state) : nil)
    publish(allCards, cause: .restarted)
  }

  /// Deals the faces of another of the game's themes to the same board; the game goes on.
  public func chooseTheme(_ name: String) {
    let theme = setup.theme(named: name)
    announce(.chooseTheme(name))
    state.deck = theme
    state.interaction.isChoosingTheme = false
    publish(allCards, cause: .themeChosen)
  }

  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  public func undo() {
    guard state.progress.undo.isPossible else { return }
    announce(.undo)
    state.progress.undo.restore(into: &state)
    state.progress.updateClock(at: now, isShown: options.showsClock)
    publish(allCards, cause: .restarted)
  }

  /// Points to a pair that the player on turn could know; asked again, it counts once.
  public func hint() {
    guard state.progress.hint.cards.isEmpty, !state.game.isFinished else { return }
    announce(.hint)
    state.interaction.notice = state.progress.giveHint(in: state.game)
    publish(cause: .hinted)
  }

  /// Acts on a touch, whose meaning the board knows; of its steps only intents are announced.
  @discardableResult public func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in board.actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(.restart), .press(.playAgain):
        restart()
      case .press(.undo) where state.progress.undo.isPossible:
        undo()
      case .press(.hint):
        hint()
      case .press(.theme(let index)) where index != themeIndex:
        chooseTheme(setup.themes[index].name)
      case .press(let button) where button.isHandledByApplication:
        navigationSubject.send(button)
      case .letComputerChoose:
        computer?.chooseImmediately()
      case .layOut(let hasSidebar):
        hasThemeSidebar = hasSidebar
      default:
        if let cause = state.interaction.apply(action, selectedTheme: themeIndex) {
          publish(cause: cause)
        }
      }
    }
    return outcome
  }

  /// Shows a sentence until the next choice, hint or deal.
  public func showNotice(_ notice: String) {
    state.interaction.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// Seconds since the session began.
  public var now: Double { state.now }
  /// Time of the next change by itself, in seconds since the session began.
  public var nextDeadline: Double? { deadlines.compactMap(\.time).min() }

  /// Deadlines; those at the same time are met in this order.
  private var deadlines: [(time: Double?, what: TimedEvent)] {
    state.progress.deadlines(of: state.game, options) + [(computer?.nextDeadline, .computer)]
  }

  /// Sets the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      let event = deadlines.first { $0.time == deadline }?.what
      state.now = max(now, deadline)
      state.progress.apply(event)
      switch event {
      case .miss:
        publish(state.game.turnMissDown().changedCards, cause: .timedOut)
      case .preview:
        publish(allCards, cause: .timedOut)
      case .clock:
        publish(cause: .ticked)
      case .computer, nil:
        computer?.advance(to: now)
      }
    }
    state.now = max(now, time)
  }

  /// Goes to another moment; nothing is performed on the way.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) {
    intentSubject.send(TimedIntent(at: now, intent: intent))
  }
  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Writes the state into the board and publishes it; without cards only if something changed.
  private func publish(_ cards: CardIndices = CardIndices(), cause: BoardUpdate.Cause) {
    let boardBefore = cards.isEmpty ? board : nil
    updateBoard(cards)
    if board != boardBefore {
      boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
    }
  }

  /// Writes the state into the board: the only place that does; of the cards only the given ones.
  private func updateBoard(_ cards: CardIndices) {
    let game = state.game
    let updatesAllCards = cards.count == board.cards.count
    if updatesAllCards {
      faceDealer = setup.makeFaceDealer(for: state)
    }
    for index in cards {
      board.cards[index] = BoardState.Card(
        index, in: game, faceDealer, isPreviewed: state.progress.isShowingPreview)
    }
    board.counters = [
      BoardState.Entry(Strings.flips, game.flips),
      BoardState.Entry(Strings.misses, game.misses),
    ]
    board.phase = game.phase
    board.takesChoices = game.takesChoices
    board.seed = state.seed
    board.isUnderWay = game.isUnderWay
    state.progress.write(
      to: &board, setup, options, deck: state.deck, rebuildsFoundPairs: updatesAllCards)
    state.interaction.write(
      to: &board, setup.themes, selectedTheme: themeIndex, hasThemeSidebar: hasThemeSidebar)
  }
}
