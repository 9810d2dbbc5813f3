import Games
import Model
import ViewModel
import ViewModelTesting
import ViewState

/// A game of any kind, size and players, from a seed that can be told.
@MainActor func deal(_ chance: inout SeededGenerator) -> any Playable {
  let kind = GameKind.all[chance.below(GameKind.all.count)]
  let grid = Grid(rows: 1 + chance.below(5), columns: 2 + chance.below(4))
  let themes = kind.themeNames.map { touchDeck($0, pairs: 4 + chance.below(12)) }
  let deck = themes.first ?? touchDeck(kind.deckName, pairs: 26)
  let seed = chance.next()
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: deck, seed: seed)
  }
  let tables: [[Player]] = [
    [.person], [.person], [.person, .person], [.person, .person, .person],
    [.person, .computer(memory: 1 + chance.below(8))], [.person, .computer(memory: nil)],
    [.computer(memory: 4)],
  ]
  let players = tables[chance.below(tables.count)]
  let game = MemoryGameViewModel(
    kind, grid: grid, deck: deck, themes: themes, players: players,
    previewDuration: chance.below(4) == 0 ? 2 : 0, seed: seed)
  if players.contains(where: \.isComputer) {
    game.computer = ComputerPlayer(game)
  }
  return game
}

private func touchDeck(_ name: String, pairs: Int) -> Deck {
  Deck(name: name, pairs: (0..<pairs).map { Deck.Pair(Face("\(name) \($0)", kind: .text)) })
}

/// Touches of random games; each deal has a seed of its own, for `touches 1 SEED`.
@MainActor func playTouches(_ count: Int, seed: UInt64) throws -> String {
  var seed = seed
  var played = 0
  var deals = 0
  while played < count {
    var chance = SeededGenerator(seed: seed)
    let game = TestGame(deal(&chance))
    var last = ""
    do {
      for number in 1...200 {
        let act = act(on: game.viewModel, &chance)
        last = "\(number): \(act)"
        try perform(act, on: game)
        played += 1
      }
      try game.finish()
    } catch {
      throw Finding("touches 1 \(seed): \(game.snapshot.board.gameName): \(last): \(error)")
    }
    seed = seed &+ 1
    deals = deals + 1
  }
  return "\(played) touches in \(deals) deals were checked"
}

enum Act {
  case touch(BoardInput)
  case advance(to: Double)
  case notice, options(DisplayOptions)
}

@MainActor private func perform(_ act: Act, on game: TestGame) throws {
  try game.arrange { viewModel in
    switch act {
    case .touch(let touch): viewModel.handle(touch)
    case .advance(let time): viewModel.advance(to: time)
    case .notice: viewModel.showNotice("Well.")
    case .options(let options): viewModel.options = options
    }
  }
}

/// Mostly what a player does: cards, and time that passes; the rest is everything else.
@MainActor private func act(on game: any Playable, _ chance: inout SeededGenerator) -> Act {
  let board = game.board
  func any<Value>(_ values: [Value]) -> Value {
    values[chance.below(values.count)]
  }
  let card =
    board.pile.map { max(0, min(board.cards.count - 1, $0.shownCard - 1 + chance.below(3))) }
    ?? chance.below(board.cards.count)
  switch chance.below(24) {
  case 0..<10: return .touch(.card(card))
  case 10, 11: return .advance(to: game.now + Double(chance.below(40)) / 16)
  case 12: return .advance(to: game.nextDeadline ?? game.now)
  case 13: return .touch(.arrow(any([.up, .down, .left, .right])))
  case 14:
    return .touch(
      any([.enter, .escape, .backspace, .pointerMoved, .background, .swipe, .resetZoom]))
  case 15: return .touch(.character(any(Array("abcd123ruhz0é"))))
  case 16: return .touch(any([.tab(backwards: false), .tab(backwards: true)]))
  case 17: return .touch(any([.group(backwards: false), .group(backwards: true)]))
  case 18: return .touch(.jump(any(Array(Jump.allCases))))
  case 19: return .touch(.layout(hasThemeSidebar: chance.below(2) == 0))
  case 20: return .touch(any([.zoom(1.5), .zoom(0.5), .lastTouched(.card(card))]))
  case 21 where chance.below(4) == 0: return .notice
  case 22 where chance.below(4) == 0:
    var options = game.options
    options.showsClock = chance.below(2) == 0
    options.showsMemory = chance.below(2) == 0
    options.hidesMenuTitles = chance.below(2) == 0
    options.offersPreviousGame = chance.below(4) == 0
    return .options(options)
  default:
    let controls = board.buttons.map(\.id) + (board.dialog?.buttons ?? []).map(\.id)
    return .touch(.button(any(controls + [.hint, .undo])))
  }
}
