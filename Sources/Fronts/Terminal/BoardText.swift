import Board

/// The board as text: cards as boxes of three lines where there is room, otherwise of one.
///
/// What does not fit is scrolled, so that the focus can be seen.
struct BoardText {
  /// What stands at a place.
  private struct Cell {
    var text = ""
    var ink = Ink.plain
    var isHidden = false
    var isFocused = false
    var isThere = true
  }

  private let board: Board
  private let width: Int
  private let height: Int
  /// The board's rows and columns; of a pile a single card is shown.
  private let rows: Int
  private let columns: Int
  private let labelWidth: Int
  private let faceWidth: Int
  private let isBoxed: Bool

  /// Lays the board out in a number of columns and lines; the widest face takes `widest` columns.
  init(_ board: Board, width: Int, height: Int, widest: Int) {
    (self.board, self.width, self.height) = (board, width, height)
    let isSingle = board.shownCard != nil
    rows = isSingle ? 1 : board.grid.rows
    columns = isSingle ? 1 : board.grid.columns
    labelWidth = isSingle ? 0 : String(rows).count + 1
    let room = width - labelWidth
    isBoxed =
      rows * 3 + (isSingle ? 0 : 1) <= height && columns * (widest + 5) <= room
    faceWidth = isBoxed ? widest : max(2, min(widest, room / columns - 2))
  }

  private var cellWidth: Int { faceWidth + (isBoxed ? 5 : 2) }
  private var cellHeight: Int { isBoxed ? 3 : 1 }

  /// The lines, all of the same width.
  func lines() -> [TextLine] {
    let focus = focusedPlace
    let header = labelWidth > 0 ? 1 : 0
    let shownRows = Self.window(
      of: rows, room: max(1, (height - header) / cellHeight), around: focus?.row ?? 0)
    let shownColumns = Self.window(
      of: columns, room: max(1, (width - labelWidth) / cellWidth), around: focus?.column ?? 0)
    var lines: [TextLine] = []
    if header > 0 {
      var names = TextLine(String(repeating: " ", count: labelWidth))
      for column in shownColumns {
        let name = Grid.columnName(column).centered(in: cellWidth - (isBoxed ? 1 : 0))
        names.append(name + (isBoxed ? " " : ""), .quiet)
      }
      lines.append(names)
    }
    for row in shownRows {
      let cells = shownColumns.map { cell(row, $0) }
      for part in 0..<cellHeight {
        var line = TextLine()
        if labelWidth > 0 {
          let number = String(row + 1)
          let label = String(repeating: " ", count: labelWidth - 1 - number.count) + number + " "
          let isMiddle = part == cellHeight / 2
          line.append(isMiddle ? label : String(repeating: " ", count: labelWidth), .quiet)
        }
        for cell in cells { append(cell, part, to: &line) }
        lines.append(line)
      }
    }
    return lines
  }

  /// The rows or columns that are shown: all, or so many that the focus is among them.
  private static func window(of count: Int, room: Int, around focus: Int) -> Range<Int> {
    guard room < count else { return 0..<count }
    let start = min(max(0, focus - room / 2), count - room)
    return start..<start + room
  }

  private var focusedPlace: (row: Int, column: Int)? {
    guard labelWidth > 0, case .card(let index) = board.focus else { return nil }
    let place = board.grid.place(ofCard: index)
    return (place / columns, place % columns)
  }

  private func cell(_ row: Int, _ column: Int) -> Cell {
    let index = board.shownCard ?? board.grid.card(atPlace: row * columns + column)
    guard let index, !board.cards[index].isGone else { return Cell(isThere: false) }
    let card = board.cards[index]
    var cell = Cell(isFocused: board.focus == .card(index))
    guard card.isFaceUp else {
      cell.isHidden = true
      cell.ink = .cardBack
      return cell
    }
    cell.text = card.face.name.printable.truncated(to: faceWidth)
    let isRed = card.face.kind == .card && PlayingCard(name: card.face.name)?.suit.isRed == true
    let isFound = card.isMatched && board.shownCard == nil
    cell.ink = isRed ? .redFace : isFound ? .found : .face
    if board.phase == .showingMiss, !card.isMatched { cell.ink = .miss }
    return cell
  }

  private func append(_ cell: Cell, _ part: Int, to line: inout TextLine) {
    let width = isBoxed ? faceWidth + 2 : faceWidth
    let inside =
      cell.isHidden
      ? String(repeating: "░", count: width) : cell.text.centered(in: width)
    guard cell.isThere else { return line.append(String(repeating: " ", count: cellWidth)) }
    let frame: Ink = cell.isFocused ? .focus : .quiet
    guard isBoxed else {
      line.append(cell.isFocused ? "[" : " ", frame)
      line.append(inside, cell.ink)
      return line.append(cell.isFocused ? "]" : " ", frame)
    }
    let signs = Array(cell.isFocused ? "┏━┓┃┗┛" : "╭─╮│╰╯")
    let edge = String(repeating: signs[1], count: width)
    switch part {
    case 0: line.append("\(signs[0])\(edge)\(signs[2])", frame)
    case 1:
      line.append(String(signs[3]), frame)
      line.append(inside, cell.ink)
      line.append(String(signs[3]), frame)
    default: line.append("\(signs[4])\(edge)\(signs[5])", frame)
    }
    line.append(" ")
  }
}
