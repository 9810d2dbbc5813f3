import Board
import Framebuffer
import Motion

/// The panel over a finished board: how the game went, and what can be done next.
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
  private var buttons: [ButtonView] = []
  private var opacity = AnimatedValue(0)
  /// As many buttons as a dialog may have.
  private static let mostButtons = 3
  /// The panel's padding, as shares of its width and its height.
  private static let (sides, top, bottom) = (0.13, 0.085, 0.11)
  /// What the title and the stars take of its height.
  private static let (titleHeight, starsHeight, buttonHeight) = (0.15, 0.12, 0.17)
  /// How long it takes to appear after a new layout, in seconds.
  private static let fade = 0.35

  init(
    _ dialog: Board.Dialog?, layout: BoardLayout, look: Look, artist: any Artist, at time: Double
  ) throws {
    (area, self.look, self.artist) = (layout.summary, look, artist)
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    try show(dialog, duration: dialog.map { $0.opens > time } ?? false ? Self.fade : 0, at: time)
  }

  func control(at x: Double, _ y: Double) -> Control? {
    dialog == nil ? nil : buttons.first { $0.body.contains(x: x, y: y) }?.control
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
    guard let dialog else { return }
    let hovered = pointer.flatMap { control(at: $0.x, $0.y) }
    for (index, button) in dialog.buttons.enumerated() {
      try buttons[index].update(
        button, hasFocus: board.focus == .control(button.control),
        isUnderPointer: hovered == button.control, isPressed: pressed == button.control, at: time)
    }
  }

  mutating func settle() {
    opacity = AnimatedValue(opacity.target)
    begin = -.infinity
    for index in buttons.indices { buttons[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    time >= begin && opacity.isMoving(at: time)
      || dialog != nil && buttons.contains { $0.isMoving(at: time) }
  }

  /// Adds the sprites of a moment, always the same number of them.
  func add(to sprites: inout [Sprite], at time: Double) {
    var panel = panel
    panel.opacity = opacity.value(at: time)
    sprites.append(panel)
    for button in buttons { button.add(to: &sprites, opacity: panel.opacity, at: time) }
    panel.opacity = 0
    let spare = (Self.mostButtons - buttons.count) * ButtonView.sprites
    sprites.append(contentsOf: repeatElement(panel, count: spare))
  }

  private mutating func draw(_ dialog: Board.Dialog) throws {
    let picture = try artist.drawing(
      Drawing("shared/dialog"), side: min(area.width, area.height), width: area.width,
      height: area.height)
    let text = TextLayout(artist: artist, shadow: look.shadow)
    let height = Double(area.height)
    let title = Int(height * Self.titleHeight)
    let (inset, top) = (Int(Double(area.width) * Self.sides), Int(height * Self.top))
    var row = PixelRect(x: inset, y: top, width: area.width - 2 * inset, height: title)
    picture.draw(try text.label(dialog.title, size: title * 3 / 5, in: row))
    if let stars = dialog.stars { row = try draw(stars: stars, on: picture, below: row) }
    try layOutButtons(of: dialog)
    let end = (buttons.first?.body.y ?? area.maxY) - area.y - Int(height * 0.02)
    let line = (end - row.maxY) / max(dialog.lines.count, 1)
    let high = min(line, Int(height * 0.1))
    var y = row.maxY + (end - row.maxY - high * dialog.lines.count) / 2
    for entry in dialog.lines {
      row = PixelRect(x: inset, y: y, width: row.width, height: high)
      for sprite in try text.row(entry.name, entry.value, size: high * 7 / 10, in: row) {
        picture.draw(sprite)
      }
      y += high
    }
    panel = Sprite(picture, x: area.x, y: area.y)
  }

  /// Draws three stars, those that are deserved in gold; returns their row.
  private func draw(stars: Int, on picture: Bitmap, below row: PixelRect) throws -> PixelRect {
    let side = max(1, Int(Double(area.height) * Self.starsHeight))
    let left = (area.width - 3 * side) / 2
    for index in 0..<3 {
      let name = "shared/star" + (index < stars ? "" : "-empty")
      let star = try artist.drawing(Drawing(name), width: side, height: side)
      picture.draw(Sprite(star, x: left + index * side, y: row.maxY))
    }
    return PixelRect(x: row.x, y: row.maxY, width: row.width, height: side)
  }

  private mutating func layOutButtons(of dialog: Board.Dialog) throws {
    let (count, room) = (dialog.buttons.count, Int(Double(area.width) * 0.9))
    let height = min(
      Int(Double(area.height) * Self.buttonHeight), room * 64 / 184 / max(count, 1))
    let width = height * 184 / 64
    let y = area.maxY - height - Int(Double(area.height) * Self.bottom)
    buttons = try dialog.buttons.enumerated().map { index, button in
      let x = area.x + (area.width - width * count) / 2 + index * width
      return try ButtonView(
        button, in: PixelRect(x: x, y: y, width: width, height: height), look: look,
        artist: artist)
    }
  }
}
