import Board
import Framebuffer
import Motion

/// The panel over a finished board: how the game went, and a button to play again.
@MainActor
struct SummaryView {
  private let layout: BoardLayout
  private let look: Look
  private let artist: any Artist
  private var picture: Sprite
  private var button: ButtonView
  private var opacity = AnimatedValue(0)
  /// When the panel begins to appear; until then nothing moves.
  private(set) var begin = -Double.infinity
  private var summary: Board.Dialog?

  /// The corners of the panel that are not stretched, as a share of the drawing.
  private static let corner = 0.25
  /// The panel's padding and the share of its height that a line takes.
  private static let top = 0.09
  private static let titleHeight = 0.2
  private static let lineHeight = 0.1
  private static let sides = 0.13
  private static let buttonHeight = 0.2
  /// How long it takes to appear after a new layout, in seconds.
  private static let fade = 0.35

  init(
    _ dialog: Board.Dialog?, layout: BoardLayout, look: Look, artist: any Artist, at time: Double
  ) throws {
    (self.layout, self.look, self.artist) = (layout, look, artist)
    let area = layout.summary
    let height = Int(Double(area.height) * Self.buttonHeight)
    let width = height * 184 / 64
    button = try ButtonView(
      .playAgain, title: dialog?.button.title ?? Words.playAgain,
      in: PixelRect(
        x: area.x + (area.width - width) / 2,
        y: area.maxY - height - Int(Double(area.height) * 0.105), width: width, height: height),
      look: look, artist: artist)
    picture = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y, opacity: 0)
    guard let dialog else { return }
    try show(dialog, duration: dialog.opens > time ? Self.fade : 0, at: time)
  }

  /// Whether the panel is or will be seen.
  var isShown: Bool { opacity.target > 0 }

  /// The panel's area; a touch outside is one beside the dialog.
  var area: PixelRect { layout.summary }

  /// The button at a point.
  func control(at x: Double, _ y: Double) -> Control? {
    isShown && button.body.contains(x: x, y: y) ? .playAgain : nil
  }

  /// Shows a dialog as soon as it opens, or hides it.
  mutating func show(_ next: Board.Dialog?, duration: Double, at time: Double) throws {
    guard next != summary else { return }
    summary = next
    if let next {
      try draw(next)
      opacity = AnimatedValue(0)
      begin = max(time, next.opens)
      opacity.animate(to: 1, with: .easeInOut(duration), at: begin)
    } else {
      begin = time
      opacity.animate(to: 0, with: .easeInOut(duration), at: time)
    }
  }

  mutating func update(
    under pointer: (x: Double, y: Double)?, pressed: Control?, at time: Double
  ) throws {
    let isUnder = pointer.map { control(at: $0.x, $0.y) != nil } ?? false
    try button.update(
      isUnderPointer: isUnder, isPressed: pressed == .playAgain, isSelected: false, at: time)
  }

  mutating func setFocus(_ focus: Focus?) throws {
    try button.setFocus(focus == .control(.playAgain))
  }

  /// Ends all motions that are under way.
  mutating func settle() {
    opacity = AnimatedValue(opacity.target)
    begin = -.infinity
    button.settle()
  }

  func isMoving(at time: Double) -> Bool {
    time >= begin && opacity.isMoving(at: time) || isShown && button.isMoving(at: time)
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], at time: Double) {
    let opacity = opacity.value(at: time)
    var panel = picture
    panel.opacity = opacity
    sprites.append(panel)
    button.add(to: &sprites, opacity: opacity, at: time)
  }

  private mutating func draw(_ summary: Board.Dialog) throws {
    let area = layout.summary
    let side = min(area.width, area.height)
    let glass = try artist.drawing(Drawing("shared/dialog"), width: side, height: side)
    let panel = glass.nineSliced(
      corner: Int(Double(side) * Self.corner), width: area.width, height: area.height)
    let text = TextLayout(artist: artist, shadow: look.shadow)
    let height = Double(area.height)
    let title = Int(height * Self.titleHeight)
    let line = Int(height * Self.lineHeight)
    let inset = Int(Double(area.width) * Self.sides)
    let room = PixelRect(
      x: inset, y: Int(height * Self.top), width: area.width - 2 * inset, height: title)
    panel.draw(try text.label(summary.title, size: title * 5 / 9, in: room))
    for (index, entry) in summary.lines.enumerated() {
      let row = PixelRect(
        x: inset, y: room.maxY + index * line, width: room.width, height: line)
      try text.row(entry.name, entry.value, size: line * 5 / 9, in: row).forEach { panel.draw($0) }
    }
    picture = Sprite(panel, x: area.x, y: area.y, opacity: 0)
  }
}
