import Architectures
import Coordination
import Localization
import Menu
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The part of the inspector that shows earlier lines of the log, and the clock that plays them.
///
/// While the views show an earlier line, they are connected to the second game.
@MainActor final class TimeTravel {
  /// The longest pause between two lines during playback, in seconds of the game.
  ///
  /// All animations are shorter, so a shortened pause does not interrupt them.
  private static let longestPause = 2.0

  /// The fields that depend on the keyboard, the mouse or the window, so sessions do not record
  /// them.
  private static let unrecordedFields: Set = [
    "now", "interaction", "pictureScale", "focus", "isChoosingTheme", "dialogOpeningTime", "notice",
  ]

  /// The index of the log line that the views show, or `nil` if they show the current game.
  private(set) var travelPosition: Int?
  /// Whether the log is being played line by line.
  private(set) var isPlaying = false
  /// The speed of the game's clock relative to the window's clock.
  private(set) var speed = 1.0
  /// The clock that converts the time of the window to the time of the game.
  private(set) var clock = GameClock()
  /// The current time of the window, in seconds.
  private(set) var windowTime = 0.0
  /// Whether the next frame is the first one after the end of time travel.
  private var isReturningToPresent = false
  var branches = Branches()

  private let games: GamePair
  private let connections: ProxyConnections
  private let log: EventLog
  private let lineChecker: LineChecker
  private let viewChecker: ViewChecker
  private let panel: PanelModel
  private let screen: any GameScreen

  /// Creates the time travel of a game.
  ///
  /// - Parameters:
  ///   - games: The player's game and the second game.
  ///   - connections: The connections between the views and the games.
  ///   - log: The log with the lines.
  ///   - lineChecker: The checker of the lines that a replay adds to the log.
  ///   - viewChecker: The checker of the view, which accepts the changes that time travel makes.
  ///   - panel: The panel that shows the line.
  ///   - screen: The screen of the game.
  init(
    _ games: GamePair,
    _ connections: ProxyConnections,
    log: EventLog,
    lineChecker: LineChecker,
    viewChecker: ViewChecker,
    panel: PanelModel,
    screen: any GameScreen
  ) {
    self.games = games
    self.connections = connections
    self.log = log
    self.lineChecker = lineChecker
    self.viewChecker = viewChecker
    self.panel = panel
    self.screen = screen
  }

  // MARK: Current values

  var isInPresent: Bool {
    travelPosition == nil
  }

  /// The index of the line that the panel shows.
  var position: Int {
    travelPosition ?? log.lines.count - 1
  }

  /// The game that the views show.
  var shownGame: any Playable {
    if !isInPresent, let replayGame = games.replayGame {
      return replayGame.game
    }
    return games.game
  }

  /// Shows the line at the current position in the panel and starts to send its messages.
  ///
  /// - Parameter holdsBoard: Whether the board may wait for the messages of the line.
  func showCurrentLine(holdsBoard: Bool = true) {
    panel.startMessages(
      of: log.lines[position], at: windowTime, speed: speed, holdsBoard: holdsBoard)
    if panel.messageProgress.isBoardHeld {
      clock.setRate(0, at: windowTime)
    }
  }

  /// Allows the board to change without waiting for more messages.
  func releaseBoard() {
    guard panel.messageProgress.isBoardHeld else { return }
    panel.messageProgress.release(at: windowTime)
    clock.setRate(clockRate, at: windowTime)
    panel.invalidateContent()
  }

  /// Ends a frame and returns whether time travel caused its redraws.
  func endFrame() -> Bool {
    let isCausedByTravel = !isInPresent || isReturningToPresent
    isReturningToPresent = false
    return isCausedByTravel
  }

  // MARK: Opening

  /// Starts the clock, and fills the log with the lines of the session.
  func open(at time: Double) {
    windowTime = time
    clock.resume(from: time, rate: speed, at: time)
    lineChecker.forgetChecks()
    replaySession()
    isReturningToPresent = false
  }

