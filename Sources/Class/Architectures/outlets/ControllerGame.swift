import Board
import Games
import Model
import ViewModel

/// How a game is built that a controller plays.
public enum ControllerArchitecture: String, CaseIterable, Sendable {
  /// Concentration: the controller asks the model.
  case mvc
  /// The picture challenge: the model tells its delegate.
  case delegate
  /// The game that is built so.
  public var kind: GameKind { self == .mvc ? .concentration : .challenge }
}

/// A game that a controller plays on outlets, which a storyboard lays out: windows onto one board.
///
/// It knows no view, and owns its controller, which is the target of the outlets' actions. For those
/// who record and replay, an intent is a touch of an outlet.
@MainActor
public final class ControllerGame: Playable {
  /// Board that the outlets show.
  public internal(set) var board: Board
  /// Seconds since the session began.
  public private(set) var now = 0.0
  /// Controller that plays the game.
  public private(set) var controller: (any ViewController)?

  /// Cards, row by row from the top left.
  public private(set) lazy var cardButtons = board.cards.indices.map {
    CardButton(tag: $0, on: self)
  }
  /// Line under the title.
  public private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.line)
  /// Counters, by the names that the storyboard gives them.
  public private(set) lazy var counterLabels = counterNames.enumerated().map { index, name in
    Label(name, on: self, \.counters[index].value)
  }
  /// Button that deals anew; its tag is the seed.
  public private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  /// Buttons of the themes.
  public private(set) lazy var themeButtons = themes.indices.map {
    Button("themeButtons[\($0)]", on: self, .theme($0))
  }
  /// Panel at the end of a game.
  public private(set) lazy var dialog = Dialog("dialog", on: self)

  /// Seed that dealt the cards; Restart deals from the next one.
  public var seed: UInt64 {
    get { board.seed }
    set { (board.seed, restartButton.tag) = (newValue, newValue &+ 1) }
  }

  /// Announces every intent before an outlet sends its action.
  public var intents: Publisher<TimedIntent> { announced.publisher }
  /// Publishes every card that was chosen and did not change.
  public var rejectedChoices: Publisher<Int> { rejected.publisher }
  /// Publishes every button that leads away from the game.
  public var navigationRequests: Publisher<Control> { requested.publisher }
  /// Publishes the board after each action, and whatever else changed it.
  public var objectDidChange: Publisher<Publication> { published.publisher }

  let announced = Subject<TimedIntent>()
  let rejected = Subject<Int>()
  let requested = Subject<Control>()
  lazy var published = Subject { [unowned self] in Publication(present: board) }

  /// Hears every action that is sent, and every outlet that is set to another value, in order.
  public var trace: ((Message) -> Void)?
  /// What a view shows beside the game; of that, outlets have the names of the ways to the menu.
  public var options = Options() {
    didSet { if options != oldValue { nameWaysOut(areKnown: options.knowsMenu) } }
  }

  /// Whether events are replayed, of which nothing is published.
  private(set) var isReplaying = false
  /// What the last choice did.
  var lastOutcome = Outcome.ignored
  /// Board that was published last.
  var shown: Board?
  /// Whether there is room for the list of themes beside the cards.
  var hasThemesBeside = true
  /// Whether the list of themes lies over the cards, where it is a screen of its own.
  var isChoosingTheme = false
  let themes: [Deck]
  private let blank: Board
  private let counterNames: [String]
  private let makeController: (ControllerGame) -> any ViewController

  /// Deals a game from a seed to the architecture's controller.
  public convenience init(
    _ architecture: ControllerArchitecture, grid: Grid, deck: Deck, themes: [Deck] = [],
    seed: UInt64
  ) {
    switch architecture {
    case .mvc:
      let counters: KeyValuePairs = [
        "flipCountLabel": Words.flipsOfTheCourse,
        "missCountLabel": Words.misses,
      ]
      self.init(.concentration, grid: grid, themes: themes, counters: counters) {
        ConcentrationViewController($0, theme: deck, themes: themes, seed: seed)
      }
    case .delegate:
      let counters: KeyValuePairs = [
        "flipsLabel": Words.flips,
        "missesLabel": Words.misses,
      ]
      self.init(.challenge, grid: grid, themes: [], counters: counters) {
        PictureChallengeViewController($0, deck: deck, seed: seed)
      }
    }
  }

  /// Lays out the screen of a game for a controller: a card button for each place of the grid, a theme
  /// button for each deck that the player may change to, and labels, by their names, for counters.
  public init(
    _ kind: GameKind, grid: Grid, themes: [Deck], counters: KeyValuePairs<String, String>,
    makeController: @escaping (ControllerGame) -> any ViewController
  ) {
    let cards = Array(repeating: Board.Card(), count: grid.cards)
    board = Board(game: kind.name, grid: grid, cards: cards)
    board.counters = counters.map { Board.Entry($0.value, 0) }
    board.buttons = themes.enumerated().map { Board.Button(.theme($0), Words.title(of: $1)) }
    board.buttons += [Board.Button(.restart, Words.restart)] + Board.waysOut()
    (blank, counterNames, self.themes) = (board, counters.map(\.key), themes)
    self.makeController = makeController
    begin()
  }

  /// Begins with a controller that sets all outlets.
  private func begin() {
    (board, now, isChoosingTheme) = (blank, 0, false)
    controller = makeController(self)
    publish(.restarted)
  }

  /// Begins again with another controller, and plays events until a time; publishes only the end.
  ///
  /// A controller's values cannot be put back. What no session has, such as the focus, is taken
  /// from `board`.
  public func replay(
    _ events: some Sequence<TimedIntent>, until time: Double, as board: Board? = nil
  ) {
    isReplaying = true
    begin()
    for event in events {
      advance(to: event.at)
      perform(event.intent)
    }
    advance(to: time)
    if let board { putBack(board) }
    isReplaying = false
    published.send(Publication(self.board, cause: .travelled))
  }

  /// Puts back what no session has of a moment: focus, typing, list of themes, closed dialog, notice.
  public func putBack(_ board: Board) {
    isChoosingTheme = board.isChoosingTheme
    (self.board.focus, self.board.notice) = (board.focus, board.notice)
    self.board.typed = board.typed
    if board.dialog == nil { self.board.dialog = nil }
    publish(.travelled)
  }

  /// Tells the time, in seconds since the session began, and publishes what became due on the way.
  public func advance(to time: Double) {
    while let due = nextDeadline, due <= time {
      now = max(now, due)
      controller?.advance(to: now)
      publish(.timedOut)
    }
    now = max(now, time)
    controller?.advance(to: now)
  }

  /// When the controller waits for something, in seconds since the session began.
  public var nextDeadline: Double? { controller?.nextDeadline }
}
