import Graphics
import View
import ViewModel
import ViewState

@testable import Inspector

/// A view with one line that a student got wrong; it binds itself, as `ContentView` does.
@MainActor final class FaultyContentView: GameScreen {
  enum Edit: CaseIterable {
    case none, mapsFaces, countsFlips, delays, takesOverLate, drawsACopy, drawsAnotherCount
    case drawsAnotherDialog
    case chooses, touchesAnotherCard, subscribesTwice, turnsItself, callsPast
    case touchesTwice, touchesAButton, restarts, tellsAnotherTime, subscribesNever
    case notices
  }

  let view: BoardView
  /// What is drawn instead.
  private let copy: BoardView
  private var viewModel: any Playable
  private let game: any Playable
  private let edit: Edit
  private var subscriptions: [Subscription] = []
  private var waiting: BoardUpdate?
  private var count = 0
  private var hasActed = false

  init(_ layout: BoardLayout, _ viewModel: any Playable, _ edit: Edit) throws {
    self.viewModel = viewModel
    game = viewModel
    self.edit = edit
    func make() throws -> BoardView {
      try BoardView(
        viewModel.board, rasterizer: PatchRasterizer(), width: layout.width, height: layout.height)
    }
    view = try make()
    copy = try make()
  }

  func connect(to viewModel: any Playable) {
    self.viewModel = viewModel
    let count = edit == .subscribesNever ? 0 : edit == .subscribesTwice ? 2 : 1
    subscriptions = (0..<count).map { _ in
      viewModel.objectDidChange.sink { [unowned self] in show($0) }
    }
    viewModel.handle(view.layout.layoutInput)
    if viewModel.board == view.board {
      return
    }
    view.show(BoardUpdate(viewModel.board, cause: .travelled), at: viewModel.now)
  }

  private func show(_ told: BoardUpdate) {
    guard told.cause != .subscribed else { return }
    var board = told.board
    switch edit {
    case .mapsFaces:
      for card in board.cards.indices {
        board.cards[card].face = Face("🐙", kind: .emoji)
      }
    case .countsFlips:
      count += 2
      board.counters[0].value = "\(count)"
    case .delays:
      let before = waiting
      waiting = told
      if let before {
        view.show(before, at: viewModel.now)
      }
      return
    case .takesOverLate: return waiting = told
    case .notices where told.outcome != nil:
      viewModel.showNotice("\(told.changedCards.count)")
    case .drawsACopy, .drawsAnotherCount, .drawsAnotherDialog:
      var old = board
      if edit == .drawsACopy {
        old.cards = copy.board.cards
      }
      if edit == .drawsAnotherCount {
        old.counters[0].value = "1000"
      }
      if edit == .drawsAnotherDialog {
        old.dialog?.entries[0].value = "1000"
      }
      copy.show(
        BoardUpdate(old, changedCards: told.changedCards, cause: told.cause), at: viewModel.now)
    default: break
    }
    view.show(
      BoardUpdate(board, changedCards: told.changedCards, cause: told.cause), at: viewModel.now)
  }

  func scene(at time: Double) throws -> Scene {
    if edit == .takesOverLate, let told = waiting {
      waiting = nil
      view.show(told, at: time)
    }
    if edit == .turnsItself, time > 2, !hasActed {
      hasActed = true
      var board = view.board
      board.cards[7].isFaceUp = true
      view.show(BoardUpdate(board, cause: .changed(.revealed)), at: time)
    }
    let isCopy = [.drawsACopy, .drawsAnotherCount, .drawsAnotherDialog].contains(edit)
    if isCopy {
      try copy.copyFloatingCards(from: view)
    }
    return try (isCopy ? copy : view).scene(at: time)
  }

  func receive(_ input: InputEvent, at time: Double) throws {
    for touch in view.boardInputs(for: input, at: time) {
      switch (edit, touch) {
      case (.chooses, .card(let card)):
        viewModel.choose(card)
      case (.callsPast, .card):
        game.handle(touch)
      case (.touchesTwice, .card):
        for _ in 0..<2 {
          viewModel.handle(touch)
        }
      case (.touchesAButton, .card):
        viewModel.handle(.button(.restart))
      case (.restarts, .card):
        viewModel.restart(seed: nil)
      case (.touchesAnotherCard, .card(let card)):
        viewModel.handle(.card(card + 1))
      default:
        viewModel.handle(touch)
      }
    }
    try view.updateButtons()
  }

  func advance(to time: Double) {
    viewModel.advance(to: edit == .tellsAnotherTime ? time * 2 : time)
    view.advance(to: time)
  }
  var nextDeadline: Double? {
    [viewModel.nextDeadline, view.nextDeadline].compactMap { $0 }.min()
  }
  func resize(width: Int, height: Int) throws {
    try view.resize(width: width, height: height)
    try copy.resize(width: width, height: height)
    viewModel.handle(view.layout.layoutInput)
  }
}
