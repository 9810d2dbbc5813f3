import Files
import Storage
import ViewModel
import ViewState

/// Plays a session's events on a view model and reports each step; nothing is drawn or saved.
@MainActor package final class Replay {
  /// Line of the output: the deal, an event, or a change by time alone.
  package struct Step: Equatable, Sendable {
    /// Number of the event, from 1; 0 for the deal, `nil` for time.
    package let event: Int?
    /// Time in seconds since the session began.
    package let at: Double
    /// Intent of the event; `nil` for the deal, and for time.
    package var intent: Intent?
    /// Outcome of a choice.
    package var outcome: Outcome?
    /// Cards that differ from before, ascending.
    package let changed: [Int]
  }

  /// View model of the game that is played on.
  package let viewModel: any Playable

  private var subscription: Subscription?
  private var lastChange = CardIndices()
  private var event = 0

  /// Deals a session's game.
  package convenience init(_ header: SessionHeader) { self.init(header.deal()) }

  /// Plays on a game that was dealt.
  package init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] in
      self?.lastChange = $0.changedCards
    }
  }

  /// Plays a session that is read event by event to its end, and writes a line for each step.
  ///
  /// A line is written before the next event is read, so that everything in front of damage appears.
  package static func write(
    _ reader: inout SessionReader, line: (String) throws -> Void
  ) throws {
    let replay = Replay(reader.header)
    func report(_ step: Step) throws {
      try line(replay.line(for: step))
    }
    try report(replay.deal)
    while let event = try reader.next() {
      try replay.play(event, report: report)
    }
    try replay.pass(until: .infinity, report: report)
  }

  /// First step, before all events.
  package var deal: Step { Step(event: 0, at: 0, changed: Array(viewModel.board.cards.indices)) }

  /// Performs an event, after what is due before it.
  package func play(_ timed: TimedIntent, report: (Step) throws -> Void) rethrows {
    try pass(until: timed.time, report: report)
    event += 1
    lastChange = CardIndices()
    let before = cards
    let outcome = viewModel.perform(timed.intent)
    let after = cards
    let changed = lastChange.filter { after[$0] != before[$0] }
    try report(
      Step(event: event, at: timed.time, intent: timed.intent, outcome: outcome, changed: changed))
  }

  /// Whether a view shakes a card after an event: a visible one was chosen without effect.
  package func shakes(_ event: TimedIntent) -> Bool {
    guard case .choose(let card) = event.intent else { return false }
    return !viewModel.board.cards[card].isGone
  }

  /// Lets time pass.
  package func pass(until time: Double, report: (Step) throws -> Void) rethrows {
    while let due = viewModel.nextDeadline, due <= time {
      viewModel.advance(to: due)
      try report(Step(event: nil, at: due, outcome: .turnedDown, changed: Array(lastChange)))
    }
    viewModel.advance(to: min(time, TimedIntent.latest))
  }

  // MARK: Lines of the output

  private var pairs: MemoryGameViewModel.State? { (viewModel as? MemoryGameViewModel)?.state }

  private var contest: String {
    guard let players = pairs?.progress.players, players.isMultiplayer else { return "" }
    let points = players.points.map(String.init).joined(separator: ",")
    return "\"player\":\(players.currentIndex),\"points\":[\(points)],"
  }

  private var cards: [(face: Face, pair: Int, isFaceUp: Bool, isMatched: Bool)] {
    let pairs = pairs?.game.cards.map(\.pair) ?? Array(viewModel.board.cards.indices)
    return zip(viewModel.board.cards, pairs).map { ($0.face, $1, $0.isFaceUp, $0.isMatched) }
  }

  /// Step and the state after it as a line of JSON, without its end.
  package func line(for step: Step) -> String {
    let (board, cards) = (viewModel.board, cards)
    let flips = pairs?.game.flips ?? (viewModel as? CardPileViewModel)?.state.pile.flips ?? 0
    let cause = step.intent?.key ?? (step.event == nil ? "timeout" : "deal")
    let outcome = step.outcome.map { ",\"outcome\":\"\($0.rawValue)\"" } ?? ""
    let changed = step.changed.map { String(board.grid.position(ofCard: $0)) }
    let places = (0..<board.grid.positionCount).map { place in
      guard let card = board.grid.card(atPosition: place).map({ cards[$0] }) else { return "null" }
      return """
        {"face":\(JSON.text(card.face.name)),"pair":\(card.pair),"isFaceUp":\(card.isFaceUp),\
        "isMatched":\(card.isMatched)}
        """
    }
    return """
      {"event":\(step.event.map(String.init) ?? "null"),"at":\(JSON.number(step.at)),\
      "cause":"\(cause)"\(outcome),"phase":"\(board.phase.rawValue)",\
      "flips":\(flips),"misses":\(pairs?.game.misses ?? 0),"matched":\(cards.count(where: \.isMatched)),\(contest)\
      "changed":[\(changed.joined(separator: ","))],"cards":[\(places.joined(separator: ","))]}
      """
  }
}
