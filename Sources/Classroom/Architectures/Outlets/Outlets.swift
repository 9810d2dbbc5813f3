import Games
import Model
import ViewState

/// The outlets of a controller, which are the parts of the screen that it reads and sets.
///
/// All outlets belong to one board. They have no reference to their controller or to a view.
@MainActor
package final class Outlets {
  /// The board that the outlets read and change.
  package internal(set) var board: BoardState
  /// The current time, in seconds since the session began.
  package internal(set) var now = 0.0

  /// The buttons of the cards, row by row from the top left.
  package private(set) var cardButtons: [CardButton] = []
  package private(set) lazy var descriptionLabel = Label("descriptionLabel", on: self, \.subtitle)
  /// The labels of the counters, with the names that the controller uses.
  package private(set) var counterLabels: [Label] = []

  /// The button that deals a new game.
  ///
  /// The tag of the button is the seed of that deal.
  package private(set) lazy var restartButton = Button("restartButton", on: self, .restart)
  package private(set) var themeButtons: [Button] = []
  package private(set) lazy var dialog = Dialog("dialog", on: self)

  /// Whether the game starts with the list of themes, which cannot be closed without a choice.
  ///
  /// A view that shows the themes beside the cards does not start with the list.
  var startsWithThemes = false
  /// Whether the player has opened the list of themes.
  var isChoosingTheme = false

  /// A function that receives every action and every change to an outlet, in order.
  package var trace: ((Message) -> Void)?
  /// The layers that the messages of a trace refer to.
  package internal(set) var layers = Layers()

  let kind: GameKind
  private let initialBoard: BoardState
  /// A function that performs the action of a touched outlet.
  var perform: (_ action: () -> Void, _ sender: Outlet) -> Void = { action, _ in action() }

  /// Creates the outlets of a board before the cards are dealt.
  ///
  /// - Parameters:
  ///   - kind: The kind of game.
  ///   - grid: The rows and columns of the board.
  ///   - themes: The decks of the theme buttons.
  ///   - counters: The names of the counter labels, and the titles that the player sees.
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
  /// Setting it also gives the restart button the seed that follows.
  package var seed: UInt64 {
    get { board.seed }
    set {
      board.seed = newValue
      restartButton.tag = newValue &+ 1
    }
  }

  /// Whether the list of themes is open, which includes the list on the first screen.
  var isThemeListOpen: Bool { isChoosingTheme || startsWithThemes }

  /// Resets the board to its state before the deal, and the time to zero.
  func reset() {
    board = initialBoard
    now = 0
    startsWithThemes = false
    isChoosingTheme = false
  }

  /// Performs the action of an outlet that the player has touched.
  func touch(_ sender: Outlet, _ action: Outlet.Action) {
    trace?(Message(from: .view, to: layers.inputLayer, "\(action.name)(\(sender.name))"))
    perform(action.send, sender)
  }
}
