import Files
import Model
import ViewModel

/// Appends to a session as it is played; every line is in the file when `append` returns, and
/// nobody else writes into it.
public final class SessionWriter {
  private let file: File
  private let path: String
  private let header: SessionHeader

  /// Begins a session file; a file of that name is replaced.
  public init(creating path: String, header: SessionHeader) throws(Problem) {
    (self.path, self.header) = (path, header)
    file = try File(recording: path)
    try file.append(header.line + "\n")
  }

  /// Goes on with a session that has been read to its end; a line that was cut off is removed.
  public init(resuming path: String, after reader: SessionReader) throws(Problem) {
    (self.path, header) = (path, reader.header)
    file = try File(recording: path, keeping: reader.soundBytes)
    if reader.lacksNewline { try file.append("\n") }
  }

  /// Writes an event.
  public func append(_ event: TimedIntent) throws(Problem) {
    try file.append(event.line(on: header.grid) + "\n")
  }

  /// Writes other events in place of all that are in the file: another future has begun.
  ///
  /// The events that both have in common stay as they are, at every moment, and so does the file: its
  /// links, its mode and its owner.
  ///
  /// - Throws: `Problem`, also for a pipe or a device, which takes nothing back.
  public func replace(with events: [TimedIntent]) throws(Problem) {
    guard file.isRegular else {
      let reason = "another future has begun, and only a file can take back the one it has"
      throw Problem(.cannotWrite, "\(path): \(reason)")
    }
    let lines = [header.line] + events.map { $0.line(on: header.grid) }
    try file.rewrite(as: lines.map { $0 + "\n" }.joined())
  }

  /// Writes every intent that is announced, before it is performed, but for what is only told once
  /// more: one more subscriber.
  ///
  /// `onFailure` is called when something cannot be written; nothing more is written then.
  @MainActor public func record(
    _ intents: Publisher<TimedIntent>, onFailure: @escaping (Problem) -> Void
  ) -> Subscription {
    var hasFailed = false
    return intents.sink { [self] intent in
      guard !intent.isReplayed, !hasFailed else { return }
      do throws(Problem) {
        try append(intent)
      } catch {
        hasFailed = true
        onFailure(error)
      }
    }
  }
}
