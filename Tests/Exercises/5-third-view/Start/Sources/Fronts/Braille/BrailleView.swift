import ViewModel

/// A third view, the size of a stamp: the board as a few braille characters, with a dot for every
/// card that lies face down.
@MainActor
public final class BrailleView {
  /// Shows a game: writes the board now, and again whenever cards have changed.
  ///
  /// - Parameter write: takes the board, one line for every four rows.
  public init(_ viewModel: MemoryGameViewModel, write: @escaping ([String]) -> Void) {
  }

  /// The board: one character stands for four rows of two columns.
  public static func lines(of viewModel: MemoryGameViewModel) -> [String] { [] }
}
