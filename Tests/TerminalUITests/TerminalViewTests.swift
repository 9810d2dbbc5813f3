import Games
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

@MainActor @Suite struct TerminalViewTests {
  @Test("The cards are boxes below the names of the columns and beside the names of the rows")
  func boxes() {
    let game = makeGame()
    game.choose(0)
    game.handle(.arrow(.down))

    let lines = game.board.lines()

    #expect(lines[0].hasPrefix("Memory Game "))
    #expect(lines[0].contains(" Flips: 1  Misses: 0"))
    #expect(
      lines.dropFirst() == [
        "Find both matching pairs.",
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

  @Test("A long notice and the keys are wrapped if there is room, and Q quit is always visible")
  func wraps() {
    let game = makeGame()
    game.showNotice("http://127.0.0.1:9/list.json: no answer; using the deck animals instead")

    let tallBoard = game.board.lines(width: 40, height: 14)
    #expect(
      tallBoard.suffix(6) == [
        "http://127.0.0.1:9/list.json: no answer;",
        "using the deck animals instead",
        " Restart   Menu   Games ",
        "Arrows or b2, Enter · H hint",
        "Tab buttons · R restart · Esc menu",
        "Q quit",
      ])

    let mediumBoard = game.board.lines(width: 40, height: 9)
    #expect(
      mediumBoard.suffix(2) == [
        " Restart   Menu   Games ",
        "Arrows or b2, Enter · Esc menu · Q quit",
      ])

    let lowBoard = game.board.lines(width: 40, height: 5)
    #expect(lowBoard.last == "Arrows or b2, Enter · Esc menu · Q quit")

    let narrowBoard = game.board.lines(width: 30, height: 5)
    #expect(narrowBoard.last == "Arrows or b2, Enter · Q quit")

    let narrowestBoard = game.board.lines(width: 20, height: 5)
    #expect(narrowestBoard.last == "Q quit")
  }

