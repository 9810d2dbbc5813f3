import Drawing

@MainActor struct TimelineView {
  let track, grip: PixelRect
  private let count, knob: Int

  init(count: Int, in area: PixelRect, _ pen: PanelPen) {
    self.count = count
    grip = area
    knob = min(area.height, pen.pixels(1.3))
    let height = max(4, pen.pixels(0.5))
    track = area.centered(max(1, area.width - knob / 2 * 2), height)
  }

  func position(at x: Double) -> Int? {
    let share = (x - Double(track.x)) / Double(track.width)
    return count == 0 ? nil : PixelRect.place(share, upTo: count - 1)
  }

  private func x(of position: Int) -> Int {
    count > 1 ? track.x + track.width * min(position, count - 1) / (count - 1) : track.x
  }

  func add(to part: inout PanelPart) throws {
    let (pen, middle) = (part.pen, x(of: part.content.position))
    let groove = track.inset(-track.height / 2, 0)
    var done = groove
    done.width = middle + track.height / 2 - groove.x
    let place = track.across(middle - knob / 2, knob).centered(knob, knob)
    try part.add(pen.box("groove", in: groove), pen.box("fill", in: done))
    // A tick for each line of the log, where they can be told apart.
    if count > 1, track.width / (count - 1) >= max(5, pen.pixels(0.3)) {
      let (width, height) = (max(1, pen.pixels(0.1)), max(2, track.height * 3 / 5))
      for index in 0..<count {
        let tick = track.across(x(of: index) - width / 2, width).centered(width, height)
        part.add(Sprite(pen.patch(PanelColor.text), frame: Rect(tick), opacity: 0.6))
      }
    }
    part.add(try pen.icon("knob", in: place))
  }
}
