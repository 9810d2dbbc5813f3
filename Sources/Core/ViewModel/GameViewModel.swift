import ViewState

/// What a view needs of a view model, whichever game is played.
@MainActor
public protocol GameViewModel: AnyObject {
  /// Everything that a view shows.
  var board: BoardState { get }

  /// Publishes the board after every visible change.
  ///
  /// New subscribers receive the current board.
  var objectDidChange: Publisher<BoardUpdate> { get }

  /// Publishes each change that a subscriber makes while it receives an update, which is a fault.
  var nestedChanges: Publisher<NestedChange<BoardUpdate>> { get }

  /// Publishes the buttons that the application handles, for example the menu button.
  var navigationRequests: Publisher<ButtonID> { get }
  /// The time in seconds since the session began.
  var now: Double { get }
  /// The time of the next event that needs no input, or `nil` if there is none.
  var nextDeadline: Double? { get }

  /// Sets the time, in seconds since the session began, and performs the events that are due.
  func advance(to time: Double)

  /// Handles an input of the player, and returns the outcome if a card was chosen.
  @discardableResult
  func handle(_ input: BoardInput) -> Outcome?

  /// Shows a sentence until the next choice, hint or deal.
  func showNotice(_ notice: String)
}

/// A game whose intents a session records and replays.
@MainActor
public protocol Playable: GameViewModel {
  /// Publishes each intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// Publishes the index of each card whose choice the rules ignored.
  var rejectedChoices: Publisher<Int> { get }
  /// The display options, such as the clock and the names of the players.
  var options: DisplayOptions { get set }

  /// Chooses a card and returns the outcome.
  @discardableResult
  func choose(_ card: Int) -> Outcome

  /// Deals a new game from a seed, or from the next number after the current seed if it is `nil`.
  func restart(seed: UInt64?)

  /// Performs an intent, and returns the outcome if it is a choice.
  @discardableResult
  func perform(_ intent: Intent) -> Outcome?
}

/// A game that can return to any moment, because its state is one value.
@MainActor
public protocol TimeTraveling<State>: AnyObject {
  /// Everything that changes during a game.
  associatedtype State: Equatable, Sendable

  /// The state at this moment.
  ///
  /// To return to it later, keep a copy and pass it to `travel(to:)`.
  var state: State { get }

  /// Replaces the state by that of another moment.
  ///
  /// No intents are announced.
  func travel(to moment: State)
}
