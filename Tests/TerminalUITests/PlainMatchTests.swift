import Files
import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// Playing with others, and what is around a game, line by line.
@MainActor @Suite struct PlainMatchTests {
  @Test("Whose turn it is is said when it changes, and who has how many points when it is asked")
  func turns() throws {
    let talk = try Dialogue(
      MemoryGameViewModel(board: "aabb", columns: 2, players: [.person, .person]))
    #expect(talk.said.last == "Player 1's turn.\n")
    #expect(try talk.answer("1\n3\n").hasSuffix("No match.\nPlayer 2's turn.\n"))
    #expect(try talk.answer("2\n1\n").hasSuffix("A match, 1 of 2 pairs found.\n"))
    #expect(try talk.answer("players\n") == "Player 1: 0. Player 2: 1.\nPlayer 2's turn.\n")
    #expect(try talk.answer("3\n4\n").contains("Player 2 wins! Player 1: 0. Player 2: 2."))
    #expect(try Dialogue(aabb()).answer("players\n") == "You play alone.\n")
  }

  @Test("The computer's choices are told as its own, and lines wait for their turn")
  func computer() throws {
    let game = MemoryGameViewModel(
      board: "aabb", columns: 2, players: [.person, .computer(memory: nil)])
    game.computer = ComputerPlayer(game)
    let talk = try Dialogue(game)
    #expect(talk.said.last == "Your turn.\n")
    #expect(try talk.answer("1\n3\nboard\n").hasSuffix("No match.\nComputer's turn.\n"))
    let told = try talk.wait(until: 100)
    #expect(told.hasPrefix("Computer: card "))
    #expect(told.contains("\nComputer wins! You: 0. Computer: 2.") && told.contains("Row 1:"))
  }

