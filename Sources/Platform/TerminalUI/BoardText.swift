import Localization
import ViewState

/// Board as text: cards in boxes or single lines, scrolled to the focus.
struct BoardText {
  private let board: BoardState
  private let (width, height): (Int, Int)
  /// Rows and columns of the board; a pile shows a single card without names beside it.
  private let (rows, columns): (Int, Int)
  private let (labelWidth, labelHeight, faceWidth): (Int, Int, Int)
  private let isBoxed: Bool

  /// Creates a layout in `width` columns and `height` lines; the widest face takes `widest` columns.
  init(_ board: BoardState, width: Int, height: Int, widest: Int) {
    (self.board, self.width, self.height) = (board, width, height)
    let isSingle = board.pile != nil
    (rows, columns) = isSingle ? (1, 1) : (board.grid.rows, board.grid.columns)
    (labelWidth, labelHeight) = isSingle ? (0, 0) : (String(rows).count + 1, 1)
    let room = width - labelWidth
    isBoxed = rows * 3 + labelHeight <= height && columns * (widest + 5) <= room
    faceWidth = isBoxed ? widest : max(2, min(widest, room / columns - 2))
  }

  func lines() -> [TextLine] {
    let (cellWidth, cellHeight) = (faceWidth + (isBoxed ? 5 : 2), isBoxed ? 3 : 1)
    var focus = 0
    if board.pile == nil, case .card(let index) = board.focus {
      focus = board.grid.position(ofCard: index)
    }
    let shownRows = window(rows, in: (height - labelHeight) / cellHeight, around: focus / columns)
    let shownColumns = window(
      columns, in: (width - labelWidth) / cellWidth, around: focus % columns)
    var lines: [TextLine] = []
    if labelHeight > 0 {
      let gap = isBoxed ? " " : ""
      let names = shownColumns.map { Grid.columnName($0).centered(in: cellWidth - gap.count) + gap }
      lines.append(names.reduce(TextLine(.spaces(labelWidth))) { $0 + TextLine($1, .quiet) })
    }
    for row in shownRows {
      let cells = shownColumns.map { cell(row, $0) }
      for part in 0..<cellHeight {
        let name = labelHeight > 0 && part == cellHeight / 2 ? "\(row + 1) " : ""
        let label = TextLine(.spaces(labelWidth - name.count) + name, .quiet)
        lines.append(cells.reduce(label) { $0 + ($1?[part] ?? TextLine(.spaces(cellWidth))) })
      }
    }
    return lines
  }

  /// Rows or columns that are shown: all, or those around the focus.
  private func window(_ count: Int, in room: Int, around focus: Int) -> Range<Int> {
    let room = min(max(1, room), count)
    let start = min(max(0, focus - room / 2), count - room)
    return start..<start + room
  }

  private func cell(_ row: Int, _ column: Int) -> [TextLine]? {
    let index = board.pile?.shownCard ?? board.grid.card(row: row, column: column)
    guard let index, !board.cards[index].isGone else { return nil }
    let (face, (frame, ink)) = (face(of: index), frame(of: index))
    let parts = frame.map(String.init)
    guard isBoxed else { return [TextLine(parts[0], ink) + face + TextLine(parts[1], ink)] }
    let (edge, side) = (String(repeating: parts[3], count: face.width), TextLine(parts[5], ink))
    return [
      TextLine(parts[2] + edge + parts[4], ink), side + face + side,
      TextLine(parts[6] + edge + parts[7], ink),
    ].map { $0 + TextLine(" ") }
  }

  /// Sides of a card: the focus, else the reviewed choice, a hint, or a seen card.
  private func frame(of index: Int) -> (String, Ink) {
    if board.focus == .card(index) { return ("[]┏━┓┃┗┛", .focus) }
    if board.review?.chosenCard == index { return ("×××─×│××", .miss) }
    if board.hintedCards.contains(index) { return ("›‹╔═╗║╚╝", .hint) }
    return (board.isShownFaintly(index) ? "()╭─╮│╰╯" : "  ╭─╮│╰╯", .quiet)
  }

  private func face(of index: Int) -> TextLine {
    let (card, width) = (board.cards[index], isBoxed ? faceWidth + 2 : faceWidth)
    guard card.isFaceUp else { return hidden(index, width) }
    let isRed = card.face.kind == .card && PlayingCard(name: card.face.name)?.suit.isRed == true
    let isFound = card.isMatched && board.pile == nil
    var ink: Ink = isRed ? .redFace : isFound ? .found : .face
    if board.phase == .showingMiss, !card.isMatched { ink = .miss }
    return TextLine(name(of: card).centered(in: width), ink)
  }

  private func name(of card: BoardState.Card) -> String {
    Strings.displayName(of: card.face).printable.truncated(to: faceWidth)
  }

  /// Card face down: its back, a hint's mark or a dot of memory; in a review its face.
  private func hidden(_ index: Int, _ width: Int) -> TextLine {
    if board.isShownFaintly(index) {
      let face = name(of: board.cards[index]).centered(in: faceWidth)
      return TextLine(isBoxed ? "(\(face))" : face, .quiet)
    }
    let hint = board.hintedCards.contains(index) ? "!" : ""
    let dot = board.memoryStrengths[index].map { $0 > 0.66 ? "●" : $0 > 0.33 ? "•" : "·" } ?? ""
    let back = String(repeating: "░", count: width - hint.count - dot.count)
    return TextLine(hint, .hint) + TextLine(back, .cardBack) + TextLine(dot, .miss)
  }
}
