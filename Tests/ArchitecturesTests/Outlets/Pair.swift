import Architectures
import Foundation
import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

/// A game twice: with a view model, and with a controller.
@MainActor final class Pair {
  let viewModel: MemoryGameViewModel
  let game: ControllerGame

  private var shown: BoardState?
  private var causes: ([BoardUpdate.Cause], [BoardUpdate.Cause]) = ([], [])
  private var subscriptions: [Subscription] = []
  /// The cards that were chosen in vain.
  private var inVain: ([Int], [Int]) = ([], [])
  /// The cards that were up since faces were dealt; MVC deals them lazily.
  private var seen: Set<Int> = []
  private var deal: (seed: UInt64, theme: BoardState.Button?) = (0, nil)

  init(_ architecture: Architecture, grid: Grid, seed: UInt64) {
    let kind = architecture.game
    let decks = [("letters", "abcdefghijkl"), ("digits", "123")].map { name, faces in
      // No pairs are left for a larger board, which the course does not offer.
      Deck(
        name: name,
        pairs: faces.prefix(grid.pairCount).map { Deck.Pair(Face(String($0), kind: .text)) })
    }
    let themes = kind.themeNames.isEmpty ? [] : decks
    viewModel = MemoryGameViewModel(kind, grid: grid, deck: decks[0], themes: themes, seed: seed)
    game = ControllerGame(architecture, grid: grid, deck: decks[0], themes: themes, seed: seed)
    subscriptions = [
      viewModel.objectDidChange.sink { [unowned self] in
        causes.0.append($0.outcome.map(BoardUpdate.Cause.changed) ?? $0.cause)
      },
      viewModel.rejectedChoices.sink { [unowned self] in inVain.0.append($0) },
      game.objectDidChange.sink { [unowned self] in
        causes.1.append($0.cause)
        let cards = $0.board.cards
        let changed = cards.indices.filter { cards[$0] != shown?.cards[$0] }
        #expect(Set($0.changedCards).isSuperset(of: changed), "what changed is published")
        shown = $0.board
      },
      game.rejectedChoices.sink { [unowned self] in inVain.1.append($0) },
    ]
    causes = ([], [])
  }

  func advance(to time: Double) {
    viewModel.advance(to: time)
    game.advance(to: time)
  }

  /// Whether the view model shows a button that the course does not have.
  var canUndo: Bool { viewModel.board.buttons.contains { $0.id == .undo } }

  /// Touches both, which must answer the same.
  func touch(_ touch: BoardInput, at time: Double) throws {
    advance(to: time)
    // The course takes no deal back, and its dialog has one button: the keys lead elsewhere.
    if viewModel.board.dialog != nil || canUndo {
      switch touch {
      case .arrow, .tab, .jump: return
      default: break
      }
    }
    viewModel.handle(touch)
    game.handle(touch)
    try #require(inVain.0 == inVain.1, "\(touch)")
  }

  /// Expects that both show the same now, and showed it for the same reasons.
  func compare(_ comment: Comment) throws {
    var board = game.board
    var expected = viewModel.board
    // What players remember, and that a new deal is taken back, the course knows nothing of.
    let other = BoardState.navigationButtons()
    expected.buttons.removeAll { $0.id == .undo || $0.id == .games }
    expected.buttons += other.filter { $0.id == .games }
    let counted = Set(board.counters.map(\.name))
    expected.counters.removeAll { !counted.contains($0.name) }
    if let dialog = board.dialog {
      expected.dialog = expected.dialog?.like(dialog)
    }
    let theme = expected.buttons.first(where: \.isSelected)
    if deal != (board.seed, theme) {
      seen = []
    }
    deal = (board.seed, theme)
    for index in board.cards.indices {
      if expected.cards[index].isFaceUp {
        seen.insert(index)
      }
      if !seen.contains(index) {
        board.cards[index].face = expected.cards[index].face
      }
    }
    try #require(board == expected, "\(comment): \(differences(expected, board))")
    try #require(causes.0 == causes.1, comment)
    try #require(game.nextDeadline == viewModel.nextDeadline, comment)
    causes = ([], [])
  }
}

extension BoardState.Dialog {
  /// The dialog with only what another one tells; which game is the best, and praised for it, hangs
  /// on choices that the course does not count.
  fileprivate func like(_ other: BoardState.Dialog) -> BoardState.Dialog {
    let names = other.entries.map(\.name)
    var dialog = self
    dialog.entries.removeAll { !names.contains($0.name) }
    dialog.stars = other.stars
    dialog.isPerfect = other.isPerfect
    dialog.buttons = other.buttons
    dialog.title = other.title
    if let best = dialog.entries.firstIndex(where: { $0.name == "Best before" }) {
      dialog.entries[best] = other.entries[best]
    }
    return dialog
  }
}
