import Architectures
import Coordination
import Localization
import View
import ViewModel
import ViewState

// The actions of the panel and its keys: time travel, playback, branches and exports.
extension InspectorViewModel {
  /// The limits of the panel's share of the window.
  private static let windowShareLimits = 0.2...0.7

  /// The panel's share of the window before a key has enlarged or shrunk the panel.
  private static let usualWindowShare = 0.45

  /// The share of the window by which a key enlarges or shrinks the panel.
  private static let windowShareStep = 0.05

  /// The maximum number of characters in the text field of intents.
  private static let maximumInputLength = 60

  /// The maximum number of events that the panel replays to write the test step of a line.
  private static let maximumTestEvents = 500

  // MARK: Content

  /// The content of the panel for the line that it shows.
  var content: PanelContent {
    let line = lines[position]
    var content = panel
    content.log = lines
    content.position = position
    content.branchTitles = branches.map(title)

    let redrawCounts = redraws.lines[line.number] ?? Redraws.Counts()
    content.messages = line.messages + redrawCounts.messages(of: line)
    content.details = line.details + redrawCounts.details(of: line)
    addSourceAndTest(of: line, to: &content)
    addViews(of: line, to: &content)

    if panel.layout == .state {
      let moment = messageProgress.isAnswered ? line.after : line.before
      content.addState(of: moment, header: header, redraws: redraws)
    }
    if panel.sendsSteps {
      content.canSend = messageProgress.canSend
      content.prompt = prompt
    }
    return content
  }

  private func addSourceAndTest(of line: LogLine, to content: inout PanelContent) {
    let sourceLines = sourceDetails(of: content.messages)
    if messageProgress.isBoardHeld {
      content.hideDetails(pending: messageProgress, of: line)
      content.details.insert(contentsOf: sourceLines, at: 0)
    } else {
      content.details += testStepDetails(of: line) + sourceLines
    }
  }

  private func addViews(of line: LogLine, to content: inout PanelContent) {
    // The menu pages have no box of their own, because they only read the name of the board.
    let names = viewProxies.map(\.consumer).filter { $0 != .pages }.map(\.name)
    if names.count > 1 {
      content.views = names
    }
    content.calledViews = Set(line.deliveries.last?.calledConsumers ?? [])
  }

  private var prompt: String {
    switch (panel.asksWhoSpeaks, messageProgress.canSend) {
    case (true, true): tr("Who speaks next?")
    case (true, false): tr("Each message asks who speaks")
    case (false, true): tr("Space sends the next message")
    case (false, false): tr("Each message waits for Space")
    }
  }

  /// Returns the source lines that send the messages.
  ///
  /// While the board waits, the result contains only the line of the last message that arrived.
  private func sourceDetails(of messages: [Message]) -> [PanelContent.Detail] {
    guard let readSource else { return [] }
    var sentMessages = messages[...]
    if messageProgress.isBoardHeld {
      let arrivedMessages = messages.prefix(messageProgress.shownCount)
      sentMessages = arrivedMessages.suffix(1)
    }

    var details: [PanelContent.Detail] = []
    for message in sentMessages {
      if let sourceLine = SourceLine.find(for: message, in: consumers.game) {
        details += sourceLine.details(readSource)
      }
    }
    return details
  }

  /// Returns the step of a Swift test that repeats the intent of a line.
  private func testStepDetails(of line: LogLine) -> [PanelContent.Detail] {
    if readSource == nil || line.intent == nil {
      return []
    }
    guard line.eventCount <= Self.maximumTestEvents else { return [] }
    let heading = PanelContent.Detail.heading(tr("As a step of a test"))
    return [heading] + testStep(of: line).lines.map { .text($0) }
  }

  private func testStep(of line: LogLine) -> TestStep {
    if let lastTestStep, lastTestStep.lineNumber == line.number {
      return lastTestStep
    }
    let writer = StepWriter(events.prefix(line.eventCount), in: header)
    let step = TestStep(lineNumber: line.number, lines: writer.lastStep)
    lastTestStep = step
    return step
  }

  /// Returns the title of a branch, for example "3: choose(4) and 5 more".
  ///
  /// The title names the first event that differs from the current game.
  private func title(of branch: Branch) -> String {
    let commonEvents = zip(events, branch.events).prefix { $0 == $1 }
    let commonCount = commonEvents.count
    guard commonCount < branch.events.count else { return tr("the end") }

    let first = branch.events[commonCount]
    let number = commonCount + 1
    let remainingCount = branch.events.count - commonCount - 1
    if remainingCount == 0 {
      return "\(number): \(first.intent)"
    }
    return tr(
      remainingCount, "\(number): \(first.intent) and \(remainingCount) more",
      "\(number): \(first.intent) and \(remainingCount) more")
  }

