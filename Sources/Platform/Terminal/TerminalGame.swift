import Board
import Glibc
import Model
import Pages
import ViewModel

/// Screen of text: a terminal, or a test in its place.
@MainActor
protocol TextScreen: AnyObject {
  var size: (width: Int, height: Int) { get }
  /// Takes the terminal over, unless that is done, and forgets what it shows.
  func enter() throws
  func leave()
  /// Shows lines from the top, and nothing below.
  func draw(_ lines: [TextLine]) throws
  func forget()
}

/// Game and pages on a terminal's screen, played with keys.
@MainActor
public final class TerminalGame: TerminalFront {
  /// Game that is shown.
  public private(set) var viewModel: any GameViewModel
  /// Pages around the game; `nil` if there are none.
  public let menu: MenuViewModel?
  private let screen: any TextScreen
  private var view = TerminalView()
  var pageView = TerminalPage()
  private var parser = KeyParser()
  private var needsDrawing = true
  private var subscription: Subscription?
  private var menuSubscriptions: [Subscription] = []
  /// Reason of the end; `nil` while the game goes on.
  public internal(set) var ending: Ending?

  /// Takes the terminal over; `decks` are all that the game's faces may come from.
  public convenience init(
    _ viewModel: any GameViewModel, decks: [Deck], menu: MenuViewModel?
  ) throws {
    try self.init(viewModel, decks: decks, menu: menu, on: TerminalScreen())
  }

  init(
    _ viewModel: any GameViewModel, decks: [Deck], menu: MenuViewModel? = nil,
    on screen: any TextScreen
  ) throws {
    (self.viewModel, self.menu, self.screen) = (viewModel, menu, screen)
    show(viewModel, decks: decks)
    if let menu {
      menuSubscriptions = [
        menu.pages.sink { [weak self] _ in self?.turnPage() },
        menu.orders.sink { [weak self] in if $0 == .quit { self?.ending = .player } },
      ]
    }
    try screen.enter()
  }

  /// Shows another game, or a review.
  public func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    view = TerminalView(decks: decks, hasMenu: menu != nil)
    connect(to: viewModel)
  }

  /// Goes on showing the present game through another view model.
  public func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
    needsDrawing = true
  }

  private func update(for publication: Publication) {
    if ![.focusMoved, .typed].contains(publication.cause) { view.message = "" }
    needsDrawing = true
  }

  private func turnPage() {
    pageView.follow()
    needsDrawing = true
  }

  /// Draws the lines that changed.
  public func refresh() throws {
    guard needsDrawing, ending == nil else { return }
    needsDrawing = false
    (view.width, view.height) = screen.size
    (pageView.width, pageView.height) = screen.size
    try screen.draw(menu?.page.map(pageView.lines) ?? view.lines(of: viewModel.board))
  }

  /// Restores the terminal.
  public func finish() { screen.leave() }

  /// Acts on keys and signals.
  public func take(_ input: TerminalInput) throws {
    switch input {
    case .bytes(let bytes): for key in parser.keys(from: bytes) where ending == nil { press(key) }
    case .pause: if let key = parser.keyAfterPause() { press(key) }
    case .end: ending = .input
    case .signal(SIGTSTP):
      screen.leave()
      kill(getpid(), SIGSTOP)
    case .signal(SIGCONT):
      try screen.enter()
      needsDrawing = true
    case .signal(SIGWINCH): redraw()
    case .signal(let number): ending = .signal(number)
    }
  }

  private func redraw() {
    screen.forget()
    needsDrawing = true
  }

  private func press(_ key: Key) {
    view.message = ""
    needsDrawing = true
    let (page, board) = (menu?.page, viewModel.board)
    if key == .command("c") { return ending = .signal(SIGINT) }
    if let page, page.isTyping, let text = key.text { return type(text) }
    switch KeyBinding.meaning(of: key, on: .terminal, isPile: board.pile != nil) {
    case .command(.quit): ending = .player
    case .command(.redraw): redraw()
    case .command(let command): perform(command)
    case .touch(let touch): if let page { self.touch(page, touch) } else { act(touch) }
    case nil: break
    }
  }

  private func act(_ touch: Touch) {
    let board = viewModel.board
    if let menu, touch == .escape, board.review == nil, board.dialog == nil,
      board.steps(for: .escape, at: viewModel.now).isEmpty
    {
      menu.openMenu()
    } else {
      self.touch(touch)
    }
  }

  /// Touches the game, and shows why a choice changed nothing.
  private func touch(_ touch: Touch) {
    let steps = viewModel.board.steps(for: touch, at: viewModel.now)
    guard viewModel.touch(touch) == .ignored, case .choose(let card) = steps.last else { return }
    view.message = viewModel.board.reasonToIgnore(card)
  }
}
