import Files
import Localization
import ViewModel

/// A writer that appends events to the file of a session.
///
/// It does not write anything before `beginRecording`. After that, each line is in the file when
/// `append` returns.
package final class SessionWriter {
  /// The first step of a recording that has not started yet.
  private enum PendingStart {
    /// Replaces the contents of the file with the header.
    ///
    /// A new file is removed if the recording never starts.
    case replaceContents(isNew: Bool)

    /// Writes the header to a temporary file and moves it to the final path.
    case nameTemporaryFile(path: String)

    /// Removes corrupt bytes after the valid lines and appends a line break if it is missing.
    case resumeAfter(byteCount: Int, lacksNewline: Bool)
  }

  /// The marker in the name of a backup with replaced events, such as `game-left-1.jsonl`.
  static let abandonedBranchMarker = "left-"

  /// The length of a year in seconds, rounded up.
  private static let year = 3.2e7

  private let file: File

  /// The path of the session's file.
  package private(set) var path: String

  private let header: SessionHeader
  private var pendingStart: PendingStart?

  private var hasBegunRecording: Bool {
    pendingStart == nil
  }

  /// Whether the file was removed and could not be created again.
  private var isFileLost = false

  /// Opens a file that the player has chosen for a new session.
  ///
  /// The session replaces the contents of the file.
  package init(creating path: String, header: SessionHeader) throws(UserFacingError) {
    self.path = path
    self.header = header
    let isNew = !File.exists(path)
    file = try File(appendingTo: path, mustBeRegular: false)
    pendingStart = .replaceContents(isNew: isNew)

    // A pipe or a device has no contents to preserve, and its reader may already be waiting for the
    // header.
    if !file.isRegular {
      try beginRecording()
    }
  }

  /// Creates a private file for a new session.
  ///
  /// The file has a temporary name until the recording starts.
  package init(adding path: String, header: SessionHeader) throws(UserFacingError) {
    self.path = path
    self.header = header
    let temporaryPath = File.temporaryPath(for: path)
    file = try File(appendingTo: temporaryPath, isPrivate: true)
    pendingStart = .nameTemporaryFile(path: temporaryPath)
  }

  /// Opens the file of a session that continues.
  ///
  /// - Parameters:
  ///   - path: The path of the session's file.
  ///   - file: The file if it is already open and locked, or `nil`.
  ///   - reader: A reader that has read the session to its end.
  /// - Throws: A `UserFacingError` if the file cannot be written or the session is too long.
  package init(
    resuming path: String,
    file: File? = nil,
    after reader: SessionReader
  ) throws(UserFacingError) {
    self.path = path
    header = reader.header
    if let file {
      self.file = file
    } else {
      self.file = try File(appendingTo: path, mustExist: true)
    }

    // This leaves enough time for further events before the reader rejects the session.
    guard reader.lastEventTime <= TimedIntent.maximumTime - Self.year else {
      let reason = tr("a session cannot last longer than a thousand years")
      throw UserFacingError(.badData, in: path, reason)
    }
    pendingStart = .resumeAfter(
      byteCount: reader.validByteCount,
      lacksNewline: reader.lacksNewline
    )
  }

  deinit {
    // If the recording has never started, no new file remains.
    switch pendingStart {
    case .replaceContents(isNew: true):
      removeIfEmpty()
    case .nameTemporaryFile(let temporaryPath):
      File.remove(temporaryPath)
    case .replaceContents(isNew: false), .resumeAfter, nil:
      break
    }
  }

  /// Removes the file if it is empty.
  ///
  /// If the path is a link, the link remains.
  private func removeIfEmpty() {
    guard (try? File.status(path))?.size == 0 else { return }
    if let realPath = File.realPath(path) {
      File.remove(realPath)
    }
  }

  /// Writes the header or repairs the end of a continued file, shortly before the player sees the
  /// game.
  ///
  /// Throws a `UserFacingError` if the file cannot be written, for example because another file now
  /// has the same name.
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

    case .resumeAfter(let byteCount, let lacksNewline):
      try file.truncate(to: byteCount)
      if lacksNewline {
        try file.append("\n")
      }
    }
    self.pendingStart = nil
  }

  /// Appends an event to the file and starts the recording if necessary.
  ///
  /// Throws a `UserFacingError` if the file cannot be written.
  ///
  /// - Returns: A notice for the player if another program has removed the file.
  @discardableResult package func append(_ event: TimedIntent) throws(UserFacingError) -> String? {
    try beginRecording()
    try file.append(event.jsonLine(on: header.grid) + "\n")
    return recreateIfRemoved()
  }

  /// Waits until the session is on disk.
  ///
  /// - Returns: A notice for the player if another program has removed the file.
  @discardableResult package func sync() throws(UserFacingError) -> String? {
    guard hasBegunRecording else { return nil }
    let notice = recreateIfRemoved()
    try file.sync()
    return notice
  }

  /// Starts a thread that waits until the session is on disk.
  func syncInBackground() {
    file.syncInBackground()
  }

  /// Writes the session again if another program has removed or replaced its file.
  ///
  /// - Returns: A notice for the player if the file was removed.
  private func recreateIfRemoved() -> String? {
    guard !isFileLost, file.isUnlinked else { return nil }
    let oldPath = path
    do throws(UserFacingError) {
      let candidates = [oldPath] + File.numberedNames(beside: oldPath)
      path = try file.recreate(atOneOf: candidates)
    } catch {
      isFileLost = true
      return tr("\(path) was removed during the game, which is no longer saved (\(error)).")
    }
    if path == oldPath {
      return tr("\(oldPath) was removed during the game. The whole game was saved again.")
    }
    return tr(
      "\(oldPath) was removed during the game. The whole game was saved again as \(path).")
  }

  /// Replaces all events in the file.
  ///
  /// Events that are the same at the beginning of both lists are not written again.
  ///
  /// Throws a `UserFacingError` if the session is written to a pipe or a device.
  ///
  /// - Returns: The path of a backup with the old events, or `nil` if no events were lost.
  @discardableResult package func replaceEvents(
    with events: [TimedIntent]
  ) throws(UserFacingError) -> String? {
    guard file.isRegular else {
      let reason = tr(
        "time travel can only be recorded in a file")
      throw UserFacingError(.cannotWrite, in: path, reason)
    }
    try beginRecording()
    return try file.rewrite(
      as: header.text(with: events),
      backingUpTo: File.numberedNames(beside: path, Self.abandonedBranchMarker)
    )
  }
}