  // MARK: Actions

  /// Returns the action that a key performs, or `nil` if the panel does not use the key.
  ///
  /// While messages wait for keys, a key may send a message or answer the question "Who speaks
  /// next?".
  func action(of key: Key) -> PanelAction? {
    if key == .space, panel.sendsSteps {
      return .sendMessage
    }
    if panel.asksWhoSpeaks, case .character(let digit) = key {
      return answer(of: digit)
    }
    if case .panel(let command) = KeyBinding.meaning(of: key, on: .panel) {
      return .command(command)
    }
    return nil
  }

  private func answer(of digit: Character) -> PanelAction? {
    guard let number = digit.wholeNumberValue,
      let layer = Message.Layer(rawValue: number - 1)
    else { return nil }
    return .answer(layer)
  }

  func perform(_ action: PanelAction) {
    let wasSendingSteps = panel.sendsSteps
    if !action.keepsReply {
      panel.reply = ""
    }

    switch action {
    case .command(let command):
      perform(command)
    case .travel(let line):
      travel(to: line)
    case .setSpeed(let speed):
      setSpeed(speed)
    case .returnTo(let branch):
      returnTo(branch: branch)
    case .send:
      sendTypedIntent()
    case .sendMessage:
      sendMessage()
    case .answer(let layer):
      sendMessage(answer: layer)
    case .setBorder(let share):
      let limits = Self.windowShareLimits
      panel.windowShare = min(max(share, limits.lowerBound), limits.upperBound)
    }

    if panel.sendsSteps != wasSendingSteps {
      messageProgress.setSteps(!wasSendingSteps, at: windowTime)
    }
    invalidateContent()
  }

  private func perform(_ command: KeyBinding.PanelCommand) {
    switch command {
    case .stepBack:
      travel(to: position - 1)
    case .stepForward:
      travel(to: position + 1)
    case .jumpToDeal:
      travel(to: 0)
    case .jumpToPresent:
      travel(to: .max)
    case .playLog:
      togglePlayback()
    case .slowDown:
      let slowerSpeed = PanelContent.speeds.last { $0 < panel.speed }
      setSpeed(slowerSpeed ?? 1)
    case .highlightRedraws:
      panel.showsRedraws.toggle()
    case .typeIntent:
      panel.isTyping = true
    case .exportSession:
      export("session.jsonl") { _ in header.text(with: events) }
    case .exportTest:
      export("ExportedSession.swift") { name in
        SwiftTest.source(header: header, events: events, name: name)
      }
    case .returnToBranch:
      returnTo(branch: .max)
    case .stepMessages:
      panel.isStepping.toggle()
    case .toggleQuiz:
      panel.asksWhoSpeaks.toggle()
      panel.verdict = nil
    case .changeLayout:
      panel.layout = panel.layout.next
    case .showState:
      toggleState()
    case .growPanel:
      growPanel(by: Self.windowShareStep)
    case .shrinkPanel:
      growPanel(by: -Self.windowShareStep)
    case .openTerminal:
      showReply { try toggleTerminalView() }
    }
  }

  private func toggleState() {
    let currentLayout = panel.layout
    panel.layout = currentLayout == .state ? previousLayout : .state
    previousLayout = currentLayout
  }

  /// Enlarges the panel by a fraction of the window, or shrinks it if the fraction is negative.
  private func growPanel(by difference: Double) {
    let share = panel.windowShare ?? Self.usualWindowShare
    perform(.setBorder(share + difference))
  }

  private func toggleTerminalView() throws -> String? {
    guard let toggleTerminal else { return tr("Only a view model has a view in the terminal.") }
    try toggleTerminal()
    let isOpen = viewProxies.contains { $0.consumer == .terminal }
    return isOpen ? tr("The terminal shows the game, too.") : tr("The terminal is closed.")
  }

  private func export(_ name: String, _ makeText: (String) -> String) {
    showReply {
      let path = try writeFile(name, makeText)
      return tr("saved \(path)")
    }
  }

  /// Shows the panel's reply: the text that a closure returns, or the error that it throws.
  private func showReply(_ makeReply: () throws -> String?) {
    do {
      if let reply = try makeReply() {
        panel.reply = reply
        panel.isMistake = false
      }
    } catch {
      panel.reply = "\(error)"
      panel.isMistake = true
    }
  }

  // MARK: Typed intents

