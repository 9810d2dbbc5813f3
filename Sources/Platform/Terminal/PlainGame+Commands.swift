import Board
import Files
import Pages
import Text
import ViewModel

// Commands of the game line by line.
extension PlainGame {
  /// Performs the command of a line; throws why it means nothing here.
  func answer(_ line: String) throws(Problem) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    let (isPile, hasThemes) = (board.pile != nil, !board.themes.isEmpty)
    if try answer(command, Array(words.dropFirst()), line) { return }
    if isPaused { return say([tr("Paused. \"resume\" goes on.")]) }
    switch command {
    case "restart", "r": viewModel.touch(.button(.restart))
    case "next" where isPile, "n" where isPile:
      try choose(board.nextCard, or: tr("The deck is empty: \"restart\" shuffles it."))
    case "back" where isPile:
      try choose(board.previousCard, or: tr("There is no card before this one."))
    case "turn" where isPile, "t" where isPile: try choose(board.pile?.shown)
    case "hint" where !isPile: hint()
    case "undo" where !isPile, "u" where !isPile:
      if board.controls.contains(.undo) {
        viewModel.touch(.button(.undo))
      } else {
        say([tr("There is nothing to take back.")])
      }
    case "themes" where hasThemes, "theme" where hasThemes: try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    case _ where words.count == 1: try choose(command)
    default: throw notUnderstood(line)
    }
  }

  /// Performs a command that is valid at any time; returns whether the line was one.
  private func answer(
    _ command: String, _ rest: [String], _ line: String
  ) throws(Problem) -> Bool {
    let isPile = board.pile != nil
    switch command {
    case "help", "h", "?": say(board.help(isAround: menu != nil))
    case "quit", "q", "exit": ending = .player
    case "board" where !isPaused, "b" where !isPaused:
      let rows = (0..<board.grid.rows).map { Words.row($0, on: board) }
      say(isPile ? [Words.top(of: board)] : rows + [Words.counters(of: board)])
    case "players" where !isPile:
      say([Words.players(of: board), Story.turn(on: board)])
    default:
      guard let menu else { return false }
      return try answer(command, rest, around: menu)
    }
    return true
  }

  /// Performs a command about other games or the time; returns whether the line was one.
  private func answer(
    _ command: String, _ rest: [String], around menu: MenuViewModel
  ) throws(Problem) -> Bool {
    switch command {
    case "new":
      let present = GameSetup(playing: board, orElse: menu.setup)
      let setup = try present.changed(by: rest)
      hasOrdered = true
      menu.play(setup)
    case "pause", "p":
      menu.pause()
      say([tr("Paused. \"resume\" goes on.")])
    case "resume":
      say([isPaused ? tr("The game goes on.") : tr("The game is not paused.")])
      menu.close()
    case "results": say(menu.readResults().sentences)
    case "review":
      guard board.phase == .finished else {
        throw Problem(.usage, tr("The review comes after the last pair."))
      }
      hasOrdered = true
      menu.orders.send(.press(.review))
    default: return false
    }
    return true
  }

  private func notUnderstood(_ line: String) -> Problem {
    Problem(.usage, tr("I do not understand \"\(line)\"; \"help\" tells what can be typed."))
  }

  private func hint() {
    // A repeated hint changes nothing that would be announced.
    if board.hint.isEmpty { viewModel.touch(.button(.hint)) } else { say([Words.hint(board.hint)]) }
  }

  private func choose(_ name: String) throws(Problem) {
    guard name.contains(where: \.isNumber) else { throw notUnderstood(name) }
    switch Result(catching: { () throws(UnknownCard) in try board.card(named: name) }) {
    case .success(let card): try choose(card)
    case .failure(let unknown): throw Problem(.usage, unknown.sentence)
    }
  }

  private func choose(_ card: Int?, or missing: String = "") throws(Problem) {
    guard let card else { throw Problem(.usage, missing) }
    let outcome = viewModel.touch(.card(card))
    if outcome == .ignored { throw Problem(.usage, board.reasonToIgnore(card)) }
  }

  private func chooseTheme(_ name: String) throws(Problem) {
    guard !name.isEmpty else {
      return say([tr("The themes are \(board.themeNames). Type \"theme 2\".")])
    }
    let index = board.themes.indices.first {
      [String($0 + 1), board.themes[$0].title.lowercased()].contains(name)
    }
    guard let index else {
      throw Problem(.usage, tr("There is no theme \"\(name)\"; there are \(board.themeNames)."))
    }
    viewModel.touch(.button(.theme(index)))
  }
}
