import Architectures
import Coordination
import Localization
import Menu
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The view model of the inspector: the log of a game, time travel in the log, and the game's
/// clock.
///
/// A proxy stands between the game and each consumer. While the player travels in the log, the
/// views show a second game.
@MainActor package final class InspectorViewModel {
  /// An abandoned future of the game, to which the player can return.
  struct Branch {
    /// All events of the session in that future.
    let events: [TimedIntent]
    /// A snapshot of the game at the end of that future.
    let end: GameSnapshot
  }

  /// An activity during which views may call the game.
  enum Activity { case touch, typing, other }

  /// The lines of a test that repeat one line of the log.
  struct TestStep {
    let lineNumber: Int
    let lines: [String]
  }

  /// A check of a line of the log.
  struct LineCheck {
    let lineNumber: Int
    /// The time of the window at the check, in seconds.
    let windowTime: Double
  }

  /// The longest pause between two lines while the log is played, in seconds of the game.
  ///
  /// All animations are shorter, so a shortened pause does not interrupt them.
  static let longestPause = 2.0

  /// The maximum number of branches.
  ///
  /// If there are more, the inspector removes the oldest ones.
  static let maximumBranches = 50

  /// The smallest limit for the number of lines in the log, even in a very long game.
  private static let minimumLines = 20

  /// The usual number of repetitions that check a line.
  private static let repetitionCount = 2

  /// The number of repetitions that check a line whose result was different before.
  ///
  /// So many repetitions show whether a random number or a clock makes the difference.
  private static let thoroughRepetitionCount = 8

  /// The time after which a line is checked again, in seconds of the window.
  private static let recheckDelay = 1.0

  /// The maximum number of intents in all branches.
  var maximumBranchIntents = 100_000

  /// The maximum number of lines in the log.
  var maximumLines: Int

  /// The maximum number of choices, added up over all lines of the log.
  var maximumChoices = 2_600_000

  /// The fields that no session records, because they depend on the keyboard, the mouse or the
  /// window.
  private static let unrecordedFields: Set = [
    "now", "interaction", "pictureScale", "focus", "isChoosingTheme", "dialogOpeningTime", "notice",
  ]

  package let header: SessionHeader
  package let screen: any GameScreen
  let consumers: GameConsumers
  private let makeGame: () -> any Playable
  private let currentEvents: () -> [TimedIntent]
  let saveEvents: ([TimedIntent]) throws -> String?
  let writeFile: (_ name: String, _ text: (String) -> String) throws -> String

  /// A closure that opens or closes the terminal view, or `nil` if the architecture has no such
  /// view.
  package var toggleTerminal: (() throws -> Void)?

  /// A closure that reads a file of the project, or `nil` if the panel shows no source code.
  package var readSource: ((_ path: String) -> String?)?

  /// The test step that was written last.
  ///
  /// The panel needs the step often, and writing it takes long.
  var lastTestStep: TestStep?

  private(set) var inspectedGame: InspectedGame?
  private(set) var replayGame: InspectedGame?
  private var initialMoment: GameSnapshot?
  private var proxies: [ConsumerProxy] = []

  var branches: [Branch] = []
  var logBook: LogBook
  var clock = GameClock()

  /// The index of the log line that the views show, or `nil` while they show the present.
  var travelPosition: Int?
  var windowTime = 0.0

  /// The part of the panel's content that does not follow from the log.
  var panel = PanelContent()
  var previousLayout = PanelContent.Layout.everything
  var redraws = Redraws()

  /// The board that the views have received.
  ///
  /// A card changes only with an update that names it.
  var reportedBoard: BoardState

  /// The board that was published last, with all its cards.
  var publishedBoard: BoardState

  /// Whether something was published since the inspector last looked at the view.
  var hasNewPublication = false

  /// Whether the time of the game is being advanced right now.
  var isAdvancing = false

  /// Whether a consumer is receiving an update right now.
  var isDelivering = false

  /// Whether the view is receiving an input right now.
  var isReceiving = false

  /// The calls that the view made for the current input.
  var receivedCalls: [String] = []

  /// The call that the view has made twice for the current input, if there is one.
  var repeatedCall: StepRecord.Call? = nil

  /// The time to which the views have to advance the game, or `nil` if the time is not checked.
  var expectedTime: Double?
  var lastAdvancedTime = 0.0

  /// Whether the next frame is the first one after a return to the present.
  var isReturningToPresent = false

  /// A number that increases whenever the content of the panel changes.
  var contentVersion = 0
  var messageProgress = MessageProgress()

  /// Whether the board waits for the messages in the panel.
  var waitsForMessages = false

  /// The activities that have not ended, the outermost first.
  var activities: [Activity] = []

  /// The faults of intents that were announced without a touch, by the index of the event.
  var untouchedFaults: [Int: String] = [:]

  /// The calls of consumers that have not returned, the outermost first.
  var activeCalls: [StepRecord.Call] = []

  /// The number of intents that the outermost call has announced.
  var announcementCount: Int = 0
  var cardsUnderPointer: [Int] = []

  /// The last two checks of lines with an intent.
  var recentChecks: [LineCheck] = []

  /// Closures that return whether a proxy is still in memory.
  private var leakChecks: [() -> Bool] = []

  /// Whether the log ignores the events of both games.
  private(set) var ignoresGameEvents = false

  /// Whether the proxies withhold updates from their consumers.
  private(set) var hidesPublications = false

  /// Creates the inspector of a game.
  ///
  /// - Parameters:
  ///   - consumers: The game and its consumers, such as the views.
  ///   - header: The header of the session.
  ///   - screen: The screen that shows the game.
  ///   - showsRedraws: Whether redrawn rectangles light up.
  ///   - deal: A closure that deals the second game.
  ///   - events: A closure that returns the events of the session.
  ///   - save: A closure that replaces the events of the session. It returns the path of the
  ///     previous events if it has saved them.
  ///   - write: A closure that writes a text to a file with a free name, and returns the path of
  ///     the file.
  package init(
    _ consumers: GameConsumers,
    header: SessionHeader,
    screen: any GameScreen,
    showsRedraws: Bool = false,
    deal: @escaping () -> any Playable,
    events: @escaping () -> [TimedIntent],
    save: @escaping ([TimedIntent]) throws -> String?,
    write: @escaping (_ name: String, _ text: (String) -> String) throws -> String
  ) {
    self.consumers = consumers
    self.header = header
    self.screen = screen
    makeGame = deal
    currentEvents = events
    saveEvents = save
    writeFile = write

    let board = consumers.game.board
    reportedBoard = board
    publishedBoard = board
    // A line may store several values for each card, so the log of a large board has fewer lines.
    maximumLines = min(5000, 260_000 / max(1, board.cards.count))

    let controllerGame = consumers.game as? ControllerGame
    panel.layerNames = controllerGame?.layers.names ?? ["View", "ViewModel", "Model"]
    panel.showsRedraws = showsRedraws
    logBook = LogBook(GameSnapshot(of: consumers.game))
  }

  // MARK: Present values

  package var isBoardWaiting: Bool {
    messageProgress.isBoardHeld
  }

  var isControllerGame: Bool {
    consumers.game is ControllerGame
  }

  var events: [TimedIntent] {
    currentEvents()
  }

  var lines: [LogLine] {
    logBook.lines
  }

  /// The index of the line that the panel shows.
  var position: Int {
    travelPosition ?? lines.count - 1
  }

  /// The game that the views show.
  var shownGame: any Playable {
    if travelPosition != nil, let replayGame {
      return replayGame.game
    }
    return consumers.game
  }

  var presentMoment: GameSnapshot {
    GameSnapshot(of: consumers.game)
  }

  var viewProxies: [ConsumerProxy] {
    proxies.filter { $0.consumer.role == .view && consumers.contains($0.consumer) }
  }

  var unknownSubscriberCount: Int {
    // The inspector itself is a subscriber, too.
    let knownSubscriberCount = proxies.count + 1
    return consumers.game.objectDidChange.subscriberCount - knownSubscriberCount
  }

  /// Returns whether a theme list or a dialog covers the cards.
  func areCardsCovered(at time: Double) -> Bool {
    reportedBoard.isChoosingTheme || reportedBoard.isDialogOpen(at: time)
  }

  /// Returns the maximum number of lines in the log of a game.
  ///
  /// A long game has fewer lines, because each line stores the avoidable choices of its game. With
  /// a controller, the check of a line even replays the whole session.
  func lineLimit(at moment: GameSnapshot) -> Int {
    let choiceCount =
      if isControllerGame {
        events.count
      } else {
        moment.model?.flips ?? 0
      }
    let limit = min(maximumLines, maximumChoices / max(1, choiceCount))
    return max(Self.minimumLines, limit)
  }

  func invalidateContent() {
    contentVersion += 1
  }

  /// Shows the line at the current position in the panel and starts its messages.
  ///
  /// - Parameter holdsBoard: Whether the board may wait for the messages of the line.
  func showCurrentLine(holdsBoard: Bool = true) {
    let line = lines[position]
    // After a change of the window, the board changes at once.
    let isLayout = line.cause == .published(.laidOut)
    messageProgress = MessageProgress(
      line,
      at: windowTime,
      speed: panel.speed,
      holdsBoard: holdsBoard && waitsForMessages && !isLayout,
      sentCount: panel.sendsSteps ? 0 : .max)
    if messageProgress.isBoardHeld {
      clock.setRate(0, at: windowTime)
    }
    panel.verdict = nil
    invalidateContent()
  }

  // MARK: Opening and closing

  /// Opens the panel: replays the session on a second game and connects all consumers to proxies.
  func open(at time: Double) {
    let leakCount = leakChecks.count { $0() }
    reset(at: time)

    let replayGame = InspectedGame(makeGame()) { [unowned self] in receive($0, from: $1) }
    self.replayGame = replayGame
    initialMoment = replayGame.currentMoment
    inspectedGame = InspectedGame(consumers.game) { [unowned self] in receive($0, from: $1) }
    replaySession()
    connectConsumersThroughProxies()

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

  private func reset(at time: Double) {
    windowTime = time
    reportedBoard = consumers.game.board
    publishedBoard = reportedBoard
    leakChecks = []
    recentChecks = []
    lastAdvancedTime = consumers.game.now
    clock.resume(from: time, rate: panel.speed, at: time)
  }

  private func connectConsumersThroughProxies() {
    consumers.connectAll { [unowned self] consumer in
      let game = consumer.role == .view ? shownGame : consumers.game
      let proxy = ConsumerProxy(consumer, to: game, inspector: self)
      proxies.removeAll { $0.consumer == consumer }
      proxies.append(proxy)
      return proxy
    }
  }

  /// Closes the panel: returns to the present and connects all consumers to the game itself.
  func close() {
    releaseBoard()
    travel(to: .max)
    setSpeed(1)
    panel.isTyping = false
    consumers.connectAllDirectly()
    inspectedGame?.stopReporting()
    leakChecks = proxies.map { proxy in
      { [weak proxy] in proxy != nil }
    }
    inspectedGame = nil
    replayGame = nil
    proxies = []
    logBook = LogBook(presentMoment)
  }

  func connectViews(to game: any Playable) {
    withoutLogging {
      for proxy in viewProxies {
        proxy.connect(to: game)
      }
    }
    lastAdvancedTime = consumers.game.now
    recentChecks = []
    logBook.viewBoard = screen.view.board
  }

  /// Runs a closure without logging its events.
  ///
  /// - Parameters:
  ///   - showsViews: Whether the views receive the updates.
  ///   - body: The closure to run.
  func withoutLogging(showsViews: Bool = true, _ body: () -> Void) {
    let ignoredGameEvents = ignoresGameEvents
    let hidPublications = hidesPublications
    ignoresGameEvents = true
    hidesPublications = hidesPublications || !showsViews
    body()
    ignoresGameEvents = ignoredGameEvents
    hidesPublications = hidPublications
  }

  // MARK: Replaying the session

  /// Fills the log with the lines of the session by replaying it on the second game.
  ///
  /// If the replay does not end in the present state of the game, the last line receives a fault.
  func replaySession() {
    guard let replayGame else { return }
    let present = presentMoment
    returnToBeginning(replayGame, layout: present)

    let sessionEvents = events
    let firstLoggedEvent = max(0, sessionEvents.count - lineLimit(at: present))
    let replay = Replay(replayGame.game)
    withoutLogging {
      for event in sessionEvents.prefix(firstLoggedEvent) {
        replay.play(event) { _ in }
      }
    }

    logBook = LogBook(replayGame.currentMoment, choicePrefix: choicePrefix)
    for index in firstLoggedEvent..<sessionEvents.count {
      replay.play(sessionEvents[index]) { step in
        recordReplayedStep(step, ofEvent: index)
      }
    }
    replay.advanceTime(to: present.now) { _ in finishOpenLines() }

    // Checking a line changes the second game, so the difference is determined first.
    let difference = Self.recordedDifference(of: present, from: replayGame.currentMoment)
    logBook.isReplaying = false
    logBook.lastMoment = present
    for index in lines.indices where lines[index].cause != .deal {
      checkLine(index)
    }
    if let difference {
      addReplayFault(difference)
    }
  }

  private func returnToBeginning(_ replayGame: InspectedGame, layout moment: GameSnapshot) {
    withoutLogging {
      replayGame.layOut(as: moment)
      if let initialMoment {
        replayGame.travel(to: initialMoment, after: [])
      }
    }
  }

  /// The first characters of a call that chooses a card, or `nil` for a controller.
  private var choicePrefix: String? {
    if isControllerGame {
      return nil
    }
    return header.game.isPile ? "choose(" : "choose(at: "
  }

  private func recordReplayedStep(_ step: Replay.Step, ofEvent index: Int) {
    if step.eventNumber != nil {
      if let fault = untouchedFaults[index] {
        logBook.addFault(fault)
      }
      logBook.eventCount = index + 1
    }
    finishOpenLines()
  }

  /// Returns the first difference between two states, among the fields that a session records.
  private static func recordedDifference(
    of present: GameSnapshot,
    from replayed: GameSnapshot
  ) -> FieldChange? {
    present.changes(since: replayed).state.first { change in
      let fieldName = change.name.prefix { $0 != "." && $0 != "[" }
      return !unrecordedFields.contains(String(fieldName))
    }
  }

  private func addReplayFault(_ change: FieldChange) {
    addFault(
      tr(
        """
        Played once more, the session comes to another moment: \(change.name) is \
        \(change.before), and was \(change.after).
        """))
  }

  // MARK: Checking lines

  /// Finds the faults of a line and adds them to it.
  ///
  /// For this purpose, the second game repeats the line.
  func checkLine(_ index: Int) {
    guard replayGame != nil else { return }
    // A controller has to play the whole session for each repetition.
    var repetition = repeatLine(index, count: isControllerGame ? 1 : Self.repetitionCount)
    let line = lines[index]

    let hasDifferentResult = repetition.snapshots.contains { snapshot in
      !snapshot.changes(since: line.after).all.isEmpty
    }
    if hasDifferentResult {
      repetition = repeatLine(index, count: Self.thoroughRepetitionCount)
    }

    var faults = line.faults
    if !isControllerGame, let names = repetition.end.changes(since: line.after).state.nameSummary {
      faults.append(tr("A journey comes back to another moment: \(names)."))
      repetition = Repetition(end: line.after)
    }

    let finder = FaultFinder(
      line.record,
      after: recordsBefore(index),
      recomputedBoard: repetition.end.board,
      repetitions: repetition.snapshots,
      duplicateSubscribers: duplicateSubscribers)
    for fault in finder.faults where !faults.contains(fault.text) {
      faults.append(fault.text)
    }
    logBook.lines[index].faults = faults

    if !logBook.isReplaying, line.intent != nil {
      let check = LineCheck(lineNumber: line.number, windowTime: windowTime)
      recentChecks = recentChecks.suffix(1) + [check]
    }
  }

  /// Returns the records before a line, beginning with the last intent.
  ///
  /// For an undo, they begin with the deal that the undo takes back.
  private func recordsBefore(_ index: Int) -> [StepRecord] {
    let isUndo = lines[index].intent == .undo
    let firstIndex =
      if isUndo {
        lines[..<index].lastIndex { $0.canBeUndone }
      } else {
        lines[..<index].lastIndex { $0.intent != nil }
      }
    let indexBefore = max(0, index - 1)
    let earlierLines = lines[(firstIndex ?? indexBefore)..<index]
    return earlierLines.map(\.record)
  }

  private var duplicateSubscribers: [String] {
    proxies.filter { $0.subscriberCount > 1 }.map(\.consumer.name)
  }

  /// Repeats the last intent before a line, if its last check was long enough ago.
  ///
  /// Only a clock or a variable outside of the game can change the result of the intent.
  func recheckOldIntent(before index: Int) {
    if logBook.isReplaying || isControllerGame {
      return
    }
    guard recentChecks.count == 2 else { return }
    guard let intentIndex = lines[..<index].lastIndex(where: { $0.intent != nil }) else { return }

    let line = lines[intentIndex]
    let check = recentChecks[0]
    let isCheckOld = windowTime >= check.windowTime + Self.recheckDelay
    guard line.number == check.lineNumber, isCheckOld else { return }
    guard line.faults.isEmpty else { return }

    let repetition = repeatLine(intentIndex, count: 1)
    let changes = repetition.snapshots.first?.changes(since: lines[intentIndex].after)
    if let fields = changes?.all.nameSummary {
      logBook.lines[intentIndex].faults.append(FaultFinder.outsideInfluence(fields))
    }
  }

  /// The results of repeating a line on the second game.
  private struct Repetition {
    /// A snapshot of the second game after each repetition.
    var snapshots: [GameSnapshot] = []
    /// A snapshot of the second game after it has traveled to the end of the line.
    var end: GameSnapshot
  }

  /// Repeats a line on the second game, which then travels to the end of the line.
  private func repeatLine(_ index: Int, count: Int) -> Repetition {
    let line = lines[index]
    let eventsUntilEnd = events.prefix(line.eventCount)
    var repetition = Repetition(end: line.after)
    guard let replayGame else { return repetition }

    withoutLogging(showsViews: false) {
      replayGame.layOut(as: line.after)
      if line.isRepeatable {
        let eventsBefore = line.intent == nil ? eventsUntilEnd : eventsUntilEnd.dropLast()
        for _ in 0..<count {
          Self.repeatOnce(line, after: eventsBefore, on: replayGame)
          repetition.snapshots.append(replayGame.currentMoment)
        }
      }
      replayGame.travel(to: line.after, after: eventsUntilEnd)
      repetition.end = replayGame.currentMoment
      replayGame.layOut(as: presentMoment)
    }
    return repetition
  }

  private static func repeatOnce(
    _ line: LogLine,
    after events: ArraySlice<TimedIntent>,
    on replayGame: InspectedGame
  ) {
    replayGame.travel(to: line.before, after: events)
    replayGame.game.advance(to: line.startTime)
    if let intent = line.intent {
      replayGame.game.perform(intent)
    }
  }
}
