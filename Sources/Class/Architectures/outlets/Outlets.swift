import Board
import Games
import Model
import ViewModel

/// All outlets of a game's screen, as a storyboard lays them out: windows onto one board.
///
/// They know neither who sets them nor how they are drawn. Whoever is the target of their actions
/// is the controller.
@MainActor
public final class Outlets {
  /// What is shown.
  public internal(set) var board: Board
  /// The present time: seconds since the session began.
  public internal(set) var now = 0.0

  /// The cards, row by row from the top left.
  public private(set) lazy var cardButtons = board.cards.indices.map {
    CardButton(tag: $0, on: self)
  }
  /// One line under the title.
  public private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.line)
  /// What is counted.
  public private(set) lazy var counterLabels = counterNames.enumerated().map { index, name in
    Label(name, on: self, \.counters[index].value)
  }
  /// Deals anew; its tag is the seed that it deals from.
  public private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  /// A button for each theme.
  public private(set) lazy var themeButtons = board.themes.indices.map {
    Button("themeButtons[\($0)]", on: self, .theme($0))
  }
  /// What says that the game is over.
  public private(set) lazy var dialog = Dialog("dialog", on: self)

  /// The seed that dealt the cards; Restart deals from the next one.
  public var seed: UInt64 {
    get { board.seed }
    set { (board.seed, restartButton.tag) = (newValue, newValue &+ 1) }
  }

  /// Who is told the time; somebody else keeps it alive.
  public internal(set) weak var controller: (any ViewController)?
  /// Called with what the player wants, before an outlet that was touched sends its action.
  public var willPerform: ((Intent) -> Void)?

  /// Told every action that is sent, and every outlet that is set to another value, in order.
  public var trace: ((Message) -> Void)?
  /// Called after each action, and whatever else changed the board.
  public var display: ((Publication) -> Void)?
  /// Called with every card that was chosen in vain, for whoever shows the game to answer.
  public var choseInVain: ((Int) -> Void)?
  /// Told of every button that leads away from the game.
  public var willLeave: ((Control) -> Void)?
  /// The board as it was displayed last; there is none before the first time.
  var shown: Board?
  /// What the last choice did.
  public internal(set) var lastOutcome = Outcome.ignored
  /// Whether there is room for the list of themes beside the cards.
  var hasThemesBeside = true
  /// Whether the player looks at the list of themes, where it is a screen of its own.
  var isChoosingTheme = false
  /// The board before a controller has set anything.
  private let blank: Board
  private let counterNames: [String]
  private let themes: [Deck]

  /// Lays out the screen of a game: a card button for each place of the grid, a theme button for
  /// each deck that the player may change to, and labels, by their names, for what is counted.
  public init(
    _ kind: GameKind, grid: Grid, themes: [Deck] = [], counters: KeyValuePairs<String, String>
  ) {
    let cards = Array(repeating: Board.Card(), count: grid.cards)
    board = Board(game: kind.name, grid: grid, cards: cards)
    board.counters = counters.map { Board.Entry($0.value, 0) }
    board.buttons = themes.enumerated().map { Board.Button(.theme($0), Words.title(of: $1)) }
    board.buttons += [Board.Button(.restart, Words.restart)] + Board.waysOut()
    (blank, counterNames, self.themes) = (board, counters.map(\.key), themes)
  }

  /// Intent that a touch of an outlet means; `nil` if it is none.
  func intent(of outlet: any Touchable) -> Intent? {
    if let card = outlet as? CardButton { return .choose(card.tag) }
    guard let button = outlet as? Button else { return nil }
    guard case .theme(let index) = button.control else { return .restart(seed: button.tag) }
    return .chooseTheme(themes[index].name)
  }

  /// Shows again what was there before a controller had set anything.
  func clear() { board = blank }

  /// Begins a session with a controller that has set its outlets, and shows what it has set.
  public func connect(_ controller: any ViewController) {
    (self.controller, now, isChoosingTheme, board.focus) = (controller, 0, false, nil)
    board.typed = ""
    show(.restarted)
  }

  /// Puts back what no session tells of a moment, from the board of that moment: where the player
  /// looks, a dialog that was closed, a notice.
  public func putBack(_ board: Board) {
    isChoosingTheme = board.isChoosingTheme
    (self.board.focus, self.board.notice) = (board.focus, board.notice)
    self.board.typed = board.typed
    if board.dialog == nil { self.board.dialog = nil }
    show(.travelled)
  }

  /// Tells the time, in seconds since the session began, and shows what became due on the way.
  public func advance(to time: Double) {
    while let controller, let due = controller.nextDeadline, due <= time {
      now = max(now, due)
      controller.advance(to: now)
      show(.timedOut)
    }
    now = max(now, time)
    controller?.advance(to: now)
  }

  /// When the controller wants to be told the time, if it waits for something.
  public var nextDeadline: Double? { controller?.nextDeadline }
}
