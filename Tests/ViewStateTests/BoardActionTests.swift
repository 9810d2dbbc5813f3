import Testing
import ViewState

/// Tests of the actions that result from an input, on each kind of board.
@Suite struct BoardActionTests {
  private let board = Self.board()

  @Test("On a board without a dialog, an input has at most one action")
  func plain() {
    #expect(InputInterpreter(board).actions(for: .card(2), at: 0) == [.choose(2)])
    #expect(InputInterpreter(board).actions(for: .background, at: 0) == [])
    #expect(InputInterpreter(board).actions(for: .button(.restart), at: 0) == [.press(.restart)])
    #expect(InputInterpreter(board).actions(for: .button(.theme(0)), at: 0) == [])
    #expect(InputInterpreter(board).actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(0))])
    #expect(InputInterpreter(board).actions(for: .enter, at: 0) == [.moveFocus(.card(0))])
    for input in [BoardInput.swipe, .zoom(2), .resetZoom, .pointerMoved, .escape] {
      #expect(InputInterpreter(board).actions(for: input, at: 0) == [])
    }

    let focus = BoardInput.focus(.button(.restart))
    #expect(InputInterpreter(board).actions(for: focus, at: 0) == [.moveFocus(.button(.restart))])
  }

  @Test("Enter acts on the focused card or button, and the focus follows a choice")
  func keyboard() {
    var board = board
    board.focus = .card(1)
    #expect(InputInterpreter(board).actions(for: .enter, at: 0) == [.choose(1)])
    #expect(
      InputInterpreter(board).actions(for: .card(3), at: 0) == [.moveFocus(.card(3)), .choose(3)])
    #expect(InputInterpreter(board).actions(for: .pointerMoved, at: 0) == [.moveFocus(nil)])

    board.cards[3].isGone = true
    #expect(InputInterpreter(board).actions(for: .card(3), at: 0) == [.choose(3)])

