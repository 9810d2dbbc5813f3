import Architectures
import Localization
import Menu
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The model of the panel, which stores its state and tracks the messages that it shows.
@dynamicMemberLookup
@MainActor final class PanelModel {
  /// The lines of a test that repeats one line of the log.
  private struct TestStep {
    let lineNumber: Int
    let lines: [String]
  }

  /// The limits of the panel's share of the window.
  private static let windowShareLimits = 0.2...0.7

  /// The panel's share of the window before the user resizes the panel with a key.
  private static let usualWindowShare = 0.45

  /// The amount by which a key changes the panel's share of the window.
  private static let windowShareStep = 0.05

  /// The maximum number of characters in the text field for intents.
  private static let maximumInputLength = 60

  /// The maximum number of events that the panel replays to create the test step of a line.
  private static let maximumTestEvents = 500

  private var state = PanelState()
  /// The layout that replaces the current one when the user switches to or from the layout `state`.
  private var previousLayout = PanelContent.Layout.everything

  /// Whether the content has changed since the panel was last drawn.
  private(set) var hasNewContent = true
  var messageProgress = MessageProgress()

  /// Whether the board waits until the messages have arrived in the panel.
  var waitsForMessages = false

  /// A closure that reads a file of the project, or `nil` if the panel shows no source code.
  var readSource: ((_ path: String) -> String?)?

  /// The last test step that was created.
  ///
  /// The panel needs the step often, and creating it takes a long time.
  private var lastTestStep: TestStep?

  private let games: GamePair
  private let layerNames: [String]

  /// Creates the model of the panel for a game.
  init(_ games: GamePair) {
    self.games = games
    let controllerGame = games.game as? ControllerGame
    layerNames = controllerGame?.outlets.layers.names ?? ["View", "ViewModel", "Model"]
  }

