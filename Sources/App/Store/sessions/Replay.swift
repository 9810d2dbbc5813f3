import Board
import Files
import Model
import ViewModel

/// Plays a session's events on a view model and tells each step; nothing is drawn, saved or waited
/// for.
@MainActor
public final class Replay {
  /// One line of the story: the deal, an event of the file, or what time alone did.
  public struct Step: Equatable, Sendable {
    /// Why something happened.
    public enum Cause: String, Sendable {
      case deal, choose, restart, timeout
      /// The faces of another deck were dealt.
      case deck
      /// A new deal was taken back.
      case undo
      /// A pair was pointed to.
      case hint

      init(_ intent: Intent) {
        switch intent {
        case .choose: self = .choose
        case .restart: self = .restart
        case .chooseTheme: self = .deck
        case .undo: self = .undo
        case .hint: self = .hint
        }
      }
    }

    /// The event's number in the file, from 1; the deal is 0, and time has none.
    public let event: Int?
    /// When, in seconds since the session began.
    public let at: Double
    /// Why.
    public let cause: Cause
    /// What a choice did.
    public var outcome: Outcome?
    /// The cards that differ from before, ascending.
    public let changed: [Int]
  }

  /// Game that is played on.
  public let game: DealtGame
  /// View model of the game.
  public let viewModel: any Playable

  private var subscription: Subscription?
  private var lastChange = CardIndices()
  private var event = 0

  /// Deals a session's game.
  public convenience init(_ header: SessionHeader) { self.init(header.deal()) }

  /// Plays on a game that was dealt.
  public init(_ game: DealtGame) {
    (self.game, viewModel) = (game, game.viewModel)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.lastChange = $0.cards }
  }

  /// The first step: the cards lie on the table.
  public var deal: Step {
    Step(event: 0, at: 0, cause: .deal, changed: Array(viewModel.board.cards.indices))
  }

  /// Does what an event asks for, and before it what became due until then.
  public func play(_ timed: TimedIntent, tell: (Step) throws -> Void) rethrows {
    try pass(until: timed.at, tell: tell)
    event += 1
    lastChange = CardIndices()
    let before = cards
    let outcome = viewModel.perform(timed.intent)
    let after = cards
    let changed = lastChange.filter { after[$0] != before[$0] }
    let cause = Step.Cause(timed.intent)
    try tell(Step(event: event, at: timed.at, cause: cause, outcome: outcome, changed: changed))
  }

  /// Whether a view shakes a card after an event: one that is seen was chosen in vain.
  public func shakes(_ event: TimedIntent) -> Bool {
    guard case .choose(let card) = event.intent else { return false }
    return !viewModel.board.cards[card].isGone
  }

  /// Lets time pass, and tells what it did.
  public func pass(until time: Double, tell: (Step) throws -> Void) rethrows {
    while let due = viewModel.nextDeadline, due <= time {
      viewModel.advance(to: due)
      let changed = Array(lastChange)
      try tell(Step(event: nil, at: due, cause: .timeout, outcome: .turnedDown, changed: changed))
    }
    viewModel.advance(to: min(time, TimedIntent.latest))
  }
}

// What a session's output tells of a moment.
extension Replay {
  /// Whose turn it is and who has how many points, where several play.
  private var contest: String {
    guard let players = game.pairs?.state.round.players, players.isContest else { return "" }
    let points = players.points.map(String.init).joined(separator: ",")
    return "\"player\":\(players.current),\"points\":[\(points)],"
  }

  /// The cards of the model, whichever game it is, and what they show.
  private var cards: [(face: Face, pair: Int, isFaceUp: Bool, isMatched: Bool)] {
    let pairs = game.pairs?.state.game.cards.map(\.pair) ?? Array(viewModel.board.cards.indices)
    return zip(viewModel.board.cards, pairs).map { ($0.face, $1, $0.isFaceUp, $0.isMatched) }
  }

  /// A step and the state after it as a line of JSON, without its end.
  public func line(for step: Step) -> String {
    let (board, cards) = (viewModel.board, cards)
    let (flips, misses) =
      switch game {
      case .pairs(let game): (game.state.game.flips, game.state.game.misses)
      case .pile(let game): (game.state.pile.flips, 0)
      }
    let outcome = step.outcome.map { ",\"outcome\":\"\($0.rawValue)\"" } ?? ""
    let changed = step.changed.map { String(board.grid.place(ofCard: $0)) }
    let places = (0..<board.grid.places).map { place in
      guard let card = board.grid.card(atPlace: place).map({ cards[$0] }) else { return "null" }
      return """
        {"face":\(JSON.text(card.face.name)),"pair":\(card.pair),"isFaceUp":\(card.isFaceUp),\
        "isMatched":\(card.isMatched)}
        """
    }
    return """
      {"event":\(step.event.map(String.init) ?? "null"),"at":\(JSON.number(step.at)),\
      "cause":"\(step.cause.rawValue)"\(outcome),"phase":"\(board.phase.rawValue)",\
      "flips":\(flips),"misses":\(misses),"matched":\(cards.count(where: \.isMatched)),\(contest)\
      "changed":[\(changed.joined(separator: ","))],"cards":[\(places.joined(separator: ","))]}
      """
  }
}
