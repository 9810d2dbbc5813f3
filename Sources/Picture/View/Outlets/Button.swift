/// A button on the screen.
public final class Button: Outlet, Touchable {
  /// What is written on it.
  public let title: String
  /// What it stands for, for example a theme's name.
  public let identifier: String
  /// A number of the controller's own: whatever a touch is about.
  public var tag: UInt64 = 0
  /// Whether it stands for what is chosen now.
  public var isSelected = false { didSet { note("isSelected", to: isSelected, from: oldValue) } }

  /// What a touch does.
  public var action: Action?

  /// Creates a button.
  public init(_ name: String, title: String, identifier: String = "") {
    (self.title, self.identifier) = (title, identifier)
    super.init(name)
  }
}
