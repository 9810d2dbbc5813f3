import Architectures
import Board
import Store
import Text
import View
import ViewModel

/// The inspector's own view model: the log of a game, travelling in it, and the game's clock.
///
/// While it is open, a proxy of its own stands between the game and each of its consumers, and it
/// listens to the game as they do; the game is not told. Journeys and repetitions take place on a
/// second game, dealt from the session's first line: while it travels, the views are connected to
/// that one, and the running game stands still until a new intent begins another future.
@MainActor
public final class Inspector {
  /// A future that was left for another one: its events, and the moment in which it was left.
  struct Branch {
    let events: [TimedIntent]
    let end: Instant
  }

  /// Why control is not here.
  enum Errand { case touch, typing, time, drawing }

  /// How long the log may stand still while it is played, in seconds of the game; every animation
  /// is over by then.
  static let longestPause = 2.0
  /// So many futures, with so many intents all together, and so many lines of the log are kept, the
  /// newest.
  static let mostBranches = 50
  var mostLeft = 100_000
  var mostLines: Int
  /// The fields of a moment that no session tells, because keyboard, mouse and window's size set
  /// them: where the player looks, not what was played.
  static let unrecorded: Set = [
    "now", "interface", "pictureScale", "focus", "isChoosingTheme", "dialogOpens", "notice",
  ]

  /// The session's first line.
  public let header: SessionHeader
  /// The names of the three layers: view, what stands in the middle, model.
  let layers: [String]
  /// What is seen of the game.
  public let screen: any GameScreen
  let connections: Connections
  private let deal: () -> any Playable
  private let happened: () -> [TimedIntent]
  let save: ([TimedIntent]) throws -> String?
  let write: (_ name: String, _ text: (String) -> String) throws -> String

  /// The running game, and the inspector's own, while it is open.
  private(set) var running, second: WatchedGame?
  private var beginning: Instant?
  private var proxies: [Proxy] = []

  var events: [TimedIntent] = []
  var branches: [Branch] = []
  var book: LogBook?
  var clock = SessionClock()
  /// The line of the log at which the game stands, or `nil` while it goes on.
  var travelled: Int?
  var window = 0.0
  /// What the panel shows, as far as it does not follow from the log.
  var panel = PanelContent()
  /// The text's size as a multiple of what follows from the window.
  var zoom = 1.0
  var redraws = Redraws()
  /// The board that the view was told last.
  var told: Board
  /// Whether the next frame still shows the way back from a journey.
  var isComingBack = false
  /// Counts up with everything that the panel shows.
  var version = 0
  /// When the shown line of the log became another one, in the window's time.
  var turnedAt = 0.0

  var errands: [Errand] = []
  /// The events that were announced although nothing was touched.
  var untouched: Set<Int> = []
  var isDeaf = false
  /// Whether the views are not told what the second game publishes.
  private(set) var isMute = false
  var failure: (any Error)?

  /// Looks into the game of connections, which is seen on a screen; it is closed at first.
  ///
  /// - Parameters:
  ///   - connections: the consumers of the game.
  ///   - header: the session's first line.
  ///   - screen: shows the game while the inspector is closed.
  ///   - deal: deals the second game from it.
  ///   - events: what has happened so far.
  ///   - save: rewrites a recording with the session's events, because another future begins or was
  ///     returned to, and tells where the one that was left is kept, if it is; what is added to the
  ///     events, a recorder hears from the game itself.
  ///   - write: writes a file under a name, or another one where there is one already, and tells its
  ///     path; the text is made for the name without its ending.
  public init(
    _ connections: Connections, header: SessionHeader, screen: any GameScreen,
    deal: (() -> any Playable)? = nil, events: @escaping () -> [TimedIntent],
    save: @escaping ([TimedIntent]) throws -> String?,
    write: @escaping (_ name: String, _ text: (String) -> String) throws -> String
  ) {
    (self.connections, self.header, self.screen) = (connections, header, screen)
    (self.deal, happened) = (deal ?? { header.deal().viewModel }, events)
    (self.save, self.write) = (save, write)
    let isController = connections.game is ControllerGame
    layers = isController ? ["View", "Controller", "Model"] : ["View", "ViewModel", "Model"]
    panel.layers = layers
    told = connections.game.board
    mostLines = Self.mostLines(cards: told.cards.count)
  }

  /// Whether what is redrawn lights up.
  public var showsRedraws: Bool {
    get { panel.showsRedraws }
    set { panel.showsRedraws = newValue }
  }

  /// How many lines the log of a board keeps: a line may tell of every card twice and more, so that
  /// a large board has fewer.
  static func mostLines(cards: Int) -> Int { min(5000, 260_000 / max(1, cards)) }

  func change() { version += 1 }

  /// Says that another line of the log is shown.
  func turn() {
    turnedAt = window
    change()
  }

