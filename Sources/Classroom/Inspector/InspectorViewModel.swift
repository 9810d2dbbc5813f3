import Architectures
import Coordination
import Localization
import Menu
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The inspector's own view model: the log of a game, travelling in it, and the game's clock.
///
/// A proxy stands between the game and each consumer. A second game is what views show in a journey.
@MainActor package final class InspectorViewModel {
  typealias Branch = (events: [TimedIntent], end: GameSnapshot)

  enum Errand { case touch, typing, other }

  /// The longest pause while the log is played, in seconds of the game; every animation is shorter.
  static let longestPause = 2.0
  /// Most branches, intents in all of them, lines of the log, and choices in the games of all these;
  /// the newest stay.
  static let mostBranches = 50
  var mostLeft = 100_000
  var mostLines: Int
  var mostChoices = 2_600_000
  /// The fields that keyboard, mouse and window's size set, which no session has.
  private static let unrecorded: Set = [
    "now", "interaction", "pictureScale", "focus", "isChoosingTheme", "dialogOpeningTime", "notice",
  ]

  package let header: SessionHeader
  package let screen: any GameScreen
  let connections: GameConsumers
  var isController: Bool { connections.game is ControllerGame }
  private let deal: () -> any Playable
  private let happened: () -> [TimedIntent]
  let saveEvents: ([TimedIntent]) throws -> String?
  let write: (_ name: String, _ text: (String) -> String) throws -> String

  /// Opens or closes the terminal's view; `nil` where the architecture has no other view.
  package var toggleTerminal: (() throws -> Void)?
  /// Reads a file of the project, or returns `nil`; without it no lines of source are shown.
  package var readSource: ((_ path: String) -> String?)?
  /// The step of a test that was written last, because the panel is drawn often.
  var step: (number: Int, lines: [String])?
  package var isWaiting: Bool { progress.isHeld }

  private(set) var running, second: InspectedGame?
  private var beginning: GameSnapshot?
  private var proxies: [Proxy] = []
  var views: [Proxy] { proxies.filter { $0.connection.role == .view && isThere($0.connection) } }
  /// Whether a consumer has not left since its proxy was made.
  func isThere(_ one: GameConsumer) -> Bool { connections.all.contains { $0.name == one.name } }

  var branches: [Branch] = []
  var book: LogBook
  var clock = GameClock()
  /// The line of the log at which the game stands, or `nil` while it goes on.
  var travelled: Int?
  var window = 0.0
  /// The part of the panel's content that does not follow from the log.
  var panel = PanelContent()
  var layoutBefore = PanelContent.Layout.everything
  var redraws = Redraws()
  /// What the views were told; the cards only as far as they were named.
  var told: BoardState
  /// The same with all its cards, and whether that was since the view was looked at.
  var wholeTold: BoardState
  var isTold = false
  var (isAdvancing, isDelivering, isReceiving) = (false, false, false)
  /// The calls of the view for one input, and the first that it made twice.
  var (received, doubled): ([String], StepRecord.Call?) = ([], nil)
  /// The time that the views have to tell the game, while they tell it.
  var telling: Double?
  var toldTime = 0.0
  /// Whether the next frame still shows the way back from a journey in time.
  var isComingBack = false
  var version = 0
  var progress = MessageProgress()
  var waits = false

  var errands: [Errand] = []
  /// What is said of the events that were announced although nothing was touched.
  var culprits: [Int: String] = [:]
  /// The calls of consumers that have not come back, and the intents that the first has announced.
  var (calls, announcements): ([StepRecord.Call], Int) = ([], 0)
  var pointed: [Int] = []
  /// The last two intents that were checked, and when.
  var checked: [(number: Int, window: Double)] = []
  private var isLeft: [() -> Bool] = []
  /// Whether publications are not logged, and whether the views are not told those of the second game.
  private(set) var (ignoresGames, hidesPublications) = (false, false)

  /// Looks into the game of connections with what deals the second game and has the session's events;
  /// `save` replaces these and returns the path of the others, `write` makes a text for a free name.
  package init(
    _ connections: GameConsumers, header: SessionHeader, screen: any GameScreen,
    showsRedraws: Bool = false, deal: @escaping () -> any Playable,
    events: @escaping () -> [TimedIntent], save: @escaping ([TimedIntent]) throws -> String?,
    write: @escaping (_ name: String, _ text: (String) -> String) throws -> String
  ) {
    (self.connections, self.header, self.screen) = (connections, header, screen)
    (self.deal, happened, saveEvents, self.write) = (deal, events, save, write)
    (told, wholeTold) = (connections.game.board, connections.game.board)
    // A line may tell of every card twice and more, so that a large board has fewer.
    mostLines = min(5000, 260_000 / max(1, told.cards.count))
    panel.layers =
      (connections.game as? ControllerGame)?.layers.names ?? ["View", "ViewModel", "Model"]
    panel.showsRedraws = showsRedraws
    book = LogBook(GameSnapshot(of: connections.game))
  }

  /// Most lines of the log at a moment: each holds the avoidable choices of its game, and for each a
  /// controller plays the session once more.
  func lineLimit(at moment: GameSnapshot) -> Int {
    let choices = isController ? events.count : moment.model?.flips ?? 0
    return max(20, min(mostLines, mostChoices / max(1, choices)))
  }

  func change() { version += 1 }
  /// Whether the cards cannot be seen or touched.
  func isCovered(at time: Double) -> Bool { told.isChoosingTheme || told.isDialogOpen(at: time) }

  /// Shows another line of the log; the board waits for the messages of one that `holds`.
  func turn(holds: Bool = true) {
    progress = MessageProgress(
      lines[position], at: window, speed: panel.speed,
      // That a window has another size is seen at once.
      holds: holds && waits && lines[position].cause != .published(.laidOut),
      sends: panel.sendsSteps ? 0 : .max)
    if progress.isHeld { clock.setRate(0, at: window) }
    panel.verdict = nil
    change()
  }

  var events: [TimedIntent] { happened() }
  var lines: [LogLine] { book.lines }
  var position: Int { travelled ?? lines.count - 1 }
  var shown: any Playable { (travelled == nil ? nil : second?.game) ?? connections.game }
  var present: GameSnapshot { GameSnapshot(of: connections.game) }
  var strangers: Int { connections.game.objectDidChange.subscriberCount - proxies.count - 1 }

  /// Plays the session on a second game for the log, and joins all connections.
  func open(at time: Double) {
    let leak = isLeft.count { $0() }
    (window, told, isLeft, checked) = (time, connections.game.board, [], [])
    (wholeTold, toldTime) = (told, connections.game.now)
    clock.resume(from: time, rate: panel.speed, at: time)
    let second = InspectedGame(deal()) { [unowned self] in hear($0, from: $1) }
    (self.second, beginning) = (second, second.present)
    running = InspectedGame(connections.game) { [unowned self] in hear($0, from: $1) }
    replay()
    connections.connectAll { [unowned self] consumer in
      let game = consumer.role == .view ? shown : connections.game
      let proxy = Proxy(consumer, to: game, inspector: self)
      proxies.removeAll { $0.connection.name == consumer.name }
      proxies.append(proxy)
      return proxy
    }
    isComingBack = false
    (book.view, isTold) = (screen.view.board, false)
    if leak > 0 {
      book.lines[0].faults.append(
        tr(
          leak, "\(leak) connection of the last time is still held: a leak.",
          "\(leak) connections of the last time are still held: a leak."))
    }
    turn(holds: false)
  }

  /// Ends a journey and slow motion, leaves all connections, and forgets log and second game.
  func close() {
    release()
    travel(to: .max)
    setSpeed(1)
    panel.isTyping = false
    connections.connectAllDirectly()
    running?.stop()
    isLeft = proxies.map { proxy in { [weak proxy] in proxy != nil } }
    (running, second, proxies) = (nil, nil, [])
    book = LogBook(present)
  }

  func showViews(_ game: any Playable) {
    unlogged { views.forEach { $0.connect(to: game) } }
    (toldTime, checked, book.view) = (connections.game.now, [], screen.view.board)
  }

  /// Runs a closure whose publications are not logged, nor shown unless `isSeen`.
  func unlogged(isSeen: Bool = true, _ body: () -> Void) {
    let before = (ignoresGames, hidesPublications)
    (ignoresGames, hidesPublications) = (true, hidesPublications || !isSeen)
    body()
    (ignoresGames, hidesPublications) = before
  }

  /// Plays the session on the second game for the log; it must come to the present moment.
  func replay() {
    guard let second else { return }
    let present = present
    unlogged {
      second.layOut(as: present)
      if let beginning { second.travel(to: beginning, after: []) }
    }
    let (events, replay) = (events, Replay(second.game))
    // Events before the first that the log has a line for.
    let first = max(0, events.count - lineLimit(at: present))
    unlogged { events.prefix(first).forEach { replay.play($0) { _ in } } }
    let call = header.game.isPile ? "choose(" : "choose(at: "
    book = LogBook(second.present, call: isController ? nil : call)
    for index in first..<events.count {
      replay.play(events[index]) { step in
        if step.event != nil {
          culprits[index].map { book.addFault($0) }
          book.events = index + 1
        }
        settle()
      }
    }
    replay.pass(until: present.now) { _ in settle() }
    let change = present.changes(since: second.present).state.first {
      !Self.unrecorded.contains(String($0.name.prefix { $0 != "." && $0 != "[" }))
    }
    (book.isReplaying, book.known) = (false, present)
    for index in lines.indices where lines[index].cause != .deal { check(index) }
    guard let change else { return }
    addFault(
      tr(
        """
        Played once more, the session comes to another moment: \(change.name) is \
        \(change.before), and was \(change.after).
        """))
  }

  /// Looks for faults in a line, which the second game repeats from the moment before it.
  func check(_ index: Int) {
    guard second != nil else { return }
    // A controller has to play all that went before. Several say whether it is chance or a clock.
    var (repetitions, end) = repeated(index, isController ? 1 : 2)
    let line = lines[index]
    if repetitions.contains(where: { !$0.changes(since: line.after).all.isEmpty }) {
      (repetitions, end) = repeated(index, 8)
    }
    var faults = line.faults
    if !isController, let names = end.changes(since: line.after).state.nameSummary {
      faults.append(tr("A journey comes back to another moment: \(names)."))
      (repetitions, end) = ([], line.after)
    }
    let previous = lines[..<index].lastIndex {
      line.intent == .undo ? $0.canBeUndone : $0.intent != nil
    }
    let findings = FaultFinder(
      line.record, after: lines[(previous ?? max(0, index - 1))..<index].map(\.record),
      recomputedBoard: end.board, repetitions: repetitions,
      duplicateSubscribers: proxies.filter { $0.subscriberCount > 1 }.map(\.connection.name))
    for (_, fault) in findings.faults where !faults.contains(fault) { faults.append(fault) }
    book.lines[index].faults = faults
    if !book.isReplaying, line.intent != nil {
      checked = checked.suffix(1) + [(line.number, window)]
    }
  }

  /// Repeats an intent of some time ago, which nothing but a clock can change.
  func checkAgain(before index: Int) {
    let known = lines[..<index].lastIndex { $0.intent != nil }
    guard !book.isReplaying, let known, checked.count == 2,
      lines[known].number == checked[0].number,
      window >= checked[0].window + 1, lines[known].faults.isEmpty, !isController
    else { return }
    let fields = repeated(known, 1).all.first?.changes(since: lines[known].after).all.nameSummary
    if let fields { book.lines[known].faults.append(FaultFinder.outsideInfluence(fields)) }
  }

  /// Does a line so many times more on the second game, which then goes to its end.
  private func repeated(_ index: Int, _ count: Int) -> (all: [GameSnapshot], end: GameSnapshot) {
    let (line, happened) = (lines[index], events.prefix(lines[index].events))
    guard let second else { return ([], line.after) }
    var repetitions: [GameSnapshot] = []
    var end = line.after
    unlogged(isSeen: false) {
      second.layOut(as: line.after)
      for _ in 0..<count where line.intent != nil || line.cause == .published(.timedOut) {
        second.travel(to: line.before, after: happened.dropLast(line.intent == nil ? 0 : 1))
        second.game.advance(to: line.startTime)
        if let intent = line.intent { second.game.perform(intent) }
        repetitions.append(second.present)
      }
      second.travel(to: line.after, after: happened)
      end = second.present
      second.layOut(as: present)
    }
    return (repetitions, end)
  }
}
