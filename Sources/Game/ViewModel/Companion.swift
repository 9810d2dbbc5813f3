/// Somebody who does something by themselves when their time comes; a view model tells them the time.
@MainActor
public protocol Companion: AnyObject {
  /// When they are to be told the time, in seconds since the session began, if they wait for it.
  var nextDeadline: Double? { get }
  /// Tells the time; what waited for it must be done then.
  func advance(to time: Double)
  /// Asks them not to take their time.
  func hurry()
}
