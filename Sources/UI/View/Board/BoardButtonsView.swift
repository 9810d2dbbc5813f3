import Graphics
import ViewState

/// The view of the buttons around the cards and of the list of themes.
@MainActor struct BoardButtonsView {
  private let isWide: Bool

  /// The views of the board's buttons in the board's order, followed by the view of the undo
  /// button.
  private var buttons: [ButtonView]

  /// The opacity of the undo button, which replaces the Games button.
  private var undoOpacity = AnimatedValue(0)

  /// The identifiers and titles of the buttons.
  ///
  /// They are compared with the buttons of a new board to decide whether new views are needed.
  private let buttonNames: [String]

  /// The opacity of the list of themes, which replaces the cards, from 0 to 1.
  private var themeListFade = AnimatedValue(0)

  /// Creates the view of a board's buttons, without an animation.
  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, on backdrop: Bitmap) throws {
    isWide = layout.isWide
    buttonNames = Self.buttonNames(on: board)
    let factory = ButtonFactory(board, layout: layout, painter: painter, backdrop: backdrop)
    let permanentButtons = board.buttons.filter { $0.id != .undo }
    buttons = try (permanentButtons + [Self.undoButton]).map(factory.makeView)
    show(board, duration: 0, at: 0)
    finishAnimations()
  }

  private static var undoButton: BoardState.Button {
    BoardState.Button(.undo, Strings.previousGame)
  }

  private static func buttonNames(on board: BoardState) -> [String] {
    let permanentButtons = board.buttons.filter { $0.id != .undo }
    return permanentButtons.map { "\($0.id) \($0.title)" }
  }

  /// Returns whether a board has exactly the buttons that this view shows.
  func matches(_ board: BoardState) -> Bool {
    buttonNames == Self.buttonNames(on: board)
  }

  /// Returns the area in which a button can be pressed, or `nil` if this view does not show it.
  func bodyFrame(of id: ButtonID) -> PixelRect? {
    buttons.first { $0.id == id }?.bodyFrame
  }

  /// Returns the areas of all buttons that can be pressed.
  func touchTargets(on board: BoardState) -> [TouchTarget<Focus>] {
    let usableButtons = board.focusableButtons
    return
      buttons
      .filter { usableButtons.contains($0.id) }
      .map { TouchTarget(part: .button($0.id), place: $0.bodyFrame) }
  }

  // MARK: Changes

  /// Fades between the cards and the list of themes, and between the Games button and the undo
  /// button.
  mutating func show(_ board: BoardState, duration: Double, at time: Double) {
    let animation = Animation.easeInOut(duration)
    themeListFade.animate(to: board.isThemeListOpen ? 1 : 0, with: animation, at: time)
    let offersUndo = board.buttons.contains { $0.id == .undo }
    undoOpacity.animate(to: offersUndo ? 1 : 0, with: animation, at: time)
  }

  /// Makes all buttons show whether they are enabled, selected, in focus or pressed.
  ///
  /// - Parameters:
  ///   - board: The board with the new states of the buttons.
  ///   - pointer: The buttons under the pointer and held down by it.
  ///   - time: The time of the change, in seconds.
  mutating func update(
    _ board: BoardState, pointer: ButtonView.PointerState, at time: Double
  ) throws {
    for (index, view) in buttons.enumerated() {
      // If there is no previous game to go back to, the board has no undo button.
      let button = board.buttons.first { $0.id == view.id } ?? Self.undoButton
      try buttons[index].update(button, focus: board.focus, pointer: pointer, at: time)
    }
  }

  /// Makes all pictures of the buttons, so that no later scene has to wait for them.
  mutating func prepare() throws {
    for index in buttons.indices {
      try buttons[index].prepare()
    }
  }

  /// Moves the buttons to the end of their animations.
  mutating func finishAnimations() {
    themeListFade.snapToTarget()
    undoOpacity.snapToTarget()
    for index in buttons.indices {
      buttons[index].finishAnimations()
    }
  }

  // MARK: Scenes

  /// Returns the opacity of the list of themes, from 0 to 1.
  func themeListOpacity(at time: Double) -> Double {
    themeListFade.value(at: time)
  }

  /// Returns whether any button is fading or responding to the pointer.
  func isMoving(at time: Double) -> Bool {
    let isFading = themeListFade.isMoving(at: time) || undoOpacity.isMoving(at: time)
    return isFading || buttons.contains { $0.isMoving(at: time) }
  }

  /// Appends the sprites of all buttons.
  func appendSprites(to sprites: inout [Sprite], at time: Double) {
    // The Back button replaces the Themes button and comes before it in the list. The reversed
    // order draws the Back button on top.
    for button in buttons.reversed() {
      let buttonOpacity = opacity(of: button.id, at: time)
      button.appendSprites(to: &sprites, opacity: buttonOpacity, at: time)
    }
  }

  private func opacity(of button: ButtonID, at time: Double) -> Double {
    switch button {
    case .undo: undoOpacity.value(at: time)
    case .games: 1 - undoOpacity.value(at: time)
    case .showThemes: 1 - themeListOpacity(at: time)
    case .showBoard: themeListOpacity(at: time)
    case .theme: isWide ? 1 : themeListOpacity(at: time)
    default: 1
    }
  }
}

