import Localization
import Model
import ViewState

/// Game as lines of text: a pure function of the board and a size.
struct TerminalView {
  var (width, height): (Int, Int)
  /// Sentence for the player, such as why a choice did nothing.
  var message = ""

  private let widestFace: Int

  /// Creates a view; the width of cards depends on all decks that may be played, not on their
  /// faces.
  init(width: Int = 80, height: Int = 24, decks: [Deck] = []) {
    self.width = width
    self.height = height
    let faces = decks.flatMap(\.pairs).flatMap { [$0.first, $0.second] }
    let widestColumns = faces.map { Strings.displayName(of: $0).printable.displayWidth }.max() ?? 2
    widestFace = min(max(2, widestColumns), 12)
  }

  /// At most `height` lines of at most `width` columns, from the top.
  func lines(of board: BoardState) -> [TextLine] {
    let headerLines = header(board)
    let buttons = TextLine.wrapped(buttons(of: board), between: TextLine(" "), in: width)
    // Lines beside the smallest board; one of the status and one of the keys are always there.
    let boardLineCount = board.pile == nil ? board.grid.rows + 1 : 1
    let spareLineCount = height - headerLines.count - boardLineCount - buttons.count
    let statusLines = status(board).prefix(max(1, spareLineCount - 1))
    let keyLines = keys(board, atMost: max(1, spareLineCount - statusLines.count))
    let bottomLines = statusLines + buttons
    let remainingHeight = height - headerLines.count - bottomLines.count - keyLines.count
    let gap = remainingHeight < board.grid.rows + 3 ? [] : [TextLine()]
    let middleHeight = max(1, remainingHeight - 2 * gap.count)
    let middleLines =
      board.dialog.map { Array(lines(of: $0, on: board).prefix(middleHeight)) }
      ?? BoardText(board, width: width, height: middleHeight, widestFace: widestFace).lines()
    let allLines =
      headerLines + gap + middleLines.map { $0.centered(in: width) } + gap + bottomLines
    return (allLines.prefix(height - keyLines.count) + keyLines).map { $0.truncated(to: width) }
  }

  private func header(_ board: BoardState) -> [TextLine] {
    let counters = board.counters.map(\.text).joined(separator: "  ")
    let headline = board.headline.printable
    let column = max(headline.displayWidth + 2, width - counters.displayWidth)
    let title = TextLine(counters.isEmpty ? headline : headline.padded(to: column), .title)
    // An arrow stands in front of the player on turn.
    let players = board.players.map {
      TextLine(
        ($0.isCurrent ? "▸ " : "  ") + Strings.points(of: $0).printable,
        $0.isCurrent ? .title : .plain)
    }
    return [title + TextLine(counters), TextLine(board.subtitle)]
      + TextLine.wrapped(players, between: TextLine("  "), in: width)
  }

  private func lines(of dialog: BoardState.Dialog, on board: BoardState) -> [TextLine] {
    let entries = dialog.entries.filter { !$0.value.isEmpty }
    let nameWidth = entries.map(\.name.printable.displayWidth).max() ?? 0
    let valueWidth = entries.map(\.value.displayWidth).max() ?? 0
    let faceLists = pairFaces(on: board, width: width - nameWidth - valueWidth - 8)
    let faceListWidth = faceLists.map(\.displayWidth).max() ?? 0
    let stars = dialog.stars.map { [TextLine(.stars($0), dialog.isPerfect ? .hint : .plain)] } ?? []
    return [TextLine(dialog.title.printable, .title)] + stars + [TextLine()]
      + dialog.entries.enumerated().map { index, entry in
        if entry.value.isEmpty {
          return TextLine(entry.name, .hint)
        }
        let style: TextStyle =
          !faceLists.isEmpty && board.leaderIndices.contains(index) ? .matched : .dimmed
        let name = TextLine(entry.name.printable.padded(to: nameWidth + 2), style)
        let line = name + TextLine(entry.value.padded(to: valueWidth))
        return faceLists.isEmpty
          ? line : line + TextLine("  " + faceLists[index].padded(to: faceListWidth))
      }
  }

  /// Faces of the pairs that each player has found, one of each; none for a player alone.
  private func pairFaces(on board: BoardState, width: Int) -> [String] {
    guard board.players.count > 1 else { return [] }
    return board.players.indices.map { player in
      let faces = board.foundPairs.filter { $0.player == player }
        .map { Strings.displayName(of: board.cards[$0.cards[0]].face).printable }
      return faces.joined(separator: " ").truncated(to: max(0, width))
    }
  }

  /// Typed name, message, notice, reviewed choice or hint, else the open cards in words.
  private func status(_ board: BoardState) -> [TextLine] {
    func wrappedLines(_ text: String, _ style: TextStyle) -> [TextLine] {
      TextLine.wrapped(text, style, in: width)
    }
    if !board.typedName.isEmpty {
      return wrappedLines(Strings.typingPrompt(for: board.typedName), .title)
    }
    if !message.isEmpty {
      return wrappedLines(message, .miss)
    }
    if let notice = board.notice {
      return wrappedLines(notice.printable, .miss)
    }
    if let cards = Strings.reviewSentence(on: board) {
      return wrappedLines(cards, .hint)
    }
    if !board.hintedCards.isEmpty {
      return wrappedLines(Strings.hintSentence(for: board.hintedCards), .hint)
    }
    if board.dialog != nil {
      return [TextLine()]
    }
    let showsPairs = board.phase == .finished || board.pile != nil
    let openCards = board.cards.enumerated().lazy.filter {
      $1.isFaceUp && !$1.isGone && (showsPairs || !$1.isMatched)
    }
    let faces = openCards.prefix(3).map {
      "\($0 + 1): \(Strings.spokenName(of: $1.face).printable)"
    }
    return [TextLine(faces.joined(separator: " · "))]
  }

  private func buttons(of board: BoardState) -> [TextLine] {
    let buttons = (board.dialog?.buttons ?? []) + board.buttons
    return buttons.filter { !$0.isHidden }.map { button in
      var label = Strings.name(of: button).printable
      if case .theme(let index) = button.id {
        label = "\(index + 1) \(label)" + (button.isSelected ? " ✓" : "")
      }
      if board.focus == .button(button.id) {
        return TextLine("[\(label)]", .focus)
      }
      return TextLine(" \(label) ", button.isEnabled ? .plain : .dimmed)
    }
  }

  /// Keys on at most so many lines; those in the middle are left out first, the last one never.
  private func keys(_ board: BoardState, atMost count: Int) -> [TextLine] {
    var keys = board.keyHints.map { TextLine($0, .dimmed) }
    var lines: [TextLine] { TextLine.wrapped(keys, between: TextLine(" · ", .dimmed), in: width) }
    while lines.count > count {
      keys.remove(at: (keys.count - 1) / 2)
    }
    return lines
  }
}
