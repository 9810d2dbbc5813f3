import Model
import Testing
import ViewModelTesting

@testable import ViewModel

@MainActor @Suite struct FocusTests {
  /// ```
  /// a b c      0 1 2
  /// a b c      3 4 5
  /// d e f      6 7 8
  /// d e f      9 10 11
  /// ```
  private let viewModel = MemoryGameViewModel(board: "abcabcdefdef", columns: 3)

  private func move(_ directions: Direction...) {
    for direction in directions { viewModel.moveFocus(direction) }
  }

  @Test("The first key only shows where the focus is", arguments: [Direction.up, .down, .left])
  func firstKey(direction: Direction) {
    #expect(viewModel.focus == nil)
    viewModel.moveFocus(direction)
    #expect(viewModel.focus == .card(0))
  }

  @Test("Arrows move from card to card")
  func arrows() throws {
    let game = TestGame(viewModel)
    try game.moveFocus(.down) { $0.focus = .card(0) }
    try game.moveFocus(.right) { $0.focus = .card(1) }
    try game.moveFocus(.down) { $0.focus = .card(4) }
    try game.moveFocus(.left) { $0.focus = .card(3) }
    try game.moveFocus(.up) { $0.focus = .card(0) }
  }

  @Test("At the left, right and top edges the focus stays, and nothing is published")
  func edges() throws {
    move(.down)
    let game = TestGame(viewModel)
    try game.moveFocus(.left)
    try game.moveFocus(.up)
    try game.moveFocus(.right) { $0.focus = .card(1) }
    try game.moveFocus(.right) { $0.focus = .card(2) }
    try game.moveFocus(.right)
    try game.moveFocus(.up)
  }

  @Test("Below the last row is the Restart button, and above it the last card")
  func restartButton() {
    move(.down, .down, .down, .down, .down)
    #expect(viewModel.focus == .control(.restart))
    move(.left, .right, .down)
    #expect(viewModel.focus == .control(.restart))
    move(.up)
    #expect(viewModel.focus == .card(11))
  }

  @Test("Tab goes to the Restart button and back to the first card")
  func tab() {
    viewModel.moveFocusToNextGroup()
    #expect(viewModel.focus == .card(0))
    viewModel.moveFocusToNextGroup()
    #expect(viewModel.focus == .control(.restart))
    viewModel.moveFocusToNextGroup()
    #expect(viewModel.focus == .card(0))
  }

  @Test("Hiding the focus makes the next key show it again")
  func hide() {
    move(.down, .down)
    viewModel.hideFocus()
    #expect(viewModel.focus == nil)
    move(.right)
    #expect(viewModel.focus == .card(0))
  }

  @Test("A move is published once, and only the focus changed")
  func published() throws {
    let game = TestGame(viewModel)
    try game.moveFocus(.down) { $0.focus = .card(0) }
    try game.hideFocus { $0.focus = nil }
    try game.hideFocus()
    try game.moveFocusToNextGroup { $0.focus = .card(0) }
  }

  @Test("Matched cards are skipped, also by the first key, Tab and the way up from the button")
  func skipsMatched() {
    viewModel.play(0, 3, 1, 4, 8, 11)
    move(.down)
    #expect(viewModel.focus == .card(2))
    move(.down, .down)
    #expect(viewModel.focus == .card(7))
    viewModel.moveFocusToNextGroup()
    viewModel.moveFocusToNextGroup()
    #expect(viewModel.focus == .card(2))
    viewModel.moveFocusToNextGroup()
    move(.up)
    #expect(viewModel.focus == .card(10))
  }

  @Test("A matched card in between is skipped along the row")
  func skipsAlongTheRow() {
    viewModel.play(1, 4)
    move(.down, .right)
    #expect(viewModel.focus == .card(2))
    move(.left)
    #expect(viewModel.focus == .card(0))
  }

  @Test("Choosing leaves the focus where it is")
  func choosing() {
    move(.down)
    viewModel.play(0, 3)
    #expect(viewModel.focus == .card(0))
    move(.right)
    #expect(viewModel.focus == .card(1))
  }

  @Test("When every card is gone the Restart button is all that can have the focus")
  func finished() {
    viewModel.play(0, 3, 1, 4, 2, 5, 6, 9, 7, 10, 8, 11)
    #expect(viewModel.isFinished)
    move(.down)
    #expect(viewModel.focus == .control(.restart))
    move(.up)
    #expect(viewModel.focus == .control(.restart))
    viewModel.moveFocusToNextGroup()
    #expect(viewModel.focus == .control(.restart))
  }

  @Test("The empty middle of an odd board is skipped")
  func emptyMiddle() {
    let grid = Grid(rows: 3, columns: 3)
    let nobody = { (_: Int) in false }
    #expect(grid.neighbour(of: 3, towards: .right, isGone: nobody) == 4)
    #expect(grid.neighbour(of: 4, towards: .left, isGone: nobody) == 3)
    #expect(grid.neighbour(of: 3, towards: .left, isGone: nobody) == nil)
  }

  @Test("The arrows lead to every card that is left, whichever are gone")
  func everyCardIsReachable() {
    for grid in [Grid(rows: 3, columns: 3), Grid(rows: 4, columns: 3), Grid(rows: 2, columns: 5)] {
      for gone in 0..<(1 << grid.cards) {
        let left = (0..<grid.cards).filter { gone >> $0 & 1 == 0 }
        guard left.count <= 6, let first = left.first else { continue }
        let reached = reachable(from: first, on: grid) { gone >> $0 & 1 == 1 }
        if reached != Set(left) {
          Issue.record("\(grid): only \(reached.sorted()) of \(left) can be reached")
          return
        }
      }
    }
  }

  private func reachable(
    from first: Int, on grid: Grid, isGone: (Int) -> Bool
  ) -> Set<Int> {
    var reached: Set = [first]
    var unvisited = [first]
    while let card = unvisited.popLast() {
      for direction in [Direction.up, .down, .left, .right] {
        if let next = grid.neighbour(of: card, towards: direction, isGone: isGone),
          reached.insert(next).inserted
        {
          unvisited.append(next)
        }
      }
    }
    return reached
  }
}
