import ViewModel

// What a player can type.
extension PlainGame {
  /// Does what a line asks for.
  ///
  /// - Throws: `Mistake`, if the line means nothing here.
  func answer(_ line: String) throws {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command = words.first else { return }
    let rest = words.dropFirst().joined(separator: " ")
    switch command {
    case "help", "h", "?": help()
    case "quit", "q", "exit": quit()
    case "restart", "r": try player.restart()
    case "board", "b": tellBoard()
    case "next",
      "n" where player.drawsOneByOne:
      try player.drawNext()
    case "turn",
      "t" where player.drawsOneByOne:
      try player.turnOver()
    case "themes",
      "theme" where !viewModel.themes.isEmpty:
      try chooseTheme(rest)
    case "choose", "card": try choose(rest)
    default:
      guard words.count == 1 else {
        throw Mistake("I do not understand \"\(line)\"; \"help\" tells what can be typed.")
      }
      try choose(command)
    }
  }

  private func choose(_ name: String) throws {
    guard name.contains(where: \.isNumber) else {
      throw Mistake("I do not understand \"\(name)\"; \"help\" tells what can be typed.")
    }
    try player.choose(viewModel.grid.card(named: name))
  }

  private func chooseTheme(_ name: String) throws {
    let titles = viewModel.themes.enumerated().map { "\($0 + 1) \($1.title)" }
    guard !name.isEmpty else {
      return say("The themes are \(titles.joined(separator: ", ")). Type \"theme 2\".")
    }
    let index = viewModel.themes.indices.first {
      let theme = viewModel.themes[$0]
      return [String($0 + 1), theme.name.lowercased(), theme.title.lowercased()].contains(name)
    }
    guard let index else {
      throw Mistake(
        "There is no theme \"\(name)\"; there are \(titles.joined(separator: ", ")).")
    }
    try player.activate(.theme(index))
  }

  private func help() {
    if player.drawsOneByOne {
      say("next: draws the next card. turn: turns the card over.")
    } else {
      say("A number or place, such as 5 or b2: turns a card up.")
    }
    say("board: tells what lies where.")
    if !viewModel.themes.isEmpty {
      say("themes: tells the themes. theme and a number or name: chooses one.")
    }
    say("restart: deals a new game. quit: ends. help: says this again.")
  }

  /// One line for every row; of a deck that is drawn card by card, one line.
  private func tellBoard() {
    guard !player.drawsOneByOne else {
      guard let drawn = viewModel.drawnCard else { return say("No card is drawn yet.") }
      return say(
        viewModel.cards[drawn].isFaceUp
          ? name(of: drawn) : "Card \(drawn + 1) of \(viewModel.cards.count) is face down.")
    }
    let grid = viewModel.grid
    for row in 0..<grid.rows {
      let cards = (0..<grid.columns).compactMap { grid.card(atPlace: row * grid.columns + $0) }
      let words = cards.map { "card \($0 + 1) \(state(of: $0))" }
      say("Row \(row + 1): \(words.joined(separator: ", ")).")
    }
    say("\(viewModel.flipsLabel). \(viewModel.missesLabel).")
  }

  private func state(of index: Int) -> String {
    let card = viewModel.cards[index]
    if viewModel.isGone(index) { return "gone" }
    guard card.isFaceUp else { return "face down" }
    let face = viewModel.face(of: card).spoken
    return card.isMatched ? "\(face), found" : face
  }
}
