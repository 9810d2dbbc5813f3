import Architectures
import Games
import Model
import Testing
import ViewModel
import ViewState

// After each input, every controller shows the same board as the view model.
extension ContractTests {
  @Test(
    "Random inputs have the same effects on a view model and a controller",
    arguments: Architecture.allCases, [1, 2, 3] as [UInt64])
  func randomTouches(architecture: Architecture, seed: UInt64) throws {
    let pair = Pair(architecture, grid: grid(forSeed: seed), seed: seed)
    try pair.compare("the deal")

    var random = SeededGenerator(seed: seed)
    var time = 0.0
    var finishedGames = 0
    for step in 0..<(isFull ? 2000 : 400) {
      let hadDialog = pair.viewModel.board.dialog != nil
      time += Double.random(in: 0...0.6, using: &random)
      let input = randomInput(for: pair, using: &random)
      let comment: Comment = "seed \(seed), step \(step): \(input) at \(time)"
      try pair.handle(input, at: time, comment)
      try pair.compare(comment)
      if !hadDialog, pair.viewModel.board.dialog != nil {
        finishedGames += 1
      }

      guard step.isMultiple(of: 5) else { continue }
      time += Double.random(in: 0...2, using: &random)
      pair.advance(to: time)
      try pair.compare("seed \(seed), step \(step): at \(time)")
    }

    #expect(finishedGames > (isFull ? 5 : 0))
  }

  private func grid(forSeed seed: UInt64) -> Grid {
    switch seed {
    case 1: Grid(rows: 4, columns: 4)
    case 2: Grid(rows: 3, columns: 3)
    default: Grid(rows: 2, columns: 5)
    }
  }

  /// Returns a random input.
  ///
  /// The ranges determine the probability of each kind of input, in percent.
  private func randomInput(
    for pair: Pair, using random: inout SeededGenerator
  ) -> BoardInput {
    let cards = pair.viewModel.state.game.cards
    switch Int.random(in: 0..<100, using: &random) {
    case 0...34:
      return .card(usefulCard(in: cards))
    case 35...54:
      return .card(Int.random(in: cards.indices, using: &random))
    case 55...64:
      let directions: [Direction] = [.up, .down, .left, .right]
      return .arrow(directions.randomElement(using: &random) ?? .up)
    case 65...79:
      return .enter
    case 80, 81:
      return .escape
    case 82, 83:
      return .background
    case 84...87:
      return .tab(backwards: Bool.random(using: &random))
    case 88, 89:
      return .pointerMoved
    case 90, 91:
      pair.hasThemeSidebar = Bool.random(using: &random)
      return .pointerMoved
    case 92:
      return .swipe
    case 93:
      return .button(.playAgain)
    default:
      let shownButtons = pair.viewModel.board.buttons.map(\.id)
      let buttons = shownButtons + [.showThemes, .showBoard, .theme(1)]
      return .button(buttons.randomElement(using: &random) ?? .restart)
    }
  }

  /// Returns the matching card of a face-up card.
  ///
  /// If no card is face up, the result is a card that has not been matched yet.
  private func usefulCard(in cards: [MemoryCard]) -> Int {
    let faceUpCard = cards.first { $0.isFaceUp && !$0.isMatched }
    let matchingCard = cards.first { $0.pair == faceUpCard?.pair && $0.id != faceUpCard?.id }
    return matchingCard?.id ?? cards.firstIndex { !$0.isMatched } ?? 0
  }
}
