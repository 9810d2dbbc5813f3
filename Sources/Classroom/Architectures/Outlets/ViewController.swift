/// A controller that a `ControllerGame` can advance and update.
@MainActor
package protocol ViewController: AnyObject {
  /// Advances the controller's clock and performs the work that is due.
  ///
  /// - Parameter time: The new time, in seconds since the session began.
  func advance(to time: Double)

  /// The time of the next work that needs no touch, in seconds since the session began.
  var nextDeadline: Double? { get }
  /// Updates the outlets after an action, just as a run loop does before it waits.
  func update()
  /// The layers of the architecture that the controller belongs to.
  var layers: Layers { get }
}

// Most controllers only respond to touches.
extension ViewController {
  package func advance(to time: Double) {}
  package var nextDeadline: Double? { nil }
  package func update() {}
  package var layers: Layers { Layers() }
}
