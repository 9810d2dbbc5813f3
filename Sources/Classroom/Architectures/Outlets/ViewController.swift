/// A controller, as its game uses it.
@MainActor
package protocol ViewController: AnyObject {
  /// Sets the time, in seconds since the session began, and performs the work that is due.
  func advance(to time: Double)
  /// The time of the next work that needs no touch, in seconds since the session began.
  var nextDeadline: Double? { get }
  /// Updates the outlets after an action, as a run loop does before it waits.
  func update()
  /// The layers of the architecture that the controller is a part of.
  var layers: Layers { get }
}

// Most controllers only react to touches.
extension ViewController {
  package func advance(to time: Double) {}
  package var nextDeadline: Double? { nil }
  package func update() {}
  package var layers: Layers { Layers() }
}
