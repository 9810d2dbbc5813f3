import Architectures
import Localization
import ViewModel
import ViewModelTesting
import ViewState

/// The lines of the log, which collect announcements, messages and updates.
///
/// A line is open from its intent or update until control returns to the window.
struct LogBook {
  /// An announced intent, and the circumstances of the announcement.
  struct Announcement {
    let event: TimedIntent
    /// The origin that the log shows if the intent did not come from a view.
    let origin: String
    /// Whether the player touched the board.
    var isTouched = false
    /// Whether an update is being delivered, or `nil` during the replay of a session.
    var isDelivering: Bool?
    /// The unfinished calls of consumers, with the outermost first.
    var activeCalls: [StepRecord.Call] = []
  }

  var lines: [LogLine]
  /// A snapshot of the game at the end of the last line.
  var lastMoment: GameSnapshot
  /// The number of intents announced since the session began.
  var eventCount = 0
  /// Whether a replay of the session is filling the log.
  var isReplaying = true
  /// The messages that will belong to the next line.
  var pendingMessages: [Message] = []
  /// The board that the view contained at the inspector's last check.
  var viewBoard: BoardState?

  /// The message about a view's call that has not returned.
  private var callMessage: Message?

  /// The index of the first open line, or the number of lines if no line is open.
  ///
  /// The log starts with the line of the deal, which is never open.
  private var firstOpenIndex = 1

  /// The number of the next line.
  ///
  /// The line of the deal has the number 0.
  private var nextNumber = 1

  /// The beginning of a call that chooses a card, such as `choose(at: `.
  ///
  /// It is `nil` for a game with a controller, because its model returns nothing.
  private let choicePrefix: String?

  init(_ beginning: GameSnapshot, choicePrefix: String? = nil) {
    lastMoment = beginning
    self.choicePrefix = choicePrefix
    let deal = StepRecord(.deal, from: beginning, at: beginning.now, isReplayed: true)
    lines = [LogLine(0, deal)]
  }

  private var hasOpenLine: Bool {
    firstOpenIndex < lines.count
  }

  private var lastIndex: Int {
    lines.count - 1
  }

  /// Begins a line for an announced intent.
  mutating func announce(_ announcement: Announcement, at moment: GameSnapshot) {
    let interruptedIndex = indexOfLineInterrupted(by: announcement, at: moment)

    beginLine(of: announcement, at: moment)

    let hasViewMessage = lines[lastIndex].messages.contains { $0.from == .view }
    if !hasViewMessage {
      if let callMessage, interruptedIndex == nil {
        // The intent belongs to this call, even if the call first changed something else, such as a
        // typed name.
        lines[lastIndex].add(callMessage) { moment }
      } else {
        let text = "\(announcement.origin): \(announcement.event.intent)"
        add(Message(from: .middle, to: .middle, text)) { moment }
      }
    }

    if let interruptedIndex {
      markInterruption(ofLineAt: interruptedIndex, by: announcement.activeCalls)
    }
  }

  /// Returns the index of the line that a new announcement interrupts, or `nil` if there is none.
  ///
  /// A line can be interrupted while the call that caused its intent has not returned. The update
  /// for the intent may not have been delivered yet.
  private func indexOfLineInterrupted(
    by announcement: Announcement,
    at moment: GameSnapshot
  ) -> Int? {
    guard hasOpenLine else { return nil }
    let line = lines[lastIndex]
    guard line.intent != nil, !line.hasReturned else { return nil }

    let isInterrupted: Bool
    if !line.deliveries.isEmpty {
      isInterrupted = announcement.isDelivering ?? true
    } else if let announcedSnapshot = line.announcedSnapshot {
      isInterrupted = !moment.changes(since: announcedSnapshot).all.isEmpty
    } else {
      isInterrupted = true
    }
    return isInterrupted ? lastIndex : nil
  }

  private mutating func beginLine(of announcement: Announcement, at moment: GameSnapshot) {
    let event = announcement.event

    // If a call changes something before it announces its intent, the change belongs to the line of
    // the intent.
    let changedBeforeAnnouncement =
      announcement.isTouched && !hasOpenLine && hasChanged(at: moment)
    if changedBeforeAnnouncement {
      beginLine(.intent(event.intent), from: lastMoment, at: event.time)
    } else {
      endLine(at: moment)
      beginLine(.intent(event.intent), from: moment, at: event.time)
    }

    lines[lastIndex].announcedSnapshot = moment
    lines[lastIndex].call = announcement.activeCalls.first
    eventCount += 1
  }

  private func hasChanged(at moment: GameSnapshot) -> Bool {
    !moment.changes(since: lastMoment).all.isEmpty
  }

  /// Marks a line and the line that interrupted it, and adds a fault with the name of the
  /// subscriber.
  private mutating func markInterruption(
    ofLineAt interruptedIndex: Int,
    by activeCalls: [StepRecord.Call]
  ) {
    lines[interruptedIndex].isInterrupted = true
    lines[lastIndex].isNested = true

    let subscriber = activeCalls.count > 1 ? activeCalls.last?.consumer : nil
    let name = subscriber ?? tr("a subscriber")
    addFault(
      tr("An intent was announced during an update: \(name) chose a card inside its sink."))
  }

