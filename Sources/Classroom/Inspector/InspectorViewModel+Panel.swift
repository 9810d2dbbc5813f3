import Architectures
import Localization
import View
import ViewModel
import ViewState

// What the teacher does with the panel and its keys: travelling, playing, branches, exports.
extension InspectorViewModel {
  var content: PanelContent {
    var content = panel
    content.log = lines
    content.position = position
    content.branchTitles = branches.map(title)
    let line = lines[position]
    let redrawn = redraws.lines[line.number] ?? Redraws.Counts()
    content.messages = line.messages + redrawn.messages(of: line)
    content.details = line.details + redrawn.details(of: line)
    let sources = sourceDetails(of: content.messages)
    if messageProgress.isBoardHeld {
      content.hideDetails(pending: messageProgress, of: line)
      content.details.insert(contentsOf: sources, at: 0)
    } else {
      content.details += testStep(of: line) + sources
    }
    // The pages only read what the board is called.
    let names = viewProxies.map(\.consumer.name).filter { $0 != "pages" }
    content.views = names.count > 1 ? names : []
    content.calledViews = Set(line.deliveries.last?.calledConsumers ?? [])
    if panel.layout == .state {
      content.addState(of: messageProgress.isAnswered ? line.after : line.before, header, redraws)
    }
    guard panel.sendsSteps else { return content }
    content.canSend = messageProgress.canSend
    content.prompt =
      switch (panel.asksWhoSpeaks, messageProgress.canSend) {
      case (true, true): tr("Who speaks next?")
      case (true, false): tr("Each message asks who speaks")
      case (false, true): tr("Space sends the next message")
      case (false, false): tr("Each message waits for Space")
      }
    return content
  }

  /// The line that sent the last message, or those of all that have arrived.
  private func sourceDetails(of messages: [Message]) -> [PanelContent.Detail] {
    guard let readSource else { return [] }
    let sentMessages =
      messageProgress.isBoardHeld
      ? messages.prefix(messageProgress.shownCount).suffix(1) : messages[...]
    return sentMessages.flatMap {
      SourceLine.find(for: $0, in: consumers.game)?.details(readSource) ?? []
    }
  }

