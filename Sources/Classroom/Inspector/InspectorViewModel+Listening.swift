import Architectures
import Coordination
import Graphics
import Localization
import View
import ViewModel
import ViewModelTesting
import ViewState

// The announcements and updates of the game, and the calls of its consumers, become lines of the
// log.
extension InspectorViewModel {
  /// The largest difference between two times that count as equal, in seconds.
  private static let timeTolerance = 1e-6

  /// The maximum number of parts of a frame that a fault names.
  private static let maximumNamedParts = 4

  // MARK: Events of the games

  /// Receives an event of one of the two games.
  ///
  /// While the player travels in the log, an intent of the second game begins another future.
  func receive(_ gameEvent: InspectedEvent, from game: any Playable) {
    guard !ignoresGameEvents else { return }
    let isFromReplayGame = game !== consumers.game
    if isFromReplayGame, !logBook.isReplaying {
      beginOtherFuture(with: gameEvent)
      return
    }

    switch gameEvent {
    case .announced(let event):
      receiveIntent(event, from: game)
    case .rejected(let card):
      logBook.recordRejection(of: card)
    case .sentMessage(let message):
      receiveMessage(message, from: game)
    case .published(let update):
      receiveUpdate(update, from: game)
    }
  }

  private func beginOtherFuture(with gameEvent: InspectedEvent) {
    guard let travelPosition, case .announced(let event) = gameEvent else { return }
    fork(at: travelPosition)
    consumers.game.perform(event.intent)
  }

  private func receiveIntent(_ event: TimedIntent, from game: any Playable) {
    let isNew = !logBook.isReplaying
    let isTyped = activities.contains(.typing)
    let isTouched = isNew && activities.contains(.touch)

    var announcement = LogBook.Announcement(event: event, origin: origin(isTyped: isTyped))
    announcement.isTouched = isTouched
    announcement.activeCalls = activeCalls
    if isNew {
      announcement.isDelivering = isDelivering || unknownSubscriberCount > 0
    }
    logBook.announce(announcement, at: GameSnapshot(of: game))

    if activeCalls.count == 1 {
      announcementCount += 1
    }
    logBook.updateAnnouncedLines { [announcementCount] line in
      line.announcementCount = announcementCount
    }

    let isCausedByPlayer = isTyped || isTouched
    guard isNew, !isCausedByPlayer else { return }
    untouchedFaults[logBook.eventCount - 1] = untouchedFault
    logBook.addFault(untouchedFault)
  }

  /// Returns the word that the log shows as the origin of an intent that no view caused.
  private func origin(isTyped: Bool) -> String {
    if logBook.isReplaying {
      return tr("replayed")
    }
    return isTyped ? tr("typed") : tr("announced")
  }

  /// The text of the fault for an event without a touch, with its probable cause.
  var untouchedFault: String {
    if let call = activeCalls.last {
      return tr("Nothing was touched: \(call.consumer) called \(call.text) by itself.")
    }
    if isReceiving {
      return tr("The view called the view model past its connection.")
    }
    if activities.isEmpty {
      return tr("Nothing was touched, and nothing called: a timer.")
    }
    if isAdvancing {
      return tr("Nothing was touched: the view model did it by itself, in advance(to:).")
    }
    return tr("Nothing was touched: a view or another part called past its connection.")
  }

  private func receiveMessage(_ message: Message, from game: any Playable) {
    guard travelPosition == nil || message.from == .view else { return }
    let roundedMessage = Message(
      from: message.from,
      to: message.to,
      message.text.roundedToHundredths)
    logBook.add(roundedMessage) { GameSnapshot(of: game) }
  }

