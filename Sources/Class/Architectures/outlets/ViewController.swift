import Model

/// A controller, as a screen knows it: time comes in as an argument.
@MainActor
public protocol ViewController: AnyObject {
  /// Tells the time, in seconds since the session began, and does what became due.
  func advance(to time: Double)
  /// When the controller wants to be told the time, if it waits for something.
  var nextDeadline: Double? { get }
  /// The faces that are not on the board yet, for a screen that has time to paint them.
  var facesToCome: [Face] { get }
}

// Most controllers wait for nothing, and lay all faces on the board.
extension ViewController {
  /// Does nothing: nothing becomes due.
  public func advance(to time: Double) {}
  /// Never: nothing happens by itself.
  public var nextDeadline: Double? { nil }
  /// None.
  public var facesToCome: [Face] { [] }
}
