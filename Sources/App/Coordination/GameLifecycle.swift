import Storage
import ViewModel

/// The lifecycle of the games that the player plays one after another.
///
/// This type deals, resumes, restores, shows, records and closes games. It passes each game to the
/// frontend, which shows it.
@MainActor package final class GameLifecycle {
  /// The duration of the preview at the start of a game, in seconds.
  static let previewLength = 3.0

  /// The options from the command line.
  let options: LaunchOptions
  let store: PlayerStore
  let decks: any DeckServices
  let noticeQueue: NoticeQueue

  /// A function that returns the seed of a new deal if the options do not contain one.
  let nextSeed: () -> UInt64

  /// The window or terminal that shows the game.
  weak var frontend: (any GameFrontend)?

  /// The session of the current game, or `nil` until the first game is shown.
  package private(set) var session: GameSession?

  private let sessionSubject = Subject<GameSession>()

  /// The saved session that the program restores when it starts.
  ///
  /// It becomes `nil` when its game has been shown.
  var sessionBeingRestored: LockedSession?

  /// The saved sessions that cannot be restored.
  ///
  /// They are set aside when the recording of another game starts.
  var refusedSessions: [RefusedSession] = []

  /// A saved session that cannot be restored.
  struct RefusedSession {
    let session: LockedSession
    let reason: any Error
  }

  /// Creates the lifecycle before the first game.
  ///
  /// - Parameters:
  ///   - options: The options from the command line.
  ///   - store: The store of the player's sessions.
  ///   - decks: The decks on this machine.
  ///   - noticeQueue: The queue for notices about corrupt sessions.
  ///   - nextSeed: A function that returns the seed of a new deal if the options do not contain
  ///     one.
  init(
    _ options: LaunchOptions,
    store: PlayerStore,
    decks: any DeckServices,
    noticeQueue: NoticeQueue,
    nextSeed: @escaping () -> UInt64
  ) {
    self.options = options
    self.store = store
    self.decks = decks
    self.noticeQueue = noticeQueue
    self.nextSeed = nextSeed
  }

  /// A publisher of each session that becomes the current session, before the frontend shows it.
  var startedSessions: Publisher<GameSession> { sessionSubject.publisher }

  // MARK: The first game

  /// Returns the requested game, the restored last game, or a new game.
  ///
  /// - Parameter findPictures: A function that loads the pictures that are not on this machine.
  package func makeFirstSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    if let path = options.resumePath {
      return try makeResumedSession(path)
    }
    if !options.requestsNewGame, let lastSession = try restoreLast() {
      return lastSession
    }
    return try makeNewSession(findPictures: findPictures)
  }

  /// Shows the first game, but does not record it yet.
  ///
  /// If a restored game cannot be shown, another game replaces it.
  ///
  /// - Throws: An error if the game cannot be shown and is not a restored one.
  package func showFirst(_ session: GameSession) throws {
    do {
      // A corrupt session may crash the program here.
      sessionBeingRestored?.attempt?.resume()
      try replaceCurrentGame(with: session)
      sessionBeingRestored?.attempt?.pause()
    } catch {
      try showFirst(makeReplacement(because: error))
    }
  }

  /// Draws the first frame of the first game and starts to record the game.
  ///
  /// If this fails for a restored game, another game replaces it.
  ///
  /// - Parameters:
  ///   - layOut: A function that lays out the game for the size of the open window.
  ///   - draw: A function that draws the first frame.
  /// - Throws: An error if the game cannot be drawn or recorded and is not a restored one.
  package func startFirst(layOut: () throws -> Void, draw: () throws -> Void) throws {
    do {
      // A corrupt session may crash the program here.
      sessionBeingRestored?.attempt?.resume()
      try layOut()
      try beginRecording()
      try draw()
    } catch {
      try showFirst(makeReplacement(because: error))
      return try startFirst(layOut: layOut, draw: draw)
    }
    finishRestoring()
  }

  // MARK: Showing, recording and leaving games

  /// Replaces the current game with another game and starts to record the new game.
  ///
  /// - Throws: An error if the game cannot be shown or recorded. If it cannot be drawn, the current
  ///   game stays open.
  package func show(_ session: GameSession) throws {
    try replaceCurrentGame(with: session)
    try beginRecording()
  }

  /// Closes the current game and shows another one in the frontend.
  private func replaceCurrentGame(with newSession: GameSession) throws {
    guard let frontend else { preconditionFailure("A game is shown before there is a frontend.") }
    try frontend.makeView(of: newSession)
    // The view of the current game still exists, so its card positions can be saved.
    savePlaces(isLeft: true)
    session?.log.close()

    session = newSession
    sessionSubject.send(newSession)
    try frontend.show(newSession)
  }

  /// Saves the positions of the current game's cards if they have changed.
  ///
  /// - Parameter isLeft: Whether the player is leaving the game.
  func savePlaces(isLeft: Bool) {
    if let session {
      store.savePlaces(of: session, isLeft: isLeft)
    }
  }

  /// Starts to record the current game.
  ///
  /// The sessions that could not be restored are set aside, because this game replaces them.
  ///
  /// - Throws: A `UserFacingError` if the player requested the recording and it fails.
  private func beginRecording() throws {
    try session?.log.beginRecording()
    if let session {
      store.recordAsLastPlayed(session)
    }

    for refused in refusedSessions {
      let notice = refused.session.setAside(because: refused.reason)
      noticeQueue.show(notice)
    }
    refusedSessions = []
  }

  /// Saves the results of finished games.
  ///
  /// - Throws: The error that stopped a requested recording.
  func saveFinishedGames() throws {
    session?.takeFinishedSessions().forEach(store.addResult)
    try session?.log.checkRecording()
  }

  /// Saves the current game at the end of the program and waits until it is on disk.
  func shutDown() {
    try? saveFinishedGames()
    savePlaces(isLeft: true)
    session?.log.sync()
    if let session {
      store.recordAsLastPlayed(session)
    }
  }

  // MARK: Creating sessions

  /// Creates the game of a session.
  ///
  /// The session log adds its notices to the notice queue.
  ///
  /// - Parameters:
  ///   - session: The session with its earlier events.
  ///   - writer: The writer of the session's file, or `nil` if the game is not recorded.
  ///   - mustRecord: Whether the game ends if it can no longer be recorded.
  ///   - previousFile: The name of the previous session's file.
  func makeSession(
    _ session: Session,
    writer: SessionWriter?,
    mustRecord: Bool = false,
    previousFile: String? = nil
  ) -> GameSession {
    let log = SessionLog(
      session,
      writer: writer,
      isRecordingRequired: mustRecord,
      showNotice: noticeQueue.show)
    return GameSession(log, previousFile: previousFile)
  }

  /// Throws an error if the game is shown in a window that cannot draw its faces.
  ///
  /// A terminal can show all faces.
  func checkFaces(of header: SessionHeader) throws {
    if options.frontend != .terminal {
      try decks.checkFaces(of: header)
    }
  }
}
