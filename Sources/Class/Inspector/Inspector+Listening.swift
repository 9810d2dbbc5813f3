import Architectures
import Board
import Drawing
import Text
import ViewModel

// What the game announces and publishes, and what consumers ask of it, becomes lines of the log.
extension Inspector {
  static var behindTheBack: String {
    tr("Nobody touched anything: a view called behind the window's back.")
  }

  /// Notes what the second game replays; in a journey, an intent begins another future.
  func hearSecond(_ note: Note) {
    guard !isDeaf, let second else { return }
    if book.isReplaying {
      hear(note, from: second.game)
    } else if let travelled, case .announced(let event) = note {
      fork(at: travelled)
      let outcome = connections.game.perform(event.intent)
      book.changeLine { $0.outcome = outcome }
    }
  }

  func hear(_ note: Note, from game: any Playable) {
    guard !isDeaf else { return }
    switch note {
    case .announced(let event): hear(event, from: game)
    case .rejected(let card): book.reject(card)
    case .said(let message):
      guard travelled == nil || message.from == .view else { return }
      let text = message.text.withHundredths
      book.add(Message(from: message.from, to: message.to, text)) { Instant(game) }
    case .published(let publication):
      // That only the room of a view has changed is no part of the story.
      let isLayout = publication.cause == .laidOut && told == publication.board
      guard travelled == nil, !isLayout else { return }
      book.publish(publication, at: Instant(game), strangers: book.isReplaying ? 0 : strangers)
      let views: [Publication.Cause] = [
        .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled,
      ]
      if views.contains(publication.cause), !errands.contains(.touch) {
        book.addFault(Self.behindTheBack)
      }
    }
  }

  private func hear(_ event: TimedIntent, from game: any Playable) {
    let isNew = !book.isReplaying
    let isTyped = errands.contains(.typing)
    let origin = isNew ? isTyped ? tr("typed") : tr("announced") : tr("replayed")
    book.announce(event.intent, origin, at: Instant(game))
    guard isNew, !isTyped, !errands.contains(.touch) else { return }
    untouched.insert(book.events - 1)
    book.addFault(Self.behindTheBack)
  }

  func hear(_ publication: Publication, deliveredTo consumer: Connection) {
    // A consumer may have left since its proxy was made.
    guard connections.all.contains(where: { $0.name == consumer.name }) else { return }
    if consumer.role == .view {
      let cards = told.cards
      told = publication.board
      // A view need not look at cards that it is not told of.
      told.cards = cards
      for card in publication.cards { told.cards[card] = publication.board.cards[card] }
    }
    if !isDeaf, travelled == nil { book.deliver(publication, to: consumer.name) }
  }

  /// Notes a call of a consumer; a view that is drawn or told the time has nothing to call.
  func hear<Result>(_ call: String, calledBy consumer: Connection, _ body: () -> Result) -> Result {
    let isTouch = errands.isEmpty || errands.contains(.touch) || errands.contains(.typing)
    let isMeant = consumer.role == .view ? isTouch : consumer.role == .player
    return on(isMeant ? .touch : .other) {
      if consumer.role == .view, !isController {
        book.add(Message(from: .view, to: .middle, call, view: consumer.name)) { present }
      }
      defer { book.endCall() }
      return body()
    }
  }

  /// Leaves control to the game; when it comes back, the open lines of the log end.
  @discardableResult
  func on<Result>(_ errand: Errand, _ body: () throws -> Result) rethrows -> Result {
    if errands.isEmpty {
      settle()
      book.waiting = []
    }
    errands.append(errand)
    defer {
      errands.removeLast()
      if errands.isEmpty { settle() }
    }
    return try body()
  }

  /// Performs an intent, in the past as the beginning of another future; returns what a choice did.
  @discardableResult public func perform(_ intent: Intent) -> Outcome? {
    on(.touch) {
      let isJourney = travelled != nil
      let outcome = shown.perform(intent)
      if !isJourney { book.changeLine { $0.outcome = outcome } }
      return outcome
    }
  }

  func settle() {
    guard travelled == nil, let second else { return }
    let closed = book.close(at: book.isReplaying ? second.present : present)
    if closed.isEmpty { return }
    for index in closed where !book.isReplaying {
      check(index)
      redraws.expect(lines[index].toRedraw, from: lines[index].number)
      turn()
    }
    book.trim(to: mostLines)
    redraws.keep(lines[0].number...)
  }

  /// Counts what was redrawn in a frame, and looks for cards that should have been.
  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isJourney = travelled != nil || isComingBack
    isComingBack = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, last: isJourney ? nil : lines[position].number, isSettling: isSettling)
    if isJourney { return redraws.begin(told, places: places) }
    guard !isSettling, !told.isChoosingTheme, !told.isDialogOpen(at: shown.now) else { return }
    for card in redraws.ignored(told) {
      let index = lines.lastIndex { $0.toRedraw.contains { $0.card == card } } ?? position
      let fault = tr(
        "The view ignores what it was told: cards[\(card)] looks otherwise, and was not redrawn.")
      if !lines[index].faults.contains(fault) { book.lines[index].faults.append(fault) }
      change()
    }
  }
}
