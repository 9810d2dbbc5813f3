import ViewModel
import ViewState

/// A third view that shows the board as a few braille characters.
///
/// Each card that is face down has a dot.
@MainActor
package final class BrailleView {
  private let viewModel: any Playable
  private var subscription: Subscription?

  /// The bits of the dots of a character, with two dots per row.
  ///
  /// The last row has the highest bits, because braille once had only three rows.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Creates a view that writes the board now and whenever cards change.
  ///
  /// - Parameters:
  ///   - viewModel: The game to show.
  ///   - write: A function that receives the board, with one line per four rows.
  package init(_ viewModel: any Playable, write: @escaping ([String]) -> Void) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { update in
      if update.changedCards.isEmpty {
        return
      }
      write(Self.lines(of: update.board))
    }
  }

  /// Handles a press on the dot in a row and a column, both counted from 0.
  package func touch(row: Int, column: Int) {
    let card = Self.card(row: row, column: column, on: viewModel.board.grid)
    if let card {
      viewModel.handle(.card(card))
    } else {
      viewModel.handle(.background)
    }
  }

  /// Returns the lines of the board, in which each character shows four rows and two columns.
  package static func lines(of board: BoardState) -> [String] {
    stride(from: 0, to: board.grid.rows, by: 4).map { row in
      line(of: board, row: row)
    }
  }

  private static func line(of board: BoardState, row: Int) -> String {
    let columns = stride(from: 0, to: board.grid.columns, by: 2)
    return String(columns.map { character(of: board, row: row, column: $0) })
  }

  private static func character(of board: BoardState, row: Int, column: Int) -> Character {
    var code: UInt32 = 0x2800
    for (number, dot) in dots.enumerated() {
      let (down, right) = number.quotientAndRemainder(dividingBy: 2)
      let card = card(row: row + down, column: column + right, on: board.grid)
      guard let card else { continue }
      let isHidden = !board.cards[card].isFaceUp && !board.cards[card].isGone
      if isHidden {
        code += dot
      }
    }
    guard let scalar = Unicode.Scalar(code) else { return " " }
    return Character(scalar)
  }

  private static func card(row: Int, column: Int, on grid: Grid) -> Int? {
    guard (0..<grid.columns).contains(column) else { return nil }
    return grid.card(atPosition: row * grid.columns + column)
  }
}
