import ViewModel

/// A third view, the size of a stamp: the board as a few braille characters, with a dot for every
/// card that lies face down.
@MainActor
public final class BrailleView {
  private var subscription: Subscription?

  /// The bits of a character's dots, two a row; the Unicode standard numbers them like this since
  /// braille had only three rows once.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Shows a game: writes the board now, and again whenever cards have changed.
  ///
  /// - Parameter write: takes the board, one line for every four rows.
  public init(_ viewModel: MemoryGameViewModel, write: @escaping ([String]) -> Void) {
    subscription = viewModel.objectDidChange.sink { [unowned viewModel] change in
      guard !change.cards.isEmpty else { return }
      write(Self.lines(of: viewModel))
    }
  }

  /// The board: one character stands for four rows of two columns.
  public static func lines(of viewModel: MemoryGameViewModel) -> [String] {
    stride(from: 0, to: viewModel.grid.rows, by: 4).map { row in
      String(
        stride(from: 0, to: viewModel.grid.columns, by: 2).map { column in
          character(of: viewModel, row: row, column: column)
        })
    }
  }

  private static func character(
    of viewModel: MemoryGameViewModel, row: Int, column: Int
  ) -> Character {
    var code: UInt32 = 0x2800
    for (number, dot) in dots.enumerated() {
      let (down, right) = number.quotientAndRemainder(dividingBy: 2)
      if isFaceDown(viewModel, row: row + down, column: column + right) { code += dot }
    }
    return Unicode.Scalar(code).map(Character.init) ?? " "
  }

  private static func isFaceDown(
    _ viewModel: MemoryGameViewModel, row: Int, column: Int
  ) -> Bool {
    let grid = viewModel.grid
    guard column < grid.columns, let card = grid.card(atPlace: row * grid.columns + column)
    else { return false }
    return !viewModel.cards[card].isFaceUp && !viewModel.isGone(card)
  }
}
