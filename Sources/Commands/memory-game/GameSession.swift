import Board
import Files
import Inspector
import Model
import Store
import ViewModel
import Text

/// A game that somebody plays, whatever view they use: who listens to it, and where it is recorded.
@MainActor
final class GameSession {
  let header: SessionHeader
  let viewModel: any GameViewModel
  /// What has happened so far.
  private(set) var events: [TimedIntent]
  /// Where it is recorded, if that is wanted.
  private(set) var writer: SessionWriter?
  /// Whether the player has asked for the recording, so that there is no game without it.
  let mustRecord: Bool
  var sounds: GameSounds?
  /// Where controllers play in the view model's place: their game.
  var controllers: (any InspectedGame)?
  /// Told what has happened when a game has come to its end.
  var didFinish: ([TimedIntent]) -> Void = { _ in }

  private var subscriptions: [Subscription] = []
  private var failure: Problem?
  /// What had happened at the end of each game that nobody was told of.
  private var finished: [[TimedIntent]] = []

  init(
    _ header: SessionHeader, _ viewModel: any GameViewModel, events: [TimedIntent] = [],
    writer: SessionWriter?, mustRecord: Bool = false
  ) {
    (self.header, self.viewModel, self.events, self.writer) = (header, viewModel, events, writer)
    self.mustRecord = mustRecord
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

  /// Begins to listen: to what the player wants, and for the computer to what it has to do.
  func listen(to intents: Publisher<TimedIntent>) {
    if let writer {
      subscriptions += [
        writer.record(intents) { [unowned self] in failure = $0 },
        writer.syncAtEnd(of: viewModel.objectDidChange),
      ]
    }
    subscriptions += [
      intents.sink { [unowned self] in if !$0.isReplayed { events.append($0) } },
      viewModel.objectDidChange.sink { [unowned self] in look(at: $0) },
    ]
    if let game = viewModel as? MemoryGameViewModel, header.players.contains(where: \.isComputer) {
      game.companions = [ComputerPlayer(game)]
    }
  }

  /// Has somebody told of the buttons that lead away from the game.
  func listen(to navigationRequests: Publisher<Control>, depart: @escaping (Control) -> Void) {
    subscriptions.append(navigationRequests.sink { depart($0) })
  }

  private func look(at publication: Publication) {
    guard publication.outcome == .matched, publication.board.phase == .finished,
      !publication.isReplayed
    else { return }
    finished.append(events)
  }

  // MARK: What the pages want

  /// What is seen of it.
  var board: Board { controllers?.screen.view.board ?? viewModel.board }

  /// Tells what is seen of it from now on, whoever plays it.
  var publications: Publisher<Publication> {
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
    case .hint: controllers.notify(tr("The game of the course gives no hints"))
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

  /// Tells the player something.
  func tell(_ notice: String) {
    if let controllers { controllers.notify(notice) } else { viewModel.tell(notice) }
  }

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
