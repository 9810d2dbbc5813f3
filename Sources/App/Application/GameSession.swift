import Board
import Files
import Model
import Store
import Text
import ViewModel

/// A game that is played, and its log.
@MainActor
public final class GameSession {
  /// The session's first line.
  public let header: SessionHeader
  /// Game of pairs or pile that was dealt.
  public let dealt: DealtGame
  /// View model of the game.
  public let viewModel: any Playable
  /// Everything that has happened.
  public let log: SessionLog
  /// Whether the player has asked for the recording, so that there is no game without it.
  public let mustRecord: Bool
  /// The consumers of the game that is seen, which a controller may play in the view model's place.
  public private(set) var connections: Connections

  /// What the pages are connected to.
  private var player: any Playable
  private var subscriptions: [Subscription] = []
  /// What had happened at the end of each game that is not kept yet.
  private var finished: [[TimedIntent]] = []

  /// Creates a session of a game, after the events that have happened already.
  public init(
    _ header: SessionHeader, _ game: DealtGame, events: [TimedIntent] = [],
    writer: SessionWriter?, mustRecord: Bool = false, notices: Notices
  ) {
    (self.header, self.mustRecord, dealt, viewModel) = (header, mustRecord, game, game.viewModel)
    (connections, player) = (Connections(viewModel), viewModel)
    log = SessionLog(header, events: events, writer: writer, isRequired: mustRecord) {
      notices.show($0)
    }
  }

  /// The game that is seen.
  public var game: any Playable { connections.game }
  /// Whether a controller plays in the view model's place.
  public var hasController: Bool { game !== viewModel }

  /// Has another game be seen in the view model's place.
  public func play(on game: any Playable) { (connections, player) = (Connections(game), game) }

  /// Connects the recorder, the pages and the computer; `leave` is called with every button that leads
  /// away from the game.
  func connect(leave: @escaping (Control) -> Void) {
    connections.add(Connection("recorder", .listener) { [log] in log.record($0) })
    connections.add(
      Connection("pages", .view) { [unowned self] game in
        player = game
        subscriptions = [
          game.objectDidChange.sink { [unowned self] in note($0) },
          game.navigationRequests.sink(leave),
        ]
      })
    guard let game = dealt.pairs, header.players.contains(where: \.isComputer) else { return }
    let computer = ComputerPlayer(game)
    game.computer = computer
    connections.add(
      Connection("computer", .player) { [weak computer] in computer?.connect(to: $0) })
  }

  private func note(_ publication: Publication) {
    guard publication.outcome == .matched, publication.board.phase == .finished else { return }
    finished.append(log.events)
  }

  /// The games that have come to their end since the last time, by all that had happened then.
  func takeFinished() -> [[TimedIntent]] { exchange(&finished, with: []) }

  // MARK: What the pages want

  /// What is seen of it.
  public var board: Board { player.board }

  /// Presses a button of the game.
  func press(_ control: Control) {
    if hasController, control == .hint {
      return showNotice(tr("The game of the course gives no hints"))
    }
    player.touch(.button(control))
  }

  /// Deals the same cards again.
  func dealAgain() { player.restart(seed: board.seed) }

  /// Shows the player a sentence.
  func showNotice(_ notice: String) { player.showNotice(notice) }
}

extension SessionHeader {
  /// All decks that the game's faces may come from.
  public var decks: [Deck] { [deck] + themes }
}
