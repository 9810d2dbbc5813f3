import Board
import Framebuffer
import Motion

/// The buttons around the cards, and the list of themes, for a game that has some.
///
/// In a wide window the themes stand beside the board; in a narrow one they are a screen of their
/// own, in the board's place.
@MainActor
struct ControlsView {
  private let isWide: Bool
  /// A view for each of the board's buttons, in their order.
  private var buttons: [ButtonView]
  /// 0 shows the board, 1 the list of themes in its place.
  private var screen: AnimatedValue

  init(_ board: Board, layout: BoardLayout, look: Look, artist: any Artist) throws {
    isWide = layout.isWide
    screen = AnimatedValue(board.isChoosingTheme ? 1 : 0)
    // Those beside or below the cards: all but the list of themes and the way back from it.
    let bar = board.buttons.map(\.control).filter {
      if case .theme = $0 { false } else { $0 != .board }
    }
    buttons = try board.buttons.map { button in
      let area =
        if case .theme(let index) = button.control {
          layout.theme(index)
        } else {
          layout.button(bar.firstIndex(of: button.control) ?? 0, of: bar.count)
        }
      return try ButtonView(button, in: area, look: look, artist: artist)
    }
  }

  var controls: [Control] { buttons.map(\.control) }
  /// How much of the board is covered by the list of themes, 0...1.
  func covering(at time: Double) -> Double { screen.value(at: time) }

  /// What can be pressed at a point.
  func control(at x: Double, _ y: Double, on board: Board) -> Control? {
    let usable = board.controls
    return buttons.first { usable.contains($0.control) && $0.body.contains(x: x, y: y) }?.control
  }

  mutating func show(_ board: Board, duration: Double, at time: Double) {
    screen.animate(to: board.isChoosingTheme ? 1 : 0, with: .easeInOut(duration), at: time)
  }

  mutating func update(
    _ board: Board, under pointer: (x: Double, y: Double)?, pressed: Control?, at time: Double
  ) throws {
    let hovered = pointer.flatMap { control(at: $0.x, $0.y, on: board) }
    for (index, button) in board.buttons.enumerated() {
      try buttons[index].update(
        button, hasFocus: board.focus == .control(button.control),
        isUnderPointer: button.control == hovered, isPressed: button.control == pressed, at: time)
    }
  }

  mutating func prepare() throws { for index in buttons.indices { try buttons[index].prepare() } }

  mutating func settle() {
    screen = AnimatedValue(screen.target)
    for index in buttons.indices { buttons[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    screen.isMoving(at: time) || buttons.contains { $0.isMoving(at: time) }
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], at time: Double) {
    let covering = covering(at: time)
    // The way back lies above the way to the themes, in whose place it fades in.
    for button in buttons.reversed() {
      let opacity =
        switch button.control {
        case .themes: 1 - covering
        case .board: covering
        case .theme: isWide ? 1 : covering
        default: 1.0
        }
      button.add(to: &sprites, opacity: opacity, at: time)
    }
  }
}

/// A button: how it looks at rest, under the pointer, pressed, selected and with the keyboard's
/// focus.
///
/// A theme's button is a row of a list, and may be selected.
@MainActor
struct ButtonView {
  let control: Control
  let body: PixelRect

  private let area: PixelRect
  private let look: Look
  private let artist: any Artist
  private let title: Sprite
  private let isRow: Bool
  private var pictures: [Picture: Bitmap] = [:]
  private var shown: Picture?
  private var fade = CrossFade()
  private var ring: Sprite
  /// How solid it is; a button that cannot be pressed is pale.
  private var strength: AnimatedValue

  /// What can be seen of a button: a drawing, and over a row as many layers of light.
  private struct Picture: Hashable {
    var drawing: String
    var light = 0
  }

  /// Makes a button whose drawing fills an area, its shadow included.
  init(_ button: Board.Button, in area: PixelRect, look: Look, artist: any Artist) throws {
    control = button.control
    isRow = if case .theme = control { true } else { false }
    strength = AnimatedValue(Self.strength(of: button))
    (self.area, self.look, self.artist) = (area, look, artist)
    body = isRow ? area : BoardLayout.body(ofButton: area)
    // A row has its mark at the left.
    let inset = isRow ? area.height * 2 / 5 : 0
    title = try TextLayout(artist: artist, shadow: look.shadow).label(
      button.title, size: isRow ? area.height * 2 / 5 : area.height * 20 / 64,
      in: PixelRect(
        x: inset, y: 0, width: area.width - 3 * inset / 2,
        height: isRow ? area.height : area.height * 56 / 64))
    ring = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y, opacity: 0)
    try update(button, hasFocus: false, isUnderPointer: false, isPressed: false, at: 0)
  }

  private static func strength(of button: Board.Button) -> Double { button.isEnabled ? 1 : 0.45 }

  private func drawing(_ name: String) throws -> Bitmap {
    let (drawing, width, height) = (look.drawing(name), max(1, area.width), max(1, area.height))
    return try isRow
      ? artist.drawing(drawing, side: max(8, 2 * height), width: width, height: height)
      : artist.drawing(drawing, width: width, height: height)
  }

  private var focusPicture: Picture { Picture(drawing: isRow ? "row-focus" : "button-focus") }

  private mutating func picture(_ wanted: Picture) throws -> Bitmap {
    if let picture = pictures[wanted] { return picture }
    let picture = try drawing(wanted.drawing)
    if wanted.light > 0 {
      let light = Sprite(try drawing("row-hover"), x: 0, y: 0)
      for _ in 0..<wanted.light { picture.draw(light) }
    }
    if wanted != focusPicture { picture.draw(title) }
    pictures[wanted] = picture
    return picture
  }

  mutating func prepare() throws {
    for drawing in isRow ? ["row", "row-selected"] : ["button-hover", "button-pressed"] {
      for light in 0...(isRow ? 2 : 0) { _ = try picture(Picture(drawing: drawing, light: light)) }
    }
    _ = try picture(focusPicture)
  }

  /// Shows how its button is, and what keyboard and pointer do with it.
  mutating func update(
    _ button: Board.Button, hasFocus: Bool, isUnderPointer: Bool, isPressed: Bool, at time: Double
  ) throws {
    if hasFocus { ring = Sprite(try picture(focusPicture), x: area.x, y: area.y) }
    ring.opacity = hasFocus ? 1 : 0
    strength.animate(to: Self.strength(of: button), with: .easeInOut(0.25), at: time)
    let touch = isPressed ? 2 : isUnderPointer ? 1 : 0
    let next =
      isRow
      ? Picture(drawing: button.isSelected ? "row-selected" : "row", light: touch)
      : Picture(drawing: ["button", "button-hover", "button-pressed"][touch])
    guard next != shown else { return }
    shown = next
    fade.show(
      Sprite(try picture(next), x: area.x, y: area.y), duration: isPressed ? 0 : 0.15, at: time)
  }

  mutating func settle() {
    fade.settle()
    strength = AnimatedValue(strength.target)
  }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) || strength.isMoving(at: time) }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], opacity: Double = 1, at time: Double) {
    let first = sprites.count
    fade.add(to: &sprites, at: time)
    sprites.append(ring)
    for index in sprites[first...].indices {
      sprites[index].opacity *= opacity * strength.value(at: time)
    }
  }
}
