import Board

/// A button on the screen.
public final class Button: Outlet, Touchable {
  /// What it stands for.
  public let control: Control
  /// A number of the controller's own: whatever a touch is about.
  public var tag: UInt64 = 0
  /// Whether it stands for what is chosen now.
  public var isSelected: Bool {
    get { outlets.board.buttons[place].isSelected }
    set { set("isSelected", to: newValue, at: \.buttons[place].isSelected) }
  }

  init(_ name: String, on outlets: Outlets, _ control: Control) {
    self.control = control
    super.init(name, on: outlets)
  }

  /// Where its entry is on the board; the buttons of the list of themes come and go.
  private var place: Int { outlets.board.buttons.firstIndex { $0.control == control } ?? 0 }
}
