import Glibc
import Menu
import Model
import ViewModel
import ViewState

/// A screen for text, which is either a terminal or a replacement in a test.
@MainActor protocol TextScreen: AnyObject {
  var size: TerminalSize { get }
  /// Whether lines can be drawn without waiting, because all earlier lines have been sent.
  var isReady: Bool { get }
  /// Takes control of the terminal if necessary.
  ///
  /// Afterwards, the next call to `draw` sends every line.
  func enter() throws
  /// Returns control of the terminal to the program that started the game.
  func leave()
  /// Shows lines from the top, with nothing below them.
  func draw(_ lines: [TextLine]) throws
  /// Makes the next call to `draw` send every line, including lines that are already on the screen.
  func invalidate()
  /// Throws the error that occurred when earlier lines were sent, if there was one.
  func check() throws
}

/// A game that is played with keys on the whole screen of a terminal.
@MainActor final class TerminalGame: TerminalFrontend {
  private(set) var viewModel: any GameViewModel
  let menu: MenuViewModel
  private(set) var endReason: EndReason?

  /// Whether a command has not been performed yet.
  ///
  /// The value is always `false`, because each command is performed before the next key is handled.
  let hasWork = false

  /// Whether the game can handle more keys.
  ///
  /// The value is always `true`, because keys never have to wait.
  let takesInput = true

  private let screen: any TextScreen
  private var view = TerminalView()
  /// The index of the first visible line of the page, or `nil` if the player has not scrolled.
  private var firstVisibleLine: Int?
  private var parser = KeyParser()
  private var needsDrawing = true
  private var subscription: Subscription?
  private var menuSubscriptions: [Subscription] = []

  /// Creates a game, and takes control of the terminal.
  ///
  /// - Parameters:
  ///   - viewModel: The view model of the game.
  ///   - decks: All decks that may provide the faces of the game.
  ///   - menu: The view model of the pages around the game.
  ///   - screen: The screen to draw on.
  init(
    _ viewModel: any GameViewModel, decks: [Deck], menu: MenuViewModel, on screen: any TextScreen
  ) throws {
    self.viewModel = viewModel
    self.menu = menu
    self.screen = screen
    show(viewModel, decks: decks)
    observeMenu()
    try screen.enter()
  }

  private func observeMenu() {
    let pages = menu.pages.sink { [unowned self] _ in
      firstVisibleLine = nil
      needsDrawing = true
    }
    let commands = menu.commands.sink { [unowned self] command in
      if command == .quit {
        endReason = .player
      }
    }
    menuSubscriptions = [pages, commands]
  }

  func show(_ viewModel: any GameViewModel, decks: [Deck]) {
    view = TerminalView(decks: decks)
    connect(to: viewModel)
  }

  func connect(to viewModel: any GameViewModel) {
    self.viewModel = viewModel
    subscription = viewModel.objectDidChange.sink { [weak self] update in
      let keepsMessage = update.cause == .focusMoved || update.cause == .typed
      if !keepsMessage {
        self?.view.message = ""
      }
      self?.needsDrawing = true
    }
  }

  // MARK: Output

  /// The board in the form that the terminal shows, which always has space for the themes.
  private var shownBoard: BoardState { viewModel.board.arranged(hasThemeSidebar: true) }

  /// Draws the changes, unless the terminal has not read the earlier lines yet.
  func refresh() throws {
    guard endReason == nil else { return }
    try screen.check()
    guard needsDrawing, screen.isReady else { return }
    needsDrawing = false
    let size = screen.size
    view.width = size.width
    view.height = size.height
    if let page = menu.page {
      try screen.draw(text(of: page).lines)
    } else {
      try screen.draw(view.lines(of: shownBoard))
    }
  }

  func finish() {
    screen.leave()
  }

  private func text(of page: Page, from firstLine: Int? = nil) -> PageText {
    PageText(page, size: screen.size, from: firstLine ?? firstVisibleLine)
  }

