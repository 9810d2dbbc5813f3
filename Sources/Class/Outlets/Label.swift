import Board

/// A line of text on the screen.
public final class Label: Outlet {
  private let path: WritableKeyPath<Board, String>

  /// What it says.
  public var text: String {
    get { outlets.board[keyPath: path] }
    set { set("text", to: newValue, at: path) }
  }

  init(_ name: String, on outlets: Outlets, _ path: WritableKeyPath<Board, String>) {
    self.path = path
    super.init(name, on: outlets)
  }
}
