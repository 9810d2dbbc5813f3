import Architectures
import Localization
import ViewModel
import ViewModelTesting
import ViewState

/// Makes lines of what a game tells, each from an announcement or publication to control's return.
struct LogBook {
  var lines: [LogLine]
  var lastMoment: GameSnapshot
  var eventCount = 0
  var isReplaying = true
  var pendingMessages: [Message] = []
  /// What the view held when the game was looked at last.
  var viewBoard: BoardState?

  private var callMessage: Message?
  private var firstOpenIndex = 1
  private var nextNumber = 1
  /// How a choice of the model begins, or `nil` where a controller's model answers nothing.
  private let choicePrefix: String?

  init(_ beginning: GameSnapshot, call: String? = nil) {
    lastMoment = beginning
    self.choicePrefix = call
    lines = [LogLine(0, StepRecord(.deal, from: beginning, at: beginning.now, isReplayed: true))]
  }

  /// Begins the line of an intent; where no view called, `origin` says how it came.
  mutating func announce(
    _ event: TimedIntent, _ origin: String, at moment: GameSnapshot, isTouched: Bool = false,
    isDelivering: Bool? = nil, by calls: [StepRecord.Call] = []
  ) {
    // The call that led to the intent before has not come back, and a publication is being
    // delivered.
    let interruptedIndex = lines[firstOpenIndex...].indices.last.flatMap { index -> Int? in
      let line = lines[index]
      guard line.intent != nil, !line.hasReturned else { return nil }
      let hasChanged = line.announcedSnapshot.map { !moment.changes(since: $0).all.isEmpty } ?? true
      return (line.deliveries.isEmpty ? hasChanged : isDelivering ?? true) ? index : nil
    }
    // What changed in a call before its intent was announced belongs to that intent.
    let hasChangedEarly =
      isTouched && firstOpenIndex == lines.count && !moment.changes(since: lastMoment).all.isEmpty
    if !hasChangedEarly {
      endLine(at: moment)
    }
    beginLine(.intent(event.intent), from: hasChangedEarly ? lastMoment : moment, at: event.time)
    updateOpenLine { ($0.announcedSnapshot, $0.call) = (moment, calls.first) }
    eventCount += 1
    if !lines[lines.count - 1].messages.contains(where: { $0.from == .view }) {
      // A call that changed the view's own state first, as a name that was typed, leads to it, too.
      if let callMessage, interruptedIndex == nil {
        return lines[lines.count - 1].add(callMessage) { moment }
      }
      add(Message(from: .middle, to: .middle, "\(origin): \(event.intent)")) { moment }
    }
    guard let interruptedIndex else { return }
    lines[interruptedIndex].isInterrupted = true
    updateOpenLine { $0.isNested = true }
    let name = (calls.count > 1 ? calls.last?.consumer : nil) ?? tr("a subscriber")
    addFault(
      tr("Announced while a publication was being delivered: \(name) chose from inside its sink."))
  }

  /// Notes a call that should have come to an intent, but announced none.
  mutating func recordUnannouncedCall(_ call: StepRecord.Call, at moment: GameSnapshot) {
    if firstOpenIndex == lines.count {
      beginLine(.unexplained, from: lastMoment, at: moment.now)
    }
    updateOpenLine { ($0.call, $0.announcementCount) = (call, 0) }
  }

  /// Adds a call; one of the view begins what it leads to, or leads to nothing.
  mutating func add(_ message: Message, at currentMoment: () -> GameSnapshot) {
    if message.from == .view {
      pendingMessages = [message]
      callMessage = message
    } else if firstOpenIndex == lines.count || !pendingMessages.isEmpty {
      pendingMessages.append(message)
    } else {
      lines[lines.count - 1].add(message, at: currentMoment)
    }
  }

