import Architectures
import Coordination
import Localization
import Storage
import View
import ViewModel
import ViewModelTesting
import ViewState

/// The log of a running game, which observes events and calls and adds them to its `LogBook`.
@MainActor final class EventLog {
  /// The minimum for `maximumLines`, which applies even to a very long game.
  private static let minimumLines = 20

  var maximumLines: Int

  /// The maximum number of choices in all lines together.
  var maximumChoices = 2_600_000

  var book: LogBook
  /// The unfinished calls and activities, which explain the next event.
  var calls = CallTracker()
  /// The redraws that each line caused.
  var redraws = Redraws()

  /// The faults of intents that were announced without an input, by the index of the event.
  private var untouchedFaults: [Int: String] = [:]

  private let games: GamePair
  private let connections: ProxyConnections
  private let screen: any GameScreen

  init(_ games: GamePair, _ connections: ProxyConnections, screen: any GameScreen) {
    self.games = games
    self.connections = connections
    self.screen = screen
    // A line can store several values for each card, so the log of a large board has fewer lines.
    maximumLines = min(5000, 260_000 / max(1, games.game.board.cards.count))
    book = LogBook(games.presentMoment, choicePrefix: games.choicePrefix)
  }

  var lines: [LogLine] {
    book.lines
  }

  // MARK: Events

  func receiveIntent(_ event: TimedIntent, from game: any Playable) {
    let isNew = !book.isReplaying
    let isTouched = isNew && calls.isTouched

    var announcement = LogBook.Announcement(event: event, origin: originOfIntent)
    announcement.isTouched = isTouched
    announcement.activeCalls = calls.activeCalls
    if isNew {
      announcement.isDelivering = calls.isDelivering || connections.unknownSubscriberCount > 0
    }
    book.announce(announcement, at: GameSnapshot(of: game))

    calls.countAnnouncement()
    let announcementCount = calls.announcementCount
    book.updateAnnouncedLines { line in
      line.announcementCount = announcementCount
    }

    let isCausedByPlayer = calls.isTyped || isTouched
    guard isNew, !isCausedByPlayer else { return }
    untouchedFaults[book.eventCount - 1] = calls.untouchedFault
    book.addFault(calls.untouchedFault)
  }

  /// The origin that the log shows for an intent that did not come from a view.
  private var originOfIntent: String {
    if book.isReplaying {
      return tr("replayed")
    }
    return calls.isTyped ? tr("typed") : tr("announced")
  }

  func receiveMessage(_ message: Message, from game: any Playable) {
    let roundedMessage = Message(
      from: message.from,
      to: message.to,
      message.text.roundedToHundredths)
    book.add(roundedMessage) { GameSnapshot(of: game) }
  }

  func receiveUpdate(_ update: BoardUpdate, from game: any Playable) {
    var delivery = StepRecord.Delivery(update, at: GameSnapshot(of: game))
    if !book.isReplaying {
      delivery.expectedViews = connections.viewProxies.map(\.consumer.name)
      delivery.unknownSubscriberCount = connections.unknownSubscriberCount
      delivery.viewBoard = screen.view.board
    }
    book.recordPublication(delivery)

    if isUntouched(update.cause) {
      book.addFault(calls.untouchedFault)
    }
  }

  /// Returns whether an update lacks the input or the timer that its cause requires.
  private func isUntouched(_ cause: BoardUpdate.Cause) -> Bool {
    switch cause {
    case .timedOut:
      calls.isIdle && !book.isReplaying
    case .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled:
      !calls.isTouched
    default:
      false
    }
  }

  // MARK: Deliveries to consumers

  /// Delivers an update to a consumer, and records the changes that the consumer makes during the
  /// delivery.
  ///
  /// - Parameters:
  ///   - consumer: The consumer that receives the update.
  ///   - body: A closure that delivers the update.
  /// - Returns: A fault if the consumer changed the content of the window, or `nil`.
  func recordDelivery(to consumer: GameConsumer, _ body: () -> Void) -> String? {
    let momentBefore = games.presentMoment
    let eventCountBefore = book.eventCount
    let viewBoardBefore = screen.view.board
    var nestedChange: NestedChange<BoardUpdate>?
    let subscription = games.game.nestedChanges.sink { nestedChange = $0 }

    calls.begin(.delivery)
    body()
    calls.endActivity()
    subscription.cancel()

    book.viewBoard = screen.view.board
    let announcedNothing = book.eventCount == eventCountBefore
    let fields = nestedChange?.changedFields ?? fieldsWritten(since: momentBefore)
    if announcedNothing, let fields {
      recordModelWrite(StepRecord.ModelWrite(consumer: consumer.name, fields: fields))
    }

    guard consumer != .window,
      let names = screen.view.board.changes(since: viewBoardBefore).nameSummary
    else { return nil }
    return tr(
      "\(consumer.name) changed the contents of the window during an update: \(names).")
  }

