import Testing

@testable import ViewState

/// Tests of typed names of cards, and of letters that are commands.
@Suite struct TypingTests {
  @Test("A card is named by its number or by its place")
  func places() throws {
    let grid = Grid(rows: 3, columns: 3)
    #expect(try grid.card(named: "1") == 0)
    #expect(try grid.card(named: "8") == 7)
    #expect(try grid.card(named: "C3") == 7)
    #expect(grid.name(ofCard: 4) == "c2")

    for name in ["0", "9", "d1", "a4", "b2", "x", "", "3a", "-1", "99999999999999999999"] {
      #expect(throws: UnknownCard.self, "\(name)") { try grid.card(named: name) }
    }

    #expect(Grid.columnName(7) == "i")
    #expect(Grid.columnName(16) == "w")
    #expect(Grid.columnName(20) == "aa")
  }

  @Test("Characters add to the typed name, Backspace shortens it, and Enter chooses the card")
  func typing() {
    #expect(actions(for: .character("B")) == [.typeName("b")])
    #expect(actions(for: .character("2"), typed: "b") == [.typeName("b2")])
    #expect(actions(for: .backspace, typed: "b2") == [.typeName("b")])
    #expect(actions(for: .escape, typed: "b2") == [.typeName("")])
    #expect(actions(for: .enter, typed: "b2") == [.typeName(""), .choose(4)])

    var boardWithFocus = board(typed: "b2")
    boardWithFocus.focus = .card(0)
    #expect(
      InputInterpreter(boardWithFocus).actions(for: .enter, at: 0) == [
        .typeName(""),
        .moveFocus(.card(4)),
        .choose(4),
      ])

    #expect(
      actions(for: .enter, typed: "b9") == [
        .typeName(""),
        .showNotice("There is no card b9. The board has the positions a1 to c4."),
      ])

    // A second column letter starts a new name, and a name has at most eight characters.
    #expect(actions(for: .character("c"), typed: "b") == [.typeName("c")])
    #expect(actions(for: .character("c"), typed: "b2") == [.typeName("c")])
    #expect(actions(for: .character("9"), typed: "12345678") == [])
    #expect(actions(for: .backspace) == [])
  }

  @Test("The typed name is shown instead of a notice, and another choice removes it")
  func message() {
    var board = board(typed: "b2")
    board.notice = "no network"
    #expect(board.message == "Card b2_ (press Enter to choose it)")
    #expect(InputInterpreter(board).actions(for: .card(7), at: 0) == [.typeName(""), .choose(7)])
    #expect(InputInterpreter(board).actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(0))])
    #expect(InputInterpreter(board).actions(for: .pointerMoved, at: 0) == [])

    var boardWithoutName = self.board()
    boardWithoutName.notice = "no network"
    #expect(boardWithoutName.message == "no network")
  }

  @Test("No name can be typed while no card can be chosen by name")
  func noNames() {
    var boardWithThemes = board()
    boardWithThemes.buttons.append(.init(.showBoard, "Back"))
    var pile = board()
    pile.pile = .init(shownCard: 0)
    var boardWithDialog = board()
    boardWithDialog.dialog = .init(title: "", entries: [], openingTime: 0)

    for board in [boardWithThemes, pile, boardWithDialog] {
      #expect(InputInterpreter(board).actions(for: .character("b"), at: 0) == [])
    }
  }

  @Test("Digits type the number of a card, even on a board with themes")
  func digits() {
    var boardWithThemes = board()
    boardWithThemes.buttons = [
      .init(.theme(0), "a"),
      .init(.theme(1), "b"),
    ]

    for board in [board(), boardWithThemes] {
      for digit in "0123456789" {
        let actions = InputInterpreter(board).actions(for: .character(digit), at: 0)
        #expect(actions == [.typeName(String(digit))])
      }
    }
  }

  @Test("Letters that are commands name no column", arguments: ["h", "m", "p", "q", "r", "u"])
  func commands(letter: Character) {
    for column in 0..<500 {
      #expect(!Grid.columnName(column).contains(letter))
    }
    let actions = actions(for: .character(letter), typed: "b")
    #expect(!actions.contains(.typeName("b\(letter)")))
  }

  @Test("During a game, R does not restart it, but the button does")
  func restart() {
    #expect(actions(for: .character("r")) == [.press(.restart)])

    var boardWithFirstCard = board()
    boardWithFirstCard.phase = .choosingSecond
    boardWithFirstCard.isUnderWay = true
    var boardWithMiss = board()
    boardWithMiss.phase = .showingMiss
    boardWithMiss.isUnderWay = true
    var boardWithMatch = board()
    boardWithMatch.cards[0].isMatched = true
    boardWithMatch.isUnderWay = true

    for board in [boardWithFirstCard, boardWithMiss, boardWithMatch] {
      #expect(InputInterpreter(board).actions(for: .character("R"), at: 0) == [])
      #expect(InputInterpreter(board).actions(for: .button(.restart), at: 0) == [.press(.restart)])
    }

    var finishedBoard = board()
    finishedBoard.phase = .finished
    finishedBoard.counters = [.init("Flips", 9)]
    #expect(
      InputInterpreter(finishedBoard).actions(for: .character("r"), at: 0) == [.press(.restart)])
  }

  @Test("A card can be turned up only if it is face down and the board takes choices")
  func waits() {
    #expect(board().canTurnUp(3))

    let changes: [(inout BoardState) -> Void] = [
      { $0.cards[3].isFaceUp = true },
      { $0.cards[3].isMatched = true },
      { $0.cards[3].isGone = true },
      { $0.takesChoices = false },
      { $0.buttons.append(.init(.showBoard, "Back")) },
      { $0.dialog = .init(title: "", entries: [], openingTime: 0) },
      { $0.pile = .init(shownCard: 3) },
    ]
    for change in changes {
      var board = board()
      change(&board)
      #expect(!board.canTurnUp(3))
    }
  }

  private func board(typed typedName: String = "") -> BoardState {
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 4, columns: 3),
      cards: Array(repeating: .init(), count: 12))
    board.buttons = [.init(.restart, "Restart")]
    board.typedName = typedName
    return board
  }

  private func actions(for input: BoardInput, typed typedName: String = "") -> [BoardAction] {
    InputInterpreter(board(typed: typedName)).actions(for: input, at: 0)
  }
}
