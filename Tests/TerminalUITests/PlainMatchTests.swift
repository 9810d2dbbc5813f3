import Files
import Menu
import Model
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// The tests of matches, pages and new games that are played line by line.
@MainActor @Suite struct PlainMatchTests {
  @Test("A change of turn is written, and \"players\" writes the points of all players")
  func turns() throws {
    let session = try LineSession(makeGame(players: [.person, .person]))
    #expect(session.output.lines.last == "Player 1's turn.\n")

    #expect(try session.answer(to: "1\n3\n").hasSuffix("No match.\nPlayer 2's turn.\n"))
    #expect(try session.answer(to: "2\n1\n").hasSuffix("A pair! Choose again.\n1 of 2 pairs.\n"))

    let points = try session.answer(to: "players\n")
    #expect(points == "Player 1: 0. Player 2: 1.\nPlayer 2's turn.\n")

    let result = try session.answer(to: "3\n4\n")
    #expect(result.contains("Player 2 wins! Player 1: 0. Player 2: 2."))

    let soloSession = try LineSession(makeGame())
    #expect(try soloSession.answer(to: "players\n") == "You are the only player.\n")
  }

  @Test("Lines name the computer's choices, and typed lines wait while the computer plays")
  func computer() throws {
    let game = makeGame(players: [.person, .computer(memory: nil)])
    game.computer = ComputerPlayer(game)
    let session = try LineSession(game)
    #expect(session.output.lines.last == "Your turn.\n")

    let miss = try session.answer(to: "1\n3\nboard\n")
    #expect(miss.hasSuffix("No match.\nComputer's turn.\n"))

    let computerTurn = try session.advance(to: 100)
    #expect(computerTurn.hasPrefix("Computer: card "))
    #expect(computerTurn.contains("\nComputer wins! You: 0. Computer: 2."))
    #expect(computerTurn.contains("Row 1:"))
  }

  @Test("A repeated hint is counted once, and a new deal can be undone")
  func hintAndUndo() throws {
    let session = try LineSession(makeGame())
    #expect(try session.answer(to: "hint\n").hasPrefix("No hint yet"))

    let hints = try session.answer(to: "1\n3\n2\nhint\nhint\n")
    #expect(hints.hasSuffix("Look at card 1.\nLook at card 1.\n"))

    #expect(try session.answer(to: "undo\n") == "There is no previous game to return to.\n")
    let restart = try session.answer(to: "restart\n")
    #expect(restart.hasSuffix("\"undo\" returns to the previous game.\n"))
    #expect(try session.answer(to: "undo\n") == "The previous game is back.\nCard 2 of 4: a.\n")

    let result = try session.answer(to: "1\n3\n4\n")
    #expect(result.contains("Misses: 1."))
    #expect(result.contains("Hints: 1."))
    #expect(result.contains("Golden stars: 3 of 3."))
  }

  @Test("The name of a player may contain spaces and any letters")
  func name() throws {
    let session = try LineSession(makeGame())

    #expect(try session.answer(to: "name 2 Zoë Ann\n") == "Player 2 is now called Zoë Ann.\n")
    #expect(session.menu.settings.current.playerNames == ["", "Zoë Ann"])

    for line in ["name Zoë\n", "name 5 Zoë\n"] {
      let answer = try session.answer(to: line)
      #expect(answer.hasPrefix("Type a player's number and a name"))
    }
  }

  @Test("A setting that changes elsewhere writes no line, and a new name appears in the next line")
  func changedSettings() throws {
    let session = try LineSession(makeGame(players: [.person, .person]))
    session.viewModel.options.showsClock = true
    session.viewModel.options.playerNames = ["", "Ada"]

    #expect(try session.answer(to: "") == "")
    #expect(try session.answer(to: "1\n3\n").hasSuffix("No match.\nAda's turn.\n"))
  }

  @Test("A paused game accepts no choices until the player continues")
  func pause() throws {
    let session = try LineSession(makeGame())
    let menu = session.menu

    #expect(
      try session.answer(to: "pause\n") == "The game is paused. Type \"continue\" to play on.\n")
    #expect(try session.answer(to: "1\nboard\n").split(separator: "\n").count == 2)
    #expect(!session.viewModel.board.cards[0].isFaceUp)
    #expect(menu.page != nil)

    #expect(try session.answer(to: "continue\n1\n") == "The game continues.\nCard 1 of 4: a.\n")
    #expect(try session.answer(to: "resume\n") == "The game is not paused.\n")