  @Test("In a small terminal, a card takes one line and brackets mark the focus")
  func small() {
    let game = makeGame()
    game.handle(.arrow(.down))

    let lines = game.board.lines(width: 30, height: 8)

    #expect(
      lines[2...4] == [
        "             a   b  ",
        "          1 [░░] ░░ ",
        "          2  ░░  ░░ ",
      ])
  }

  @Test(
    "Every board fits into the terminal",
    arguments: [(1, 1), (10, 5), (20, 8), (40, 12), (80, 24), (200, 60), (7, 40)])
  func fits(width: Int, height: Int) {
    for kind in GameKind.all {
      let game = makeSecretGame(kind, seed: 3)
      for index in [0, 5, 9] {
        game.handle(.card(index))
      }

      let view = TerminalView(width: width, height: height, decks: secretDecks)
      let lines = view.lines(of: game.board)

      #expect(lines.count <= height)
      for line in lines {
        #expect(line.width <= width)
        #expect(line.text.displayWidth == line.width)
      }
    }
  }

  @Test("A board that does not fit is scrolled to the focus")
  func scrolls() {
    let faces = (0..<200).map { Face("\($0)", kind: .text) }
    let deck = Deck(name: "d", pairs: faces.map { Deck.Pair($0) })
    let game = MemoryGameViewModel(grid: Grid(rows: 20, columns: 20), deck: deck, seed: 1)
    // The first arrow key only shows the focus.
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

  @Test("A board with more rows than columns is scrolled to the row of the focus")
  func scrollsToRow() {
    let faces = (0..<20).map { Face("\($0)", kind: .text) }
    let deck = Deck(name: "d", pairs: faces.map { Deck.Pair($0) })
    let game = MemoryGameViewModel(grid: Grid(rows: 10, columns: 4), deck: deck, seed: 1)
    // The first arrow key only shows the focus.
    for _ in 0..<9 {
      game.handle(.arrow(.down))
    }

    let lines = game.board.lines(width: 40, height: 12)

    let focusedLine = lines.first { $0.contains("[") }
    #expect(focusedLine?.contains(" 9 [") == true, "\(focusedLine ?? "no focus is visible")")
  }

  @Test("A choice that changes nothing is explained")
  func ignored() {
    let face = Face("a", kind: .text)
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 1, columns: 3),
      cards: [
        BoardState.Card(face: face),
        BoardState.Card(face: face, isFaceUp: true),
        BoardState.Card(face: face, isFaceUp: true, isMatched: true),
      ])

    #expect(board.reasonToIgnore(1) == "Card 2 is already face up.")
    #expect(board.reasonToIgnore(2) == "Card 3 has already been matched.")
    board.takesChoices = false
    #expect(board.reasonToIgnore(0) == "Wait until both cards are face down.")
  }

  @Test("Lines contain colors only if colors are wanted")
  func colours() throws {
    let game = makeGame()
    game.choose(0)
    let lines = TerminalView(width: 40, height: 20).lines(of: game.board)

    let coloredText = lines.map { $0.ansi(hasColors: true) }.joined()
    let plainText = lines.map { $0.ansi(hasColors: false) }.joined()

    let colorSequence = try Regex("\u{1B}\\[[0-9;]*3[0-9]m")
    #expect(coloredText.contains(colorSequence))
    #expect(!plainText.contains(colorSequence))
  }

  @Test("The text after an emoji starts in its column, whatever width the terminal gives the emoji")
  func columns() {
    let line = TextLine("ab") + TextLine("🐬") + TextLine("|")

    #expect(line.ansi(hasColors: false) == "ab🐬\u{1B}[5G|")
  }

  @Test("The players and their points are below the title, and an arrow marks the current one")
  func players() {
    let game = makeGame(players: [.person, .person])
    #expect(game.board.text().contains("\n▸ Player 1: 0    Player 2: 0\n"))
    #expect(game.board.text().contains("Player 1's turn"))

    for card in [0, 2] {
      game.choose(card)
    }
    #expect(game.board.text().contains("\n  Player 1: 0  ▸ Player 2: 0\n"))
    #expect(game.board.text().contains("No match."))

    game.choose(1)
    #expect(game.board.text().contains("\n  Player 1: 0  ▸ Player 2: 0\n"))
    game.choose(0)
    #expect(game.board.text().contains("▸ Player 2: 1"))

    let soloGame = makeGame(players: [.person])
    #expect(!soloGame.board.text().contains("▸"))
  }

  @Test("A hint gives its card a double frame and a mark, and names its number")
  func hint() {
    let game = makeGame()
    for card in [0, 2, 1] {
      game.choose(card)
    }

    game.hint()

    #expect(game.board.text().contains("╔════╗"))
    #expect(game.board.text().contains("║!░░░║"))
    #expect(game.board.text().contains("Look at card 1."))
    #expect(game.board.text(height: 8).contains("›!░‹"))
  }

  @Test("A dot marks a card that the computer remembers, and it shrinks as the computer forgets")
  func memory() {
    let game = makeGame(players: [.person, .computer(memory: 2)])
    game.choose(0)
    #expect(!game.board.text().contains("●"), "a card that is face up needs no dot")

    for card in [2, 1] {
      game.choose(card)
    }
    #expect(game.board.text().contains("│░░░•│"))
    #expect(!game.board.text().contains("●"))

    game.options.showsMemory = false
    #expect(!game.board.text().contains("•"))
  }

  @Test("A review marks the seen cards, the matching card and the chosen card")
  func review() {
    let review = makeReview()
    let text = review.board.text()
    #expect(text.contains("You saw the matching card here"))
    #expect(text.contains("║(a )║"))
    #expect(text.contains("│(b )│"))
    #expect(text.contains("×────×"))
    #expect(text.contains("← previous · → next"))

    let unwrappedText = text.replacing("\n", with: " ")
    #expect(unwrappedText.contains("Face up: card 2. Chosen: card 4. Matching card: card 1."))

    let smallText = review.board.text(height: 8)
    #expect(smallText.contains("›a ‹"))
  }

  @Test("The summary replaces the board, and shows stars only after a game of one player")
  func summary() {
    let game = makeGame()
    for card in 0..<4 {
      game.choose(card)
    }
    let text = game.board.text()
    #expect(text.contains("A perfect game!"))
    #expect(text.contains("★★★"))
    #expect(text.contains("You played like someone who remembers\n"))
    #expect(text.contains("Misses"))

    let match = makeGame(players: [.person, .person])
    for card in 0..<4 {
      match.choose(card)
    }
    let matchText = match.board.text()
    #expect(matchText.contains("Player 1 wins!"))
    #expect(!matchText.contains("★"))
    #expect(matchText.contains("Player 1  2  a b"))
  }

  @Test("The menu buttons have titles even if the window hides them")
  func menuButton() {
    let game = makeGame()

    game.options.hidesMenuTitles = true

    #expect(game.board.text().contains(" Restart   Menu   Games "))
  }
}
