import Session
import View
import ViewModel
import ViewModelTesting

/// A running game that the inspector looks into, whatever its architecture.
@MainActor
public protocol Subject: AnyObject {
  /// The session's first line: which game is played.
  var header: SessionHeader { get }
  /// The names of the three layers: view, what stands in the middle, model.
  var layers: [String] { get }
  /// What is seen of the game.
  var screen: any GameScreen { get }
  /// Who is told about changes, by name, in the order in which they are called.
  var subscribers: [String] { get }
  /// The present time: seconds since the session began.
  var now: Double { get }
  /// Does what a player asked for.
  func perform(_ intent: Intent)
  /// The seed that Restart would deal from.
  var nextSeed: UInt64 { get }
  /// Remembers what no session tells of the present moment, because a journey begins.
  func leave()
  /// Puts the game where it was after some events, at a time; nothing moves on the way.
  func travel(to events: ArraySlice<TimedIntent>, at time: Double)
  /// Puts the game back to the moment in which the journey began: after these events, at a time.
  func comeBack(after events: ArraySlice<TimedIntent>, at time: Double)
  /// Deals the same game once more without a screen, to look into.
  func makeTwin() -> any Twin
}

/// The inspected game once more, without a screen: it is told the same story and says what each
/// part of it does.
@MainActor
public protocol Twin: AnyObject {
  /// What the layers said to each other when the game was dealt.
  var deal: Report { get }
  /// When the game wants to be told the time.
  var nextDeadline: Double? { get }
  /// Does what a player asked for.
  func perform(_ intent: Intent) -> Report
  /// Tells the time.
  ///
  /// - Returns: what a deadline did, if one was due.
  func advance(to time: Double) -> Report?
}

/// What an intent or a deadline did.
public struct Report: Equatable, Sendable {
  /// In a word, for example "revealed".
  public let outcome: String
  /// What the layers said to each other, in order.
  public let messages: [Message]
  /// The fields that are others now.
  public let changes: [FieldChange]
  /// Whether those who are told about changes were called.
  public let callsSubscribers: Bool

  /// Creates a report.
  public init(
    outcome: String, messages: [Message], changes: [FieldChange], callsSubscribers: Bool
  ) {
    (self.outcome, self.messages) = (outcome, messages)
    (self.changes, self.callsSubscribers) = (changes, callsSubscribers)
  }
}
