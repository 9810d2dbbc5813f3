/// A line of text on the screen.
public final class Label: Outlet {
  /// What it says.
  public var text = "" { didSet { note("text", to: text, from: oldValue) } }

  /// Creates an empty label.
  public override init(_ name: String) { super.init(name) }
}
