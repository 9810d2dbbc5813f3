import Files
import ViewModel
import ViewState

/// A log of the events of the current session.
///
/// Each new event is also written to the session's file.
@MainActor package final class SessionLog {
  /// The session with all events up to now.
  package private(set) var session: Session

  /// Whether the player has requested the recording.
  ///
  /// If a requested recording fails, the game cannot be played.
  package let isRecordingRequired: Bool

  private var writer: SessionWriter?
  private let showNotice: (String) -> Void
  private var failure: UserFacingError?
  private var subscriptions: [Subscription] = []

  /// Creates a log for a session.
  ///
  /// - Parameters:
  ///   - session: The session with its earlier events.
  ///   - writer: The writer of the session's file, or `nil` if the session is not recorded.
  ///   - isRecordingRequired: Whether the player has requested the recording.
  ///   - showNotice: A function that shows a notice to the player. If a recording that is not
  ///     required fails, it receives the error once.
  package init(
    _ session: Session,
    writer: SessionWriter?,
    isRecordingRequired: Bool = false,
    showNotice: @escaping (String) -> Void
  ) {
    self.session = session
    self.writer = writer
    self.isRecordingRequired = isRecordingRequired
    self.showNotice = showNotice
  }

  package var events: [TimedIntent] {
    session.events
  }

  /// The path of the session's file, or `nil` if the session is not recorded.
  package var path: String? {
    writer?.path
  }

  /// Starts to write the session's file, shortly before the player sees the game.
  ///
  /// Throws a `UserFacingError` if a required recording fails.
  package func beginRecording() throws(UserFacingError) {
    write { writer throws(UserFacingError) in
      try writer.beginRecording()
      return nil
    }
    try checkRecording()
  }

  /// Records every intent of a game before the game performs it.
  ///
  /// When the game ends, the method saves the file.
  package func record(_ game: any Playable) {
    let intents = game.intents.sink { [unowned self] event in
      write { writer throws(UserFacingError) in
        try writer.append(event)
      }
      session.events.append(event)
    }
    let updates = game.objectDidChange.sink { [unowned self] update in
      if update.endsGame {
        writer?.syncInBackground()
      }
    }
    subscriptions = [intents, updates]
  }

  /// Replaces all events, both in this log and in the file.
  ///
  /// Throws a `UserFacingError` if the file cannot be written.
  ///
  /// - Returns: The path of a backup with the old events, or `nil` if no events were lost.
  package func replaceEvents(with events: [TimedIntent]) throws(UserFacingError) -> String? {
    session.events = events
    do throws(UserFacingError) {
      return try writer?.replaceEvents(with: events)
    } catch {
      failure = error
      throw error
    }
  }

  /// Throws the error of a required recording if the recording has failed.
  package func checkRecording() throws(UserFacingError) {
    if isRecordingRequired, let failure {
      throw failure
    }
  }

  /// Waits until all events are on disk.
  package func sync() {
    if let notice = try? writer?.sync() {
      showNotice(notice)
    }
  }

  /// Waits until all events are on disk and closes the file.
  package func close() {
    sync()
    writer = nil
  }

  /// Performs an action with the writer and shows the notice that the action returns, if any.
  ///
  /// After the first error, no more actions are performed.
  private func write(_ action: (SessionWriter) throws(UserFacingError) -> String?) {
    guard let writer, failure == nil else { return }
    do throws(UserFacingError) {
      if let notice = try action(writer) {
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
  /// Whether this update matches the last pair of the game.
  package var endsGame: Bool {
    outcome == .matched && board.phase == .finished
  }
}