  @Test("A hint is told again without being counted; a new deal can be taken back")
  func hintAndUndo() throws {
    let talk = try Dialogue(aabb())
    #expect(try talk.answer("hint\n").hasPrefix("Nothing to point to yet"))
    #expect(
      try talk.answer("1\n3\n2\nhint\nhint\n").hasSuffix("Look at card 1.\nLook at card 1.\n"))
    #expect(try talk.answer("undo\n") == "There is nothing to undo.\n")
    #expect(try talk.answer("restart\n").hasSuffix("\"undo\" brings the game before back.\n"))
    #expect(try talk.answer("undo\n") == "The game before is back.\nCard 2 of 4: a.\n")
    let end = try talk.answer("1\n3\n4\n")
    #expect(["Misses: 1.", "Hints: 1.", "Golden stars: 3 of 3."].allSatisfy(end.contains))
  }

  @Test("A player is named in words, with capital letters")
  func name() throws {
    let (talk, menu, _) = try dialogueWithMenu()
    #expect(try talk.answer("name 2 Zoë Ann\n") == "Player 2 is called Zoë Ann.\n")
    #expect(menu.settings.playerNames == ["", "Zoë Ann"])
    #expect(try talk.answer("name Zoë\n").hasPrefix("Type a player's number and a name"))
    #expect(try talk.answer("name 5 Zoë\n").hasPrefix("Type a player's number and a name"))
  }

  @Test("A pause lets nothing through until the game goes on")
  func pause() throws {
    let (talk, menu, _) = try dialogueWithMenu()
    #expect(try talk.answer("pause\n") == "Paused. \"continue\" goes on.\n")
    #expect(try talk.answer("1\nboard\n").split(separator: "\n").count == 2)
    #expect(!talk.viewModel.board.cards[0].isFaceUp && menu.page != nil)
    #expect(try talk.answer("continue\n1\n") == "The game goes on.\nCard 1 of 4: a.\n")
    #expect(try talk.answer("resume\n") == "The game is not paused.\n")
    #expect(
      try talk.answer("p\np\n") == "Paused. \"continue\" goes on.\nThe game goes on.\n")
    #expect(menu.page == nil)
  }

  @Test("Words choose another game: what they leave out stays as it is")
  func choices() throws {
    let present = GameSetup(.lab, deckSource: "animals", players: [.person, .person])
    func changed(_ line: String) throws -> GameSetup {
      try present.changed(by: line.split(separator: " ").map(String.init))
    }
    #expect(try changed("") == present)
    #expect(try changed("game 4x5 computer 4").grid == Grid(rows: 4, columns: 5))
    #expect(try changed("computer 4").players == [.person, .computer(memory: 4)])
    #expect(try changed("computer easy").players == [.person, .computer(memory: 2)])
    #expect(try changed("computer 4x5").players == [.person, .computer(memory: nil)])
    #expect(try changed("players 3 lab").players.count == 3)
    #expect(try changed("alone deck faces").deckSource == "faces")
    #expect(try changed("alone").players == [.person])
    let themes = GameSetup(.concentration, players: present.players)
    #expect(try changed("concentration") == themes)
    #expect(try changed("card-viewer").players == [.person])
    for wrong in ["dance", "4x", "0x5", "30x30", "players", "players 5", "computer 0", "deck"] {
      #expect(throws: (any Error).self, "\(wrong)") { try changed(wrong) }
    }
    for wrong in ["card-viewer players 2", "card-viewer computer", "players 4 card-viewer"] {
      let problem = #expect(throws: UserFacingError.self, "\(wrong)") { try changed(wrong) }
      #expect(problem?.description.hasPrefix("One person plays card-viewer, not ") == true)
    }
  }

  @Test("A new game is ordered before the next line is read")
  func newGame() throws {
    let (talk, _, ordered) = try dialogueWithMenu()
    let game = talk.viewModel
    let next = MemoryGameViewModel(board: "ccdd", columns: 2)
    try talk.game.handle(.bytes(Array("new 2x2 players 2\n1\n".utf8)))
    #expect(
      ordered.orders.count == 1 && talk.game.hasPendingCommand && !game.board.cards[0].isFaceUp)
    talk.game.show(next, decks: [])
    next.options.offersPreviousGame = true
    try talk.game.handle(.bytes(Array("undo\n".utf8)))
    #expect(talk.game.hasPendingCommand)
    #expect(try talk.answer("").hasSuffix("Card 1 of 4: c.\n"))
    #expect(try talk.answer("new dance\n").hasPrefix("\"dance\" is no part of a game."))
  }

  @Test("A review tells each avoidable choice as a sentence; it comes after the last pair")
  func review() throws {
    let (talk, _, ordered) = try dialogueWithMenu()
    let game = talk.viewModel
    #expect(try talk.answer("review\n") == "The review comes after the last pair.\n")
    _ = try talk.answer("1\n2\n3\n4\nreview\n")
    #expect(ordered.orders == [.press(.review)])
    talk.game.show(lookBack(), decks: [])
    #expect(try talk.answer("") == "Choice 4, card 4: the partner was seen 1 turn ago: card 1.\n")
    #expect(talk.game.viewModel === game)
  }

  @Test("Results are read out without a sign that a voice cannot read")
  func results() throws {
    let game = aabb()
    let empty = try Dialogue(game, menu: textMenu(around: game))
    #expect(try empty.answer("results\n").hasPrefix("No game has ended yet."))
    let menu = textMenu(around: game) {
      [
        GameResult(
          id: "1", endDate: 0, day: "2026-11-22", setup: GameSetup(deckSource: "animals"),
          score: Score(flips: 18, seconds: 42, avoidableMisses: 1),
          misses: 3, unavoidableMisses: 2, hints: 0, points: [6])
      ]
    }
    let talk = try Dialogue(game, menu: menu)
    let told = try talk.answer("results\n")
    #expect(told.contains("Memory Game 4 by 3: 18 flips in 0:42. Stars: 3 of 3.\n"))
    #expect(told.unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test("Help says why columns leave letters out, where a board is that wide")
  func help() throws {
    let wide = MemoryGameViewModel(board: "aabbccdd", columns: 8)
    #expect(try Dialogue(wide).answer("help\n").contains("No column is called h, m, p, q, r or u"))
    #expect(try !Dialogue(aabb()).answer("help\n").contains("No column"))
    let menu = textMenu(around: wide)
    #expect(try Dialogue(wide, menu: menu).answer("help\n").contains("new concentration 4x5"))
    menu.open(.help)
    #expect(menu.page?.groups.last?.items.first?.title == Strings.skippedColumnLetters)
  }
}