    let pauseAndContinue = try session.answer(to: "p\np\n")
    let pauseSentence = "The game is paused. Type \"continue\" to play on."
    #expect(pauseAndContinue == "\(pauseSentence)\nThe game continues.\n")
    #expect(menu.page == nil)
  }

  @Test("The words after \"new\" change the current game, and everything else stays the same")
  func choices() throws {
    let setup = GameSetup(.lab, deckSource: "animals", players: [.person, .person])
    func changed(_ line: String) throws -> GameSetup {
      let words = line.split(separator: " ").map(String.init)
      return try setup.changed(by: words)
    }

    #expect(try changed("") == setup)
    #expect(try changed("game 4x5 computer 4").grid == Grid(rows: 4, columns: 5))
    #expect(try changed("computer 4").players == [.person, .computer(memory: 4)])
    #expect(try changed("computer easy").players == [.person, .computer(memory: 2)])
    #expect(try changed("computer 4x5").players == [.person, .computer(memory: nil)])
    #expect(try changed("players 3 lab").players.count == 3)
    #expect(try changed("alone deck faces").deckSource == "faces")
    #expect(try changed("alone").players == [.person])
    let concentration = GameSetup(.concentration, players: setup.players)
    #expect(try changed("concentration") == concentration)
    #expect(try changed("card-viewer").players == [.person])

    let wrongLines = ["dance", "4x", "0x5", "30x30", "players", "players 5", "computer 0", "deck"]
    for line in wrongLines {
      #expect(throws: (any Error).self, "\(line)") {
        try changed(line)
      }
    }
    for line in ["card-viewer players 2", "card-viewer computer", "players 4 card-viewer"] {
      let error = #expect(throws: UserFacingError.self, "\(line)") {
        try changed(line)
      }
      #expect(error?.description.hasPrefix("Card-viewer is for one player, not ") == true)
    }
  }

  @Test("A new game is ordered before the next line is read")
  func newGame() throws {
    let session = try LineSession(makeGame())
    let recorder = CommandRecorder(session.menu)
    let oldGame = session.viewModel
    let newGame = MemoryGameViewModel(board: "ccdd", columns: 2)

    try session.game.handle(.bytes(Array("new 2x2 players 2\n1\n".utf8)))
    #expect(recorder.commands.count == 1)
    #expect(session.game.hasPendingCommand)
    #expect(!oldGame.board.cards[0].isFaceUp)

    session.game.show(newGame, decks: [])
    newGame.options.offersPreviousGame = true
    try session.game.handle(.bytes(Array("undo\n".utf8)))
    #expect(session.game.hasPendingCommand)

    #expect(try session.answer(to: "").hasSuffix("Card 1 of 4: c.\n"))
    let unknownWord = try session.answer(to: "new dance\n")
    #expect(unknownWord.hasPrefix("\"dance\" does not describe a game."))
  }

  @Test("A review after the last pair writes each avoidable choice as a sentence")
  func review() throws {
    let session = try LineSession(makeGame())
    let recorder = CommandRecorder(session.menu)
    let game = session.viewModel

    let earlyReview = try session.answer(to: "review\n")
    #expect(earlyReview == "The review opens after the last pair has been found.\n")

    try session.answer(to: "1\n2\n3\n4\nreview\n")
    #expect(recorder.commands == [.press(.review)])

    session.game.show(makeReview(), decks: [])
    let sentences = try session.answer(to: "")
    #expect(sentences == "Choice 4, card 4: you saw the matching card, card 1, 1 turn ago.\n")
    #expect(session.game.viewModel === game)
  }

  @Test("Results contain no characters that a voice cannot read")
  func results() throws {
    let game = makeGame()
    let emptySession = try LineSession(game)
    #expect(try emptySession.answer(to: "results\n").hasPrefix("No finished games yet."))

    let result = GameResult(
      id: "1",
      endDate: 0,
      day: "2026-11-22",
      setup: GameSetup(deckSource: "animals"),
      score: Score(flips: 18, seconds: 42, avoidableMisses: 1),
      misses: 3,
      unavoidableMisses: 2,
      hints: 0,
      points: [6])
    let menu = makeMenu(around: game, loadResults: { [result] })
    let session = try LineSession(game, menu: menu)

    let text = try session.answer(to: "results\n")
    #expect(text.contains("Memory Game, 12 cards, 4 by 3: 18 flips in 0:42. Stars: 3 of 3.\n"))
    for scalar in text.unicodeScalars {
      #expect(scalar.isASCII)
    }
  }

  @Test("Help explains the skipped column letters only on a board that skips letters")
  func help() throws {
    let wideGame = MemoryGameViewModel(board: "aabbccdd", columns: 8)
    let wideSession = try LineSession(wideGame)
    let wideHelp = try wideSession.answer(to: "help\n")
    #expect(wideHelp.contains("No column is named h, m, p, q, r or u"))
    #expect(wideHelp.contains("new concentration 4x5"))

    let narrowSession = try LineSession(makeGame())
    #expect(try !narrowSession.answer(to: "help\n").contains("No column"))

    let menu = wideSession.menu
    menu.open(.help)
    #expect(menu.page?.groups.last?.items.first?.title == Strings.skippedColumnLetters)
  }
}
