import Files
import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// Coordinates game, pages, store and the player's orders, for window and terminal alike.
@MainActor package final class GameCoordinator {
  /// Length of a first look, in seconds.
  static let previewLength = 3.0
  /// Most unknown results that are played once more when their page is opened.
  private static let maximumReplaysPerPage = 8

  /// Options of this start.
  package let options: LaunchOptions
  /// Files of the player.
  package let store: PlayerStore
  let decks: any DeckServices
  let noticeQueue: NoticeQueue
  let sounds: (any SoundOutput)?
  /// Makes the seed of a game that is dealt without one.
  let nextSeed: () -> UInt64
  /// Pages around the game.
  package private(set) lazy var menu = MenuViewModel(
    settings: store.settings, setup: store.lastSetup.setup,
    isTextOnly: options.frontend == .terminal,
    currentBoard: { [unowned self] in session?.board },
    loadDecks: { [unowned self] in findDecks() },
    loadDailyDeal: { [unowned self] in try? store.todaysCards(decks.localLibrary()) },
    loadResults: { [unowned self] in
      let maximumReplays = options.frontend == .terminal ? .max : Self.maximumReplaysPerPage
      return try store.listResults(decks.localLibrary(), replaying: maximumReplays)
    },
    loadUnfinishedGames: { [unowned self] in findUnderWay() },
    fitGrid: { [unowned self] in frontend?.fittedGrid($0, of: $1) ?? $0 })

  /// Window or terminal, in which notices are shown from now on.
  package weak var frontend: (any GameFrontend)? { didSet { noticeQueue.showsNotices = true } }
  /// Game that is played.
  package private(set) var session: GameSession?
  /// Look back at what was avoidable, and the way back from it.
  package internal(set) var review: ReviewViewModel?
  var reviewSubscription: Subscription?
  /// Orders that are performed when the window or terminal has taken its input.
  var pendingCommands: [MenuCommand] = []
  /// First look of the next board, where the setting changed during this one.
  var pendingPreviewSetting: Bool?
  /// Whether sounds are played at this start, whatever is set.
  var soundOverride: Bool?

  private var bestScore: Score?
  private var hasSearchedBestScore = false
  /// Whether the first session was not yet searched for a result that was missed.
  private var mayHaveMissedResult = true
  private var lastPageID: Page.ID?
  private var now = 0.0
  private var shownDeckProblems: Set<String> = []
  private var subscriptions: [Subscription] = []
  private var soundSubscription: Subscription?
  private var pendingSounds: [Sound] = []

  /// The stored session that is restored at this start, until its game was seen.
  private var restoring: LockedSession?
  /// Stored sessions that cannot be restored, with the reasons; they are set aside as soon as
  /// another game is going to be seen.
  private var refused: [(session: LockedSession, reason: any Error)] = []

  /// Creates a coordinator without a game; `sounds` are those of all games.
  package init(
    _ options: LaunchOptions, store: PlayerStore, decks: any DeckServices, noticeQueue: NoticeQueue,
    sounds: (any SoundOutput)?, nextSeed: @escaping () -> UInt64
  ) {
    self.options = options
    self.store = store
    self.decks = decks
    self.noticeQueue = noticeQueue
    self.sounds = sounds
    self.nextSeed = nextSeed
    soundOverride = options.soundOverride
    subscriptions = [
      menu.commands.sink { [unowned self] in pendingCommands.append($0) },
      menu.pages.sink { [unowned self] in pageDidChange(to: $0) },
    ]
  }

  /// Plays the sound of another page; once the menu was seen, its button needs no word any more.
  private func pageDidChange(to page: Page?) {
    guard page?.id != self.lastPageID else { return }
    self.lastPageID = page?.id
    if session != nil {
      sounds?.play(.button)
    }
    guard page != nil else { return }
    // Only once, since every change is written.
    if !store.lastSetup.hasOpenedMenu {
      store.lastSetup.hasOpenedMenu = true
    }
    updateGameOptions()
  }

  private func findDecks() -> [Deck] {
    let (allDecks, problems): ([Deck], [String])
    do { (allDecks, problems) = try decks.localLibrary().allDecks() } catch {
      allDecks = []
      problems = ["\(error)"]
    }
    problems.filter { shownDeckProblems.insert($0).inserted }.map(Strings.unusableFile).forEach(
      noticeQueue.show)
    frontend?.prepare(for: allDecks)
    return allDecks
  }

  /// Games under way: the one that lies open, and of the others those that were left.
  private func findUnderWay() -> [UnfinishedGame] {
    let unfinishedGames = (try? decks.localLibrary()).map(store.gamesUnderWay) ?? []
    guard let session, session.board.isUnderWay, review == nil else { return unfinishedGames }
    let currentGame = UnfinishedGame(
      sessionFile: session.file, setup: session.header.setup, board: session.board)
    return [currentGame] + unfinishedGames.filter { $0.setup.kind != currentGame.setup.kind }
  }

  /// Plays a game; the game before is over.
  package func play(_ session: GameSession) {
    savePlaces(isLeft: true)
    self.session?.log.close()
    self.session = session
    review = nil
    reviewSubscription = nil
    bestScore = nil
    hasSearchedBestScore = false
    session.consumers.add(
      GameConsumer("sounds", .listener) { [unowned self] game in
        soundSubscription = game.objectDidChange.sink { [unowned self] in
          if let sound = $0.sound {
            pendingSounds.append(sound)
          }
        }
      })
    session.connect { [unowned self] in navigate(for: $0) }
    applySettings()
  }

  private func savePlaces(isLeft: Bool) {
    if let session {
      store.savePlaces(of: session, isLeft: isLeft)
    }
  }

  /// Begins the recording of the game, which is going to be seen.
  package func beginRecording() throws {
    try session?.log.beginRecording()
    if let session {
      store.recordAsLastPlayed(session)
    }
    for (session, reason) in refused {
      noticeQueue.show(session.setAside(because: reason))
    }
    refused = []
  }

  /// Whether an order waits for `update`.
  package var hasPendingCommands: Bool { !pendingCommands.isEmpty }

  /// Keeps finished games and performs orders, at a time in seconds; throws if recording failed.
  package func update(at time: Double) throws {
    now = time
    if frontend?.isBoardWaiting == false {
      for sound in exchange(&pendingSounds, with: []) {
        sounds?.play(sound)
      }
    }
    try finishPendingWork()
    while !pendingCommands.isEmpty {
      showingErrors { try perform(pendingCommands.removeFirst()) }
    }
    showingErrors(applyPreviewSetting)
    savePlaces(isLeft: false)
    guard menu.page != nil || session != nil else { return }
    let isShown = menu.page == nil ? session?.board.notice != nil : menu.page?.notice != nil
    if let notice = noticeQueue.takeNext(at: now, isShown: isShown) {
      show(notice)
    }
  }

  private func finishPendingWork() throws {
    session?.takeFinishedSessions().forEach(store.addResult)
    try session?.log.checkRecording()
  }

  /// Time at which the next notice is shown in place of the present one, in seconds.
  package var nextDeadline: Double? { noticeQueue.nextDeadline }

  /// Keeps a missed result and looks for the best game, step by step; returns whether there is
  /// more.
  @discardableResult package func performIdleWork() -> Bool {
    if let session, exchange(&mayHaveMissedResult, with: false) {
      store.addMissedResult(session)
    }
    // A game that ends now is none of the games before.
    if let session, session.viewModel.board.phase != .finished,
      !exchange(&hasSearchedBestScore, with: true),
      let decks = try? decks.localLibrary()
    {
      bestScore = store.bestScore(like: session.header, decks)
      updateGameOptions()
    }
    guard store.unsummarizedFiles?.isEmpty == false, let decks = try? decks.localLibrary(),
      store.summarizeNextResult(decks)
    else { return false }
    if store.unsummarizedFiles?.isEmpty == true {
      hasSearchedBestScore = false
      menu.reloadResults()
    }
    return true
  }

  /// Leaves the game, at the end of the program: all is on the disk when this returns.
  package func shutDown() {
    try? finishPendingWork()
    savePlaces(isLeft: true)
    session?.log.sync()
    if let session {
      store.recordAsLastPlayed(session)
    }
    noticeQueue.writePendingNotices()
    if let decks = try? decks.localLibrary() {
      store.removeSurplusFiles(decks)
    }
  }

  func applySettings() {
    let volume = store.settings.sound.level
    sounds?.volume = soundOverride.map { $0 ? (volume > 0 ? volume : 1) : 0 } ?? volume
    updateGameOptions()
  }

  /// Applies the settings that another window has written.
  package func reloadSettings() throws {
    guard store.reloadSettings() else { return }
    menu.apply(store.settings)
    applySettings()
    try frontend?.apply(store.settings)
  }

  /// Tells the game what is shown beside it.
  package func updateGameOptions() {
    let settings = store.settings
    var options = DisplayOptions()
    options.showsMemory = settings.showsMemory
    options.showsClock = settings.showsClock
    options.hidesMenuTitles = store.lastSetup.hasOpenedMenu
    options.bestScore = bestScore
    options.isDrifting = frontend?.showsDrift == true ? settings.driftsCards : nil
    options.playerNames = settings.playerNames
    options.offersPreviousGame = session?.returnFile != nil
    session?.game.options = options
  }

  /// Does something, and shows why that cannot be done.
  package func showingErrors(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      showNotice("\(error)")
    }
  }

  /// Shows a sentence at once, where the player looks.
  package func showNotice(_ notice: String) {
    guard menu.page != nil || session != nil else { return noticeQueue.warn(notice) }
    show(noticeQueue.beginShowing(notice, at: now))
  }

  private func show(_ notice: String) {
    if menu.page != nil {
      menu.showNotice(notice)
    } else {
      session?.showNotice(notice)
    }
  }

  /// Deals the game of a session; its notices are shown here.
  func makeSession(
    _ session: Session, writer: SessionWriter?, mustRecord: Bool = false,
    previousFile: String? = nil
  ) -> GameSession {
    let log = SessionLog(
      session, writer: writer, isRecordingRequired: mustRecord, showNotice: noticeQueue.show)
    return GameSession(log, before: previousFile)
  }

  // MARK: Game that a start of the program begins with

  /// Makes the game that was asked for, or the one that was left; `pictures` loads what is missing.
  package func makeFirstSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    if let path = options.resumePath {
      return try makeResumedSession(path)
    }
    if !options.requestsNewGame, let left = try restoreLast() {
      return left
    }
    return try makeNewSession(findPictures: findPictures)
  }

  /// Shows the first game; another one takes the place of a restored game that cannot be shown.
  ///
  /// - Throws: What `show` throws for a game that was asked for, or dealt.
  package func showFirst<Value>(
    _ first: GameSession?, show: (GameSession?) throws -> Value
  ) throws -> Value {
    var session = first
    while true {
      restoring?.resume()
      defer {
        restoring?.pause()
      }
      do {
        return try show(session)
      } catch {
        guard let restored = restoring else { throw error }
        restoring = nil
        refuse(restored, error)
        session = try restoreLast() ?? makeNewSession { throw MissingPicturesError(source: $0) }
      }
    }
  }

  /// Ends the start, because the first game was seen.
  package func finishStart() {
    restoring?.finish()
    restoring = nil
  }

  /// Restores the session that was played last and can be shown; `nil` if there is none.
  private func restoreLast() throws -> GameSession? {
    let decks = try decks.localLibrary()
    while let lockedSession = store.takeLast(except: Set(refused.map(\.session.path)), decks) {
      do {
        let unfinishedSession = try lockedSession.content.get()
        let session = try restore(
          unfinishedSession, in: File.split(lockedSession.path).name,
          previousFile: unfinishedSession.previousFile)
        lockedSession.pause()
        restoring = lockedSession
        return session
      } catch {
        refuse(lockedSession, error)
      }
    }
    return nil
  }

  private func refuse(_ session: LockedSession, _ reason: any Error) {
    session.pause()
    refused.append((session, reason))
  }

  /// Replays an unfinished session of a file; the player came from the session of `previousFile`.
  func restore(
    _ unfinishedSession: UnfinishedSession, in file: String, previousFile: String?
  ) throws -> GameSession {
    try checkFaces(of: unfinishedSession.session.header)
    if let warning = unfinishedSession.warning {
      noticeQueue.show(warning)
    }
    return withPlaces(
      makeSession(
        unfinishedSession.session, writer: unfinishedSession.writer,
        previousFile: previousFile == file ? nil : previousFile))
  }

  /// Refuses a game that a window cannot draw; a terminal shows everything.
  private func checkFaces(of header: SessionHeader) throws {
    if options.frontend != .terminal {
      try decks.checkFaces(of: header)
    }
  }

  /// Deals the game that was asked for; without enough pictures it is played with its own deck.
  package func makeNewSession(findPictures: @escaping DeckLibrary.Finder) throws -> GameSession {
    let header = try makeHeader(findPictures)
    if options.gameName != nil {
      menu.setup = header.setup
    }
    // Before anything is written.
    try checkFaces(of: header)
    let writer =
      try options.recordPath.map { try SessionWriter(creating: $0, header: header) }
      ?? store.makeWriter(for: header)
    // Of a session that had the name before.
    if let path = options.recordPath {
      File.remove(StoredPlaces.file(ofSession: path).path)
    }
    return makeSession(Session(header), writer: writer, mustRecord: options.recordPath != nil)
  }

  private func makeHeader(_ findPictures: @escaping DeckLibrary.Finder) throws -> SessionHeader {
    let decks = try decks.library(orElse: findPictures)
    let gameName = options.gameName ?? options.architecture.defaultGame.name
    let seed = options.seed ?? nextSeed()
    // A game that is left is gone on with from any folder.
    let deck = options.deck.map { deck in
      let isFilePath = options.recordPath == nil && !decks.isDeckName(deck) && File.exists(deck)
      return isFilePath ? File.absolutePath(deck) : deck
    }
    func headerForDeck(_ deck: String?) throws -> SessionHeader {
      let setup = try GameSetup(
        game: gameName, deck: deck, rows: options.rows, columns: options.columns)
      let hasPreview = options.architecture == .mvvm && !setup.kind.isPile
      return try SessionHeader(
        setup, preview: hasPreview ? previewSetting : 0, seed: seed, decks: decks)
    }
    // A URL, a list of tracks or a folder.
    func isPictureSource(_ deck: String) -> Bool {
      !deck.isEmpty && !decks.isDeck(deck) && (try? self.decks.checkPictureSource(deck)) != nil
    }
    do {
      return try headerForDeck(deck)
    } catch let error as UserFacingError
      where error.kind != .badData && deck.map(isPictureSource) == true
    {
      // There are no pictures, or too few.
      guard let defaultHeader = try? headerForDeck(nil) else { throw error }
      noticeQueue.warn(tr("\(error); playing with the deck \(defaultHeader.deck.name)"))
      return defaultHeader
    }
  }

  /// Length of the first look that is set, in seconds; 0 without one.
  var previewSetting: Double { store.settings.showsPreview ? Self.previewLength : 0 }

  /// Session that is gone on with, and the places of its cards.
  private func withPlaces(_ session: GameSession) -> GameSession {
    store.readPlaces(of: session)
    return session
  }

  private func makeResumedSession(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw UserFacingError(
        .usage, tr("--resume needs a file; standard input cannot be appended to"))
    }
    var reader = try SessionReader(
      path: path, mustBeFile: true, decks: decks.library(allowsNetwork: options.allowsNetwork))
    try options.architecture.validateGame(reader.header.game.name)
    let session = try reader.readSession()
    try checkFaces(of: reader.header)
    if let warning = reader.warning {
      noticeQueue.warn(warning)
    }
    return withPlaces(
      makeSession(
        session, writer: try SessionWriter(resuming: path, after: reader), mustRecord: true))
  }

  /// Architecture that plays a session: a controller its own game, alone, a view model all others.
  package func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    (try? options.architecture.validateGame(header.game.name)) == nil || header.players != [.person]
      ? .mvvm : options.architecture
  }
}