/// A factory that creates the views of a board's buttons at their positions.
@MainActor private struct ButtonFactory {
  private let layout: BoardLayout
  private let painter: SkinPainter
  private let backdrop: Bitmap
  /// The wide buttons beside or below the cards, in their order.
  private let wideButtons: [ButtonID]
  private let longestThemeTitle: String?

  init(_ board: BoardState, layout: BoardLayout, painter: SkinPainter, backdrop: Bitmap) {
    self.layout = layout
    self.painter = painter
    self.backdrop = backdrop
    let otherButtons: [ButtonID] = [.showBoard, .undo, .menu, .games, .toggleDrift]
    wideButtons = board.buttons.map(\.id).filter { id in
      !id.isTheme && !otherButtons.contains(id)
    }
    longestThemeTitle = board.themeButtons.map(\.title).max { $0.count < $1.count }
  }

  func makeView(_ button: BoardState.Button) throws -> ButtonView {
    switch button.id {
    case .menu:
      return try makeRoundView(button, icon: .menu, in: .menu)
    case .undo:
      return try makeRoundView(button, icon: .undo, in: .undo)
    case .games:
      return try makeRoundView(button, icon: .games, in: .undo)
    case .toggleDrift:
      let icon: Icon = button.isSelected ? .drift : .still
      return try makeRoundView(button, icon: icon, in: .drift)
    case .theme(let index):
      return try ButtonView(
        button, in: layout.themeFrame(index), longestTitle: longestThemeTitle, painter: painter)
    default:
      // The Back button replaces the Themes button, which is the first wide button.
      let position = wideButtons.firstIndex(of: button.id) ?? 0
      let area = layout.buttonFrame(position, of: wideButtons.count)
      return try ButtonView(button, in: area, painter: painter)
    }
  }

  private func makeRoundView(
    _ button: BoardState.Button, icon: Icon, in corner: BoardLayout.Corner
  ) throws -> ButtonView {
    let frames = layout.cornerButtonFrames(corner, buttons: wideButtons.count)
    let roundStyle = ButtonView.RoundStyle(
      icon: icon,
      nameFrame: frames.name,
      longNameFrame: frames.longName,
      nameSize: layout.nameSize,
      backdrop: backdrop)
    return try ButtonView(button, in: frames.disc, roundStyle: roundStyle, painter: painter)
  }
}

extension Icon {
  /// The drawing of the icon, from the folder of shared drawings or the folder of pages.
  var drawing: Drawing {
    let sharedIcons: [Icon] = [.menu, .games, .undo, .drift, .still]
    let folder = sharedIcons.contains(self) ? "shared" : "pages"
    return Drawing("\(folder)/icon-\(rawValue)")
  }
}
