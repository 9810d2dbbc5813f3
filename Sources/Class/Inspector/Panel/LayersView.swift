import Framebuffer
import Outlets
import View

/// Three layers and what they said to each other, as a sequence diagram on a board.
@MainActor
struct LayersView {
  /// An arrow with its text, as if in the first row.
  private struct Arrow {
    let from: Double
    let to: Double
    let line: Bitmap
    let dot: Sprite
    let head: Sprite
    let plate: Sprite
    let text: Sprite
  }

  private let geometry: LayersGeometry
  private let names: [Sprite]
  private var arrows: [Arrow] = []
  /// How many messages are above those that are shown, in words, by their number less 1.
  private var hidden: [Sprite] = []
  private let blank: Sprite

  init(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) throws {
    geometry = LayersGeometry(area, messages: content.messages.count, pen)
    blank = pen.blank
    var names: [Sprite] = []
    let boxes = ["layer-view", "layer-middle", "layer-model"]
    let inset = pen.pixels(0.25)
    let areMuch = try zip(content.layers, geometry.boxes).contains { name, area in
      try pen.text.width(of: name, size: pen.textSize) > area.width - 2 * inset
    }
    let size = areMuch ? pen.smallSize : pen.textSize
    for ((name, box), area) in zip(zip(content.layers, boxes), geometry.boxes) {
      names.append(try pen.box(box, in: area))
      names.append(try pen.line(name, in: area.inset(inset, 0), size: size, .centre))
    }
    self.names = names
    guard geometry.rows > 0 else { return }
    arrows = try content.messages.map { try arrow($0, pen) }
    let first = geometry.row(0)
    if arrows.count > geometry.rows {
      hidden = try (1...arrows.count - geometry.rows + 1).map {
        try pen.line("… \($0) more", in: first, color: PanelColor.faint, .centre)
      }
    }
  }

  /// Adds the sprites, always the same number of them.
  ///
  /// - Parameter drawn: how many arrows are drawn; the last of them in part.
  func add(to sprites: inout [Sprite], drawn: Double) {
    sprites += names
    guard geometry.rows > 0 else { return }
    let overflows = arrows.count > geometry.rows
    let begun = min(arrows.count, max(0, Int(drawn.rounded(.up))))
    // Where not all fit, the first row says how many are above.
    let saysSo = geometry.rows > 2 && begun > geometry.rows
    let above = max(0, begun - geometry.rows + (saysSo ? 1 : 0))
    if overflows { sprites.append(saysSo ? hidden[above - 1] : blank) }
    for (index, arrow) in arrows.enumerated() {
      let fraction = min(1, max(0, drawn - Double(index)))
      let row = index - above + (saysSo ? 1 : 0)
      add(arrow, in: index < above ? nil : row, fraction: fraction, to: &sprites)
    }
  }

  private func add(_ arrow: Arrow, in row: Int?, fraction: Double, to sprites: inout [Sprite]) {
    let y = Double((row ?? 0) * geometry.rowHeight)
    let opacity = row == nil ? 0 : fraction
    func add(_ sprite: Sprite, _ opacity: Double, x: Double = 0) {
      var sprite = sprite
      sprite.opacity *= opacity
      sprite.frame.y += y
      sprite.frame.x += x
      sprites.append(sprite)
    }
    let solid = opacity > 0 ? 1.0 : 0
    let tip = arrow.from + (arrow.to - arrow.from) * fraction
    // The line ends inside the head.
    let end = tip - Double(geometry.head) / 2 * (arrow.to > arrow.from ? 1 : -1)
    let (left, right) = (min(arrow.from, end), max(arrow.from, end))
    let thickness = Double(geometry.thickness)
    let isLong = arrow.from != arrow.to
    let line = Rect(
      x: left, y: Double(geometry.arrowY) - thickness / 2, width: right - left, height: thickness)
    add(Sprite(arrow.line, frame: line), isLong ? solid : 0)
    add(arrow.dot, isLong ? solid : 0)
    add(arrow.head, isLong ? solid : opacity, x: isLong ? tip - arrow.to : 0)
    add(arrow.plate, opacity)
    add(arrow.text, opacity)
  }

  private func arrow(_ message: Message, _ pen: PanelPen) throws -> Arrow {
    let color = PanelColor.of(message.from)
    let line = pen.patch(color)
    let row = geometry.row(0)
    let from = geometry.lifelines[message.from.rawValue]
    let to = geometry.lifelines[message.to.rawValue]
    guard from != to else {
      let place = geometry.loop(at: from)
      let loop = try pen.sign("loop", in: place, side: place.width, color: color)
      let isLast = message.to == .model
      let text = try pen.line(
        message.text, in: geometry.textRoom(besideLoopAt: from, isLeft: isLast),
        isLast ? .right : .left)
      return Arrow(
        from: Double(from), to: Double(from), line: line, dot: blank, head: loop,
        plate: try plate(under: text, pen), text: text)
    }
    let isRight = to > from
    let head = try pen.sign(
      "head", in: geometry.headPlace(at: to, pointsRight: isRight), side: geometry.head,
      color: color, isTurned: !isRight)
    let dot = try pen.sign("dot", in: geometry.dotPlace(at: from), color: color)
    var text = try pen.line(message.text, in: geometry.textRow(of: row), .centre)
    // As far as possible above its arrow.
    let left = Double(from + to) / 2 - text.frame.width / 2
    let most = Double(row.maxX) - text.frame.width
    text.frame.x = max(Double(row.x), min(left.rounded(), most))
    return Arrow(
      from: Double(from), to: Double(to), line: line, dot: dot, head: head,
      plate: try plate(under: text, pen), text: text)
  }

  /// What keeps the lifelines from running through a text.
  private func plate(under text: Sprite, _ pen: PanelPen) throws -> Sprite {
    guard text.opacity > 0 else { return pen.blank }
    let letters = text.frame.pixels
    return try pen.box(
      "plate",
      in: PixelRect(
        x: letters.x - pen.pixels(0.2), y: letters.y, width: letters.width + pen.pixels(0.4),
        height: letters.height))
  }
}