  /// Fills the log with the lines of the session by replaying it on the second game.
  ///
  /// If the replay does not end in the current state of the game, the last line receives a fault.
  private func replaySession() {
    guard let replayGame = games.replayGame else { return }
    let present = games.presentMoment
    games.returnToBeginning(optionsOf: present)
    replayEvents(on: replayGame.game, until: present)

    // Checking a line changes the second game, so the difference must be determined first.
    let difference = Self.recordedDifference(of: present, from: replayGame.currentMoment)
    log.book.isReplaying = false
    log.book.lastMoment = present
    for index in log.lines.indices where log.lines[index].cause != .deal {
      lineChecker.check(index, at: windowTime)
    }
    if let difference {
      addReplayFault(difference)
    }
  }

  /// Replays the events of the session on the second game.
  ///
  /// The number of lines is limited, so only the last events become lines of the log.
  private func replayEvents(on game: any Playable, until present: GameSnapshot) {
    let events = games.session.events
    let firstLoggedEvent = max(0, events.count - log.lineLimit(at: present))
    let replay = Replay(game)
    games.handlingEvents(as: .deliver) {
      for event in events.prefix(firstLoggedEvent) {
        replay.play(event) { _ in }
      }
    }

    log.restart(at: GameSnapshot(of: game))
    for index in firstLoggedEvent..<events.count {
      replay.play(events[index]) { step in
        log.recordReplayedStep(step, ofEvent: index)
      }
    }
    replay.advanceTime(to: present.now) { _ in log.finishReplayedLines() }
  }

  /// Returns the first difference between two states in the fields that a session records.
  private static func recordedDifference(
    of present: GameSnapshot,
    from replayed: GameSnapshot
  ) -> FieldChange? {
    present.changes(since: replayed).state.first { change in
      let fieldName = change.name.prefix { $0 != "." && $0 != "[" }
      return !unrecordedFields.contains(String(fieldName))
    }
  }

  /// Adds the fault that a replay of the session restored a different state.
  private func addReplayFault(_ change: FieldChange) {
    let fault = tr(
      """
      Replaying the session gave a different state: \(change.name) is \(change.before) instead \
      of \(change.after).
      """)
    if log.addFault(fault) {
      panel.invalidateContent()
    }
  }

  // MARK: Time

  /// Sets the time of the window and shows the log lines that are due during playback.
  func advance(to windowTime: Double) {
    self.windowTime = windowTime
    if panel.messageProgress.isBoardHeld, panel.messageProgress.hasArrived(at: windowTime) {
      releaseBoard()
    }
    if isPlaying {
      playDueLines()
    }
  }

  private func playDueLines() {
    while let position = travelPosition, let deadline = nextLineTime {
      if panel.messageProgress.isBoardHeld {
        break
      }
      let time = clock.time(at: windowTime)
      guard deadline <= time else { break }
      guard position + 1 < log.lines.count else {
        returnToPresent()
        return
      }
      let nextLine = log.lines[position + 1]
      clock.resume(from: time + nextLine.startTime - deadline, at: windowTime)
      play(nextLine)
      travelPosition = position + 1
      showCurrentLine()
    }

    guard isAtEnd, !panel.messageProgress.isBoardHeld else { return }
    if !screen.isSettling(at: clock.time(at: windowTime)) {
      returnToPresent()
    }
  }

  private func play(_ line: LogLine) {
    screen.view.advance(to: line.startTime)
    games.showEnd(of: line)
    for delivery in line.deliveries {
      games.handlingEvents(as: .deliver) {
        connections.deliverToViews(delivery.update)
      }
    }
  }

  /// Whether playback has reached the last line of the log.
  var isAtEnd: Bool {
    isPlaying && position == log.lines.count - 1
  }

  /// The time of the next change, in seconds of the window's clock.
  ///
  /// The game, its messages or the playback can cause the change.
  var nextDeadline: Double? {
    if panel.messageProgress.isBoardHeld {
      return panel.messageProgress.arrival
    }
    guard let deadline = nextGameDeadline else { return nil }
    return clock.windowTime(of: deadline)
  }

  /// The time of the next change by the game or the playback, in seconds of the game's clock.
  private var nextGameDeadline: Double? {
    guard let nextLineTime else { return screen.nextDeadline }
    guard let screenDeadline = screen.nextDeadline else { return nextLineTime }
    return min(screenDeadline, nextLineTime)
  }

  /// The time at which playback shows the next line or the current game, in seconds of the game's
  /// clock.
  private var nextLineTime: Double? {
    guard isPlaying, let position = travelPosition else { return nil }
    let lines = log.lines
    let hasNextLine = position + 1 < lines.count
    let nextTime = hasNextLine ? lines[position + 1].startTime : games.game.now
    return min(nextTime, lines[position].startTime + Self.longestPause)
  }

