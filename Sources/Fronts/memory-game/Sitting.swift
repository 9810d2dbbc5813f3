import Board
import Files
import Model
import Session
import ViewModel

/// A game that somebody plays, whatever view they use: who listens to it, and where it is recorded.
@MainActor
final class Sitting {
  let header: SessionHeader
  let viewModel: any GameViewModel
  /// What has happened so far.
  private(set) var events: [TimedIntent]
  /// Where it is recorded, if that is wanted.
  private(set) var writer: SessionWriter?
  /// Whether the player has asked for the recording, so that there is no game without it.
  private let mustRecord: Bool
  var sounds: GameSounds?
  /// Told when a game has come to its end.
  var didFinish: () -> Void = {}

  private var subscriptions: [Subscription] = []
  private var failure: Problem?
  private var hasFinished = false

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
  func listen(to departures: Publisher<Control>, depart: @escaping (Control) -> Void) {
    subscriptions.append(departures.sink { depart($0) })
  }

  private func look(at publication: Publication) {
    let isFinished = publication.board.phase == .finished
    if case .chosen = publication.cause, isFinished, !publication.isReplayed { hasFinished = true }
  }

  /// Another future has begun; returns where the one that was left is kept, if anything is recorded
  /// of it.
  func replace(with events: [TimedIntent]) throws -> String? {
    self.events = events
    return try writer?.replace(with: events)
  }

  /// Tells that a game has come to its end, or that it is not recorded any more; throws that, if the
  /// player has asked for the recording.
  func settle() throws {
    if exchange(&hasFinished, with: false) { didFinish() }
    guard let failure = exchange(&failure, with: nil) else { return }
    if mustRecord { throw failure }
    writer?.tell("\(failure)")
  }
}
