/// What is done when something is touched: a method of a target.
@MainActor
struct Action {
  /// The method's name, for example "touchCard".
  let name: String
  let send: () -> Void
}

/// An outlet that can be touched: it sends its action to its target.
@MainActor
public protocol Touchable: Outlet {}

extension Touchable {
  /// Sets what a touch does: it calls a method of a target, with the outlet as the sender.
  ///
  /// The target is not kept alive, as in UIKit; otherwise a controller and its outlets would keep
  /// each other.
  ///
  /// `name` is the method's name, for a class that looks on.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Self) -> Void
  ) {
    action = Action(name: name) { [weak target, unowned self] in
      if let target { method(target)(self) }
    }
  }

  /// Does what a finger or a mouse does.
  public func touch() {
    guard let action else { return }
    outlets.trace?(Message(from: .view, to: .middle, "\(action.name)(\(name))"))
    outlets.willTouch?(self)
    outlets.send(action, from: self)
  }
}
