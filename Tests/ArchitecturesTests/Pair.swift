import Architectures
import Foundation
import Games
import Model
import Testing
import ViewModel
import ViewModelTesting
import ViewState

let isFull = ProcessInfo.processInfo.environment["MEMORY_GAME_FULL_TESTS"] == "1"

/// Two copies of the same game, one with a view model and one with a controller.
@MainActor final class Pair {
  /// Everything that one of the two games has published.
  private struct Publications {
    var causes: [BoardUpdate.Cause] = []
    var rejectedChoices: [Int] = []
  }

  /// A deal of cards, whose faces change when the player chooses another theme.
  private struct Deal: Equatable {
    var seed: UInt64
    var theme: BoardState.Button?
  }

  let viewModel: MemoryGameViewModel
  let game: ControllerGame

  /// Whether the views of the two games have space for the themes beside the cards.
  var hasThemeSidebar = true

  private var viewModelPublications = Publications()
  private var gamePublications = Publications()
  private var subscriptions: [Subscription] = []
  /// The board that the game with the controller published last.
  private var publishedBoard: BoardState?
  /// The changed cards that no update of the game with the controller listed.
  private var unlistedCards: [Int] = []
  private var deal = Deal(seed: 0, theme: nil)
  /// The cards that have been face up since the deal.
  ///
  /// Only their faces are compared, because the MVC architecture deals faces lazily.
  private var seenCards: Set<Int> = []

  init(_ architecture: Architecture, grid: Grid, seed: UInt64) {
    let kind = architecture.game
    let decks = [
      Self.deck("letters", "abcdefghijkl", grid: grid),
      Self.deck("digits", "123", grid: grid),
    ]
    let themes = kind.themeNames.isEmpty ? [] : decks
    viewModel = MemoryGameViewModel(kind, grid: grid, deck: decks[0], themes: themes, seed: seed)
    game = ControllerGame(architecture, grid: grid, deck: decks[0], themes: themes, seed: seed)

    subscribe()
    viewModelPublications.causes = []
    gamePublications.causes = []
  }

  /// Returns a deck with only as many pairs as the grid needs.
  ///
  /// Additional pairs would allow a larger board, which the controllers do not offer.
  private static func deck(_ name: String, _ letters: String, grid: Grid) -> Deck {
    let faces = letters.prefix(grid.pairCount).map { Face(String($0), kind: .text) }
    return Deck(name: name, pairs: faces.map { Deck.Pair($0) })
  }

  private func subscribe() {
    subscriptions = [
      viewModel.objectDidChange.sink { [unowned self] update in
        if let outcome = update.outcome {
          viewModelPublications.causes.append(.changed(outcome))
        } else {
          viewModelPublications.causes.append(update.cause)
        }
      },
      viewModel.rejectedChoices.sink { [unowned self] card in
        viewModelPublications.rejectedChoices.append(card)
      },
      game.objectDidChange.sink { [unowned self] update in
        gamePublications.causes.append(update.cause)
        recordUnlistedCards(of: update)
        publishedBoard = update.board
      },
      game.rejectedChoices.sink { [unowned self] card in
        gamePublications.rejectedChoices.append(card)
      },
    ]
  }

  /// Records every card that has changed since the previous board but is not listed in an update.
  private func recordUnlistedCards(of update: BoardUpdate) {
    let cards = update.board.cards
    let listedCards = update.changedCards
    unlistedCards += cards.indices.filter { card in
      cards[card] != publishedBoard?.cards[card] && !listedCards.contains(card)
    }
  }

  func advance(to time: Double) {
    viewModel.advance(to: time)
    game.advance(to: time)
  }