  /// Returns the names of the fields of the model that changed without an update.
  private func fieldsWritten(since before: GameSnapshot) -> String? {
    games.presentMoment.changes(since: before).model.nameSummary
  }

  private func recordModelWrite(_ write: StepRecord.ModelWrite) {
    book.updateOpenLine { line in
      if !line.deliveries.isEmpty {
        line.deliveries[line.deliveries.count - 1].modelWrite = write
      }
    }
  }

  // MARK: Calls of consumers

  /// Performs a call by a consumer and records it.
  ///
  /// - Parameters:
  ///   - call: The call of the consumer.
  ///   - isInPresent: Whether the views show the current state of the game instead of an earlier
  ///     one.
  ///   - body: A closure that performs the call and returns the outcome of a choice.
  /// - Returns: The outcome that `body` returns.
  func record(_ call: StepRecord.Call, isInPresent: Bool, _ body: () -> Outcome?) -> Outcome? {
    if call.role == .view, !games.isControllerGame {
      let message = Message(from: .view, to: .middle, call.text, view: call.consumer)
      book.add(message) { games.presentMoment }
    }

    let isOutermost = calls.activeCalls.isEmpty
    let requiresAnnouncement = isOutermost && isInPresent && games.eventHandling == .record
    calls.begin(call)
    let outcome = body()
    calls.endCall()

    let lacksAnnouncement = call.meansChoice && calls.announcementCount == 0
    if requiresAnnouncement, lacksAnnouncement {
      book.recordUnannouncedCall(call, at: games.presentMoment)
    }
    book.endCall(returning: outcome)
    return outcome
  }

  // MARK: Lines

  /// Returns the maximum number of lines in the log of a game.
  ///
  /// The log of a long game has fewer lines, because each line stores the avoidable misses of the
  /// game. In a game with a controller, checking a line even means replaying the whole session.
  func lineLimit(at moment: GameSnapshot) -> Int {
    let choiceCount =
      if games.isControllerGame {
        games.session.events.count
      } else {
        moment.model?.flips ?? 0
      }
    let limit = min(maximumLines, maximumChoices / max(1, choiceCount))
    return max(Self.minimumLines, limit)
  }

  /// Removes the oldest lines if the log exceeds its limit.
  func trim() {
    book.trim(to: lineLimit(at: book.lastMoment))
    redraws.retainLines(lines[0].number...)
  }

  /// Adds a fault to the last line, unless the line already contains the fault.
  ///
  /// - Returns: Whether the fault was added.
  func addFault(_ fault: String) -> Bool {
    let lastIndex = lines.count - 1
    guard !lines[lastIndex].faults.contains(fault) else { return false }
    book.lines[lastIndex].faults.append(fault)
    return true
  }

  /// Starts an empty log from a snapshot of the game.
  func restart(at moment: GameSnapshot) {
    book = LogBook(moment, choicePrefix: games.choicePrefix)
  }

  /// Removes all lines after a position from which the game continues.
  func removeLines(after position: Int) {
    let line = lines[position]
    untouchedFaults = untouchedFaults.filter { index, _ in index < line.eventCount }
    redraws.retainLines(...line.number)
    book.removeLines(after: position)
  }

  /// Discards all data about the lines, because another session replaces the current one.
  func forgetLines() {
    untouchedFaults = [:]
    redraws.retainLines(..<0)
  }

  // MARK: Replaying the session

  func recordReplayedStep(_ step: Replay.Step, ofEvent index: Int) {
    if step.eventNumber != nil {
      if let fault = untouchedFaults[index] {
        book.addFault(fault)
      }
      book.eventCount = index + 1
    }
    finishReplayedLines()
  }

  /// Ends the open lines with a snapshot of the second game.
  func finishReplayedLines() {
    guard let replayGame = games.replayGame else { return }
    let closedLines = book.closeLines(at: replayGame.currentMoment)
    if !closedLines.isEmpty {
      trim()
    }
  }
}

extension NestedChange where Update == BoardUpdate {
  /// The names of the fields of the board that the subscriber changed.
  fileprivate var changedFields: String? {
    change.board.changes(since: update.board).nameSummary
  }
}
