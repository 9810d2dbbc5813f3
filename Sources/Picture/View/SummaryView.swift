import Board
import Framebuffer
import Motion

/// The panel over a finished board: how the game went, and a button to play again.
@MainActor
struct SummaryView {
  /// The panel's area; a touch outside is one beside the dialog.
  let area: PixelRect
  /// When the panel begins to appear or to vanish; until then nothing moves.
  private(set) var begin = -Double.infinity

  private let look: Look
  private let artist: any Artist
  private var dialog: Board.Dialog?
  private var panel: Sprite
  private var button: ButtonView
  private var opacity = AnimatedValue(0)
  /// The button while there is no dialog.
  private static let playAgain = Board.Button(.playAgain, Words.playAgain)
  /// The panel's padding, as shares of its width and its height.
  private static let (sides, top, bottom) = (0.13, 0.09, 0.105)
  /// What title, line and button take of its height.
  private static let (titleHeight, lineHeight, buttonHeight) = (0.2, 0.1, 0.2)
  /// How long it takes to appear after a new layout, in seconds.
  private static let fade = 0.35

  init(
    _ dialog: Board.Dialog?, layout: BoardLayout, look: Look, artist: any Artist, at time: Double
  ) throws {
    (area, self.look, self.artist) = (layout.summary, look, artist)
    let height = Int(Double(area.height) * Self.buttonHeight)
    let width = height * 184 / 64
    let y = area.maxY - height - Int(Double(area.height) * Self.bottom)
    let place = PixelRect(x: area.x + (area.width - width) / 2, y: y, width: width, height: height)
    button = try ButtonView(
      dialog?.button ?? Self.playAgain, in: place, look: look, artist: artist)
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    try show(dialog, duration: dialog.map { $0.opens > time } ?? false ? Self.fade : 0, at: time)
  }

  func control(at x: Double, _ y: Double) -> Control? {
    dialog != nil && button.body.contains(x: x, y: y) ? .playAgain : nil
  }

  /// Shows a dialog as soon as it opens, or hides it.
  mutating func show(_ next: Board.Dialog?, duration: Double, at time: Double) throws {
    guard next != dialog else { return }
    dialog = next
    if let next {
      try draw(next)
      opacity = AnimatedValue(0)
    }
    begin = max(time, next?.opens ?? time)
    opacity.animate(to: next == nil ? 0 : 1, with: .easeInOut(duration), at: begin)
  }

  mutating func update(
    _ board: Board, under pointer: (x: Double, y: Double)?, pressed: Control?, at time: Double
  ) throws {
    try button.update(
      dialog?.button ?? Self.playAgain, hasFocus: board.focus == .control(.playAgain),
      isUnderPointer: pointer.map { control(at: $0.x, $0.y) != nil } ?? false,
      isPressed: pressed == .playAgain, at: time)
  }

  mutating func settle() {
    opacity = AnimatedValue(opacity.target)
    begin = -.infinity
    button.settle()
  }

  func isMoving(at time: Double) -> Bool {
    time >= begin && opacity.isMoving(at: time) || dialog != nil && button.isMoving(at: time)
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], at time: Double) {
    var panel = panel
    panel.opacity = opacity.value(at: time)
    sprites.append(panel)
    button.add(to: &sprites, opacity: panel.opacity, at: time)
  }

  private mutating func draw(_ dialog: Board.Dialog) throws {
    let picture = try artist.drawing(
      Drawing("shared/dialog"), side: min(area.width, area.height), width: area.width,
      height: area.height)
    let text = TextLayout(artist: artist, shadow: look.shadow, ground: picture)
    let height = Double(area.height)
    let (title, line) = (Int(height * Self.titleHeight), Int(height * Self.lineHeight))
    let (inset, top) = (Int(Double(area.width) * Self.sides), Int(height * Self.top))
    var row = PixelRect(x: inset, y: top, width: area.width - 2 * inset, height: title)
    picture.draw(try text.label(dialog.title, size: title * 5 / 9, in: row))
    for entry in dialog.lines {
      row = PixelRect(x: inset, y: row.maxY, width: row.width, height: line)
      for sprite in try text.row(entry.name, entry.value, size: line * 5 / 9, in: row) {
        picture.draw(sprite)
      }
    }
    panel = Sprite(picture, x: area.x, y: area.y)
  }
}