  var lines: [Line] { book?.lines ?? [] }
  /// The line that is shown: where the game stands, or the last one.
  var position: Int { travelled ?? max(0, lines.count - 1) }
  /// The game that the views show.
  var shown: any Playable { (travelled == nil ? nil : second?.game) ?? connections.game }
  /// The running game's present moment.
  var present: Instant { Instant(connections.game) }
  /// How many listen to the running game whom no connection names.
  var strangers: Int { connections.game.objectDidChange.subscriberCount - proxies.count - 1 }

  // MARK: Open and closed

  /// Deals the second game, plays what has happened until now on it for the log, and joins all
  /// connections, at a time of the window.
  func open(at time: Double) {
    (window, told) = (time, connections.game.board)
    clock.go(from: time, rate: panel.motion, at: time)
    events = happened()
    let second = WatchedGame(deal()) { [unowned self] in hearSecond($0) }
    (self.second, beginning) = (second, second.present)
    let running = WatchedGame(connections.game) { [unowned self] in hear($0, from: connections.game)
    }
    self.running = running
    replay()
    connections.join { [unowned self] connection in
      let proxy = Proxy(
        connection, to: connection.role == .view ? shown : connections.game, inspector: self)
      proxies.removeAll { $0.connection.name == connection.name }
      proxies.append(proxy)
      return proxy
    }
    isComingBack = false
    turn()
  }

  /// Ends a journey and slow motion, leaves all connections, and throws the log and the second game
  /// away.
  func close() {
    comeBack()
    setMotion(1)
    panel.isTyping = false
    connections.leave()
    running?.stop()
    (book, running, second, proxies) = (nil, nil, nil, [])
  }

  /// Connects what shows the game to the running one or to the second one.
  func showViews(_ game: any Playable) {
    for proxy in proxies where proxy.connection.role == .view { proxy.connect(to: game) }
  }

  /// Tells the views once more what was published.
  func show(_ publication: Publication) {
    for proxy in proxies where proxy.connection.role == .view { proxy.pass(publication) }
  }

  /// Tells both games what room a view has.
  func layOut(_ touch: Touch) { deafly { second?.game.touch(touch) } }

  /// Plays the session on the second game; it must come to the present moment.
  func replay() {
    guard let second else { return }
    second.game.adoptOptions(of: connections.game)
    if let beginning { deafly { second.travel(to: beginning, after: []) } }
    deafly { second.game.touch(screen.view.layout.touch) }
    func advance(to time: Double) {
      while let due = second.game.nextDeadline, due <= time {
        second.game.advance(to: due)
        settle()
      }
      second.game.advance(to: time)
    }
    book = LogBook(second.present, mostLines: mostLines)
    for (index, event) in events.enumerated() {
      advance(to: event.at)
      let outcome = second.game.perform(event.intent)
      book?.setOutcome(outcome)
      if untouched.contains(index) { book?.addFault(Self.behindTheBack) }
      book?.events = index + 1
      settle()
    }
    let present = present
    advance(to: present.at)
    let change = Line.Changes(from: second.present, to: present).state.first {
      !Self.unrecorded.contains(String($0.name.prefix { $0 != "." && $0 != "[" }))
    }
    book?.isReplaying = false
    book?.known = present
    for (index, line) in lines.enumerated() where line.cause != .deal {
      book?.replace(index, by: checked(line))
    }
    if let change, let last = lines.last {
      book?.addFault(
        tr(
          """
          Played once more, the session comes to another moment: \(change.name) is \
          \(change.before), and was \(change.after).
          """), to: last.number)
    }
  }

  func deafly(_ body: () -> Void) {
    let wasDeaf = isDeaf
    isDeaf = true
    body()
    isDeaf = wasDeaf
  }

  /// Has the second game do something that neither the log nor a view is told.
  func unseen(_ body: () -> Void) {
    let wasMute = isMute
    isMute = true
    deafly(body)
    isMute = wasMute
  }
}

/// Turns the window's time into the session's, which may go slower or stand still; in seconds.
struct SessionClock {
  /// Seconds of the session in a second of the window.
  private(set) var rate = 1.0
  private var (windowTime, sessionTime) = (0.0, 0.0)

  func time(at window: Double) -> Double { sessionTime + max(0, window - windowTime) * rate }

  /// When the window shows a time of the session, or `nil` while the session stands still.
  func window(at session: Double) -> Double? {
    rate > 0 ? windowTime + (session - sessionTime) / rate : nil
  }

  /// Goes on from a time of the session, at a rate.
  mutating func go(from session: Double, rate: Double, at window: Double) {
    (sessionTime, windowTime, self.rate) = (session, window, rate)
  }

  /// Goes on from the present time at another rate.
  mutating func setRate(_ rate: Double, at window: Double) {
    go(from: time(at: window), rate: rate, at: window)
  }

  mutating func skip(_ seconds: Double) { sessionTime += seconds }
}
