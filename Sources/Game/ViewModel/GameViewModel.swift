import Board
import Model

/// What a view, a replay or a test knows of a view model, whatever game it is for.
@MainActor
public protocol GameViewModel: AnyObject {
  /// What is seen; it follows from the state, and from the room that the view has for themes.
  var board: Board { get }

  /// Tells what changed, after every change that can be seen; a new subscriber is told the present
  /// board.
  ///
  /// The lab's `objectWillChange`, except that it speaks after the change, and says what changed.
  var objectDidChange: Publisher<Publication> { get }

  /// Announces every intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// Tells of every card that was chosen in vain, for those who show the game to answer.
  var rejectedChoices: Publisher<Int> { get }
  /// Tells of every button that leads away from the game, for whoever has something there.
  var navigationRequests: Publisher<Control> { get }
  /// The present time: seconds since the session began.
  var now: Double { get }
  /// When the view model wants to be told the time, in seconds, if it waits for something.
  var nextDeadline: Double? { get }
  /// Tells the time, in seconds since the session began, and does what became due on the way.
  func advance(to time: Double)

  /// Takes what a view was touched with.
  ///
  /// - Returns: what a choice did, if the touch came to one.
  @discardableResult func touch(_ touch: Touch) -> Outcome?

  /// Chooses the card at an index.
  @discardableResult func choose(_ card: Int) -> Outcome

  /// Deals a new game from a seed; if it is `nil`, from the one that follows the present seed.
  func restart(seed: UInt64?)

  /// Deals the faces of another deck to the same board; the game goes on.
  ///
  /// - Precondition: `name` is the name of one of the game's themes.
  func chooseTheme(_ name: String)

  /// Takes back that a game under way was dealt anew; does nothing after the first choice since.
  func undo()

  /// Points to a pair that the player whose turn it is could know, if there is one.
  func hint()

  /// Shows the player a sentence that nothing else says, until the next choice or deal.
  func tell(_ notice: String)
}

/// A game that a log replays: until the protocol is split, every view model is one.
public typealias Playable = GameViewModel

/// A game that goes to any moment of its own by assignment.
@MainActor
public protocol TimeTravelling<State>: AnyObject {
  /// Everything that undo or travelling in time would restore.
  associatedtype State: Equatable, Sendable
  /// The present moment; setting it goes to another one, and nothing is performed on the way.
  var state: State { get set }
}

extension GameViewModel {
  /// Does nothing where no game is ever under way.
  public func undo() {}
  /// Does nothing where nothing can be known.
  public func hint() {}

  /// Does what a player asked for.
  ///
  /// - Returns: what a choice did, or `nil` for anything but a choice.
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
