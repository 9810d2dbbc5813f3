/// A panel over the board; closing it is its touch.
public final class Dialog: Outlet, Touchable {
  /// What it says, while it is open.
  public var text: DialogText? { didSet { note("text", to: text, from: oldValue) } }

  /// What closing does.
  public var action: Action?

  /// Creates a dialog that is closed.
  public override init(_ name: String) { super.init(name) }
}
