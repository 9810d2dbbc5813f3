import Board
import Framebuffer
import Motion

/// The buttons around the cards, and the list of themes, for a game that has some.
///
/// In a wide window the themes stand beside the board; in a narrow one they are a screen of their
/// own, in the board's place.
@MainActor
struct ControlsView {
  private let layout: BoardLayout
  private var bar: [ButtonView] = []
  private var back: ButtonView?
  private var rows: [ButtonView] = []
  /// 0 shows the board, 1 the list of themes in its place.
  private var screen: AnimatedValue
  /// The buttons that can be pressed now.
  private var usable: Set<Control>

  init(_ board: Board, layout: BoardLayout, look: Look, artist: any Artist) throws {
    self.layout = layout
    screen = AnimatedValue(board.isChoosingTheme ? 1 : 0)
    usable = Set(board.controls)
    let count = board.buttons.count { $0.control.isInBar }
    func view(_ button: Board.Button, _ area: PixelRect, isRow: Bool = false) throws -> ButtonView {
      try ButtonView(
        button.control, title: button.title, in: area, isRow: isRow, isSelected: button.isSelected,
        isEnabled: button.isEnabled, look: look, artist: artist)
    }
    for button in board.buttons {
      switch button.control {
      case .theme(let index): rows.append(try view(button, layout.theme(index), isRow: true))
      case .board: back = try view(button, layout.button(0, of: count))
      default: bar.append(try view(button, layout.button(bar.count, of: count)))
      }
    }
  }

  /// How much of the board is covered by the list of themes, 0...1.
  func covering(at time: Double) -> Double { screen.value(at: time) }

  /// The button at a point.
  func control(at x: Double, _ y: Double) -> Control? {
    all.first { usable.contains($0.control) && $0.body.contains(x: x, y: y) }?.control
  }

  private var all: [ButtonView] { rows + (back.map { [$0] } ?? []) + bar }

  private mutating func forEach(_ body: (inout ButtonView) throws -> Void) rethrows {
    for index in rows.indices { try body(&rows[index]) }
    if var button = back {
      try body(&button)
      back = button
    }
    for index in bar.indices { try body(&bar[index]) }
  }

  /// Goes to the list of themes, or back to the board.
  mutating func show(_ board: Board, duration: Double, at time: Double) {
    usable = Set(board.controls)
    screen.animate(to: board.isChoosingTheme ? 1 : 0, with: .easeInOut(duration), at: time)
  }

  /// Shows what the pointer is over and what is held down.
  mutating func update(
    _ board: Board, under pointer: (x: Double, y: Double)?, pressed: Control?, at time: Double
  ) throws {
    let hovered = pointer.flatMap { control(at: $0.x, $0.y) }
    let (selected, off) = (
      board.buttons.filter(\.isSelected).map(\.control),
      board.buttons.filter { !$0.isEnabled }.map(\.control)
    )
    try forEach {
      try $0.update(
        isUnderPointer: $0.control == hovered, isPressed: $0.control == pressed,
        isSelected: selected.contains($0.control), isEnabled: !off.contains($0.control), at: time)
    }
  }

  /// Shows the focus ring of a button, or none.
  mutating func setFocus(_ focus: Focus?) throws {
    try forEach { try $0.setFocus(focus == .control($0.control)) }
  }

  /// Makes the pictures that are not seen at first.
  mutating func prepare() throws { try forEach { try $0.prepare() } }

  /// Ends all motions that are under way.
  mutating func settle() {
    screen = AnimatedValue(screen.target)
    forEach { $0.settle() }
  }

  func isMoving(at time: Double) -> Bool {
    screen.isMoving(at: time) || all.contains { $0.isMoving(at: time) }
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], at time: Double) {
    let covering = covering(at: time)
    for button in bar {
      button.add(to: &sprites, opacity: button.control == .themes ? 1 - covering : 1, at: time)
    }
    back?.add(to: &sprites, opacity: covering, at: time)
    for row in rows { row.add(to: &sprites, opacity: layout.isWide ? 1 : covering, at: time) }
  }
}

extension Control {
  /// Whether the button stands beside or below the cards, not in the list of themes.
  fileprivate var isInBar: Bool {
    switch self {
    case .theme, .board: false
    default: true
    }
  }
}