  mutating func endCall(returning outcome: Outcome?) {
    callMessage = nil
    updateAnnouncedLines { ($0.returnedOutcome, $0.hasReturned) = (outcome, true) }
    for index in lines[firstOpenIndex...].indices {
      lines[index].hasReturned = true
    }
  }

  /// Changes the lines of the intents that the call has announced which has not come back.
  mutating func updateAnnouncedLines(_ change: (inout LogLine) -> Void) {
    for index in lines[firstOpenIndex...].indices
    where lines[index].intent != nil && !lines[index].hasReturned && !lines[index].isInterrupted
      && !lines[index].isNested
    { change(&lines[index]) }
  }

  mutating func updateOpenLine(_ change: (inout LogLine) -> Void) {
    if firstOpenIndex < lines.count {
      change(&lines[lines.count - 1])
    }
  }

  mutating func addFault(_ fault: String) {
    updateOpenLine { $0.faults.append(fault) }
  }

  mutating func recordRejection(of card: Int) {
    updateOpenLine { [choicePrefix] in
      $0.rejectedCards.append(card)
      if let choicePrefix {
        $0.messages.append(Message(from: .middle, to: .model, "\(choicePrefix)\(card))"))
      }
      $0.messages.append(Message(from: .middle, to: .view, tr("rejected: \(card)")))
    }
  }

  mutating func recordPublication(_ delivery: StepRecord.Delivery) {
    let publication = delivery.update
    let moment = delivery.snapshot
    // What was interrupted is delivered first.
    let openLines = lines[firstOpenIndex...]
    var index =
      openLines.firstIndex { $0.isInterrupted && $0.deliveries.isEmpty } ?? lines.count - 1
    var needsOwnLine = openLines.isEmpty
    if !needsOwnLine, let last = lines[index].deliveries.last?.update {
      needsOwnLine = lines[index].intent == nil ? last != publication : !publication.followsIntent
    }
    if needsOwnLine {
      if publication.cause != .laidOut {
        updateAnnouncedLines { $0.laterPublicationCount += 1 }
      }
      endLine(at: lastMoment)
      beginLine(.published(publication.cause), from: lastMoment, at: moment.now)
      index = lines.count - 1
    }
    if let choicePrefix {
      lines[index].addEvidence(of: publication, call: choicePrefix, at: moment)
    }
    lines[index].deliveries.append(delivery)
    lastMoment = moment
  }

  mutating func recordDelivery(of update: BoardUpdate, to name: String) {
    let index = lines[firstOpenIndex...].lastIndex {
      $0.deliveries.last?.update.cause == update.cause
    }
    if let index {
      lines[index].deliveries[lines[index].deliveries.count - 1].calledConsumers.append(name)
    }
  }

  private mutating func beginLine(
    _ cause: StepRecord.Cause, from moment: GameSnapshot, at time: Double
  ) {
    var line = LogLine(
      nextNumber, StepRecord(cause, from: moment, at: time, isReplayed: isReplaying))
    line.messages = pendingMessages
    pendingMessages = []
    if !isReplaying {
      line.viewBoardBefore = viewBoard
    }
    nextNumber += 1
    lines.append(line)
  }

  /// Ends the last open line; without one, an unexplained change is a line.
  private mutating func endLine(at moment: GameSnapshot) {
    if firstOpenIndex == lines.count, !moment.changes(since: lastMoment).all.isEmpty {
      beginLine(.unexplained, from: lastMoment, at: lastMoment.now)
    }
    updateOpenLine { [eventCount] in
      $0.record.finish(at: moment)
      $0.eventCount = eventCount
    }
    lastMoment = moment
  }

  mutating func closeLines(at moment: GameSnapshot) -> Range<Int> {
    endLine(at: moment)
    defer {
      firstOpenIndex = lines.count
      pendingMessages = []
    }
    return firstOpenIndex..<lines.count
  }

  mutating func trim(to maximumCount: Int) {
    lines.removeFirst(max(0, lines.count - maximumCount))
    firstOpenIndex = lines.count
  }

