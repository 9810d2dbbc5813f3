import Board
import Files
import Model
import Text
import ViewModel

/// Appends to a session as it is played; every line is in the file when `append` returns, and
/// nobody else writes into it.
///
/// Until the session begins, with `begin` or its first line, a file that is there stays as it is; a
/// new one is taken away if it never does.
public final class SessionWriter {
  /// What makes the file this session's.
  private enum Beginning {
    /// In place of what it holds; a new file holds nothing.
    case anew(isNew: Bool)
    /// Under the name that the file is to have.
    case named(part: String)
    /// After what is sound of it.
    case after(bytes: Int, lacksNewline: Bool)
  }

  /// Nothing is recorded so late that the session's reader could refuse it, in seconds: who plays on
  /// has a year.
  private static let latestStart = TimedIntent.latest - 3.2e7

  private let file: File
  /// Where the file is.
  public private(set) var path: String
  /// Publishes what the player should know of the file.
  public var notices: Publisher<String> { messages.publisher }
  private let messages = Subject<String>()
  private let header: SessionHeader
  /// What is still to be done before the first line.
  private var beginning: Beginning?
  private var isLost = false
  private var failure: Problem?
  /// Whether something could not be written, after which nothing is.
  private var hasGivenUp = false

  /// Takes a file for a session; what it holds is replaced when that begins.
  public init(creating path: String, header: SessionHeader) throws(Problem) {
    (self.path, self.header) = (path, header)
    let isNew = !File.exists(path)
    file = try File(recording: path)
    beginning = .anew(isNew: isNew)
    // A pipe or a device has nothing to lose, and somebody may wait at its other end.
    if !file.isRegular { try begin() }
  }

  /// Takes a session file of the player's own, which nobody else can read, and which nobody finds
  /// before it has a header and is kept from others.
  public init(adding path: String, header: SessionHeader) throws(Problem) {
    (self.path, self.header) = (path, header)
    let part = File.part(of: path)
    file = try File(recording: part, called: path, isPrivate: true)
    beginning = .named(part: part)
  }

  /// Goes on with a session that has been read to its end; a line that was cut off is removed.
  public convenience init(resuming path: String, after reader: SessionReader) throws(Problem) {
    let file = try File(recording: path, mustExist: true)
    try self.init(resuming: file, at: path, after: reader)
  }

  /// Goes on with a session that was kept from others before it was read to its end.
  public init(
    resuming file: File, at path: String, after reader: SessionReader
  ) throws(Problem) {
    (self.file, self.path, header) = (file, path, reader.header)
    guard reader.end <= Self.latestStart else {
      let reason = tr("after a thousand years a session is over, and nobody can go on with it")
      throw Problem(.badData, in: path, reason)
    }
    beginning = .after(bytes: reader.soundBytes, lacksNewline: reader.lacksNewline)
  }

  deinit {
    switch beginning {
    case .anew(isNew: true):
      guard (try? File.status(path))?.size == 0 else { break }
      // A link to it is not this writer's.
      File.realPath(path).map(File.remove)
    case .named(let part): File.remove(part)
    default: break
    }
  }

  /// Makes the file this session's, unless it is already: for the moment in which the game is going
  /// to be seen.
  ///
  /// - Throws: `Problem`, also if another session has its name by now.
  public func begin() throws(Problem) {
    guard let beginning else { return }
    switch beginning {
    case .anew:
      if file.isRegular { try file.keep(0) }
      try file.append(header.line + "\n")
    case .named(let part):
      try file.append(header.line + "\n")
      try File.move(part, toFreeOf: [path])
    case .after(let bytes, let lacksNewline):
      try file.keep(bytes)
      if lacksNewline { try file.append("\n") }
    }
    self.beginning = nil
  }

  /// Writes an event.
  public func append(_ event: TimedIntent) throws(Problem) {
    if let failure { throw failure }
    try begin()
    try file.append(event.line(on: header.grid) + "\n")
    lookForFile()
  }

  /// Waits until the session is on the disk, safe also from a power cut: for leaving.
  public func sync() throws(Problem) {
    guard beginning == nil else { return }
    lookForFile()
    try file.sync()
  }

  /// Has a recording that was removed meanwhile, or replaced, written once more.
  private func lookForFile() {
    guard !isLost, file.isGone else { return }
    do throws(Problem) {
      let old = path
      path = try file.renew(underOneOf: [old] + File.names(beside: old))
      messages.send(
        path == old
          ? tr("\(old) was removed during the game; all of it is written once more")
          : tr("\(old) was removed during the game; all of it is written once more, to \(path)"))
    } catch {
      isLost = true
      messages.send(
        tr("\(path) was removed during the game, which is not recorded any more (\(error))"))
    }
  }

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
  /// links, its mode and its owner. The future that is left is kept beside it, unless it is already.
  ///
  /// - Returns: where that is, if the file would have lost anything.
  /// - Throws: `Problem`, also for a pipe or a device, which takes nothing back; nothing more is
  ///   written then.
  @discardableResult
  public func replace(with events: [TimedIntent]) throws(Problem) -> String? {
    do throws(Problem) {
      guard file.isRegular else {
        let reason = tr("another future has begun, and only a file can take back the one it has")
        throw Problem(.cannotWrite, in: path, reason)
      }
      try begin()
      lookForFile()
      return try file.rewrite(
        as: header.text(with: events), keepingOld: File.names(beside: path, Self.leftMark))
    } catch {
      failure = error
      throw error
    }
  }

  /// What tells the name of a future that was left from others: `game-left-1.jsonl`.
  public static let leftMark = "left-"
}
