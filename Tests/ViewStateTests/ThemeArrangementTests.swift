import Testing
import ViewState

/// Tests of boards in views with and without space for the themes.
@Suite struct ThemeArrangementTests {
  @Test("Beside the cards, all themes are visible, and no button opens or closes a list")
  func sidebar() {
    for isChoosingTheme in [false, true] {
      let shownBoard = board(isChoosingTheme: isChoosingTheme).arranged(hasThemeSidebar: true)
      #expect(shownBoard.focusableButtons == [.playAgain, .theme(0), .theme(1), .restart])
      #expect(!shownBoard.isThemeListOpen)
      #expect(shownBoard.dialog != nil)
    }
  }

  @Test("Without a sidebar, a button opens the list, which covers the dialog and has a way back")
  func list() {
    let closedBoard = board().arranged(hasThemeSidebar: false)
    #expect(closedBoard.focusableButtons == [.playAgain, .showThemes, .restart])
    #expect(!closedBoard.isThemeListOpen)
    #expect(closedBoard.dialog != nil)

    let openBoard = board(isChoosingTheme: true).arranged(hasThemeSidebar: false)
    #expect(openBoard.focusableButtons == [.theme(0), .theme(1), .showBoard, .restart])
    #expect(openBoard.isThemeListOpen)
    #expect(openBoard.dialog == nil)
  }

  @Test("A hidden button with the focus passes it to a visible one only in the view")
  func focus() {
    var board = board()
    board.dialog = nil
    board.focus = .button(.theme(1))
    #expect(board.keyboardFocus.possibleFocus == .button(.theme(1)))
    #expect(board.arranged(hasThemeSidebar: true).focus == .button(.theme(1)))
    #expect(board.arranged(hasThemeSidebar: false).focus == .button(.showThemes))

    board.focus = .button(.showThemes)
    #expect(board.keyboardFocus.possibleFocus == .button(.showThemes))
    #expect(board.arranged(hasThemeSidebar: true).focus == .button(.restart))
  }

  @Test("A view sends the focus that a key leads to, and the button that Enter or Escape presses")
  func resolvedKeys() {
    var board = board(isChoosingTheme: true)
    board.dialog = nil
    board.focus = .button(.theme(1))
    let list = InputInterpreter(board.arranged(hasThemeSidebar: false))
    #expect(list.resolvedInput(for: .tab(backwards: false), at: 0) == .focus(.button(.showBoard)))
    #expect(list.resolvedInput(for: .enter, at: 0) == .button(.theme(1)))
    #expect(list.resolvedInput(for: .escape, at: 0) == .button(.showBoard))
    #expect(list.resolvedInput(for: .character("b"), at: 0) == nil)
    #expect(list.resolvedInput(for: .background, at: 0) == nil)

    let sidebar = InputInterpreter(board.arranged(hasThemeSidebar: true))
    #expect(sidebar.resolvedInput(for: .tab(backwards: false), at: 0) == .focus(.button(.restart)))
    #expect(sidebar.resolvedInput(for: .escape, at: 0) == nil)
    #expect(sidebar.resolvedInput(for: .card(2), at: 0) == .card(2))
  }

  @Test("On a board without themes, a view sends every input as it is")
  func withoutThemes() {
    let board = BoardState(gameName: "lab", grid: Grid(rows: 2, columns: 2))
    #expect(board.arranged(hasThemeSidebar: false) == board)
    let inputs: [BoardInput] = [.tab(backwards: true), .escape, .background, .arrow(.down)]
    for input in inputs {
      #expect(InputInterpreter(board).resolvedInput(for: input, at: 0) == input)
    }
  }

  /// A finished board with an open dialog and two themes, of which the first one is selected.
  private func board(isChoosingTheme: Bool = false) -> BoardState {
    var board = BoardState(gameName: "concentration", grid: Grid(rows: 2, columns: 2))
    board.isChoosingTheme = isChoosingTheme
    board.buttons = [
      BoardState.Button(.theme(0), "a", isSelected: true),
      BoardState.Button(.theme(1), "b"),
    ]
    board.buttons += BoardState.themeListButtons()
    board.buttons.append(BoardState.Button(.restart, "Restart"))
    board.dialog = BoardState.Dialog(title: "", entries: [], openingTime: 0)
    return board
  }
}
