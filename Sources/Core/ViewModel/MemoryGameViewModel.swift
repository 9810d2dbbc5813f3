import Model
import ViewState

/// The view model of the memory games, which handles player input and publishes the board.
///
/// In SwiftUI, this class would be an `ObservableObject` and `board` would be `@Published`. Here,
/// `objectDidChange` publishes the board after each change. A click on a card takes these steps:
/// 1. The view sends a `BoardInput`: the card at index 3 was clicked.
/// 2. An `InputInterpreter` translates it to a `BoardAction`: choose the card.
/// 3. The view model publishes the `Intent` and performs it on the model.
/// 4. The model returns an `Effect`, which contains the outcome and the changed cards.
/// 5. The view model writes the state to the board and publishes a `BoardUpdate` to the view.
///
/// The view model has no reference to a view and does not read a clock. The program passes the time
/// to `advance(to:)`, so that a test can set any time.
@MainActor
public final class MemoryGameViewModel: Playable, TimeTraveling {
  /// Everything that changes during a game.
  ///
  /// Time travel replaces the whole state. Undo restores the cards and the progress.
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

  // The setters of the state and the board are not private, so that tests can inject faults.

  /// The current state.
  public internal(set) var state: State

  /// Everything that a view shows.
  ///
  /// Only `updateBoard` changes it.
  public internal(set) var board: BoardState

  /// The parameters that do not change during a session.
  public let setup: Setup
  /// The computer player, or `nil` if only people play.
  public var computer: ComputerPlayer?

  /// The display options, such as the clock and the players' names.
  public var options = DisplayOptions() {
    didSet {
      guard options != oldValue else { return }
      state.progress.updateClock(at: now, isShown: options.showsClock)
      publishIfChanged(cause: .optionsChanged)
    }
  }

  /// The dealer of faces in a game with themes, or `nil` in other games.
  private var faceDealer: FaceDealer?

  private let intentSubject = Subject<TimedIntent>()
  private let rejectedChoiceSubject = Subject<Int>()
  private let navigationSubject = Subject<ButtonID>()
  private lazy var boardSubject = UpdateSubject(currentUpdate: { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  })

  init(_ state: State, setup: Setup) {
    self.state = state
    self.setup = setup
    board = setup.emptyBoard
    faceDealer = setup.makeFaceDealer(for: state)
    updateBoard(allCards)
  }

  // MARK: Publishers

  /// A publisher that sends the board after every visible change.
  public var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  /// A publisher of each change that a subscriber makes during an update.
  ///
  /// Subscribers must not make such changes.
  public var nestedChanges: Publisher<NestedChange<BoardUpdate>> { boardSubject.nestedChanges }

  /// A publisher that sends each intent before it is performed.
  public var intents: Publisher<TimedIntent> { intentSubject.publisher }

