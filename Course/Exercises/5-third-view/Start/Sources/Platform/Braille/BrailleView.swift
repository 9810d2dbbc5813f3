import ViewModel
import ViewState

/// A third view that shows the board as a few braille characters.
///
/// Each card that is face down has a dot.
@MainActor
package final class BrailleView {
  /// Creates a view that writes the board now and whenever cards change.
  ///
  /// - Parameters:
  ///   - viewModel: The game to show.
  ///   - write: A function that receives the board, with one line per four rows.
  package init(_ viewModel: any Playable, write: @escaping ([String]) -> Void) {
  }

  /// Handles a press on the dot in a row and a column, both counted from 0.
  package func touch(row: Int, column: Int) {
  }

  /// Returns the lines of the board, in which each character shows four rows and two columns.
  package static func lines(of board: BoardState) -> [String] {
    []
  }
}
