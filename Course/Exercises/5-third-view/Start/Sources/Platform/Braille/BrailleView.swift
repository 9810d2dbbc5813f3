import ViewModel
import ViewState

/// A third view, the size of a stamp: the board as a few braille characters, with a dot for every
/// card that lies face down.
@MainActor
package final class BrailleView {
  /// Shows a game: writes the board now, and again whenever cards have changed.
  ///
  /// - Parameter write: takes the board, one line for every four rows.
  package init(_ viewModel: any Playable, write: @escaping ([String]) -> Void) {
  }

  /// Takes a touch of the dot of a row and a column, both counted from 0.
  package func touch(row: Int, column: Int) {
  }

  /// The board: one character stands for four rows of two columns.
  package static func lines(of board: BoardState) -> [String] {
    []
  }
}
