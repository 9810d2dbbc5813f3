import Testing

@testable import ViewState

@Suite struct FocusTests {
  /// ```
  /// 0 1 2
  /// 3 4 5
  /// 6 7 8
  /// 9 10 11
  /// ```
  private func board(gone: [Int] = [], focus: Focus? = nil) -> BoardState {
    var board = BoardState(
      gameName: "lab", grid: Grid(rows: 4, columns: 3),
      cards: (0..<12).map { .init(isGone: gone.contains($0)) })
    board.buttons = [.init(.restart, "Restart")]
    board.focus = focus
    return board
  }

  private func walk(_ directions: Direction..., on board: BoardState) -> [Focus] {
    var board = board
    return directions.map { direction in
      let focus = board.keyboardFocus.focus(toward: direction)
      board.focus = focus
      return focus
    }
  }

  @Test("A button that can no longer be pressed gives the focus to one that is there")
  func disabled() {
    var board = board(focus: .button(.nextChoice))
    board.buttons = [.init(.nextChoice, "Later", isEnabled: false), .init(.showBoard, "Back")]
    #expect(board.keyboardFocus.visibleFocus == .button(.showBoard))
  }

  @Test("The first key only shows where the focus is", arguments: [Direction.up, .down, .left])
  func firstKey(direction: Direction) {
    #expect(board().keyboardFocus.focus(toward: direction) == .card(0))
    #expect(board().keyboardFocus.focusAfterTab() == .card(0))
  }