  /// Records a call that should have announced an intent but did not.
  mutating func recordUnannouncedCall(_ call: StepRecord.Call, at moment: GameSnapshot) {
    if !hasOpenLine {
      beginLine(.unexplained, from: lastMoment, at: moment.now)
    }
    updateOpenLine { line in
      line.call = call
      line.announcementCount = 0
    }
  }

  /// Adds a message to the open line, or to the next line if no line is open.
  ///
  /// A message from the view always belongs to the next line.
  mutating func add(_ message: Message, at currentMoment: () -> GameSnapshot) {
    if message.from == .view {
      pendingMessages = [message]
      callMessage = message
    } else if !hasOpenLine || !pendingMessages.isEmpty {
      pendingMessages.append(message)
    } else {
      lines[lastIndex].add(message, at: currentMoment)
    }
  }

  /// Records the end of a call in all lines of that call.
  mutating func endCall(returning outcome: Outcome?) {
    callMessage = nil
    updateAnnouncedLines { line in
      line.returnedOutcome = outcome
      line.hasReturned = true
    }
    // Interrupted and nested lines do not receive the outcome, but their call has returned as well.
    for index in lines[firstOpenIndex...].indices {
      lines[index].hasReturned = true
    }
  }

  /// Applies a change to the lines of all intents that the current call has announced.
  mutating func updateAnnouncedLines(_ change: (inout LogLine) -> Void) {
    for index in lines[firstOpenIndex...].indices where lines[index].belongsToActiveCall {
      change(&lines[index])
    }
  }

  mutating func updateOpenLine(_ change: (inout LogLine) -> Void) {
    if hasOpenLine {
      change(&lines[lastIndex])
    }
  }

  mutating func addFault(_ fault: String) {
    updateOpenLine { $0.faults.append(fault) }
  }

  /// Adds the message that a card was rejected to the current line.
  mutating func recordRejection(of card: Int) {
    updateOpenLine { [choicePrefix] line in
      line.rejectedCards.append(card)
      if let choicePrefix {
        line.messages.append(Message(from: .middle, to: .model, "\(choicePrefix)\(card))"))
      }
      line.messages.append(Message(from: .middle, to: .view, tr("rejected: \(card)")))
    }
  }

  mutating func recordPublication(_ delivery: StepRecord.Delivery) {
    let index: Int
    if let openIndex = indexOfOpenLine(for: delivery.update) {
      index = openIndex
    } else {
      beginLine(of: delivery)
      index = lastIndex
    }

    if let choicePrefix {
      lines[index].addEvidence(of: delivery, choicePrefix: choicePrefix)
    }
    lines[index].deliveries.append(delivery)
    lastMoment = delivery.snapshot
  }

  /// Returns the index of the open line that an update belongs to, or `nil` if it needs a new line.
  private func indexOfOpenLine(for update: BoardUpdate) -> Int? {
    guard hasOpenLine else { return nil }

    // The update of an interrupted line is delivered before other updates.
    let interruptedIndex = lines[firstOpenIndex...].firstIndex { line in
      line.isInterrupted && line.deliveries.isEmpty
    }
    let index = interruptedIndex ?? lastIndex

    guard let lastUpdate = lines[index].deliveries.last?.update else { return index }
    let belongsToLine =
      if lines[index].intent != nil {
        update.followsIntent
      } else {
        update == lastUpdate
      }
    return belongsToLine ? index : nil
  }

  private mutating func beginLine(of delivery: StepRecord.Delivery) {
    let cause = delivery.update.cause
    if cause != .optionsChanged {
      updateAnnouncedLines { $0.laterPublicationCount += 1 }
    }
    endLine(at: lastMoment)
    beginLine(.published(cause), from: lastMoment, at: delivery.snapshot.now)
  }

  mutating func recordDelivery(of update: BoardUpdate, to consumer: String) {
    let lineIndex = lines[firstOpenIndex...].lastIndex { line in
      line.deliveries.last?.update.cause == update.cause
    }
    guard let lineIndex else { return }
    let deliveryIndex = lines[lineIndex].deliveries.count - 1
    lines[lineIndex].deliveries[deliveryIndex].calledConsumers.append(consumer)
  }

  private mutating func beginLine(
    _ cause: StepRecord.Cause,
    from moment: GameSnapshot,
    at time: Double
  ) {
    let record = StepRecord(cause, from: moment, at: time, isReplayed: isReplaying)
    var line = LogLine(nextNumber, record)
    line.messages = pendingMessages
    pendingMessages = []
    if !isReplaying {
      line.viewBoardBefore = viewBoard
    }
    nextNumber += 1
    lines.append(line)
  }

  /// Ends the last open line.
  ///
  /// If no line is open, a change without a known cause gets its own line.
  private mutating func endLine(at moment: GameSnapshot) {
    if !hasOpenLine, hasChanged(at: moment) {
      beginLine(.unexplained, from: lastMoment, at: lastMoment.now)
    }
    updateOpenLine { [eventCount] line in
      line.record.finish(at: moment)
      line.eventCount = eventCount
    }
    lastMoment = moment
  }

  /// Ends all open lines and returns their indices.
  mutating func closeLines(at moment: GameSnapshot) -> Range<Int> {
    endLine(at: moment)
    let closedLines = firstOpenIndex..<lines.count
    firstOpenIndex = lines.count
    pendingMessages = []
    return closedLines
  }

  /// Removes the oldest lines if there are more than the maximum.
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
