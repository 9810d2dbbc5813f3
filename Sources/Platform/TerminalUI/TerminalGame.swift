import Glibc
import Menu
import Model
import ViewModel
import ViewState

/// Screen of text: a terminal, or a test in its place.
@MainActor protocol TextScreen: AnyObject {
  var size: (width: Int, height: Int) { get }
  /// Whether lines can be drawn at once, because those before were shown.
  var isReady: Bool { get }
  /// Takes the terminal over, unless that is done, and forgets what it shows.
  func enter() throws
  func leave()
  /// Shows lines from the top, and nothing below.
  func draw(_ lines: [TextLine]) throws
  func invalidate()
  /// Throws the error of an earlier drawing.
  func check() throws
}

/// Game and pages on a terminal's screen, played with keys.
@MainActor final class TerminalGame: TerminalFrontend {
  private(set) var viewModel: any GameViewModel
  let menu: MenuViewModel
  private(set) var endReason: EndReason?
  /// Always false: an order is carried out before the next key.
  let hasWork = false
  /// Always true: no key waits for anything.
  let takesInput = true

  private let screen: any TextScreen
  private var view = TerminalView()
  /// First line of the page that is seen; `nil` unless the player has scrolled.
  private var firstLine: Int?
  private var parser = KeyParser()
  private var needsDrawing = true
  private var subscription: Subscription?
  private var menuSubscriptions: [Subscription] = []

  /// Takes the terminal over; `decks` are all that the game's faces may come from.
  init(
    _ viewModel: any GameViewModel, decks: [Deck], menu: MenuViewModel, on screen: any TextScreen
  ) throws {
    self.viewModel = viewModel
    self.menu = menu
    self.screen = screen
    show(viewModel, decks: decks)
    menuSubscriptions = [
      menu.pages.sink { [unowned self] _ in (firstLine, needsDrawing) = (nil, true) },
      menu.commands.sink { [unowned self] in if $0 == .quit { endReason = .player } },
    ]
    try screen.enter()
  }

  func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    view = TerminalView(decks: decks)
    connect(to: viewModel)
  }

  func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] in
      if ![.focusMoved, .typed].contains($0.cause) {
        self?.view.message = ""
      }
      self?.needsDrawing = true
    }
  }

  /// Draws what changed; a terminal that does not read is sent nothing more until it does.
  func refresh() throws {
    guard endReason == nil else { return }
    try screen.check()
    guard needsDrawing, screen.isReady else { return }
    needsDrawing = false
    (view.width, view.height) = screen.size
    try screen.draw(menu.page.map { text(of: $0).lines } ?? view.lines(of: viewModel.board))
  }

  func finish() {
    screen.leave()
  }

  func handle(_ input: TerminalInput) throws {
    if input != .pause {
      needsDrawing = true
    }
    switch input {
    case .bytes(let bytes):
      for key in parser.keys(from: bytes) where endReason == nil {
        press(key)
      }
    case .pause:
      if let key = parser.keyAfterPause() {
        press(key)
      }
    case .end:
      endReason = .endOfInput
    case .signal(SIGTSTP):
      screen.leave()
      kill(getpid(), SIGSTOP)
    case .signal(SIGCONT):
      try screen.enter()
    case .signal(SIGWINCH):
      screen.invalidate()
    case .signal(let number):
      endReason = .signal(number)
    }
  }

  private func press(_ key: Key) {
    view.message = ""
    let page = menu.page
    switch key {
    case .command("c"): return endReason = .signal(SIGINT)
    case .character(let letter) where page?.isTyping == true:
      return menu.handle(.text(String(letter)))
    case .space where page?.isTyping == true: return menu.handle(.text(" "))
    default: break
    }
    switch KeyBinding.meaning(of: key, on: .terminal, isPile: viewModel.board.pile != nil) {
    case .command(.quit):
      endReason = .player
    case .command(.redraw):
      screen.invalidate()
    case .command(.menu):
      if page == nil {
        menu.open(.menu, usingKeyboard: true)
      } else {
        menu.close()
      }
    case .command(.help):
      menu.open(.help, usingKeyboard: true)
    case .command(.pause):
      if page != nil || viewModel.board.review == nil {
        menu.togglePause()
      }
    case .input(let touch):
      if let page {
        self.handleOnPage(page, touch)
      } else {
        self.handleOnBoard(touch)
      }
    // The window's own.
    case .command, .panel, nil: break
    }
  }

  /// Touches the game and shows why a choice changed nothing; an idle Escape opens the menu.
  private func handleOnBoard(_ input: BoardInput) {
    let board = viewModel.board
    let actions = board.actions(for: input, at: viewModel.now)
    if input == .escape, actions.isEmpty, board.review == nil, board.dialog == nil {
      return menu.open(.menu, usingKeyboard: true)
    }
    guard viewModel.handle(input) == .ignored, case .choose(let card) = actions.last else { return }
    view.message = viewModel.board.reasonToIgnore(card)
  }

  private func text(of page: Page, from startLine: Int? = nil) -> PageText {
    PageText(page, size: screen.size, from: startLine ?? firstLine)
  }

  /// Touches a page, or scrolls it and moves the focus to a visible item.
  private func handleOnPage(_ page: Page, _ input: BoardInput) {
    if page.id == .paused, viewModel.board.takesName(input, at: viewModel.now) {
      // The name of a card that is typed during a pause is meant for the board.
      menu.close()
      return self.handleOnBoard(input)
    }
    let pageText = text(of: page)
    func scroll(by count: Int) {
      let scrolledText = self.text(of: page, from: pageText.firstVisibleLine + count)
      if scrolledText.firstVisibleLine == pageText.firstVisibleLine, page.focus != nil,
        !page.hasOnlyText
      {
        return jump(atEnd: count > 0)
      }
      if let visibleAction = scrolledText.visibleAction {
        menu.handle(.scrolled(to: visibleAction))
      }
      firstLine = scrolledText.firstVisibleLine
    }
    switch input {
    case .arrow(.up) where pageText.isScrolledByArrows:
      scroll(by: -1)
    case .arrow(.down) where pageText.isScrolledByArrows:
      scroll(by: 1)
    case .jump(.firstInColumn):
      scroll(by: -pageText.visibleLineCount)
    case .jump(.lastInColumn):
      scroll(by: pageText.visibleLineCount)
    default:
      switch MenuInput(input, isTyping: page.isTyping, columns: pageText.columnCount) {
      case .jump(let atEnd):
        jump(atEnd: atEnd)
      case let touch?:
        menu.handle(touch)
      case nil: break
      }
    }
  }

  /// Moves the focus to the first or the last item, and shows that end of the page.
  private func jump(atEnd: Bool) {
    menu.handle(.jump(atEnd: atEnd))
    guard let page = menu.page else { return }
    let end = text(of: page, from: atEnd ? .max : 0)
    // An item behind a long text is shown in place of the beginning.
    firstLine = end.visibleAction == nil ? end.firstVisibleLine : nil
  }
}
