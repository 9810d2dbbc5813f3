import Localization
import ViewState

/// The text of a board, with cards in boxes or on single lines.
///
/// The text is scrolled to the focus.
struct BoardText {
  /// The number of lines of a card in a box.
  private static let boxHeight = 3
  /// The number of columns that a card in a box needs in addition to its face.
  ///
  /// These are two sides, two spaces and a gap.
  private static let boxMargin = 5
  /// The number of columns that a card without a box needs for the marks on both sides of its face.
  private static let marksWidth = 2
  /// The minimum width of a face, in columns.
  private static let minimumFaceWidth = 2

  private let board: BoardState
  private let width: Int
  private let height: Int

  /// The number of rows on the board, which is 1 for a pile because it shows a single card.
  private let rowCount: Int
  /// The number of columns on the board, which is 1 for a pile because it shows a single card.
  private let columnCount: Int
  /// The width of the numbers beside the rows, in columns.
  ///
  /// A pile has no numbers, so its width is 0.
  private let rowLabelWidth: Int
  /// The number of lines above the board for the names of its columns, or 0 for a pile.
  private let columnLabelHeight: Int

  /// Whether there is enough space to draw a box around each card.
  private let isBoxed: Bool
  private let faceWidth: Int

  /// Creates the text of a board.
  ///
  /// - Parameters:
  ///   - board: The board to show.
  ///   - width: The maximum number of columns of the text.
  ///   - height: The maximum number of lines of the text.
  ///   - widestFace: The number of columns of the widest face.
  init(_ board: BoardState, width: Int, height: Int, widestFace: Int) {
    self.board = board
    self.width = width
    self.height = height

    if board.pile == nil {
      rowCount = board.grid.rows
      columnCount = board.grid.columns
      rowLabelWidth = String(rowCount).count + 1
      columnLabelHeight = 1
    } else {
      rowCount = 1
      columnCount = 1
      rowLabelWidth = 0
      columnLabelHeight = 0
    }

    let availableWidth = width - rowLabelWidth
    let availableHeight = height - columnLabelHeight
    let boxesFitWidth = columnCount * (widestFace + Self.boxMargin) <= availableWidth
    let boxesFitHeight = rowCount * Self.boxHeight <= availableHeight
    isBoxed = boxesFitWidth && boxesFitHeight

    if isBoxed {
      faceWidth = widestFace
    } else {
      let availableFaceWidth = availableWidth / columnCount - Self.marksWidth
      faceWidth = max(Self.minimumFaceWidth, min(widestFace, availableFaceWidth))
    }
  }

  /// Returns the visible rows and columns of the board as lines, from top to bottom.
  func lines() -> [TextLine] {
    let columns = visibleColumns
    var lines: [TextLine] = []
    if columnLabelHeight > 0 {
      lines.append(columnLabels(columns))
    }
    for row in visibleRows {
      lines += self.lines(ofRow: row, columns: columns)
    }
    return lines
  }

  // MARK: Scrolling

  private var cellWidth: Int {
    isBoxed ? faceWidth + Self.boxMargin : faceWidth + Self.marksWidth
  }

  private var cellHeight: Int {
    isBoxed ? Self.boxHeight : 1
  }

  /// The position of the card with the focus, or the first position if no card has the focus.
  private var focusedPosition: Int {
    guard board.pile == nil, case .card(let index) = board.focus else { return 0 }
    return board.grid.position(ofCard: index)
  }

  private var visibleRows: Range<Int> {
    let capacity = (height - columnLabelHeight) / cellHeight
    return visibleRange(rowCount, in: capacity, around: focusedPosition / columnCount)
  }

  private var visibleColumns: Range<Int> {
    let capacity = (width - rowLabelWidth) / cellWidth
    return visibleRange(columnCount, in: capacity, around: focusedPosition % columnCount)
  }

  /// Returns the range of visible rows or columns: all of them, or those around the focus.
  private func visibleRange(_ count: Int, in capacity: Int, around focus: Int) -> Range<Int> {
    let visibleCount = min(max(1, capacity), count)
    let centeredStart = focus - visibleCount / 2
    let start = min(max(0, centeredStart), count - visibleCount)
    return start..<start + visibleCount
  }

  // MARK: Rows

  private func columnLabels(_ columns: Range<Int>) -> TextLine {
    // The name of a column is centered above its boxes, without the gap beside a box.
    let gap = isBoxed ? " " : ""
    var line = TextLine(.spaces(rowLabelWidth))
    for column in columns {
      let name = Grid.columnName(column).centered(in: cellWidth - gap.count)
      line = line + TextLine(name + gap, .dimmed)
    }
    return line
  }

  private func lines(ofRow row: Int, columns: Range<Int>) -> [TextLine] {
    let cells = columns.map { cell(row: row, column: $0) }
    let emptyCellLine = TextLine(.spaces(cellWidth))
    return (0..<cellHeight).map { lineIndex in
      var line = rowLabel(row, isOnMiddleLine: lineIndex == cellHeight / 2)
      for cell in cells {
        line = line + (cell?[lineIndex] ?? emptyCellLine)
      }
      return line
    }
  }

