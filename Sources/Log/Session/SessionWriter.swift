import Board
import Files
import Model
import ViewModel

/// Appends to a session as it is played; every line is in the file when `append` returns, and
/// nobody else writes into it.
public final class SessionWriter {
  private let file: File
  /// Where the file is.
  public let path: String
  private let header: SessionHeader

  /// Begins a session file; a file of that name is replaced.
  public init(creating path: String, header: SessionHeader) throws(Problem) {
    (self.path, self.header) = (path, header)
    file = try File(recording: path)
    try file.append(header.line + "\n")
  }

  /// Begins a session file of the player's own, which nobody else can read, and which nobody finds
  /// before it has a header and is kept from others.
  ///
  /// - Throws: `Problem`, also if there is a file of that name.
  public init(adding path: String, header: SessionHeader) throws(Problem) {
    let part = File.part(of: path)
    defer { File.remove(part) }
    (self.path, self.header) = (path, header)
    file = try File(recording: part, isPrivate: true)
    try file.append(header.line + "\n")
    try File.move(part, toFreeOf: [path])
  }

  /// Goes on with a session that has been read to its end; a line that was cut off is removed.
  public convenience init(resuming path: String, after reader: SessionReader) throws(Problem) {
    let file = try File(recording: path, keeping: reader.soundBytes)
    try self.init(resuming: file, at: path, after: reader)
  }

  /// Goes on with a session that was kept from others before it was read to its end.
  public init(
    resuming file: File, at path: String, after reader: SessionReader
  ) throws(Problem) {
    (self.file, self.path, header) = (file, path, reader.header)
    try file.keep(reader.soundBytes)
    if reader.lacksNewline { try file.append("\n") }
  }

  /// Writes an event.
  public func append(_ event: TimedIntent) throws(Problem) {
    try file.append(event.line(on: header.grid) + "\n")
  }

  /// Waits until the session is on the disk, safe also from a power cut: for leaving.
  public func sync() throws(Problem) { try file.sync() }

  /// Has the session put on the disk whenever a game ends, by a thread of its own, so that no frame
  /// waits: one more subscriber.
  @MainActor public func syncAtEnd(of boards: Publisher<Publication>) -> Subscription {
    var wasFinished = true
    return boards.sink { [file] publication in
      let isFinished = publication.board.phase == .finished
      if isFinished, !wasFinished { file.syncAside() }
      wasFinished = isFinished
    }
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
    try file.rewrite(as: header.text(with: events))
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
