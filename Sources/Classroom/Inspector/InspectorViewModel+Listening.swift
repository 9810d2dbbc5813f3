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
  var behindTheBack: String {
    if let call = calls.last {
      return tr("Nothing was touched: \(call.consumer) called \(call.text) by itself.")
    }
    if isReceiving { return tr("The view called the view model past its connection.") }
    if errands.isEmpty { return tr("Nothing was touched, and nothing called: a timer.") }
    return isAdvancing
      ? tr("Nothing was touched: the view model did it by itself, in advance(to:).")
      : tr("Nothing was touched: a view or another part called past its connection.")
  }

  /// Notes what a game tells; an intent of the second one, in a journey, begins another future.
  func hear(_ note: Note, from game: any Playable) {
    guard !ignoresGames else { return }
    if game !== connections.game, !book.isReplaying {
      guard let travelled, case .announced(let event) = note else { return }
      fork(at: travelled)
      connections.game.perform(event.intent)
      return
    }
    switch note {
    case .announced(let event): hear(event, from: game)
    case .rejected(let card): book.reject(card)
    case .said(let message):
      guard travelled == nil || message.from == .view else { return }
      let text = message.text.roundedToHundredths
      book.add(Message(from: message.from, to: message.to, text)) { GameSnapshot(of: game) }
    case .published(let publication):
      // That only the room of a view has changed is no part of the story.
      let isLayout = publication.cause == .laidOut && told == publication.board
      guard travelled == nil, !isLayout else { return }
      var delivery = StepRecord.Delivery(publication, at: GameSnapshot(of: game))
      if !book.isReplaying {
        (delivery.expectedViews, delivery.unknownSubscriberCount) = (
          views.map(\.connection.name), strangers
        )
        delivery.viewBoard = screen.view.board
      }
      book.publish(delivery)
      let views: [BoardUpdate.Cause] = [
        .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled,
      ]
      let isTimer = publication.cause == .timedOut && errands.isEmpty && !book.isReplaying
      if isTimer || views.contains(publication.cause) && !errands.contains(.touch) {
        book.addFault(behindTheBack)
      }
    }
  }

  private func hear(_ event: TimedIntent, from game: any Playable) {
    let isNew = !book.isReplaying
    let isTyped = errands.contains(.typing)
    let origin = isNew ? isTyped ? tr("typed") : tr("announced") : tr("replayed")
    let isTouched = isNew && errands.contains(.touch)
    book.announce(
      event, origin, at: GameSnapshot(of: game), isTouched: isTouched,
      isDelivering: isNew ? isDelivering || strangers > 0 : nil, by: calls)
    if calls.count == 1 { announcements += 1 }
    book.changeOwnLines { [announcements] in $0.announcementCount = announcements }
    guard isNew, !isTyped, !isTouched else { return }
    culprits[book.events - 1] = behindTheBack
    book.addFault(behindTheBack)
  }

  func hear(_ publication: BoardUpdate, deliveredTo consumer: GameConsumer) {
    guard isThere(consumer) else { return }
    if consumer.role == .view {
      let cards = told.cards
      (told, wholeTold, isTold) = (publication.board, publication.board, true)
      // A view need not look at cards that it is not told of.
      told.cards = cards
      for card in publication.changedCards { told.cards[card] = publication.board.cards[card] }
    }
    if !ignoresGames, travelled == nil { book.deliver(publication, to: consumer.name) }
  }

  /// Has a consumer told of a publication, which only by an intent may change anything but itself.
  func watch(_ consumer: GameConsumer, _ body: () -> Void) {
    guard !ignoresGames, travelled == nil, !book.isReplaying else { return body() }
    let (before, events, view) = (present, book.events, screen.view.board)
    isDelivering = true
    body()
    isDelivering = false
    book.view = screen.view.board
    let changes = events == book.events ? present.changes(since: before) : nil
    // What keeps a game may fail, and say so.
    let notice =
      consumer.role == .view ? changes?.board.filter { $0.name == "notice" }.nameSummary : nil
    book.changeLine { line in
      guard let written = changes?.model.nameSummary ?? notice, !line.deliveries.isEmpty else {
        return
      }
      line.deliveries[line.deliveries.count - 1].modelWriter = (consumer.name, written)
    }
    guard consumer.name != "window", let names = book.view?.changes(since: view).nameSummary
    else { return }
    book.addFault(tr("\(consumer.name) changed what the window shows, when told: \(names)."))
  }

  /// Notes a call of a consumer; a view that is drawn or told the time has nothing to call.
  func hear(_ call: StepRecord.Call, _ body: () -> Outcome?) -> Outcome? {
    let isTouch = errands.isEmpty || errands.contains(.touch) || errands.contains(.typing)
    let isMeant = call.role == .view ? isTouch : call.role == .player
    return on(isMeant ? .touch : .other) {
      if call.role == .view, !isController {
        book.add(Message(from: .view, to: .middle, call.text, view: call.consumer)) { present }
      }
      if calls.isEmpty { announcements = 0 }
      let isFirst = calls.isEmpty && travelled == nil && !ignoresGames
      if isReceiving, call.role == .view, calls.isEmpty {
        if received.contains(call.text) { doubled = call }
        received.append(call.text)
      }
      calls.append(call)
      let outcome = body()
      calls.removeLast()
      if isFirst, announcements == 0, call.meansChoice { book.note(unannounced: call, at: present) }
      book.endCall(returning: outcome)
      return outcome
    }
  }

  /// Has a view receive an input, and notes which cards lie under a pointer that is pressed.
  func receive(_ input: InputEvent, at time: Double, _ body: () throws -> Void) rethrows {
    if case .press(let x, let y) = input, told.pile == nil, !isCovered(at: time) {
      let places = screen.view.cardFrames(at: time)
      pointed = places.indices.filter { places[$0].contains(x: x, y: y) }
    }
    isReceiving = true
    (received, doubled) = ([], nil)
    defer { (isReceiving, pointed) = (false, []) }
    try body()
    if let call = doubled {
      addFault(tr("\(call.consumer) called \(call.text) twice for one input."))
    }
  }

  func advance(_ game: any Playable, to time: Double) {
    guard game === connections.game else { return game.advance(to: time) }
    (toldTime, isAdvancing) = (max(toldTime, time), true)
    game.advance(to: time)
    isAdvancing = false
    if let telling, time > telling + 1e-6 { addFault(FaultFinder.otherTimeFault) }
    guard let due = game.nextDeadline, due <= time else { return }
    addFault(tr("Time was up, but nothing happened: due was \(due.hundredthsText)."))
  }

  /// Looks for what happened to the view or the clock without a line of the log.
  private func look(hasLines: Bool) {
    let view = screen.view.board
    defer { (book.view, isTold) = (view, false) }
    if !hasLines, !isTold, let fields = book.view.flatMap({ view.changes(since: $0).nameSummary }) {
      addFault(
        view == wholeTold
          ? tr("The view took over late what it had been told: \(fields).")
          : tr("The view changed by itself, or is called past its subscription: \(fields)."))
    }
    if present.now > toldTime + 1e-6 {
      addFault(FaultFinder.otherTimeFault)
      toldTime = present.now
    }
  }

  func addFault(_ fault: String) {
    guard !lines[lines.count - 1].faults.contains(fault) else { return }
    book.lines[lines.count - 1].faults.append(fault)
    change()
  }

  /// Tells in what the frame differs from one that was drawn afresh from what was published last.
  func note(differing parts: [String]) {
    // A view need not draw a card that it was not told of.
    guard travelled == nil, !parts.isEmpty, screen.view.board == wholeTold, told == wholeTold
    else { return }
    let names = parts.prefix(4).joined(separator: ", ") + (parts.count > 4 ? " …" : "")
    addFault(tr("The view draws something else than it was told; afresh it differs in \(names)."))
  }

  /// Leaves control to the game; when it comes back, the open lines of the log end.
  @discardableResult
  func on<Result>(_ errand: Errand, _ body: () throws -> Result) rethrows -> Result {
    if errands.isEmpty {
      settle()
      book.waiting = []
      if errand == .touch { panel.reply = "" }
    }
    errands.append(errand)
    defer {
      errands.removeLast()
      if errands.isEmpty { settle() }
    }
    return try body()
  }

  /// Performs an intent, in the past as the beginning of another future; returns what a choice did.
  @discardableResult package func perform(_ intent: Intent) -> Outcome? {
    on(.touch) { shown.perform(intent) }
  }

  func settle() {
    guard travelled == nil, let second else { return }
    let closed = book.close(at: book.isReplaying ? second.present : present)
    if !book.isReplaying { look(hasLines: !closed.isEmpty) }
    if closed.isEmpty { return }
    if !book.isReplaying { book.lines[closed.upperBound - 1].viewBoardAfter = book.view }
    for index in closed where !book.isReplaying {
      check(index)
      redraws.expect(lines[index].toRedraw, from: lines[index].number)
      turn()
    }
    checkAgain(before: closed.lowerBound)
    book.trim(to: lineLimit(at: book.known))
    redraws.keep(lines[0].number...)
  }

  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isJourney = travelled != nil || isComingBack
    isComingBack = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, last: isJourney ? nil : lines[position].number, isSettling: isSettling)
  }
}
