import Board
import Model

/// What a view needs of a view model, whatever game it is for.
@MainActor
public protocol GameViewModel: AnyObject {
  /// What is seen.
  var board: Board { get }

  /// Publishes the board after every change that can be seen; a new subscriber gets the present one.
  ///
  /// The lab's `objectWillChange`, except that it speaks after the change, and says what changed.
  var objectDidChange: Publisher<Publication> { get }

  /// Publishes every card that was chosen and did not change, so that a view can answer.
  var rejectedChoices: Publisher<Int> { get }
  /// Publishes every button that leads away from the game.
  var navigationRequests: Publisher<Control> { get }
  /// The present time: seconds since the session began.
  var now: Double { get }
  /// When something happens by itself next, in seconds since the session began.
  var nextDeadline: Double? { get }
  /// Tells the time, in seconds since the session began, and does what became due on the way.
  func advance(to time: Double)

  /// Takes a touch of a view.
  ///
  /// - Returns: what a choice did, if the touch came to one.
  @discardableResult func touch(_ touch: Touch) -> Outcome?

  /// Shows a sentence that nothing else says, until the next choice or deal.
  func showNotice(_ notice: String)
}

/// A game whose intents a session records and replays.
@MainActor
public protocol Playable: GameViewModel {
  /// Announces every intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// What a view shows beside the game.
  var options: Options { get set }

  /// Chooses the card at an index.
  @discardableResult func choose(_ card: Int) -> Outcome
  /// Deals a new game from a seed; if it is `nil`, from the one that follows the present seed.
  func restart(seed: UInt64?)
  /// Performs an intent.
  ///
  /// - Precondition: the game has such intents; a pile of cards is chosen from and dealt anew.
  /// - Returns: what a choice did, or `nil` for anything but a choice.
  @discardableResult func perform(_ intent: Intent) -> Outcome?
}

/// A game of pairs: it may have themes, its deals are taken back, and a pair can be pointed to.
@MainActor
public protocol PairsGame: Playable {
  /// Deals the faces of another deck to the same board; the game goes on.
  ///
  /// - Precondition: `name` is the name of one of the game's themes.
  func chooseTheme(_ name: String)
  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  func undo()
  /// Points to a pair that the player whose turn it is could know, if there is one.
  func hint()
}

extension PairsGame {
  /// Performs an intent.
  @discardableResult
  public func perform(_ intent: Intent) -> Outcome? {
    switch intent {
    case .choose(let card): return choose(card)
    case .restart(let seed): restart(seed: seed)
    case .chooseTheme(let name): chooseTheme(name)
    case .undo: undo()
    case .hint: hint()
    }
    return nil
  }
}

/// A game that goes to any moment of its own by assignment.
@MainActor
public protocol TimeTravelling<State>: AnyObject {
  /// All that a journey in time puts back.
  associatedtype State: Equatable, Sendable
  /// The present moment.
  var state: State { get }
  /// Goes to another moment; nothing is performed on the way.
  func travel(to moment: State)
}