  /// Sends the same input to both games, and expects that they reject the same choices.
  func handle(_ input: BoardInput, at time: Double, _ comment: Comment) throws {
    advance(to: time)
    if isKeyboardNavigation(input), hasDifferentButtons {
      return
    }
    if let viewModelInput = resolved(input, on: viewModel) {
      viewModel.handle(viewModelInput)
    }
    if let gameInput = resolved(input, on: game) {
      game.handle(gameInput)
    }
    try #require(
      viewModelPublications.rejectedChoices == gamePublications.rejectedChoices, comment)
  }

  /// Returns the input that a view sends to a game for an input of the player.
  private func resolved(_ input: BoardInput, on game: any GameViewModel) -> BoardInput? {
    let shownBoard = game.board.arranged(hasThemeSidebar: hasThemeSidebar)
    return InputInterpreter(shownBoard).resolvedInput(for: input, at: game.now)
  }

  private func isKeyboardNavigation(_ input: BoardInput) -> Bool {
    switch input {
    case .arrow, .tab, .jump: true
    default: false
    }
  }

  /// Whether the view model shows buttons that the controller does not have.
  ///
  /// The controller has no undo button, and its dialog has only one button. In these cases, the
  /// keys select different buttons.
  private var hasDifferentButtons: Bool {
    let canUndo = viewModel.board.buttons.contains { $0.id == .undo }
    return viewModel.board.dialog != nil || canUndo
  }

  /// Expects that both games show the same board and have published it for the same reasons.
  func compare(_ comment: Comment) throws {
    let expectedBoard = boardOfViewModelAsInController
    updateSeenCards(on: expectedBoard)
    var board = game.board.arranged(hasThemeSidebar: hasThemeSidebar)
    for card in board.cards.indices where !seenCards.contains(card) {
      board.cards[card].face = expectedBoard.cards[card].face
    }

    try #require(firstDifference(board, from: expectedBoard) == nil, comment)
    try #require(unlistedCards == [], comment)
    try #require(viewModelPublications.causes == gamePublications.causes, comment)
    try #require(game.nextDeadline == viewModel.nextDeadline, comment)

    viewModelPublications.causes = []
    gamePublications.causes = []
  }

  /// The board of the view model, without the parts that no controller has.
  ///
  /// A controller does not remember the players and cannot undo a new deal.
  private var boardOfViewModelAsInController: BoardState {
    var board = viewModel.board.arranged(hasThemeSidebar: hasThemeSidebar)
    board.buttons.removeAll { $0.id == .undo || $0.id == .games }
    board.buttons += BoardState.navigationButtons().filter { $0.id == .games }

    let counterNames = Set(game.board.counters.map(\.name))
    board.counters.removeAll { !counterNames.contains($0.name) }

    if let dialog = game.board.dialog {
      board.dialog = board.dialog?.limited(to: dialog)
    }
    return board
  }

  private func updateSeenCards(on board: BoardState) {
    let currentDeal = Deal(
      seed: game.board.seed,
      theme: board.buttons.first(where: \.isSelected))
    if currentDeal != deal {
      seenCards = []
      deal = currentDeal
    }
    for card in board.cards.indices where board.cards[card].isFaceUp {
      seenCards.insert(card)
    }
  }
}

extension BoardState.Dialog {
  /// Returns the dialog with only the parts that another dialog also has.
  ///
  /// The best game depends on avoidable misses, which the controllers do not count. For this
  /// reason, the title, the stars and the best game are taken from the other dialog.
  fileprivate func limited(to other: BoardState.Dialog) -> BoardState.Dialog {
    let names = other.entries.map(\.name)
    var dialog = self
    let previousBest = other.entries.first(where: \.isPreviousBest)
    dialog.entries.removeAll { entry in
      entry.isPreviousBest ? previousBest == nil : !names.contains(entry.name)
    }
    dialog.stars = other.stars
    dialog.isPerfect = other.isPerfect
    dialog.buttons = other.buttons
    dialog.title = other.title
    if let previousBest, let index = dialog.entries.firstIndex(where: \.isPreviousBest) {
      dialog.entries[index] = previousBest
    }
    return dialog
  }
}

extension BoardState.Entry {
  fileprivate var isPreviousBest: Bool { name.hasPrefix("Previous best") }
}
