import Board
import Model

/// The game as lines of text: a pure function of the board and a size.
struct TerminalView {
  var (width, height): (Int, Int)
  /// A sentence for the player, for example why a choice did nothing.
  var message = ""

  private let widestFace: Int

  /// `decks` are all that may be played, so that the cards' width tells nothing about their faces.
  init(width: Int = 80, height: Int = 24, decks: [Deck] = []) {
    (self.width, self.height) = (width, height)
    let widest = decks.flatMap(\.pairs).map {
      max($0.first.name.printable.displayWidth, $0.second.name.printable.displayWidth)
    }
    widestFace = min(max(2, widest.max() ?? 2), 12)
  }

  /// Everything that is seen: at most `height` lines of at most `width` columns, from the top.
  func lines(of board: Board) -> [TextLine] {
    let top = header(board)
    let buttons = wrapped(buttons(of: board), between: TextLine(" "))
    // What is left by the smallest board; a line of the status and one of the keys are always there.
    let rows = board.shownCard == nil ? board.rows + 1 : 1
    let spare = height - top.count - rows - buttons.count
    let status = wrapped(status(board), between: TextLine(" ")).prefix(max(1, spare - 1))
    let keys = keys(board, atMost: max(1, spare - status.count))
    let bottom = status + buttons
    let rest = height - top.count - bottom.count - keys.count
    let gap = rest < board.rows + 3 ? [] : [TextLine()]
    let room = max(1, rest - 2 * gap.count)
    let middle =
      board.dialog.map { Array(lines(of: $0).prefix(room)) }
      ?? BoardText(board, width: width, height: room, widest: widestFace).lines()
    let all = top + gap + middle.map { $0.centered(in: width) } + gap + bottom
    return (all.prefix(height - keys.count) + keys).map { $0.truncated(to: width) }
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

  /// What is typed, why nothing happened, or the open cards in words, for whoever sees no emoji; in
  /// pieces, between which a line may end.
  private func status(_ board: Board) -> [TextLine] {
    func words(_ text: String, _ ink: Ink) -> [TextLine] {
      text.split(separator: " ", omittingEmptySubsequences: false).map { TextLine(String($0), ink) }
    }
    if !board.typed.isEmpty { return words(Words.typed(board.typed), .title) }
    if !message.isEmpty { return words(message, .miss) }
    if let notice = board.notice { return words(notice.printable, .miss) }
    if board.dialog != nil { return [] }
    let open = board.cards.enumerated().lazy.filter { _, card in
      card.isFaceUp && !card.isGone
        && (board.phase == .finished || !card.isMatched || board.shownCard != nil)
    }
    let faces = open.prefix(3).map { "\($0 + 1): \(Words.spoken($1.face).printable)" }
    return [TextLine(faces.joined(separator: " · "))]
  }

  private func buttons(of board: Board) -> [TextLine] {
    let buttons = (board.dialog?.buttons ?? []) + board.buttons
    return buttons.filter { !$0.isHidden }.map { button in
      var label = (button.control == .menu ? Words.menu : button.title).printable
      if case .theme(let index) = button.control {
        label = "\(index + 1) \(label)" + (button.isSelected ? " ✓" : "")
      }
      if board.focus == .control(button.control) { return TextLine("[\(label)]", .focus) }
      return TextLine(" \(label) ", button.isEnabled ? .plain : .quiet)
    }
  }

  /// The keys on a number of lines; what is in the middle goes first, and the last one never.
  private func keys(_ board: Board, atMost count: Int) -> [TextLine] {
    var keys = Words.keys(board, place: board.example).map { TextLine($0, .quiet) }
    while true {
      let lines = wrapped(keys, between: TextLine(" · ", .quiet))
      if lines.count <= count { return lines }
      keys.remove(at: (keys.count - 1) / 2)
    }
  }

  /// Pieces side by side, on as many lines as they need, and on one at least.
  private func wrapped(_ pieces: [TextLine], between separator: TextLine) -> [TextLine] {
    pieces.dropFirst().reduce(into: [pieces.first ?? TextLine()]) { lines, piece in
      let longer = lines[lines.count - 1] + separator + piece
      if longer.width <= width { lines[lines.count - 1] = longer } else { lines.append(piece) }
    }
  }
}
