import Games
import Model
import ViewState

/// The outlets of a controller: the parts of the screen that the controller reads and sets.
///
/// They show the parts of one board. The outlets know neither their controller nor a view.
@MainActor
package final class Outlets {
  /// The board that the outlets show.
  package internal(set) var board: BoardState
  /// The current time, in seconds since the session began.
  package internal(set) var now = 0.0

  /// The buttons of the cards, row by row from the top left.
  package private(set) var cardButtons: [CardButton] = []
  package private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.subtitle)
  /// The labels of the counters, with the names that their controller uses.
  package private(set) var counterLabels: [Label] = []

  /// The button that deals a new game.
  ///
  /// Its tag is the seed of that deal.
  package private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  package private(set) var themeButtons: [Button] = []
  package private(set) lazy var dialog = Dialog("dialog", on: self)

  /// Whether the list of themes is the first screen, which cannot be closed without a choice.
  ///
  /// A view that shows the themes beside the cards shows the cards at once.
  var startsWithThemes = false
  /// Whether the player has opened the list of themes.
  var isChoosingTheme = false

  /// A function that receives every action and every change of an outlet, in order.
  package var trace: ((Message) -> Void)?
  /// The layers of the architecture, which the messages of a trace name.
  package internal(set) var layers = Layers()

  let kind: GameKind
  private let initialBoard: BoardState
  /// A function that performs the action of an outlet that was touched.
  var perform: (_ action: () -> Void, _ sender: Outlet) -> Void = { action, _ in action() }

  /// Creates the outlets of a board whose cards are not dealt.
  ///
  /// - Parameters:
  ///   - kind: The kind of game.
  ///   - grid: The rows and columns of the board.
  ///   - themes: The decks of the theme buttons.
  ///   - counters: The names of the counter labels, with the titles that a player reads.
  init(_ kind: GameKind, grid: Grid, themes: [Deck], counters: KeyValuePairs<String, String>) {
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
    self.kind = kind

    cardButtons = cards.indices.map { CardButton($0, on: self) }
    counterLabels = counters.enumerated().map { index, counter in
      Label(counter.key, on: self, \.counters[index].value)
    }
    themeButtons = themes.enumerated().map { index, theme in
      Button("themeButtons[\(index)]", on: self, .theme(index), of: theme)
    }
  }

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

  /// Whether the list of themes is open, or is the first screen.
  var isThemeListOpen: Bool { isChoosingTheme || startsWithThemes }

  /// Returns to the board whose cards are not dealt, and to the beginning of the time.
  func reset() {
    board = initialBoard
    now = 0
    startsWithThemes = false
    isChoosingTheme = false
  }

  /// Performs the action of an outlet, which the player has touched.
  func touch(_ sender: Outlet, _ action: Outlet.Action) {
    trace?(Message(from: .view, to: layers.inputLayer, "\(action.name)(\(sender.name))"))
    perform(action.send, sender)
  }
}
