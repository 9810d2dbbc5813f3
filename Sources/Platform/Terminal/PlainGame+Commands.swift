import Board
import Files
import Pages
import ViewModel

// What can be typed.
extension PlainGame {
  /// Does what a line asks for, or tells why it means nothing here.
  func answer(_ line: String) throws(Problem) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let (isPile, hasThemes) = (board.shownCard != nil, !board.themes.isEmpty)
    if try answer(command, Array(words.dropFirst()), line) { return }
    if isPaused { return say([Words.pausedHere]) }
    switch command {
    case "restart", "r": viewModel.touch(.button(.restart))
    case "next" where isPile, "n" where isPile: try choose(board.nextCard, or: Words.noNextCard)
    case "back" where isPile: try choose(board.previousCard, or: Words.noCardBefore)
    case "turn" where isPile, "t" where isPile: try choose(board.shownCard)
    case "hint" where !isPile: hint()
    case "undo" where !isPile, "u" where !isPile:
      if board.controls.contains(.undo) {
        viewModel.touch(.button(.undo))
      } else {
        say([Words.nothingToUndo])
      }
    case "themes" where hasThemes, "theme" where hasThemes: try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    case _ where words.count == 1: try choose(command)
    default: throw Problem(.usage, Words.notUnderstood(line))
    }
  }

  /// What can be typed at any time, also while the game stands still; whether the line was that.
  private func answer(
    _ command: String, _ rest: [String], _ line: String
  ) throws(Problem) -> Bool {
    let isPile = board.shownCard != nil
    switch command {
    case "help", "h", "?": say(Words.help(board) + (menu == nil ? [] : Words.helpAround))
    case "quit", "q", "exit": ending = .player
    case "board" where !isPaused, "b" where !isPaused:
      let rows = (0..<board.rows).map { Words.row($0, on: board) }
      say(isPile ? [Words.top(of: board)] : rows + [Words.counters(of: board)])
    case "players" where !isPile:
      say([Words.players(of: board), Story.turn(on: board)])
    default:
      guard let menu else { return false }
      return try answer(command, rest, around: menu)
    }
    return true
  }

  /// What concerns other games, and time.
  private func answer(
    _ command: String, _ rest: [String], around menu: MenuViewModel
  ) throws(Problem) -> Bool {
    switch command {
    case "new":
      let present = GameSetup(playing: board, orElse: menu.choice)
      let choice = try present.changed(by: rest)
      hasOrdered = true
      menu.play(choice)
    case "pause", "p":
      menu.pause()
      say([Words.pausedHere])
    case "resume":
      say([isPaused ? Words.resumed : Words.notPaused])
      menu.close()
    case "results": say(menu.readResults().sentences)
    case "review":
      guard board.phase == .finished else { throw Problem(.usage, Words.reviewLater) }
      hasOrdered = true
      menu.orders.send(.press(.review))
    default: return false
    }
    return true
  }

  private func hint() {
    // A hint that is seen already is told once more.
    if board.hint.isEmpty { viewModel.touch(.button(.hint)) } else { say([Words.hint(board.hint)]) }
  }

  private func choose(_ name: String) throws(Problem) {
    guard name.contains(where: \.isNumber) else { throw Problem(.usage, Words.notUnderstood(name)) }
    switch Result(catching: { () throws(UnknownCard) in try board.card(named: name) }) {
    case .success(let card): try choose(card)
    case .failure(let unknown): throw Problem(.usage, unknown.sentence)
    }
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
