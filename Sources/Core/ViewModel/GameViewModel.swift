import ViewState

/// View model as a view needs it, for any game.
@MainActor
public protocol GameViewModel: AnyObject {
  /// Everything that may be seen.
  var board: BoardState { get }
  /// Board after every visible change; a new subscriber gets the present one.
  var objectDidChange: Publisher<BoardUpdate> { get }
  /// Buttons on which the application acts: those that lead away, undo and drift.
  var navigationRequests: Publisher<ButtonID> { get }
  /// Seconds since the session began.
  var now: Double { get }
  /// Time of the next change by itself, in seconds since the session began.
  var nextDeadline: Double? { get }

  /// Sets the time, in seconds since the session began, and does what became due on the way.
  func advance(to time: Double)
  /// Acts on a touch of a view; returns what a choice did, if it came to one.
  @discardableResult func handle(_ input: BoardInput) -> Outcome?
  /// Shows a sentence until the next choice, hint or deal.
  func showNotice(_ notice: String)
}

/// Game whose intents a session records and replays.
@MainActor
public protocol Playable: GameViewModel {
  /// Intents, each before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// Cards that were chosen and did not change, so that a view can answer.
  var rejectedChoices: Publisher<Int> { get }
  /// Things that a view shows beside the game.
  var options: DisplayOptions { get set }

  /// Chooses the card at an index.
  @discardableResult func choose(_ card: Int) -> Outcome
  /// Deals a new game from a seed; if it is `nil`, from the one that follows the present seed.
  func restart(seed: UInt64?)
  /// Performs an intent that the game has; returns what a choice did, `nil` for anything else.
  @discardableResult func perform(_ intent: Intent) -> Outcome?
}

/// Game that goes to any moment of its own by assignment.
@MainActor
public protocol TimeTraveling<State>: AnyObject {
  /// State that a journey in time puts back.
  associatedtype State: Equatable, Sendable
  /// Present moment.
  var state: State { get }
  /// Goes to another moment; nothing is performed on the way.
  func travel(to moment: State)
}
