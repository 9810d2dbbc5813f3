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

  /// Hears of the second game: while it replays, as of the running one; in a journey, that an intent
  /// begins another future, which is the running game's.
  func hearSecond(_ note: Note) {
    guard !isDeaf, let second else { return }
    if book?.isReplaying == true {
      hear(note, from: second.game)
    } else if let travelled, case .announced(let event) = note {
      fork(at: travelled)
      let outcome = connections.game.perform(event.intent)
      book?.setOutcome(outcome)
    }
  }

  func hear(_ note: Note, from game: any Playable) {
    guard !isDeaf else { return }
    switch note {
    case .announced(let event): hear(event, from: game)
    case .rejected(let card):
      // A controller's model answers nothing; that a card was chosen in vain is seen by the view.
      if !(game is ControllerGame) { book?.reject(card, asked(card)) }
    case .said(let message):
      guard travelled == nil || message.from == .view else { return }
      let text = message.text.withHundredths
      book?.add(Message(from: message.from, to: message.to, text)) { Instant(game) }
    case .published(let publication): hear(publication, from: game)
    }
  }

  private func hear(_ publication: Publication, from game: any Playable) {
    guard travelled == nil, !isLayout(publication) else { return }
    let strangers = book?.isReplaying == true ? 0 : strangers
    if game is ControllerGame {
      // What is shown is no call of a controller's; what it sets is.
      book?.publish(publication, at: Instant(game), asked: nil, by: nil, strangers: strangers)
    } else {
      let arrow = Message(from: .middle, to: .view, tr("published: \(publication.words)"))
      book?.publish(publication, at: Instant(game), asked: asked, by: arrow, strangers: strangers)
    }
    let views: [Publication.Cause] = [
      .focusMoved, .typed, .screenChanged, .dialogClosed, .pictureScaled,
    ]
    let isView = views.contains(publication.cause)
    if isView, !errands.contains(.touch) { book?.addFault(Self.behindTheBack) }
  }

  /// Whether only the room that a view has changed, which is no part of the story.
  private func isLayout(_ publication: Publication) -> Bool {
    publication.cause == .laidOut && told == publication.board
  }

  /// The call of the model that an effect, or a card that was chosen in vain, is evidence of.
  private func asked(_ card: Int) -> Message {
    let call = header.game.isPile ? "choose(\(card))" : "choose(at: \(card))"
    return Message(from: .middle, to: .model, call)
  }

  private func hear(_ event: TimedIntent, from game: any Playable) {
    let isNew = book?.isReplaying != true
    let origin =
      !isNew ? tr("replayed") : errands.contains(.typing) ? tr("typed") : tr("announced")
    book?.announce(event.intent, origin, at: Instant(game))
    guard isNew else { return }
    if !errands.contains(.touch), !errands.contains(.typing) {
      untouched.insert(events.count)
      book?.addFault(Self.behindTheBack)
    }
    events.append(event)
  }

  /// Hears that a consumer is told.
  func hear(_ publication: Publication, deliveredTo consumer: Connection) {
    if consumer.role == .view {
      let cards = told.cards
      told = publication.board
      // A view need not look at cards that it is not told of.
      told.cards = cards
      for card in publication.cards { told.cards[card] = publication.board.cards[card] }
    }
    if !isDeaf, travelled == nil { book?.deliver(publication, to: consumer.name) }
  }

  /// Hears that a consumer calls: a view, because it was touched, or what plays by itself; a view that
  /// is drawn or told the time has nothing to call.
  func hear<Result>(
    _ call: String, calledBy consumer: Connection, _ body: () -> Result
  ) -> Result {
    let isTouch = errands.isEmpty || errands.contains(.touch) || errands.contains(.typing)
    let isMeant = consumer.role == .view ? isTouch : consumer.role == .player
    return on(isMeant ? .touch : errands.last ?? .drawing) {
      if consumer.role == .view, running?.isController == false {
        book?.add(Message(from: .view, to: .middle, call)) { present }
      }
      defer { book?.endCall() }
      return body()
    }
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
    on(.touch) {
      let isJourney = travelled != nil
      let outcome = shown.perform(intent)
      if !isJourney { book?.setOutcome(outcome) }
      return outcome
    }
  }

  /// Ends the lines that are open, and looks whether anything is wrong with them.
  func settle() {
    guard travelled == nil, let book else { return }
    let isReplaying = book.isReplaying
    let now = (isReplaying ? second?.present : nil) ?? present
    guard let closed = self.book?.close(at: now), !closed.isEmpty else { return }
    for line in closed {
      let line = isReplaying ? line : checked(line)
      self.book?.add(line).forEach { redraws.forget($0) }
      if !line.isReplayed { redraws.expect(line.toRedraw, from: line.number) }
    }
    self.book?.known = now
    if !isReplaying { turn() }
  }

  /// Looks at a line, and has the second game do what it tells once more, from the moment before it.
  func checked(_ line: Line) -> Line {
    guard let second else { return line }
    var line = line
    var repetition: Instant?
    var board = line.after.board
    second.game.adoptOptions(of: connections.game)
    unseen {
      let happened = events.prefix(line.events)
      second.travel(to: line.before, after: happened.dropLast(line.intent == nil ? 0 : 1))
      switch line.cause {
      case .intent(let intent):
        second.game.advance(to: line.at)
        second.game.perform(intent)
        repetition = second.present
      case .published(.timedOut):
        second.game.advance(to: line.at)
        repetition = second.present
      default: break
      }
      second.travel(to: line.after, after: happened)
      board = second.present.board
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
    let time = shown.now
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
