import Files
import Games
import Menu
import ViewState

/// A store of the sessions of current and unfinished games.
///
/// Each session has a file. The window of the game writes the file during the game and locks it.
package struct StoredSessions: Sendable {
  /// A session file with the values that determine its position in the order of files.
  private struct Entry {
    let name: String
    let status: File.Status?

    /// The index of the last line about the file in the play order, or -1 if there is none.
    let lineIndex: Int

    func precedes(_ other: Entry) -> Bool {
      let modificationTime = status?.modificationTime ?? 0
      let otherModificationTime = other.status?.modificationTime ?? 0
      return (lineIndex, modificationTime, name)
        < (other.lineIndex, otherModificationTime, other.name)
    }
  }

  /// The games that the player can continue.
  package struct Listing {
    /// The unfinished games, with at most one game of each kind.
    package let games: [UnfinishedGame]
    /// The notices about files that were renamed after crashes.
    package let notices: [String]
  }

  /// The maximum number of stored session files.
  package static let maximumCount = 50

  let folder: String

  /// The file that records the order in which the sessions were played.
  private var playOrder: JSONLinesFile<SessionLine> {
    JSONLinesFile(path: "\(folder)-order.jsonl")
  }

  /// Creates a writer for a new session.
  ///
  /// Other windows can find the file only after its recording has started.
  ///
  /// - Parameters:
  ///   - header: The header of the session.
  ///   - date: The current time, in seconds since 1970.
  /// - Throws: A `UserFacingError` if the file cannot be created.
  package func makeWriter(
    for header: SessionHeader,
    at date: Double
  ) throws(UserFacingError) -> SessionWriter {
    try File.makeFolder(folder, isPrivate: true)
    let time = UTCTime.timestamp(date)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    return try SessionWriter(adding: "\(folder)/\(time)-\(random).jsonl", header: header)
  }

  // MARK: Continuing a session

  /// Locks and reads the last played session that is not open in another window.
  ///
  /// - Parameters:
  ///   - excludedPaths: The paths of files to ignore.
  ///   - decks: The library with the decks that are needed to read the session.
  /// - Returns: The session, or `nil` if there is none.
  /// - Throws: A `UserFacingError` if the folder cannot be read.
  package func takeLast(
    except excludedPaths: Set<String> = [],
    decks: DeckLibrary
  ) throws(UserFacingError) -> LockedSession? {
    for path in try paths.reversed() {
      guard !Self.isAbandonedBranch(path), !excludedPaths.contains(path) else { continue }
      if let session = takeUnfinished(file: File.split(path).name, decks: decks) {
        return session
      }
    }
    return nil
  }

  /// Locks and reads the session in the file with the given name.
  ///
  /// - Parameters:
  ///   - name: The name of the session's file.
  ///   - decks: The library with the decks that are needed to read the session.
  /// - Returns: The session, or `nil` if it is open in another window or no longer exists.
  package func takeUnfinished(file name: String, decks: DeckLibrary) -> LockedSession? {
    do {
      guard let session = readOnce(file: name, decks: decks) else { return nil }
      if case .success = session.content {
        return session
      }
      // The failure may be temporary, for example on a network drive. The file is therefore read
      // twice before it is set aside. The end of this scope releases the lock of the first attempt.
    }
    return readOnce(file: name, decks: decks)
  }

  private func readOnce(file name: String, decks: DeckLibrary) -> LockedSession? {
    let path = "\(folder)/\(name)"
    do throws(UserFacingError) {
      guard let file = try File.openLocked(path) else { return nil }
      guard let attempt = RestoreAttempt(on: path) else {
        let error = UserFacingError(.badData, RestoreAttempt.crashReason(for: path))
        return LockedSession(path, .failure(error), file: file)
      }
      let content = Result { () throws(UserFacingError) in
        try unfinishedSession(in: file, path: path, decks: decks)
      }
      return LockedSession(path, content, file: file, attempt: attempt)
    } catch {
      // Another window may have renamed the file in the meantime.
      guard File.exists(path) else { return nil }
      return LockedSession(path, .failure(error))
    }
  }

  private func unfinishedSession(
    in file: File,
    path: String,
    decks: DeckLibrary
  ) throws(UserFacingError) -> UnfinishedSession {
    var reader = try SessionReader(path: path, mustBeFile: true, decks: decks)
    let session = try reader.readSession()
    let writer = try SessionWriter(resuming: path, file: file, after: reader)
    return UnfinishedSession(
      session: session,
      writer: writer,
      previousFile: previousFile(of: path),
      warning: reader.warning
    )
  }

  /// Returns the name of the file of the session that was played before the given session.
  ///
  /// The result is `nil` if the session has changed since its last line in the play order.
  private func previousFile(of path: String) -> String? {
    let name = File.split(path).name
    guard let line = playOrder.read().last(where: { $0.fileName == name }) else { return nil }
    guard let currentSize = try? File.status(path).size else { return nil }
    return line.size == currentSize ? line.previousFile : nil
  }

  // MARK: Listing games

  /// Returns the last played unfinished game of each kind that is not open in another window.
  ///
  /// Files that have crashed the program too often are renamed.
  @MainActor package func gamesUnderWay(decks: DeckLibrary) -> Listing {
    let sessionPaths = (try? paths) ?? []
    let decks = decks.cached()
    var newestByGame: [String: UnfinishedGame] = [:]
    var notices: [String] = []

    for path in sessionPaths.reversed() where !Self.isAbandonedBranch(path) {
      if newestByGame.count == GameKind.all.count {
        break
      }
      guard let file = try? File.openLocked(path) else { continue }
      // The file stays locked until its session has been replayed.
      defer {
        withExtendedLifetime(file) {}
      }
      guard let attempt = RestoreAttempt(on: path) else {
        notices.append(RestoreAttempt.setAside(path))
        continue
      }
      defer {
        attempt.finish()
      }

      guard let session = try? SessionReader.readSession(path, decks: decks) else { continue }
      let gameName = session.header.game.name
      if newestByGame[gameName] == nil, session.isUnderWay {
        newestByGame[gameName] = unfinishedGame(of: session, path: path)
      }
    }

    let games = GameKind.all.compactMap { newestByGame[$0.name] }
    return Listing(games: games, notices: notices)
  }

  @MainActor private func unfinishedGame(of session: Session, path: String) -> UnfinishedGame {
    UnfinishedGame(
      sessionFile: File.split(path).name,
      setup: session.header.setup,
      board: session.replayed().board
    )
  }

  /// Returns whether a file is a backup of events that the player has replaced with other events.
  private static func isAbandonedBranch(_ path: String) -> Bool {
    path.contains("-\(SessionWriter.abandonedBranchMarker)")
  }

  /// Adds a session to the end of the play order.
  ///
  /// - Parameters:
  ///   - path: The path of the session's file.
  ///   - previousFile: The name of the previous session's file.
  /// - Returns: A notice for the player if a pipe, folder or device had to be renamed.
  package func recordAsLastPlayed(_ path: String, previousFile: String?) -> String? {
    let file = File.split(path)
    guard file.folder == folder, let size = try? File.status(path).size else { return nil }
    let notice = playOrder.setAsideIfForeign()
    playOrder.append(SessionLine(fileName: file.name, size: size, previousFile: previousFile))
    return notice
  }

  // MARK: Cleaning up

  /// Removes files beyond `maximumCount` that are not open in any window.
  ///
  /// The oldest finished games are removed first, followed by the oldest unfinished games.
  @MainActor package func prune(decks: DeckLibrary) {
    guard let paths = try? paths else { return }
    let decks = decks.cached()
    var surplusCount = paths.count - Self.maximumCount

    for path in paths.dropLast() where surplusCount > 0 {
      if remove(path, if: { isFinished($0, decks: decks) }) {
        surplusCount -= 1
      }
    }
    for path in paths.dropLast() where surplusCount > 0 {
      if remove(path, if: { _ in true }) {
        surplusCount -= 1
      }
    }

    playOrder.compact(keeping: Set(paths.map { File.split($0).name }))
    RestoreAttempt.removeMarks(withoutFileIn: folder)
    removePlacesWithoutSession()
  }

  /// Removes a session and its card positions if a condition is true.
  ///
  /// A session that is open in a window is not removed.
  ///
  /// - Returns: Whether the session was removed.
  @MainActor private func remove(_ path: String, if isRemovable: (String) -> Bool) -> Bool {
    guard let file = try? File.openLocked(path) else { return false }
    return withExtendedLifetime(file) {
      guard isRemovable(path) else { return false }
      File.remove(path)
      File.remove(StoredPlaces.file(ofSession: path).path)
      return true
    }
  }

  /// Returns whether the last game of a session is finished.
  @MainActor private func isFinished(_ path: String, decks: DeckLibrary) -> Bool {
    guard let attempt = RestoreAttempt(on: path) else { return false }
    defer {
      attempt.finish()
    }
    guard let session = try? SessionReader.readSession(path, decks: decks) else { return false }
    return FinishedGame(session.lastGame) != nil
  }

  /// Removes the files with card positions whose sessions no longer exist.
  private func removePlacesWithoutSession() {
    let names = File.names(in: folder)
    for name in names where name.hasSuffix(StoredPlaces.ending) {
      let session = name.dropLast(StoredPlaces.ending.count) + ".jsonl"
      // A corrupt session was renamed, but its new name still starts with the old name.
      let sessionExists = names.contains { $0.hasPrefix(session) }
      if !sessionExists {
        File.remove("\(folder)/\(name)")
      }
    }
  }

  // MARK: Order

  /// The paths of the sessions, in the order in which they were played.
  ///
  /// Sessions without a line in the play order come first, in the order of their modification
  /// times.
  private var paths: [String] {
    get throws(UserFacingError) {
      let lineIndices = JSONLinesFile.lastIndices(in: playOrder.read())

      var entries: [Entry] = []
      for name in try File.list(folder) where name.hasSuffix(".jsonl") {
        let path = "\(folder)/\(name)"
        let status = try? File.status(path)
        let isFile = status?.isFile ?? File.exists(path)
        if isFile {
          entries.append(Entry(name: name, status: status, lineIndex: lineIndices[name] ?? -1))
        }
      }

      let sortedEntries = entries.sorted { $0.precedes($1) }
      return sortedEntries.map { "\(folder)/\($0.name)" }
    }
  }
}

extension SessionReader {
  /// Reads a whole stored session.
  ///
  /// If the file cannot be opened, the method throws an error of kind `missingInput`. In this case,
  /// reading may succeed later.
  static func readSession(
    _ path: String,
    decks: DeckLibrary
  ) throws(UserFacingError) -> Session {
    var reader = try SessionReader(path: path, mustBeFile: true, decks: decks)
    return try reader.readSession()
  }

  /// Returns the name of the missing deck of a session that cannot be read with the existing decks.
  ///
  /// The result is `nil` if the session is corrupt.
  static func missingDeck(of path: String) -> String? {
    guard let session = try? readSession(path, decks: .placeholder) else { return nil }
    return session.header.setup.deckSource
  }
}
