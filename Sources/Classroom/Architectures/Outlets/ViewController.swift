/// A controller, as its game knows it.
@MainActor
package protocol ViewController: AnyObject {
  /// Tells the time, in seconds since the session began, and does what became due.
  func advance(to time: Double)
  /// When something happens by itself next, in seconds since the session began.
  var nextDeadline: Double? { get }
  /// Brings the outlets up to date after an action, as a run loop does before it waits.
  func update()
  /// Layers that the controller is one of.
  var layers: Layers { get }
}

// Most controllers wait for nothing.
extension ViewController {
  package func advance(to time: Double) {}
  package var nextDeadline: Double? { nil }
  package func update() {}
  package var layers: Layers { Layers() }
}
