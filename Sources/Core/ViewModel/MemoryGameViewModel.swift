import Model
import ViewState

/// The view model of the memory games: it receives the player's input and publishes the board.
///
/// The view model knows no view and reads no clock. The program passes the time to `advance(to:)`,
/// so that a test can decide what time it is.
@MainActor
public final class MemoryGameViewModel: Playable, TimeTraveling {
  /// Everything that changes during a game.
  ///
  /// Undo and time travel restore it by assignment.
  public struct State: Equatable, Sendable {
    /// The model.
    public internal(set) var game: MemoryGame
    /// The deck that the faces come from.
    public internal(set) var deck: Deck
    /// The seed that dealt the game.
    public internal(set) var seed: UInt64
    /// The time in seconds since the session began.
    public internal(set) var now = 0.0
    /// The players, the score, undo, the hint, the preview and the clock.
    public internal(set) var progress: GameProgress
    /// The focus, the typed name, the dialog, the list of themes and the notice.
    public internal(set) var interaction = InteractionState()
  }

  /// The current state.
  public internal(set) var state: State

  /// Everything that a view shows.
  ///
  /// Only `updateBoard` changes it.
  public internal(set) var board: BoardState

  /// The parameters that do not change during a session.
  public let setup: Setup
  /// The computer, if it plays along.
  public var computer: ComputerPlayer?

  /// What a view shows beside the game.
  public var options = DisplayOptions() {
    didSet {
      guard options != oldValue else { return }
      state.progress.updateClock(at: now, isShown: options.showsClock)
      publish(cause: .laidOut)
    }
  }

  /// Whether the view has room for the list of themes beside the cards.
  private var hasThemeSidebar = true {
    didSet {
      publish(cause: .laidOut)
    }
  }

  /// The source of the faces in a game with themes, and `nil` in other games.
  private var faceDealer: FaceDealer?

  private let intentSubject = Subject<TimedIntent>()
  private let rejectedChoiceSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = Subject<BoardUpdate> { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  }

  init(_ state: State, setup: Setup) {
    self.state = state
    self.setup = setup
    board = setup.emptyBoard
    updateBoard(allCards)
  }

  // MARK: Publishers

  /// Publishes the board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  /// Publishes each intent before it is performed.
  public var intents: Publisher<TimedIntent> { intentSubject.publisher }