  private func receiveUpdate(_ update: BoardUpdate, from game: any Playable) {
    // A layout that does not change the board is not logged.
    let isOnlyLayout = update.cause == .laidOut && reportedBoard == update.board
    guard travelPosition == nil, !isOnlyLayout else { return }

    var delivery = StepRecord.Delivery(update, at: GameSnapshot(of: game))
    if !logBook.isReplaying {
      delivery.expectedViews = viewProxies.map(\.consumer.name)
      delivery.unknownSubscriberCount = unknownSubscriberCount
      delivery.viewBoard = screen.view.board
    }
    logBook.recordPublication(delivery)

    if isUntouched(update.cause) {
      logBook.addFault(untouchedFault)
    }
  }

  /// Returns whether an update lacks the touch or the advance of the time that its cause requires.
  private func isUntouched(_ cause: BoardUpdate.Cause) -> Bool {
    switch cause {
    case .timedOut:
      activities.isEmpty && !logBook.isReplaying
    case .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled:
      !activities.contains(.touch)
    default:
      false
    }
  }

  // MARK: Deliveries to consumers

  func recordDelivery(of update: BoardUpdate, to consumer: GameConsumer) {
    guard consumers.contains(consumer) else { return }
    if consumer.role == .view {
      publishedBoard = update.board
      hasNewPublication = true
      updateReportedBoard(with: update)
    }
    if !ignoresGameEvents, travelPosition == nil {
      logBook.recordDelivery(of: update, to: consumer.name)
    }
  }

  /// Applies an update to the board that the views have received.
  ///
  /// Views may ignore the cards that the update does not name, so these cards stay unchanged.
  private func updateReportedBoard(with update: BoardUpdate) {
    let reportedCards = reportedBoard.cards
    reportedBoard = update.board
    reportedBoard.cards = reportedCards
    for card in update.changedCards {
      reportedBoard.cards[card] = update.board.cards[card]
    }
  }

  /// Delivers an update to a consumer and records the changes that the consumer makes meanwhile.
  ///
  /// - Parameters:
  ///   - consumer: The consumer that receives the update.
  ///   - body: A closure that delivers the update.
  func observeDelivery(to consumer: GameConsumer, _ body: () -> Void) {
    let isLogged = !ignoresGameEvents && travelPosition == nil && !logBook.isReplaying
    guard isLogged else {
      body()
      return
    }
    let momentBefore = presentMoment
    let eventCountBefore = logBook.eventCount
    let viewBoardBefore = screen.view.board

    isDelivering = true
    body()
    isDelivering = false

    logBook.viewBoard = screen.view.board
    let announcedNothing = logBook.eventCount == eventCountBefore
    if announcedNothing, let fields = fieldsWritten(by: consumer, since: momentBefore) {
      recordModelWrite(StepRecord.ModelWrite(consumer: consumer.name, fields: fields))
    }
    checkWindow(changedBy: consumer, since: viewBoardBefore)
  }

  /// Returns the names of the fields that a consumer changed without an intent.
  ///
  /// A consumer that fails to save the game may show a notice. A view must not show one.
  private func fieldsWritten(by consumer: GameConsumer, since before: GameSnapshot) -> String? {
    let changes = presentMoment.changes(since: before)
    if let fields = changes.model.nameSummary {
      return fields
    }
    guard consumer.role == .view else { return nil }
    return changes.board.filter { $0.name == "notice" }.nameSummary
  }

  private func recordModelWrite(_ write: StepRecord.ModelWrite) {
    logBook.updateOpenLine { line in
      if !line.deliveries.isEmpty {
        line.deliveries[line.deliveries.count - 1].modelWrite = write
      }
    }
  }

  private func checkWindow(changedBy consumer: GameConsumer, since viewBoardBefore: BoardState) {
    guard consumer != .window,
      let names = logBook.viewBoard?.changes(since: viewBoardBefore).nameSummary
    else { return }
    logBook.addFault(tr("\(consumer.name) changed what the window shows, when told: \(names)."))
  }

  // MARK: Calls of consumers

