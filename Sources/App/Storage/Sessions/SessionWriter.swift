import Files
import Localization
import ViewModel

/// Appends to a session: nothing before `begin`, then each line by the time `append` returns.
package final class SessionWriter {
  private enum Beginning {
    /// Replaces what the file holds; a new file holds nothing.
    case anew(isNew: Bool)
    /// Gives the file its name.
    case named(part: String)
    /// Cuts off what is not sound.
    case after(bytes: Int, lacksNewline: Bool)
  }

  /// Mark of a future that was left in the name of its file: `game-left-1.jsonl`.
  static let leftMark = "left-"

  private let file: File
  /// Path of the file.
  package private(set) var path: String
  private let header: SessionHeader
  private var beginning: Beginning?
  /// Whether the file was removed, and cannot be written once more.
  private var isLost = false

  /// Opens a file for a session, which replaces what it holds.
  package init(creating path: String, header: SessionHeader) throws(UserFacingError) {
    (self.path, self.header) = (path, header)
    let isNew = !File.exists(path)
    file = try File(recording: path, mustBeRegular: false)
    beginning = .anew(isNew: isNew)
    // A pipe or a device has nothing to lose, and a reader may wait at its other end.
    if !file.isRegular { try begin() }
  }

  /// Makes a private session file, which gets its name when it has a header and is locked.
  package init(adding path: String, header: SessionHeader) throws(UserFacingError) {
    (self.path, self.header) = (path, header)
    let part = File.part(of: path)
    file = try File(recording: part, isPrivate: true)
    beginning = .named(part: part)
  }

  /// Goes on with a session that has been read to its end, in its locked file if there is one.
  package init(
    resuming path: String, _ file: File? = nil, after reader: SessionReader
  ) throws(UserFacingError) {
    (self.path, header) = (path, reader.header)
    if let file { self.file = file } else { self.file = try File(recording: path, mustExist: true) }
    // A year before the reader refuses it.
    guard reader.end <= TimedIntent.latest - 3.2e7 else {
      let reason = tr("after a thousand years a session is over, and nobody can go on with it")
      throw UserFacingError(.badData, in: path, reason)
    }
    beginning = .after(bytes: reader.soundBytes, lacksNewline: reader.lacksNewline)
  }

  deinit {
    switch beginning {
    case .anew(isNew: true) where (try? File.status(path))?.size == 0:
      // A link to it is not this writer's.
      File.realPath(path).map(File.remove)
    case .named(let part): File.remove(part)
    default: break
    }
  }

  /// Makes the file this session's, before the game is seen; fails if another one has its name by now.
  package func begin() throws(UserFacingError) {
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

  /// Writes an event; returns a notice for the player, if the file was removed.
  @discardableResult package func append(_ event: TimedIntent) throws(UserFacingError) -> String? {
    try begin()
    try file.append(event.line(on: header.grid) + "\n")
    return renewIfGone()
  }

  /// Waits until the session is on the disk; returns a notice, if the file was removed.
  @discardableResult package func sync() throws(UserFacingError) -> String? {
    guard beginning == nil else { return nil }
    let notice = renewIfGone()
    try file.sync()
    return notice
  }

  func syncAside() { file.syncAside() }

  /// Writes a session once more whose file was removed or replaced.
  private func renewIfGone() -> String? {
    guard !isLost, file.isGone else { return nil }
    do throws(UserFacingError) {
      let old = path
      path = try file.renew(underOneOf: [old] + File.names(beside: old))
      return path == old
        ? tr("\(old) was removed during the game; all of it is written once more")
        : tr("\(old) was removed during the game; all of it is written once more, to \(path)")
    } catch {
      isLost = true
      return tr("\(path) was removed during the game, which is not recorded any more (\(error))")
    }
  }

  /// Replaces all but the common events, not in a pipe; returns where the old ones are kept.
  @discardableResult package func replace(with events: [TimedIntent]) throws(UserFacingError)
    -> String?
  {
    guard file.isRegular else {
      let reason = tr("another future has begun, and only a file can take back the one it has")
      throw UserFacingError(.cannotWrite, in: path, reason)
    }
    try begin()
    return try file.rewrite(
      as: header.text(with: events), keepingOld: File.names(beside: path, Self.leftMark))
  }
}
