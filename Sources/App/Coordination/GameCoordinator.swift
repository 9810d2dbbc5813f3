import Files
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// A coordinator that connects the game with its pages, the player's files and commands.
///
/// It works in the same way for a game in a window and for a game in a terminal.
@MainActor package final class GameCoordinator {
  /// The duration of the preview at the start of a game, in seconds.
  static let previewLength = 3.0

  /// The maximum number of results that are replayed when the results page opens.
  ///
  /// Only results without a summary have to be replayed.
  private static let maximumReplaysPerPage = 8

  /// The options from the command line.
  package let options: LaunchOptions
  /// The store of the player's sessions, results and settings.
  package let store: PlayerStore
  let decks: any DeckServices
  let noticeQueue: NoticeQueue
  let sounds: (any SoundOutput)?
  /// A function that returns the seed of a new deal if the options contain none.
  let nextSeed: () -> UInt64
  /// The view model of the pages.
  package private(set) lazy var menu = makeMenu()

  /// The window or terminal that shows the game.
  ///
  /// Until it is set, notices are written to standard error.
  package weak var frontend: (any GameFrontend)? {
    didSet {
      noticeQueue.showsNotices = true
    }
  }

  /// The session of the current game.
  package private(set) var session: GameSession?
  /// The review of avoidable misses that covers the current game, or `nil` if none is open.
  package internal(set) var review: ReviewViewModel?
  var reviewSubscription: Subscription?
  /// The commands that wait for the next update, when all input has been handled.
  var pendingCommands: [MenuCommand] = []

  /// The new preview setting, which waits for an untouched board that can be dealt again, or `nil`
  /// if the setting did not change.
  var pendingPreviewSetting: Bool?

  /// Whether sounds are played regardless of the settings, or `nil` if the settings decide.
  var soundOverride: Bool?

  private var bestScore: Score?
  private var hasSearchedBestScore = false
  /// Whether the first session may have a result that an earlier run of the program did not save.
  private var mayHaveMissedResult = true
  private var lastPageID: Page.ID?
  /// The time of the last update, in seconds.
  private var now = 0.0
  private var shownDeckProblems: Set<String> = []
  private var subscriptions: [Subscription] = []
  private var soundSubscription: Subscription?
  private var pendingSounds: [Sound] = []

  /// The saved session that the program restores when it starts.
  ///
  /// It is set to `nil` after its game was shown.
  private var sessionBeingRestored: LockedSession?

  /// The saved sessions that cannot be restored.
  ///
  /// They are set aside when another game is shown.
  private var refusedSessions: [RefusedSession] = []

  /// A saved session that cannot be restored.
  private struct RefusedSession {
    let session: LockedSession
    let reason: any Error
  }

  /// Creates a coordinator without a game.
  ///
  /// - Parameters:
  ///   - sounds: The output for the sounds of all games, or `nil` if there is no sound.
  ///   - nextSeed: Returns the seed of a new deal if the options contain none.
  package init(
    _ options: LaunchOptions,
    store: PlayerStore,
    decks: any DeckServices,
    noticeQueue: NoticeQueue,
    sounds: (any SoundOutput)?,
    nextSeed: @escaping () -> UInt64
  ) {
    self.options = options
    self.store = store
    self.decks = decks
    self.noticeQueue = noticeQueue
    self.sounds = sounds
    self.nextSeed = nextSeed
    soundOverride = options.soundOverride
    subscriptions = [
      menu.commands.sink { [unowned self] command in
        pendingCommands.append(command)
      },
      menu.pages.sink { [unowned self] page in
        pageDidChange(to: page)
      },
    ]
  }

  // MARK: Pages

  private func makeMenu() -> MenuViewModel {
    MenuViewModel(
      settings: store.settings,
      setup: store.lastSetup.setup,
      isTextOnly: options.frontend == .terminal,
      currentBoard: { [unowned self] in session?.board },
      loadDecks: { [unowned self] in loadDecks() },
      loadDailyDeal: { [unowned self] in try? store.todaysCards(decks.localLibrary()) },
      loadResults: { [unowned self] in try loadResults() },
      loadUnfinishedGames: { [unowned self] in loadUnfinishedGames() },
      fitGrid: { [unowned self] grid, game in frontend?.fittedGrid(grid, of: game) ?? grid })
  }

  /// Plays the sound of a page change and remembers that the player has opened the menu.
  private func pageDidChange(to page: Page?) {
    guard page?.id != lastPageID else { return }
    lastPageID = page?.id

    if session != nil {
      sounds?.play(.button)
    }
    guard page != nil else { return }

    // Every assignment writes the file, so this happens only once.
    if !store.lastSetup.hasOpenedMenu {
      store.lastSetup.hasOpenedMenu = true
    }
    updateGameOptions()
  }

  /// Loads all decks, and shows a notice for each problem that was not reported before.
  private func loadDecks() -> [Deck] {
    var allDecks: [Deck] = []
    var problems: [String] = []
    do {
      (allDecks, problems) = try decks.localLibrary().allDecks()
    } catch {
      problems = ["\(error)"]
    }

    for problem in problems where shownDeckProblems.insert(problem).inserted {
      noticeQueue.show(Strings.unusableFile(because: problem))
    }
    frontend?.prepare(for: allDecks)
    return allDecks
  }

  private func loadResults() throws -> [GameResult] {
    // A terminal prints all results at once, so none may be missing there.
    let maximumReplays = options.frontend == .terminal ? .max : Self.maximumReplaysPerPage
    return try store.listResults(decks.localLibrary(), replaying: maximumReplays)
  }

  /// Returns the current game, if it is unfinished, and the saved games of all other kinds.
  private func loadUnfinishedGames() -> [UnfinishedGame] {
    var savedGames: [UnfinishedGame] = []
    if let library = try? decks.localLibrary() {
      savedGames = store.gamesUnderWay(library)
    }
    guard let session, session.board.isUnderWay, review == nil else { return savedGames }

    let currentGame = UnfinishedGame(
      sessionFile: session.file,
      setup: session.header.setup,
      board: session.board)
    let otherGames = savedGames.filter { $0.setup.kind != currentGame.setup.kind }
    return [currentGame] + otherGames
  }

  // MARK: The current game

  /// Replaces the current game with the game of a session.
  package func play(_ session: GameSession) {
    // The replaced game is saved first, because it is still the current game here.
    savePlaces(isLeft: true)
    self.session?.log.close()

    self.session = session
    review = nil
    reviewSubscription = nil
    bestScore = nil
    hasSearchedBestScore = false

    session.consumers.add(.sounds) { [unowned self] game in
      collectSounds(of: game)
    }
    session.connect { [unowned self] in navigate(for: $0) }
    applySettings()
  }

  private func collectSounds(of game: any GameViewModel) {
    soundSubscription = game.objectDidChange.sink { [unowned self] update in
      if let sound = update.sound {
        pendingSounds.append(sound)
      }
    }
  }

  private func savePlaces(isLeft: Bool) {
    if let session {
      store.savePlaces(of: session, isLeft: isLeft)
    }
  }

  /// Begins to record the current game, which is about to be shown.
  ///
  /// The sessions that could not be restored are set aside, because this game replaces them.
  ///
  /// - Throws: A `UserFacingError` if the player has asked for the recording and it fails.
  package func beginRecording() throws {
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

  /// Whether a command waits for the next update.
  package var hasPendingCommands: Bool { !pendingCommands.isEmpty }

  /// Saves finished games, performs the pending commands and shows the next notice.
  ///
  /// - Parameter time: The current time of the window or terminal, in seconds.
  /// - Throws: The error that stopped a required recording.
  package func update(at time: Double) throws {
    now = time
    playPendingSounds()
    try saveFinishedGames()

    while !pendingCommands.isEmpty {
      showingErrors { try perform(pendingCommands.removeFirst()) }
    }
    showingErrors(applyPreviewSetting)
    session?.updateReturnButton()
    savePlaces(isLeft: false)

    guard canShowNotices else { return }
    if let notice = noticeQueue.takeNext(at: now, isShown: isNoticeShown) {
      show(notice)
    }
  }

  private func playPendingSounds() {
    // While the inspector holds back the board, the sounds wait too.
    guard frontend?.isBoardWaiting == false else { return }
    for sound in exchange(&pendingSounds, with: []) {
      sounds?.play(sound)
    }
  }

  /// Saves the results of finished games, and throws the error that stopped a required recording.
  private func saveFinishedGames() throws {
    session?.takeFinishedSessions().forEach(store.addResult)
    try session?.log.checkRecording()
  }

  /// The time at which the next notice replaces the current one, in seconds, or `nil` if none
  /// waits.
  package var nextDeadline: Double? { noticeQueue.nextDeadline }

  // MARK: Idle work and the end of the program

  /// Performs one step of the work that is done while the program is idle.
  ///
  /// It saves a missed result, searches for the best score, and summarizes one older result.
  ///
  /// - Returns: Whether there is more work.
  @discardableResult package func performIdleWork() -> Bool {
    if let session, mayHaveMissedResult {
      mayHaveMissedResult = false
      store.addMissedResult(session)
    }
    searchBestScore()
    return summarizeNextResult()
  }

  private func searchBestScore() {
    guard let session, !hasSearchedBestScore else { return }
    // The game itself must not count as an earlier game, so a finished game is not compared.
    guard session.viewModel.board.phase != .finished else { return }

    hasSearchedBestScore = true
    guard let library = try? decks.localLibrary() else { return }
    bestScore = store.bestScore(like: session.header, decks: library)
    updateGameOptions()
  }

  /// Creates the summary of one older result, and returns whether there may be others.
  private func summarizeNextResult() -> Bool {
    guard store.unsummarizedFiles?.isEmpty == false else { return false }
    guard let library = try? decks.localLibrary() else { return false }
    guard store.summarizeNextResult(library) else { return false }

    if store.unsummarizedFiles?.isEmpty == true {
      hasSearchedBestScore = false
      menu.reloadResults()
    }
    return true
  }

  /// Saves the current game at the end of the program, and returns when it is on the disk.
  package func shutDown() {
    try? saveFinishedGames()
    savePlaces(isLeft: true)
    session?.log.sync()
    if let session {
      store.recordAsLastPlayed(session)
    }
    noticeQueue.writePendingNotices()
    if let library = try? decks.localLibrary() {
      store.removeSurplusFiles(library)
    }
  }

  // MARK: Settings

  /// Applies the settings to the sounds and to the game's display options.
  func applySettings() {
    sounds?.volume = volume
    updateGameOptions()
  }

  /// The volume of all sounds, 0...1.
  ///
  /// `soundOverride` takes precedence over the settings.
  private var volume: Double {
    let setVolume = store.settings.sound.level
    switch soundOverride {
    case nil:
      return setVolume
    case false?:
      return 0
    case true?:
      // Sounds that were requested are audible even if the settings mute them.
      return setVolume > 0 ? setVolume : 1
    }
  }

  /// Applies the settings that another window has written.
  package func reloadSettings() throws {
    guard store.reloadSettings() else { return }
    menu.apply(store.settings)
    applySettings()
    try frontend?.apply(store.settings)
  }

  /// Updates the game's display options, for example its clock and its best score.
  package func updateGameOptions() {
    let settings = store.settings
    var options = DisplayOptions()
    options.showsMemory = settings.showsMemory
    options.showsClock = settings.showsClock
    options.hidesMenuTitles = store.lastSetup.hasOpenedMenu
    options.bestScore = bestScore
    if frontend?.showsDrift == true {
      options.isDrifting = settings.driftsCards
    }
    options.playerNames = settings.playerNames
    options.offersPreviousGame = session?.returnFile != nil
    session?.game.options = options
  }

  // MARK: Notices

  /// Performs an action, and shows its error as a notice.
  package func showingErrors(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      showNotice("\(error)")
    }
  }

  /// Shows a notice at once, on the open page or on the board.
  ///
  /// If there is neither, the notice is written to standard error and shown later.
  package func showNotice(_ notice: String) {
    guard canShowNotices else { return noticeQueue.warn(notice) }
    show(noticeQueue.beginShowing(notice, at: now))
  }

  /// Whether there is a page or a board that can show a notice.
  private var canShowNotices: Bool { menu.page != nil || session != nil }

  private var isNoticeShown: Bool {
    if let page = menu.page {
      return page.notice != nil
    }
    return session?.board.notice != nil
  }

  private func show(_ notice: String) {
    if menu.page != nil {
      menu.showNotice(notice)
    } else {
      session?.showNotice(notice)
    }
  }

  // MARK: The first game

  /// Returns the requested game, the restored last game, or else a new game.
  ///
  /// - Parameter findPictures: Loads the pictures that are not on this machine.
  package func makeFirstSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    if let path = options.resumePath {
      return try makeResumedSession(path)
    }
    if !options.requestsNewGame, let lastSession = try restoreLast() {
      return lastSession
    }
    return try makeNewSession(findPictures: findPictures)
  }

  /// Shows the first game.
  ///
  /// If a restored game cannot be shown, another game replaces it.
  ///
  /// - Parameters:
  ///   - first: The first game, or `nil` while its pictures are loading.
  ///   - show: Shows a game, and is called again with another game if it throws an error.
  /// - Returns: The result of `show`.
  /// - Throws: The error of `show` if the game was not restored.
  package func showFirst<Value>(
    _ first: GameSession?,
    show: (GameSession?) throws -> Value
  ) throws -> Value {
    var session = first
    while true {
      sessionBeingRestored?.resume()
      defer {
        sessionBeingRestored?.pause()
      }
      do {
        return try show(session)
      } catch {
        guard let restored = sessionBeingRestored else { throw error }
        sessionBeingRestored = nil
        refuse(restored, because: error)
        session = try restoreLast() ?? makeNewSession { throw MissingPicturesError(source: $0) }
      }
    }
  }

  /// Ends the attempt to restore a session after its game was shown.
  package func finishStart() {
    sessionBeingRestored?.finish()
    sessionBeingRestored = nil
  }

  /// Returns the last played session that can be restored, or `nil` if there is none.
  private func restoreLast() throws -> GameSession? {
    let library = try decks.localLibrary()
    while let lockedSession = takeLastSession(library) {
      do {
        let unfinishedSession = try lockedSession.content.get()
        let session = try restore(
          unfinishedSession,
          in: File.split(lockedSession.path).name,
          previousFile: unfinishedSession.previousFile)
        lockedSession.pause()
        sessionBeingRestored = lockedSession
        return session
      } catch {
        refuse(lockedSession, because: error)
      }
    }
    return nil
  }

  /// Locks and returns the last played session that was not refused, or `nil` if there is none.
  private func takeLastSession(_ library: DeckLibrary) -> LockedSession? {
    let refusedPaths = Set(refusedSessions.map(\.session.path))
    return store.takeLast(except: refusedPaths, decks: library)
  }

  /// Remembers that a session cannot be restored, so that `beginRecording()` sets it aside.
  private func refuse(_ session: LockedSession, because reason: any Error) {
    session.pause()
    refusedSessions.append(RefusedSession(session: session, reason: reason))
  }

  /// Creates the game of an unfinished session, and reads the positions of its cards.
  ///
  /// - Parameters:
  ///   - file: The name of the session's file.
  ///   - previousFile: The name of the previous session's file.
  /// - Throws: An error if a window cannot draw the faces of the game.
  func restore(
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

  /// Throws an error if a game is shown in a window that cannot draw its faces.
  ///
  /// A terminal can show all faces.
  private func checkFaces(of header: SessionHeader) throws {
    if options.frontend != .terminal {
      try decks.checkFaces(of: header)
    }
  }

  /// Restores a session from a file that the player named, and continues to record into this file.
  private func makeResumedSession(_ path: String) throws -> GameSession {
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

  // MARK: New games

  /// Deals the requested game.
  ///
  /// If its pictures are missing or too few, the default deck of the game replaces them.
  ///
  /// - Parameter findPictures: Loads the pictures that are not on this machine.
  package func makeNewSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    let header = try makeHeader(findPictures)
    if options.gameName != nil {
      menu.setup = header.setup
    }
    // No file may be written for a game that cannot be drawn.
    try checkFaces(of: header)

    let writer: SessionWriter?
    if let path = options.recordPath {
      writer = try SessionWriter(creating: path, header: header)
      // The old places belong to an earlier session in a file of the same name.
      File.remove(StoredPlaces.file(ofSession: path).path)
    } else {
      writer = store.makeWriter(for: header)
    }
    return makeSession(Session(header), writer: writer, mustRecord: options.recordPath != nil)
  }

  private func makeHeader(_ findPictures: @escaping DeckLibrary.Finder) throws -> SessionHeader {
    let library = try decks.library(orElse: findPictures)
    let seed = options.seed ?? nextSeed()
    let deck = requestedDeck(in: library)
    do {
      return try makeHeader(deck: deck, seed: seed, library)
    } catch let error as UserFacingError where error.kind != .badData {
      // The pictures may be missing or too few. The default deck of the game can replace them.
      guard let deck, isPictureSource(deck, in: library) else { throw error }
      guard let defaultHeader = try? makeHeader(deck: nil, seed: seed, library) else { throw error }
      noticeQueue.warn(tr("\(error); playing with the deck \(defaultHeader.deck.name)"))
      return defaultHeader
    }
  }

  private func makeHeader(
    deck: String?,
    seed: UInt64,
    _ library: DeckLibrary
  ) throws -> SessionHeader {
    let gameName = options.gameName ?? options.architecture.defaultGame.name
    let setup = try GameSetup(
      game: gameName, deck: deck, rows: options.rows, columns: options.columns)
    let hasPreview = options.architecture == .mvvm && !setup.kind.isPile
    let preview = hasPreview ? previewDuration : 0
    return try SessionHeader(setup, preview: preview, seed: seed, decks: library)
  }

  /// Returns the requested deck, or `nil` for the default deck of the game.
  ///
  /// If the player's store saves the game, the path of the deck becomes absolute. The game can then
  /// be continued from any folder.
  private func requestedDeck(in library: DeckLibrary) -> String? {
    guard let deck = options.deck else { return nil }
    let isSavedByStore = options.recordPath == nil
    let isFilePath = !library.isDeckName(deck) && File.exists(deck)
    return isSavedByStore && isFilePath ? File.absolutePath(deck) : deck
  }

  /// Returns whether the name of a deck is an address, a list of tracks or a folder of pictures.
  private func isPictureSource(_ deck: String, in library: DeckLibrary) -> Bool {
    guard !deck.isEmpty, !library.isDeck(deck) else { return false }
    do {
      try decks.checkPictureSource(deck)
      return true
    } catch {
      return false
    }
  }

  /// The duration of the preview according to the settings, in seconds; 0 for no preview.
  var previewDuration: Double { store.settings.showsPreview ? Self.previewLength : 0 }

  /// Creates the game of a session.
  ///
  /// The log of the session adds its notices to the queue of notices.
  ///
  /// - Parameters:
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

  /// Returns the architecture that plays a session.
  ///
  /// A controller plays only the game of its architecture, and only for one person. The view model
  /// plays all other sessions.
  package func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    let architecture = options.architecture
    let isSinglePerson = header.players == [.person]
    guard isSinglePerson, architecture.canPlay(header.game.name) else { return .mvvm }
    return architecture
  }
}
