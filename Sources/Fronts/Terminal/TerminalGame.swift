import ViewModel

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A screen of text: a terminal, or what a test puts in its place.
@MainActor
public protocol TextScreen: AnyObject {
  /// The size in columns and lines.
  var size: (width: Int, height: Int) { get }
  /// Takes the terminal over; does nothing if that is done.
  func enter() throws
  /// Gives the terminal back.
  func leave()
  /// Shows lines from the top; what is below is empty.
  func draw(_ lines: [TextLine]) throws
  /// Forgets what is shown, so that all is drawn again.
  func forget()
  /// Gives the terminal back and stops the program until it is continued.
  func suspend()
}

/// The game on a terminal's screen, played with keys.
@MainActor
public final class TerminalGame: TerminalFront {
  private let viewModel: MemoryGameViewModel
  private let player: Player
  private let screen: any TextScreen
  private let ownsControls: Bool
  private var parser = KeyParser()
  private var typed = ""
  private var message = ""
  private var needsDrawing = true
  private var subscription: Subscription?
  /// Why the game is over for this terminal.
  public private(set) var ending: Ending?

  /// The longest name of a card that can be typed.
  private static let longestName = 8

  /// Creates the game on a screen.
  ///
  /// `ownsControls` is whether the terminal says which buttons there are; beside a window the
  /// window does.
  public init(_ player: Player, on screen: any TextScreen, ownsControls: Bool) {
    viewModel = player.viewModel
    (self.player, self.screen, self.ownsControls) = (player, screen, ownsControls)
    subscription = viewModel.objectDidChange.sink { [weak self] in self?.update(for: $0) }
  }

  private func update(for change: Change) {
    if ownsControls { player.showControls() }
    if change.cause != .focusMoved { message = "" }
    needsDrawing = true
  }

  /// Takes the terminal over and shows the game.
  public func begin() throws {
    try screen.enter()
    if ownsControls, viewModel.focus == nil { viewModel.moveFocus(.down) }
    try refresh()
  }

  /// Draws the lines that changed.
  public func refresh() throws {
    guard needsDrawing, ending == nil else { return }
    needsDrawing = false
    var view = TerminalView(width: screen.size.width, height: screen.size.height)
    (view.typed, view.message) = (typed, message)
    try screen.draw(view.lines(of: viewModel))
  }

  /// Gives the terminal back.
  public func finish() { screen.leave() }

  /// Takes keys and signals.
  public func take(_ input: TerminalInput) throws {
    switch input {
    case .bytes(let bytes):
      for key in parser.keys(from: bytes) where ending == nil { try press(key) }
    case .pause:
      if let key = parser.keyAfterPause() { try press(key) }
    case .end: ending = .input
    case .signal(SIGTSTP): screen.suspend()
    case .signal(SIGCONT):
      try screen.enter()
      redraw()
    case .signal(SIGWINCH): redraw()
    case .signal(let number): ending = .signal(number)
    }
  }

  private func redraw() {
    screen.forget()
    needsDrawing = true
  }

  private func press(_ key: Key) throws {
    message = ""
    needsDrawing = true
    do {
      if try !type(key) { try act(on: key) }
    } catch let mistake as Mistake {
      message = mistake.description
    }
  }

  /// Takes a key for the name of a card that is typed; whether it was one.
  private func type(_ key: Key) throws -> Bool {
    switch key {
    case .character(let sign) where isPartOfName(sign):
      if typed.count < Self.longestName { typed.append(sign) }
    case .backspace where !typed.isEmpty: typed.removeLast()
    case .escape where !typed.isEmpty: typed = ""
    case .enter where !typed.isEmpty:
      let name = typed
      typed = ""
      let index = try viewModel.grid.card(named: name)
      if !viewModel.isGone(index) { viewModel.keepFocus(on: .card(index)) }
      try player.choose(index)
    default: return false
    }
    return true
  }

  /// Letters and digits name cards; a digit alone is a theme, where there are themes.
  private func isPartOfName(_ sign: Character) -> Bool {
    guard !player.drawsOneByOne, sign.isASCII else { return false }
    if sign.isNumber { return !typed.isEmpty || viewModel.themes.isEmpty }
    return sign.isLetter && !"qrQR".contains(sign)
  }

  private func act(on key: Key) throws {
    switch key {
    case .left where isOnCard && player.drawsOneByOne,
      .right where isOnCard && player.drawsOneByOne:
      try player.drawNext()
    case .enter where isOnCard && player.drawsOneByOne,
      .space where isOnCard && player.drawsOneByOne:
      try player.turnOver()
    case .up: viewModel.moveFocus(.up)
    case .down: viewModel.moveFocus(.down)
    case .left: viewModel.moveFocus(.left)
    case .right: viewModel.moveFocus(.right)
    case .tab: viewModel.moveFocusToNextGroup()
    case .backTab: viewModel.moveFocusToNextGroup(backwards: true)
    case .enter, .space:
      switch viewModel.focus {
      case .card(let index): try player.choose(index)
      case .control(let control): try player.activate(control)
      case nil: viewModel.moveFocus(.down)
      }
    case .escape: try player.escape()
    case .character("r"), .character("R"), .control("n"): try player.restart()
    case .character("q"), .character("Q"), .control("d"), .control("q"): ending = .player
    case .control("c"): ending = .signal(SIGINT)
    case .control("l"): redraw()
    case .character(let sign):
      if let theme = sign.wholeNumberValue, viewModel.themes.indices.contains(theme - 1) {
        try player.activate(.theme(theme - 1))
      }
    case .control, .backspace: break
    }
  }

  private var isOnCard: Bool {
    if case .control = viewModel.focus { false } else { true }
  }
}
