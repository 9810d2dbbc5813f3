import Architectures
import Localization
import View
import ViewModel
import ViewState

// What the teacher does with the panel and its keys: travelling, playing, branches, exports.
extension InspectorViewModel {
  var content: PanelContent {
    var content = panel
    (content.log, content.position, content.branches) = (lines, position, branches.map(name))
    let line = lines[position]
    let redrawn = redraws.lines[line.number] ?? Redraws.Counts()
    content.messages = line.messages + redrawn.messages(of: line)
    content.details = line.details + redrawn.details(of: line)
    let sources = sources(of: content.messages)
    if progress.isHeld {
      content.hide(what: progress, of: line)
      content.details.insert(contentsOf: sources, at: 0)
    } else {
      content.details += testStep(of: line) + sources
    }
    // The pages only read what the board is called.
    let names = views.map(\.connection.name).filter { $0 != "pages" }
    content.views = names.count > 1 ? names : []
    content.told = Set(line.deliveries.last?.calledConsumers ?? [])
    if panel.layout == .state {
      content.addState(of: progress.isAnswered ? line.after : line.before, header, redraws)
    }
    guard panel.sendsSteps else { return content }
    content.canSend = progress.canSend
    content.prompt =
      switch (panel.asks, progress.canSend) {
      case (true, true): tr("Who speaks next?")
      case (true, false): tr("Each message asks who speaks")
      case (false, true): tr("Space sends the next message")
      case (false, false): tr("Each message waits for Space")
      }
    return content
  }

  /// The line that sent the last message, or those of all that have arrived.
  private func sources(of messages: [Message]) -> [PanelContent.Detail] {
    guard let readSource else { return [] }
    let sent = progress.isHeld ? messages.prefix(progress.shown).suffix(1) : messages[...]
    return sent.flatMap { SourceLine.of($0, in: connections.game)?.details(readSource) ?? [] }
  }

  /// The step of a Swift test that the line's intent becomes.
  private func testStep(of line: LogLine) -> [PanelContent.Detail] {
    guard readSource != nil, line.intent != nil, line.events <= 500 else { return [] }
    if step?.number != line.number {
      step = (line.number, StepWriter(events.prefix(line.events), in: header).lastStep)
    }
    return [.heading(tr("As a step of a test"))] + (step?.lines ?? []).map { .text($0) }
  }

  /// A branch by where it leaves the present future: "3: choose(4) and 5 more".
  private func name(_ branch: Branch) -> String {
    let shared = zip(events, branch.events).prefix { $0 == $1 }.count
    guard let first = branch.events.dropFirst(shared).first else { return tr("the end") }
    let (number, more) = (shared + 1, branch.events.count - shared - 1)
    if more == 0 { return "\(number): \(first.intent)" }
    return tr(
      more, "\(number): \(first.intent) and \(more) more",
      "\(number): \(first.intent) and \(more) more")
  }

  func perform(_ action: PanelAction) {
    let sends = panel.sendsSteps
    switch action {
    // What is looked at in another way is not left.
    case .sendMessage, .answer, .setBorder, .command(.changeLayout), .command(.showState): break
    default: panel.reply = ""
    }
    switch action {
    case .command(let command): perform(command)
    case .travel(let line): travel(to: line)
    case .setSpeed(let speed): setSpeed(speed)
    case .returnTo(let branch): returnTo(branch: branch)
    case .send: send()
    case .sendMessage: sendMessage()
    case .answer(let layer): sendMessage(answer: layer)
    case .setBorder(let share): panel.share = min(max(share, 0.2), 0.7)
    }
    if panel.sendsSteps != sends { progress.setSteps(!sends, at: window) }
    change()
  }