  /// A publisher that sends the index of each card whose choice the rules ignored.
  public var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }

  /// A publisher of presses on buttons that the application handles, such as the menu button.
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
    // In some games, even an ignored choice counts as a flip, so that the board changes.
    guard effect.isFlip else { return effect.outcome }
    state.progress.record(effect, in: state.game, at: now)
    state.interaction.recordChoice()
    if effect.outcome == .matched, state.game.isFinished {
      // After the end, an ignored choice can still count as a flip. It does not open the dialog
      // again.
      state.interaction.openDialog(at: now + setup.kind.dialogDelay)
    }
    // The first choice ends the preview, in which all cards are face up.
    let changedCards = wasShowingPreview ? allCards : effect.changedCards
    publish(changedCards, cause: .chosen(effect))
    return effect.outcome
  }

  /// Deals a new game.
  ///
  /// If the current game is unfinished, undo can return to it. Further deals before the first
  /// choice do not change the game that undo returns to.
  ///
  /// - Parameter seed: The seed that shuffles the cards, or `nil` for the current seed plus 1.
  public func restart(seed: UInt64? = nil) {
    let seed = seed ?? state.seed &+ 1
    announce(.restart(seed: seed))
    let undo = state.game.isUnderWay ? Undo(to: state) : state.progress.undo
    state = setup.makeNextState(after: state, seed: seed, undo: undo)
    publishEverything(cause: .restarted)
  }

  /// Changes to the faces of another theme.
  ///
  /// The game continues.
  public func chooseTheme(_ name: String) {
    // If there is no such theme, the program stops here and does not publish the intent.
    let theme = setup.theme(named: name)
    announce(.chooseTheme(name))
    state.deck = theme
    state.interaction.isChoosingTheme = false
    publishEverything(cause: .themeChosen)
  }

  /// Returns to the last unfinished game that a restart ended.
  ///
  /// It has no effect after the next choice.
  public func undo() {
    guard state.progress.undo.isPossible else { return }
    announce(.undo)
    state = state.progress.undo.restoredState(after: state)
    state.progress.updateClock(at: now, isShown: options.showsClock)
    publishEverything(cause: .restarted)
  }

  /// Shows a pair that the current player could know, or a notice if there is no such pair.
  ///
  /// It has no effect while a hint is shown or after the end of the game.
  public func hint() {
    guard state.progress.hint.cards.isEmpty, !state.game.isFinished else { return }
    announce(.hint)
    // If there is a hint, `giveHint` returns `nil`, which removes an earlier notice.
    state.interaction.notice = state.progress.giveHint(in: state.game)
    publishIfChanged(cause: .hinted)
  }

  /// Performs an intent, such as one from a recorded session.
  ///
  /// - Returns: The outcome of a choice, or `nil` for every other intent.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card):
      return choose(card)
    case .restart(let seed):
      restart(seed: seed)
    case .chooseTheme(let name):
      chooseTheme(name)
    case .undo:
      undo()
    case .hint:
      hint()
    }
    return nil
  }

  // MARK: Input

  /// Handles player input, such as a click on a card.
  ///
  /// - Returns: The outcome of the choice, or `nil` if no card was chosen.
  @discardableResult
  public func handle(_ input: BoardInput) -> Outcome? {
    var outcome: Outcome?
    for action in InputInterpreter(board).actions(for: input, at: now) {
      switch action {
      case .choose(let card):
        outcome = choose(card)
      case .press(let button):
        press(button)
      case .letComputerChoose:
        computer?.hurry()
      case .moveFocus, .closeDialog, .typeName, .showNotice, .scalePicture, .resetPictureScale:
        // The last two actions apply only to a pile and have no effect here.
        if let cause = state.interaction.apply(action) {
          publishIfChanged(cause: cause)
        }
      }
    }
    return outcome
  }

  private func press(_ button: ButtonID) {
    switch button {
    case .restart, .playAgain:
      restart()
    case .hint:
      hint()
    case .undo:
      if state.progress.undo.isPossible {
        undo()
      } else {
        // The application returns to the previous game.
        navigationSubject.send(.undo)
      }
    case .theme(let index):
      if index == themeIndex {
        // A choice of the current theme only closes the list of themes.
        showThemes(false)
      } else {
        chooseTheme(setup.themes[index].name)
      }
    case .showThemes:
      showThemes(true)
    case .showBoard:
      showThemes(false)
    default:
      // The remaining buttons belong to the application, a pile or a review.
      if button.isHandledByApplication {
        navigationSubject.send(button)
      }
    }
  }

  private func showThemes(_ isChoosingTheme: Bool) {
    guard isChoosingTheme != state.interaction.isChoosingTheme else { return }
    state.interaction.setChoosingTheme(isChoosingTheme, selectedTheme: themeIndex)
    publishIfChanged(cause: .screenChanged)
  }

  /// The index of the current theme, or `nil` in a game without themes.
  private var themeIndex: Int? {
    setup.themes.firstIndex { $0.name == state.deck.name }
  }

  /// Shows a notice until the next choice, hint or deal.
  public func showNotice(_ notice: String) {
    state.interaction.notice = notice
    publishIfChanged(cause: .noticed)
  }

  // MARK: Time

  /// The time in seconds since the session began.
  public var now: Double { state.now }

  /// The time of the next event that needs no input, or `nil` if there is no such event.
  public var nextDeadline: Double? { nextEvent?.time }

  /// The event that happens next.
  ///
  /// If several events have the same time, a miss comes first. The preview, the clock and the
  /// computer follow in this order.
  private var nextEvent: TimedEvent? {
    var events = state.progress.timedEvents(of: state.game, showsClock: options.showsClock)
    if let time = computer?.nextDeadline {
      events.append(TimedEvent(time: time, kind: .computer))
    }
    return events.min { $0.time < $1.time }
  }

  /// Sets the time, in seconds since the session began, and performs the events that are due.
  public func advance(to time: Double) {
    while let event = nextEvent, event.time <= time {
      state.now = max(now, event.time)
      performTimedEvent(event.kind)
    }
    state.now = max(now, time)
  }

  private func performTimedEvent(_ event: TimedEvent.Kind) {
    // This marks the event as done, so that `advance(to:)` does not repeat it forever. The computer
    // marks its own events.
    state.progress.apply(event)
    switch event {
    case .miss:
      let effect = state.game.turnMissDown()
      publish(effect.changedCards, cause: .timedOut)
    case .preview:
      publish(allCards, cause: .timedOut)
    case .clock:
      publishIfChanged(cause: .ticked)
    case .computer:
      computer?.advance(to: now)
    }
  }

  /// Restores the state that the game had at another time.
  ///
  /// It does not publish any intents.
  public func travel(to moment: State) {
    state = moment
    publishEverything(cause: .travelled)
  }

  // MARK: Publishing

  private func announce(_ intent: Intent) {
    intentSubject.send(TimedIntent(at: now, intent: intent))
  }

  private var allCards: CardIndices { CardIndices(board.cards.indices) }

  /// Publishes the board after a deal, a change of theme, undo or time travel.
  ///
  /// These can change the dealt faces and remove found pairs.
  private func publishEverything(cause: BoardUpdate.Cause) {
    faceDealer = setup.makeFaceDealer(for: state)
    board.foundPairs = []
    publish(allCards, cause: cause)
  }

  /// Updates the given cards and the rest of the board, and publishes the board.
  private func publish(_ cards: CardIndices, cause: BoardUpdate.Cause) {
    updateBoard(cards)
    send(cards, cause: cause)
  }

  /// Updates everything on the board except the cards, and publishes the board if it has changed.
  private func publishIfChanged(cause: BoardUpdate.Cause) {
    let previousBoard = board
    let noCards = CardIndices()
    updateBoard(noCards)
    if board != previousBoard {
      send(noCards, cause: cause)
    }
  }

  private func send(_ cards: CardIndices, cause: BoardUpdate.Cause) {
    boardSubject.send(BoardUpdate(board, changedCards: cards, cause: cause))
  }

  /// Writes the state to the board.
  ///
  /// Only the given cards are updated.
  private func updateBoard(_ cards: CardIndices) {
    // The order matters. The progress reads the phase and counters of the game. The interaction
    // state changes the buttons and the dialog of the progress.
    writeGame(updating: cards)
    state.progress.write(to: &board, setup: setup, options: options, deck: state.deck)
    state.interaction.write(to: &board, themes: setup.themes, selectedTheme: themeIndex)
    // If the focused card or button has disappeared, the board has moved the focus.
    state.interaction.focus = board.focus
  }

  private func writeGame(updating cards: CardIndices) {
    let game = state.game
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