  /// Publishes the index of each card that was chosen without effect.
  public var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }

  /// Publishes the buttons that the application handles.
  public var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }

  // MARK: Intents

  /// Chooses a card and returns the outcome.
  @discardableResult
  public func choose(_ card: Int) -> Outcome {
    announce(.choose(card))
    let wasShowingPreview = state.progress.isShowingPreview
    let effect = state.game.choose(at: card)
    if effect.outcome == .ignored {
      rejectedChoiceSubject.send(card)
    }
    guard effect.isFlip else { return .ignored }
    state.progress.record(effect, in: state.game, at: now)
    state.interaction.record(effect, dialogOpeningTime: dialogOpeningTime)
    let changedCards = wasShowingPreview ? allCards : effect.changedCards
    publish(changedCards, cause: .chosen(effect))
    return effect.outcome
  }

  /// Deals a new game.
  ///
  /// - Parameter seed: The seed that shuffles the cards, or `nil` for the next number after the
  ///   current seed.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    let undo = state.game.isUnderWay ? Undo(to: state) : nil
    state = setup.makeNextState(after: state, seed: seed, undo: undo)
    publish(allCards, cause: .restarted)
  }

  /// Changes the faces of the cards to those of another theme.
  ///
  /// The game continues.
  public func chooseTheme(_ name: String) {
    let theme = setup.theme(named: name)
    announce(.chooseTheme(name))
    state.deck = theme
    state.interaction.isChoosingTheme = false
    publish(allCards, cause: .themeChosen)
  }

  /// Restores the game before the last restart.
  ///
  /// After the next choice, this has no effect.
  public func undo() {
    guard state.progress.undo.isPossible else { return }
    announce(.undo)
    state.progress.undo.restore(into: &state)
    state.progress.updateClock(at: now, isShown: options.showsClock)
    publish(allCards, cause: .restarted)
  }

  /// Shows a pair that the current player could know.
  ///
  /// If it is shown already, this has no effect.
  public func hint() {
    guard state.progress.hint.cards.isEmpty, !state.game.isFinished else { return }
    announce(.hint)
    state.interaction.notice = state.progress.giveHint(in: state.game)
    publish(cause: .hinted)
  }

  /// Handles an input of the player, for example a click on a card.
  ///
  /// - Returns: The outcome of the choice, or `nil` if no card was chosen.
  @discardableResult
  public func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in board.actions(for: input, at: now) {
      if case .choose(let card) = action {
        outcome = choose(card)
      } else {
        perform(action)
      }
    }
    return outcome
  }

  private func perform(_ action: BoardAction) {
    switch action {
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

  /// Shows a sentence until the next choice, hint or deal.
  public func showNotice(_ notice: String) {
    state.interaction.notice = notice
    publish(cause: .noticed)
  }

  /// The time at which the dialog of a finished game opens, or `nil` before the game is finished.
  private var dialogOpeningTime: Double? {
    state.game.isFinished ? now + setup.kind.dialogDelay : nil
  }

  // MARK: Time

  /// The time in seconds since the session began.
  public var now: Double { state.now }

  /// The time of the next event that needs no input, or `nil` if there is none.
  public var nextDeadline: Double? { deadlines.map(\.time).min() }

  private var deadlines: [Deadline] {
    var deadlines = state.progress.deadlines(of: state.game, showsClock: options.showsClock)
    if let time = computer?.nextDeadline {
      deadlines.append(Deadline(time: time, event: .computer))
    }
    return deadlines
  }

  /// Sets the time, in seconds since the session began, and performs the events that are due.
  public func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      // If several events are due at the same time, the first in the list comes first.
      let event = deadlines.first { $0.time == deadline }?.event
      state.now = max(now, deadline)
      perform(event)
    }
    state.now = max(now, time)
  }

  private func perform(_ event: TimedEvent?) {
    state.progress.apply(event)
    switch event {
    case .miss:
      let effect = state.game.turnMissDown()
      publish(effect.changedCards, cause: .timedOut)
    case .preview:
      publish(allCards, cause: .timedOut)
    case .clock:
      publish(cause: .ticked)
    case .computer, nil:
      computer?.advance(to: now)
    }
  }

  /// Replaces the state by that of another moment.
  ///
  /// No intents are announced.
  public func travel(to moment: State) {
    state = moment
    publish(allCards, cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) {
    intentSubject.send(TimedIntent(at: now, intent: intent))
  }

  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Updates the board and publishes it.
  ///
  /// - Parameter cards: The cards that may have changed. If there are none, the board is published
  ///   only if something else on it has changed.
  private func publish(_ cards: CardIndices = CardIndices(), cause: BoardUpdate.Cause) {
    let previousBoard = cards.isEmpty ? board : nil
    updateBoard(cards)
    if board != previousBoard {
      boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
    }
  }

  /// Writes the state into the board.
  ///
  /// Of the cards, only the given ones are updated.
  private func updateBoard(_ cards: CardIndices) {
    let game = state.game
    let updatesAllCards = cards.count == board.cards.count
    if updatesAllCards {
      faceDealer = setup.makeFaceDealer(for: state)
    }
    for index in cards {
      board.cards[index] = boardCard(at: index)
    }
    board.counters = [
      BoardState.Entry(Strings.flips, game.flips),
      BoardState.Entry(Strings.misses, game.misses),
    ]
    board.phase = game.phase
    board.takesChoices = game.takesChoices
    board.seed = state.seed
    board.isUnderWay = game.isUnderWay
    let context = BoardContext(setup: setup, options: options, deck: state.deck)
    state.progress.write(to: &board, in: context, rebuildsFoundPairs: updatesAllCards)
    state.interaction.write(
      to: &board,
      setup.themes,
      selectedTheme: themeIndex,
      hasThemeSidebar: hasThemeSidebar
    )
  }

  private func boardCard(at index: Int) -> BoardState.Card {
    let card = state.game.cards[index]
    return BoardState.Card(
      face: faceDealer?.face(of: card) ?? card.face,
      isFaceUp: card.isFaceUp || state.progress.isShowingPreview,
      isMatched: card.isMatched,
      isGone: state.game.isGone(index)
    )
  }
}
