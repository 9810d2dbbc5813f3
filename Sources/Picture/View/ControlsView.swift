import Framebuffer
import Motion
import ViewModel

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

  init(
    _ content: some BoardContent, layout: BoardLayout, look: Look, artist: any Artist
  ) throws {
    self.layout = layout
    let isNarrow = layout.themes > 0 && !layout.isWide
    screen = AnimatedValue(isNarrow && content.isChoosingTheme ? 1 : 0)
    func button(_ control: Control, _ area: PixelRect, isRow: Bool = false) throws -> ButtonView {
      try ButtonView(
        control, title: content.label(of: control), in: area, isRow: isRow,
        isSelected: content.isSelected(control), look: look, artist: artist)
    }
    let kinds: [Control] = isNarrow ? [.themes, .restart] : content.barControls
    for (index, control) in kinds.enumerated() {
      bar.append(try button(control, layout.button(index, of: kinds.count)))
    }
    if isNarrow { back = try button(.board, layout.button(0, of: kinds.count)) }
    for index in 0..<layout.themes {
      rows.append(try button(.theme(index), layout.theme(index), isRow: true))
    }
  }

  /// How much of the board is covered by the list of themes, 0...1.
  func covering(at time: Double) -> Double { screen.value(at: time) }

  private var isChoosing: Bool { screen.target > 0 }
  private var rowsAreShown: Bool { layout.isWide || isChoosing }

  /// The buttons that can be used now, in the order in which the keyboard goes through them.
  var controls: [Control] {
    (rowsAreShown ? rows.map(\.control) : [])
      + (isChoosing ? [.board] : bar.map(\.control).filter { $0 == .themes })
      + bar.map(\.control).filter { $0 != .themes }
  }

  /// The button at a point.
  func control(at x: Double, _ y: Double) -> Control? {
    let usable = controls
    return all.first { usable.contains($0.control) && $0.body.contains(x: x, y: y) }?.control
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
  mutating func show(_ content: some BoardContent, duration: Double, at time: Double) {
    guard layout.themes > 0, !layout.isWide else { return }
    screen.animate(
      to: content.isChoosingTheme ? 1 : 0, with: .easeInOut(duration), at: time)
  }

  /// Shows what the pointer is over and what is held down.
  mutating func update(
    _ content: some BoardContent, under pointer: (x: Double, y: Double)?, pressed: Control?,
    at time: Double
  ) throws {
    let hovered = pointer.flatMap { control(at: $0.x, $0.y) }
    try forEach {
      try $0.update(
        isUnderPointer: $0.control == hovered, isPressed: $0.control == pressed,
        isSelected: content.isSelected($0.control), at: time)
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
