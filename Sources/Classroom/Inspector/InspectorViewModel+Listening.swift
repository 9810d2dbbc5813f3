import Architectures
import Graphics
import Localization
import View
import ViewModel
import ViewModelTesting
import ViewState

// What the game announces and publishes, and what consumers ask of it, becomes lines of the log.
extension InspectorViewModel {
  /// Says what began something although nothing was touched.
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
    return isAdvancing
      ? tr("Nothing was touched: the view model did it by itself, in advance(to:).")
      : tr("Nothing was touched: a view or another part called past its connection.")
  }

  /// Notes what a game tells; an intent of the second one, in a journey, begins another future.
  func receive(_ gameEvent: InspectedEvent, from game: any Playable) {
    guard !ignoresGameEvents else { return }
    if game !== consumers.game, !logBook.isReplaying {
      guard let travelPosition, case .announced(let event) = gameEvent else { return }
      fork(at: travelPosition)
      consumers.game.perform(event.intent)
      return
    }
    switch gameEvent {
    case .announced(let event):
      receiveIntent(event, from: game)
    case .rejected(let card):
      logBook.recordRejection(of: card)
    case .sentMessage(let message):
      guard travelPosition == nil || message.from == .view else { return }
      let text = message.text.roundedToHundredths
      logBook.add(Message(from: message.from, to: message.to, text)) { GameSnapshot(of: game) }
    case .published(let publication):
      // That only the room of a view has changed is no part of the story.
      let isOnlyLayout = publication.cause == .laidOut && reportedBoard == publication.board
      guard travelPosition == nil, !isOnlyLayout else { return }
      var delivery = StepRecord.Delivery(publication, at: GameSnapshot(of: game))
      if !logBook.isReplaying {
        delivery.expectedViews = viewProxies.map(\.consumer.name)
        delivery.unknownSubscriberCount = unknownSubscriberCount
        delivery.viewBoard = screen.view.board
      }
      logBook.recordPublication(delivery)
      let viewCauses: [BoardUpdate.Cause] = [
        .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled,
      ]
      let isTimer = publication.cause == .timedOut && activities.isEmpty && !logBook.isReplaying
      if isTimer || viewCauses.contains(publication.cause) && !activities.contains(.touch) {
        logBook.addFault(untouchedFault)
      }
    }
  }

  private func receiveIntent(_ event: TimedIntent, from game: any Playable) {
    let isNew = !logBook.isReplaying
    let isTyped = activities.contains(.typing)
    let origin = isNew ? isTyped ? tr("typed") : tr("announced") : tr("replayed")
    let isTouched = isNew && activities.contains(.touch)
    logBook.announce(
      event, origin, at: GameSnapshot(of: game), isTouched: isTouched,
      isDelivering: isNew ? isDelivering || unknownSubscriberCount > 0 : nil, by: activeCalls)
    if activeCalls.count == 1 {
      announcementCount += 1
    }
    logBook.updateAnnouncedLines { [announcementCount] in $0.announcementCount = announcementCount }
    guard isNew, !isTyped, !isTouched else { return }
    untouchedFaults[logBook.eventCount - 1] = untouchedFault
    logBook.addFault(untouchedFault)
  }

  func recordDelivery(of publication: BoardUpdate, to consumer: GameConsumer) {
    guard isConnected(consumer) else { return }
    if consumer.role == .view {
      let reportedCards = reportedBoard.cards
      reportedBoard = publication.board
      publishedBoard = publication.board
      hasNewPublication = true
      // A view need not look at cards that it is not told of.
      reportedBoard.cards = reportedCards
      for card in publication.changedCards {
        reportedBoard.cards[card] = publication.board.cards[card]
      }
    }
    if !ignoresGameEvents, travelPosition == nil {
      logBook.recordDelivery(of: publication, to: consumer.name)
    }
  }

  /// Has a consumer told of a publication, which only by an intent may change anything but itself.
  func observeDelivery(to consumer: GameConsumer, _ body: () -> Void) {
    guard !ignoresGameEvents, travelPosition == nil, !logBook.isReplaying else { return body() }
    let before = presentMoment
    let events = logBook.eventCount
    let view = screen.view.board
    isDelivering = true
    body()
    isDelivering = false
    logBook.viewBoard = screen.view.board
    let changes = events == logBook.eventCount ? presentMoment.changes(since: before) : nil
    // What keeps a game may fail, and say so.
    let notice =
      consumer.role == .view ? changes?.board.filter { $0.name == "notice" }.nameSummary : nil
    logBook.updateOpenLine { line in
      guard let written = changes?.model.nameSummary ?? notice, !line.deliveries.isEmpty else {
        return
      }
      line.deliveries[line.deliveries.count - 1].modelWriter = (consumer.name, written)
    }
    guard consumer.name != "window", let names = logBook.viewBoard?.changes(since: view).nameSummary
    else { return }
    logBook.addFault(tr("\(consumer.name) changed what the window shows, when told: \(names)."))
  }

  /// Notes a call of a consumer; a view that is drawn or told the time has nothing to call.
  func recordCall(_ call: StepRecord.Call, _ body: () -> Outcome?) -> Outcome? {
    let isTouch = activities.isEmpty || activities.contains(.touch) || activities.contains(.typing)
    let isExpected = call.role == .view ? isTouch : call.role == .player
    return during(isExpected ? .touch : .other) {
      if call.role == .view, !isControllerGame {
        logBook.add(Message(from: .view, to: .middle, call.text, view: call.consumer)) {
          presentMoment
        }
      }
      if activeCalls.isEmpty {
        announcementCount = 0
      }
      let isOutermostCall = activeCalls.isEmpty && travelPosition == nil && !ignoresGameEvents
      if isReceiving, call.role == .view, activeCalls.isEmpty {
        if receivedCalls.contains(call.text) {
          repeatedCall = call
        }
        receivedCalls.append(call.text)
      }
      activeCalls.append(call)
      let outcome = body()
      activeCalls.removeLast()
      if isOutermostCall, announcementCount == 0, call.meansChoice {
        logBook.recordUnannouncedCall(call, at: presentMoment)
      }
      logBook.endCall(returning: outcome)
      return outcome
    }
  }

  /// Has a view receive an input, and notes which cards lie under a pointer that is pressed.
  func receive(_ input: InputEvent, at time: Double, _ body: () throws -> Void) rethrows {
    if case .press(let x, let y) = input, reportedBoard.pile == nil, !areCardsCovered(at: time) {
      let places = screen.view.cardFrames(at: time)
      cardsUnderPointer = places.indices.filter { places[$0].contains(x: x, y: y) }
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

  func advance(_ game: any Playable, to time: Double) {
    guard game === consumers.game else { return game.advance(to: time) }
    lastAdvancedTime = max(lastAdvancedTime, time)
    isAdvancing = true
    game.advance(to: time)
    isAdvancing = false
    if let expectedTime, time > expectedTime + 1e-6 {
      addFault(FaultFinder.otherTimeFault)
    }
    guard let due = game.nextDeadline, due <= time else { return }
    addFault(tr("Time was up, but nothing happened: due was \(due.hundredthsText)."))
  }

  /// Looks for what happened to the view or the clock without a line of the log.
  private func checkView(hasLines: Bool) {
    let view = screen.view.board
    defer {
      logBook.viewBoard = view
      hasNewPublication = false
    }
    if !hasLines, !hasNewPublication,
      let fields = logBook.viewBoard.flatMap({ view.changes(since: $0).nameSummary })
    {
      addFault(
        view == publishedBoard
          ? tr("The view took over late what it had been told: \(fields).")
          : tr("The view changed by itself, or is called past its subscription: \(fields)."))
    }
    if presentMoment.now > lastAdvancedTime + 1e-6 {
      addFault(FaultFinder.otherTimeFault)
      lastAdvancedTime = presentMoment.now
    }
  }

  func addFault(_ fault: String) {
    guard !lines[lines.count - 1].faults.contains(fault) else { return }
    logBook.lines[lines.count - 1].faults.append(fault)
    invalidateContent()
  }

  /// Tells in what the frame differs from one that was drawn afresh from what was published last.
  func recordDrawingDifferences(in parts: [String]) {
    // A view need not draw a card that it was not told of.
    guard travelPosition == nil, !parts.isEmpty, screen.view.board == publishedBoard,
      reportedBoard == publishedBoard
    else { return }
    let names = parts.prefix(4).joined(separator: ", ") + (parts.count > 4 ? " …" : "")
    addFault(tr("The view draws something else than it was told; afresh it differs in \(names)."))
  }

  /// Leaves control to the game; when it comes back, the open lines of the log end.
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

  /// Performs an intent, in the past as the beginning of another future; returns what a choice did.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    during(.touch) { shownGame.perform(intent) }
  }

  func finishOpenLines() {
    guard travelPosition == nil, let replayGame else { return }
    let closedLines = logBook.closeLines(
      at: logBook.isReplaying ? replayGame.currentMoment : presentMoment)
    if !logBook.isReplaying {
      checkView(hasLines: !closedLines.isEmpty)
    }
    if closedLines.isEmpty {
      return
    }
    if !logBook.isReplaying {
      logBook.lines[closedLines.upperBound - 1].viewBoardAfter = logBook.viewBoard
    }
    for index in closedLines where !logBook.isReplaying {
      checkLine(index)
      redraws.recordExpected(lines[index].expectedRedraws, from: lines[index].number)
      showCurrentLine()
    }
    recheckOldIntent(before: closedLines.lowerBound)
    logBook.trim(to: lineLimit(at: logBook.lastMoment))
    redraws.retainLines(lines[0].number...)
  }

  func recordRedraw(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isTimeTravel = travelPosition != nil || isReturningToPresent
    isReturningToPresent = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, lastLine: isTimeTravel ? nil : lines[position].number,
      isSettling: isSettling)
  }
}
