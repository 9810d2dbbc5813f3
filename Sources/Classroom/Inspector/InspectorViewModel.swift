import Architectures
import Coordination
import Localization
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The view model of the inspector, which connects the log, time travel, the checks and the panel.
///
/// A proxy sits between the game and each consumer. During time travel, the views show a second
/// game.
@MainActor package final class InspectorViewModel {
  package let screen: any GameScreen
  let games: GamePair
  let connections: ProxyConnections
  let log: EventLog
  let lineChecker: LineChecker
  let viewChecker: ViewChecker
  let timeTravel: TimeTravel
  let panel: PanelModel

  /// A closure that opens or closes the terminal view.
  ///
  /// It is `nil` if the architecture does not support a terminal view.
  package var toggleTerminal: (() throws -> Void)?

  /// Creates the inspector of a game.
  ///
  /// - Parameters:
  ///   - consumers: The game and its consumers, such as the views.
  ///   - header: The header of the session.
  ///   - screen: The screen that shows the game.
  ///   - showsRedraws: Whether redrawn rectangles flash.
  ///   - deal: A closure that deals the second game.
  ///   - events: A closure that returns the events of the session.
  ///   - save: A closure that replaces the events of the session. If it saves the previous events,
  ///     it returns the path of their file.
  ///   - write: A closure that writes text to a new file, and returns the path of the file.
  package init(
    _ consumers: GameConsumers,
    header: SessionHeader,
    screen: any GameScreen,
    showsRedraws: Bool = false,
    deal: @escaping () -> any Playable,
    events: @escaping () -> [TimedIntent],
    save: @escaping ([TimedIntent]) throws -> String?,
    write: @escaping (_ name: String, _ text: (String) -> String) throws -> String
  ) {
    let session = InspectedSession(
      header: header,
      deal: deal,
      loadEvents: events,
      saveEvents: save,
      writeFile: write)
    self.screen = screen
    games = GamePair(consumers.game, of: session)
    connections = ProxyConnections(consumers)
    log = EventLog(games, connections, screen: screen)
    lineChecker = LineChecker(games, connections, log: log)
    viewChecker = ViewChecker(consumers.game.board)
    panel = PanelModel(games)
    panel.showsRedraws = showsRedraws
    timeTravel = TimeTravel(
      games,
      connections,
      log: log,
      lineChecker: lineChecker,
      viewChecker: viewChecker,
      panel: panel,
      screen: screen)
  }

  // MARK: Current values

  package var header: SessionHeader {
    games.session.header
  }

  /// A closure that reads a file of the project, or `nil` if the panel shows no source code.
  package var readSource: ((_ path: String) -> String?)? {
    get { panel.readSource }
    set { panel.readSource = newValue }
  }

  package var isBoardWaiting: Bool {
    panel.messageProgress.isBoardHeld
  }

  var events: [TimedIntent] {
    games.session.events
  }

  var lines: [LogLine] {
    log.lines
  }

  /// The index of the log line that the views show, or `nil` if they show the current game.
  var travelPosition: Int? {
    timeTravel.travelPosition
  }

  /// The index of the line that the panel shows.
  var position: Int {
    timeTravel.position
  }

  /// The game that the views show.
  var shownGame: any Playable {
    timeTravel.shownGame
  }

  // MARK: Opening and closing

  /// Opens the panel, replays the session on a second game, and connects all consumers to proxies.
  func open(at time: Double) {
    let leakCount = connections.takeLeakCount()
    viewChecker.restart(with: games.game)
    games.open { [unowned self] in receive($0, from: $1) }
    timeTravel.open(at: time)
    connections.connectAll { [unowned self] consumer in
      let game = consumer.role == .view ? shownGame : games.game
      return ConsumerProxy(consumer, to: game, inspector: self)
    }

    log.book.viewBoard = screen.view.board
    viewChecker.ignorePublications()
    if leakCount > 0 {
      log.book.lines[0].faults.append(
        tr(
          leakCount, "\(leakCount) connection of the previous game still exists: a memory leak.",
          "\(leakCount) connections of the previous game still exist: a memory leak."))
    }
    timeTravel.showCurrentLine(holdsBoard: false)
  }

  /// Closes the panel, ends time travel, and connects all consumers to the game itself.
  func close() {
    timeTravel.releaseBoard()
    timeTravel.travel(to: .max)
    timeTravel.setSpeed(1)
    panel.isTyping = false
    connections.connectAllDirectly()
    games.close()
    log.restart(at: games.presentMoment)
  }
}
