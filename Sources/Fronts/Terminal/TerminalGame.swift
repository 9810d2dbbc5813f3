import Board
import Glibc
import Model
import ViewModel

/// A screen of text: a terminal, or what a test puts in its place.
@MainActor
protocol TextScreen: AnyObject {
  var size: (width: Int, height: Int) { get }
  /// Takes the terminal over, if that is not done, and forgets what is shown.
  func enter() throws
  func leave()
  /// Shows lines from the top; what is below is empty.
  func draw(_ lines: [TextLine]) throws
  func forget()
}

/// The game on a terminal's screen, played with keys.
@MainActor
public final class TerminalGame: TerminalFront {
  private let viewModel: any GameViewModel
  private let screen: any TextScreen
  private var view: TerminalView
  private var parser = KeyParser()
  private var needsDrawing = true
  private var subscription: Subscription?
  /// Why the game is over for this terminal.
  public private(set) var ending: Ending?
  private static let longestName = 8

  /// Takes the terminal over; `decks` are all that the game's faces may come from.
  public convenience init(_ viewModel: any GameViewModel, decks: [Deck]) throws {
    try self.init(viewModel, decks: decks, on: TerminalScreen())
  }

  init(_ viewModel: any GameViewModel, decks: [Deck], on screen: any TextScreen) throws {
    (self.viewModel, self.screen) = (viewModel, screen)
    view = TerminalView(decks: decks)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
    try screen.enter()
  }

  private func update(for publication: Publication) {
    if publication.isReplayed { return }
    if publication.cause != .focusMoved { view.message = "" }
    needsDrawing = true
  }

  /// Draws the lines that changed.
  public func refresh() throws {
    guard needsDrawing, ending == nil else { return }
    needsDrawing = false
    (view.width, view.height) = screen.size
    try screen.draw(view.lines(of: viewModel.board))
  }

  /// Gives the terminal back.
  public func finish() { screen.leave() }

  /// Takes keys and signals.
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
    if !type(key) { act(on: key) }
  }

  /// Takes a key for the name of a card that is typed; whether it was one.
  private func type(_ key: Key) -> Bool {
    switch key {
    case .character(let sign) where isPartOfName(sign):
      if view.typed.count < Self.longestName { view.typed.append(sign) }
    case .backspace where !view.typed.isEmpty: view.typed.removeLast()
    case .escape where !view.typed.isEmpty: view.typed = ""
    case .enter where !view.typed.isEmpty:
      defer { view.typed = "" }
      do {
        let card = try viewModel.board.grid.card(named: view.typed)
        touch(.card(card), card)
      } catch {
        view.message = error.description
      }
    default: return false
    }
    return true
  }

  /// Letters and digits name cards; a digit alone is a theme, where there are themes.
  private func isPartOfName(_ sign: Character) -> Bool {
    guard viewModel.board.shownCard == nil, sign.isASCII else { return false }
    if sign.isNumber { return !view.typed.isEmpty || viewModel.board.themes.isEmpty }
    return sign.isLetter && !"qrQR".contains(sign)
  }

  private func act(on key: Key) {
    switch key {
    case .up: touch(.arrow(.up))
    case .down: touch(.arrow(.down))
    case .left: touch(.arrow(.left))
    case .right: touch(.arrow(.right))
    case .tab: touch(.tab(backwards: false))
    case .backTab: touch(.tab(backwards: true))
    case .enter, .space:
      if case .card(let card) = viewModel.board.focus { touch(.enter, card) } else { touch(.enter) }
    case .escape: touch(.escape)
    case .character("r"), .character("R"), .control("n"): touch(.button(.restart))
    case .character("q"), .character("Q"), .control("d"), .control("q"): ending = .player
    case .control("c"): ending = .signal(SIGINT)
    case .control("l"): redraw()
    case .character(let sign):
      if let theme = sign.wholeNumberValue { touch(.button(.theme(theme - 1))) }
    case .control, .backspace: break
    }
  }

  /// Touches the game, and tells why if a card was meant and nothing came of it.
  private func touch(_ touch: Touch, _ card: Int? = nil) {
    let outcome = viewModel.touch(touch)
    guard let card, outcome == .ignored else { return }
    view.message = Words.ignored(card, on: viewModel.board)
  }
}