  subscript<Value>(dynamicMember path: KeyPath<PanelState, Value>) -> Value {
    state[keyPath: path]
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<PanelState, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  func invalidateContent() {
    hasNewContent = true
  }

  /// Records that the panel has been drawn with its current content.
  func markAsDrawn() {
    hasNewContent = false
  }

  // MARK: Content

  /// Returns the content of the panel for a line of the log.
  ///
  /// - Parameters:
  ///   - log: The log that contains the line.
  ///   - position: The index of the line.
  func content(of log: EventLog, at position: Int) -> PanelContent {
    let line = log.lines[position]
    var content = PanelContent()
    content.state = state
    content.layerNames = layerNames
    content.log = log.lines
    content.position = position

    let redrawCounts = log.redraws.lines[line.number] ?? Redraws.Counts()
    content.messages = line.messages + redrawCounts.messages(of: line)
    content.details = line.details + redrawCounts.details(of: line)
    content.calledViews = Set(line.deliveries.last?.calledConsumers ?? [])
    addSourceAndTest(of: line, to: &content)

    if state.layout == .state {
      let moment = messageProgress.isAnswered ? line.after : line.before
      content.addState(of: moment, header: games.session.header, redraws: log.redraws)
    }
    if state.sendsSteps {
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

  /// The line that explains how the next message is sent.
  private var prompt: String {
    switch (state.asksWhoSpeaks, messageProgress.canSend) {
    case (true, true): tr("Which part sends next?")
    case (true, false): tr("Guess which part sends each message")
    case (false, true): tr("Space sends the next message")
    case (false, false): tr("Each message waits for Space")
    }
  }

  /// Returns the lines of source code that send the messages.
  ///
  /// While the board is waiting, the result contains only the line for the last message that
  /// arrived.
  private func sourceDetails(of messages: [Message]) -> [PanelContent.Detail] {
    guard let readSource else { return [] }
    var sentMessages = messages[...]
    if messageProgress.isBoardHeld {
      let arrivedMessages = messages.prefix(messageProgress.shownCount)
      sentMessages = arrivedMessages.suffix(1)
    }

    var details: [PanelContent.Detail] = []
    for message in sentMessages {
      if let sourceLine = SourceLine.find(for: message, in: games.game) {
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
    let heading = PanelContent.Detail.heading(tr("As a test step"))
    return [heading] + testStep(of: line).lines.map { .text($0) }
  }

  private func testStep(of line: LogLine) -> TestStep {
    if let lastTestStep, lastTestStep.lineNumber == line.number {
      return lastTestStep
    }
    let session = games.session
    let writer = StepWriter(session.events.prefix(line.eventCount), in: session.header)
    let step = TestStep(lineNumber: line.number, lines: writer.lastStep)
    lastTestStep = step
    return step
  }

  // MARK: Keys and layout

  /// Returns the action of a key, or `nil` if the panel does not use the key.
  ///
  /// While messages wait for keys, a key can send a message or answer the question "Which part
  /// sends next?".
  func action(of key: Key) -> PanelAction? {
    if key == .space, state.sendsSteps {
      return .sendMessage
    }
    if state.asksWhoSpeaks, case .character(let digit) = key {
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

  func toggleQuiz() {
    state.asksWhoSpeaks.toggle()
    state.verdict = nil
  }

  /// Switches between the layout that shows the state of the game and the previous layout.
  func toggleState() {
    let currentLayout = state.layout
    state.layout = currentLayout == .state ? previousLayout : .state
    previousLayout = currentLayout
  }

  func grow() {
    setWindowShare((state.windowShare ?? Self.usualWindowShare) + Self.windowShareStep)
  }

  func shrink() {
    setWindowShare((state.windowShare ?? Self.usualWindowShare) - Self.windowShareStep)
  }

  /// Sets the panel's share of the window, from 0 to 1, but not beyond its limits.
  func setWindowShare(_ share: Double) {
    let limits = Self.windowShareLimits
    state.windowShare = min(max(share, limits.lowerBound), limits.upperBound)
  }

  /// Shows a reply in the panel.
  ///
  /// The reply is the text that the closure returns, or a description of the error that it throws.
  func showReply(_ makeReply: () throws -> String?) {
    do {
      if let reply = try makeReply() {
        state.reply = reply
        state.isMistake = false
      }
    } catch {
      state.reply = "\(error)"
      state.isMistake = true
    }
  }

  // MARK: Typed intents

  /// Handles an input for the text field in which the user types an intent.
  ///
  /// - Parameters:
  ///   - input: The input of the user.
  ///   - send: A closure that sends the typed intent.
  /// - Returns: Whether the text field handled the input.
  func handleTyping(_ input: InputEvent, send: () -> Void) -> Bool {
    guard state.isTyping else { return false }

    switch input {
    case .text(let text):
      state.input = String((state.input + text).prefix(Self.maximumInputLength))
      state.reply = ""
    case .key(.backspace):
      state.input = String(state.input.dropLast())
    case .key(.activate):
      send()
    case .key(.escape), .key(.close):
      state.isTyping = false
      state.input = ""
      state.reply = ""
    case .key(.left), .key(.right), .key(.home), .key(.end):
      // While the text field is empty, these keys select a line of the log.
      return !state.input.isEmpty
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

  // MARK: Messages

  /// Starts to send the messages of a line.
  ///
  /// - Parameters:
  ///   - line: The line of the log.
  ///   - time: The time of the window, in seconds.
  ///   - speed: The speed of the game's clock relative to the window's clock.
  ///   - holdsBoard: Whether the board may wait for the messages.
  func startMessages(of line: LogLine, at time: Double, speed: Double, holdsBoard: Bool) {
    // After a change to the options, the board changes immediately.
    let changesOptions = line.cause == .published(.optionsChanged)
    messageProgress = MessageProgress(
      line,
      at: time,
      speed: speed,
      holdsBoard: holdsBoard && waitsForMessages && !changesOptions,
      sentCount: state.sendsSteps ? 0 : .max)
    state.verdict = nil
    invalidateContent()
  }

  func updateArrivedCount(_ arrivedCount: Int) {
    guard arrivedCount != messageProgress.shownCount else { return }
    messageProgress.shownCount = arrivedCount
    invalidateContent()
  }

  /// Sends the next message of a line.
  ///
  /// - Parameters:
  ///   - line: The line that the panel shows.
  ///   - answer: The answer to the question "Which part sends next?", or `nil` if there is none.
  ///   - time: The time of the window, in seconds.
  func sendMessage(of line: LogLine, answer: Message.Layer? = nil, at time: Double) {
    guard messageProgress.canSend else { return }
    let sender = line.messages[messageProgress.sentCount].from
    state.verdict = nil
    if state.asksWhoSpeaks, let answer {
      countAnswer(answer, sender: sender)
    }
    messageProgress.send(at: time)
  }

  /// Counts an answer to the question "Which part sends next?", and shows whether it was correct
  /// and how many answers were, for example "3/4".
  private func countAnswer(_ answer: Message.Layer, sender: Message.Layer) {
    let isCorrect = answer == sender
    state.questionCount += 1
    if isCorrect {
      state.correctAnswerCount += 1
    }

    let name = layerNames[sender.rawValue]
    let counts = "\(state.correctAnswerCount)/\(state.questionCount)"
    if isCorrect {
      state.verdict = tr("Yes, \(name) does. \(counts)")
    } else {
      state.verdict = tr("This time it was \(name). \(counts)")
    }
  }
}
