import Architectures
import Coordination
import Graphics
import Localization
import View
import ViewModel
import ViewModelTesting
import ViewState

// These methods receive events of the games, calls by the consumers, input from the player, and the
// time of the window.
extension InspectorViewModel {
  // MARK: Events of the games

  /// Receives an event of one of the two games.
  ///
  /// During time travel, an intent of the second game starts a new branch.
  func receive(_ gameEvent: InspectedEvent, from game: any Playable) {
    guard games.eventHandling == .record else { return }
    let isFromReplayGame = game !== games.game
    if isFromReplayGame, !log.book.isReplaying {
      beginOtherFuture(with: gameEvent)
      return
    }

    switch gameEvent {
    case .announced(let event):
      log.receiveIntent(event, from: game)
    case .rejected(let card):
      log.book.recordRejection(of: card)
    case .sentMessage(let message):
      guard timeTravel.isInPresent || message.from == .view else { return }
      log.receiveMessage(message, from: game)
    case .published(let update):
      guard timeTravel.isInPresent else { return }
      log.receiveUpdate(update, from: game)
    }
  }

  private func beginOtherFuture(with gameEvent: InspectedEvent) {
    guard !timeTravel.isInPresent, case .announced(let event) = gameEvent else { return }
    timeTravel.fork()
    games.game.perform(event.intent)
  }

  // MARK: Deliveries and calls of consumers

  /// Delivers an update to a consumer, and records the delivery.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - consumer: The consumer that receives the update.
  ///   - isSubscribed: Whether the consumer has subscribed to the updates.
  ///   - body: A closure that delivers the update.
  func deliver(
    _ update: BoardUpdate,
    to consumer: GameConsumer,
    isSubscribed: Bool,
    _ body: () -> Void
  ) {
    let isRecorded = games.eventHandling == .record && timeTravel.isInPresent
    let isView = consumer.role == .view
    if connections.isConnected(consumer), isSubscribed || !isView {
      if isView {
        viewChecker.record(update)
      }
      if isRecorded {
        log.book.recordDelivery(of: update, to: consumer.name)
      }
    }

    guard isRecorded, !log.book.isReplaying else {
      body()
      return
    }
    if let fault = log.recordDelivery(to: consumer, body) {
      addFault(fault)
    }
  }

  /// Performs a call by a consumer and records it.
  ///
  /// - Parameters:
  ///   - call: The call of the consumer.
  ///   - body: A closure that performs the call and returns the outcome of a choice.
  /// - Returns: The outcome that `body` returns.
  func recordCall(_ call: StepRecord.Call, _ body: () -> Outcome?) -> Outcome? {
    during(log.calls.isExpected(call) ? .touch : .other) {
      log.record(call, isInPresent: timeTravel.isInPresent, body)
    }
  }

  // MARK: Input and time

  /// Passes an input to the view, and stores which cards are under the pressed pointer.
  ///
  /// - Parameters:
  ///   - input: The input of the player.
  ///   - time: The time of the game, in seconds.
  ///   - body: A closure that passes the input to the view.
  func receive(_ input: InputEvent, at time: Double, _ body: () throws -> Void) rethrows {
    log.calls.beginInput(pointingAt: pressedCards(input, at: time))
    defer {
      log.calls.endInput()
    }

    try body()
    if let call = log.calls.repeatedCall {
      addFault(tr("\(call.consumer) called \(call.text) twice for one input."))
    }
  }

  private func pressedCards(_ input: InputEvent, at time: Double) -> [Int] {
    guard case .press(let x, let y) = input else { return [] }
    let isPile = viewChecker.reportedBoard.pile != nil
    if isPile || areCardsCovered(at: time) {
      return []
    }
    let cardFrames = screen.view.cardFrames(at: time)
    return cardFrames.indices.filter { cardFrames[$0].contains(x: x, y: y) }
  }

  /// Returns whether a theme list or a dialog covers the cards.
  func areCardsCovered(at time: Double) -> Bool {
    let board = screen.view.arranged(viewChecker.reportedBoard)
    return board.isThemeListOpen || board.isDialogOpen(at: time)
  }

