import Model

/// A controller, as its game knows it.
@MainActor
public protocol ViewController: AnyObject {
  /// Tells the time, in seconds since the session began, and does what became due.
  func advance(to time: Double)
  /// When something happens by itself next, in seconds since the session began.
  var nextDeadline: Double? { get }
  /// Brings the outlets up to date after an action, as a run loop does before it waits.
  func update()
  /// Layers that the controller is one of.
  var layers: Layers { get }
  /// Faces that are not on the board yet, for a view that has time to paint them.
  var facesToCome: [Face] { get }
}

// Most controllers wait for nothing, and lay all faces on the board.
extension ViewController {
  /// Does nothing.
  public func advance(to time: Double) {}
  /// Never.
  public var nextDeadline: Double? { nil }
  /// Does nothing: most set their outlets at once.
  public func update() {}
  /// A controller between view and model.
  public var layers: Layers { Layers() }
  /// None.
  public var facesToCome: [Face] { [] }
}
