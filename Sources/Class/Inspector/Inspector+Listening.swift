import Board
import Drawing
import Text
import Architectures
import ViewModel

// What the game announces, calls and publishes becomes lines of the log.
extension Inspector {
  static var behindTheBack: String {
    tr("Nobody touched anything: a view called behind the window's back.")
  }

  func hear(_ note: Note) {
    if case .published(let publication, _, _) = note, !publication.isReplayed {
      let cards = told.cards
      told = publication.board
      // A view need not look at cards that it is not told of.
      told.cards = cards
      for card in publication.cards { told.cards[card] = publication.board.cards[card] }
    }
    guard !isDeaf else { return }
    switch note {
    case .announced(let intent): hear(intent)
    case .said(let message):
      guard travelled == nil || message.from == .view else { return }
      book?.add(Message(from: message.from, to: message.to, message.text.withHundredths))
    case .published(let publication, let called, let arrow):
      guard travelled == nil else { return }
      book?.publish(publication, at: subject.present, to: called, by: arrow)
      let isView = [
        .focusMoved, .typed, .screenChanged, .laidOut, .dialogClosed, .pictureScaled,
      ].contains(publication.cause)
      if isView, !errands.contains(.touch) { book?.addFault(Self.behindTheBack) }
    }
  }

  private func hear(_ event: TimedIntent) {
    let isNew = book?.isReplaying != true
    if isNew, let travelled { fork(at: travelled) }
    let origin =
      !isNew ? tr("replayed") : errands.contains(.typing) ? tr("typed") : tr("announced")
    book?.announce(event.intent, origin, at: subject.present, isInside: subject.isPublishing)
    guard isNew else { return }
    if !errands.contains(.touch), !event.isReplayed {
      untouched.insert(events.count)
      book?.addFault(Self.behindTheBack)
    }
    events.append(TimedIntent(at: event.at, intent: event.intent))
  }

  /// Lets somebody play who has been touched: a window, a terminal, a program that plays along.
  ///
  /// An intent that is announced otherwise is told as a fault: a view that calls the view model
  /// behind the window's back.
  @discardableResult
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    try on(.touch, body)
  }

  /// Leaves control to the game; when it comes back, the lines of the log that are open end.
  @discardableResult
  func on<Result>(_ errand: Errand, _ body: () throws -> Result) rethrows -> Result {
    if errands.isEmpty {
      settle()
      book?.waiting = []
    }
    errands.append(errand)
    defer {
      errands.removeLast()
      if errands.isEmpty { settle() }
    }
    return try body()
  }

  /// Does what the player or the teacher asked for; in the past that begins another future.
  ///
  /// - Returns: what a choice did.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    during {
      let outcome = subject.perform(intent)
      book?.setOutcome(outcome)
      return outcome
    }
  }

  /// Ends the lines that are open, and looks whether anything is wrong with them.
  func settle() {
    if travelled == nil, !subject.isPublishing, let closed = book?.close(at: subject.present),
      !closed.isEmpty
    {
      for line in closed {
        let line = checked(line)
        book?.add(line).forEach { redraws.forget($0) }
        if !line.isReplayed { redraws.expect(line.toRedraw, from: line.number) }
      }
      book?.known = subject.present
      if book?.isReplaying == false { turn() }
    }
  }

  /// Looks at a line; where that is possible does what it tells once more, unseen, from the moment
  /// before it.
  private func checked(_ line: Line) -> Line {
    var line = line
    var (board, repetition) = (line.after.board, Instant?.none)
    if subject.canRepeat {
      let present = subject.present
      unseen {
        subject.travel(to: line.before, after: [])
        switch line.cause {
        case .intent(let intent): line.outcome = subject.perform(intent)
        case .published(.timedOut): subject.advance(to: line.at)
        default: subject.travel(to: line.after, after: [])
        }
        repetition = subject.present
        subject.travel(to: line.after, after: [])
        board = subject.present.board
        subject.travel(to: present, after: [])
      }
    }
    line.faults += Findings(line: line, board: board, repetition: repetition).all
    return line
  }

  /// Counts what was redrawn in a frame, and looks whether all that had to be drawn was.
  func note(_ dirty: [PixelRect], places: [PixelRect], isSettling: Bool) {
    let isJourney = travelled != nil || isComingBack
    isComingBack = false
    // What is redrawn for a journey is not what the line of the log did.
    redraws.add(
      dirty, places: places, last: isJourney ? nil : lines[position].number, isSettling: isSettling)
    if isJourney { return redraws.begin(told, places: places) }
    let time = subject.present.at
    guard !isSettling, !told.isChoosingTheme, !told.isDialogOpen(at: time) else { return }
    for card in redraws.ignored(told) {
      let line = lines.last { $0.toRedraw.contains { $0.card == card } } ?? lines[position]
      book?.addFault(
        tr(
          "The view ignores what it was told: cards[\(card)] looks otherwise, and was not redrawn."),
        to: line.number)
      change()
    }
  }
}
