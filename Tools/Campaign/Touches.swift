import Games
import Model
import ViewModel
import ViewModelTesting
import ViewState

/// Creates a random game of any kind, with any size and any players.
///
/// - Parameter chance: The source of all random decisions.
/// - Returns: The game.
@MainActor func deal(_ chance: inout SeededGenerator) -> any Playable {
  let kind = GameKind.all[chance.below(GameKind.all.count)]
  let grid = Grid(rows: 1 + chance.below(5), columns: 2 + chance.below(4))
  let themes = kind.themeNames.map { touchDeck($0, pairs: 4 + chance.below(12)) }
  let deck = themes.first ?? touchDeck(kind.deckName, pairs: 26)
  let seed = chance.next()
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
  }
  let playerChoices: [[Player]] = [
    [.person],
    [.person],
    [.person, .person],
    [.person, .person, .person],
    [.person, .computer(memory: 1 + chance.below(8))],
    [.person, .computer(memory: nil)],
    [.computer(memory: 4)],
  ]
  let players = playerChoices[chance.below(playerChoices.count)]
  let hasPreview = chance.below(4) == 0
  let game = MemoryGameViewModel(
    kind,
    grid: grid,
    deck: deck,
    themes: themes,
    players: players,
    previewDuration: hasPreview ? 2 : 0,
    seed: seed
  )
  if players.contains(where: \.isComputer) {
    game.computer = ComputerPlayer(game)
  }
  return game
}

private func touchDeck(_ name: String, pairs: Int) -> Deck {
  Deck(name: name, pairs: (0..<pairs).map { Deck.Pair(Face("\(name) \($0)", kind: .text)) })
}

/// Performs random actions on random games and checks the changes.
///
/// Each deal has its own seed, so that a finding can be repeated with `touches 1 SEED`.
@MainActor func playTouches(_ count: Int, seed: UInt64) throws -> String {
  var seed = seed
  var actionCount = 0
  var dealCount = 0
  while actionCount < count {
    var chance = SeededGenerator(seed: seed)
    let game = TestGame(deal(&chance))
    var lastAction = ""
    do {
      for number in 1...200 {
        let action = randomAction(on: game.viewModel, &chance)
        lastAction = "\(number): \(action)"
        try perform(action, on: game)
        actionCount += 1
      }
      try game.finish()
    } catch {
      let gameName = game.snapshot.board.gameName
      throw Finding("touches 1 \(seed): \(gameName): \(lastAction): \(error)")
    }
    seed = seed &+ 1
    dealCount += 1
  }
  return "\(actionCount) touches in \(dealCount) deals were checked"
}

/// A random action on a game.
private enum Action {
  case handle(BoardInput)
  case advance(to: Double)
  case notice
  case options(DisplayOptions)
}

@MainActor private func perform(_ action: Action, on game: TestGame) throws {
  try game.arrange { viewModel in
    switch action {
    case .handle(let input): viewModel.handle(input)
    case .advance(let time): viewModel.advance(to: time)
    case .notice: viewModel.showNotice("Well.")
    case .options(let options): viewModel.options = options
    }
  }
}

/// Returns a random action, which is mostly a choice of a card or passing time.
@MainActor private func randomAction(
  on game: any Playable, _ chance: inout SeededGenerator
) -> Action {
  func any<Value>(_ values: [Value]) -> Value {
    values[chance.below(values.count)]
  }
  let board = game.board
  let card = randomCard(on: board, &chance)
  switch chance.below(24) {
  case 0..<10: return .handle(.card(card))
  case 10, 11: return .advance(to: game.now + Double(chance.below(40)) / 16)
  case 12: return .advance(to: game.nextDeadline ?? game.now)
  case 13: return .handle(.arrow(any([.up, .down, .left, .right])))
  case 14:
    return .handle(
      any([.enter, .escape, .backspace, .pointerMoved, .background, .swipe, .resetZoom]))
  case 15: return .handle(.character(any(Array("abcd123ruhz0é"))))
  case 16: return .handle(any([.tab(backwards: false), .tab(backwards: true)]))
  case 17: return .handle(any([.group(backwards: false), .group(backwards: true)]))
  case 18: return .handle(.jump(any(Array(Jump.allCases))))
  case 19: return .handle(.focus(.button(any([.showThemes, .showBoard, .theme(1), .restart]))))
  case 20: return .handle(any([.zoom(1.5), .zoom(0.5), .focus(.card(card))]))
  case 21 where chance.below(4) == 0: return .notice
  case 22 where chance.below(4) == 0:
    var options = game.options
    options.showsClock = chance.below(2) == 0
    options.showsMemory = chance.below(2) == 0
    options.hidesMenuTitles = chance.below(2) == 0
    options.offersPreviousGame = chance.below(4) == 0
    return .options(options)
  default:
    let dialogButtons = board.dialog?.buttons ?? []
    let buttons = board.buttons.map(\.id) + dialogButtons.map(\.id)
    return .handle(.button(any(buttons + [.hint, .undo])))
  }
}

/// Returns any card of a board, or a card near the shown one of a pile.
private func randomCard(on board: BoardState, _ chance: inout SeededGenerator) -> Int {
  guard let pile = board.pile else { return chance.below(board.cards.count) }
  let card = pile.shownCard - 1 + chance.below(3)
  return max(0, min(board.cards.count - 1, card))
}
