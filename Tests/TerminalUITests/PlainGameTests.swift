import Games
import Model
import Testing
import ViewModel
import ViewState

@MainActor @Suite struct PlainGameTests {
  @Test("A whole game: every event is a line, and nothing but words is said")
  func game() throws {
    let talk = try Dialogue(aabb())
    #expect(
      talk.said == [
        "Memory Game. Find both matching pairs.\n", "4 cards in 2 rows of 2.\n",
        "Type a card's number or place, such as 5 or b2, or \"help\".\n",
      ])
    #expect(try talk.answer("1\n") == "Card 1 of 4: a.\n")
    #expect(try talk.answer("a2\n") == "Card 3 of 4: b.\nNo match.\n")
    #expect(try talk.answer("b1\n1\n").hasSuffix("Card 1 of 4: a.\nA match, 1 of 2 pairs found.\n"))
    #expect(
      try talk.answer("board\n").hasPrefix(
        """
        Row 1: card 1 gone, card 2 gone.
        Row 2: card 3 face down, card 4 face down.
        Flips 4. Misses 1.
        """))
    let end = try talk.answer("choose 3\ncard b2\n")
    #expect(
      end.hasSuffix(
        """
        A match, 2 of 2 pairs found.
        A perfect game! As good as a player who forgets nothing. Flips: 6. Misses: 1. \
        Time: 0:00. Golden stars: 3 of 3. \
        Type "restart" to play again, or "quit".

        """))
    #expect(try talk.answer("restart\n") == "A new game. Find both matching pairs.\n")
    #expect(try talk.answer("quit\n") == "" && talk.game.endReason == .player)
  }

  @Test("Mistakes are explained")
  func mistakes() throws {
    let talk = try Dialogue(aabb())
    #expect(try talk.answer("5\n") == "There is no card 5: the cards are numbered from 1 to 4.\n")
    #expect(try talk.answer("c1\n") == "There is no card c1: the board goes from a1 to b2.\n")
    #expect(try talk.answer("dance\n").hasPrefix("I do not understand \"dance\""))
    #expect(try talk.answer("open the door\n").hasPrefix("I do not understand \"open the door\""))
    #expect(try talk.answer("\n  \n") == "")
    #expect(try talk.answer("1\n1\n") == "Card 1 of 4: a.\nCard 1 is face up already.\n")
    #expect(try talk.answer("2\n1\n").hasSuffix("The pair of card 1 is found already.\n"))
    #expect(try talk.answer("\u{1B}[2J\u{FF}\n").unicodeScalars.allSatisfy { $0 != "\u{1B}" })
    #expect(try talk.answer(String(repeating: "x", count: 5000)) == "That line is too long.\n")
  }

  @Test("A line without an end is told once, however long it is, and the next one is answered")
  func endless() throws {
    let talk = try Dialogue(aabb())
    let part = String(repeating: "x", count: 4000)
    #expect(try talk.answer(part) == "")
    #expect(try talk.answer(part) == "That line is too long.\n")
    for _ in 0..<10 {
      #expect(try talk.answer(part) == "")
    }
    #expect(try talk.answer("x\n1\n") == "Card 1 of 4: a.\n")
  }

  @Test("While a line waits, the next ones stay with their sender")
  func backPressure() throws {
    let talk = try Dialogue(aabb(.playingCards))
    #expect(talk.game.takesInput)
    _ = try talk.answer("1\n3\n")
    #expect(talk.game.takesInput && !talk.game.hasWork)
    #expect(try talk.answer("2\nboard") == "")
    #expect(!talk.game.takesInput && !talk.game.hasWork, "the two cards have not turned down")
    #expect(try talk.wait(until: 1).hasSuffix("Card 2 of 4: a.\n"))
    #expect(talk.game.takesInput, "the next line is not complete")
  }

  @Test("Lines are not answered while nobody reads the answers")
  func stalled() throws {
    let talk = try Dialogue(aabb())
    talk.output.isReady = false
    #expect(try talk.answer("1\n3\n") == "")
    #expect(!talk.game.takesInput && !talk.game.hasWork && !talk.viewModel.board.cards[0].isFaceUp)
    talk.output.isReady = true
    #expect(talk.game.hasWork)
    #expect(try talk.answer("") == "Card 1 of 4: a.\nCard 3 of 4: b.\nNo match.\n")
  }

  @Test("While nobody reads what happens, the newest lines are kept, and the gap is told")
  func surplus() throws {
    let game = aabb()
    let talk = try Dialogue(game)
    talk.output.isReady = false
    for number in 1...5000 {
      game.showNotice("Notice \(number).")
    }
    #expect(try talk.answer("") == "")
    talk.output.isReady = true
    let told = try talk.answer("").split(separator: "\n")
    #expect(told.first == "Some lines are missing here, because they were not read in time.")
    #expect(told.count == 1001 && told.dropFirst().first == "Notice 4001.")
    #expect(told.last == "Notice 5000.")
  }

  @Test("At the end all that was said is written, also to an output that does not read yet")
  func lastWords() throws {
    let game = aabb()
    let talk = try Dialogue(game)
    talk.output.isReady = false
    game.showNotice("There is no network.")
    #expect(try talk.answer("") == "")
    talk.game.finish()
    #expect(talk.said == ["There is no network.\n"])
  }

  @Test("A line may come in pieces, and the last one without an end")
  func pieces() throws {
    let talk = try Dialogue(aabb())
    #expect(try talk.answer("b") == "")
    #expect(try talk.answer("1\r\na1") == "Card 2 of 4: a.\n")
    try talk.game.handle(.end)
    #expect(talk.viewModel.board.cards[0].isMatched && talk.game.endReason == .endOfInput)
  }

  @Test("A miss that turns down by itself is told; where nothing can be touched, lines wait")
  func time() throws {
    let talk = try Dialogue(aabb(.playingCards))
    #expect(try talk.answer("1\n3\n2\n").hasSuffix("Card 3 of 4: b.\nNo match.\n"))
    #expect(try talk.wait(until: 0.5) == "")
    #expect(try talk.wait(until: 0.6) == "Cards 1 and 3 are face down again.\nCard 2 of 4: a.\n")
    #expect(try talk.answer("2\n") == "Card 2 is face down again.\n")
  }

  @Test("Themes and the viewer have words of their own")
  func words() throws {
    let themes = try Dialogue(secretGame(.concentration, seed: 2))
    #expect(try themes.answer("themes\n") == "The themes are 1 xa, 2 xb. Type \"theme 2\".\n")
    #expect(try themes.answer("theme xb\n") == "The theme is xb.\n")
    #expect(try themes.answer("theme 7\n").hasPrefix("There is no theme \"7\""))
    let viewer = try Dialogue(secretGame(.cardViewer, seed: 2))
    #expect(try viewer.answer("next\n").hasPrefix("Card 1 of 16: xa"))
    #expect(try viewer.answer("turn\n") == "Card 1 is face down again.\n")
    #expect(try viewer.answer("board\n") == "Card 1 of 16 is face down.\n")
    #expect(try viewer.answer("9\n") == "Cards are drawn one after the other.\n")
    #expect(try viewer.answer("back\n") == "There is no card before this one.\n")
    #expect(
      try viewer.answer("n\nback\n").split(separator: "\n").last?.hasPrefix("Card 1 ") == true)
    #expect(try viewer.answer("16\n2\n").hasPrefix("Cards are drawn one after the other.\nCard 2 "))
    for _ in 0..<14 {
      #expect(try viewer.answer("next\n").hasPrefix("Card "))
    }
    #expect(
      try viewer.answer("t\nt\n").hasSuffix(
        "\nThat was the last card. \"restart\" shuffles them.\n"))
    #expect(try viewer.answer("next\n") == "The deck is empty: \"restart\" shuffles it.\n")
  }

  @Test(
    "A word that belongs to another game is not understood, and does nothing",
    arguments: GameKind.all)
  func otherGames(kind: GameKind) throws {
    let talk = try Dialogue(secretGame(kind, seed: 2))
    let pile = ["next", "n", "back", "turn", "t"].filter { _ in !kind.isPile }
    let themes = ["themes", "theme"].filter { _ in kind.themeNames.isEmpty }
    for word in pile + themes {
      #expect(try talk.answer(word + "\n").hasPrefix("I do not understand \"\(word)\""))
    }
    #expect(talk.viewModel.board == secretGame(kind, seed: 2).board)
  }

  @Test("The vanished card of Concentration counts a flip, and it is said why nothing happened")
  func vanished() throws {
    let talk = try Dialogue(aabb(.concentration))
    #expect(try talk.answer("1\n2\n3\n1\n").hasSuffix("The pair of card 1 is found already.\n"))
    #expect(try talk.answer("board\n").contains("Flips 4. Misses 0."))
  }

  @Test("A notice is told, a journey in time, too")
  func notices() throws {
    let game = aabb()
    let talk = try Dialogue(game)
    let start = game.state
    game.showNotice("There is no network.")
    #expect(try talk.answer("1\n") == "There is no network.\nCard 1 of 4: a.\n")
    game.travel(to: start)
    #expect(try talk.wait(until: 2) == "Time travel. Find both matching pairs.\n")
  }

  @Test("What is said is letters, digits and punctuation: no emoji, no boxes, no orders")
  func onlyWords() throws {
    let deck = Deck(name: "d", pairs: ["🐬", "👩‍💻", "🇦🇴"].map { Deck.Pair(Face($0, kind: .emoji)) })
    let talk = try Dialogue(
      MemoryGameViewModel(grid: Grid(rows: 2, columns: 3), deck: deck, seed: 5))
    let text = try talk.answer("1\n2\n3\n4\nboard\nhelp\n5\n6\n")
    #expect(text.contains("flag AO") && text.contains("dolphin"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7F).contains($0.value) })
  }

  @Test("No card that lies face down is ever told", arguments: secretDeals)
  func secret(kind: GameKind, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let talk = try Dialogue(secretGame(kind, seed: seed))
    let words = ["board", "next", "back", "turn", "theme 2", "help", "d4"]
    let lines = (1...16).map(String.init) + words
    for step in 0..<60 {
      let hidden = talk.viewModel.board.hiddenFaces
      var said = try talk.answer(lines[Int.random(in: 0..<lines.count, using: &random)] + "\n")
      said += try talk.wait(until: Double(step))
      // What was hidden before and is hidden now was not open in between, unless a miss ended.
      guard !said.contains("again") else { continue }
      for face in talk.viewModel.board.hiddenFaces.intersection(hidden) {
        #expect(!said.contains(face), "\(said)")
      }
    }
  }
}
