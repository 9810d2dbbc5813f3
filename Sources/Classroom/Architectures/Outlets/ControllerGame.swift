import Games
import Model
import ViewModel
import ViewState

/// A game that its controller plays on outlets, which are windows onto one board.
///
/// It knows no view. An intent is a touch of an outlet, which sends its action to the controller.
@MainActor
package final class ControllerGame: Playable {
  /// Board that the outlets show.
  package internal(set) var board: BoardState
  /// Seconds since the session began.
  package private(set) var now = 0.0
  package private(set) var controller: (any ViewController)?

  /// Cards, row by row from the top left.
  package private(set) lazy var cardButtons = board.cards.indices.map { CardButton($0, on: self) }
  package private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.subtitle)
  /// Counters, by the names that the storyboard gives them.
  package private(set) lazy var counterLabels = counterNames.enumerated().map { index, name in
    Label(name, on: self, \.counters[index].value)
  }
  /// Button that deals anew; its tag is the seed.
  package private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  package private(set) lazy var themeButtons = themes.indices.map {
    Button("themeButtons[\($0)]", on: self, .theme($0), of: themes[$0])
  }
  package private(set) lazy var dialog = Dialog("dialog", on: self)

  /// Seed that dealt the cards; Restart deals from the next one.
  package var seed: UInt64 {
    get { board.seed }
    set { (board.seed, restartButton.tag) = (newValue, newValue &+ 1) }
  }

  /// Announces every intent before an outlet sends its action.
  package var intents: Publisher<TimedIntent> { intentSubject.publisher }
  /// Publishes every card that was chosen and did not change.
  package var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }
  /// Publishes every button that leads away from the game.
  package var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  /// Publishes the board after each action, and whatever else changed it.
  package var objectDidChange: Publisher<BoardUpdate> { boardSubject.publisher }

  let intentSubject = Subject<TimedIntent>()
  let rejectedChoiceSubject = Subject<Int>()
  let navigationSubject = Subject<ButtonID>()
  lazy var boardSubject = Subject { [unowned self] in BoardUpdate(board, cause: .subscribed) }

  package var layers: Layers { controller?.layers ?? Layers() }
  /// Hears every action that is sent, and every outlet that is set to another value, in order.
  package var trace: ((Message) -> Void)?
  /// What a view shows beside the game; of that, outlets have the names of the ways to the menu.
  package var options = DisplayOptions() { didSet { if options != oldValue { publish(.laidOut) } } }

  private(set) var isReplaying = false
  var lastOutcome = Outcome.ignored
  var publishedBoard: BoardState?
  var hasThemeSidebar = true
  var isChoosingTheme = false
  /// The dialog over which the list of themes lies, and to which it leads back.
  var coveredDialog: BoardState.Dialog?
  /// Whether the list of themes is the first screen of a narrow window: no game lies behind it yet.
  var startsWithThemes = false
  let kind: GameKind
  let themes: [Deck]
  private let initialBoard: BoardState
  private let counterNames: [String]
  private let makeController: (ControllerGame) -> any ViewController

  /// Deals the game of an architecture from a seed to its controller.
  package convenience init(
    _ architecture: Architecture, grid: Grid, deck: Deck, themes: [Deck] = [], seed: UInt64
  ) {
    let counters: KeyValuePairs =
      switch architecture {
      case .mvc: ["flipCountLabel": Strings.flips, "missCountLabel": Strings.misses]
      case .delegate: ["flipsLabel": Strings.flips, "missesLabel": Strings.misses]
      case .observation: ["flipsText": Strings.flips, "missesText": Strings.misses]
      case .reducer: ["state.flips": Strings.flips, "state.misses": Strings.misses]
      case .notification: ["flipCountLabel": Strings.flips, "missCountLabel": Strings.misses]
      }
    self.init(architecture.game, grid: grid, themes: themes, counters: counters) {
      switch architecture {
      case .mvc:
        ConcentrationViewController($0, theme: deck, seed: seed)
      case .delegate:
        PictureChallengeViewController($0, deck: deck, seed: seed)
      case .observation:
        ConcentrationScreen($0, theme: deck, seed: seed)
      case .reducer:
        ChallengeScreen($0, deck: deck, seed: seed)
      case .notification:
        NotificationViewController($0, theme: deck, seed: seed)
      }
    }
  }

  /// Lays out card buttons, a theme button for each deck, and labels by their names for counters.
  package init(
    _ kind: GameKind, grid: Grid, themes: [Deck], counters: KeyValuePairs<String, String>,
    makeController: @escaping (ControllerGame) -> any ViewController
  ) {
    let cards = Array(repeating: BoardState.Card(), count: grid.cardCount)
    board = BoardState(gameName: kind.name, grid: grid, cards: cards)
    board.counters = counters.map { BoardState.Entry($0.value, 0) }
    board.buttons = themes.enumerated().map { BoardState.Button(.theme($0), Strings.title(of: $1)) }
    board.buttons += [BoardState.Button(.restart, Strings.restart)] + BoardState.navigationButtons()
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
    coveredDialog = nil
    controller = makeController(self)
    publish(.restarted)
  }

  /// Plays events until a time on a new controller, puts back `board`, and publishes the end.
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

  /// Puts back what no session has: focus, typing, list of themes, closed dialog, notice.
  package func restoreInteraction(from board: BoardState) {
    isChoosingTheme = board.isChoosingTheme
    self.board.typedName = board.typedName
    self.board.focus = board.focus
    self.board.notice = board.notice
    // A dialog that the list of themes covers is not closed.
    if board.dialog == nil, !board.isChoosingTheme, self.board.dialog != nil {
      dialog.touch()
    }
    publish(.travelled)
  }

  /// Tells the time, in seconds since the session began, and publishes what became due on the way.
  package func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      now = max(now, deadline)
      controller?.advance(to: now)
      controller?.update()
      publish(.timedOut)
    }
    now = max(now, time)
    controller?.advance(to: now)
    controller?.update()
  }

  /// When the controller waits for something, in seconds since the session began.
  package var nextDeadline: Double? { controller?.nextDeadline }
}