  private func rowLabel(_ row: Int, isOnMiddleLine: Bool) -> TextLine {
    let hasNumber = rowLabelWidth > 0 && isOnMiddleLine
    let number = hasNumber ? "\(row + 1) " : ""
    return TextLine(.spaces(rowLabelWidth - number.count) + number, .dimmed)
  }

  // MARK: Cards

  /// Returns the lines of a card, or `nil` if there is no card at the position.
  private func cell(row: Int, column: Int) -> [TextLine]? {
    let index = board.pile?.shownCard ?? board.grid.card(row: row, column: column)
    guard let index, !board.cards[index].isGone else { return nil }

    let face = faceText(of: index)
    let frame = cardFrame(of: index)
    if isBoxed {
      return frame.box(around: face).map { $0 + TextLine(" ") }
    }
    return [frame.marks(around: face)]
  }

  /// Returns the frame of a card.
  ///
  /// If several frames apply, the order of precedence is: the focus, the reviewed choice, a hint,
  /// and a card that was seen before.
  private func cardFrame(of index: Int) -> CardFrame {
    if board.focus == .card(index) {
      return .focus
    }
    if board.review?.chosenCard == index {
      return .reviewedChoice
    }
    if board.hintedCards.contains(index) {
      return .hint
    }
    if board.isShownFaintly(index) {
      return .seenBefore
    }
    return .plain
  }

  private func faceText(of index: Int) -> TextLine {
    let card = board.cards[index]
    let textWidth = isBoxed ? faceWidth + 2 : faceWidth
    guard card.isFaceUp else { return faceDownText(index, width: textWidth) }
    return TextLine(displayName(of: card).centered(in: textWidth), style(of: card))
  }

  private func style(of card: BoardState.Card) -> TextStyle {
    if board.phase == .showingMiss, !card.isMatched {
      return .miss
    }
    if isRedPlayingCard(card) {
      return .redFace
    }
    if card.isMatched, board.pile == nil {
      return .matched
    }
    return .face
  }

  private func isRedPlayingCard(_ card: BoardState.Card) -> Bool {
    guard card.face.kind == .card else { return false }
    return PlayingCard(name: card.face.name)?.suit.isRed == true
  }

  private func displayName(of card: BoardState.Card) -> String {
    Strings.displayName(of: card.face).printable.truncated(to: faceWidth)
  }

  /// Returns the back of a card, with a mark for a hint and a dot for the computer's memory.
  ///
  /// In a review, a card that was seen before shows its face in parentheses.
  private func faceDownText(_ index: Int, width: Int) -> TextLine {
    if board.isShownFaintly(index) {
      let name = displayName(of: board.cards[index]).centered(in: faceWidth)
      return TextLine(isBoxed ? "(\(name))" : name, .dimmed)
    }

    let hint = board.hintedCards.contains(index) ? "!" : ""
    let dot = memoryDot(of: index)
    let back = String(repeating: "░", count: width - hint.count - dot.count)
    return TextLine(hint, .hint) + TextLine(back, .cardBack) + TextLine(dot, .miss)
  }

  /// Returns a dot whose size shows how well the computer remembers a card, or an empty string.
  private func memoryDot(of index: Int) -> String {
    guard let strength = board.memoryStrengths[index] else { return "" }
    let strongMemory = 0.66
    let weakMemory = 0.33
    if strength > strongMemory {
      return "●"
    }
    if strength > weakMemory {
      return "•"
    }
    return "·"
  }
}

/// The characters around a card, and their style.
private struct CardFrame {
  /// The marks on both sides of a card on a single line, such as "[]".
  let marks: String
  /// The upper edge of a box, whose middle character is repeated.
  let top: String
  /// The character that draws the left and the right side of a box.
  let side: String
  /// The lower edge of a box, whose middle character is repeated.
  let bottom: String
  let style: TextStyle

  static let focus = CardFrame(
    marks: "[]", top: "┏━┓", side: "┃", bottom: "┗━┛", style: .focus)
  static let reviewedChoice = CardFrame(
    marks: "××", top: "×─×", side: "│", bottom: "×─×", style: .miss)
  static let hint = CardFrame(
    marks: "›‹", top: "╔═╗", side: "║", bottom: "╚═╝", style: .hint)
  static let seenBefore = CardFrame(
    marks: "()", top: "╭─╮", side: "│", bottom: "╰─╯", style: .dimmed)
  static let plain = CardFrame(
    marks: "  ", top: "╭─╮", side: "│", bottom: "╰─╯", style: .dimmed)

  /// Returns a line with a mark on each side of a face.
  func marks(around face: TextLine) -> TextLine {
    let left = TextLine(String(marks.prefix(1)), style)
    let right = TextLine(String(marks.suffix(1)), style)
    return left + face + right
  }

  /// Returns the three lines of a box around a face.
  func box(around face: TextLine) -> [TextLine] {
    let side = TextLine(side, style)
    return [
      edge(top, width: face.width),
      side + face + side,
      edge(bottom, width: face.width),
    ]
  }

  private func edge(_ characters: String, width: Int) -> TextLine {
    let leftCorner = characters.prefix(1)
    let middle = characters.dropFirst().prefix(1)
    let rightCorner = characters.suffix(1)
    let line = String(repeating: String(middle), count: width)
    return TextLine(leftCorner + line + rightCorner, style)
  }
}
