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
/// A proxy stands between the game and each consumer. A second game is what views show in a
/// journey.
@MainActor package final class InspectorViewModel {
  typealias Branch = (events: [TimedIntent], end: GameSnapshot)

  enum Activity { case touch, typing, other }

  /// The longest pause while the log is played, in seconds of the game; every animation is shorter.
  static let longestPause = 2.0
  /// Most branches, intents in all of them, lines of the log, and choices in the games of all
  /// these; the newest stay.
  static let maximumBranches = 50
  var maximumBranchIntents = 100_000
  var maximumLines: Int
  var maximumChoices = 2_600_000
  /// The fields that keyboard, mouse and window's size set, which no session has.
  private static let unrecordedFields: Set = [
    "now", "interaction", "pictureScale", "focus", "isChoosingTheme", "dialogOpeningTime", "notice",
  ]

  package let header: SessionHeader
  package let screen: any GameScreen
  let consumers: GameConsumers
  var isControllerGame: Bool { consumers.game is ControllerGame }
  private let makeGame: () -> any Playable
  private let currentEvents: () -> [TimedIntent]
  let saveEvents: ([TimedIntent]) throws -> String?
  let writeFile: (_ name: String, _ text: (String) -> String) throws -> String

  /// Opens or closes the terminal's view; `nil` where the architecture has no other view.
  package var toggleTerminal: (() throws -> Void)?
  /// Reads a file of the project, or returns `nil`; without it no lines of source are shown.
  package var readSource: ((_ path: String) -> String?)?
  /// The step of a test that was written last, because the panel is drawn often.
  var lastTestStep: (number: Int, lines: [String])?
  package var isBoardWaiting: Bool { messageProgress.isBoardHeld }

  private(set) var inspectedGame: InspectedGame?
  private(set) var replayGame: InspectedGame?
  private var initialMoment: GameSnapshot?
  private var proxies: [ConsumerProxy] = []
  var viewProxies: [ConsumerProxy] {
    proxies.filter { $0.consumer.role == .view && isConnected($0.consumer) }
  }
  /// Whether a consumer has not left since its proxy was made.
  func isConnected(_ consumer: GameConsumer) -> Bool {
    consumers.all.contains { $0.name == consumer.name }
  }

  var branches: [Branch] = []
  var logBook: LogBook
  var clock = GameClock()
  /// The line of the log at which the game stands, or `nil` while it goes on.
  var travelPosition: Int?
  var windowTime = 0.0
  /// The part of the panel's content that does not follow from the log.
  var panel = PanelContent()
  var previousLayout = PanelContent.Layout.everything
  var redraws = Redraws()
  /// What the views were told; the cards only as far as they were named.
  var reportedBoard: BoardState
  /// The same with all its cards, and whether that was since the view was looked at.
  var publishedBoard: BoardState
  var hasNewPublication = false
  var isAdvancing = false
  var isDelivering = false
  var isReceiving = false
  /// The calls of the view for one input, and the first that it made twice.
  var receivedCalls: [String] = []
  var repeatedCall: StepRecord.Call? = nil
  /// The time that the views have to tell the game, while they tell it.
  var expectedTime: Double?
  var lastAdvancedTime = 0.0
  /// Whether the next frame still shows the way back from a journey in time.
  var isReturningToPresent = false
  var contentVersion = 0
  var messageProgress = MessageProgress()
  var waitsForMessages = false

  var activities: [Activity] = []
  /// What is said of the events that were announced although nothing was touched.
  var untouchedFaults: [Int: String] = [:]
  /// The calls of consumers that have not come back, and the intents that the first has announced.
  var activeCalls: [StepRecord.Call] = []
  var announcementCount: Int = 0
  var cardsUnderPointer: [Int] = []
  /// The last two intents that were checked, and when.
  var recentChecks: [(number: Int, window: Double)] = []
  private var leakChecks: [() -> Bool] = []
  /// Whether publications are not logged, and whether the views are not told those of the second
  /// game.
  private(set) var ignoresGameEvents = false
  private(set) var hidesPublications = false

  /// Looks into the game of connections with what deals the second game and has the session's
  /// events; `save` replaces these and returns the path of the others, `write` makes a text for a
  /// free name.
  package init(
    _ consumers: GameConsumers, header: SessionHeader, screen: any GameScreen,
    showsRedraws: Bool = false, deal: @escaping () -> any Playable,
    events: @escaping () -> [TimedIntent], save: @escaping ([TimedIntent]) throws -> String?,
    write: @escaping (_ name: String, _ text: (String) -> String) throws -> String
  ) {
    self.consumers = consumers
    self.header = header
    self.screen = screen
    self.makeGame = deal
    currentEvents = events
    saveEvents = save
    self.writeFile = write
    reportedBoard = consumers.game.board
    publishedBoard = consumers.game.board
    // A line may tell of every card twice and more, so that a large board has fewer.
    maximumLines = min(5000, 260_000 / max(1, reportedBoard.cards.count))
    panel.layerNames =
      (consumers.game as? ControllerGame)?.layers.names ?? ["View", "ViewModel", "Model"]
    panel.showsRedraws = showsRedraws
    logBook = LogBook(GameSnapshot(of: consumers.game))
  }

  /// Most lines of the log at a moment: each holds the avoidable choices of its game, and for each
  /// a controller plays the session once more.
  func lineLimit(at moment: GameSnapshot) -> Int {
    let choices = isControllerGame ? events.count : moment.model?.flips ?? 0
    return max(20, min(maximumLines, maximumChoices / max(1, choices)))
  }

  func invalidateContent() {
    contentVersion += 1
  }
  /// Whether the cards cannot be seen or touched.
  func areCardsCovered(at time: Double) -> Bool {
    reportedBoard.isChoosingTheme || reportedBoard.isDialogOpen(at: time)
  }

  /// Shows another line of the log; the board waits for the messages of one that `holds`.
  func showCurrentLine(holdsBoard: Bool = true) {
    messageProgress = MessageProgress(
      lines[position], at: windowTime, speed: panel.speed,
      // That a window has another size is seen at once.
      holdsBoard: holdsBoard && waitsForMessages && lines[position].cause != .published(.laidOut),
      sentCount: panel.sendsSteps ? 0 : .max)
    if messageProgress.isBoardHeld {
      clock.setRate(0, at: windowTime)
    }
    panel.verdict = nil
    invalidateContent()
  }

  var events: [TimedIntent] { currentEvents() }
  var lines: [LogLine] { logBook.lines }
  var position: Int { travelPosition ?? lines.count - 1 }
  var shownGame: any Playable { (travelPosition == nil ? nil : replayGame?.game) ?? consumers.game }
  var presentMoment: GameSnapshot { GameSnapshot(of: consumers.game) }
  var unknownSubscriberCount: Int {
    consumers.game.objectDidChange.subscriberCount - proxies.count - 1
  }

  /// Plays the session on a second game for the log, and joins all connections.
  func open(at time: Double) {
    let leakCount = leakChecks.count { $0() }
    windowTime = time
    reportedBoard = consumers.game.board
    leakChecks = []
    recentChecks = []
    publishedBoard = reportedBoard
    lastAdvancedTime = consumers.game.now
    clock.resume(from: time, rate: panel.speed, at: time)
    let replayGame = InspectedGame(makeGame()) { [unowned self] in receive($0, from: $1) }
    self.replayGame = replayGame
    initialMoment = replayGame.currentMoment
    inspectedGame = InspectedGame(consumers.game) { [unowned self] in receive($0, from: $1) }
    replaySession()
    consumers.connectAll { [unowned self] consumer in
      let game = consumer.role == .view ? shownGame : consumers.game
      let proxy = ConsumerProxy(consumer, to: game, inspector: self)
      proxies.removeAll { $0.consumer.name == consumer.name }
      proxies.append(proxy)
      return proxy
    }
    isReturningToPresent = false
    logBook.viewBoard = screen.view.board
    hasNewPublication = false
    if leakCount > 0 {
      logBook.lines[0].faults.append(
        tr(
          leakCount, "\(leakCount) connection of the last time is still held: a leak.",
          "\(leakCount) connections of the last time are still held: a leak."))
    }
    showCurrentLine(holdsBoard: false)
  }

  /// Ends a journey and slow motion, leaves all connections, and forgets log and second game.
  func close() {
    releaseBoard()
    travel(to: .max)
    setSpeed(1)
    panel.isTyping = false
    consumers.connectAllDirectly()
    inspectedGame?.stop()
    leakChecks = proxies.map { proxy in { [weak proxy] in proxy != nil } }
    inspectedGame = nil
    replayGame = nil
    proxies = []
    logBook = LogBook(presentMoment)
  }

  func connectViews(to game: any Playable) {
    withoutLogging { viewProxies.forEach { $0.connect(to: game) } }
    lastAdvancedTime = consumers.game.now
    recentChecks = []
    logBook.viewBoard = screen.view.board
  }

  /// Runs a closure whose publications are not logged, nor shown unless `isSeen`.
  func withoutLogging(showsViews: Bool = true, _ body: () -> Void) {
    let before = (ignoresGameEvents, hidesPublications)
    ignoresGameEvents = true
    hidesPublications = hidesPublications || !showsViews
    body()
    (ignoresGameEvents, hidesPublications) = before
  }

  /// Plays the session on the second game for the log; it must come to the present moment.
  func replaySession() {
    guard let replayGame else { return }
    let present = presentMoment
    withoutLogging {
      replayGame.layOut(as: present)
      if let initialMoment {
        replayGame.travel(to: initialMoment, after: [])
      }
    }
    let events = events
    let replay = Replay(replayGame.game)
    // Events before the first that the log has a line for.
    let firstLogged = max(0, events.count - lineLimit(at: present))
    withoutLogging { events.prefix(firstLogged).forEach { replay.play($0) { _ in } } }
    let choicePrefix = header.game.isPile ? "choose(" : "choose(at: "
    logBook = LogBook(replayGame.currentMoment, call: isControllerGame ? nil : choicePrefix)
    for index in firstLogged..<events.count {
      replay.play(events[index]) { step in
        if step.eventNumber != nil {
          untouchedFaults[index].map { logBook.addFault($0) }
          logBook.eventCount = index + 1
        }
        finishOpenLines()
      }
    }
    replay.advanceTime(to: present.now) { _ in finishOpenLines() }
    let change = present.changes(since: replayGame.currentMoment).state.first {
      !Self.unrecordedFields.contains(String($0.name.prefix { $0 != "." && $0 != "[" }))
    }
    logBook.isReplaying = false
    logBook.lastMoment = present
    for index in lines.indices where lines[index].cause != .deal {
      checkLine(index)
    }
    guard let change else { return }
    addFault(
      tr(
        """
        Played once more, the session comes to another moment: \(change.name) is \
        \(change.before), and was \(change.after).
        """))
  }

  /// Looks for faults in a line, which the second game repeats from the moment before it.
  func checkLine(_ index: Int) {
    guard replayGame != nil else { return }
    // A controller has to play all that went before. Several say whether it is chance or a clock.
    var (repetitions, end) = repeatLine(index, isControllerGame ? 1 : 2)
    let line = lines[index]
    if repetitions.contains(where: { !$0.changes(since: line.after).all.isEmpty }) {
      (repetitions, end) = repeatLine(index, 8)
    }
    var faults = line.faults
    if !isControllerGame, let names = end.changes(since: line.after).state.nameSummary {
      faults.append(tr("A journey comes back to another moment: \(names)."))
      repetitions = []
      end = line.after
    }
    let previous = lines[..<index].lastIndex {
      line.intent == .undo ? $0.canBeUndone : $0.intent != nil
    }
    let findings = FaultFinder(
      line.record, after: lines[(previous ?? max(0, index - 1))..<index].map(\.record),
      recomputedBoard: end.board, repetitions: repetitions,
      duplicateSubscribers: proxies.filter { $0.subscriberCount > 1 }.map(\.consumer.name))
    for (_, fault) in findings.faults where !faults.contains(fault) {
      faults.append(fault)
    }
    logBook.lines[index].faults = faults
    if !logBook.isReplaying, line.intent != nil {
      recentChecks = recentChecks.suffix(1) + [(line.number, windowTime)]
    }
  }

  /// Repeats an intent of some time ago, which nothing but a clock can change.
  func recheckOldIntent(before index: Int) {
    let lastIntentLine = lines[..<index].lastIndex { $0.intent != nil }
    guard !logBook.isReplaying, let lastIntentLine, recentChecks.count == 2,
      lines[lastIntentLine].number == recentChecks[0].number,
      windowTime >= recentChecks[0].window + 1, lines[lastIntentLine].faults.isEmpty,
      !isControllerGame
    else { return }
    let fields = repeatLine(lastIntentLine, 1).all.first?.changes(
      since: lines[lastIntentLine].after
    ).all.nameSummary
    if let fields {
      logBook.lines[lastIntentLine].faults.append(FaultFinder.outsideInfluence(fields))
    }
  }

  /// Does a line so many times more on the second game, which then goes to its end.
  private func repeatLine(_ index: Int, _ count: Int) -> (all: [GameSnapshot], end: GameSnapshot) {
    let line = lines[index]
    let eventsBefore = events.prefix(lines[index].eventCount)
    guard let replayGame else { return ([], line.after) }
    var repetitions: [GameSnapshot] = []
    var end = line.after
    withoutLogging(showsViews: false) {
      replayGame.layOut(as: line.after)
      for _ in 0..<count where line.intent != nil || line.cause == .published(.timedOut) {
        replayGame.travel(to: line.before, after: eventsBefore.dropLast(line.intent == nil ? 0 : 1))
        replayGame.game.advance(to: line.startTime)
        if let intent = line.intent {
          replayGame.game.perform(intent)
        }
        repetitions.append(replayGame.currentMoment)
      }
      replayGame.travel(to: line.after, after: eventsBefore)
      end = replayGame.currentMoment
      replayGame.layOut(as: presentMoment)
    }
    return (repetitions, end)
  }
}
