import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewState

/// All architectures are the same game: after every touch they show the same board.
@MainActor @Suite struct SameBoardTests {
  @Test(
    "Random touches do the same with a view model and with a controller",
    arguments: Architecture.allCases, [1, 2, 3] as [UInt64])
  func randomTouches(architecture: Architecture, seed: UInt64) throws {
    let grid = Grid(rows: [4, 3, 2][Int(seed) - 1], columns: [4, 3, 5][Int(seed) - 1])
    let pair = Pair(architecture, grid: grid, seed: seed)
    try pair.compare("the deal")
    var random = SeededGenerator(seed: seed)
    var time = 0.0
    var finished = 0
    for step in 0..<(isFull ? 2000 : 400) {
      let hadDialog = pair.viewModel.board.dialog != nil
      time += Double.random(in: 0...0.6, using: &random)
      let touch = touch(pair.viewModel, using: &random)
      try pair.touch(touch, at: time)
      try pair.compare("\(touch) at \(time)")
      if !hadDialog, pair.viewModel.board.dialog != nil {
        finished += 1
      }
      guard step.isMultiple(of: 5) else { continue }
      time += Double.random(in: 0...2, using: &random)
      pair.advance(to: time)
      try pair.compare("at \(time)")
    }
    #expect(finished > (isFull ? 5 : 0))
  }

  private func touch(
    _ viewModel: MemoryGameViewModel, using random: inout SeededGenerator
  ) -> BoardInput {
    let board = viewModel.board
    let cards = viewModel.state.game.cards
    switch Int.random(in: 0..<100, using: &random) {
    case 0...34:
      let up = cards.first { $0.isFaceUp && !$0.isMatched }
      let mate = cards.first { $0.pair == up?.pair && $0.id != up?.id }
      return .card(mate?.id ?? cards.firstIndex { !$0.isMatched } ?? 0)
    case 35...54: return .card(Int.random(in: cards.indices, using: &random))
    case 55...64:
      let directions = [Direction.up, .down, .left, .right]
      return .arrow(directions.randomElement(using: &random) ?? .up)
    case 65...79: return .enter
    case 80, 81: return .escape
    case 82, 83: return .background
    case 84...87: return .tab(backwards: Bool.random(using: &random))
    case 88, 89: return .pointerMoved
    case 90, 91: return .layout(hasThemeSidebar: Bool.random(using: &random))
    case 92: return .swipe
    case 93: return .button(.playAgain)
    default:
      let controls = board.buttons.map(\.id) + [.showThemes, .showBoard, .theme(1)]
      return .button(controls.randomElement(using: &random) ?? .restart)
    }
  }

  @Test("A sentence that nothing else says stays until the next choice")
  func notice() throws {
    let pair = Pair(.delegate, grid: Grid(rows: 2, columns: 2), seed: 1)
    pair.viewModel.showNotice("No network.")
    pair.game.showNotice("No network.")
    try pair.compare("the notice")
    try pair.touch(.card(0), at: 1)
    try pair.compare("a choice")
    #expect(pair.game.board.notice == nil)
  }
}
