import ViewModel

/// A controller, as a screen knows it: time comes in as an argument.
@MainActor
public protocol ViewController: AnyObject {
  /// Tells the time, in seconds since the session began, and does what became due.
  func advance(to time: Double)
  /// When the controller wants to be told the time, if it waits for something.
  var nextDeadline: Double? { get }
  /// The faces that may be seen next, for a screen that has time to paint them.
  var facesToCome: [Face] { get }
}
