import Files
import ViewModel
import ViewState

/// Events of a session: the only list of them, written into the session's file as it grows.
@MainActor package final class SessionLog {
  /// Session so far.
  package private(set) var session: Session
  private var writer: SessionWriter?
  /// Whether the player has asked for the recording, so that there is no game without it.
  package let isRecordingRequired: Bool
  private let showNotice: (String) -> Void
  private var failure: UserFacingError?
  private var subscriptions: [Subscription] = []

  /// Keeps the events of a session, with its file if there is one; a failure is shown once.
  package init(
    _ session: Session, writer: SessionWriter?, isRecordingRequired: Bool = false,
    showNotice: @escaping (String) -> Void
  ) {
    self.session = session
    self.writer = writer
    self.isRecordingRequired = isRecordingRequired
    self.showNotice = showNotice
  }

  /// Events so far.
  package var events: [TimedIntent] { session.events }
  /// Path of the file.
  package var path: String? { writer?.path }

  /// Begins to write, when the game is going to be seen; throws if a required recording fails.
  package func beginRecording() throws(UserFacingError) {
    write { writer throws(UserFacingError) in
      try writer.beginRecording()
      return nil
    }
    try checkRecording()
  }

  /// Keeps every intent before it is performed, and syncs the file when a game ends.
  package func record(_ game: any Playable) {
    subscriptions = [
      game.intents.sink { [unowned self] event in
        write { writer throws(UserFacingError) in try writer.append(event) }
        session.events.append(event)
      },
      game.objectDidChange.sink { [unowned self] in if $0.endsGame { writer?.syncInBackground() } },
    ]
  }

  /// Writes other events in place of all; returns where the future that was left is kept.
  package func replaceEvents(with events: [TimedIntent]) throws(UserFacingError) -> String? {
    session.events = events
    do throws(UserFacingError) { return try writer?.replaceEvents(with: events) } catch {
      failure = error
      throw error
    }
  }

  /// Throws why a required recording has failed.
  package func checkRecording() throws(UserFacingError) {
    if isRecordingRequired, let failure {
      throw failure
    }
  }

  /// Waits until all is on the disk.
  package func sync() {
    if let notice = try? writer?.sync() {
      showNotice(notice)
    }
  }

  /// Puts all on the disk and gives the file free, for another session of it.
  package func close() {
    sync()
    writer = nil
  }

  private func write(_ body: (SessionWriter) throws(UserFacingError) -> String?) {
    guard let writer, failure == nil else { return }
    do throws(UserFacingError) {
      if let notice = try body(writer) {
        showNotice(notice)
      }
    } catch {
      failure = error
      if !isRecordingRequired {
        showNotice("\(error)")
      }
    }
  }
}

extension BoardUpdate {
  /// Whether the last pair was found.
  package var endsGame: Bool { outcome == .matched && board.phase == .finished }
}