  private func perform(_ command: KeyBinding.PanelCommand) {
    switch command {
    case .stepBack: travel(to: position - 1)
    case .stepForward: travel(to: position + 1)
    case .jumpToDeal: travel(to: 0)
    case .jumpToPresent: travel(to: .max)
    case .playLog: play()
    case .slowDown: setSpeed(PanelContent.speeds.last { $0 < panel.speed } ?? 1)
    case .highlightRedraws: panel.showsRedraws.toggle()
    case .typeIntent: panel.isTyping = true
    case .exportSession: export("session.jsonl") { _ in header.text(with: events) }
    case .exportTest:
      export("ExportedSession.swift") { SwiftTest.source(header: header, events: events, name: $0) }
    case .returnToBranch: returnTo(branch: .max)
    case .stepMessages: panel.isStepping.toggle()
    case .toggleQuiz: (panel.asks, panel.verdict) = (!panel.asks, nil)
    case .changeLayout: panel.layout = panel.layout.next
    case .showState:
      let next = panel.layout == .state ? layoutBefore : .state
      (panel.layout, layoutBefore) = (next, panel.layout)
    case .growPanel: perform(.setBorder((panel.share ?? 0.45) + 0.05))
    case .shrinkPanel: perform(.setBorder((panel.share ?? 0.45) - 0.05))
    case .openTerminal: reply { try openTerminal() }
    }
  }

  func release() {
    guard progress.isHeld else { return }
    progress.release(at: window)
    clock.setRate(rate, at: window)
    change()
  }

  func notice(_ arrived: Int) {
    guard arrived != progress.shown else { return }
    progress.shown = arrived
    change()
  }

  /// What a key does; as long as messages wait for keys, it may send one, or answer.
  func action(of key: Key) -> PanelAction? {
    if key == .space, panel.sendsSteps { return .sendMessage }
    if panel.asks, case .character(let digit) = key {
      return digit.wholeNumberValue.flatMap { Message.Layer(rawValue: $0 - 1) }.map { .answer($0) }
    }
    guard case .panel(let command) = KeyBinding.meaning(of: key, on: .panel) else { return nil }
    return .command(command)
  }

  /// Sends a message; an answer to the question is counted, and told calmly.
  private func sendMessage(answer: Message.Layer? = nil) {
    guard progress.canSend else { return }
    let speaker = lines[position].messages[progress.sent].from
    panel.verdict = nil
    if panel.asks, let answer {
      let name = panel.layers[speaker.rawValue]
      panel.questions += 1
      panel.right += answer == speaker ? 1 : 0
      let counts = "\(panel.right)/\(panel.questions)"
      panel.verdict =
        answer == speaker
        ? tr("Yes, \(name) does. \(counts)") : tr("This time it was \(name). \(counts)")
    }
    progress.send(at: window)
  }

  /// Writes what is typed into the line for intents; returns whether it was for that line.
  func type(_ input: InputEvent) -> Bool {
    guard panel.isTyping else { return false }
    switch input {
    case .text(let text): (panel.input, panel.reply) = (String((panel.input + text).prefix(60)), "")
    case .key(.backspace): panel.input = String(panel.input.dropLast())
    case .key(.activate): send()
    case .key(.escape), .key(.close): (panel.isTyping, panel.input, panel.reply) = (false, "", "")
    // The log's, as long as there is nothing to move in.
    case .key(.left), .key(.right), .key(.home), .key(.end): return !panel.input.isEmpty
    case .key(.inspector), .key(.command): return false
    case .key: return true
    default: return false
    }
    change()
    return true
  }

  private func send() {
    let parser = IntentParser(
      grid: header.grid, themes: header.themes.map(\.name), nextSeed: shown.board.seed &+ 1)
    reply {
      let intent = try parser.intent(panel.input)
      on(.typing) { _ = perform(intent) }
      panel.input = ""
      return tr("sent: \(intent)")
    }
  }

  private func export(_ name: String, _ text: (String) -> String) {
    reply {
      let path = try write(name, text)
      return tr("saved \(path)")
    }
  }

  private func openTerminal() throws -> String? {
    guard let toggleTerminal else { return tr("Only a view model has a view in the terminal.") }
    try toggleTerminal()
    let isOpen = views.contains { $0.connection.name == "terminal" }
    return isOpen ? tr("The terminal shows the game, too.") : tr("The terminal is closed.")
  }

  private func reply(_ answer: () throws -> String?) {
    do {
      if let answer = try answer() { (panel.reply, panel.isMistake) = (answer, false) }
    } catch {
      (panel.reply, panel.isMistake) = ("\(error)", true)
    }
  }

