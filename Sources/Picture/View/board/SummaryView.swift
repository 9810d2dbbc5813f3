import Board
import Drawing

@MainActor struct SummaryView {
  /// Area of the panel; a touch outside is one beside the dialog.
  let area: PixelRect
  /// Time at which the panel begins to appear or to vanish.
  private(set) var begin = -Double.infinity

  private let painter: WorldPainter
  private var dialog: Board.Dialog?
  private var panel: Sprite
  private var buttons: [ButtonView] = []
  private var stars: StarsView?
  private var opacity = AnimatedValue(0)
  /// Shadow and padding, as shares of the panel's shorter side.
  private static let (edge, padding) = (0.08, 0.05)
  /// Heights of title, stars, buttons and a line, also without stars, as shares of the panel's.
  private static let (titleHeight, starsHeight) = (0.13, 0.16)
  private static let (buttonHeight, lineHeight, highLine) = (0.165, 0.08, 0.12)
  private static let fade = 0.35

  init(
    _ dialog: Board.Dialog?, layout: BoardLayout, painter: WorldPainter, at time: Double
  ) throws {
    (area, self.painter) = (layout.summary, painter)
    panel = Sprite(Bitmap(width: 1, height: 1), x: area.x, y: area.y)
    try show(dialog, duration: dialog.map { $0.opens > time } ?? false ? Self.fade : 0, at: time)
  }

  var places: [(part: Focus, place: PixelRect)] {
    dialog == nil ? [] : buttons.map { (.control($0.control), $0.body) }
  }

  func body(of control: Control) -> PixelRect? {
    places.first { $0.part == .control(control) }?.place
  }

  /// Shows a dialog as soon as it opens, or hides it.
  mutating func show(_ next: Board.Dialog?, duration: Double, at time: Double) throws {
    guard next != dialog else { return }
    dialog = next
    begin = max(time, next?.opens ?? time)
    if let next {
      try draw(next, begin: duration > 0 ? begin : nil)
      opacity = AnimatedValue(0)
    }
    opacity.animate(to: next == nil ? 0 : 1, with: .easeInOut(duration), at: begin)
  }

  mutating func update(
    _ board: Board, hovered: Control?, pressed: Control?, at time: Double
  ) throws {
    guard let dialog else { return }
    for (index, button) in dialog.buttons.enumerated() {
      try buttons[index].update(
        button, focus: board.focus, hovered: hovered, pressed: pressed, at: time)
    }
  }

  mutating func settle() {
    opacity.settle()
    begin = -.infinity
    stars?.settle()
    for index in buttons.indices { buttons[index].settle() }
  }

  func isMoving(at time: Double) -> Bool {
    time >= begin && (opacity.isMoving(at: time) || time < stars?.end ?? begin)
      || dialog != nil && buttons.contains { $0.isMoving(at: time) }
  }

  func fade(_ sprites: inout ArraySlice<Sprite>, at time: Double) {
    let covering = opacity.value(at: time)
    guard covering > 0 else { return }
    for index in sprites.indices where !sprites[index].frame.pixels.intersection(area).isEmpty {
      sprites[index].opacity *= 1 - covering
    }
  }

  func add(to sprites: inout [Sprite], at time: Double) {
    var panel = panel
    panel.opacity = opacity.value(at: time)
    sprites.append(panel)
    stars?.add(to: &sprites, opacity: panel.opacity, at: time)
    for button in buttons { button.add(to: &sprites, opacity: panel.opacity, at: time) }
    let missing =
      (stars == nil ? StarsView.sprites : 0)
      + (Board.Dialog.mostButtons - buttons.count) * ButtonView.sprites
    sprites.append(contentsOf: repeatElement(.nothing, count: missing))
  }

  private mutating func draw(_ dialog: Board.Dialog, begin: Double?) throws {
    let shorter = min(area.width, area.height)
    panel = try painter.sprite("shared/dialog", side: shorter, in: area)
    let (picture, text) = (panel.bitmap, painter.text(on: panel.bitmap))
    let (height, edge) = (Double(area.height), Int(Double(shorter) * Self.edge))
    let padding = Int(Double(shorter) * Self.padding)
    let inset = edge + 2 * padding
    var row = PixelRect(
      x: inset, y: edge + padding / 2, width: max(1, area.width - 2 * inset),
      height: max(1, Int(height * Self.titleHeight)))
    picture.draw(try text.label(dialog.title, size: row.height * 13 / 20, in: row))
    stars = nil
    if let count = dialog.stars {
      row = PixelRect(
        x: row.x, y: row.maxY, width: row.width, height: Int(height * Self.starsHeight))
      stars = try StarsView(
        count, isPerfect: dialog.isPerfect, in: row, on: panel, pops: painter.world.motion.scales,
        artist: painter.artist, begin: begin)
    }
    try layOutButtons(of: dialog, edge: edge, padding: padding)
    let end = (buttons.first?.body.y ?? area.maxY) - area.y - padding / 2
    let room = max(1, end - row.maxY)
    // A sentence has two lines.
    let count = dialog.lines.count + dialog.lines.count { $0.value.isEmpty }
    let line = min(
      room / max(count, 1),
      Int(height * (dialog.stars == nil ? Self.highLine : Self.lineHeight)))
    var y = row.maxY + (room - line * count) / 2
    for entry in dialog.lines {
      let high = entry.value.isEmpty ? 2 * line : line
      row = PixelRect(x: inset, y: y, width: row.width, height: max(1, high))
      let words =
        try entry.value.isEmpty
        ? text.lines(entry.name, size: line * 7 / 10, in: row, wraps: true)
        : text.row(entry.name, entry.value, size: line * 7 / 10, in: row)
      for sprite in words { picture.draw(sprite) }
      y += high
    }
  }

  private mutating func layOutButtons(of dialog: Board.Dialog, edge: Int, padding: Int) throws {
    let each = (area.width - 2 * edge - padding) / max(1, dialog.buttons.count)
    let height = max(1, min(Int(Double(area.height) * Self.buttonHeight), each * 64 / 100))
    let width = max(1, min(each, height * 184 / 64))
    let y = area.maxY - edge - padding / 2 - height
    let longest = dialog.buttons.map(\.title).max { $0.count < $1.count }
    buttons = try dialog.buttons.enumerated().map { index, button in
      let x = area.x + (area.width - width * dialog.buttons.count) / 2 + index * width
      return try ButtonView(
        button, in: PixelRect(x: x, y: y, width: width, height: height), longest: longest,
        painter: painter)
    }
  }
}
