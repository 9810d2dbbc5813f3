import Drawing

/// The slider over the log, between buttons for the first, the last and the next lines.
@MainActor
struct TimelineView {
  /// Where the knob moves, and where presses mean the slider.
  let track, grip: PixelRect
  private let count, knob: Int
  /// For the first line and the one before, and for the next and the last; none where it is narrow.
  private var buttons: [PixelRect] = []
  private let pen: PanelPen

  init(count: Int, in area: PixelRect, _ pen: PanelPen) {
    (self.count, self.pen) = (count, pen)
    var room = area
    let (width, gap) = (pen.pixels(1.9), pen.pixels(0.25))
    if area.width >= 8 * width {
      buttons = [room.cutLeft(width, gap: gap), room.cutLeft(width, gap: gap)]
      let last = room.cutRight(width, gap: gap)
      buttons += [room.cutRight(width, gap: gap), last]
    }
    grip = room
    knob = min(room.height, pen.pixels(1.3))
    let height = max(4, pen.pixels(0.5))
    track = PixelRect(
      x: room.x + knob / 2, y: room.y + (room.height - height) / 2,
      width: max(1, room.width - knob / 2 * 2), height: height)
  }

  func position(at x: Double) -> Int? {
    let share = (x - Double(track.x)) / Double(track.width)
    return count == 0 ? nil : PixelRect.place(share, upTo: count - 1)
  }

  private func x(of position: Int) -> Int {
    count > 1 ? track.x + track.width * min(position, count - 1) / (count - 1) : track.x
  }

  func part(position: Int) throws -> PanelPart {
    var part = PanelPart()
    let actions: [(String, Bool, PanelAction)] = [
      ("end", true, .travel(to: 0)), ("step", true, .step(-1)), ("step", false, .step(1)),
      ("end", false, .travel(to: max(0, count - 1))),
    ]
    for ((sign, isTurned, action), area) in zip(actions, buttons) {
      part += try pen.button(sign: sign, isTurned: isTurned, in: area, action)
    }
    let middle = x(of: position)
    let groove = track.inset(-track.height / 2, 0)
    var done = groove
    done.width = middle + track.height / 2 - groove.x
    let place = PixelRect(
      x: middle - knob / 2, y: track.y + (track.height - knob) / 2, width: knob, height: knob)
    part.sprites += try [
      pen.box("groove", in: groove), pen.box("fill", in: done), ticks,
      pen.drawing("knob", in: place),
    ]
    return part
  }

  /// A tick for each line of the log, where they can be told apart.
  private var ticks: Sprite {
    guard count > 1, track.width / (count - 1) >= max(5, pen.pixels(0.3)) else { return pen.blank }
    let (width, height) = (track.width + 4, max(2, track.height * 3 / 5))
    let picture = pen.picture(.ticks(count, width: width, height: height)) {
      let picture = Bitmap(width: width, height: height)
      let thickness = max(1, pen.pixels(0.1))
      for index in 0..<count {
        picture.fill(
          PixelRect(
            x: x(of: index) - track.x + 2 - thickness / 2, y: 0, width: thickness, height: height),
          with: Bitmap.premultiplied(pen.ink(PanelColor.text), alpha: 0.6))
      }
      return picture
    }
    return Sprite(picture, x: track.x - 2, y: track.y + (track.height - height) / 2)
  }
}
