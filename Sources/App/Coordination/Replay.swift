import Files
import Storage
import ViewModel
import ViewState

/// Plays a session's events on a view model and reports each step; nothing is drawn or saved.
@MainActor package final class Replay {
  /// Line of the output: the deal, an event, or a change by time alone.
  package struct Step: Equatable, Sendable {
    /// Number of the event, from 1; 0 for the deal, `nil` for time.
    package let eventNumber: Int?
    /// Time in seconds since the session began.
    package let time: Double
    /// Intent of the event; `nil` for the deal, and for time.
    package var intent: Intent?
    /// Outcome of a choice.
    package var outcome: Outcome?
    /// Cards that differ from before, ascending.
    package let changedCards: [Int]
  }

  /// View model of the game that is played on.
  package let viewModel: any Playable

  private var subscription: Subscription?
  private var lastChangedCards = CardIndices()
  private var eventCount = 0

  /// Deals a session's game.
  package convenience init(_ header: SessionHeader) {
    self.init(header.makeGame())
  }

  /// Plays on a game that was dealt.
  package init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] in
      self?.lastChangedCards = $0.changedCards
    }
  }

  /// Plays a session that is read event by event to its end, and writes a line for each step.
  ///
  /// A line is written before the next event is read, so that everything in front of damage
  /// appears.
  package static func write(
    _ reader: inout SessionReader, line: (String) throws -> Void
  ) throws {
    let replay = Replay(reader.header)
    func report(_ step: Step) throws {
      try line(replay.jsonLine(for: step))
    }
    try report(replay.deal)
    while let event = try reader.next() {
      try replay.play(event, report: report)
    }
    try replay.advanceTime(to: .infinity, report: report)
  }

  /// First step, before all events.
  package var deal: Step {
    Step(eventNumber: 0, time: 0, changedCards: Array(viewModel.board.cards.indices))
  }

  /// Performs an event, after what is due before it.
  package func play(_ timed: TimedIntent, report: (Step) throws -> Void) rethrows {
    try advanceTime(to: timed.time, report: report)
    eventCount += 1
    lastChangedCards = CardIndices()
    let cardsBefore = cards
    let outcome = viewModel.perform(timed.intent)
    let cardsAfter = cards
    let changedCards = lastChangedCards.filter { cardsAfter[$0] != cardsBefore[$0] }
    try report(
      Step(
        eventNumber: eventCount, time: timed.time, intent: timed.intent, outcome: outcome,
        changedCards: changedCards))
  }

  /// Whether a view shakes a card after an event: a visible one was chosen without effect.
  package func shakesCard(_ event: TimedIntent) -> Bool {
    guard case .choose(let card) = event.intent else { return false }
    return !viewModel.board.cards[card].isGone
  }

  /// Lets time pass.
  package func advanceTime(to time: Double, report: (Step) throws -> Void) rethrows {
    while let deadline = viewModel.nextDeadline, deadline <= time {
      viewModel.advance(to: deadline)
      try report(
        Step(
          eventNumber: nil, time: deadline, outcome: .turnedDown,
          changedCards: Array(lastChangedCards)))
    }
    viewModel.advance(to: min(time, TimedIntent.maximumTime))
  }

  // MARK: Lines of the output

  private var pairsState: MemoryGameViewModel.State? { (viewModel as? MemoryGameViewModel)?.state }

  private var contestFields: String {
    guard let players = pairsState?.progress.players, players.isMultiplayer else { return "" }
    let points = players.points.map(String.init).joined(separator: ",")
    return "\"player\":\(players.currentIndex),\"points\":[\(points)],"
  }

  private var cards: [(face: Face, pair: Int, isFaceUp: Bool, isMatched: Bool)] {
    let pairNumbers = pairsState?.game.cards.map(\.pair) ?? Array(viewModel.board.cards.indices)
    return zip(viewModel.board.cards, pairNumbers).map { ($0.face, $1, $0.isFaceUp, $0.isMatched) }
  }

  /// Step and the state after it as a line of JSON, without its end.
  package func jsonLine(for step: Step) -> String {
    let board = viewModel.board
    let cards = cards
    let flips = pairsState?.game.flips ?? (viewModel as? CardPileViewModel)?.state.pile.flips ?? 0
    let cause = step.intent?.jsonKey ?? (step.eventNumber == nil ? "timeout" : "deal")
    let outcome = step.outcome.map { ",\"outcome\":\"\($0.rawValue)\"" } ?? ""
    let changed = step.changedCards.map { String(board.grid.position(ofCard: $0)) }
    let cardsJSON = (0..<board.grid.positionCount).map { place in
      guard let card = board.grid.card(atPosition: place).map({ cards[$0] }) else { return "null" }
      return """
        {"face":\(JSON.stringLiteral(card.face.name)),"pair":\(card.pair),"isFaceUp":\(card.isFaceUp),\
        "isMatched":\(card.isMatched)}
        """
    }
    return """
      {"event":\(step.eventNumber.map(String.init) ?? "null"),"at":\(JSON.numberLiteral(step.time)),\
      "cause":"\(cause)"\(outcome),"phase":"\(board.phase.rawValue)",\
      "flips":\(flips),"misses":\(pairsState?.game.misses ?? 0),"matched":\(cards.count(where: \.isMatched)),\(contestFields)\
      "changed":[\(changed.joined(separator: ","))],"cards":[\(cardsJSON.joined(separator: ","))]}
      """
  }
}