  /// The speed of the game's clock relative to the window's clock when the board is not waiting for
  /// a message.
  private var clockRate: Double {
    let isPaused = !isInPresent && !isPlaying
    return isPaused ? 0 : speed
  }

  func setSpeed(_ speed: Double) {
    self.speed = speed
    panel.messageProgress.setSpeed(speed, at: windowTime)
    if !panel.messageProgress.isBoardHeld {
      clock.setRate(clockRate, at: windowTime)
    }
    panel.invalidateContent()
  }

  /// Selects the next lower speed, or the normal speed if there is no lower one.
  func slowDown() {
    let slowerSpeed = PanelContent.speeds.last { $0 < speed }
    setSpeed(slowerSpeed ?? 1)
  }

  // MARK: Travel

  /// Shows a line of the log.
  ///
  /// A position at or after the last line ends time travel.
  func travel(to position: Int) {
    let position = max(position, 0)
    guard position < log.lines.count - 1 else {
      if !isInPresent {
        returnToPresent()
      }
      return
    }

    let line = log.lines[position]
    // When the user steps to the next line, its messages can be sent one at a time.
    let isStepForward = position == self.position + 1
    let holdsBoard = panel.sendsSteps && isStepForward

    travelPosition = position
    isPlaying = false
    games.showEnd(of: line)
    connectViews()
    clock.resume(from: line.after.now, rate: 0, at: windowTime)
    showCurrentLine(holdsBoard: holdsBoard)
  }

  /// Starts playback of the log at the first line, or stops playback.
  func togglePlayback() {
    if isInPresent {
      travel(to: 0)
    }
    guard !isInPresent else { return }
    isPlaying.toggle()
    releaseBoard()
    clock.setRate(clockRate, at: windowTime)
  }

  private func returnToPresent() {
    travelPosition = nil
    isPlaying = false
    connectViews()
    log.book.lastMoment = games.presentMoment
    isReturningToPresent = true
    clock.resume(from: games.game.now, rate: clockRate, at: windowTime)
    showCurrentLine(holdsBoard: false)
  }

  /// Connects the views to the game that they now have to show.
  private func connectViews() {
    games.handlingEvents(as: .deliver) {
      connections.connectViews(to: shownGame)
    }
    viewChecker.acceptTime(of: games.game)
    lineChecker.forgetChecks()
    log.book.viewBoard = screen.view.board
  }

  // MARK: Branches

  /// Continues the game from the line that the views show.
  ///
  /// The events after that line become a branch.
  func fork() {
    guard let travelPosition else { return }
    let events = games.session.events
    let line = log.lines[travelPosition]
    if line.eventCount < events.count {
      branches.add(Branches.Branch(events: events, end: games.presentMoment))
    }
    log.removeLines(after: travelPosition)

    // The recording must end at this line before it receives an intent of another branch.
    save(Array(events.prefix(line.eventCount)))
    if let replayGame = games.replayGame {
      games.continueGame(from: replayGame.currentMoment, after: games.session.events)
    }

    log.book.lastMoment = games.presentMoment
    self.travelPosition = nil
    isPlaying = false
    clock.setRate(clockRate, at: windowTime)
    connectViews()
  }

  /// Returns to a branch, and turns the current game into a branch.
  ///
  /// - Parameter index: The index of the branch. An index after the last branch selects the newest
  ///   branch.
  func returnTo(branch index: Int) {
    guard let branch = branches.take(index) else { return }
    let abandonedEvents = games.session.events
    if !branch.events.starts(with: abandonedEvents) {
      branches.add(Branches.Branch(events: abandonedEvents, end: games.presentMoment))
    }

    save(branch.events)
    log.forgetLines()
    games.continueGame(from: branch.end, after: branch.events)
    travelPosition = nil
    replaySession()
    returnToPresent()
  }

  /// Saves an abandoned branch in a file, and shows its path.
  private func save(_ events: [TimedIntent]) {
    panel.showReply {
      guard let path = try games.session.saveEvents(events) else { return nil }
      return tr("the abandoned branch was saved in \(path)")
    }
  }
}