  mutating func removeLines(after position: Int) {
    lines.removeSubrange((position + 1)...)
    firstOpenIndex = lines.count
    eventCount = lines[position].eventCount
  }
}

/// One line of the log: a record with the messages that it is made of.
@dynamicMemberLookup struct LogLine: Sendable {
  /// Counted from 0, also when the oldest lines are gone.
  let number: Int
  var record: StepRecord
  var eventCount = 0
  var messages: [Message] = [] {
    didSet { record.wasModelAsked = messages.contains { $0.to == .model || $0.from == .model } }
  }
  var faults: [String] = []
  var hasReturned = false
  /// Whether the panel still waits for the message that says what came of it.
  var isWaiting = false

  init(_ number: Int, _ record: StepRecord) {
    self.number = number
    self.record = record
  }

  subscript<Value>(dynamicMember path: KeyPath<StepRecord, Value>) -> Value {
    record[keyPath: path]
  }
  subscript<Value>(dynamicMember path: WritableKeyPath<StepRecord, Value>) -> Value {
    get { record[keyPath: path] }
    set { record[keyPath: path] = newValue }
  }

  /// What the model did; what was published where that cannot be seen.
  var choiceOutcome: Outcome {
    let publishedOutcome = record.deliveries.last?.update.outcome ?? .ignored
    guard let change = record.after.modelChange(since: record.before) else {
      return publishedOutcome
    }
    guard case .choose(let card) = record.intent else { return change.outcome }
    return change.allows(publishedOutcome, of: card) ? publishedOutcome : change.outcome
  }

  /// The card that was chosen in vain, and shakes; one that is gone does not.
  var shakenCard: Int? {
    guard case .choose(let card) = record.intent, choiceOutcome == .ignored,
      !record.after.board.cards[card].isGone
    else { return nil }
    return card
  }

  /// Adds a call; where a model returns nothing, its changes before the first outlet is set answer.
  mutating func add(_ message: Message, at currentMoment: () -> GameSnapshot) {
    if message.from == .middle, message.to == .view, record.firstOutletChange == nil,
      !record.wasModelAsked
    {
      let moment = currentMoment()
      if let names = moment.changes(since: record.before).model.nameSummary {
        messages.append(Message(from: .model, to: .middle, names))
      }
      record.firstOutletChange = (message.text, moment)
    }
    if message.from == .model, message.text.hasPrefix("pictureChallenge"),
      case .choose = record.intent, currentMoment().model == record.before.model
    {
      faults.append(tr("The delegate was told before the model changed: \(message.text)."))
    }
    if message.from == .model, messages.contains(message) {
      faults.append(tr("\("PictureChallenge") called \(message.text) twice for one input."))
    }
    messages.append(message)
  }

  /// Adds the messages that a publication is evidence of; a choice of the model begins with `call`.
  mutating func addEvidence(of publication: BoardUpdate, call: String, at moment: GameSnapshot) {
    func addModelCall(_ text: String) {
      messages.append(Message(from: .middle, to: .model, text))
    }
    let hasModelActed = moment.modelChange(since: record.before).map {
      $0.flips > 0 || !$0.cards.isEmpty
    }
    switch publication.cause {
    // An effect that is published again is no second one, nor is one that the model does not have.
    case .chosen(let effect)
    where hasModelActed ?? true
      && !record.deliveries.contains(where: { $0.update.cause == publication.cause }):
      if let card = effect.card, !record.rejectedCards.contains(card) {
        addModelCall("\(call)\(card))")
      }
      let effectUpdate = BoardUpdate(
        publication.board, changedCards: effect.changedCards, cause: publication.cause)
      messages.append(Message(from: .model, to: .middle, effectUpdate.summary))
    case .restarted where record.intent != .undo:
      addModelCall("createGame(using: SeededGenerator(seed: \(publication.board.seed)))")
    case .timedOut where hasModelActed ?? (record.before.board.phase == .showingMiss):
      addModelCall("turnMissDown()")
    default: break
    }
    messages.append(Message(from: .middle, to: .view, tr("published: \(publication.summary)")))
  }
}

