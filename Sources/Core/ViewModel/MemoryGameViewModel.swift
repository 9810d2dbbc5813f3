import Model
import ViewState

/// View model of the games of pairs: takes touches and intents, and publishes what may be seen.
///
/// It knows no view and reads no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel: Playable, TimeTravelling {
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
    public internal(set) var round: Round
    /// Focus, typing, dialog, list of themes, notice.
    public internal(set) var interface = InteractionState()
  }

  /// Present state.
  public internal(set) var state: State
  /// Board; only `write` changes it.
  public internal(set) var board: BoardState
  /// Parameters that stay the same from deal to deal.
  public let setup: Setup
  /// Faces of the cards where the game has themes; they follow from deck, seed and cards.
  private var faces: FaceDealer?
  /// Computer that plays along.
  public var computer: ComputerPlayer?
  /// Things that a view shows beside the game.
  public var options = Options() {
    didSet {
      guard options != oldValue else { return }
      state.round.readClock(at: now, isShown: options.showsClock)
      publish(cause: .laidOut)
    }
  }
  /// Whether the view has room for the list of themes beside the cards.
  private var hasThemesBeside = true { didSet { publish(cause: .laidOut) } }

  /// Intents, each before it is performed.
  public var intents: Publisher<TimedIntent> { announced.publisher }
  /// Board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { published.publisher }
  /// Cards that were chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejected.publisher }
  /// Buttons on which the application acts.
  public var navigationRequests: Publisher<ButtonID> { requested.publisher }
  private let announced = Subject<TimedIntent>()
  private let rejected = Subject<Int>()
  private let requested = Subject<ButtonID>()
  private lazy var published = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  init(_ state: State, setup: Setup) {
    (self.state, self.setup, board) = (state, setup, setup.emptyBoard)
    write(allCards)
  }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let wasPreview = state.round.isPreview
    let effect = state.game.choose(at: card)
    if effect.outcome == .ignored { rejected.send(card) }
    guard effect.isFlip else { return .ignored }
    state.round.note(effect, in: state.game, at: now)
    state.interface.note(effect, dialogOpens: state.game.isFinished ? now + setup.kind.pause : nil)
    publish(wasPreview ? allCards : effect.changed, cause: .chosen(effect))
    return effect.outcome
  }

  /// Deals a new game, by default from the seed that follows the present one.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    state = setup.next(state, seed: seed, undo: state.game.isUnderWay ? Undo(to: state) : nil)
    publish(allCards, cause: .restarted)
  }

  /// Deals the faces of another of the game's themes to the same board; the game goes on.
  public func chooseTheme(_ name: String) {
    let theme = setup.theme(named: name)
    announce(.chooseTheme(name))
    (state.deck, state.interface.isChoosingTheme) = (theme, false)
    publish(allCards, cause: .themeChosen)
  }

  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  public func undo() {
    guard state.round.undo.isPossible else { return }
    announce(.undo)
    state.round.undo.restore(&state)
    state.round.readClock(at: now, isShown: options.showsClock)
    publish(allCards, cause: .restarted)
  }

  /// Points to a pair that the player on turn could know; asked again, it counts once.
  public func hint() {
    guard state.round.hint.cards.isEmpty, !state.game.isFinished else { return }
    announce(.hint)
    state.interface.notice = state.round.giveHint(in: state.game)
    publish(cause: .hinted)
  }

  /// Acts on a touch, whose meaning the board knows; of its steps only intents are announced.
  @discardableResult public func handle(_ touch: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(.restart), .press(.playAgain): restart()
      case .press(.undo) where state.round.undo.isPossible: undo()
      case .press(.hint): hint()
      case .press(.theme(let index)) where index != theme: chooseTheme(setup.themes[index].name)
      case .press(let control) where control.isForApplication: requested.send(control)
      case .hurry: computer?.hurry()
      case .layOut(let isBeside): hasThemesBeside = isBeside
      default: if let cause = state.interface.take(step, theme: theme) { publish(cause: cause) }
      }
    }
    return outcome
  }

  /// Shows a sentence until the next choice, hint or deal.
  public func showNotice(_ notice: String) {
    state.interface.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// Seconds since the session began.
  public var now: Double { state.now }
  /// Time of the next change by itself, in seconds since the session began.
  public var nextDeadline: Double? { deadlines.compactMap(\.time).min() }

  /// Deadlines; those at the same time are met in this order.
  private var deadlines: [(time: Double?, what: Deadline)] {
    state.round.deadlines(of: state.game, options) + [(computer?.nextDeadline, .computer)]
  }

  /// Sets the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let due = nextDeadline, due <= time {
      let what = deadlines.first { $0.time == due }?.what
      state.now = max(now, due)
      state.round.meet(what)
      switch what {
      case .miss: publish(state.game.turnMissDown().changed, cause: .timedOut)
      case .preview: publish(allCards, cause: .timedOut)
      case .clock: publish(cause: .ticked)
      case .computer, nil: computer?.advance(to: now)
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

  private func announce(_ intent: Intent) { announced.send(TimedIntent(at: now, intent: intent)) }
  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Writes the state into the board and publishes it; without cards only if something changed.
  private func publish(_ cards: CardIndices = CardIndices(), cause: BoardUpdate.Cause) {
    let before = cards.isEmpty ? board : nil
    write(cards)
    if board != before { published.send(BoardUpdate(board, cards: cards, cause: cause)) }
  }

  /// Writes the state into the board: the only place that does; of the cards only the given ones.
  private func write(_ cards: CardIndices) {
    let (game, isWhole) = (state.game, cards.count == board.cards.count)
    if isWhole { faces = setup.faces(of: state) }
    for index in cards {
      board.cards[index] = BoardState.Card(index, in: game, faces, isShown: state.round.isPreview)
    }
    board.counters = [
      BoardState.Entry(Strings.flips, game.flips),
      BoardState.Entry(Strings.misses, game.misses),
    ]
    (board.phase, board.takesChoices) = (game.phase, game.takesChoices)
    (board.seed, board.isUnderWay) = (state.seed, game.isUnderWay)
    state.round.write(to: &board, setup, options, deck: state.deck, isWhole: isWhole)
    state.interface.write(to: &board, setup.themes, theme: theme, isBeside: hasThemesBeside)
  }
}
