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
  private static let replaysForPage = 8

  /// Options of this start.
  package let options: LaunchOptions
  /// Files of the player.
  package let store: PlayerStore
  let decks: any DeckServices
  let notices: NoticeQueue
  let sounds: (any SoundOutput)?
  /// Makes the seed of a game that is dealt without one.
  let nextSeed: () -> UInt64
  /// Pages around the game.
  package private(set) lazy var menu = MenuViewModel(
    settings: store.settings, setup: store.last.setup, isTextOnly: options.front == .terminal,
    currentBoard: { [unowned self] in session?.board },
    loadDecks: { [unowned self] in findDecks() },
    loadDailyDeal: { [unowned self] in try? store.today(decks.localLibrary()) },
    loadResults: { [unowned self] in
      let most = options.front == .terminal ? .max : Self.replaysForPage
      return try store.listResults(decks.localLibrary(), replaying: most)
    },
    loadUnfinishedGames: { [unowned self] in findUnderWay() },
    fitGrid: { [unowned self] in front?.fit($0, of: $1) ?? $0 })

  /// Window or terminal, in which notices are shown from now on.
  package weak var front: (any GameFrontend)? { didSet { notices.isSeen = true } }
  /// Game that is played.
  package private(set) var session: GameSession?
  /// Look back at what was avoidable, and the way back from it.
  package internal(set) var review: ReviewViewModel?
  var wayBack: Subscription?
  /// Orders that are performed when the window or terminal has taken its input.
  var orders: [MenuCommand] = []
  /// First look of the next board, where the setting changed during this one.
  var wantsPreview: Bool?
  /// Whether sounds are played at this start, whatever is set.
  var hasSound: Bool?

  private var best: Score?
  private var hasBest = false
  /// Whether the first session was not yet searched for a result that was missed.
  private var mayHaveMissed = true
  private var page: Page.ID?
  private var now = 0.0
  private var damagedDecks: Set<String> = []
  private var subscriptions: [Subscription] = []
  private var sounding: Subscription?
  private var waitingSounds: [Sound] = []

  /// The stored session that is restored at this start, until its game was seen.
  private var restoring: TakenSession?
  /// Stored sessions that cannot be restored, with the reasons; they are set aside as soon as
  /// another game is going to be seen.
  private var refused: [(session: TakenSession, reason: any Error)] = []

  /// Creates a coordinator without a game; `sounds` are those of all games.
  package init(
    _ options: LaunchOptions, store: PlayerStore, decks: any DeckServices, notices: NoticeQueue,
    sounds: (any SoundOutput)?, nextSeed: @escaping () -> UInt64
  ) {
    (self.options, self.store, self.decks, self.notices) = (options, store, decks, notices)
    (self.sounds, self.nextSeed, hasSound) = (sounds, nextSeed, options.hasSound)
    subscriptions = [
      menu.commands.sink { [unowned self] in orders.append($0) },
      menu.pages.sink { [unowned self] in adopt($0) },
    ]
  }

  /// Plays the sound of another page; once the menu was seen, its button needs no word any more.
  private func adopt(_ page: Page?) {
    guard page?.id != self.page else { return }
    self.page = page?.id
    if session != nil { sounds?.play(.button) }
    guard page != nil else { return }
    // Only once, since every change is written.
    if !store.last.knowsMenu { store.last.knowsMenu = true }
    showOptions()
  }

  private func findDecks() -> [Deck] {
    let (all, problems): ([Deck], [String])
    do { (all, problems) = try decks.localLibrary().all() } catch {
      (all, problems) = ([], ["\(error)"])
    }
    problems.filter { damagedDecks.insert($0).inserted }.map(Strings.unusableFile).forEach(
      notices.show)
    front?.prepare(for: all)
    return all
  }

  /// Games under way: the one that lies open, and of the others those that were left.
  private func findUnderWay() -> [UnfinishedGame] {
    let left = (try? decks.localLibrary()).map(store.underWay) ?? []
    guard let session, session.board.isUnderWay, review == nil else { return left }
    let open = UnfinishedGame(
      sessionFile: session.file, setup: session.header.setup, board: session.board)
    return [open] + left.filter { $0.setup.kind != open.setup.kind }
  }

  /// Plays a game; the game before is over.
  package func play(_ session: GameSession) {
    keepPlaces(isLeft: true)
    self.session?.log.end()
    self.session = session
    (review, wayBack, best, hasBest) = (nil, nil, nil, false)
    session.connections.add(
      GameConsumer("sounds", .listener) { [unowned self] game in
        sounding = game.objectDidChange.sink { [unowned self] in
          if let sound = $0.sound { waitingSounds.append(sound) }
        }
      })
    session.connect { [unowned self] in leave(for: $0) }
    applySettings()
  }

  private func keepPlaces(isLeft: Bool) {
    if let session { store.keepPlaces(of: session, isLeft: isLeft) }
  }

  /// Begins the recording of the game, which is going to be seen.
  package func begin() throws {
    try session?.log.begin()
    if let session { store.note(session) }
    for (session, reason) in refused { notices.show(session.setAside(because: reason)) }
    refused = []
  }

  /// Whether an order waits for `update`.
  package var hasOrders: Bool { !orders.isEmpty }

  /// Keeps finished games and performs orders, at a time in seconds; throws if recording failed.
  package func update(at time: Double) throws {
    now = time
    if front?.isWaiting == false {
      for sound in exchange(&waitingSounds, with: []) { sounds?.play(sound) }
    }
    try finishPendingWork()
    while !orders.isEmpty { trying { try perform(orders.removeFirst()) } }
    trying(adoptPreview)
    keepPlaces(isLeft: false)
    guard menu.page != nil || session != nil else { return }
    let isShown = menu.page == nil ? session?.board.notice != nil : menu.page?.notice != nil
    if let notice = notices.next(at: now, isShown: isShown) { show(notice) }
  }

  private func finishPendingWork() throws {
    session?.takeFinished().forEach(store.add)
    try session?.log.check()
  }

  /// Time at which the next notice is shown in place of the present one, in seconds.
  package var nextDeadline: Double? { notices.nextDeadline }

  /// Keeps a missed result and looks for the best game, step by step; returns whether there is more.
  @discardableResult package func catchUp() -> Bool {
    if let session, exchange(&mayHaveMissed, with: false) { store.addIfNotKept(session) }
    // A game that ends now is none of the games before.
    if let session, session.viewModel.board.phase != .finished, !exchange(&hasBest, with: true),
      let decks = try? decks.localLibrary()
    {
      best = store.best(like: session.header, decks)
      showOptions()
    }
    guard store.unknown?.isEmpty == false, let decks = try? decks.localLibrary(),
      store.learnResult(decks)
    else { return false }
    if store.unknown?.isEmpty == true {
      hasBest = false
      menu.reloadResults()
    }
    return true
  }

  /// Leaves the game, at the end of the program: all is on the disk when this returns.
  package func leave() {
    try? finishPendingWork()
    keepPlaces(isLeft: true)
    session?.log.sync()
    if let session { store.note(session) }
    notices.finish()
    if let decks = try? decks.localLibrary() { store.tidyUp(decks) }
  }

  func applySettings() {
    let volume = store.settings.sound.level
    sounds?.volume = hasSound.map { $0 ? (volume > 0 ? volume : 1) : 0 } ?? volume
    showOptions()
  }

  /// Applies the settings that another window has written.
  package func followSettings() throws {
    guard store.readSettingsAgain() else { return }
    menu.apply(store.settings)
    applySettings()
    try front?.adopt(store.settings)
  }

  /// Tells the game what is shown beside it.
  package func showOptions() {
    let settings = store.settings
    var options = DisplayOptions()
    (options.showsMemory, options.showsClock) = (settings.showsMemory, settings.showsClock)
    (options.hidesMenuTitles, options.bestScore) = (store.last.knowsMenu, best)
    options.isDrifting = front?.showsDrift == true ? settings.driftsCards : nil
    (options.playerNames, options.offersPreviousGame) = (
      settings.playerNames, session?.wayBack != nil
    )
    session?.game.options = options
  }

  /// Does something, and shows why that cannot be done.
  package func trying(_ body: () throws -> Void) {
    do { try body() } catch { showNotice("\(error)") }
  }

  /// Shows a sentence at once, where the player looks.
  package func showNotice(_ notice: String) {
    guard menu.page != nil || session != nil else { return notices.warn(notice) }
    show(notices.sentence(notice, at: now))
  }

  private func show(_ notice: String) {
    if menu.page != nil { menu.showNotice(notice) } else { session?.showNotice(notice) }
  }

  /// Deals the game of a session; its notices are shown here.
  func makeSession(
    _ session: Session, writer: SessionWriter?, mustRecord: Bool = false, before: String? = nil
  ) -> GameSession {
    let log = SessionLog(session, writer: writer, isRequired: mustRecord, showNotice: notices.show)
    return GameSession(log, before: before)
  }

  // MARK: Game that a start of the program begins with

  /// Makes the game that was asked for, or the one that was left; `pictures` loads what is missing.
  package func start(pictures: @escaping DeckLibrary.Find) throws -> GameSession {
    if let path = options.resume { return try resume(path) }
    if !options.asksForDeal, let left = try restoreLast() { return left }
    return try deal(pictures: pictures)
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
      defer { restoring?.pause() }
      do {
        return try show(session)
      } catch {
        guard let restored = restoring else { throw error }
        restoring = nil
        refuse(restored, error)
        session = try restoreLast() ?? deal { throw PicturesMissing(source: $0) }
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
    while let taken = store.takeLast(except: Set(refused.map(\.session.path)), decks) {
      do {
        let left = try taken.content.get()
        let session = try restore(left, in: File.split(taken.path).name, before: left.before)
        taken.pause()
        restoring = taken
        return session
      } catch {
        refuse(taken, error)
      }
    }
    return nil
  }

  private func refuse(_ session: TakenSession, _ reason: any Error) {
    session.pause()
    refused.append((session, reason))
  }

  /// Replays a session that was left in a file; `before` is the file that the player came from.
  func restore(_ left: LeftSession, in file: String, before: String?) throws -> GameSession {
    try checkFaces(of: left.session.header)
    if let warning = left.warning { notices.show(warning) }
    return withPlaces(
      makeSession(left.session, writer: left.writer, before: before == file ? nil : before))
  }

  /// Refuses a game that a window cannot draw; a terminal shows everything.
  private func checkFaces(of header: SessionHeader) throws {
    if options.front != .terminal { try decks.checkFaces(of: header) }
  }

  /// Deals the game that was asked for; without enough pictures it is played with its own deck.
  package func deal(pictures: @escaping DeckLibrary.Find) throws -> GameSession {
    let header = try makeHeader(pictures)
    if options.game != nil { menu.setup = header.setup }
    // Before anything is written.
    try checkFaces(of: header)
    let writer =
      try options.record.map { try SessionWriter(creating: $0, header: header) }
      ?? store.begin(header)
    // Of a session that had the name before.
    if let path = options.record { File.remove(StoredPlaces.file(ofSession: path).path) }
    return makeSession(Session(header), writer: writer, mustRecord: options.record != nil)
  }

  private func makeHeader(_ pictures: @escaping DeckLibrary.Find) throws -> SessionHeader {
    let decks = try decks.library(orElse: pictures)
    let name = options.game ?? options.architecture.game.name
    let seed = options.seed ?? nextSeed()
    // A game that is left is gone on with from any folder.
    let deck = options.deck.map { deck in
      let isPath = options.record == nil && !decks.isNamed(deck) && File.exists(deck)
      return isPath ? File.absolutePath(deck) : deck
    }
    func header(_ deck: String?) throws -> SessionHeader {
      let setup = try GameSetup(
        game: name, deck: deck, rows: options.rows, columns: options.columns)
      let hasPreview = options.architecture == .mvvm && !setup.kind.isPile
      return try SessionHeader(setup, preview: hasPreview ? preview : 0, seed: seed, decks: decks)
    }
    // A URL, a list of tracks or a folder.
    func isSource(_ deck: String) -> Bool {
      !deck.isEmpty && !decks.isDeck(deck) && (try? self.decks.checkPictureSource(deck)) != nil
    }
    do {
      return try header(deck)
    } catch let problem as UserFacingError
      where problem.kind != .badData && deck.map(isSource) == true
    {
      // There are no pictures, or too few.
      guard let ownDeck = try? header(nil) else { throw problem }
      notices.warn(tr("\(problem); playing with the deck \(ownDeck.deck.name)"))
      return ownDeck
    }
  }

  /// Length of the first look that is set, in seconds; 0 without one.
  var preview: Double { store.settings.showsPreview ? Self.previewLength : 0 }

  /// Session that is gone on with, and the places of its cards.
  private func withPlaces(_ session: GameSession) -> GameSession {
    store.readPlaces(of: session)
    return session
  }

  private func resume(_ path: String) throws -> GameSession {
    guard path != "-" else {
      throw UserFacingError(
        .usage, tr("--resume needs a file; standard input cannot be appended to"))
    }
    var reader = try SessionReader(
      path: path, mustBeFile: true, decks: decks.library(allowsNetwork: options.allowsNetwork))
    try options.architecture.check(reader.header.game.name)
    let session = try reader.session()
    try checkFaces(of: reader.header)
    if let warning = reader.warning { notices.warn(warning) }
    return withPlaces(
      makeSession(
        session, writer: try SessionWriter(resuming: path, after: reader), mustRecord: true))
  }

  /// Architecture that plays a session: a controller its own game, alone, a view model all others.
  package func architecture(for header: SessionHeader) -> LaunchOptions.Architecture {
    (try? options.architecture.check(header.game.name)) == nil || header.players != [.person]
      ? .mvvm : options.architecture
  }
}
