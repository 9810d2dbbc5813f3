import Model
import ViewModel

/// Plays a session's events on a view model, without a view, and tells each step.
///
/// Replaying is inert: nothing is drawn, saved or waited for.
@MainActor
public final class Replay {
  /// One line of the story: the deal, an event of the file, or what time alone did.
  public struct Step: Equatable, Sendable {
    /// Why something happened.
    public enum Cause: String, Sendable {
      case deal, choose, restart, timeout
      /// The faces of another deck were dealt.
      case deck
    }

    /// The event's number in the file: 0 is the deal, events count from 1, time has none.
    public let event: Int?
    /// When, in seconds since the session began.
    public let at: Double
    /// Why something happened.
    public let cause: Cause
    /// What a choice did.
    public var outcome: Outcome?
    /// The cards that differ from before, ascending.
    public let changed: [Int]
  }

  /// The view model that is played on.
  public let viewModel: MemoryGameViewModel

  private var subscription: Subscription?
  private var lastChange = CardIndices()
  private var event = 0

  /// Deals a session's game.
  public convenience init(_ header: SessionHeader) {
    self.init(MemoryGameViewModel(header))
  }

  /// Plays on a view model.
  public init(_ viewModel: MemoryGameViewModel) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.lastChange = $0.cards }
  }

  /// The first step: the cards lie on the table.
  public var deal: Step {
    Step(event: 0, at: 0, cause: .deal, changed: Array(viewModel.cards.indices))
  }

  /// Does what an event asks for, and before it what became due until then.
  public func play(_ timed: TimedIntent, tell: (Step) throws -> Void) rethrows {
    try pass(until: timed.at, tell: tell)
    event += 1
    lastChange = CardIndices()
    switch timed.intent {
    case .choose(let index):
      let before = viewModel.cards
      let outcome = viewModel.choose(index)
      let changed = lastChange.filter { viewModel.cards[$0] != before[$0] }
      try tell(
        Step(event: event, at: timed.at, cause: .choose, outcome: outcome, changed: changed))
    case .restart, .chooseTheme:
      let before = (cards: viewModel.cards, faces: faces)
      viewModel.perform(timed.intent)
      let after = (cards: viewModel.cards, faces: faces)
      let changed = after.cards.indices.filter {
        after.cards[$0] != before.cards[$0] || after.faces[$0] != before.faces[$0]
      }
      var cause = Step.Cause.restart
      if case .chooseTheme = timed.intent { cause = .deck }
      try tell(Step(event: event, at: timed.at, cause: cause, changed: changed))
    }
  }

  private var faces: [Face] { viewModel.cards.map { viewModel.face(of: $0) } }

  /// Lets time pass, and tells what it did.
  public func pass(until time: Double, tell: (Step) throws -> Void) rethrows {
    while let due = viewModel.nextDeadline, due <= time {
      viewModel.advance(to: due)
      try tell(
        Step(
          event: nil, at: due, cause: .timeout, outcome: .turnedDown, changed: Array(lastChange)))
    }
    viewModel.advance(to: min(time, TimedIntent.latest))
  }
}