  /// Handles an input for the text field of intents.
  ///
  /// - Returns: Whether the text field used the input.
  func handleTyping(_ input: InputEvent) -> Bool {
    guard panel.isTyping else { return false }

    switch input {
    case .text(let text):
      panel.input = String((panel.input + text).prefix(Self.maximumInputLength))
      panel.reply = ""
    case .key(.backspace):
      panel.input = String(panel.input.dropLast())
    case .key(.activate):
      sendTypedIntent()
    case .key(.escape), .key(.close):
      panel.isTyping = false
      panel.input = ""
      panel.reply = ""
    case .key(.left), .key(.right), .key(.home), .key(.end):
      // While the text field is empty, these keys travel in the log.
      return !panel.input.isEmpty
    case .key(.inspector), .key(.command):
      return false
    case .key:
      return true
    default:
      return false
    }

    invalidateContent()
    return true
  }

  private func sendTypedIntent() {
    let parser = IntentParser(
      grid: header.grid,
      themes: header.themes.map(\.name),
      nextSeed: shownGame.board.seed &+ 1)
    showReply {
      let intent = try parser.intent(panel.input)
      during(.typing) { _ = perform(intent) }
      panel.input = ""
      return tr("sent: \(intent)")
    }
  }

  // MARK: Messages

  /// Lets the board change without waiting for further messages.
  func releaseBoard() {
    guard messageProgress.isBoardHeld else { return }
    messageProgress.release(at: windowTime)
    clock.setRate(clockRate, at: windowTime)
    invalidateContent()
  }

  func updateArrivedCount(_ arrivedCount: Int) {
    guard arrivedCount != messageProgress.shownCount else { return }
    messageProgress.shownCount = arrivedCount
    invalidateContent()
  }

  /// Sends the next message.
  ///
  /// - Parameter answer: The answer to the question "Who speaks next?", or `nil` without an answer.
  private func sendMessage(answer: Message.Layer? = nil) {
    guard messageProgress.canSend else { return }
    let sender = lines[position].messages[messageProgress.sentCount].from
    panel.verdict = nil
    if panel.asksWhoSpeaks, let answer {
      countAnswer(answer, sender: sender)
    }
    messageProgress.send(at: windowTime)
  }

  private func countAnswer(_ answer: Message.Layer, sender: Message.Layer) {
    let isCorrect = answer == sender
    panel.questionCount += 1
    if isCorrect {
      panel.correctAnswerCount += 1
    }

    let name = panel.layerNames[sender.rawValue]
    let counts = "\(panel.correctAnswerCount)/\(panel.questionCount)"
    if isCorrect {
      panel.verdict = tr("Yes, \(name) does. \(counts)")
    } else {
      panel.verdict = tr("This time it was \(name). \(counts)")
    }
  }

  // MARK: Branches

  /// Continues the game from a line of the log.
  ///
  /// The events after that line become a branch.
  func fork(at position: Int) {
    let line = lines[position]
    let earlierEvents = Array(events.prefix(line.eventCount))
    if line.eventCount < events.count {
      addBranch(events)
    }
    untouchedFaults = untouchedFaults.filter { index, _ in index < line.eventCount }
    redraws.retainLines(...line.number)
    logBook.removeLines(after: position)

    // The recording has to end at this line before it receives the intent of another future.
    save(earlierEvents)
    if let replayGame {
      withoutLogging {
        inspectedGame?.travel(to: replayGame.currentMoment, after: events[...])
      }
    }

    logBook.lastMoment = presentMoment
    travelPosition = nil
    panel.isPlaying = false
    clock.setRate(clockRate, at: windowTime)
    connectViews(to: consumers.game)
  }

  private func save(_ events: [TimedIntent]) {
    showReply {
      guard let path = try saveEvents(events) else { return nil }
      return tr("the future that was left is kept in \(path)")
    }
  }

  private func addBranch(_ events: [TimedIntent]) {
    branches.append(Branch(events: events, end: presentMoment))
    while branches.count > Self.maximumBranches || hasTooManyBranchIntents {
      branches.removeFirst()
    }
  }

  private var hasTooManyBranchIntents: Bool {
    // The newest branch stays, no matter how long it is.
    guard branches.count > 1 else { return false }
    let intentCount = branches.reduce(0) { $0 + $1.events.count }
    return intentCount > maximumBranchIntents
  }

  /// Returns to a branch, and turns the current game into a branch.
  ///
  /// - Parameter index: The index of the branch. An index after the last one means the newest
  ///   branch.
  private func returnTo(branch index: Int) {
    let index = min(index, branches.count - 1)
    guard index >= 0 else { return }
    let branch = branches.remove(at: index)
    let abandonedEvents = events
    if !branch.events.starts(with: abandonedEvents) {
      addBranch(abandonedEvents)
    }

    save(branch.events)
    untouchedFaults = [:]
    redraws.retainLines(..<0)
    withoutLogging { inspectedGame?.travel(to: branch.end, after: branch.events[...]) }
    travelPosition = nil
    replaySession()
    returnToPresent()
  }

  // MARK: Time

