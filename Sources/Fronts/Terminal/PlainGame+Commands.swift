import Board
import Files

// What a player can type.
extension PlainGame {
  /// Does what a line asks for.
  ///
  /// - Throws: `Problem`, if the line means nothing here.
  func answer(_ line: String) throws(Problem) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let (isPile, hasThemes) = (board.shownCard != nil, !board.themes.isEmpty)
    switch command {
    case "help", "h", "?": say(Words.help(board))
    case "quit", "q", "exit": ending = .player
    case "restart", "r": viewModel.touch(.button(.restart))
    case "board", "b":
      let rows = (0..<board.grid.rows).map { Words.row($0, on: board) }
      say(isPile ? [Words.top(of: board)] : rows + [Words.counters(of: board)])
    case "next" where isPile, "n" where isPile:
      try choose(board.nextCard, or: Words.noNextCard)
    case "back" where isPile: try choose(board.previousCard, or: Words.noCardBefore)
    case "turn" where isPile, "t" where isPile: try choose(board.shownCard)
    case "themes" where hasThemes, "theme" where hasThemes: try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    case _ where words.count == 1: try choose(command)
    default: throw Problem(.usage, Words.notUnderstood(line))
    }
  }

  private func choose(_ name: String) throws(Problem) {
    guard name.contains(where: \.isNumber) else { throw Problem(.usage, Words.notUnderstood(name)) }
    try choose(board.grid.card(named: name))
  }

  private func choose(_ card: Int?, or missing: String = "") throws(Problem) {
    guard let card else { throw Problem(.usage, missing) }
    let outcome = viewModel.touch(.card(card))
    if outcome == .ignored { throw Problem(.usage, Words.ignored(card, on: board)) }
  }

  private func chooseTheme(_ name: String) throws(Problem) {
    guard !name.isEmpty else { return say([Words.themes(board)]) }
    let index = board.themes.indices.first {
      [String($0 + 1), board.themes[$0].title.lowercased()].contains(name)
    }
    guard let index else { throw Problem(.usage, Words.noTheme(name, on: board)) }
    viewModel.touch(.button(.theme(index)))
  }
}
