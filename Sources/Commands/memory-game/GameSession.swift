import Board
import Files
import Model
import Store
import ViewModel

/// A game that somebody plays, whatever view they use: who listens to it, and where it is recorded.
@MainActor
final class GameSession {
  let header: SessionHeader
  let viewModel: any Playable
  /// What has happened so far.
  private(set) var events: [TimedIntent]
  /// Where it is recorded, if that is wanted.
  private(set) var writer: SessionWriter?
  /// Whether the player has asked for the recording, so that there is no game without it.
  let mustRecord: Bool
  var sounds: GameSounds?
  /// The consumers of the game that is seen, which a controller may play in the view model's place.
  private(set) var connections: Connections
  /// Told what has happened when a game has come to its end.
  var didFinish: ([TimedIntent]) -> Void = { _ in }

  private var recording: [Subscription] = []
  private var departures: Subscription?
  /// What the pages are connected to.
  private var player: any Playable
  private var failure: Problem?
  /// What had happened at the end of each game that nobody was told of.
  private var finished: [[TimedIntent]] = []

  init(
    _ header: SessionHeader, _ viewModel: any Playable, events: [TimedIntent] = [],
    writer: SessionWriter?, mustRecord: Bool = false
  ) {
    (self.header, self.viewModel, self.events, self.writer) = (header, viewModel, events, writer)
    self.mustRecord = mustRecord
    (connections, player) = (Connections(viewModel), viewModel)
  }

  /// The game is going to be seen: from now on it is recorded.
  ///
  /// `tell` is told what becomes of that.
  func begin(tell: @escaping (String) -> Void) throws {
    writer?.tell = tell
    do {
      try writer?.begin()
    } catch {
      if mustRecord { throw error }
      writer = nil
      tell("\(error)")
    }
  }

  /// The game that is seen.
  var game: any Playable { connections.game }
  /// Whether a controller plays in the view model's place.
  var hasController: Bool { game !== viewModel }

  /// Has another game be seen in the view model's place.
  func play(on game: any Playable) { (connections, player) = (Connections(game), game) }

  /// Begins to listen: to what the player wants, and for the computer to what it has to do; `depart`
  /// is told the buttons that lead away from the game.
  func listen(depart: @escaping (Control) -> Void) {
    connections.add(
      Connection("recorder", .listener) { [unowned self] in recording = record($0) })
    connections.add(
      Connection("pages", .view) { [unowned self] in
        (player, departures) = ($0, $0.navigationRequests.sink { depart($0) })
      })
    guard let game = viewModel as? MemoryGameViewModel, header.players.contains(where: \.isComputer)
    else { return }
    let computer = ComputerPlayer(game)
    game.companions = [computer]
    connections.add(
      Connection("computer", .player) { [weak computer] in computer?.connect(to: $0) })
  }

  private func record(_ game: any Playable) -> [Subscription] {
    let file = writer.map { writer in
      [
        writer.record(game.intents) { [unowned self] in failure = $0 },
        writer.syncAtEnd(of: game.objectDidChange),
      ]
    }
    return (file ?? []) + [
      game.intents.sink { [unowned self] in events.append($0) },
      game.objectDidChange.sink { [unowned self] in look(at: $0) },
    ]
  }

  private func look(at publication: Publication) {
    guard publication.outcome == .matched, publication.board.phase == .finished else { return }
    finished.append(events)
  }

  // MARK: What the pages want

  /// What is seen of it.
  var board: Board { player.board }

  /// Presses a button of the game.
  func press(_ control: Control) {
    if hasController, control == .hint { return tell(Words.noHints) }
    player.touch(.button(control))
  }

  /// Deals the same cards again.
  func dealAgain() { player.restart(seed: board.seed) }

  /// Tells the player something.
  func tell(_ notice: String) { player.showNotice(notice) }

  /// Another future has begun; returns where the one that was left is kept, if anything is recorded
  /// of it.
  func replace(with events: [TimedIntent]) throws -> String? {
    self.events = events
    do {
      return try writer?.replace(with: events)
    } catch  where mustRecord {
      failure = error
      throw error
    }
  }

  /// Tells that a game has come to its end, or that it is not recorded any more; throws that, if the
  /// player has asked for the recording.
  func settle() throws {
    exchange(&finished, with: []).forEach(didFinish)
    guard let failure = exchange(&failure, with: nil) else { return }
    if mustRecord { throw failure }
    writer?.tell("\(failure)")
  }
}
