import Games
import Model
import ViewModel
import ViewState

/// A game with a controller instead of a view model.
///
/// The outlets of the controller show the parts of one board. The game does not know its views. An
/// intent touches an outlet, which sends its action to the controller.
@MainActor
package final class ControllerGame: Playable {
  /// The board that the outlets show.
  package internal(set) var board: BoardState
  /// The current time, in seconds since the session began.
  package private(set) var now = 0.0
  package private(set) var controller: (any ViewController)?

  /// The buttons of the cards, row by row from the top left.
  package private(set) lazy var cardButtons = board.cards.indices.map { CardButton($0, on: self) }
  package private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.subtitle)
  /// The labels of the counters, with the names that their controller uses.
  package private(set) lazy var counterLabels = counterNames.enumerated().map { index, name in
    Label(name, on: self, \.counters[index].value)
  }

  /// The button that deals a new game.
  ///
  /// Its tag is the seed of that deal.
  package private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  package private(set) lazy var themeButtons = themes.enumerated().map { index, theme in
    Button("themeButtons[\(index)]", on: self, .theme(index), of: theme)
  }
  package private(set) lazy var dialog = Dialog("dialog", on: self)

  /// The seed of the current deal.
  ///
  /// Setting it lets the restart button deal from the following seed.
  package var seed: UInt64 {
    get { board.seed }
    set {
      board.seed = newValue
      restartButton.tag = newValue &+ 1
    }
  }

  /// Publishes every intent before an outlet sends its action.
  package var intents: Publisher<TimedIntent> { intentSubject.publisher }
  /// Publishes the index of every card whose choice had no effect.
  package var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }
  /// Publishes every pressed button that leads away from the game.
  package var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  /// Publishes the board after each action of an outlet and after every other change.
  package var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }
  /// Publishes each change that a subscriber makes while it receives an update, which is a fault.
  package var nestedChanges: Publisher<NestedChange<BoardUpdate>> { boardSubject.nestedChanges }

  let intentSubject = Subject<TimedIntent>()
  let rejectedChoiceSubject = Subject<Int>()
  let navigationSubject = Subject<ButtonID>()
  lazy var boardSubject = UpdateSubject { [unowned self] in
    BoardUpdate(board, cause: .subscribed)
  }

  package var layers: Layers { controller?.layers ?? Layers() }
  /// A function that receives every action and every change of an outlet, in order.
  package var trace: ((Message) -> Void)?

  /// The display options of the view.
  ///
  /// A controller game uses only the option that hides the titles of the menu buttons.
  package var options = DisplayOptions() {
    didSet {
      if options != oldValue {
        publish(.optionsChanged)
      }
    }
  }

  private(set) var isReplaying = false
  var lastOutcome = Outcome.ignored
  var publishedBoard: BoardState?
  /// Whether the player has opened the list of themes.
  var isChoosingTheme = false

  /// Whether the list of themes is the first screen, which cannot be closed without a choice.
  ///
  /// A view that shows the themes beside the cards shows the cards at once.
  var startsWithThemes = false
  let kind: GameKind
  let themes: [Deck]
  private let initialBoard: BoardState
  private let counterNames: [String]
  private let makeController: (ControllerGame) -> any ViewController

  /// Creates a game with the controller of an architecture.
  ///
  /// - Parameters:
  ///   - architecture: The architecture that the controller belongs to.
  ///   - grid: The rows and columns of the board.
  ///   - deck: The deck that the faces come from.
  ///   - themes: The decks that the player can choose from.
  ///   - seed: The seed of the deal.
  package convenience init(
    _ architecture: Architecture, grid: Grid, deck: Deck, themes: [Deck] = [], seed: UInt64
  ) {
    let counters = architecture.counters
    self.init(architecture.game, grid: grid, themes: themes, counters: counters) { outlets in
      architecture.makeController(on: outlets, deck: deck, seed: seed)
    }
  }

  /// Creates a game with its outlets and its controller.
  ///
  /// - Parameters:
  ///   - kind: The kind of game.
  ///   - grid: The rows and columns of the board.
  ///   - themes: The decks of the theme buttons.
  ///   - counters: The names of the counter labels, with the titles that a player reads.
  ///   - makeController: Creates the controller for the outlets of the game.
  package init(
    _ kind: GameKind, grid: Grid, themes: [Deck], counters: KeyValuePairs<String, String>,
    makeController: @escaping (ControllerGame) -> any ViewController
  ) {
    let cards = Array(repeating: BoardState.Card(), count: grid.cardCount)
    board = BoardState(gameName: kind.name, grid: grid, cards: cards)
    board.counters = counters.map { BoardState.Entry($0.value, 0) }
    for (index, theme) in themes.enumerated() {
      board.buttons.append(BoardState.Button(.theme(index), Strings.title(of: theme)))
    }
    if !themes.isEmpty {
      board.buttons += BoardState.themeListButtons()
    }
    board.buttons.append(BoardState.Button(.restart, Strings.restart))
    board.buttons += BoardState.navigationButtons()
    initialBoard = board
    counterNames = counters.map(\.key)
    self.kind = kind
    self.themes = themes
    self.makeController = makeController
    start()
  }

  private func start() {
    board = initialBoard
    now = 0
    isChoosingTheme = false
    startsWithThemes = false
    controller = makeController(self)
    publish(.restarted)
  }

  /// Plays events on a new controller, and publishes the resulting board.
  ///
  /// - Parameters:
  ///   - events: The intents with their times.
  ///   - time: The time at which the replay ends, in seconds since the session began.
  ///   - board: A board whose focus, typed text and notice the game takes over after the replay.
  package func replay(
    _ events: some Sequence<TimedIntent>, until time: Double, as board: BoardState? = nil
  ) {
    isReplaying = true
    start()
    for event in events {
      advance(to: event.time)
      perform(event.intent)
    }
    advance(to: time)
    if let board {
      restoreInteraction(from: board)
    }
    isReplaying = false
    boardSubject.send(BoardUpdate(self.board, cause: .travelled))
  }

  /// Restores the values that no intent contains: the focus, the typed text, the list of themes, a
  /// closed dialog and the notice.
  package func restoreInteraction(from board: BoardState) {
    isChoosingTheme = board.isChoosingTheme
    self.board.typedName = board.typedName
    self.board.focus = board.focus
    self.board.notice = board.notice
    if board.dialog == nil, self.board.dialog != nil {
      dialog.touch()
    }
    publish(.travelled)
  }

  /// Advances the clock of the game, and publishes each change that is due until then.
  ///
  /// - Parameter time: The new time, in seconds since the session began.
  package func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      updateController()
      publish(.timedOut)
    }
    now = max(now, time)
    updateController()
  }

  private func updateController() {
    controller?.advance(to: now)
    controller?.update()
  }

  /// The time at which the controller changes something by itself, in seconds since the session
  /// began.
  package var nextDeadline: Double? { controller?.nextDeadline }
}

extension Architecture {
  /// The names of the counter labels, with the titles that a player reads.
  fileprivate var counters: KeyValuePairs<String, String> {
    switch self {
    case .mvc: ["flipCountLabel": Strings.flips, "missCountLabel": Strings.misses]
    case .delegate: ["flipsLabel": Strings.flips, "missesLabel": Strings.misses]
    case .observation: ["flipsText": Strings.flips, "missesText": Strings.misses]
    case .reducer: ["state.flips": Strings.flips, "state.misses": Strings.misses]
    case .notification: ["flipCountLabel": Strings.flips, "missCountLabel": Strings.misses]
    }
  }

  @MainActor
  fileprivate func makeController(
    on outlets: ControllerGame, deck: Deck, seed: UInt64
  ) -> any ViewController {
    switch self {
    case .mvc: ConcentrationViewController(outlets, theme: deck, seed: seed)
    case .delegate: PictureChallengeViewController(outlets, deck: deck, seed: seed)
    case .observation: ConcentrationScreen(outlets, theme: deck, seed: seed)
    case .reducer: ChallengeScreen(outlets, deck: deck, seed: seed)
    case .notification: NotificationViewController(outlets, theme: deck, seed: seed)
    }
  }
}
