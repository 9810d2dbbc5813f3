import Testing

@testable import ViewState

@Suite struct FocusTests {
  @Test("If the focused button is disabled, another button gets the focus")
  func disabled() {
    var board = board(focus: .button(.nextChoice))
    board.buttons = [
      .init(.nextChoice, "Next", isEnabled: false),
      .init(.showBoard, "Back"),
    ]
    #expect(board.keyboardFocus.visibleFocus == .button(.showBoard))
  }

  @Test("The first key only shows the focus", arguments: [Direction.up, .down, .left])
  func firstKey(direction: Direction) {
    #expect(board().keyboardFocus.focus(toward: direction) == .card(0))
    #expect(board().keyboardFocus.focusAfterTab() == .card(0))
  }

  @Test("Arrows move the focus from card to card and stop at the edges")
  func arrows() {
    let walkFromFirstKey = walk(.down, .right, .down, .left, .left, .up, .up, on: board())
    #expect(walkFromFirstKey == [0, 1, 4, 3, 3, 0, 0].map { .card($0) })

    let walkAtCorner = walk(.right, .up, on: board(focus: .card(2)))
    #expect(walkAtCorner == [.card(2), .card(2)])
  }

  @Test("Down stops at the last row, and Up moves from the buttons to the last card")
  func buttons() {
    #expect(walk(.down, on: board(focus: .card(10))) == [.card(10)])

    let walkFromButton = walk(
      .left, .right, .down, .up, .down, on: board(focus: .button(.restart)))
    #expect(
      walkFromButton == [
        .button(.restart),
        .button(.restart),
        .button(.restart),
        .card(11),
        .card(11),
      ])

    var board = board(focus: .button(.theme(1)))
    board.buttons = [
      .init(.theme(0), ""),
      .init(.theme(1), ""),
      .init(.showThemes, ""),
      .init(.restart, ""),
    ]
    #expect(walk(.up, .up, on: board) == [.button(.theme(0)), .card(11)])

