import Framebuffer

/// The slider over the log, between buttons for the first, the last and the next lines.
@MainActor
struct TimelineView {
  /// The width of a button, as a multiple of the text's size.
  private static let buttonWidth = 1.9
  /// Ticks that are closer cannot be told apart.
  private static let leastTick = 5

  /// Where the knob moves.
  let track: PixelRect
  /// Where presses mean the slider.
  let grip: PixelRect
  private let count: Int
  private let buttons: [PixelRect]
  private let knob: Int

  init(count: Int, in area: PixelRect, _ pen: PanelPen) {
    self.count = count
    var room = area
    let width = pen.pixels(Self.buttonWidth)
    let gap = pen.pixels(0.25)
    var buttons: [PixelRect] = []
    // Where it is narrow, the slider is enough.
    if area.width >= 8 * width {
      buttons.append(room.cutLeft(width, gap: gap))
      buttons.append(room.cutLeft(width, gap: gap))
      let last = room.cutRight(width, gap: gap)
      buttons.append(room.cutRight(width, gap: gap))
      buttons.append(last)
    }
    self.buttons = buttons
    grip = room
    knob = min(room.height, pen.pixels(1.3))
    let height = max(4, pen.pixels(0.5))
    track = PixelRect(
      x: room.x + knob / 2, y: room.y + (room.height - height) / 2,
      width: max(1, room.width - knob / 2 * 2), height: height)
  }

  /// The line of the log at a place.
  func position(at x: Double) -> Int {
    let share = (x - Double(track.x)) / Double(track.width)
    return Int((min(max(share, 0), 1) * Double(max(0, count - 1))).rounded())
  }

  /// The column of a line of the log.
  private func x(of position: Int) -> Int {
    count > 1 ? track.x + track.width * min(position, count - 1) / (count - 1) : track.x
  }

  /// Draws the slider and its buttons.
  func part(position: Int, _ pen: PanelPen) throws -> PanelPart {
    var part = PanelPart()
    let actions: [(String, Bool, PanelAction)] = [
      ("end", true, .travel(to: 0)), ("step", true, .step(-1)), ("step", false, .step(1)),
      ("end", false, .travel(to: max(0, count - 1))),
    ]
    for ((sign, isTurned, action), area) in zip(actions, buttons) {
      try PanelButton(sign: sign, isTurned: isTurned).add(to: &part, in: area, action: action, pen)
    }
    let middle = x(of: position)
    let end = track.height / 2
    let groove = track.inset(-end, 0)
    part.sprites.append(try pen.box("groove", in: groove))
    var done = groove
    done.width = middle + end - groove.x
    part.sprites.append(try pen.box("fill", in: done))
    part.sprites.append(ticks(pen))
    let place = PixelRect(
      x: middle - knob / 2, y: track.y + (track.height - knob) / 2, width: knob, height: knob)
    part.sprites.append(try pen.drawing("knob", in: place))
    return part
  }

  /// A tick for each line of the log, where there is room.
  private func ticks(_ pen: PanelPen) -> Sprite {
    guard count > 1, track.width / (count - 1) >= max(Self.leastTick, pen.pixels(0.3)) else {
      return pen.blank
    }
    let (width, height) = (track.width + 4, max(2, track.height * 3 / 5))
    let picture = pen.picture("\(count) ticks", width: width, height: height) {
      let picture = Bitmap(width: width, height: height)
      let thickness = max(1, pen.pixels(0.1))
      for index in 0..<count {
        picture.fill(
          PixelRect(
            x: x(of: index) - track.x + 2 - thickness / 2, y: 0, width: thickness, height: height),
          with: Bitmap.premultiplied(PanelColor.text, alpha: 0.6))
      }
      return picture
    }
    return Sprite(picture, x: track.x - 2, y: track.y + (track.height - height) / 2)
  }
}
