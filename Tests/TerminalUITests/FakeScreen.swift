import Files
import Foundation
import Games
import Menu
import Model
import ViewModel
import ViewState

@testable import TerminalUI

@MainActor final class FakeScreen: TextScreen {
  var size = TerminalSize(width: 80, height: 24)
  var isReady = true
  private(set) var lines: [TextLine] = []
  private(set) var isEntered = false
  private(set) var drawings = 0

  var text: String { lines.map(\.text).joined(separator: "\n") }

  func enter() {
    isEntered = true
  }
  func leave() {
    isEntered = false
  }
  func invalidate() {}
  func check() {}
  func draw(_ lines: [TextLine]) {
    self.lines = lines
    drawings += 1
  }
}

/// A game on a fake screen, played with keys.
@MainActor struct Table {
  let viewModel: any GameViewModel
  let screen = FakeScreen()
  let game: TerminalGame

  var board: BoardState { viewModel.board }

  /// As `TerminalFrontend.run` begins.
  init(_ viewModel: any GameViewModel, menu: MenuViewModel? = nil) throws {
    self.viewModel = viewModel
    game = try TerminalGame(
      viewModel, decks: secretDecks, menu: menu ?? textMenu(around: viewModel), on: screen)
    viewModel.handle(.arrow(.down))
    try game.refresh()
  }

  func type(_ text: String) throws {
    try game.handle(.bytes(Array(text.utf8)))
    try game.refresh()
  }

  func escape() throws {
    try type("\u{1B}")
    try game.handle(.pause)
    try game.refresh()
  }
}

@MainActor func tableWithMenu() throws -> (Table, MenuViewModel) {
  let game = aabb()
  let menu = textMenu(around: game)
  return (try Table(game, menu: menu), menu)
}

extension BoardState {
  @MainActor func lines(width: Int = 40, height: Int = 20) -> [String] {
    TerminalView(width: width, height: height).lines(of: self).map(\.text)
  }

  @MainActor func text(height: Int = 20) -> String {
    lines(height: height).joined(separator: "\n")
  }
}

/// An output that a test reads.
final class FakeOutput: LineOutput {
  var isReady = true
  var lines: [String] = []

  func send(_ line: String) {
    lines.append(line)
  }
  func check() {}
}

@MainActor final class Dialogue {
  let viewModel: any Playable
  let output = FakeOutput()
  private let menu: MenuViewModel
  private(set) lazy var game = PlainGame(viewModel, menu: menu, output: output)
  var said: [String] { output.lines }

  init(_ viewModel: any Playable, menu: MenuViewModel? = nil) throws {
    self.viewModel = viewModel
    self.menu = menu ?? textMenu(around: viewModel)
    try game.refresh()
  }

  /// What is said since the last time, after some input.
  func answer(_ text: String) throws -> String {
    output.lines = []
    try game.handle(.bytes(Array(text.utf8)))
    return try hear()
  }

  func wait(until time: Double) throws -> String {
    output.lines = []
    viewModel.advance(to: time)
    return try hear()
  }

  /// What is said in the turns of the loop that follow at once, up to an order.
  private func hear() throws -> String {
    repeat { try game.refresh() } while game.hasWork && !game.hasPendingCommand
    return said.joined()
  }
}

@MainActor func aabb(_ kind: GameKind = .lab) -> MemoryGameViewModel {
  MemoryGameViewModel(board: "aabb", columns: 2, kind: kind)
}

@MainActor func textMenu(
  around game: any GameViewModel, findResults: @escaping () throws -> [GameResult] = { [] }
) -> MenuViewModel {
  MenuViewModel(
    isTextOnly: true, currentBoard: { game.board }, loadDecks: { secretDecks },
    loadResults: findResults)
}

/// A game line by line with pages around it, and the orders given there.
@MainActor func dialogueWithMenu() throws -> (Dialogue, MenuViewModel, Orders) {
  let game = aabb()
  let menu = textMenu(around: game)
  return (try Dialogue(game, menu: menu), menu, Orders(of: menu))
}

@MainActor final class Orders {
  private(set) var orders: [MenuCommand] = []
  private var subscription: Subscription?

  init(of menu: MenuViewModel) {
    subscription = menu.commands.sink { [unowned self] in orders.append($0) }
  }
}

/// A look back at the only avoidable choice of a game: the second a was known when b was chosen.
@MainActor func lookBack() -> ReviewViewModel {
  let game = aabb()
  for card in [0, 2, 1] {
    game.choose(card)
  }
  let before = game.state
  game.choose(3)
  let moments = game.state.progress.players.avoidableMisses.avoidableChoices.map {
    ReviewViewModel.ReviewedChoice(state: before, choice: $0)
  }
  return ReviewViewModel(aabb(), reviewedChoices: moments)
}

/// Words that occur nowhere else.
let secretDecks = ["xa", "xb"].map { name in
  Deck(name: name, pairs: (0..<16).map { Deck.Pair(Face("\(name)\($0)z", kind: .text)) })
}

/// Every game with a deck of such words.
@MainActor func secretGame(_ kind: GameKind, seed: UInt64) -> any Playable {
  let grid = Grid(rows: 4, columns: 4)
  let decks = secretDecks
  if kind.isPile {
    return CardPileViewModel(kind, grid: grid, deck: decks[0], seed: seed)
  }
  return MemoryGameViewModel(
    kind, grid: grid, deck: decks[0], themes: kind.themeNames.isEmpty ? [] : decks, seed: seed)
}

let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

/// Every game, dealt from some seeds; usually from one.
let secretDeals = (isFull ? [0, 1, 2] : [0] as [UInt64]).flatMap { seed in
  GameKind.all.map { ($0, seed) }
}

extension BoardState {
  /// The faces that lie face down and not also open.
  var hiddenFaces: Set<String> {
    let open = Set(cards.filter(\.isFaceUp).map(\.face.name))
    return Set(cards.filter { !$0.isFaceUp }.map(\.face.name)).subtracting(open)
  }
}