    board.focus = .button(.restart)
    #expect(walk(.left, .up, on: board) == [.button(.showThemes), .card(11)])
  }

  @Test("A jump moves the focus to the end of its row, its column or the board")
  func jumps() {
    var board = board(gone: [0, 1, 9], focus: .card(4))
    let focuses = Jump.allCases.map(board.keyboardFocus.focus)
    let expectedCards = [3, 5, 2, 10, 2, 11]
    #expect(focuses == expectedCards.map { .card($0) })

    board.focus = nil
    for jump in Jump.allCases {
      #expect(board.keyboardFocus.focus(after: jump) == .card(2))
    }

    board.focus = .button(.restart)
    #expect(board.keyboardFocus.focus(after: .firstInColumn) == .card(11))
    #expect(board.keyboardFocus.focus(after: .first) == .button(.restart))
  }

  @Test("If the focused card leaves the board, the nearest card gets the focus")
  func nearest() {
    let withFocusedCard = board(gone: [4], focus: .card(5))
    #expect(withFocusedCard.keyboardFocus.visibleFocus == .card(5))

    let withoutFocusedCard = board(gone: [11, 8, 10], focus: .card(11))
    #expect(withoutFocusedCard.keyboardFocus.visibleFocus == .card(7))

    let withoutCards = board(gone: Array(0..<12), focus: .card(3))
    #expect(withoutCards.keyboardFocus.visibleFocus == .button(.restart))

    var withThemes = board(focus: .card(3))
    withThemes.buttons.append(.init(.showBoard, "Back", isEnabled: false))
    #expect(withThemes.keyboardFocus.visibleFocus == .button(.restart))

    var withDialog = board(focus: .card(3))
    withDialog.dialog = .init(title: "", entries: [], openingTime: 9)
    #expect(withDialog.keyboardFocus.visibleFocus == .button(.playAgain))
  }

  @Test("Tab moves through the buttons and skips those that are hidden or disabled")
  func tab() {
    var board = board(focus: .card(4))
    board.buttons = [
      .init(.theme(0), "a"),
      .init(.theme(1), "b", isHidden: true),
      .init(.undo, "c", isEnabled: false),
      .init(.restart, "d"),
    ]

    var focuses: [Focus?] = []
    for _ in 0..<3 {
      board.focus = board.keyboardFocus.focusAfterTab()
      focuses.append(board.focus)
    }

    #expect(focuses == [.button(.theme(0)), .button(.restart), .card(0)])
    #expect(board.keyboardFocus.focusAfterTab(backwards: true) == .button(.restart))
  }

  @Test("The focus skips cards that have left the board")
  func skips() {
    let afterFirstKey = board(gone: [0, 1]).keyboardFocus
    #expect(afterFirstKey.focus(toward: .down) == .card(2))

    let inRow = board(gone: [1], focus: .card(0)).keyboardFocus
    #expect(inRow.focus(toward: .right) == .card(2))

    let fromButton = board(gone: [11], focus: .button(.restart)).keyboardFocus
    #expect(fromButton.focus(toward: .up) == .card(10))

    let inColumn = board(gone: [3, 4, 5], focus: .card(2)).keyboardFocus
    #expect(inColumn.focus(toward: .down) == .card(8))
  }

  @Test("If every card is gone or covered, only buttons get the focus")
  func noCards() {
    let emptyBoard = board(gone: Array(0..<12))
    var coveredBoard = board()
    coveredBoard.buttons.append(.init(.showBoard, "Back", isEnabled: false))

    for var board in [emptyBoard, coveredBoard] {
      #expect(board.keyboardFocus.focus(toward: .down) == .button(.restart))

      board.focus = .button(.restart)
      #expect(board.keyboardFocus.focus(toward: .up) == .button(.restart))
      #expect(board.keyboardFocus.focusAfterTab() == .button(.restart))
    }
  }

  @Test("The button of a dialog comes first, and Restart gets the focus when it closes")
  func dialog() {
    var board = board()
    board.dialog = .init(title: "", entries: [], openingTime: 0)
    #expect(board.focusableButtons == [.playAgain, .restart])
    #expect(
      walk(.down, .up, .down, on: board) == [
        .button(.playAgain),
        .button(.playAgain),
        .button(.restart),
      ])

    board.focus = .button(.playAgain)
    board.dialog = nil
    #expect(board.keyboardFocus.visibleFocus == .button(.restart))

    board.buttons.insert(.init(.showThemes, "Themes"), at: 0)
    #expect(board.keyboardFocus.visibleFocus == .button(.restart))

    board.focus = .button(.theme(2))
    #expect(board.keyboardFocus.visibleFocus == .button(.showThemes))
  }

  @Test("The focus skips the empty middle of an odd board")
  func emptyMiddle() {
    let grid = Grid(rows: 3, columns: 3)
    let cards = Array(0..<8)
    #expect(grid.neighbor(of: 3, toward: .right, among: cards) == 4)
    #expect(grid.neighbor(of: 4, toward: .left, among: cards) == 3)
    #expect(grid.neighbor(of: 3, toward: .left, among: cards) == nil)
  }

  @Test("The arrows reach every card that is left on the board")
  func everyCardIsReachable() {
    let grids = [
      Grid(rows: 3, columns: 3),
      Grid(rows: 4, columns: 3),
      Grid(rows: 2, columns: 5),
    ]
    // To save time, only boards with at most six remaining cards are tested.
    for grid in grids {
      // Each bit of the number shows whether a card has left the board.
      for goneBits in 0..<(1 << grid.cardCount) {
        let cards = (0..<grid.cardCount).filter { (goneBits >> $0) & 1 == 0 }
        guard cards.count <= 6, let firstCard = cards.first else { continue }

        let reachedCards = reachableCards(from: firstCard, among: cards, on: grid)
        if reachedCards != Set(cards) {
          let list = reachedCards.sorted()
          Issue.record("\(grid): only \(list) of \(cards) can be reached")
          return
        }
      }
    }
  }

  @Test("A shoulder button moves the focus to the next group of cards or buttons")
  func groups() {
    var board = board(gone: [0], focus: .card(5))
    board.buttons = [
      .init(.menu, "Menu"),
      .init(.restart, "Restart"),
      .init(.theme(0), "Sea"),
    ]
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.menu))
    #expect(board.keyboardFocus.focusAfterGroup(backwards: true) == .button(.theme(0)))

    board.focus = .button(.restart)
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.theme(0)))
    #expect(board.keyboardFocus.focusAfterGroup(backwards: true) == .card(1))

    board.focus = nil
    #expect(board.keyboardFocus.focusAfterGroup() == .card(1))

    board.dialog = .init(
      title: "Done",
      entries: [],
      openingTime: 0,
      buttons: [
        .init(.playAgain, "Again"),
        .init(.review, "Review"),
      ])
    board.focus = .button(.review)
    #expect(board.keyboardFocus.focusAfterGroup() == .button(.menu))
  }

  /// Returns a board with a Restart button and twelve cards in this order.
  ///
  /// ```
  /// 0 1 2
  /// 3 4 5
  /// 6 7 8
  /// 9 10 11
  /// ```
  private func board(gone goneCards: [Int] = [], focus: Focus? = nil) -> BoardState {
    var board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 4, columns: 3),
      cards: (0..<12).map { .init(isGone: goneCards.contains($0)) })
    board.buttons = [.init(.restart, "Restart")]
    board.focus = focus
    return board
  }

  /// Returns the focus after each of several arrow keys.
  private func walk(_ directions: Direction..., on board: BoardState) -> [Focus] {
    var board = board
    return directions.map { direction in
      let focus = board.keyboardFocus.focus(toward: direction)
      board.focus = focus
      return focus
    }
  }

  private func reachableCards(
    from firstCard: Int,
    among cards: [Int],
    on grid: Grid
  ) -> Set<Int> {
    var reachedCards = Set([firstCard])
    var unvisitedCards = [firstCard]
    while let card = unvisitedCards.popLast() {
      for direction in [Direction.up, .down, .left, .right] {
        let neighbor = grid.neighbor(of: card, toward: direction, among: cards)
        if let neighbor, reachedCards.insert(neighbor).inserted {
          unvisitedCards.append(neighbor)
        }
      }
    }
    return reachedCards
  }
}
