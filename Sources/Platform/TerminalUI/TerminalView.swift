import Localization
import Model
import ViewState

/// A view that turns a board into lines of text.
///
/// The lines depend only on the board, the size of the terminal, the decks and the message.
struct TerminalView {
  /// The minimum and maximum width of a face, in columns.
  private static let faceWidthRange = 2...12
  /// The total width of the gaps in one line of a dialog, in columns.
  private static let dialogMargin = 8
  /// The maximum number of face-up cards whose names appear below the board.
  private static let maximumOpenCards = 3

  var width: Int
  var height: Int
  /// A sentence for the player, such as the reason why a choice had no effect.
  var message = ""

  private let widestFace: Int

  /// Creates a view of a game.
  ///
  /// The width of the cards depends on all available decks, so that it does not reveal which faces
  /// are on the board.
  init(width: Int = 80, height: Int = 24, decks: [Deck] = []) {
    self.width = width
    self.height = height

    var widestName = 0
    for pair in decks.flatMap(\.pairs) {
      for face in [pair.first, pair.second] {
        let name = Strings.displayName(of: face).printable
        widestName = max(widestName, name.displayWidth)
      }
    }
    let range = Self.faceWidthRange
    widestFace = min(max(range.lowerBound, widestName), range.upperBound)
  }

  /// Returns the lines of a board, at most `height` lines of at most `width` columns.
  func lines(of board: BoardState) -> [TextLine] {
    let headerLines = header(board)
    let buttonLines = TextLine.wrapped(buttons(of: board), between: TextLine(" "), in: width)

    // The status and the keys have one line each, even if the smallest board needs all other lines.
    let smallestBoardHeight = board.pile == nil ? board.grid.rows + 1 : 1
    let spareHeight = height - headerLines.count - smallestBoardHeight - buttonLines.count
    let statusLines = status(board).prefix(max(1, spareHeight - 1))
    let keyLines = keys(board, atMost: max(1, spareHeight - statusLines.count))

    let bottomLines = statusLines + buttonLines
    let middleHeight = height - headerLines.count - bottomLines.count - keyLines.count
    let middleLines = makeMiddleLines(of: board, height: middleHeight)
    let upperLines = headerLines + middleLines + bottomLines
    let allLines = upperLines.prefix(height - keyLines.count) + keyLines
    return allLines.map { $0.truncated(to: width) }
  }

  // MARK: Header

  private func header(_ board: BoardState) -> [TextLine] {
    var lines = [titleLine(board), TextLine(board.subtitle)]
    let players = board.players.map(pointsText)
    lines += TextLine.wrapped(players, between: TextLine("  "), in: width)
    return lines
  }

  /// Returns a line with the headline on the left and the counters on the right.
  private func titleLine(_ board: BoardState) -> TextLine {
    let headline = board.headline.printable
    let counters = board.counters.map(\.text).joined(separator: "  ")
    if counters.isEmpty {
      return TextLine(headline, .title)
    }
    let counterColumn = max(headline.displayWidth + 2, width - counters.displayWidth)
    return TextLine(headline.padded(to: counterColumn), .title) + TextLine(counters)
  }

  /// Returns the points of a player, with an arrow in front of them if it is the player's turn.
  private func pointsText(of player: BoardState.Player) -> TextLine {
    let points = Strings.points(of: player).printable
    if player.isCurrent {
      return TextLine("▸ " + points, .title)
    }
    return TextLine("  " + points)
  }

  // MARK: Board or dialog

  /// Returns the board or the dialog, with empty lines above and below if there is enough space.
  private func makeMiddleLines(of board: BoardState, height: Int) -> [TextLine] {
    // In addition to its rows, the board has a line for the names of its columns, and two gaps.
    let heightWithGaps = board.grid.rows + 3
    let hasGaps = height >= heightWithGaps
    let gap = hasGaps ? [TextLine()] : []
    let contentHeight = max(1, height - gap.count * 2)

    let content: [TextLine]
    if let dialog = board.dialog {
      content = Array(lines(of: dialog, on: board).prefix(contentHeight))
    } else {
      let boardText = BoardText(
        board, width: width, height: contentHeight, widestFace: widestFace)
      content = boardText.lines()
    }
    return gap + content.map { $0.centered(in: width) } + gap
  }

  private func lines(of dialog: BoardState.Dialog, on board: BoardState) -> [TextLine] {
    var lines = [TextLine(dialog.title.printable, .title)]
    if let stars = dialog.stars {
      lines.append(TextLine(.stars(stars), dialog.isPerfect ? .hint : .plain))
    }
    lines.append(TextLine())
    lines += entryLines(of: dialog, on: board)
    return lines
  }

