import Games
import Model
import ViewModel
import ViewState

/// A game that has a controller instead of a view model.
///
/// The game has no reference to its views. An intent touches an outlet, which sends its action to
/// the controller.
@MainActor
package final class ControllerGame: Playable {
  /// The outlets of the controller, which represent the parts of the board.
  package let outlets: Outlets
  package private(set) var controller: (any ViewController)?

  /// A publisher that sends each intent before an outlet sends its action.
  package var intents: Publisher<TimedIntent> { intentSubject.publisher }
  /// A publisher that sends the index of each card whose choice had no effect.
  package var rejectedChoices: Publisher<Int> { rejectedChoiceSubject.publisher }
  /// A publisher that sends each pressed button that leads to another screen.
  package var navigationRequests: Publisher<ButtonID> { navigationSubject.publisher }
  /// A publisher that sends the board after each action of an outlet and after every other change.
  package var objectDidChange: Publisher<BoardUpdate> { publication.publisher }
  /// A publisher that reports subscribers that change the game while they receive an update.
  ///
  /// Such a change is a fault.
  package var nestedChanges: Publisher<NestedChange<BoardUpdate>> { publication.nestedChanges }

  let intentSubject = Subject<TimedIntent>()
  let rejectedChoiceSubject = Subject<Int>()
  let navigationSubject = Subject<ButtonID>()
  let publication: BoardPublication

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

  /// The outcome of the last choice.
  var lastOutcome = Outcome.ignored
  private let makeController: (Outlets) -> any ViewController

  /// Creates a game with the controller of the given architecture.
  ///
  /// - Parameters:
  ///   - architecture: The architecture of the controller.
  ///   - grid: The rows and columns of the board.
  ///   - deck: The deck that provides the faces.
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
  ///   - counters: The names of the counter labels, and the titles that the player sees.
  ///   - makeController: A closure that creates the controller for the outlets of the game.
  package init(
    _ kind: GameKind, grid: Grid, themes: [Deck], counters: KeyValuePairs<String, String>,
    makeController: @escaping (Outlets) -> any ViewController
  ) {
    outlets = Outlets(kind, grid: grid, themes: themes, counters: counters)
    publication = BoardPublication(of: outlets)
    self.makeController = makeController
    outlets.perform = { [unowned self] action, sender in
      perform(action, of: sender)
    }
    start()
  }

  /// The board that the outlets show.
  package var board: BoardState { outlets.board }

  /// The current time, in seconds since the session began.
  package var now: Double { outlets.now }

  /// Whether a replay is running.
  ///
  /// During a replay, intents and boards are not published.
  var isReplaying: Bool { publication.isSilent }

  private func start() {
    outlets.reset()
    let controller = makeController(outlets)
    outlets.layers = controller.layers
    self.controller = controller
    publish(.restarted)
  }

  /// Replays events on a new controller and publishes the resulting board.
  ///
  /// - Parameters:
  ///   - events: The intents with their times.
  ///   - time: The time at which the replay ends, in seconds since the session began.
  ///   - board: A board from which the game takes the focus, the typed text and the notice after
  ///     the replay.
  package func replay(
    _ events: some Sequence<TimedIntent>, until time: Double, as board: BoardState? = nil
  ) {
    publication.isSilent = true
    start()
    for event in events {
      advance(to: event.time)
      perform(event.intent)
    }
    advance(to: time)
    if let board {
      restoreInteraction(from: board)
    }
    publication.isSilent = false
    publication.publish(.travelled)
  }

  /// Restores the values that no intent contains.
  ///
  /// These values are the focus, the typed text, the list of themes, the closed dialog and the
  /// notice.
  package func restoreInteraction(from board: BoardState) {
    outlets.isChoosingTheme = board.isChoosingTheme
    outlets.board.typedName = board.typedName
    outlets.board.focus = board.focus
    outlets.board.notice = board.notice
    if board.dialog == nil, outlets.board.dialog != nil {
      outlets.dialog.touch()
    }
    publish(.travelled)
  }

  /// Advances the clock of the game and publishes each change that is due by the new time.
  ///
  /// - Parameter time: The new time, in seconds since the session began.
  package func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      outlets.now = max(now, deadline)
      updateController()
      publish(.timedOut)
    }
    outlets.now = max(now, time)
    updateController()
  }

  private func updateController() {
    controller?.advance(to: now)
    controller?.update()
  }

  /// The time of the controller's next automatic change, in seconds since the session began.
  package var nextDeadline: Double? { controller?.nextDeadline }
}

extension Architecture {
  /// The names of the counter labels, and the titles that the player sees.
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
    on outlets: Outlets, deck: Deck, seed: UInt64
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
