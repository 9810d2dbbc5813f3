import Graphics
import View
import ViewModel
import ViewState

@testable import Inspector

/// A view with a fault in one line, such as a student might write.
///
/// It connects itself to the view model in the same way as `ContentView`.
@MainActor final class FaultyContentView: GameScreen {
  enum Edit: String, CaseIterable {
    case none, mapsFaces, countsFlips, delays, appliesUpdatesLate, drawsOldCards, drawsAnotherCount
    case drawsAnotherDialog, chooses, touchesAnotherCard, subscribesTwice, turnsACardByItself
    case bypassesItsConnection, touchesTwice, touchesAButton, restarts, passesAnotherTime
    case neverSubscribes, showsNotices, choosesWhenDrawn, focusesWhenDrawn
  }

  let view: BoardView
  /// The view that some faults draw instead of `view`.
  private let otherView: BoardView
  /// The view model that the view is connected to.
  private var viewModel: any Playable
  /// The view model of the game itself.
  private let game: any Playable
  private let edit: Edit
  private var subscriptions: [Subscription] = []
  private var delayedUpdate: BoardUpdate?
  private var flipCount = 0
  private var hasActed = false

  init(_ layout: BoardLayout, _ viewModel: any Playable, _ edit: Edit) throws {
    self.viewModel = viewModel
    self.edit = edit
    game = viewModel
    view = try Self.makeView(layout, viewModel)
    otherView = try Self.makeView(layout, viewModel)
  }

  private static func makeView(
    _ layout: BoardLayout,
    _ viewModel: any Playable
  ) throws -> BoardView {
    try BoardView(
      viewModel.board,
      rasterizer: PatchRasterizer(),
      width: layout.width,
      height: layout.height)
  }

  func connect(to viewModel: any Playable) {
    self.viewModel = viewModel
    subscriptions = (0..<subscriptionCount).map { _ in
      viewModel.objectDidChange.sink { [unowned self] in show($0) }
    }
    if viewModel.board != view.board {
      view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
    }
  }

  private var subscriptionCount: Int {
    switch edit {
    case .neverSubscribes: 0
    case .subscribesTwice: 2
    default: 1
    }
  }

  private func show(_ update: BoardUpdate) {
    guard update.cause != .subscribed else { return }
    switch edit {
    case .delays:
      let previousUpdate = delayedUpdate
      delayedUpdate = update
      if let previousUpdate {
        view.show(previousUpdate, at: viewModel.now)
      }
      return
    case .appliesUpdatesLate:
      delayedUpdate = update
      return
    case .showsNotices where update.outcome != nil:
      viewModel.showNotice("\(update.changedCards.count)")
    case .drawsOldCards, .drawsAnotherCount, .drawsAnotherDialog:
      showOnOtherView(update)
    default:
      break
    }
    show(changedBoard(of: update), by: update, on: view)
  }

  /// Shows a board instead of the update's own board.
  private func show(_ board: BoardState, by update: BoardUpdate, on view: BoardView) {
    let changedUpdate = BoardUpdate(
      board, changedCards: update.changedCards, cause: update.cause)
    view.show(changedUpdate, at: viewModel.now)
  }

  /// Returns the board that the view shows, which for some faults is not the board of the update.
  private func changedBoard(of update: BoardUpdate) -> BoardState {
    var board = update.board
    switch edit {
    case .mapsFaces:
      for card in board.cards.indices {
        board.cards[card].face = Face("🐙", kind: .emoji)
      }
    case .countsFlips:
      flipCount += 2
      board.counters[0].value = "\(flipCount)"
    default:
      break
    }
    return board
  }

  private func showOnOtherView(_ update: BoardUpdate) {
    var board = update.board
    switch edit {
    case .drawsOldCards:
      board.cards = otherView.board.cards
    case .drawsAnotherCount:
      board.counters[0].value = "1000"
    case .drawsAnotherDialog:
      board.dialog?.entries[0].value = "1000"
    default:
      break
    }
    show(board, by: update, on: otherView)
  }

  func scene(at time: Double) throws -> Scene {
    if edit == .appliesUpdatesLate, let update = delayedUpdate {
      delayedUpdate = nil
      view.show(update, at: time)
    }
    actOnce(at: time)

    switch edit {
    case .drawsOldCards, .drawsAnotherCount, .drawsAnotherDialog:
      try otherView.copyFloatingCards(from: view)
      return try otherView.scene(at: time)
    default:
      return try view.scene(at: time)
    }
  }

  /// Performs an action that a view must not perform while it is being drawn.
  private func actOnce(at time: Double) {
    guard !hasActed, time > 0 else { return }
    switch edit {
    case .turnsACardByItself where time > 2:
      var board = view.board
      board.cards[7].isFaceUp = true
      view.show(BoardUpdate(board, cause: .changed(.revealed)), at: time)
    case .choosesWhenDrawn:
      game.perform(.choose(0))
    case .focusesWhenDrawn:
      game.handle(.arrow(.down))
    default:
      return
    }
    hasActed = true
  }

  func receive(_ input: InputEvent, at time: Double) throws {
    for boardInput in view.boardInputs(for: input, at: time) {
      if case .card(let card) = boardInput {
        handleCard(card)
      } else {
        viewModel.handle(boardInput)
      }
    }
    try view.updateButtons()
  }

  func receive(_ input: BoardInput, at time: Double) throws {
    viewModel.handle(input)
    try view.updateButtons()
  }

  /// Passes the choice of a card to the view model, unless the fault replaces this step.
  private func handleCard(_ card: Int) {
    switch edit {
    case .chooses:
      viewModel.choose(card)
    case .bypassesItsConnection:
      game.handle(.card(card))
    case .touchesTwice:
      viewModel.handle(.card(card))
      viewModel.handle(.card(card))
    case .touchesAButton:
      viewModel.handle(.button(.restart))
    case .restarts:
      viewModel.restart(seed: nil)
    case .touchesAnotherCard:
      viewModel.handle(.card(card + 1))
    default:
      viewModel.handle(.card(card))
    }
  }

  func advance(to time: Double) {
    viewModel.advance(to: edit == .passesAnotherTime ? time * 2 : time)
    view.advance(to: time)
  }

  var nextDeadline: Double? {
    [viewModel.nextDeadline, view.nextDeadline].compactMap { $0 }.min()
  }

  func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
    try otherView.resize(width: width, height: height)
  }
}
