import Graphics
import ViewState

/// View of the buttons around the cards, and of the list of themes.
@MainActor struct ControlsView {
  private let isWide: Bool
  /// Views of the board's buttons, in their order, and of Undo, which comes and goes.
  private var buttons: [ButtonView]
  private var undo = AnimatedValue(0)
  private let names: [String]
  /// Screen: 0 shows the board, 1 the list of themes in its place.
  private var screen = AnimatedValue(0)

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    isWide = layout.isWide
    names = Self.names(on: board)
    // Beside or below the cards are all but the list of themes and the way back from it.
    let others: [ButtonID] = [.showBoard, .undo, .menu, .games, .toggleDrift]
    let bar = board.buttons.map(\.id).filter { !$0.isTheme && !others.contains($0) }
    let longest = board.themeButtons.map(\.title).max { $0.count < $1.count }
    let shown = board.buttons.filter { $0.id != .undo }
    func round(
      _ button: BoardState.Button, _ icon: Icon, _ corner: BoardLayout.Corner
    ) throws -> ButtonView {
      let (disc, name) = layout.corner(corner, buttons: bar.count)
      return try ButtonView(
        button, icon: icon, in: disc, name: name, nameSize: layout.nameSize, painter: painter,
        on: backdrop)
    }
    buttons = try (shown + [Self.undoButton]).map { button in
      switch button.id {
      case .menu: return try round(button, .menu, .menu)
      case .undo: return try round(button, .undo, .undo)
      case .games: return try round(button, .games, .undo)
      case .toggleDrift: return try round(button, button.isSelected ? .drift : .still, .drift)
      case .theme(let index):
        return try ButtonView(button, in: layout.theme(index), longest: longest, painter: painter)
      default:
        let area = layout.button(bar.firstIndex(of: button.id) ?? 0, of: bar.count)
        return try ButtonView(button, in: area, painter: painter)
      }
    }
    show(board, duration: 0, at: 0)
    settle()
  }

  private static var undoButton: BoardState.Button { BoardState.Button(.undo, Strings.undo) }

  private static func names(on board: BoardState) -> [String] {
    board.buttons.filter { $0.id != .undo }.map { "\($0.id) \($0.title)" }
  }

  func fits(_ board: BoardState) -> Bool { names == Self.names(on: board) }
  func body(of control: ButtonID) -> PixelRect? { buttons.first { $0.control == control }?.body }
  /// Opacity of the list of themes over the board, 0...1.
  func covering(at time: Double) -> Double { screen.value(at: time) }

  func places(on board: BoardState) -> [(part: Focus, place: PixelRect)] {
    let usable = board.focusableButtons
    return buttons.filter { usable.contains($0.control) }.map { (.button($0.control), $0.body) }
  }

  mutating func show(_ board: BoardState, duration: Double, at time: Double) {
    screen.animate(to: board.isChoosingTheme ? 1 : 0, with: .easeInOut(duration), at: time)
    let offersUndo = board.buttons.contains { $0.id == .undo }
    undo.animate(to: offersUndo ? 1 : 0, with: .easeInOut(duration), at: time)
  }

  mutating func update(_ board: BoardState, _ pointed: ButtonView.Pointed, at time: Double) throws {
    for (index, view) in buttons.enumerated() {
      let button = board.buttons.first { $0.id == view.control } ?? Self.undoButton
      try buttons[index].update(button, focus: board.focus, pointed, at: time)
    }
  }

  mutating func prepare() throws { for index in buttons.indices { try buttons[index].prepare() } }

  mutating func settle() {
    screen.settle()
    undo.settle()
    for index in buttons.indices { buttons[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    screen.isMoving(at: time) || undo.isMoving(at: time)
      || buttons.contains { $0.isMoving(at: time) }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    let covering = covering(at: time)
    // The way back lies above the way to the themes, in whose place it fades in.
    for button in buttons.reversed() {
      let opacity =
        switch button.control {
        case .undo: undo.value(at: time)
        case .games: 1 - undo.value(at: time)
        case .showThemes: 1 - covering
        case .showBoard: covering
        case .theme: isWide ? 1 : covering
        default: 1.0
        }
      button.add(to: &sprites, opacity: opacity, at: time)
    }
  }
}

extension Icon {
  var drawing: Drawing {
    let isShared = [.menu, .games, .undo, .drift, .still].contains(self)
    return Drawing("\(isShared ? "shared" : "pages")/icon-\(rawValue)")
  }
}
