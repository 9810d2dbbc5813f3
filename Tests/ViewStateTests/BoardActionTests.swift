import Testing
import ViewState

/// What a touch means, on every board that makes a difference.
@Suite struct BoardActionTests {
  private let board = Self.board()

  private static func board(dialog: BoardState.Dialog? = nil, themes: Int = 0) -> BoardState {
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 2, columns: 2), cards: Array(repeating: .init(), count: 4))
    board.dialog = dialog
    board.buttons =
      (0..<themes).map { BoardState.Button(.theme($0), "theme \($0)") } + [
        .init(.restart, "Restart")
      ]
    return board
  }

  private static func finished(dealsAnew: Bool = false) -> BoardState {
    board(
      dialog: .init(title: "", entries: [], openingTime: 2, dealsOnDismissal: dealsAnew), themes: 2)
  }

  private static func pile(shown: Int, drawn: Int, of count: Int = 4) -> BoardState {
    var board = board()
    board.cards = (0..<count).map { .init(isMatched: $0 < drawn) }
    board.pile = .init(shownCard: shown)
    board.buttons = [
      .init(.nextCard, "Next", isEnabled: shown + 1 < count), .init(.restart, "Restart"),
    ]
    return board
  }

  @Test("While nothing lies over the cards, each touch has one step")
  func plain() {
    #expect(board.actions(for: .card(2), at: 0) == [.choose(2)])
    #expect(board.actions(for: .background, at: 0) == [])
    #expect(board.actions(for: .button(.restart), at: 0) == [.press(.restart)])
    #expect(board.actions(for: .button(.theme(0)), at: 0) == [])
    #expect(board.actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(0))])
    #expect(board.actions(for: .enter, at: 0) == [.moveFocus(.card(0))])
    for touch in [BoardInput.swipe, .zoom(2), .resetZoom, .pointerMoved, .escape] {
      #expect(board.actions(for: touch, at: 0) == [])
    }
    #expect(
      board.actions(for: .layout(hasThemeSidebar: false), at: 0)
        == [.layOut(hasThemeSidebar: false)])
  }

  @Test("With the keyboard, Enter acts on what has the focus, and the focus follows a choice")
  func keyboard() {
    var board = board
    board.focus = .card(1)
    #expect(board.actions(for: .enter, at: 0) == [.choose(1)])
    #expect(board.actions(for: .card(3), at: 0) == [.moveFocus(.card(3)), .choose(3)])
    #expect(board.actions(for: .pointerMoved, at: 0) == [.moveFocus(nil)])
    board.cards[3].isGone = true
    #expect(board.actions(for: .card(3), at: 0) == [.choose(3)])
    board.focus = .button(.restart)
    #expect(board.actions(for: .enter, at: 0) == [.press(.restart)])
  }

  @Test("A dialog takes touches as soon as it is open; Escape closes it, Enter plays again")
  func dialog() {
    let board = Self.finished()
    #expect(board.actions(for: .card(0), at: 1.9) == [.choose(0)])
    for touch in [BoardInput.background, .escape, .button(.playAgain)] {
      #expect(board.actions(for: touch, at: 1.9) == [])
    }
    #expect(board.actions(for: .card(0), at: 2) == [.closeDialog, .choose(0)])
    #expect(board.actions(for: .background, at: 2) == [.closeDialog])
    #expect(board.actions(for: .escape, at: 2) == [.closeDialog])
    #expect(board.actions(for: .enter, at: 2) == [.press(.playAgain)])
    #expect(board.actions(for: .button(.playAgain), at: 2) == [.press(.playAgain)])
    #expect(board.actions(for: .button(.theme(1)), at: 2) == [.press(.theme(1))])
    #expect(board.actions(for: .button(.restart), at: 2) == [.press(.restart)])
  }

  @Test("A button beside the dialog leaves it as it is: pages and themes return to it")
  func pagesOverDialog() {
    for dealsAnew in [false, true] {
      var board = Self.finished(dealsAnew: dealsAnew)
      board.buttons += [.init(.menu, "Menu"), .init(.games, "Games"), .init(.showThemes, "Themes")]
      for control in [ButtonID.menu, .games, .showThemes] {
        #expect(board.actions(for: .button(control), at: 2) == [.press(control)])
      }
    }
  }

  @Test("Where that is the custom, a touch beside the dialog deals; Escape still only closes")
  func challenge() {
    let board = Self.finished(dealsAnew: true)
    for touch in [BoardInput.card(0), .background, .enter] {
      #expect(board.actions(for: touch, at: 2) == [.press(.playAgain)])
    }
    #expect(board.actions(for: .escape, at: 2) == [.closeDialog])
  }

  @Test("A letter or digit names a card where cards lie open to be chosen, and not elsewhere")
  func names() {
    func isTaken(_ letter: Character, on board: BoardState) -> Bool {
      board.takesName(.character(letter), at: 9)
    }
    for letter in "b2" {
      #expect(isTaken(letter, on: board) && !isTaken(letter, on: Self.finished()))
      #expect(!isTaken(letter, on: Self.pile(shown: 0, drawn: 1)))
    }
    for command in "hru" {
      #expect(!isTaken(command, on: board))
    }
    #expect(!board.takesName(.enter, at: 0) && !board.takesName(.backspace, at: 0))
    var board = board
    board.typedName = "b"
    #expect(isTaken("2", on: board))
    board.review = BoardState.Review(chosenCard: 0, seenCards: [])
    #expect(!isTaken("2", on: board))
  }

  @Test("Enter does not press Play again before it can be seen")
  func early() {
    var board = Self.finished()
    board.focus = .button(.playAgain)
    #expect(board.actions(for: .enter, at: 1.9) == [])
    #expect(board.actions(for: .enter, at: 2) == [.press(.playAgain)])
  }

  @Test("On a pile, arrows and swipes lead to the card before and the next, Enter turns it over")
  func pile() {
    let start = Self.pile(shown: 0, drawn: 0)
    #expect(start.actions(for: .arrow(.right), at: 0) == [.choose(0)])
    #expect(start.actions(for: .arrow(.left), at: 0) == [])
    let middle = Self.pile(shown: 1, drawn: 3)
    #expect(middle.actions(for: .arrow(.right), at: 0) == [.choose(2)])
    #expect(middle.actions(for: .arrow(.left), at: 0) == [.choose(0)])
    #expect(middle.actions(for: .swipe, at: 0) == [.choose(2)])
    #expect(middle.actions(for: .enter, at: 0) == [.choose(1)])
    #expect(middle.actions(for: .zoom(1.5), at: 0) == [.scalePicture(1.5)])
    #expect(middle.actions(for: .resetZoom, at: 0) == [.resetPictureScale])
    #expect(middle.actions(for: .arrow(.down), at: 0) == [.moveFocus(.card(1))])
    let end = Self.pile(shown: 3, drawn: 4)
    for touch in [BoardInput.arrow(.right), .swipe, .button(.nextCard)] {
      #expect(end.actions(for: touch, at: 0) == [])
    }
    #expect(end.nextCard == nil && end.previousCard == 2)
  }

  @Test("On a pile's buttons the arrows are the keyboard's, and the focus never jumps to Restart")
  func pileButtons() {
    var board = Self.pile(shown: 3, drawn: 4)
    board.focus = .button(.nextCard)
    #expect(board.keyboardFocus.visibleFocus == .card(3))
    board = Self.pile(shown: 1, drawn: 2)
    board.focus = .button(.nextCard)
    #expect(board.keyboardFocus.visibleFocus == board.focus)
    #expect(board.actions(for: .arrow(.right), at: 0) == [.moveFocus(.button(.restart))])
    #expect(board.actions(for: .enter, at: 0) == [.press(.nextCard)])
  }
}