  /// Performs and records a call that a consumer makes.
  ///
  /// - Parameters:
  ///   - call: The call of the consumer.
  ///   - body: A closure that performs the call and returns the outcome of a choice.
  /// - Returns: The outcome that `body` returns.
  func recordCall(_ call: StepRecord.Call, _ body: () -> Outcome?) -> Outcome? {
    during(isExpected(call) ? .touch : .other) {
      if call.role == .view, !isControllerGame {
        let message = Message(from: .view, to: .middle, call.text, view: call.consumer)
        logBook.add(message) { presentMoment }
      }

      let isOutermost = activeCalls.isEmpty
      let isOutermostInPresent = isOutermost && travelPosition == nil && !ignoresGameEvents
      if isOutermost {
        announcementCount = 0
        recordReceivedCall(call)
      }

      activeCalls.append(call)
      let outcome = body()
      activeCalls.removeLast()

      let lacksAnnouncement = call.meansChoice && announcementCount == 0
      if isOutermostInPresent, lacksAnnouncement {
        logBook.recordUnannouncedCall(call, at: presentMoment)
      }
      logBook.endCall(returning: outcome)
      return outcome
    }
  }

  /// Returns whether a call results from a touch of the player or comes from a computer player.
  ///
  /// A view has no reason to call the game while it is drawn or advanced.
  private func isExpected(_ call: StepRecord.Call) -> Bool {
    guard call.role == .view else { return call.role == .player }
    let isTouch = activities.contains(.touch) || activities.contains(.typing)
    return activities.isEmpty || isTouch
  }

  private func recordReceivedCall(_ call: StepRecord.Call) {
    guard isReceiving, call.role == .view else { return }
    if receivedCalls.contains(call.text) {
      repeatedCall = call
    }
    receivedCalls.append(call.text)
  }

  // MARK: Input and time

  /// Passes an input to the view and remembers the cards under a pressed pointer.
  ///
  /// - Parameters:
  ///   - input: The input of the player.
  ///   - time: The time of the game, in seconds.
  ///   - body: A closure that passes the input to the view.
  func receive(_ input: InputEvent, at time: Double, _ body: () throws -> Void) rethrows {
    if case .press(let x, let y) = input {
      cardsUnderPointer = cards(atX: x, y: y, at: time)
    }
    isReceiving = true
    receivedCalls = []
    repeatedCall = nil
    defer {
      isReceiving = false
      cardsUnderPointer = []
    }

    try body()
    if let call = repeatedCall {
      addFault(tr("\(call.consumer) called \(call.text) twice for one input."))
    }
  }

  private func cards(atX x: Double, y: Double, at time: Double) -> [Int] {
    let isPile = reportedBoard.pile != nil
    if isPile || areCardsCovered(at: time) {
      return []
    }
    let cardFrames = screen.view.cardFrames(at: time)
    return cardFrames.indices.filter { cardFrames[$0].contains(x: x, y: y) }
  }

  /// Advances a game, and checks that the clock of the inspected game agrees with the window.
  func advance(_ game: any Playable, to time: Double) {
    guard game === consumers.game else {
      game.advance(to: time)
      return
    }
    lastAdvancedTime = max(lastAdvancedTime, time)
    isAdvancing = true
    game.advance(to: time)
    isAdvancing = false

    if let expectedTime, time > expectedTime + Self.timeTolerance {
      addFault(FaultFinder.otherTimeFault)
    }
    if let deadline = game.nextDeadline, deadline <= time {
      addFault(tr("Time was up, but nothing happened: due was \(deadline.hundredthsText)."))
    }
  }

  /// Performs an intent on the game that the views show.
  ///
  /// While the player travels in the log, the intent begins another future.
  ///
  /// - Returns: The outcome of a choice, or `nil` for any other intent.
  @discardableResult
  package func perform(_ intent: Intent) -> Outcome? {
    during(.touch) { shownGame.perform(intent) }
  }

  // MARK: Lines of the log

