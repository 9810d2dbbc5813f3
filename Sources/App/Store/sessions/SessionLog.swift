import Board
import Files
import ViewModel

/// Events of a session: the only list of them, written into the session's file as it grows.
@MainActor
public final class SessionLog {
  /// The session's first line.
  public let header: SessionHeader
  /// What has happened so far.
  public private(set) var events: [TimedIntent]
  private var writer: SessionWriter?
  private let isRequired: Bool
  private let showNotice: (String) -> Void
  private var failure: Problem?
  private var hasFailed = false
  private var subscriptions: [Subscription] = []

  /// Keeps the events of a session, after those that have happened already, with its file if there is
  /// one.
  ///
  /// A recording that `isRequired` ends the game when it fails, by `check`; of any other one the player
  /// gets a notice, once.
  public init(
    _ header: SessionHeader, events: [TimedIntent] = [], writer: SessionWriter?,
    isRequired: Bool = false, showNotice: @escaping (String) -> Void
  ) {
    (self.header, self.events, self.writer) = (header, events, writer)
    (self.isRequired, self.showNotice) = (isRequired, showNotice)
  }

  /// Where the file is.
  public var path: String? { writer?.path }

  /// Begins to write, when the game is going to be seen.
  ///
  /// - Throws: `Problem`, if the recording is required and the file cannot be written.
  public func begin() throws(Problem) {
    guard let writer else { return }
    subscriptions.append(writer.notices.sink(showNotice))
    do {
      try writer.begin()
    } catch {
      self.writer = nil
      if isRequired { throw error }
      showNotice("\(error)")
    }
  }

  /// Keeps every intent that is announced, before it is performed, and has the file put on the disk
  /// when a game ends.
  public func record(_ intents: Publisher<TimedIntent>, boards: Publisher<Publication>) {
    subscriptions.append(intents.sink { [unowned self] in if !$0.isReplayed { append($0) } })
    if let writer { subscriptions.append(writer.syncAtEnd(of: boards)) }
  }

  private func append(_ event: TimedIntent) {
    do throws(Problem) {
      if !hasFailed { try writer?.append(event) }
    } catch {
      hasFailed = true
      if isRequired { failure = error } else { showNotice("\(error)") }
    }
    events.append(event)
  }

  /// Begins another future: writes other events in place of all.
  ///
  /// - Returns: where the future that was left is kept, if the file would have lost anything.
  public func replace(with events: [TimedIntent]) throws(Problem) -> String? {
    self.events = events
    do throws(Problem) {
      return try writer?.replace(with: events)
    } catch {
      if isRequired { failure = error }
      throw error
    }
  }

  /// Throws why a required recording has failed.
  public func check() throws(Problem) {
    if let failure = exchange(&failure, with: nil) { throw failure }
  }

  /// Waits until all is on the disk.
  public func sync() { try? writer?.sync() }
}
