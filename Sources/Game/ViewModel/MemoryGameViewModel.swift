import Board
import Model

/// The view model of the games of pairs: takes touches and intents, and publishes what may be seen.
///
/// It talks to the model, and knows no view: a window, a terminal and a test use it alike. It reads
/// no clock; time comes in through `advance(to:)`.
@MainActor
public final class MemoryGameViewModel: PairsGame, TimeTravelling {
  // MARK: State

  /// All that a journey in time puts back.
  public struct State: Equatable, Sendable {
    /// The model.
    public internal(set) var game: MemoryGame
    /// The deck that the faces come from.
    public internal(set) var deck: Deck
    /// The seed that dealt the game.
    public internal(set) var seed: UInt64
    /// Seconds since the session began.
    public internal(set) var now = 0.0
    /// What is around the game: players, score, undo, hint, first look, clock.
    public internal(set) var round: Round
    /// What the player does with a view: focus, typing, dialog, list of themes, notice.
    public internal(set) var interface = Interface()
  }

  /// The game and what is around it.
  public internal(set) var state: State
  /// What is seen; only `write` changes it.
  public internal(set) var board: Board
  /// What the game was set up with.
  public let setup: Setup
  /// The faces of the cards where the game has themes; they follow from deck, seed and cards.
  private var faces: FaceDealer?
  /// What acts by itself when its time comes, such as the computer.
  public var companions: [any Companion] = []
  /// What a view shows beside the game.
  public var options = Options() {
    didSet {
      guard options != oldValue else { return }
      state.round.readClock(at: now)
      publish(cause: .laidOut)
    }
  }
  /// Whether the view has room for the list of themes beside the cards.
  private var hasThemesBeside = true

  /// Announces every intent before it is performed.
  public let intents = Publisher<TimedIntent>()
  /// Publishes the board after every change that can be seen.
  public private(set) lazy var objectDidChange = Publisher<Publication> { [unowned self] in
    Publication(board, cause: .subscribed)
  }
  /// Publishes every card that was chosen and did not change.
  public let rejectedChoices = Publisher<Int>()
  /// Publishes every button that leads away from the game.
  public let navigationRequests = Publisher<Control>()

  init(_ state: State, setup: Setup) {
    (self.state, self.setup) = (state, setup)
    let cards = Array(repeating: Board.Card(), count: state.game.cards.count)
    board = Board(game: setup.kind.name, title: setup.kind.title, grid: setup.grid, cards: cards)
    write(allCards)
  }

  // MARK: Intents

