import Files
import Storage
import ViewModel
import ViewState

/// A replay of a session's events on a view model, which reports each step.
///
/// It does not draw or save anything.
@MainActor package final class Replay {
  /// A step of a replay, which is the deal, an event, or a change caused by time.
  package struct Step: Equatable, Sendable {
    /// The number of the event, starting at 1.
    ///
    /// It is 0 for the deal and `nil` for a change caused by time.
    package let eventNumber: Int?

    /// The time of the step, in seconds since the session began.
    package let time: Double
    /// The intent of the event, or `nil` for the deal and for a change caused by time.
    package var intent: Intent?
    /// The outcome of the event or change, or `nil` for the deal.
    package var outcome: Outcome?
    /// The indices of the cards that have changed, in ascending order.
    package let changedCards: [Int]
  }

  /// The view model on which the events are replayed.
  package let viewModel: any Playable

  private var subscription: Subscription?
  private var lastChangedCards = CardIndices()
  private var eventCount = 0

  /// Creates a replay of a session and deals its game.
  package convenience init(_ header: SessionHeader) {
    self.init(header.makeGame())
  }

  /// Creates a replay of events for a game that has already been dealt.
  package init(_ viewModel: any Playable) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] update in
      self?.lastChangedCards = update.changedCards
    }
  }

  /// Replays a whole session and writes a line of JSON for each step.
  ///
  /// Each line is written before the next event is read. If the file is corrupt, the steps before
  /// the first corrupt line are written.
  ///
  /// - Parameters:
  ///   - reader: The reader of the session.
  ///   - writeLine: A function that writes a line. Its parameter does not end with a line break.
  /// - Throws: A `UserFacingError` if the session is corrupt, or an error from `writeLine`.
  package static func write(
    _ reader: inout SessionReader,
    line writeLine: (String) throws -> Void
  ) throws {
    let replay = Replay(reader.header)
    try writeLine(replay.jsonLine(for: replay.deal))
    while let event = try reader.next() {
      try replay.play(event) { step in
        try writeLine(replay.jsonLine(for: step))
      }
    }
    try replay.advanceTime(to: .infinity) { step in
      try writeLine(replay.jsonLine(for: step))
    }
  }

  /// The step of the deal, which comes before all events.
  package var deal: Step {
    Step(eventNumber: 0, time: 0, changedCards: Array(viewModel.board.cards.indices))
  }

  /// Advances the time to an event, performs the event, and reports each step.
  package func play(_ event: TimedIntent, report: (Step) throws -> Void) rethrows {
    try advanceTime(to: event.time, report: report)
    eventCount += 1

    lastChangedCards = CardIndices()
    let cardsBefore = cardStates
    let outcome = viewModel.perform(event.intent)
    let cardsAfter = cardStates
    let changedCards = lastChangedCards.filter { cardsAfter[$0] != cardsBefore[$0] }

    let step = Step(
      eventNumber: eventCount,
      time: event.time,
      intent: event.intent,
      outcome: outcome,
      changedCards: changedCards)
    try report(step)
  }

  /// Returns whether a view shakes a card to show that an event has no effect.
  package func shakesCard(_ event: TimedIntent) -> Bool {
    guard case .choose(let card) = event.intent else { return false }
    return !viewModel.board.cards[card].isGone
  }

  /// Advances the time and reports each change that this causes.
  package func advanceTime(to time: Double, report: (Step) throws -> Void) rethrows {
    while let deadline = viewModel.nextDeadline, deadline <= time {
      viewModel.advance(to: deadline)
      let step = Step(
        eventNumber: nil,
        time: deadline,
        outcome: .turnedDown,
        changedCards: Array(lastChangedCards))
      try report(step)
    }
    viewModel.advance(to: min(time, TimedIntent.maximumTime))
  }

  // MARK: JSON

  /// Returns a step and the resulting state as a line of JSON, without a line break.
  package func jsonLine(for step: Step) -> String {
    let board = viewModel.board
    let cards = cardStates
    let matchedCount = cards.count(where: \.isMatched)
    let changedPositions = step.changedCards.map { card in
      String(board.grid.position(ofCard: card))
    }
    let cardObjects = (0..<board.grid.positionCount).map { position in
      if let card = board.grid.card(atPosition: position) {
        return cards[card].json
      }
      return "null"
    }

    return """
      {"event":\(step.eventNumber.map(String.init) ?? "null"),\
      "at":\(JSON.numberLiteral(step.time)),\
      "cause":"\(step.cause)"\(step.outcomeField),\
      "phase":"\(board.phase.rawValue)",\
      "flips":\(flips),\
      "misses":\(pairsState?.game.misses ?? 0),\
      "matched":\(matchedCount),\(contestFields)\
      "changed":[\(changedPositions.joined(separator: ","))],\
      "cards":[\(cardObjects.joined(separator: ","))]}
      """
  }

  private var pairsState: MemoryGameViewModel.State? {
    (viewModel as? MemoryGameViewModel)?.state
  }

  private var flips: Int {
    if let pairsState {
      return pairsState.game.flips
    }
    if let pile = viewModel as? CardPileViewModel {
      return pile.state.pile.flips
    }
    return 0
  }

  /// The JSON fields with the current player and all points.
  ///
  /// They end with a comma. In a game for one player, the string is empty.
  private var contestFields: String {
    guard let players = pairsState?.progress.players, players.isMultiplayer else { return "" }
    let points = players.points.map(String.init).joined(separator: ",")
    return "\"player\":\(players.currentIndex),\"points\":[\(points)],"
  }

  /// The part of a card's state that the JSON output contains.
  private struct CardState: Equatable {
    let face: Face
    let pair: Int
    let isFaceUp: Bool
    let isMatched: Bool

    var json: String {
      """
      {"face":\(JSON.stringLiteral(face.name)),\
      "pair":\(pair),\
      "isFaceUp":\(isFaceUp),\
      "isMatched":\(isMatched)}
      """
    }
  }

  private var cardStates: [CardState] {
    let boardCards = viewModel.board.cards
    let pairNumbers = pairsState?.game.cards.map(\.pair) ?? Array(boardCards.indices)
    return zip(boardCards, pairNumbers).map { card, pair in
      CardState(face: card.face, pair: pair, isFaceUp: card.isFaceUp, isMatched: card.isMatched)
    }
  }
}

extension Replay.Step {
  /// The cause of the step.
  ///
  /// It is the JSON key of the intent, "deal" for the deal, or "timeout" for a change caused by
  /// time.
  fileprivate var cause: String {
    if let intent {
      return intent.jsonKey
    }
    return eventNumber == nil ? "timeout" : "deal"
  }

  /// The JSON field with the outcome.
  ///
  /// It starts with a comma. For the deal, the string is empty.
  fileprivate var outcomeField: String {
    guard let outcome else { return "" }
    return ",\"outcome\":\"\(outcome.rawValue)\""
  }
}
