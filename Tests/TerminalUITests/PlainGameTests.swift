import Games
import Model
import Testing
import ViewModel
import ViewState

@MainActor @Suite struct PlainGameTests {
  @Test("Every event of a whole game is written as a line of words")
  func game() throws {
    let session = try LineSession(makeGame())
    #expect(
      session.output.lines == [
        "Memory Game. Find both matching pairs.\n",
        "4 cards in 2 rows of 2.\n",
        "Type a card's number or position, such as 5 or b2, or \"help\".\n",
      ])

    #expect(try session.answer(to: "1\n") == "Card 1 of 4: a.\n")
    #expect(try session.answer(to: "a2\n") == "Card 3 of 4: b.\nNo match.\n")

    let match = try session.answer(to: "b1\n1\n")
    #expect(match.hasSuffix("Card 1 of 4: a.\nA match: 1 of 2 pairs found.\n"))

    #expect(
      try session.answer(to: "board\n").hasPrefix(
        """
        Row 1: card 1 gone, card 2 gone.
        Row 2: card 3 face down, card 4 face down.
        Flips: 4. Misses: 1.
        """))

    let result = try session.answer(to: "choose 3\ncard b2\n")
    #expect(
      result.hasSuffix(
        """
        A match: 2 of 2 pairs found.
        A perfect game! You played like someone who remembers every card. Flips: 6. Misses: 1. \
        Time: 0:00. Golden stars: 3 of 3. \
        Type "restart" for a new deal, or "quit".

        """))

    #expect(try session.answer(to: "restart\n") == "A new game. Find both matching pairs.\n")
    #expect(try session.answer(to: "quit\n") == "")
    #expect(session.game.endReason == .player)
  }

  @Test("A line that cannot be carried out is explained")
  func mistakes() throws {
    let session = try LineSession(makeGame())

    let missingNumber = try session.answer(to: "5\n")
    #expect(missingNumber == "There is no card 5. The cards are numbered from 1 to 4.\n")

    let missingPlace = try session.answer(to: "c1\n")
    #expect(missingPlace == "There is no card c1. The board has the positions a1 to b2.\n")

    let unknownWord = try session.answer(to: "dance\n")
    #expect(unknownWord.hasPrefix("Unknown command \"dance\""))

    let unknownWords = try session.answer(to: "open the door\n")
    #expect(unknownWords.hasPrefix("Unknown command \"open the door\""))

    #expect(try session.answer(to: "\n  \n") == "")
    #expect(try session.answer(to: "1\n1\n") == "Card 1 of 4: a.\nCard 1 is already face up.\n")

    let foundPair = try session.answer(to: "2\n1\n")
    #expect(foundPair.hasSuffix("Card 1 has already been matched.\n"))

    let controlCharacters = try session.answer(to: "\u{1B}[2J\u{FF}\n")
    #expect(!controlCharacters.unicodeScalars.contains("\u{1B}"))

    let longLine = String(repeating: "x", count: 5000)
    #expect(try session.answer(to: longLine) == "That line is too long.\n")
  }

  @Test("A line without an end is reported once, and the next line is answered")
  func endless() throws {
    let session = try LineSession(makeGame())
    let part = String(repeating: "x", count: 4000)

    #expect(try session.answer(to: part) == "")
    #expect(try session.answer(to: part) == "That line is too long.\n")
    for _ in 0..<10 {
      #expect(try session.answer(to: part) == "")
    }
    #expect(try session.answer(to: "x\n1\n") == "Card 1 of 4: a.\n")
    #expect(try session.answer(to: "3\n").hasPrefix("Card 3 of 4: b."))
  }

  @Test("No more input is read while a complete line waits")
  func backPressure() throws {
    let session = try LineSession(makeGame(.playingCards))
    #expect(session.game.takesInput)

    try session.answer(to: "1\n3\n")
    #expect(session.game.takesInput)
    #expect(!session.game.hasWork)

    #expect(try session.answer(to: "2\nboard") == "")
    #expect(!session.game.takesInput, "the two cards have not turned down")
    #expect(!session.game.hasWork, "the two cards have not turned down")

    #expect(try session.advance(to: 1).hasSuffix("Card 2 of 4: a.\n"))
    #expect(session.game.takesInput, "the next line is not complete")
  }

  @Test("Lines are not answered while the output is not read")
  func stalled() throws {
    let session = try LineSession(makeGame())

    session.output.isReady = false
    #expect(try session.answer(to: "1\n3\n") == "")
    #expect(!session.game.takesInput)
    #expect(!session.game.hasWork)
    #expect(!session.viewModel.board.cards[0].isFaceUp)

    session.output.isReady = true
    #expect(session.game.hasWork)
    #expect(try session.answer(to: "") == "Card 1 of 4: a.\nCard 3 of 4: b.\nNo match.\n")
  }

  @Test("While the output is not read, the newest lines are kept and the gap is reported")
  func surplus() throws {
    let game = makeGame()
    let session = try LineSession(game)

    session.output.isReady = false
    for number in 1...5000 {
      game.showNotice("Notice \(number).")
    }
    #expect(try session.answer(to: "") == "")

    session.output.isReady = true
    let lines = try session.answer(to: "").split(separator: "\n")
    #expect(lines.count == 1001)
    #expect(lines.first == "Some lines are missing here because they were not read in time.")
    #expect(lines.dropFirst().first == "Notice 4001.")
    #expect(lines.last == "Notice 5000.")
  }

  @Test("The end of the game writes all waiting lines, even to an output that is not ready")
  func lastWords() throws {
    let game = makeGame()
    let session = try LineSession(game)
    session.output.isReady = false
    game.showNotice("There is no network.")
    #expect(try session.answer(to: "") == "")

    session.game.finish()

    #expect(session.output.lines == ["There is no network.\n"])
  }

  @Test("A line may arrive in pieces, and the last line needs no line break")
  func pieces() throws {
    let session = try LineSession(makeGame())
    #expect(try session.answer(to: "b") == "")
    #expect(try session.answer(to: "1\r\na1") == "Card 2 of 4: a.\n")

    try session.game.handle(.end)

    #expect(session.viewModel.board.cards[0].isMatched)
    #expect(session.game.endReason == .endOfInput)
  }

  @Test("Lines wait until a miss turns face down, and this is reported")
  func time() throws {
    let session = try LineSession(makeGame(.playingCards))

    #expect(try session.answer(to: "1\n3\n2\n").hasSuffix("Card 3 of 4: b.\nNo match.\n"))
    #expect(try session.advance(to: 0.5) == "")
    let turnedDown = try session.advance(to: 0.6)
    #expect(turnedDown == "Cards 1 and 3 are face down again.\nCard 2 of 4: a.\n")
    #expect(try session.answer(to: "2\n") == "Card 2 is face down again.\n")
  }

  @Test("The card viewer and games with themes have their own commands")
  func words() throws {
    try chooseThemes()
    try drawCards()
  }

  private func chooseThemes() throws {
    let session = try LineSession(makeSecretGame(.concentration, seed: 2))

    let themes = try session.answer(to: "themes\n")
    #expect(themes == "The themes are 1 xa, 2 xb. Type a command such as \"theme 2\".\n")
    #expect(try session.answer(to: "theme xb\n") == "The theme is xb.\n")
    #expect(try session.answer(to: "theme 7\n").hasPrefix("There is no theme \"7\""))
  }

  private func drawCards() throws {
    let session = try LineSession(makeSecretGame(.cardViewer, seed: 2))

    #expect(try session.answer(to: "next\n").hasPrefix("Card 1 of 16: xa"))
    #expect(try session.answer(to: "turn\n") == "Card 1 is face down again.\n")
    #expect(try session.answer(to: "board\n") == "Card 1 of 16 is face down.\n")
    #expect(try session.answer(to: "9\n") == "Cards are drawn one after the other.\n")
    #expect(try session.answer(to: "back\n") == "There is no previous card.\n")

    let nextAndBack = try session.answer(to: "n\nback\n").split(separator: "\n")
    #expect(nextAndBack.last?.hasPrefix("Card 1 ") == true)

    let wrongAndNextCard = try session.answer(to: "16\n2\n")
    #expect(wrongAndNextCard.hasPrefix("Cards are drawn one after the other.\nCard 2 "))

    for _ in 0..<14 {
      #expect(try session.answer(to: "next\n").hasPrefix("Card "))
    }
    let lastCard = try session.answer(to: "t\nt\n")
    #expect(lastCard.hasSuffix("\nThat was the last card. \"restart\" shuffles the cards.\n"))
    let emptyDeck = try session.answer(to: "next\n")
    #expect(emptyDeck == "The pile is empty. \"restart\" shuffles the cards.\n")
  }

  @Test(
    "A command of another game is not understood and changes nothing",
    arguments: GameKind.all)
  func otherGames(kind: GameKind) throws {
    let session = try LineSession(makeSecretGame(kind, seed: 2))
    var foreignCommands: [String] = []
    if !kind.isPile {
      foreignCommands += ["next", "n", "back", "turn", "t"]
    }
    if kind.themeNames.isEmpty {
      foreignCommands += ["themes", "theme"]
    }

    for command in foreignCommands {
      let answer = try session.answer(to: command + "\n")
      #expect(answer.hasPrefix("Unknown command \"\(command)\""))
    }

    let isUnchanged = session.viewModel.board == makeSecretGame(kind, seed: 2).board
    #expect(isUnchanged)
  }

  @Test("Choosing a vanished card of Concentration counts a flip and is explained")
  func vanished() throws {
    let session = try LineSession(makeGame(.concentration))

    let answer = try session.answer(to: "1\n2\n3\n1\n")
    #expect(answer.hasSuffix("Card 1 has already been matched.\n"))
    #expect(try session.answer(to: "board\n").contains("Flips: 4. Misses: 0."))
  }

  @Test("Notices and time travel are written as lines")
  func notices() throws {
    let game = makeGame()
    let session = try LineSession(game)
    let start = game.state

    game.showNotice("There is no network.")
    #expect(try session.answer(to: "1\n") == "There is no network.\nCard 1 of 4: a.\n")

    game.travel(to: start)
    #expect(try session.advance(to: 2) == "Time travel. Find both matching pairs.\n")
  }

  @Test("Lines contain only printable ASCII characters, even if the faces are emoji")
  func onlyWords() throws {
    let faces = ["🐬", "👩‍💻", "🇦🇴"].map { Face($0, kind: .emoji) }
    let deck = Deck(name: "d", pairs: faces.map { Deck.Pair($0) })
    let game = MemoryGameViewModel(grid: Grid(rows: 2, columns: 3), deck: deck, seed: 5)
    let session = try LineSession(game)

    let text = try session.answer(to: "1\n2\n3\n4\nboard\nhelp\n5\n6\n")

    #expect(text.contains("flag AO"))
    #expect(text.contains("dolphin"))
    let printableASCII: ClosedRange<Unicode.Scalar> = " "..."~"
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(printableASCII.contains(scalar))
    }
  }

  @Test("No line contains the face of a card that is face down", arguments: secretDeals)
  func secret(kind: GameKind, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let session = try LineSession(makeSecretGame(kind, seed: seed))
    let cardNumbers = (1...16).map { "\($0)" }
    let commands = cardNumbers + ["board", "next", "back", "turn", "theme 2", "help", "d4"]

    for step in 0..<60 {
      let hiddenFacesBefore = session.viewModel.board.hiddenFaces
      let index = Int.random(in: 0..<commands.count, using: &random)
      var text = try session.answer(to: commands[index] + "\n")
      text += try session.advance(to: Double(step))

      // A face that is hidden before and after the step was not visible during the step. The only
      // exception is a card that was turned face down "again".
      guard !text.contains("again") else { continue }
      let hiddenFaces = session.viewModel.board.hiddenFaces.intersection(hiddenFacesBefore)
      let shownFaces = hiddenFaces.filter { text.contains($0) }
      try #require(shownFaces == [], "step \(step), line \(commands[index])")
    }
  }
}