  /// Chooses the card at an index.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let wasPreview = state.round.preview.isOn
    let effect = state.game.choose(at: card)
    if effect.outcome == .ignored { rejectedChoices.send(card) }
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
    let round = state.round.next(
      undo: board.isUnderWay ? Undo(to: state) : state.round.undo, preview: setup.preview, at: now)
    state = State(
      game: setup.deal(state.deck, seed: seed), deck: state.deck, seed: seed, now: now,
      round: round, interface: Interface(focus: state.interface.focusAfterDeal))
    publish(allCards, cause: .restarted)
  }

  /// Deals the faces of another deck to the same board; the game goes on.
  ///
  /// - Precondition: `name` is the name of one of the game's themes.
  public func chooseTheme(_ name: String) {
    guard let theme = setup.themes.first(where: { $0.name == name }) else {
      fatalError("MemoryGameViewModel.chooseTheme(\"\(name)\"): there is no such theme")
    }
    announce(.chooseTheme(name))
    (state.deck, state.interface.isChoosingTheme) = (theme, false)
    publish(allCards, cause: .themeChosen)
  }

  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  public func undo() {
    guard state.round.undo.isPossible else { return }
    announce(.undo)
    state.round.undo.restore(&state)
    publish(allCards, cause: .restarted)
  }

  /// Points to a pair that the player whose turn it is could know; asked again, it counts once.
  public func hint() {
    guard state.round.hint.cards.isEmpty, !state.game.isFinished else { return }
    announce(.hint)
    state.round.giveHint(in: state.game)
    state.interface.notice = state.round.hint.cards.isEmpty ? Words.nothingToHint : nil
    publish(cause: .hinted)
  }

  /// Takes a touch, whose meaning the board knows; of its steps only intents are announced.
  @discardableResult
  public func touch(_ touch: Touch) -> Outcome? {
    var outcome: Outcome?
    for step in board.steps(for: touch, at: now) {
      switch step {
      case .choose(let card): outcome = choose(card)
      case .press(.restart), .press(.playAgain): restart()
      case .press(.undo): undo()
      case .press(.hint): hint()
      case .press(.theme(let index)) where index != themeIndex:
        chooseTheme(setup.themes[index].name)
      case .press(let control) where control.leadsAway: navigationRequests.send(control)
      case .hurry: for companion in companions { companion.hurry() }
      case .layOut(let isBeside):
        hasThemesBeside = isBeside
        publish(cause: .laidOut)
      default: if let cause = state.interface.take(step, themeIndex) { publish(cause: cause) }
      }
    }
    return outcome
  }

  private var themeIndex: Int? { setup.themes.firstIndex { $0.name == state.deck.name } }

  /// Shows a sentence that nothing else says, until the next choice or deal.
  public func showNotice(_ notice: String) {
    state.interface.notice = notice
    publish(cause: .noticed)
  }

  // MARK: Time

  /// The present time: seconds since the session began.
  public var now: Double { state.now }
  /// When something happens by itself next, in seconds since the session began.
  public var nextDeadline: Double? { deadlines.compactMap(\.time).min() }

  /// What happens by itself, and when; at the same time, in this order.
  private var deadlines: [(time: Double?, what: Deadline)] {
    state.round.deadlines(hasClock: options.showsClock && board.isUnderWay)
      + companions.map { (time: $0.nextDeadline, what: .companion) }
  }

  /// Tells the time, in seconds since the session began, and does what became due on the way.
  public func advance(to time: Double) {
    while let due = nextDeadline, due <= time {
      let what = deadlines.first { $0.time == due }?.what
      state.now = max(now, due)
      state.round.meet(what)
      switch what {
      case .miss: publish(state.game.turnMissDown().changed, cause: .timedOut)
      case .preview: publish(allCards, cause: .timedOut)
      case .clock: publish(cause: .ticked)
      case .companion, nil: for companion in companions { companion.advance(to: now) }
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

  private func announce(_ intent: Intent) { intents.send(TimedIntent(at: now, intent: intent)) }

  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Writes the state into the board and publishes it; without cards only if something changed.
  private func publish(_ cards: CardIndices = CardIndices(), cause: Publication.Cause) {
    let before = cards.isEmpty ? board : nil
    write(cards)
    if board == before { return }
    objectDidChange.send(Publication(board, cards: cards, cause: cause))
  }

  /// Writes the state into the board: the only place that does; of the cards only the given ones.
  private func write(_ cards: CardIndices) {
    let (game, isDeal) = (state.game, cards.count == board.cards.count)
    if isDeal { faces = setup.faces(of: state) }
    for index in cards {
      board.cards[index] = Board.Card(
        game.cards[index], face: faces?.face(of: game.cards[index]),
        isShown: state.round.preview.isOn, isGone: game.isGone(index))
    }
    board.counters = [
      Board.Entry(
        setup.kind.usesWordsOfItsCourse ? Words.flipsOfTheCourse : Words.flips, game.flips),
      Board.Entry(Words.misses, game.misses),
    ]
    (board.phase, board.takesChoices) = (game.phase, game.takesChoices)
    (board.seed, board.isUnderWay) = (state.seed, game.flips > 0 && !game.isFinished)
    state.round.write(to: &board, setup, options, isDeal: isDeal)
    state.interface.write(to: &board, setup.themes, theme: themeIndex, isBeside: hasThemesBeside)
  }
}