  /// The step of a Swift test that the line's intent becomes.
  private func testStep(of line: LogLine) -> [PanelContent.Detail] {
    guard readSource != nil, line.intent != nil, line.eventCount <= 500 else { return [] }
    if lastTestStep?.number != line.number {
      lastTestStep = (line.number, StepWriter(events.prefix(line.eventCount), in: header).lastStep)
    }
    return [.heading(tr("As a step of a test"))] + (lastTestStep?.lines ?? []).map { .text($0) }
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func title(of branch: Branch) -> String {
    let commonCount = zip(events, branch.events).prefix { $0 == $1 }.count
    guard let first = branch.events.dropFirst(commonCount).first else { return tr("the end") }
    let number = commonCount + 1
    let remainingCount = branch.events.count - commonCount - 1
    if remainingCount == 0 {
      return "\(number): \(first.intent)"
    }
    return tr(
      remainingCount, "\(number): \(first.intent) and \(remainingCount) more",
      "\(number): \(first.intent) and \(remainingCount) more")
  }

  func perform(_ action: PanelAction) {
    let wasSendingSteps = panel.sendsSteps
    switch action {
    // What is looked at in another way is not left.
    case .sendMessage, .answer, .setBorder, .command(.changeLayout), .command(.showState): break
    default:
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
      panel.windowShare = min(max(share, 0.2), 0.7)
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
      setSpeed(PanelContent.speeds.last { $0 < panel.speed } ?? 1)
    case .highlightRedraws:
      panel.showsRedraws.toggle()
    case .typeIntent:
      panel.isTyping = true
    case .exportSession:
      export("session.jsonl") { _ in header.text(with: events) }
    case .exportTest:
      export("ExportedSession.swift") { SwiftTest.source(header: header, events: events, name: $0) }
    case .returnToBranch:
      returnTo(branch: .max)
    case .stepMessages:
      panel.isStepping.toggle()
    case .toggleQuiz:
      panel.asksWhoSpeaks = !panel.asksWhoSpeaks
      panel.verdict = nil
    case .changeLayout:
      panel.layout = panel.layout.next
    case .showState:
      let next = panel.layout == .state ? previousLayout : .state
      (panel.layout, previousLayout) = (next, panel.layout)
    case .growPanel:
      perform(.setBorder((panel.windowShare ?? 0.45) + 0.05))
    case .shrinkPanel:
      perform(.setBorder((panel.windowShare ?? 0.45) - 0.05))
    case .openTerminal:
      showReply { try toggleTerminalView() }
    }
  }

  func releaseBoard() {
    guard messageProgress.isBoardHeld else { return }
    messageProgress.release(at: windowTime)
    clock.setRate(clockRate, at: windowTime)
    invalidateContent()
  }

  func updateArrivedCount(_ arrived: Int) {
    guard arrived != messageProgress.shownCount else { return }
    messageProgress.shownCount = arrived
    invalidateContent()
  }

  /// What a key does; as long as messages wait for keys, it may send one, or answer.
  func action(of key: Key) -> PanelAction? {
    if key == .space, panel.sendsSteps {
      return .sendMessage
    }
    if panel.asksWhoSpeaks, case .character(let digit) = key {
      return digit.wholeNumberValue.flatMap { Message.Layer(rawValue: $0 - 1) }.map { .answer($0) }
    }
    guard case .panel(let command) = KeyBinding.meaning(of: key, on: .panel) else { return nil }
    return .command(command)
  }

  /// Sends a message; an answer to the question is counted, and told calmly.
  private func sendMessage(answer: Message.Layer? = nil) {
    guard messageProgress.canSend else { return }
    let sender = lines[position].messages[messageProgress.sentCount].from
    panel.verdict = nil
    if panel.asksWhoSpeaks, let answer {
      let name = panel.layerNames[sender.rawValue]
      panel.questionCount += 1
      panel.correctAnswerCount += answer == sender ? 1 : 0
      let counts = "\(panel.correctAnswerCount)/\(panel.questionCount)"
      panel.verdict =
        answer == sender
        ? tr("Yes, \(name) does. \(counts)") : tr("This time it was \(name). \(counts)")
    }
    messageProgress.send(at: windowTime)
  }

  /// Writes what is typed into the line for intents; returns whether it was for that line.
  func handleTyping(_ input: InputEvent) -> Bool {
    guard panel.isTyping else { return false }
    switch input {
    case .text(let text):
      panel.input = String((panel.input + text).prefix(60))
      panel.reply = ""
    case .key(.backspace):
      panel.input = String(panel.input.dropLast())
    case .key(.activate):
      sendTypedIntent()
    case .key(.escape), .key(.close):
      panel.isTyping = false
      panel.input = ""
      panel.reply = ""
    // The log's, as long as there is nothing to move in.
    case .key(.left), .key(.right), .key(.home), .key(.end): return !panel.input.isEmpty
    case .key(.inspector), .key(.command): return false
    case .key: return true
    default: return false
    }
    invalidateContent()
    return true
  }

  private func sendTypedIntent() {
    let parser = IntentParser(
      grid: header.grid, themes: header.themes.map(\.name), nextSeed: shownGame.board.seed &+ 1)
    showReply {
      let intent = try parser.intent(panel.input)
      during(.typing) { _ = perform(intent) }
      panel.input = ""
      return tr("sent: \(intent)")
    }
  }

  private func export(_ name: String, _ makeText: (String) -> String) {
    showReply {
      let path = try writeFile(name, makeText)
      return tr("saved \(path)")
    }
  }

  private func toggleTerminalView() throws -> String? {
    guard let toggleTerminal else { return tr("Only a view model has a view in the terminal.") }
    try toggleTerminal()
    let isOpen = viewProxies.contains { $0.consumer.name == "terminal" }
    return isOpen ? tr("The terminal shows the game, too.") : tr("The terminal is closed.")
  }

  private func showReply(_ answer: () throws -> String?) {
    do {
      if let answer = try answer() {
        panel.reply = answer
        panel.isMistake = false
      }
    } catch {
      panel.reply = "\(error)"
      panel.isMistake = true
    }
  }

  /// Takes the running game to the second one; the future after that line becomes a branch.
  func fork(at position: Int) {
    let line = lines[position]
    let events = events
    if line.eventCount < events.count {
      addBranch(events)
    }
    untouchedFaults = untouchedFaults.filter { $0.key < line.eventCount }
    redraws.retainLines(...line.number)
    logBook.removeLines(after: position)
    // Before the recorder hears of the intent that begins another future.
    save(Array(events.prefix(line.eventCount)))
    if let replayGame {
      withoutLogging {
        inspectedGame?.travel(to: replayGame.currentMoment, after: self.events[...])
      }
    }
    logBook.lastMoment = presentMoment
    travelPosition = nil
    panel.isPlaying = false
    clock.setRate(clockRate, at: windowTime)
    connectViews(to: consumers.game)
  }

  private func save(_ events: [TimedIntent]) {
    showReply { try saveEvents(events).map { tr("the future that was left is kept in \($0)") } }
  }

  private func addBranch(_ events: [TimedIntent]) {
    branches.append((events, presentMoment))
    var intents = branches.reduce(0) { $0 + $1.events.count }
    while branches.count > Self.maximumBranches
      || branches.count > 1 && intents > maximumBranchIntents
    {
      intents -= branches.removeFirst().events.count
    }
  }

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

  func advance(to window: Double) {
    self.windowTime = window
    if messageProgress.isBoardHeld, messageProgress.hasArrived(at: window) {
      releaseBoard()
    }
    if panel.isPlaying {
      advanceLog()
    }
    let time = clock.time(at: window)
    expectedTime = travelPosition == nil ? time : nil
    during(.other) { screen.advance(to: time) }
    expectedTime = nil
  }

  private func advanceLog() {
    while !messageProgress.isBoardHeld, let position = travelPosition, let due = nextLineTime,
      due <= clock.time(at: windowTime)
    {
      guard position + 1 < lines.count else { return returnToPresent() }
      let nextLine = lines[position + 1]
      clock.resume(from: clock.time(at: windowTime) + nextLine.startTime - due, at: windowTime)
      screen.view.advance(to: nextLine.startTime)
      withoutLogging(showsViews: false) {
        replayGame?.travel(to: nextLine.after, after: events.prefix(nextLine.eventCount))
      }
      for delivery in nextLine.deliveries {
        withoutLogging { viewProxies.forEach { $0.deliver(delivery.update) } }
      }
      travelPosition = position + 1
      showCurrentLine()
    }
    if isAtEnd, !messageProgress.isBoardHeld, !screen.isSettling(at: clock.time(at: windowTime)) {
      returnToPresent()
    }
  }

  var isAtEnd: Bool { panel.isPlaying && position == lines.count - 1 }

  var nextDeadline: Double? {
    if messageProgress.isBoardHeld {
      return messageProgress.arrival
    }
    return [screen.nextDeadline, nextLineTime].compactMap { $0 }.min().flatMap(clock.windowTime)
  }

  /// When the log that is played goes on, to its next line or to the present.
  private var nextLineTime: Double? {
    guard panel.isPlaying, let position = travelPosition else { return nil }
    let next = position + 1 < lines.count ? lines[position + 1].startTime : presentMoment.now
    return min(next, lines[position].startTime + Self.longestPause)
  }

  /// How much faster than the window's the session's time goes when no messages are waited for.
  private var clockRate: Double { travelPosition == nil || panel.isPlaying ? panel.speed : 0 }

  func setSpeed(_ speed: Double) {
    panel.speed = speed
    messageProgress.setSpeed(speed, at: windowTime)
    if !messageProgress.isBoardHeld {
      clock.setRate(clockRate, at: windowTime)
    }
    invalidateContent()
  }

  func travel(to position: Int) {
    let position = max(position, 0)
    guard position < lines.count - 1 else {
      if travelPosition != nil {
        returnToPresent()
      }
      return
    }
    let line = lines[position]
    // One step on is sent message by message, too.
    let isStep = panel.sendsSteps && position == self.position + 1
    travelPosition = position
    panel.isPlaying = false
    withoutLogging(showsViews: false) {
      replayGame?.travel(to: line.after, after: events.prefix(line.eventCount))
    }
    connectViews(to: shownGame)
    clock.resume(from: line.after.now, rate: 0, at: windowTime)
    showCurrentLine(holdsBoard: isStep)
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
