import Board
import Model

/// The game as lines of text: a pure function of the board, a size and what is being typed.
public struct TerminalView {
  /// The terminal's size in columns.
  public var width: Int
  /// The terminal's size in lines.
  public var height: Int
  /// The name of a card as far as it is typed.
  public var typed = ""
  /// A sentence for the player, for example why a choice did nothing.
  public var message = ""

  private let widestFace: Int

  /// Creates a view of a size in columns and lines.
  ///
  /// `decks` are all that may be played, so that the cards' width tells nothing about their faces.
  public init(width: Int = 80, height: Int = 24, decks: [Deck] = []) {
    (self.width, self.height) = (width, height)
    let widest = decks.flatMap(\.pairs).map {
      max($0.first.name.printable.displayWidth, $0.second.name.printable.displayWidth)
    }
    widestFace = min(max(2, widest.max() ?? 2), 12)
  }

  /// Everything that is seen: at most `height` lines of at most `width` columns, from the top.
  public func lines(of board: Board) -> [TextLine] {
    let top = header(board)
    let bottom = footer(board)
    let isTight = height < top.count + bottom.count + board.grid.rows + 3
    let gap = isTight ? [] : [TextLine()]
    let room = max(1, height - top.count - bottom.count - 2 * gap.count)
    let middle =
      board.dialog.map { Array(lines(of: $0).prefix(room)) }
      ?? BoardText(board, width: width, height: room, widest: widestFace).lines()
    let all = top + gap + middle.map { $0.centered(in: width) } + gap + bottom
    return all.prefix(height).map { $0.truncated(to: width) }
  }

  private func header(_ board: Board) -> [TextLine] {
    var title = TextLine(board.title, .title)
    if !board.counters.isEmpty {
      let counters = board.counters.map(\.text).joined(separator: "  ")
      title.pad(to: max(title.width + 2, width - counters.count))
      title.append(counters)
    }
    return [title, TextLine(board.line)]
  }

  private func lines(of dialog: Board.Dialog) -> [TextLine] {
    let names = dialog.lines.map(\.name.count).max() ?? 0
    let values = dialog.lines.map(\.value.count).max() ?? 0
    return [TextLine(dialog.title, .title), TextLine()]
      + dialog.lines.map { line in
        var text = TextLine(line.name, .quiet)
        text.pad(to: names + 2)
        text.append(line.value)
        text.pad(to: names + 2 + values)
        return text
      }
  }

  private func footer(_ board: Board) -> [TextLine] {
    let keys = TextLine(Words.keys(board, place: board.grid.example), .quiet)
    return [status(board)] + buttons(board) + [keys]
  }

  /// What is typed, why nothing happened, or the open cards in words, for whoever sees no emoji.
  private func status(_ board: Board) -> TextLine {
    if !typed.isEmpty { return TextLine(Words.typed(typed), .title) }
    if !message.isEmpty { return TextLine(message, .miss) }
    if let notice = board.notice { return TextLine(notice.printable, .miss) }
    if board.dialog != nil { return TextLine() }
    let open = board.cards.enumerated().lazy.filter { _, card in
      card.isFaceUp && !card.isGone
        && (board.phase == .finished || !card.isMatched || board.shownCard != nil)
    }
    let words = open.prefix(3).map { "\($0 + 1): \(Words.spoken($1.face).printable)" }
    return TextLine(words.joined(separator: " · "))
  }

  /// The buttons, as many lines as they need.
  private func buttons(_ board: Board) -> [TextLine] {
    var lines: [TextLine] = []
    var line = TextLine()
    for button in (board.dialog.map { [$0.button] } ?? []) + board.buttons where !button.isHidden {
      var label = button.title.printable
      if case .theme(let index) = button.control {
        label = "\(index + 1) \(label)" + (button.isSelected ? " ✓" : "")
      }
      let isFocused = board.focus == .control(button.control)
      let text = isFocused ? "[\(label)]" : " \(label) "
      if line.width > 0, line.width + 1 + text.displayWidth > width {
        lines.append(line)
        line = TextLine()
      }
      if line.width > 0 { line.append(" ") }
      line.append(text, isFocused ? .focus : button.isEnabled ? .plain : .quiet)
    }
    return lines + [line]
  }
}
