import Board
import Files
import Model
import Store
import ViewModel
import Text

/// A game that controllers play in a view model's place.
@MainActor
public protocol ControlledGame: AnyObject {
  /// What is seen of it.
  var board: Board { get }
  /// Publishes what is seen of it, from now on.
  var publications: Publisher<Publication> { get }
  /// Announces every intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// Publishes every button that leads away from the game.
  var navigationRequests: Publisher<Control> { get }
  /// Does what the player asked for.
  func perform(_ intent: Intent)
  /// Shows the player a sentence.
  func showNotice(_ notice: String)
}

/// A game that is played, and its log.
@MainActor
public final class GameSession {
  /// The session's first line.
  public let header: SessionHeader
  /// The game's view model.
  public let viewModel: any GameViewModel
  /// Everything that has happened.
  public let log: SessionLog
  /// Whether the player has asked for the recording, so that there is no game without it.
  public let mustRecord: Bool
  /// The controllers that play in the view model's place.
  public private(set) var controllers: (any ControlledGame)?

  private var subscriptions: [Subscription] = []
  /// What had happened at the end of each game that is not kept yet.
  private var finished: [[TimedIntent]] = []

  /// Creates a session of a game, after the events that have happened already.
  public init(
    _ header: SessionHeader, _ viewModel: any GameViewModel, events: [TimedIntent] = [],
    writer: SessionWriter?, mustRecord: Bool = false, notices: Notices
  ) {
    (self.header, self.viewModel, self.mustRecord) = (header, viewModel, mustRecord)
    log = SessionLog(header, events: events, writer: writer, isRequired: mustRecord) {
      notices.show($0)
    }
  }

  /// Begins to listen: to what the player wants, and for the computer to what it has to do.
  func listen(to controllers: (any ControlledGame)?, leave: @escaping (Control) -> Void) {
    self.controllers = controllers
    let intents = controllers?.intents ?? viewModel.intents
    log.record(intents, boards: viewModel.objectDidChange)
    let requests = controllers?.navigationRequests ?? viewModel.navigationRequests
    subscriptions = [
      viewModel.objectDidChange.sink { [unowned self] in note($0) }, requests.sink(leave),
    ]
    if let game = viewModel as? MemoryGameViewModel, header.players.contains(where: \.isComputer) {
      game.companions = [ComputerPlayer(game)]
    }
  }

  private func note(_ publication: Publication) {
    guard publication.outcome == .matched, publication.board.phase == .finished,
      !publication.isReplayed
    else { return }
    finished.append(log.events)
  }

  /// The games that have come to their end since the last time, by all that had happened then.
  func takeFinished() -> [[TimedIntent]] { exchange(&finished, with: []) }

  // MARK: What the pages want

  /// What is seen of it.
  public var board: Board { controllers?.board ?? viewModel.board }

  /// Publishes what is seen of it from now on.
  public var publications: Publisher<Publication> {
    controllers?.publications ?? viewModel.objectDidChange
  }

  /// Presses a button of the game.
  func press(_ control: Control) {
    guard let controllers else {
      viewModel.touch(.button(control))
      return
    }
    switch control {
    case .restart: controllers.perform(.restart(seed: board.seed &+ 1))
    case .hint: controllers.showNotice(tr("The game of the course gives no hints"))
    default: break
    }
  }

  /// Deals the same cards again.
  func dealAgain() {
    if let controllers {
      controllers.perform(.restart(seed: board.seed))
    } else {
      viewModel.restart(seed: board.seed)
    }
  }

  /// Shows the player a sentence.
  func showNotice(_ notice: String) {
    if let controllers { controllers.showNotice(notice) } else { viewModel.tell(notice) }
  }

  /// Shows the view model what is set.
  func show(_ options: Options) {
    (viewModel as? MemoryGameViewModel)?.options = options
    (viewModel as? CardPileViewModel)?.options = options
  }
}

extension SessionHeader {
  /// All decks that the game's faces may come from.
  public var decks: [Deck] { [deck] + themes }
}
