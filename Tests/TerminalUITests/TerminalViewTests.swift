import Games
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

@MainActor @Suite struct TerminalViewTests {
  @Test("A board stands there as boxes, with names for rows and columns")
  func boxes() {
    let game = aabb()
    game.choose(0)
    game.handle(.arrow(.down))
    let lines = game.board.lines()
    #expect(lines[0].hasPrefix("Memory Game ") && lines[0].contains(" Flips 1  Misses 0"))
    #expect(
      lines.dropFirst() == [
        "Find both matching pairs",
        "",
        "                a      b    ",
        "              ┏━━━━┓ ╭────╮ ",
        "            1 ┃ a  ┃ │░░░░│ ",
        "              ┗━━━━┛ ╰────╯ ",
        "              ╭────╮ ╭────╮ ",
        "            2 │░░░░│ │░░░░│ ",
        "              ╰────╯ ╰────╯ ",
        "",
        "1: a",
        " Restart   Menu   Games ",
        "Arrows or b2, Enter · H hint",
        "Tab buttons · Ctrl+N restart · Esc menu",
        "Q quit",
      ])
  }

  @Test("A long notice and the keys take the lines that are there; Q quit is always seen")
  func wraps() {
    let game = aabb()
    game.showNotice("http://127.0.0.1:9/list.json: no answer; playing with the deck animals")
    func end(_ width: Int, _ height: Int) -> [String] {
      game.board.lines(width: width, height: height).suffix(6)
    }
    #expect(
      end(40, 14) == [
        "http://127.0.0.1:9/list.json: no answer;", "playing with the deck animals",
        " Restart   Menu   Games ",
        "Arrows or b2, Enter · H hint", "Tab buttons · R restart · Esc menu", "Q quit",
      ])
    #expect(
      end(40, 9).suffix(2) == [
        " Restart   Menu   Games ", "Arrows or b2, Enter · Esc menu · Q quit",
      ])
    #expect(end(40, 5).last == "Arrows or b2, Enter · Esc menu · Q quit")
    #expect(end(30, 5).last == "Arrows or b2, Enter · Q quit" && end(20, 5).last == "Q quit")
  }

  @Test("In a small terminal a card is one line, and the focus can be seen without colours")
  func small() {
    let game = aabb()
    game.handle(.arrow(.down))
    let lines = game.board.lines(width: 30, height: 8)
    #expect(
      lines[2...4] == ["             a   b  ", "          1 [░░] ░░ ", "          2  ░░  ░░ "])
  }

  @Test(
    "No line is too wide and none too many, whatever the size",
    arguments: [(1, 1), (10, 5), (20, 8), (40, 12), (80, 24), (200, 60), (7, 40)])
  func fits(width: Int, height: Int) {
    for kind in GameKind.all {
      let game = secretGame(kind, seed: 3)
      for index in [0, 5, 9] {
        game.handle(.card(index))
      }
      let view = TerminalView(width: width, height: height, decks: secretDecks)
      let lines = view.lines(of: game.board)
      #expect(lines.count <= height)
      #expect(lines.allSatisfy { $0.width <= width && $0.text.displayWidth == $0.width })
    }
  }

  @Test("A board that does not fit is scrolled to the focus")
  func scrolls() {
    let deck = Deck(name: "d", pairs: (0..<200).map { Deck.Pair(Face("\($0)", kind: .text)) })
    let game = MemoryGameViewModel(grid: Grid(rows: 20, columns: 20), deck: deck, seed: 1)
    game.handle(.arrow(.down))
    for _ in 0..<15 {
      game.handle(.arrow(.down))
    }
    for _ in 0..<17 {
      game.handle(.arrow(.right))
    }
    let lines = game.board.lines(width: 40, height: 12)
    #expect(lines.contains { $0.contains("[░░") && $0.hasPrefix("16 ") })
    #expect(lines[2].contains(Grid.columnName(17)))
  }

  @Test("Why choosing a card changed nothing is told")
  func ignored() {
    let face = Face("a", kind: .text)
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 1, columns: 3),
      cards: [
        .init(face: face), .init(face: face, isFaceUp: true),
        .init(face: face, isFaceUp: true, isMatched: true),
      ])
    #expect(board.reasonToIgnore(1) == "Card 2 is face up already.")
    #expect(board.reasonToIgnore(2) == "The pair of card 3 is found already.")
    board.takesChoices = false
    #expect(board.reasonToIgnore(0) == "Wait until the two cards have turned down.")
  }

  @Test("Colours are there only when they are wanted")
  func colours() {
    let game = aabb()
    game.choose(0)
    let lines = TerminalView(width: 40, height: 20).lines(of: game.board)
    let colour = try? Regex("\u{1B}\\[[0-9;]*3[0-9]m")
    func isColoured(_ has: Bool) -> Bool {
      colour.map { lines.map { $0.ansi(hasColors: has) }.joined().contains($0) } ?? false
    }
    #expect(isColoured(true))
    #expect(!isColoured(false))
  }

  @Test("What follows an emoji stands in its column, however wide the terminal thinks it is")
  func columns() {
    let line = TextLine("ab") + TextLine("🐬") + TextLine("|")
    #expect(line.ansi(hasColors: false) == "ab🐬\u{1B}[5G|")
  }

  private func match(_ players: [Player]) -> MemoryGameViewModel {
    MemoryGameViewModel(board: "aabb", columns: 2, players: players)
  }

  @Test("Players stand under the title with their points, an arrow before whose turn it is")
  func players() {
    let game = match([.person, .person])
    #expect(game.board.text().contains("\n▸ Player 1: 0    Player 2: 0\n"))
    #expect(game.board.text().contains("Player 1's turn"))
    for card in [0, 2] {
      game.choose(card)
    }
    #expect(game.board.text().contains("\n▸ Player 1: 0    Player 2: 0\n"))
    #expect(game.board.text().contains("No match. Player 2 is next"))
    game.choose(1)
    #expect(game.board.text().contains("\n  Player 1: 0  ▸ Player 2: 0\n"))
    game.choose(0)
    #expect(game.board.text().contains("▸ Player 2: 1"))
    #expect(!match([.person]).board.text().contains("▸"))
  }

  @Test(
    "A card that a hint points to has a frame and a mark of its own, and is called by its number")
  func hint() {
    let game = aabb()
    for card in [0, 2, 1] {
      game.choose(card)
    }
    game.hint()
    #expect(game.board.text().contains("╔════╗") && game.board.text().contains("║!░░░║"))
    #expect(game.board.text().contains("Look at card 1."))
    #expect(game.board.text(height: 8).contains("›!░‹"))
  }

  @Test("What the computer remembers has a dot, which gets smaller as it forgets")
  func memory() {
    let game = match([.person, .computer(memory: 2)])
    game.choose(0)
    #expect(!game.board.text().contains("●"), "what lies open needs none")
    for card in [2, 1] {
      game.choose(card)
    }
    #expect(game.board.text().contains("│░░░•│") && !game.board.text().contains("●"))
    game.options.showsMemory = false
    #expect(!game.board.text().contains("•"))
  }

  @Test("A look back shows quietly what was seen, where the partner lay and what was chosen")
  func review() {
    let review = lookBack()
    let seen = review.board.text()
    #expect(seen.contains("The partner was seen one turn ago"))
    #expect(seen.contains("║(a )║") && seen.contains("│(b )│") && seen.contains("×────×"))
    let said = seen.replacing("\n", with: " ")
    #expect(said.contains("Open: card 2. Chosen: card 4. Partner: card 1."))
    #expect(review.board.text(height: 8).contains("›a ‹"))
    #expect(seen.contains("← earlier · → later"))
  }

  @Test("The summary lies in the board's place: stars where there are some to be had, all lines")
  func summary() {
    let game = aabb()
    for card in 0..<4 {
      game.choose(card)
    }
    let summary = ["A perfect game!", "★★★", "As good as a player who forgets nothing", "Misses"]
    for part in summary {
      #expect(game.board.text().contains(part))
    }
    let contest = match([.person, .person])
    for card in 0..<4 {
      contest.choose(card)
    }
    #expect(contest.board.text().contains("Player 1 wins!") && !contest.board.text().contains("★"))
    #expect(contest.board.text().contains("Player 1  2  a b"))
  }

  @Test("A menu button without a name is called what it is")
  func menuButton() {
    let game = aabb()
    game.options.hidesMenuTitles = true
    #expect(game.board.text().contains(" Restart   Menu   Games "))
  }
}
