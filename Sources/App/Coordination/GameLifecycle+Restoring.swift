import Files
import Localization
import Menu
import Storage
import ViewState

// Restores saved games.
extension GameLifecycle {
  // MARK: The last game at the start of the program

  /// Returns the last session that can be restored, or `nil` if there is none.
  func restoreLast() throws -> GameSession? {
    let library = try decks.localLibrary
    while let lockedSession = store.takeLast(except: refusedPaths, decks: library) {
      do {
        let unfinishedSession = try lockedSession.content.get()
        let session = try restore(
          unfinishedSession,
          in: File.split(lockedSession.path).name,
          previousFile: unfinishedSession.previousFile)
        lockedSession.attempt?.pause()
        sessionBeingRestored = lockedSession
        return session
      } catch {
        refuse(lockedSession, because: error)
      }
    }
    return nil
  }

  private var refusedPaths: Set<String> { Set(refusedSessions.map(\.session.path)) }

  /// Stores a session that cannot be restored, together with the reason.
  private func refuse(_ session: LockedSession, because reason: any Error) {
    session.attempt?.pause()
    refusedSessions.append(RefusedSession(session: session, reason: reason))
  }

  /// Rejects the session that could not be restored and returns the game that replaces it.
  ///
  /// - Parameter error: The reason why the session cannot be restored.
  /// - Throws: The given error if the game is not a restored one.
  func makeReplacement(because error: any Error) throws -> GameSession {
    guard let restoredSession = sessionBeingRestored else { throw error }
    sessionBeingRestored = nil
    refuse(restoredSession, because: error)
    return try restoreLast() ?? makeNewSession { throw MissingPicturesError(source: $0) }
  }

  /// Ends the attempt to restore a session after its game has been shown.
  package func finishRestoring() {
    sessionBeingRestored?.attempt?.finish()
    sessionBeingRestored = nil
  }

  // MARK: Other saved games

  /// Restores and shows a game that the player continues.
  ///
  /// - Parameters:
  ///   - lockedSession: The session, which this program has locked.
  ///   - file: The name of the session's file.
  /// - Returns: The session of the game.
  /// - Throws: An error if the game cannot be restored or shown. In this case, the current game
  ///   stays open.
  func showRestored(_ lockedSession: LockedSession, in file: String) throws -> GameSession {
    let restoredSession = try restore(
      lockedSession.content.get(),
      in: file,
      previousFile: session?.nextReturnFile)
    try show(restoredSession)
    lockedSession.attempt?.finish()
    return restoredSession
  }

  /// Creates the game of an unfinished session and reads the positions of its cards.
  ///
  /// - Parameters:
  ///   - unfinishedSession: The contents of the session's file.
  ///   - file: The name of the session's file.
  ///   - previousFile: The name of the previous session's file.
  /// - Throws: An error if a window cannot draw the faces of the game.
  private func restore(
    _ unfinishedSession: UnfinishedSession,
    in file: String,
    previousFile: String?
  ) throws -> GameSession {
    try checkFaces(of: unfinishedSession.session.header)
    if let warning = unfinishedSession.warning {
      noticeQueue.show(warning)
    }

    let session = makeSession(
      unfinishedSession.session,
      writer: unfinishedSession.writer,
      // A player cannot return from a game to the same game.
      previousFile: previousFile == file ? nil : previousFile)
    store.readPlaces(of: session)
    return session
  }

  /// Restores a session from a file that the player has chosen, and continues to record to this
  /// file.
  func makeResumedSession(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw UserFacingError(
        .usage, tr("--resume needs a file; standard input cannot be appended to"))
    }

    let library = try decks.library(allowsNetwork: options.allowsNetwork)
    var reader = try SessionReader(path: path, mustBeFile: true, decks: library)
    try options.architecture.validateGame(reader.header.game.name)
    let recordedSession = try reader.readSession()
    try checkFaces(of: reader.header)
    if let warning = reader.warning {
      noticeQueue.warn(warning)
    }

    let writer = try SessionWriter(resuming: path, after: reader)
    let session = makeSession(recordedSession, writer: writer, mustRecord: true)
    store.readPlaces(of: session)
    return session
  }
}
