import Graphics
import ViewState

/// View of the buttons around the cards, and of the list of themes.
@MainActor struct BoardButtonsView {
  private let isWide: Bool
  /// Views of the board's buttons, in their order, and of Undo, which comes and goes.
  private var buttons: [ButtonView]
  private var undoOpacity = AnimatedValue(0)
  private let buttonNames: [String]
  /// Screen: 0 shows the board, 1 the list of themes in its place.
  private var themeListFade = AnimatedValue(0)

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    isWide = layout.isWide
    buttonNames = Self.buttonNames(on: board)
    // Beside or below the cards are all but the list of themes and the way back from it.
    let separateButtons: [ButtonID] = [.showBoard, .undo, .menu, .games, .toggleDrift]
    let barButtons = board.buttons.map(\.id).filter { !$0.isTheme && !separateButtons.contains($0) }
    let longestTitle = board.themeButtons.map(\.title).max { $0.count < $1.count }
    let permanentButtons = board.buttons.filter { $0.id != .undo }
    func makeRoundButton(
      _ button: BoardState.Button, _ icon: Icon, _ corner: BoardLayout.Corner
    ) throws -> ButtonView {
      let (disc, name) = layout.cornerButtonFrames(corner, buttons: barButtons.count)
      return try ButtonView(
        button, icon: icon, in: disc, name: name, nameSize: layout.nameSize, painter: painter,
        on: backdrop)
    }
    buttons = try (permanentButtons + [Self.undoButton]).map { button in
      switch button.id {
      case .menu: return try makeRoundButton(button, .menu, .menu)
      case .undo: return try makeRoundButton(button, .undo, .undo)
      case .games: return try makeRoundButton(button, .games, .undo)
      case .toggleDrift:
        return try makeRoundButton(button, button.isSelected ? .drift : .still, .drift)
      case .theme(let index):
        return try ButtonView(
          button, in: layout.themeFrame(index), longestTitle: longestTitle, painter: painter)
      default:
        let area = layout.buttonFrame(
          barButtons.firstIndex(of: button.id) ?? 0, of: barButtons.count)
        return try ButtonView(button, in: area, painter: painter)
      }
    }
    show(board, duration: 0, at: 0)
    finishAnimations()
  }

  private static var undoButton: BoardState.Button { BoardState.Button(.undo, Strings.undo) }

  private static func buttonNames(on board: BoardState) -> [String] {
    board.buttons.filter { $0.id != .undo }.map { "\($0.id) \($0.title)" }
  }

  func matches(_ board: BoardState) -> Bool {
    buttonNames == Self.buttonNames(on: board)
  }
  func bodyFrame(of id: ButtonID) -> PixelRect? {
    buttons.first { $0.id == id }?.bodyFrame
  }
  /// Opacity of the list of themes over the board, 0...1.
  func themeListOpacity(at time: Double) -> Double {
    themeListFade.value(at: time)
  }

  func touchTargets(on board: BoardState) -> [(part: Focus, place: PixelRect)] {
    let usableButtons = board.focusableButtons
    return buttons.filter { usableButtons.contains($0.id) }.map { (.button($0.id), $0.bodyFrame) }
  }

  mutating func show(_ board: BoardState, duration: Double, at time: Double) {
    themeListFade.animate(to: board.isChoosingTheme ? 1 : 0, with: .easeInOut(duration), at: time)
    let offersUndo = board.buttons.contains { $0.id == .undo }
    undoOpacity.animate(to: offersUndo ? 1 : 0, with: .easeInOut(duration), at: time)
  }

  mutating func update(_ board: BoardState, _ pointer: ButtonView.PointerState, at time: Double)
    throws
  {
    for (index, view) in buttons.enumerated() {
      let button = board.buttons.first { $0.id == view.id } ?? Self.undoButton
      try buttons[index].update(button, focus: board.focus, pointer, at: time)
    }
  }

  mutating func prepare() throws {
    for index in buttons.indices {
      try buttons[index].prepare()
    }
  }

  mutating func finishAnimations() {
    themeListFade.snapToTarget()
    undoOpacity.snapToTarget()
    for index in buttons.indices {
      buttons[index].finishAnimations()
    }
  }

  func isMoving(at time: Double) -> Bool {
    themeListFade.isMoving(at: time) || undoOpacity.isMoving(at: time)
      || buttons.contains { $0.isMoving(at: time) }
  }

  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    let listOpacity = themeListOpacity(at: time)
    // The way back lies above the way to the themes, in whose place it fades in.
    for button in buttons.reversed() {
      let opacity =
        switch button.id {
        case .undo: undoOpacity.value(at: time)
        case .games: 1 - undoOpacity.value(at: time)
        case .showThemes: 1 - listOpacity
        case .showBoard: listOpacity
        case .theme: isWide ? 1 : listOpacity
        default: 1.0
        }
      button.appendSprites(to: &sprites, opacity: opacity, at: time)
    }
  }
}

extension Icon {
  var drawing: Drawing {
    let isShared = [.menu, .games, .undo, .drift, .still].contains(self)
    return Drawing("\(isShared ? "shared" : "pages")/icon-\(rawValue)")
  }
}
