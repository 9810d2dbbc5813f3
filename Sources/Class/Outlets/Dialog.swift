import Board

/// A panel over the cards; closing it is its touch.
public final class Dialog: Outlet, Touchable {
  /// What it says and from when on, while there is one.
  public var content: Board.Dialog? {
    get { outlets.board.dialog }
    set { set("content", to: newValue, at: \.dialog) }
  }
}