  func advance(to windowTime: Double) {
    self.windowTime = windowTime
    if messageProgress.isBoardHeld, messageProgress.hasArrived(at: windowTime) {
      releaseBoard()
    }
    if panel.isPlaying {
      advanceLog()
    }

    let time = clock.time(at: windowTime)
    expectedTime = travelPosition == nil ? time : nil
    during(.other) { screen.advance(to: time) }
    expectedTime = nil
  }

  /// Plays the lines of the log that are due.
  private func advanceLog() {
    while let position = travelPosition, let deadline = nextLineTime {
      if messageProgress.isBoardHeld {
        break
      }
      let time = clock.time(at: windowTime)
      guard deadline <= time else { break }
      guard position + 1 < lines.count else {
        returnToPresent()
        return
      }
      let nextLine = lines[position + 1]
      clock.resume(from: time + nextLine.startTime - deadline, at: windowTime)
      play(nextLine)
      travelPosition = position + 1
      showCurrentLine()
    }

    guard isAtEnd, !messageProgress.isBoardHeld else { return }
    if !screen.isSettling(at: clock.time(at: windowTime)) {
      returnToPresent()
    }
  }

  private func play(_ line: LogLine) {
    screen.view.advance(to: line.startTime)
    withoutLogging(showsViews: false) {
      replayGame?.travel(to: line.after, after: events.prefix(line.eventCount))
    }
    for delivery in line.deliveries {
      withoutLogging {
        for proxy in viewProxies {
          proxy.deliver(delivery.update)
        }
      }
    }
  }

  /// Whether the playback of the log has reached the last line.
  var isAtEnd: Bool {
    panel.isPlaying && position == lines.count - 1
  }

  var nextDeadline: Double? {
    if messageProgress.isBoardHeld {
      return messageProgress.arrival
    }
    guard let deadline = nextGameDeadline else { return nil }
    return clock.windowTime(of: deadline)
  }

  /// The time at which the game or the playback of the log continues, in seconds of the game.
  private var nextGameDeadline: Double? {
    guard let nextLineTime else { return screen.nextDeadline }
    guard let screenDeadline = screen.nextDeadline else { return nextLineTime }
    return min(screenDeadline, nextLineTime)
  }

  /// The time at which the playback shows the next line or the present, in seconds of the game.
  private var nextLineTime: Double? {
    guard panel.isPlaying, let position = travelPosition else { return nil }
    let hasNextLine = position + 1 < lines.count
    let nextTime = hasNextLine ? lines[position + 1].startTime : presentMoment.now
    return min(nextTime, lines[position].startTime + Self.longestPause)
  }

  /// The speed of the game's time relative to the window's time while no messages are awaited.
  private var clockRate: Double {
    let isPaused = travelPosition != nil && !panel.isPlaying
    return isPaused ? 0 : panel.speed
  }

  func setSpeed(_ speed: Double) {
    panel.speed = speed
    messageProgress.setSpeed(speed, at: windowTime)
    if !messageProgress.isBoardHeld {
      clock.setRate(clockRate, at: windowTime)
    }
    invalidateContent()
  }

  // MARK: Time travel

  /// Travels to a line of the log.
  ///
  /// A position at or after the last line returns to the present.
  func travel(to position: Int) {
    let position = max(position, 0)
    guard position < lines.count - 1 else {
      if travelPosition != nil {
        returnToPresent()
      }
      return
    }

    let line = lines[position]
    // A step to the next line may send the messages of that line one by one.
    let isStepForward = position == self.position + 1
    let holdsBoard = panel.sendsSteps && isStepForward

    travelPosition = position
    panel.isPlaying = false
    withoutLogging(showsViews: false) {
      replayGame?.travel(to: line.after, after: events.prefix(line.eventCount))
    }
    connectViews(to: shownGame)
    clock.resume(from: line.after.now, rate: 0, at: windowTime)
    showCurrentLine(holdsBoard: holdsBoard)
  }

  private func togglePlayback() {
    if travelPosition == nil {
      travel(to: 0)
    }
    guard travelPosition != nil else { return }
    panel.isPlaying.toggle()
    releaseBoard()
    clock.setRate(clockRate, at: windowTime)
  }

  private func returnToPresent() {
    travelPosition = nil
    panel.isPlaying = false
    connectViews(to: consumers.game)
    logBook.lastMoment = presentMoment
    isReturningToPresent = true
    clock.resume(from: presentMoment.now, rate: clockRate, at: windowTime)
    showCurrentLine(holdsBoard: false)
  }
}

extension PanelAction {
  /// Whether the panel keeps its reply after the action.
  ///
  /// Such an action only changes how the panel shows the line.
  fileprivate var keepsReply: Bool {
    switch self {
    case .sendMessage, .answer, .setBorder, .command(.changeLayout), .command(.showState):
      true
    default:
      false
    }
  }
}
