import Board
import Files
import Model
import Pages
import Store
import ViewModel

/// Coordinates what is played, wherever it is seen: the game that lies open, the pages around it, what
/// is kept of it, and what the player orders.
@MainActor
public final class GameCoordinator {
  /// Length of a first look, in seconds.
  static let firstLook = 3.0
  /// Finished games that are played once more when their page is opened and they are not known.
  private static let replaysForPage = 8

  /// What was asked for at the start.
  public let options: LaunchOptions
  /// What is kept for the player.
  public let store: PlayerStore
  let decks: any DeckServices
  private let notices: Notices
  private let sounds: (any SoundOutput)?
  /// Seeds of the games that are dealt without one.
  let nextSeed: () -> UInt64
  /// The pages around the game.
  public private(set) lazy var menu = MenuViewModel(
    settings: store.settings, setup: store.last.setup, isText: options.front == .terminal,
    board: { [unowned self] in session?.board }, findDecks: { [unowned self] in findDecks() },
    findResults: { [unowned self] in try findResults() })

  /// Where the game is seen; from now on notices are shown there.
  public weak var front: (any GameFront)? { didSet { notices.isSeen = true } }
  /// The game that is played.
  public private(set) var session: GameSession?
  /// A look at what was avoidable, and the way back from it.
  public internal(set) var review: ReviewViewModel?
  var wayBack: Subscription?
  /// What was ordered, and is done when the window or terminal has taken its input.
  var orders: [Order] = []
  /// Whether the next board is shown first, if that was set during this one.
  var wantsFirstLook: Bool?
  /// Whether sounds are played at this start, whatever is set.
  var hasSound: Bool?

  private var best: Score?
  private var hasBest = false
  /// Whether the game is the one that was left, and nothing has been done with it yet.
  private var isRestored = true
  private var page: Page.ID?
  private var now = 0.0
  private var damagedDecks: Set<String> = []
  private var subscriptions: [Subscription] = []
  private var sounding: Subscription?

  /// Creates a coordinator without a game.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - store: what is kept for the player.
  ///   - decks: finds decks and pictures.
  ///   - notices: what the player is told.
  ///   - sounds: plays the sounds of all games, if there is something to hear.
  ///   - nextSeed: the seed of a game that is dealt without one.
  public init(
    _ options: LaunchOptions, store: PlayerStore, decks: any DeckServices, notices: Notices,
    sounds: (any SoundOutput)?, nextSeed: @escaping () -> UInt64
  ) {
    (self.options, self.store, self.decks, self.notices) = (options, store, decks, notices)
    (self.sounds, self.nextSeed, hasSound) = (sounds, nextSeed, options.hasSound)
    subscriptions = [
      menu.orders.sink { [unowned self] in orders.append($0) },
      menu.pages.sink { [unowned self] in turn(to: $0) },
    ]
  }

  /// Plays the sound of another page; once the menu was seen, its button needs no word any more.
  private func turn(to page: Page?) {
    guard page?.id != self.page else { return }
    self.page = page?.id
    if session != nil { sounds?.play(.button) }
    guard page != nil else { return }
    store.learnMenu()
    showOptions()
  }

  /// All decks; what is wrong with one of the player's own is told once.
  private func findDecks() -> [Deck] {
    guard let (all, problems) = try? decks.here().all() else { return [] }
    problems.filter { damagedDecks.insert($0).inserted }.map(Words.leftAside)
      .forEach(notices.show)
    front?.prepare(for: all)
    return all
  }

  private func findResults() throws -> [PlayedGame] {
    try store.results(
      decks.here(), replaying: options.front == .terminal ? .max : Self.replaysForPage)
  }

  // MARK: The game that is played

