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
      throw Problem(
        .cannotWrite,
        "\(path): another future has begun, and only a file can take back the one it has")
    }
    let lines = [header.line] + events.map { $0.line(on: header.grid) }
    try file.rewrite(as: lines.map { $0 + "\n" }.joined())
  }
}

/// Writes every intent into a session file before it is performed: one more subscriber.
@MainActor
public final class Recorder {
  /// What an intent is written into.
  public let writer: SessionWriter

  private var subscription: Subscription?

  /// Records what is announced, but for what is only told once more.
  ///
  /// `onFailure` is called when something cannot be written; nothing more is written then.
  public init(
    _ intents: Publisher<TimedIntent>, writer: SessionWriter,
    onFailure: @escaping (Problem) -> Void
  ) {
    self.writer = writer
    subscription = intents.sink { [weak self] intent in
      guard !intent.isReplayed else { return }
      do throws(Problem) {
        try writer.append(intent)
      } catch {
        self?.subscription = nil
        onFailure(error)
      }
    }
  }
}