  /// Returns the entries of a dialog, which are names, values, and the faces of each player's
  /// pairs.
  private func entryLines(of dialog: BoardState.Dialog, on board: BoardState) -> [TextLine] {
    let entriesWithValue = dialog.entries.filter { !$0.value.isEmpty }
    let nameWidth = entriesWithValue.map(\.name.printable.displayWidth).max() ?? 0
    let valueWidth = entriesWithValue.map(\.value.displayWidth).max() ?? 0
    let availableWidth = width - nameWidth - valueWidth - Self.dialogMargin
    let faceLists = pairFaces(on: board, width: availableWidth)
    let faceListWidth = faceLists.map(\.displayWidth).max() ?? 0
    let hasPlayers = !faceLists.isEmpty

    return dialog.entries.enumerated().flatMap { index, entry in
      if entry.value.isEmpty {
        return TextLine.wrapped(entry.name, .hint, in: width)
      }
      let isLeader = hasPlayers && board.leaderIndices.contains(index)
      let name = entry.name.printable.padded(to: nameWidth + 2)
      let value = entry.value.padded(to: valueWidth)
      let line = TextLine(name, isLeader ? .matched : .dimmed) + TextLine(value)
      guard hasPlayers else { return [line] }
      return [line + TextLine("  " + faceLists[index].padded(to: faceListWidth))]
    }
  }

  /// Returns one string per player that lists the names of the pairs that the player has found.
  ///
  /// The result is empty if there is only one player.
  private func pairFaces(on board: BoardState, width: Int) -> [String] {
    guard board.players.count > 1 else { return [] }
    return board.players.indices.map { player in
      let pairs = board.foundPairs.filter { $0.player == player }
      let names = pairs.map { pair in
        let card = board.cards[pair.cards[0]]
        return Strings.displayName(of: card.face).printable
      }
      return names.joined(separator: " ").truncated(to: max(0, width))
    }
  }

  // MARK: Status, buttons and keys

  /// Chooses the text that is most important for the player, and returns its lines.
  ///
  /// The most important text is the name that is being typed. It is followed by a message, a
  /// notice, the reviewed choice, a hint, and the cards that are face up.
  private func status(_ board: BoardState) -> [TextLine] {
    if !board.typedName.isEmpty {
      return wrapped(Strings.typingPrompt(for: board.typedName), .title)
    }
    if !message.isEmpty {
      return wrapped(message, .miss)
    }
    if let notice = board.notice {
      return wrapped(notice.printable, .miss)
    }
    if let reviewSentence = Strings.reviewSentence(on: board) {
      return wrapped(reviewSentence, .hint)
    }
    if !board.hintedCards.isEmpty {
      return wrapped(Strings.hintSentence(for: board.hintedCards), .hint)
    }
    if board.dialog != nil {
      return [TextLine()]
    }
    return [TextLine(openCardsText(on: board))]
  }

  private func wrapped(_ text: String, _ style: TextStyle) -> [TextLine] {
    TextLine.wrapped(text, style, in: width)
  }

  /// Returns the numbers and names of the first face-up cards, such as "1: dolphin · 5: whale".
  private func openCardsText(on board: BoardState) -> String {
    let showsMatchedCards = board.phase == .finished || board.pile != nil
    var names: [String] = []
    for (index, card) in board.cards.enumerated() {
      let isOpen = card.isFaceUp && !card.isGone
      guard isOpen, showsMatchedCards || !card.isMatched else { continue }
      let name = Strings.spokenName(of: card.face).printable
      names.append("\(index + 1): \(name)")
      if names.count == Self.maximumOpenCards {
        break
      }
    }
    return names.joined(separator: " · ")
  }

  private func buttons(of board: BoardState) -> [TextLine] {
    let dialogButtons = board.dialog?.buttons ?? []
    let allButtons = dialogButtons + board.buttons
    let visibleButtons = allButtons.filter { !$0.isHidden }
    return visibleButtons.map { button in
      let text = label(of: button)
      if board.focus == .button(button.id) {
        return TextLine("[\(text)]", .focus)
      }
      return TextLine(" \(text) ", button.isEnabled ? .plain : .dimmed)
    }
  }

  /// Returns the label of a button.
  ///
  /// The label of a theme contains its number, and a tick if the theme is selected.
  private func label(of button: BoardState.Button) -> String {
    let name = Strings.name(of: button).printable
    guard case .theme(let index) = button.id else { return name }
    let tick = button.isSelected ? " ✓" : ""
    return "\(index + 1) \(name)" + tick
  }

  /// Arranges the key hints on at most `maximumLineCount` lines.
  ///
  /// If there are too many keys, the ones in the middle are omitted first. The last key is never
  /// omitted.
  private func keys(_ board: BoardState, atMost maximumLineCount: Int) -> [TextLine] {
    let separator = TextLine(" · ", .dimmed)
    var keys = board.keyHints.map { TextLine($0, .dimmed) }
    var lines = TextLine.wrapped(keys, between: separator, in: width)
    while lines.count > maximumLineCount {
      keys.remove(at: (keys.count - 1) / 2)
      lines = TextLine.wrapped(keys, between: separator, in: width)
    }
    return lines
  }
}