  /// Advances a game and checks that the clock of the inspected game matches the clock of the
  /// window.
  func advance(_ game: any Playable, to time: Double) {
    guard game === games.game else {
      game.advance(to: time)
      return
    }
    viewChecker.recordAdvance(to: time)
    log.calls.begin(.advance)
    game.advance(to: time)
    log.calls.endActivity()
    for fault in viewChecker.faults(of: game, advancedTo: time) {
      addFault(fault)
    }
  }

  /// Advances the log and the game to a time of the window, in seconds.
  func advance(to windowTime: Double) {
    timeTravel.advance(to: windowTime)
    let time = timeTravel.clock.time(at: windowTime)
    viewChecker.expecting(timeTravel.isInPresent ? time : nil) {
      during(.other) { screen.advance(to: time) }
    }
  }

  /// Performs an intent on the game that the views show.
  ///
  /// During time travel, the intent starts a new branch.
  ///
  /// - Returns: The outcome of a choice, or `nil` for any other intent.
  @discardableResult
  package func perform(_ intent: Intent) -> Outcome? {
    during(.touch) { shownGame.perform(intent) }
  }

  // MARK: Lines of the log

  /// Runs a closure that may call the game.
  ///
  /// Such closures can be nested. When the outermost closure returns, the open lines of the log
  /// end.
  @discardableResult
  func during<Result>(
    _ activity: CallTracker.Activity,
    _ body: () throws -> Result
  ) rethrows -> Result {
    if log.calls.isIdle {
      finishOpenLines()
      log.book.pendingMessages = []
      if activity == .touch {
        panel.reply = ""
      }
    }
    log.calls.begin(activity)
    defer {
      log.calls.endActivity()
      if log.calls.isIdle {
        finishOpenLines()
      }
    }
    return try body()
  }

  /// Ends the open lines of the log and checks them for faults.
  private func finishOpenLines() {
    guard timeTravel.isInPresent, games.replayGame != nil else { return }
    if log.book.isReplaying {
      log.finishReplayedLines()
      return
    }

    let closedLines = log.book.closeLines(at: games.presentMoment)
    checkView(hasLines: !closedLines.isEmpty)
    guard let lastClosedLine = closedLines.last else { return }

    log.book.lines[lastClosedLine].viewBoardAfter = log.book.viewBoard
    for index in closedLines {
      lineChecker.check(index, at: timeTravel.windowTime)
      log.redraws.recordExpected(lines[index].expectedRedraws, from: lines[index].number)
      timeTravel.showCurrentLine()
    }
    lineChecker.recheckOldIntent(before: closedLines.lowerBound, at: timeTravel.windowTime)
    log.trim()
  }

  /// Adds a fault if the view changed without a reason, or if the game's clock is ahead of the
  /// views.
  ///
  /// - Parameter hasLines: Whether lines of the log explain a change to the view.
  private func checkView(hasLines: Bool) {
    let board = screen.view.board
    let viewFault = viewChecker.faultOfView(
      from: log.book.viewBoard, to: board, hasLines: hasLines)
    let clockFault = viewChecker.faultOfClock(at: games.game.now)
    for fault in [viewFault, clockFault].compactMap(\.self) {
      addFault(fault)
    }
    log.book.viewBoard = board
  }

  /// Adds a fault to the last line, unless the line already contains the fault.
  private func addFault(_ fault: String) {
    if log.addFault(fault) {
      panel.invalidateContent()
    }
  }

  // MARK: Drawing

  /// Adds a fault if a frame differs from a new view's frame of the published board.
  ///
  /// - Parameter parts: The names of the parts of the frame that differ.
  func recordDrawingDifferences(in parts: [String]) {
    guard timeTravel.isInPresent else { return }
    if let fault = viewChecker.faultOfFrame(in: parts, of: screen.view.board) {
      addFault(fault)
    }
  }

  func recordRedraw(_ dirtyRects: [PixelRect], cardFrames: [PixelRect], isSettling: Bool) {
    // Redraws during time travel are not caused by a line of the log.
    let isTimeTravel = timeTravel.endFrame()
    log.redraws.add(
      dirtyRects,
      cardFrames: cardFrames,
      lastLine: isTimeTravel ? nil : lines[position].number,
      isSettling: isSettling)
  }
}
