import Board

// What a player can type.
extension PlainGame {
  /// Does what a line asks for.
  ///
  /// - Throws: `Mistake`, if the line means nothing here.
  func answer(_ line: String) throws(Mistake) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let (isPile, hasThemes) = (board.shownCard != nil, !board.themes.isEmpty)
    switch command {
    case "help", "h", "?": say(Words.help(board))
    case "quit", "q", "exit": quit()
    case "restart", "r": viewModel.touch(.button(.restart))
    case "board", "b": say(isPile ? [Words.top(of: board)] : rows)
    case "next" where isPile, "n" where isPile:
      try choose(board.nextCard, or: Words.noNextCard)
    case "back" where isPile: try choose(board.previousCard, or: Words.noCardBefore)
    case "turn" where isPile, "t" where isPile: try choose(board.shownCard)
    case "themes" where hasThemes, "theme" where hasThemes: try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    case _ where words.count == 1: try choose(command)
    default: throw Mistake(Words.notUnderstood(line))
    }
  }

  private func choose(_ name: String) throws(Mistake) {
    guard name.contains(where: \.isNumber) else { throw Mistake(Words.notUnderstood(name)) }
    try choose(board.grid.card(named: name))
  }

  private func choose(_ card: Int?, or missing: String = "") throws(Mistake) {
    guard let card else { throw Mistake(missing) }
    if viewModel.touch(.card(card)) == .ignored { throw Mistake(Words.ignored(card, on: board)) }
  }

  private func chooseTheme(_ name: String) throws(Mistake) {
    guard !name.isEmpty else { return say([Words.themes(board)]) }
    let index = board.themes.indices.first {
      [String($0 + 1), board.themes[$0].title.lowercased()].contains(name)
    }
    guard let index else { throw Mistake(Words.noTheme(name, on: board)) }
    viewModel.touch(.button(.theme(index)))
  }

  /// The board, one line for every row, and what is counted.
  private var rows: [String] {
    (0..<board.grid.rows).map { Words.row($0, on: board) } + [Words.counters(of: board)]
  }
}
