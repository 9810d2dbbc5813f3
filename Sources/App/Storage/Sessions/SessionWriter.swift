import Files
import Localization
import ViewModel

/// Appends to a session: nothing before `begin`, then each line by the time `append` returns.
package final class SessionWriter {
  private enum PendingStart {
    /// Replaces what the file holds; a new file holds nothing.
    case replaceContents(isNew: Bool)
    /// Gives the file its name.
    case nameTemporaryFile(part: String)
    /// Cuts off what is not sound.
    case resumeAfter(bytes: Int, lacksNewline: Bool)
  }

  /// Mark of a future that was left in the name of its file: `game-left-1.jsonl`.
  static let abandonedBranchMarker = "left-"

  private let file: File
  /// Path of the file.
  package private(set) var path: String
  private let header: SessionHeader
  private var pendingStart: PendingStart?
  /// Whether the file was removed, and cannot be written once more.
  private var isFileLost = false

  /// Opens a file for a session, which replaces what it holds.
  package init(creating path: String, header: SessionHeader) throws(UserFacingError) {
    self.path = path
    self.header = header
    let isNew = !File.exists(path)
    file = try File(appendingTo: path, mustBeRegular: false)
    pendingStart = .replaceContents(isNew: isNew)
    // A pipe or a device has nothing to lose, and a reader may wait at its other end.
    if !file.isRegular {
      try beginRecording()
    }
  }

  /// Makes a private session file, which gets its name when it has a header and is locked.
  package init(adding path: String, header: SessionHeader) throws(UserFacingError) {
    self.path = path
    self.header = header
    let temporaryPath = File.temporaryPath(for: path)
    file = try File(appendingTo: temporaryPath, isPrivate: true)
    pendingStart = .nameTemporaryFile(part: temporaryPath)
  }

  /// Goes on with a session that has been read to its end, in its locked file if there is one.
  package init(
    resuming path: String, _ file: File? = nil, after reader: SessionReader
  ) throws(UserFacingError) {
    self.path = path
    header = reader.header
    if let file {
      self.file = file
    } else {
      self.file = try File(appendingTo: path, mustExist: true)
    }
    // A year before the reader refuses it.
    guard reader.lastEventTime <= TimedIntent.maximumTime - 3.2e7 else {
      let reason = tr("after a thousand years a session is over, and nobody can go on with it")
      throw UserFacingError(.badData, in: path, reason)
    }
    pendingStart = .resumeAfter(bytes: reader.validByteCount, lacksNewline: reader.lacksNewline)
  }

  deinit {
    switch pendingStart {
    case .replaceContents(isNew: true) where (try? File.status(path))?.size == 0:
      // A link to it is not this writer's.
      File.realPath(path).map(File.remove)
    case .nameTemporaryFile(let temporaryPath): File.remove(temporaryPath)
    default: break
    }
  }

  /// Makes the file this session's, before the game is seen; fails if another one has its name by
  /// now.
  package func beginRecording() throws(UserFacingError) {
    guard let pendingStart else { return }
    switch pendingStart {
    case .replaceContents:
      if file.isRegular {
        try file.truncate(to: 0)
      }
      try file.append(header.jsonLine + "\n")
    case .nameTemporaryFile(let temporaryPath):
      try file.append(header.jsonLine + "\n")
      try File.move(temporaryPath, toFirstFreeOf: [path])
    case .resumeAfter(let bytes, let lacksNewline):
      try file.truncate(to: bytes)
      if lacksNewline {
        try file.append("\n")
      }
    }
    self.pendingStart = nil
  }

  /// Writes an event; returns a notice for the player, if the file was removed.
  @discardableResult package func append(_ event: TimedIntent) throws(UserFacingError) -> String? {
    try beginRecording()
    try file.append(event.jsonLine(on: header.grid) + "\n")
    return recreateIfRemoved()
  }

  /// Waits until the session is on the disk; returns a notice, if the file was removed.
  @discardableResult package func sync() throws(UserFacingError) -> String? {
    guard pendingStart == nil else { return nil }
    let notice = recreateIfRemoved()
    try file.sync()
    return notice
  }

  func syncInBackground() {
    file.syncInBackground()
  }

  /// Writes a session once more whose file was removed or replaced.
  private func recreateIfRemoved() -> String? {
    guard !isFileLost, file.isUnlinked else { return nil }
    do throws(UserFacingError) {
      let oldPath = path
      path = try file.recreate(atOneOf: [oldPath] + File.numberedNames(beside: oldPath))
      return path == oldPath
        ? tr("\(oldPath) was removed during the game; all of it is written once more")
        : tr("\(oldPath) was removed during the game; all of it is written once more, to \(path)")
    } catch {
      isFileLost = true
      return tr("\(path) was removed during the game, which is not recorded any more (\(error))")
    }
  }

  /// Replaces all but the common events, not in a pipe; returns where the old ones are kept.
  @discardableResult package func replaceEvents(with events: [TimedIntent]) throws(UserFacingError)
    -> String?
  {
    guard file.isRegular else {
      let reason = tr("another future has begun, and only a file can take back the one it has")
      throw UserFacingError(.cannotWrite, in: path, reason)
    }
    try beginRecording()
    return try file.rewrite(
      as: header.text(with: events),
      backingUpTo: File.numberedNames(beside: path, Self.abandonedBranchMarker))
  }
}
