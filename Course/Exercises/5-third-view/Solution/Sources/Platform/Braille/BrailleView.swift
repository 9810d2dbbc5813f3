import ViewModel
import ViewState

/// A third view, the size of a stamp: the board as a few braille characters, with a dot for every
/// card that lies face down.
@MainActor
package final class BrailleView {
  private let viewModel: any Playable
  private var subscription: Subscription?

  /// The bits of a character's dots, two a row.
  ///
  /// The Unicode standard numbers them like this since braille had only three rows once.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Shows a game: writes the board now, and again whenever cards have changed.
  ///
  /// - Parameter write: takes the board, one line for every four rows.
  package init(_ viewModel: any Playable, write: @escaping ([String]) -> Void) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { update in
      if update.changedCards.isEmpty {
        return
      }
      write(Self.lines(of: update.board))
    }
  }

  /// Takes a touch of the dot of a row and a column, both counted from 0.
  package func touch(row: Int, column: Int) {
    let card = Self.card(row: row, column: column, on: viewModel.board.grid)
    viewModel.handle(card.map { BoardInput.card($0) } ?? .background)
  }

  /// The board: one character stands for four rows of two columns.
  package static func lines(of board: BoardState) -> [String] {
    stride(from: 0, to: board.grid.rows, by: 4).map { row in
      String(
        stride(from: 0, to: board.grid.columns, by: 2).map { column in
          character(of: board, row: row, column: column)
        })
    }
  }

  private static func character(of board: BoardState, row: Int, column: Int) -> Character {
    var code: UInt32 = 0x2800
    for (number, dot) in dots.enumerated() {
      let (down, right) = number.quotientAndRemainder(dividingBy: 2)
      let card = card(row: row + down, column: column + right, on: board.grid)
      if let card, !board.cards[card].isFaceUp, !board.cards[card].isGone {
        code += dot
      }
    }
    return Unicode.Scalar(code).map(Character.init) ?? " "
  }

  private static func card(row: Int, column: Int, on grid: Grid) -> Int? {
    guard (0..<grid.columns).contains(column) else { return nil }
    return grid.card(atPosition: row * grid.columns + column)
  }
}