    board.focus = .button(.restart)
    #expect(InputInterpreter(board).actions(for: .enter, at: 0) == [.press(.restart)])
  }

  @Test("A dialog receives input from its opening time on")
  func dialog() {
    let board = Self.finishedBoard()
    #expect(InputInterpreter(board).actions(for: .card(0), at: 1.9) == [.choose(0)])
    for input in [BoardInput.background, .escape, .button(.playAgain)] {
      #expect(InputInterpreter(board).actions(for: input, at: 1.9) == [])
    }

    #expect(InputInterpreter(board).actions(for: .card(0), at: 2) == [.closeDialog, .choose(0)])
    #expect(InputInterpreter(board).actions(for: .background, at: 2) == [.closeDialog])
    #expect(InputInterpreter(board).actions(for: .escape, at: 2) == [.closeDialog])
    #expect(InputInterpreter(board).actions(for: .enter, at: 2) == [.press(.playAgain)])
    #expect(
      InputInterpreter(board).actions(for: .button(.playAgain), at: 2) == [.press(.playAgain)])
    #expect(InputInterpreter(board).actions(for: .button(.theme(1)), at: 2) == [.press(.theme(1))])
    #expect(InputInterpreter(board).actions(for: .button(.restart), at: 2) == [.press(.restart)])
  }

  @Test("A button that opens a page or the themes does not close the dialog")
  func pagesOverDialog() {
    for dealsOnDismissal in [false, true] {
      var board = Self.finishedBoard(dealsOnDismissal: dealsOnDismissal)
      board.buttons += [
        .init(.menu, "Menu"),
        .init(.games, "Games"),
        .init(.showThemes, "Themes"),
      ]
      for button in [ButtonID.menu, .games, .showThemes] {
        #expect(InputInterpreter(board).actions(for: .button(button), at: 2) == [.press(button)])
      }
    }
  }

  @Test("If the dialog deals on dismissal, a touch beside it deals, but Escape only closes it")
  func challenge() {
    let board = Self.finishedBoard(dealsOnDismissal: true)
    for input in [BoardInput.card(0), .background, .enter] {
      #expect(InputInterpreter(board).actions(for: input, at: 2) == [.press(.playAgain)])
    }
    #expect(InputInterpreter(board).actions(for: .escape, at: 2) == [.closeDialog])
  }

  @Test("A letter or digit names a card only while cards can be chosen")
  func names() {
    let pile = Self.pile(shown: 0, drawn: 1)
    for character: Character in ["b", "2"] {
      #expect(InputInterpreter(board).takesName(.character(character), at: 9))
      #expect(!InputInterpreter(Self.finishedBoard()).takesName(.character(character), at: 9))
      #expect(!InputInterpreter(pile).takesName(.character(character), at: 9))
    }
    for command: Character in ["h", "r", "u"] {
      #expect(!InputInterpreter(board).takesName(.character(command), at: 9))
    }
    #expect(!InputInterpreter(board).takesName(.enter, at: 0))
    #expect(!InputInterpreter(board).takesName(.backspace, at: 0))

    var board = board
    board.typedName = "b"
    #expect(InputInterpreter(board).takesName(.character("2"), at: 9))

    board.review = BoardState.Review(chosenCard: 0, seenCards: [])
    #expect(!InputInterpreter(board).takesName(.character("2"), at: 9))
  }

  @Test("Enter does not press Restart before the dialog opens")
  func early() {
    var board = Self.finishedBoard()
    board.focus = .button(.playAgain)
    #expect(InputInterpreter(board).actions(for: .enter, at: 1.9) == [])
    #expect(InputInterpreter(board).actions(for: .enter, at: 2) == [.press(.playAgain)])
  }

  // MARK: Pile

  @Test("On a pile, Left and Right show the previous and the next card")
  func pile() {
    let start = Self.pile(shown: 0, drawn: 0)
    #expect(InputInterpreter(start).actions(for: .arrow(.right), at: 0) == [.choose(0)])
    #expect(InputInterpreter(start).actions(for: .arrow(.left), at: 0) == [])

    let middle = Self.pile(shown: 1, drawn: 3)
    #expect(InputInterpreter(middle).actions(for: .arrow(.right), at: 0) == [.choose(2)])
    #expect(InputInterpreter(middle).actions(for: .arrow(.left), at: 0) == [.choose(0)])
    #expect(InputInterpreter(middle).actions(for: .swipe, at: 0) == [.choose(2)])
    #expect(InputInterpreter(middle).actions(for: .enter, at: 0) == [.choose(1)])
    #expect(InputInterpreter(middle).actions(for: .zoom(1.5), at: 0) == [.scalePicture(1.5)])
    #expect(InputInterpreter(middle).actions(for: .resetZoom, at: 0) == [.resetPictureScale])
    #expect(InputInterpreter(middle).actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(1))])

    let end = Self.pile(shown: 3, drawn: 4)
    for input in [BoardInput.arrow(.right), .swipe, .button(.nextCard)] {
      #expect(InputInterpreter(end).actions(for: input, at: 0) == [])
    }
    #expect(end.nextCard == nil)
    #expect(end.previousCard == 2)
  }

  @Test("If a button of a pile has the focus, the arrows move the focus")
  func pileButtons() {
    var emptyPile = Self.pile(shown: 3, drawn: 4)
    emptyPile.focus = .button(.nextCard)
    #expect(emptyPile.keyboardFocus.visibleFocus == .card(3))

    var pile = Self.pile(shown: 1, drawn: 2)
    pile.focus = .button(.nextCard)
    #expect(pile.keyboardFocus.visibleFocus == .button(.nextCard))
    #expect(
      InputInterpreter(pile).actions(for: .arrow(.right), at: 0) == [.moveFocus(.button(.restart))])
    #expect(InputInterpreter(pile).actions(for: .enter, at: 0) == [.press(.nextCard)])
  }

  // MARK: Boards

  private static func board() -> BoardState {
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 2, columns: 2),
      cards: Array(repeating: .init(), count: 4))
    board.buttons = [.init(.restart, "Restart")]
    return board
  }

  /// Returns a board of a finished game with two themes, whose dialog opens after two seconds.
  private static func finishedBoard(dealsOnDismissal: Bool = false) -> BoardState {
    var board = board()
    board.dialog = .init(
      title: "",
      entries: [],
      openingTime: 2,
      dealsOnDismissal: dealsOnDismissal)
    board.buttons = [
      .init(.theme(0), "theme 0"),
      .init(.theme(1), "theme 1"),
      .init(.restart, "Restart"),
    ]
    return board
  }

  /// Returns the board of a pile of four cards.
  private static func pile(shown shownCard: Int, drawn drawnCount: Int) -> BoardState {
    let count = 4
    var board = board()
    board.cards = (0..<count).map { .init(isMatched: $0 < drawnCount) }
    board.pile = .init(shownCard: shownCard)
    board.buttons = [
      .init(.nextCard, "Next", isEnabled: shownCard + 1 < count),
      .init(.restart, "Restart"),
    ]
    return board
  }
}
