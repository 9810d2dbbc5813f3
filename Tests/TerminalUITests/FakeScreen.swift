import Menu
import Testing
import ViewModel
import ViewState

@testable import TerminalUI

/// A terminal that records the drawn lines.
@MainActor final class FakeScreen: TextScreen {
  var size = TerminalSize(width: 80, height: 24)
  var isReady = true
  private(set) var lines: [TextLine] = []
  private(set) var isEntered = false
  private(set) var drawingCount = 0

  /// The lines without their styles.
  var text: String {
    lines.map(\.text).joined(separator: "\n")
  }

  func enter() {
    isEntered = true
  }

  func leave() {
    isEntered = false
  }

  func draw(_ lines: [TextLine]) {
    self.lines = lines
    drawingCount += 1
  }

  func invalidate() {}
  func check() {}
}

/// A game on a fake screen, which a test plays with keys.
@MainActor struct ScreenSession {
  let viewModel: any GameViewModel
  let menu: MenuViewModel
  let screen = FakeScreen()
  let game: TerminalGame
  /// The subscriptions that make the test fail if a subscriber changes a view model during an
  /// update.
  private let nestedChangeSubscriptions: [Subscription]

  var board: BoardState { viewModel.board }

  /// Starts a game, and moves the focus to its first card, like `TerminalFrontend.run`.
  init(_ viewModel: any GameViewModel) throws {
    self.viewModel = viewModel
    menu = makeMenu(around: viewModel)
    nestedChangeSubscriptions = expectNoNestedChanges(in: viewModel, menu)
    game = try TerminalGame(viewModel, decks: secretDecks, menu: menu, on: screen)
    viewModel.handle(.arrow(.down))
    try game.refresh()
  }

  /// Types keys, and draws the result.
  func type(_ keys: String) throws {
    try game.handle(.bytes(Array(keys.utf8)))
    try game.refresh()
  }

  /// Presses Escape and pauses, so that the byte is not interpreted as the start of another key.
  func pressEscape() throws {
    try type("\u{1B}")
    try game.handle(.pause)
    try game.refresh()
  }
}

extension BoardState {
  /// Returns the lines of the board on a screen, without their styles.
  @MainActor func lines(width: Int = 40, height: Int = 20) -> [String] {
    let view = TerminalView(width: width, height: height)
    return view.lines(of: self).map(\.text)
  }

  /// Returns the text of the board on a screen.
  @MainActor func text(height: Int = 20) -> String {
    lines(height: height).joined(separator: "\n")
  }
}