  // MARK: Input

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
    case .signal(let number):
      try handleSignal(number)
    }
  }

  private func handleSignal(_ number: Int32) throws {
    switch number {
    case SIGTSTP:
      screen.leave()
      kill(getpid(), SIGSTOP)
    case SIGCONT:
      try screen.enter()
    case SIGWINCH:
      screen.invalidate()
    default:
      endReason = .signal(number)
    }
  }

  private func press(_ key: Key) {
    view.message = ""
    let isTyping = menu.page?.isTyping == true
    switch key {
    case .command("c"):
      endReason = .signal(SIGINT)
    case .character(let letter) where isTyping:
      menu.handle(.text(String(letter)))
    case .space where isTyping:
      menu.handle(.text(" "))
    default:
      performMeaning(of: key)
    }
  }

  private func performMeaning(of key: Key) {
    let isPile = viewModel.board.pile != nil
    switch KeyBinding.meaning(of: key, on: .terminal, isPile: isPile) {
    case .command(.quit):
      endReason = .player
    case .command(.redraw):
      screen.invalidate()
    case .command(.menu):
      if menu.page == nil {
        menu.open(.menu, usingKeyboard: true)
      } else {
        menu.close()
      }
    case .command(.help):
      menu.open(.help, usingKeyboard: true)
    case .command(.pause):
      let showsReview = menu.page == nil && viewModel.board.review != nil
      if !showsReview {
        menu.togglePause()
      }
    case .input(let input):
      if let page = menu.page {
        handleOnPage(page, input)
      } else {
        handleOnBoard(input)
      }
    case .command, .panel, nil:
      // The other commands have an effect only in a window.
      break
    }
  }

  // MARK: Board

  /// Handles an input on the board and shows the reason if choosing a card changed nothing.
  ///
  /// Escape opens the menu if it has no other effect.
  private func handleOnBoard(_ input: BoardInput) {
    let board = shownBoard
    let actions = InputInterpreter(board).actions(for: input, at: viewModel.now)
    let isPlaying = board.review == nil && board.dialog == nil
    if input == .escape, actions.isEmpty, isPlaying {
      menu.open(.menu, usingKeyboard: true)
      return
    }

    guard let resolvedInput = InputInterpreter(board).resolvedInput(for: input, at: viewModel.now)
    else { return }
    let outcome = viewModel.handle(resolvedInput)
    if outcome == .ignored, case .choose(let card) = actions.last {
      view.message = viewModel.board.reasonToIgnore(card)
    }
  }

  // MARK: Pages

  /// Handles an input on a page, or scrolls the page.
  private func handleOnPage(_ page: Page, _ input: BoardInput) {
    if page.id == .paused, InputInterpreter(shownBoard).takesName(input, at: viewModel.now) {
      // If the player types the name of a card during a pause, it is meant for the board.
      menu.close()
      handleOnBoard(input)
      return
    }

    let pageText = text(of: page)
    switch input {
    case .arrow(.up) where pageText.isScrolledByArrows:
      scroll(page, from: pageText.firstVisibleLine, by: -1)
    case .arrow(.down) where pageText.isScrolledByArrows:
      scroll(page, from: pageText.firstVisibleLine, by: 1)
    case .jump(.firstInColumn):
      scroll(page, from: pageText.firstVisibleLine, by: -pageText.visibleLineCount)
    case .jump(.lastInColumn):
      scroll(page, from: pageText.firstVisibleLine, by: pageText.visibleLineCount)
    default:
      handleOnItems(of: page, input, columns: pageText.columnCount)
    }
  }

  private func handleOnItems(of page: Page, _ input: BoardInput, columns: Int) {
    switch MenuInput(input, isTyping: page.isTyping, columns: columns) {
    case .jump(let atEnd):
      jump(atEnd: atEnd)
    case let menuInput?:
      menu.handle(menuInput)
    case nil:
      break
    }
  }

  /// Scrolls a page and moves the focus to a visible item if it would be scrolled out of view.
  ///
  /// If the page is already at its start or end, the focus moves to the first or last item.
  private func scroll(_ page: Page, from firstLine: Int, by lineCount: Int) {
    let scrolledText = text(of: page, from: firstLine + lineCount)
    let isAtEnd = scrolledText.firstVisibleLine == firstLine
    let canMoveFocus = page.focus != nil && !page.hasOnlyText
    if isAtEnd, canMoveFocus {
      jump(atEnd: lineCount > 0)
      return
    }

    if let visibleAction = scrolledText.visibleAction {
      menu.handle(.scrolled(to: visibleAction))
    }
    firstVisibleLine = scrolledText.firstVisibleLine
  }

  /// Moves the focus to the first or the last item, and shows that end of the page.
  private func jump(atEnd: Bool) {
    menu.handle(.jump(atEnd: atEnd))
    guard let page = menu.page else { return }

    let endText = text(of: page, from: atEnd ? .max : 0)
    let showsFocus = endText.visibleAction == nil
    // If the focused item is not visible there, the page is scrolled to the item instead.
    firstVisibleLine = showsFocus ? endText.firstVisibleLine : nil
  }
}
