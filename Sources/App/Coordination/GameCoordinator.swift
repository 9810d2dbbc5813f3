import Localization
import Menu
import Model
import Storage
import ViewModel
import ViewState

/// A coordinator that connects the game to the pages, the player's files and the commands.
///
/// It works in the same way for games in a window and games in a terminal.
@MainActor package final class GameCoordinator {
  /// The maximum number of results that are replayed when the results page opens.
  ///
  /// Only results without a summary have to be replayed.
  private static let maximumReplaysPerPage = 8

  /// The store of the player's sessions, results and settings.
  package let store: PlayerStore
  /// The player's settings.
  package var settings: SettingsStore { store.settings }
  let decks: any DeckServices
  let noticeQueue: NoticeQueue

  /// The lifecycle of the games, which owns the current game.
  package let lifecycle: GameLifecycle
  /// The sounds of the current game, or `nil` if there is no sound.
  let sounds: GameSounds?
  private(set) lazy var reviews = ReviewPresenter { [unowned self] in
    pendingCommands.append(.press(.endReview))
  }
  private let idleWork: IdleWork
  /// The view model of the pages.
  package private(set) lazy var menu = makeMenu()

  /// The commands that `update(at:)` performs when all input has been handled.
  var pendingCommands: [MenuCommand] = []

  /// The changes to the settings that `update(at:)` applies when all input has been handled.
  private var pendingSettingsUpdates: [SettingsUpdate] = []

  /// Whether an untouched board has to be dealt again because the player has changed the preview
  /// setting.
  var hasNewPreviewSetting = false

  /// Whether the start page selects the next game because the command line has requested it.
  private var selectsNextGame: Bool

  private var lastPageID: Page.ID?
  /// The time of the last update, in seconds.
  private var now = 0.0
  private var subscriptions: [Subscription] = []

  /// Creates a coordinator without a game.
  ///
  /// - Parameters:
  ///   - options: The options from the command line.
  ///   - store: The store of the player's sessions, results and settings.
  ///   - decks: The decks on this machine.
  ///   - noticeQueue: The queue of notices for the player.
  ///   - sounds: The output for the sounds of all games, or `nil` if there is no sound.
  ///   - nextSeed: A function that returns the seed of a new deal if the options do not contain
  ///     one.
  package init(
    _ options: LaunchOptions,
    store: PlayerStore,
    decks: any DeckServices,
    noticeQueue: NoticeQueue,
    sounds: (any SoundOutput)?,
    nextSeed: @escaping () -> UInt64
  ) {
    self.store = store
    self.decks = decks
    self.noticeQueue = noticeQueue
    if let sounds {
      self.sounds = GameSounds(sounds, override: options.soundOverride)
    } else {
      self.sounds = nil
    }
    lifecycle = GameLifecycle(
      options, store: store, decks: decks, noticeQueue: noticeQueue, nextSeed: nextSeed)
    idleWork = IdleWork(store: store, decks: decks)
    selectsNextGame = options.gameName != nil
    subscriptions = [
      settings.updates.sink { [unowned self] update in
        pendingSettingsUpdates.append(update)
      },
      menu.commands.sink { [unowned self] command in
        pendingCommands.append(command)
      },
      menu.pages.sink { [unowned self] page in
        pageDidChange(to: page)
      },
      lifecycle.startedSessions.sink { [unowned self] session in
        sessionDidStart(session)
      },
    ]
  }

  /// The options from the command line.
  package var options: LaunchOptions { lifecycle.options }

  /// The window or terminal that shows the game.
  ///
  /// Until it is set, notices are written to standard error.
  package var frontend: (any GameFrontend)? {
    get { lifecycle.frontend }
    set {
      lifecycle.frontend = newValue
      noticeQueue.showsNotices = true
    }
  }

  /// The session of the current game.
  package var session: GameSession? { lifecycle.session }

  /// The review of avoidable misses that covers the current game, or `nil` if none is open.
  package var review: ReviewViewModel? { reviews.review }

  // MARK: Pages

  private func makeMenu() -> MenuViewModel {
    MenuViewModel(
      CoordinatorMenuServices(coordinator: self),
      settings: settings,
      setup: store.lastSetup.setup,
      isTextOnly: options.frontend == .terminal)
  }

  /// Plays the sound of a page change and stores that the player has opened the menu.
  private func pageDidChange(to page: Page?) {
    guard page?.id != lastPageID else { return }
    lastPageID = page?.id

    if session != nil {
      sounds?.play(.button)
    }
    guard page != nil else { return }

    // Each assignment writes the file, so the value is set only once.
    if !store.lastSetup.hasOpenedMenu {
      store.lastSetup.hasOpenedMenu = true
    }
    updateGameOptions()
  }

  /// Loads all decks and shows a notice for each problem that has not been reported before.
  func loadDecks() -> [Deck] {
    var listing = DeckLibrary.Listing()
    do {
      listing = try decks.localLibrary.allDecks()
    } catch {
      listing.notices = ["\(error)"]
    }

    for problem in listing.notices {
      noticeQueue.showOnce(Strings.unusableFile(because: problem))
    }
    frontend?.prepare(for: listing.decks)
    return listing.decks
  }

  func loadResults() throws -> [GameResult] {
    // A terminal prints all results at once, so none of them can be omitted.
    let maximumReplays = options.frontend == .terminal ? .max : Self.maximumReplaysPerPage
    return try store.listResults(decks.localLibrary, replaying: maximumReplays)
  }

  /// Returns the current game, if it is unfinished, and the saved games of all other kinds.
  func loadUnfinishedGames() -> [UnfinishedGame] {
    var savedGames: [UnfinishedGame] = []
    if let library = try? decks.localLibrary {
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

  /// Connects a game that becomes the current game to the sounds, the pages and the settings.
  private func sessionDidStart(_ session: GameSession) {
    if selectsNextGame {
      selectsNextGame = false
      menu.setup = session.header.setup
    }
    reviews.close()
    idleWork.forgetBestScore()
    sounds?.connect(to: session)
    session.connect { [unowned self] in navigate(for: $0) }
    updateGameOptions()
  }

  /// Whether a command or a change to the settings is waiting for the next update.
  package var hasPendingCommands: Bool {
    !pendingCommands.isEmpty || !pendingSettingsUpdates.isEmpty
  }

  /// Saves finished games, performs the pending commands and shows the next notice.
  ///
  /// - Parameter time: The current time of the window or terminal, in seconds.
  /// - Throws: The error that stopped a required recording.
  package func update(at time: Double) throws {
    now = time
    // While the inspector delays the board, the sounds wait too.
    if frontend?.isBoardWaiting == false {
      sounds?.playPending()
    }
    try lifecycle.saveFinishedGames()

    for update in exchange(&pendingSettingsUpdates, with: []) {
      apply(update)
    }
    while !pendingCommands.isEmpty {
      showingErrors { try perform(pendingCommands.removeFirst()) }
    }
    showingErrors(applyPreviewSetting)
    // For example, the first choice in a game hides the button that returns to the previous game.
    updateGameOptions()
    lifecycle.savePlaces(isLeft: false)

    guard canShowNotices else { return }
    if let notice = noticeQueue.takeNext(at: now, isShown: isNoticeShown) {
      show(notice)
    }
  }

  /// The time at which the next notice replaces the current one, in seconds, or `nil` if no notice
  /// waits.
  package var nextDeadline: Double? { noticeQueue.nextDeadline }

  // MARK: Idle work and the end of the program

  /// Performs one step of the work that is done while the program is idle.
  ///
  /// It saves a missed result, searches for the best score, and summarizes one older result.
  ///
  /// - Returns: Whether there is more work to do.
  @discardableResult package func performIdleWork() -> Bool {
    if let session {
      idleWork.saveMissedResult(of: session)
      if idleWork.searchBestScore(for: session) {
        updateGameOptions()
      }
    }

    let summaryStep = idleWork.summarizeNextResult()
    if summaryStep == .finished {
      menu.reloadResults()
    }
    return summaryStep != .nothingToDo
  }

  /// Saves the current game at the end of the program and waits until it is on disk.
  package func shutDown() {
    lifecycle.shutDown()
    noticeQueue.writePendingNotices()
    if let library = try? decks.localLibrary {
      store.removeSurplusFiles(library)
    }
  }

  // MARK: Settings

  /// Applies changed settings to the sounds, the current game and the preview.
  private func apply(_ update: SettingsUpdate) {
    let hasPlayerChangedSound = update.isFromThisWindow && update.changes(.sound)
    if hasPlayerChangedSound, menu.page == nil {
      showNotice(Strings.soundNotice(isOn: update.settings[.sound] != .off))
    }
    if update.isFromThisWindow, update.changes(.showsPreview) {
      hasNewPreviewSetting = true
    }

    sounds?.apply(update)
    updateGameOptions()
  }

  /// Updates the game's display options, such as its clock and its best score.
  package func updateGameOptions() {
    var options = DisplayOptions()
    options.showsMemory = settings[.showsMemory]
    options.showsClock = settings[.showsClock]
    options.hidesMenuTitles = store.lastSetup.hasOpenedMenu
    options.bestScore = idleWork.bestScore
    if frontend?.showsDrift == true {
      options.isDrifting = settings[.driftsCards]
    }
    options.playerNames = settings.current.playerNames
    options.offersPreviousGame = session?.returnFile != nil
    session?.game.options = options
  }

  // MARK: Notices

  /// Performs an action and shows its error as a notice.
  package func showingErrors(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      showNotice("\(error)")
    }
  }

  /// Shows a notice immediately on the open page or on the board.
  ///
  /// If there is no page or board, the notice is written to standard error and shown later.
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

  // MARK: Architectures

  /// Returns the architecture that plays a session.
  ///
  /// A controller can play only the game of its architecture, and only for one person. The view
  /// model plays all other sessions.
  package func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    let architecture = options.architecture
    let isSinglePerson = header.players == [.person]
    guard isSinglePerson, architecture.canPlay(header.game.name) else { return .mvvm }
    return architecture
  }
}