  /// Runs a closure that may call the game.
  ///
  /// Such closures may be nested. When the outermost one returns, the open lines of the log end.
  @discardableResult
  func during<Result>(_ activity: Activity, _ body: () throws -> Result) rethrows -> Result {
    if activities.isEmpty {
      finishOpenLines()
      logBook.pendingMessages = []
      if activity == .touch {
        panel.reply = ""
      }
    }
    activities.append(activity)
    defer {
      activities.removeLast()
      if activities.isEmpty {
        finishOpenLines()
      }
    }
    return try body()
  }

  /// Closes the open lines of the log, and checks them for faults.
  func finishOpenLines() {
    guard travelPosition == nil, let replayGame else { return }
    let isNew = !logBook.isReplaying
    let moment =
      if isNew {
        presentMoment
      } else {
        replayGame.currentMoment
      }
    let closedLines = logBook.closeLines(at: moment)

    if isNew {
      checkView(hasLines: !closedLines.isEmpty)
    }
    guard let lastClosedLine = closedLines.last else { return }

    if isNew {
      logBook.lines[lastClosedLine].viewBoardAfter = logBook.viewBoard
      for index in closedLines {
        checkLine(index)
        redraws.recordExpected(lines[index].expectedRedraws, from: lines[index].number)
        showCurrentLine()
      }
    }

    recheckOldIntent(before: closedLines.lowerBound)
    logBook.trim(to: lineLimit(at: logBook.lastMoment))
    redraws.retainLines(lines[0].number...)
  }

  /// Adds a fault if the view has changed without a reason, or if the clock of the game runs ahead.
  ///
  /// - Parameter hasLines: Whether lines of the log explain a change of the view.
  private func checkView(hasLines: Bool) {
    let viewBoard = screen.view.board
    defer {
      logBook.viewBoard = viewBoard
      hasNewPublication = false
    }

    if !hasLines, !hasNewPublication {
      checkUnexplainedChange(to: viewBoard)
    }

    let now = presentMoment.now
    if now > lastAdvancedTime + Self.timeTolerance {
      addFault(FaultFinder.otherTimeFault)
      lastAdvancedTime = now
    }
  }

  private func checkUnexplainedChange(to viewBoard: BoardState) {
    guard let viewBoardBefore = logBook.viewBoard,
      let fields = viewBoard.changes(since: viewBoardBefore).nameSummary
    else { return }
    if viewBoard == publishedBoard {
      addFault(tr("The view took over late what it had been told: \(fields)."))
    } else {
      addFault(tr("The view changed by itself, or is called past its subscription: \(fields)."))
    }
  }

  /// Adds a fault to the last line, unless the line already contains it.
  func addFault(_ fault: String) {
    let lastIndex = lines.count - 1
    guard !lines[lastIndex].faults.contains(fault) else { return }
    logBook.lines[lastIndex].faults.append(fault)
    invalidateContent()
  }

  // MARK: Drawing

  /// Adds a fault if a frame differs from the frame that a new view draws from the published board.
  ///
  /// - Parameter parts: The names of the parts of the frame that differ.
  func recordDrawingDifferences(in parts: [String]) {
    guard travelPosition == nil, !parts.isEmpty else { return }
    // A view does not have to draw cards that no update named.
    let showsPublishedBoard =
      screen.view.board == publishedBoard && reportedBoard == publishedBoard
    guard showsPublishedBoard else { return }

    var names = parts.prefix(Self.maximumNamedParts).joined(separator: ", ")
    if parts.count > Self.maximumNamedParts {
      names += " …"
    }
    addFault(tr("The view draws something else than it was told; afresh it differs in \(names)."))
  }

  func recordRedraw(_ dirtyRects: [PixelRect], cardFrames: [PixelRect], isSettling: Bool) {
    // A line of the log does not cause the redraws of time travel.
    let isTimeTravel = travelPosition != nil || isReturningToPresent
    isReturningToPresent = false
    redraws.add(
      dirtyRects,
      cardFrames: cardFrames,
      lastLine: isTimeTravel ? nil : lines[position].number,
      isSettling: isSettling)
  }
}