  @Test("Arrows move from card to card, and stay at the edges")
  func arrows() {
    #expect(
      walk(.down, .right, .down, .left, .left, .up, .up, on: board())
        == [0, 1, 4, 3, 3, 0, 0].map { .card($0) })
    #expect(walk(.right, .up, on: board(focus: .card(2))) == [.card(2), .card(2)])
  }

  @Test("The arrows stay at the last row; up from the buttons is the last card")
  func buttons() {
    #expect(walk(.down, on: board(focus: .card(10))) == [.card(10)])
    #expect(
      walk(.left, .right, .down, .up, .down, on: board(focus: .button(.restart)))
        == [
          .button(.restart), .button(.restart), .button(.restart), .card(11), .card(11),
        ])
    var board = board(focus: .button(.theme(1)))
    board.buttons =
      [0, 1].map { .init(.theme($0), "") } + [.init(.showThemes, ""), .init(.restart, "")]
    #expect(walk(.up, .up, on: board) == [.button(.theme(0)), .card(11)])
    board.focus = .button(.restart)
    #expect(walk(.left, .up, on: board) == [.button(.showThemes), .card(11)])
  }

  @Test("Home, End, Page Up and Page Down go to the end of row and column, with Ctrl of the board")
  func jumps() {
    let board = board(gone: [0, 1, 9], focus: .card(4))
    #expect(
      Jump.allCases.map(board.keyboardFocus.focus)
        == [.card(3), .card(5), .card(2), .card(10), .card(2), .card(11)])
    var other = board
    other.focus = nil
    #expect(Jump.allCases.allSatisfy { other.keyboardFocus.focus(after: $0) == .card(2) })
    other.focus = .button(.restart)
    #expect(other.keyboardFocus.focus(after: .firstInColumn) == .card(11))
    #expect(other.keyboardFocus.focus(after: .first) == .button(.restart))
  }

  @Test("When its card leaves, the focus goes to the nearest that is left; else to the buttons")
  func nearest() {
    #expect(board(gone: [4], focus: .card(5)).keyboardFocus.visibleFocus == .card(5))
    #expect(board(gone: [11, 8, 10], focus: .card(11)).keyboardFocus.visibleFocus == .card(7))
    #expect(
      board(gone: Array(0..<12), focus: .card(3)).keyboardFocus.visibleFocus == .button(.restart))
    var board = board(focus: .card(3))
    board.isChoosingTheme = true
    #expect(board.keyboardFocus.visibleFocus == .button(.restart))
    board = self.board(focus: .card(3))
    board.dialog = .init(title: "", entries: [], openingTime: 9)
    #expect(board.keyboardFocus.visibleFocus == .button(.playAgain))
  }

  @Test("Tab goes to the buttons and back, past what is hidden or cannot be pressed")
  func tab() {
    var board = board(focus: .card(4))
    board.buttons = [
      .init(.theme(0), "a"), .init(.theme(1), "b", isHidden: true),
      .init(.showBoard, "c", isEnabled: false), .init(.restart, "d"),
    ]
    var seen: [Focus] = []
    for _ in 0..<3 {
      board.focus = board.keyboardFocus.focusAfterTab()
      seen += [board.focus].compactMap { $0 }
    }
    #expect(seen == [.button(.theme(0)), .button(.restart), .card(0)])
    #expect(board.keyboardFocus.focusAfterTab(backwards: true) == .button(.restart))
  }

  @Test("Cards that are gone are skipped, also by the first key and the way up from the buttons")
  func skips() {
    #expect(board(gone: [0, 1]).keyboardFocus.focus(toward: .down) == .card(2))
    #expect(board(gone: [1], focus: .card(0)).keyboardFocus.focus(toward: .right) == .card(2))
    #expect(
      board(gone: [11], focus: .button(.restart)).keyboardFocus.focus(toward: .up) == .card(10))
    #expect(board(gone: [3, 4, 5], focus: .card(2)).keyboardFocus.focus(toward: .down) == .card(8))
  }

  @Test("When every card is gone, or covered, the buttons are all that can have the focus")
  func noCards() {
    var covered = board()
    covered.isChoosingTheme = true
    for var board in [board(gone: Array(0..<12)), covered] {
      #expect(board.keyboardFocus.focus(toward: .down) == .button(.restart))
      board.focus = .button(.restart)
      #expect(board.keyboardFocus.focus(toward: .up) == .button(.restart))
      #expect(board.keyboardFocus.focusAfterTab() == .button(.restart))
    }
  }

  @Test("A dialog's button comes first; when it is gone the focus goes to Restart")
  func dialog() {
    var board = board()
    board.dialog = .init(title: "", entries: [], openingTime: 0)
    #expect(board.focusableButtons == [.playAgain, .restart])
    #expect(
      walk(.down, .up, .down, on: board).map { $0 } == [
        .button(.playAgain), .button(.playAgain), .button(.restart),
      ])
    board.focus = .button(.playAgain)
    board.dialog = nil
    #expect(board.keyboardFocus.visibleFocus == .button(.restart))
    board.buttons.insert(.init(.showThemes, "Themes"), at: 0)
    #expect(board.keyboardFocus.visibleFocus == .button(.restart))
    board.focus = .button(.theme(2))
    #expect(board.keyboardFocus.visibleFocus == .button(.showThemes))
  }

  @Test("The empty middle of an odd board is skipped")
  func emptyMiddle() {
    let grid = Grid(rows: 3, columns: 3)
    let all = Array(0..<8)
    #expect(grid.neighbor(of: 3, toward: .right, among: all) == 4)
    #expect(grid.neighbor(of: 4, toward: .left, among: all) == 3)
    #expect(grid.neighbor(of: 3, toward: .left, among: all) == nil)
  }

  @Test("The arrows lead to every card that is left, whichever are gone")
  func everyCardIsReachable() {
    for grid in [Grid(rows: 3, columns: 3), Grid(rows: 4, columns: 3), Grid(rows: 2, columns: 5)] {
      for gone in 0..<(1 << grid.cardCount) {
        let left = (0..<grid.cardCount).filter { gone >> $0 & 1 == 0 }
        guard left.count <= 6, let first = left.first else { continue }
        var reached = Set([first])
        var unvisited = [first]
        while let card = unvisited.popLast() {
          for direction in [Direction.up, .down, .left, .right] {
            let next = grid.neighbor(of: card, toward: direction, among: left)
            if let next, reached.insert(next).inserted {
              unvisited.append(next)
            }
          }
        }
        if reached != Set(left) {
          Issue.record("\(grid): only \(reached.sorted()) of \(left) can be reached")
          return
        }
      }
    }
  }

  @Test("A shoulder button leads from group to group: what lies over the board, buttons, themes")
  func groups() {
    var board = board(gone: [0], focus: .card(5))
    board.buttons = [.init(.menu, "Menu"), .init(.restart, "Restart"), .init(.theme(0), "Sea")]
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.menu))
    #expect(board.keyboardFocus.focusAfterGroup(backwards: true) == .button(.theme(0)))
    board.focus = .button(.restart)
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.theme(0)))
    #expect(board.keyboardFocus.focusAfterGroup(backwards: true) == .card(1))
    board.focus = nil
    #expect(board.keyboardFocus.focusAfterGroup() == .card(1))
    board.dialog = .init(
      title: "Done", entries: [], openingTime: 0,
      buttons: [.init(.playAgain, "Again"), .init(.review, "Review")])
    board.focus = .button(.review)
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.menu))
  }
}
