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

  /// Creates a layout in `width` columns and `height` lines; the widest face takes `widest`
  /// columns.
  init(_ board: BoardState, width: Int, height: Int, widestFace: Int) {
    self.board = board
    self.width = width
    self.height = height
    let showsSingleCard = board.pile != nil
    (rows, columns) = showsSingleCard ? (1, 1) : (board.grid.rows, board.grid.columns)
    (labelWidth, labelHeight) = showsSingleCard ? (0, 0) : (String(rows).count + 1, 1)
    let availableWidth = width - labelWidth
    isBoxed = rows * 3 + labelHeight <= height && columns * (widestFace + 5) <= availableWidth
    faceWidth = isBoxed ? widestFace : max(2, min(widestFace, availableWidth / columns - 2))
  }

  func lines() -> [TextLine] {
    let cellWidth = faceWidth + (isBoxed ? 5 : 2)
    let cellHeight = isBoxed ? 3 : 1
    var focus = 0
    if board.pile == nil, case .card(let index) = board.focus {
      focus = board.grid.position(ofCard: index)
    }
    let shownRows = visibleRange(
      rows, in: (height - labelHeight) / cellHeight, around: focus / columns)
    let shownColumns = visibleRange(
      columns, in: (width - labelWidth) / cellWidth, around: focus % columns)
    var lines: [TextLine] = []
    if labelHeight > 0 {
      let spacing = isBoxed ? " " : ""
      let names = shownColumns.map {
        Grid.columnName($0).centered(in: cellWidth - spacing.count) + spacing
      }
      lines.append(names.reduce(TextLine(.spaces(labelWidth))) { $0 + TextLine($1, .dimmed) })
    }
    for row in shownRows {
      let cells = shownColumns.map { cell(row, $0) }
      for lineIndex in 0..<cellHeight {
        let rowLabel = labelHeight > 0 && lineIndex == cellHeight / 2 ? "\(row + 1) " : ""
        let label = TextLine(.spaces(labelWidth - rowLabel.count) + rowLabel, .dimmed)
        lines.append(cells.reduce(label) { $0 + ($1?[lineIndex] ?? TextLine(.spaces(cellWidth))) })
      }
    }
    return lines
  }

  /// Rows or columns that are shown: all, or those around the focus.
  private func visibleRange(_ count: Int, in capacity: Int, around focus: Int) -> Range<Int> {
    let visibleCount = min(max(1, capacity), count)
    let start = min(max(0, focus - visibleCount / 2), count - visibleCount)
    return start..<start + visibleCount
  }

  private func cell(_ row: Int, _ column: Int) -> [TextLine]? {
    let index = board.pile?.shownCard ?? board.grid.card(row: row, column: column)
    guard let index, !board.cards[index].isGone else { return nil }
    let (face, (frame, style)) = (face(of: index), frame(of: index))
    let frameCharacters = frame.map(String.init)
    guard isBoxed else {
      return [TextLine(frameCharacters[0], style) + face + TextLine(frameCharacters[1], style)]
    }
    let horizontalEdge = String(repeating: frameCharacters[3], count: face.width)
    let verticalEdge = TextLine(frameCharacters[5], style)
    return [
      TextLine(frameCharacters[2] + horizontalEdge + frameCharacters[4], style),
      verticalEdge + face + verticalEdge,
      TextLine(frameCharacters[6] + horizontalEdge + frameCharacters[7], style),
    ].map { $0 + TextLine(" ") }
  }

  /// Sides of a card: the focus, else the reviewed choice, a hint, or a seen card.
  private func frame(of index: Int) -> (String, TextStyle) {
    if board.focus == .card(index) {
      return ("[]┏━┓┃┗┛", .focus)
    }
    if board.review?.chosenCard == index {
      return ("×××─×│××", .miss)
    }
    if board.hintedCards.contains(index) {
      return ("›‹╔═╗║╚╝", .hint)
    }
    return (board.isShownFaintly(index) ? "()╭─╮│╰╯" : "  ╭─╮│╰╯", .dimmed)
  }

  private func face(of index: Int) -> TextLine {
    let card = board.cards[index]
    let faceColumns = isBoxed ? faceWidth + 2 : faceWidth
    guard card.isFaceUp else { return faceDownLine(index, faceColumns) }
    let isRed = card.face.kind == .card && PlayingCard(name: card.face.name)?.suit.isRed == true
    let isMatched = card.isMatched && board.pile == nil
    var style: TextStyle = isRed ? .redFace : isMatched ? .matched : .face
    if board.phase == .showingMiss, !card.isMatched {
      style = .miss
    }
    return TextLine(name(of: card).centered(in: faceColumns), style)
  }

  private func name(of card: BoardState.Card) -> String {
    Strings.displayName(of: card.face).printable.truncated(to: faceWidth)
  }

  /// Card face down: its back, a hint's mark or a dot of memory; in a review its face.
  private func faceDownLine(_ index: Int, _ width: Int) -> TextLine {
    if board.isShownFaintly(index) {
      let face = name(of: board.cards[index]).centered(in: faceWidth)
      return TextLine(isBoxed ? "(\(face))" : face, .dimmed)
    }
    let hint = board.hintedCards.contains(index) ? "!" : ""
    let dot = board.memoryStrengths[index].map { $0 > 0.66 ? "●" : $0 > 0.33 ? "•" : "·" } ?? ""
    let back = String(repeating: "░", count: width - hint.count - dot.count)
    return TextLine(hint, .hint) + TextLine(back, .cardBack) + TextLine(dot, .miss)
  }
}
