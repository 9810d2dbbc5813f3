import Board
import Files
import Pages
import Model
import Store
import ViewModel

/// What is played, wherever it is seen: the game that lies open, the pages around it, what is kept
/// of it, and what the player orders.
@MainActor
final class GameCoordinator {
  let store: PlayerStore
  let menu: MenuViewModel
  /// The game that is played.
  private(set) var session: GameSession?
  private var best: Score?
  private var hasBest = false
  /// Whether the game is the one that was left, and nothing has been done with it yet.
  private var isRestored = true
  /// Where it is seen.
  weak var front: (any GameFront)?
  /// A look at what was avoidable, and the way back from it.
  var review: ReviewViewModel?
  var wayBack: Subscription?
  /// Finished games that are played once more when their page is opened and they are not known.
  private static let replaysForPage = 8
  private var subscriptions: [Subscription] = []
  /// Whether this start is to be heard, whatever is set.
  var wantsSound = GameSounds.wish
  /// Whether the next board is to be looked at first, if that was set during this one.
  var wantsLook: Bool?
  /// What was ordered, and is done when the window or terminal has taken its input.
  var orders: [Order] = []

  init(_ store: PlayerStore) {
    self.store = store
    menu = MenuViewModel(settings: store.settings, choice: store.last.setup)
    menu.board = { [unowned self] in session?.board }
    menu.findDecks = { [unowned self] in findDecks() }
    menu.findResults = { [unowned self] in
      try store.results(
        ObjectGraph.decksHere(), replaying: menu.isText ? .max : Self.replaysForPage)
    }
    subscriptions = [
      menu.orders.sink { [unowned self] in orders.append($0) },
      menu.pages.sink { [unowned self] in turn(to: $0) },
    ]
    store.tell = { [unowned self] in note($0) }
  }

  /// The page on top.
  private var page: Page.ID?

  /// Another page is seen, which is heard; whoever has seen the menu needs its name no more.
  private func turn(to page: Page?) {
    guard page?.id != self.page else { return }
    self.page = page?.id
    session?.sounds?.player.play(.button)
    guard page != nil else { return }
    store.learnMenu()
    showOptions()
  }

  /// What the player is told, one after the other, when it is clear which page they look at; and
  /// whether standard error has it already.
  private var notices: [(text: String, isReported: Bool)] = []
  /// When the next notice is told in place of the one that is shown, in seconds.
  var nextNotice: Double? { notices.isEmpty ? nil : noticeEnd }
  private var (now, noticeEnd) = (0.0, 0.0)
  private var reported: Set<String> = []
  private var damagedDecks: Set<String> = []

  /// All decks; what is wrong with one of the player's own is told once.
  private func findDecks() -> [Deck] {
    guard let (decks, problems) = try? ObjectGraph.decksHere().all() else { return [] }
    problems.filter { damagedDecks.insert($0).inserted }.map(Words.leftAside).forEach(note)
    return decks
  }

  /// Keeps a game that has come to its end and does what was ordered; throws why the game cannot go
  /// on.
  func settle(at time: Double) throws {
    now = time
    try session?.settle()
    while !orders.isEmpty { trying { try perform(orders.removeFirst()) } }
    trying(adoptFirstLook)
    notices += Report.takeWarnings().map { ($0, true) }
    let isShown = menu.page == nil ? session?.board.notice != nil : menu.page?.notice != nil
    if !notices.isEmpty, !isShown || now >= noticeEnd { tell(notices.removeFirst().text) }
  }

  /// Does something, and tells the player why that cannot be done.
  func trying(_ body: () throws -> Void) {
    do { try body() } catch { tell("\(error)") }
  }

  /// Tells once what went wrong in the window, and is no reason to end.
  func report(_ error: any Error) {
    if reported.insert("\(error)").inserted { Report.warn("\(error)") }
  }

  private func note(_ notice: String) { notices.append((notice, false)) }

  /// Takes a game to be the one that is played, and listens to it; the one before is over.
  func take(
    _ session: GameSession, intents: Publisher<TimedIntent>, navigationRequests: Publisher<Control>
  ) {
    sync()
    self.session = session
    (review, wayBack, best, hasBest) = (nil, nil, nil, false)
    session.listen(to: intents)
    session.didFinish = { [store, header = session.header] in store.add(header, $0) }
    apply(store.settings, to: session)
    session.listen(to: navigationRequests) { [unowned self] in depart($0) }
  }

  /// The game is going to be seen, and its recording begins.
  func begin() throws { try session?.begin { [unowned self] in note($0) } }

  /// Keeps what an end of the program left out, and looks for the best of the games before, when
  /// nobody waits; what ends now is none of them.
  ///
  /// - Returns: whether there is more to do, in little steps.
  @discardableResult
  func catchUp() -> Bool {
    if let session, exchange(&isRestored, with: false) { store.addIfMissed(session) }
    if let session, session.viewModel.board.phase != .finished, !exchange(&hasBest, with: true),
      let decks = try? ObjectGraph.decksHere()
    {
      best = store.best(like: session.header, decks)
      showOptions()
    }
    guard store.unknown?.isEmpty == false, let decks = try? ObjectGraph.decksHere(),
      store.learnResult(decks)
    else { return false }
    if store.unknown?.isEmpty == true {
      hasBest = false
      menu.renewResults()
    }
    return true
  }

  /// Has the game show what is set.
  func showOptions() {
    let settings = store.settings
    var options = Options()
    (options.showsMemory, options.showsClock) = (settings.showsMemory, settings.showsClock)
    (options.knowsMenu, options.best) = (store.last.knowsMenu, best)
    (session?.viewModel as? MemoryGameViewModel)?.options = options
    (session?.viewModel as? CardPileViewModel)?.options = options
  }

  /// Sees to it that all of the game that is played is on the disk.
  private func sync() { try? session?.writer?.sync() }

  /// The program ends.
  func leave() {
    try? session?.settle()
    sync()
    for notice in notices where !notice.isReported { Report.warn(notice.text) }
    if let decks = try? ObjectGraph.decksHere() { store.tidyUp(decks) }
  }

  /// Tells the player something, as a sentence, where they look.
  func tell(_ notice: String) {
    noticeEnd = now + max(Self.leastReading, Double(notice.count) * Self.reading)
    if menu.page != nil {
      menu.tell(Words.notice(notice))
    } else if let session {
      session.tell(Words.notice(notice))
    } else {
      Report.warn(notice)
    }
  }

  /// How long a notice is shown before the next, in seconds: at least, and for each letter.
  private static let (leastReading, reading) = (4.0, 0.06)
}
