import Board
import Architectures
import Store
import View
import ViewModel

/// A running game that the inspector looks at, whatever its architecture: the game itself, no copy.
@MainActor
public protocol InspectedGame: AnyObject {
  /// The session's first line: which game is played.
  var header: SessionHeader { get }
  /// The names of the three layers: view, what stands in the middle, model.
  var layers: [String] { get }
  /// What is seen of the game.
  var screen: any GameScreen { get }
  /// Announces every intent before it is performed.
  var intents: Publisher<TimedIntent> { get }
  /// Tells of every button that leads away from the game.
  var navigationRequests: Publisher<Control> { get }
  /// Tells what is seen from now on, whenever that changes.
  var publications: Publisher<Publication> { get }
  /// Told every intent before it is performed; and, while the game is watched, everything else.
  var tell: (Note) -> Void { get set }
  /// Whether publications and calls are told, too.
  var isWatched: Bool { get set }
  /// Whether a publication is being delivered at this moment.
  var isPublishing: Bool { get }
  /// The moment in which the session began.
  var beginning: Instant { get }
  var present: Instant { get }
  /// When the game wants to be told the time, if it waits for something.
  var nextDeadline: Double? { get }

  /// Does what a player asked for.
  @discardableResult func perform(_ intent: Intent) -> Outcome?
  func notify(_ notice: String)
  /// Tells the game, not its view, the time.
  func advance(to time: Double)
  /// Does something that nobody is to see: no view, no recorder, no sound.
  func unseen(_ body: () -> Void)
  /// Goes to another moment, after which so many of the session's events have happened.
  func travel(to moment: Instant, after events: ArraySlice<TimedIntent>)
  /// Shows once more what was published.
  func show(_ publication: Publication)
  /// Whether a moment can be put back, so that what followed is done once more.
  var canRepeat: Bool { get }
}

/// Everything that a game is at one moment: what is seen; the model, and whatever else undo would
/// restore; and the seconds since the session began.
public struct Instant: Sendable {
  let board: Board
  let state: any Sendable
  let at: Double

  init(board: Board, state: any Sendable, at time: Double) {
    (self.board, self.state, at) = (board, state, time)
  }
}

/// Something that a running game did.
public enum Note {
  /// An intent is announced, perhaps from inside a publication that is being delivered.
  case announced(TimedIntent)
  /// One layer calls another.
  case said(Message)
  /// Subscribers are told about a change, in this order; `by` a call of a layer, where it is one.
  case published(Publication, to: [String], by: Message?)
}