  /// Plays a game; the game before is over.
  public func play(_ session: GameSession) {
    self.session?.log.sync()
    self.session = session
    (review, wayBack, best, hasBest) = (nil, nil, nil, false)
    session.connections.add(
      Connection("sounds", .listener) { [unowned self] game in
        sounding = sounds.map { sounds in
          game.objectDidChange.sink { if let sound = $0.sound { sounds.play(sound) } }
        }
      })
    session.connect { [unowned self] in leave(for: $0) }
    apply(store.settings, to: session)
  }

  /// Begins the recording of the game, which is going to be seen.
  public func begin() throws { try session?.log.begin() }

  /// Does what is to be done after an input, at a time of the window in seconds: keeps games that have
  /// come to their end, does what was ordered, and shows the next notice.
  ///
  /// - Throws: `Problem`, if a recording that the player has asked for has failed.
  public func update(at time: Double) throws {
    now = time
    try finishPendingWork()
    while !orders.isEmpty { trying { try perform(orders.removeFirst()) } }
    trying(adoptFirstLook)
    guard menu.page != nil || session != nil else { return }
    let isShown = menu.page == nil ? session?.board.notice != nil : menu.page?.notice != nil
    if let notice = notices.next(at: now, isShown: isShown) { show(notice) }
  }

  private func finishPendingWork() throws {
    guard let session else { return }
    for events in session.takeFinished() { store.add(session.header, events) }
    try session.log.check()
  }

  /// When the next notice is shown in place of the present one, in seconds.
  public var nextDeadline: Double? { notices.nextDeadline }

  /// Keeps what an end of the program left out, and looks for the best of the games before, when there
  /// is time; what ends now is none of them.
  ///
  /// - Returns: whether there is more to do, in little steps.
  @discardableResult
  public func catchUp() -> Bool {
    if let session, exchange(&isRestored, with: false) { store.addIfMissed(session) }
    if let session, session.viewModel.board.phase != .finished, !exchange(&hasBest, with: true),
      let decks = try? decks.here()
    {
      best = store.best(like: session.header, decks)
      showOptions()
    }
    guard store.unknown?.isEmpty == false, let decks = try? decks.here(),
      store.learnResult(decks)
    else { return false }
    if store.unknown?.isEmpty == true {
      hasBest = false
      menu.renewResults()
    }
    return true
  }

  /// Leaves the game, at the end of the program: all is on the disk when this returns.
  public func leave() {
    try? finishPendingWork()
    session?.log.sync()
    notices.finish()
    if let decks = try? decks.here() { store.tidyUp(decks) }
  }

  // MARK: What is shown

  /// Has the game show what is set.
  func showOptions() {
    let settings = store.settings
    var options = Options()
    (options.showsMemory, options.showsClock) = (settings.showsMemory, settings.showsClock)
    (options.knowsMenu, options.best) = (store.last.knowsMenu, best)
    session?.game.options = options
  }

  /// Puts settings into effect that concern a game.
  func apply(_ settings: Settings, to session: GameSession) {
    sounds?.isOn = hasSound ?? settings.sound
    showOptions()
  }

  /// Does something, and shows why that cannot be done.
  public func trying(_ body: () throws -> Void) {
    do { try body() } catch { showNotice("\(error)") }
  }

  /// Shows a sentence at once, where the player looks.
  public func showNotice(_ notice: String) {
    guard menu.page != nil || session != nil else { return notices.warn(notice) }
    show(notices.sentence(notice, at: now))
  }

  private func show(_ notice: String) {
    if menu.page != nil { menu.showNotice(notice) } else { session?.showNotice(notice) }
  }

  /// Writes a sentence on standard error.
  func warn(_ sentence: String) { notices.warn(sentence) }

  /// Creates a session whose notices are shown here.
  func makeSession(
    _ header: SessionHeader, _ game: DealtGame, events: [TimedIntent] = [],
    writer: SessionWriter?, mustRecord: Bool = false
  ) -> GameSession {
    GameSession(
      header, game, events: events, writer: writer, mustRecord: mustRecord, notices: notices)
  }
}