  /// Takes the running game to the second one; the future after that line becomes a branch.
  func fork(at position: Int) {
    let (line, events) = (lines[position], events)
    if line.events < events.count { keepBranch(events) }
    culprits = culprits.filter { $0.key < line.events }
    redraws.keep(...line.number)
    book.forget(after: position)
    // Before the recorder hears of the intent that begins another future.
    save(Array(events.prefix(line.events)))
    if let second { unlogged { running?.travel(to: second.present, after: self.events[...]) } }
    book.known = present
    (travelled, panel.isPlaying) = (nil, false)
    clock.setRate(rate, at: window)
    showViews(connections.game)
  }

  private func save(_ events: [TimedIntent]) {
    reply { try saveEvents(events).map { tr("the future that was left is kept in \($0)") } }
  }

  private func keepBranch(_ events: [TimedIntent]) {
    branches.append((events, present))
    var intents = branches.reduce(0) { $0 + $1.events.count }
    while branches.count > Self.mostBranches || branches.count > 1 && intents > mostLeft {
      intents -= branches.removeFirst().events.count
    }
  }

  private func returnTo(branch index: Int) {
    let index = min(index, branches.count - 1)
    guard index >= 0 else { return }
    let (branch, left) = (branches.remove(at: index), events)
    if !branch.events.starts(with: left) { keepBranch(left) }
    save(branch.events)
    culprits = [:]
    redraws.keep(..<0)
    unlogged { running?.travel(to: branch.end, after: branch.events[...]) }
    travelled = nil
    replay()
    arrive()
  }

  func advance(to window: Double) {
    self.window = window
    if progress.isHeld, progress.hasArrived(at: window) { release() }
    if panel.isPlaying { playLog() }
    let time = clock.time(at: window)
    telling = travelled == nil ? time : nil
    on(.other) { screen.advance(to: time) }
    telling = nil
  }

  private func playLog() {
    while !progress.isHeld, let position = travelled, let due = nextLine,
      due <= clock.time(at: window)
    {
      guard position + 1 < lines.count else { return arrive() }
      let next = lines[position + 1]
      clock.resume(from: clock.time(at: window) + next.startTime - due, at: window)
      screen.view.advance(to: next.startTime)
      unlogged(isSeen: false) { second?.travel(to: next.after, after: events.prefix(next.events)) }
      for told in next.deliveries { unlogged { views.forEach { $0.pass(told.update) } } }
      travelled = position + 1
      turn()
    }
    if isAtEnd, !progress.isHeld, !screen.isSettling(at: clock.time(at: window)) { arrive() }
  }

  var isAtEnd: Bool { panel.isPlaying && position == lines.count - 1 }

  var nextDeadline: Double? {
    if progress.isHeld { return progress.arrival }
    return [screen.nextDeadline, nextLine].compactMap { $0 }.min().flatMap(clock.windowTime)
  }

  /// When the log that is played goes on, to its next line or to the present.
  private var nextLine: Double? {
    guard panel.isPlaying, let position = travelled else { return nil }
    let next = position + 1 < lines.count ? lines[position + 1].startTime : present.now
    return min(next, lines[position].startTime + Self.longestPause)
  }

  /// How much faster than the window's the session's time goes when no messages are waited for.
  private var rate: Double { travelled == nil || panel.isPlaying ? panel.speed : 0 }

  func setSpeed(_ speed: Double) {
    panel.speed = speed
    progress.setSpeed(speed, at: window)
    if !progress.isHeld { clock.setRate(rate, at: window) }
    change()
  }

  func travel(to position: Int) {
    let position = max(position, 0)
    guard position < lines.count - 1 else {
      if travelled != nil { arrive() }
      return
    }
    let line = lines[position]
    // One step on is sent message by message, too.
    let isStep = panel.sendsSteps && position == self.position + 1
    (travelled, panel.isPlaying) = (position, false)
    unlogged(isSeen: false) { second?.travel(to: line.after, after: events.prefix(line.events)) }
    showViews(shown)
    clock.resume(from: line.after.now, rate: 0, at: window)
    turn(holds: isStep)
  }

  private func play() {
    if travelled == nil { travel(to: 0) }
    guard travelled != nil else { return }
    panel.isPlaying.toggle()
    release()
    clock.setRate(rate, at: window)
  }

  private func arrive() {
    (travelled, panel.isPlaying) = (nil, false)
    showViews(connections.game)
    book.known = present
    isComingBack = true
    clock.resume(from: present.now, rate: rate, at: window)
    turn(holds: false)
  }
}
