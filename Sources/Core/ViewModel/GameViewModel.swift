import ViewState

/// The interface that a view uses to show and play any game.
@MainActor
public protocol GameViewModel: AnyObject {
  /// Everything that a view shows.
  var board: BoardState { get }

  /// A publisher that sends the board after every visible change.
  ///
  /// New subscribers receive the current board.
  var objectDidChange: Publisher<BoardUpdate> { get }

  /// A publisher of each change that a subscriber makes during an update.
  ///
  /// Subscribers must not make such changes.
  var nestedChanges: Publisher<NestedChange<BoardUpdate>> { get }

  /// A publisher of presses on buttons that the application handles, such as the menu button.
  var navigationRequests: Publisher<ButtonID> { get }
  /// The time in seconds since the session began.
  var now: Double { get }
  /// The time of the next event that needs no input, or `nil` if there is no such event.
  var nextDeadline: Double? { get }

  /// Sets the time, in seconds since the session began, and performs the events that are due.
  func advance(to time: Double)

  /// Handles player input and returns the outcome if a card was chosen.
  @discardableResult
  func handle(_ input: BoardInput) -> Outcome?

  /// Shows a notice until the next choice, hint or deal.
  func showNotice(_ notice: String)
}

/// A game that a session can record and replay.
@MainActor
public protocol Playable: GameViewModel {
  /// A publisher that sends each intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// A publisher that sends the index of each card whose choice the rules ignored.
  var rejectedChoices: Publisher<Int> { get }
  /// The display options, such as the clock and the players' names.
  var options: DisplayOptions { get set }

  /// Chooses a card and returns the outcome.
  @discardableResult
  func choose(_ card: Int) -> Outcome

  /// Deals a new game from a seed, or from the current seed plus 1 if `seed` is `nil`.
  func restart(seed: UInt64?)

  /// Performs an intent and returns the outcome if it is a choice.
  @discardableResult
  func perform(_ intent: Intent) -> Outcome?
}

/// A game that can return to any moment, because its whole state is one value.
@MainActor
public protocol TimeTraveling<State>: AnyObject {
  /// Everything that changes during a game.
  associatedtype State: Equatable, Sendable

  /// The current state.
  ///
  /// To return to it later, store a copy and pass it to `travel(to:)`.
  var state: State { get }

  /// Restores the state that the game had at another time.
  ///
  /// It does not publish any intents.
  func travel(to moment: State)
}