// Texts of the panel.
extension LogLine {
  /// What was done, for example "choose(4)".
  var text: String {
    switch record.cause {
    case .deal: tr("deal", context: "log")
    case .intent(let intent): "\(intent)"
    case .published(.timedOut): tr("time passes")
    case .published(.focusMoved): tr("focus")
    case .published(.typed): tr("typed")
    case .published(.screenChanged): tr("themes")
    case .published(.laidOut): tr("buttons")
    case .published(.dialogClosed): tr("dialog closed")
    case .published(.pictureScaled): tr("picture scaled")
    case .published(.hinted): tr("hint")
    case .published(.ticked): tr("clock")
    case .published(.noticed): tr("notice")
    case .published(.travelled): tr("travelled")
    case .published: tr("published outside of every intent")
    case .unexplained: tr("changed without a word")
    }
  }

  /// What came of it, for example "revealed".
  var resultNote: String {
    if isWaiting {
      return ""
    }
    return record.isReplayed && record.cause != .deal ? tr("\(result) (replayed)") : result
  }

  private var result: String {
    let board = record.after.board
    return switch (record.cause, record.deliveries.last?.update.cause) {
    case (.deal, _), (.intent(.restart), _):
      tr(board.cards.count, "\(board.cards.count) card", "\(board.cards.count) cards")
    case (.intent(.chooseTheme), _): board.buttons.first { $0.isSelected }?.title ?? ""
    case (_, .chosen), (_, .changed), (.intent(.choose), _): choiceOutcome.rawValue
    // The first look at the cards ends without the model.
    case (.published(.timedOut), _):
      (choiceOutcome == .ignored ? Outcome.turnedDown : choiceOutcome).rawValue
    case (.published(.focusMoved), _): board.focus.map { "\($0)" } ?? tr("none", context: "focus")
    case (.published(.typed), _): board.typedName
    case (.published(.noticed), _): board.notice ?? ""
    default: ""
    }
  }

  /// What it changed, and which consumers were told.
  var details: [PanelContent.Detail] {
    let faults = faults.map(PanelContent.Detail.fault)
    if record.cause == .deal {
      return faults + [.text(tr("The cards had been dealt before the panel was open."))]
    }
    let state = record.changes.state
    let board = record.changes.board
    let secondaryChanges = state.filter {
      $0.name.hasPrefix("progress.") || $0.name.hasPrefix("interaction.")
    }
    let secondaryText = secondaryChanges.prefix(40).map { "\($0.name) → \($0.after)" }.joined(
      separator: ", ")
    let changes =
      Self.details(tr("State changed"), state.filter { !secondaryChanges.contains($0) })
      + Self.details(tr("Board changed"), board)
      + (secondaryChanges.isEmpty ? [] : [.heading(tr("Around the game")), .text(secondaryText)])
    let lastDelivery = record.deliveries.last
    let subscriberNames =
      (lastDelivery?.calledConsumers ?? [])
      + (lastDelivery?.unknownSubscriberCount ?? 0 > 0 ? [tr("another subscriber")] : [])
    let subscriberList =
      subscriberNames.isEmpty ? tr("no subscriber") : subscriberNames.joined(separator: ", ")
    return faults + (changes.isEmpty ? [.heading(tr("Changed: nothing"))] : changes)
      + (record.intent == nil ? [] : [.heading(tr("Announced: \(text)"))])
      + (record.isReplayed ? [] : [.heading(tr("Called: \(subscriberList)"))])
  }

  private static func details(_ title: String, _ changes: [FieldChange]) -> [PanelContent.Detail] {
    changes.isEmpty
      ? [] : [.heading(title)] + changes.map(PanelContent.Detail.difference).summarized(to: 200)
  }
}
