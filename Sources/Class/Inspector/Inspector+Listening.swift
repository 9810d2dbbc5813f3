import Board
import Outlets
import ViewModel

// What the game announces, calls and publishes becomes lines of the log.
extension Inspector {
  static let behindTheBack =
    "Nobody touched anything: a view called behind the window's back."

  func hear(_ note: Note) {
    if case .published(let publication) = note, !publication.isReplayed {
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
    case .published(let publication):
      guard travelled == nil else { return }
      let isView = [.focusMoved, .screenChanged, .dialogClosed, .pictureScaled].contains(
        publication.cause)
      book?.publish(
        publication, at: subject.present, events: events.count, to: subject.subscribers,
        saying: subject.arrow(for: publication))
      if isView, !errands.contains(.touch) { book?.addFault(Self.behindTheBack) }
    }
  }

  private func hear(_ event: TimedIntent) {
    let isNew = book?.isReplaying != true
    if isNew, let travelled { fork(at: travelled) }
    let origin = !isNew ? "replayed" : errands.contains(.typing) ? "typed" : "announced"
    book?.announce(
      event.intent, origin, at: subject.present, events: events.count,
      isInside: subject.isPublishing)
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
    settle(events: events.count)
    guard hasForked else { return }
    hasForked = false
    do { try save(events) } catch { failure = failure ?? error }
  }

  func settle(events count: Int) {
    guard travelled == nil, !subject.isPublishing, book != nil else { return }
    let closed = book?.close(at: subject.present, events: count) ?? []
    if closed.isEmpty { return }
    for line in checked(closed) {
      book?.add(line)
      if !line.isReplayed { expectRedraws(of: line) }
    }
    book?.known = subject.present
    if book?.isReplaying == false { turn() }
  }

  /// Looks at lines; where that is possible does what they tell once more, unseen, from the moment
  /// before each.
  private func checked(_ lines: [Line]) -> [Line] {
    guard subject.canRepeat else {
      return lines.map { checked($0, board: $0.after.board, repetition: nil) }
    }
    var done: [Line] = []
    let present = subject.present
    deafly {
      subject.unseen {
        for var line in lines {
          subject.travel(to: line.before, after: [])
          switch line.cause {
          case .intent(let intent): line.outcome = subject.perform(intent)
          case .published(.timedOut): subject.advance(to: line.at)
          default: subject.travel(to: line.after, after: [])
          }
          let repetition = subject.present
          subject.travel(to: line.after, after: [])
          done.append(checked(line, board: subject.present.board, repetition: repetition))
        }
        subject.travel(to: present, after: [])
      }
    }
    return done
  }

  private func checked(_ line: Line, board: Board, repetition: Instant?) -> Line {
    var line = line
    line.faults += Findings(line: line, board: board, repetition: repetition).all
    return line
  }
}
