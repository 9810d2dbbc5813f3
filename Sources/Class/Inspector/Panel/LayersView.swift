import Framebuffer
import Outlets

/// Three layers and what they said to each other, as a sequence diagram on a board.
@MainActor
struct LayersView {
  /// An arrow with its text, as if in the first row; a message of a layer to itself is a loop, which
  /// is all head.
  private struct Arrow {
    let from: Double
    let to: Double
    let line: Bitmap
    let dot: Sprite
    let head: Sprite
    let plate: Sprite
    let text: Sprite
  }

  /// The columns of the lifelines, which hang from the boxes with the layers' names.
  let lifelines: [Int]
  /// How many messages fit, and how far they are from each other.
  let rows: Int
  let rowHeight: Int
  /// Where the first message is; its text is above its arrow.
  private let row: PixelRect
  private let textHeight: Int
  /// The side of an arrow's head.
  private let head: Int
  private let pen: PanelPen
  private var names: [Sprite] = []
  private var arrows: [Arrow] = []
  /// How many messages are above those that are shown, in words, by their number less 1.
  private var hidden: [Sprite] = []

  init(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) throws {
    self.pen = pen
    let inset = pen.pixels(0.25)
    var board = area.inset(pen.pixels(0.5), pen.pixels(0.5))
    let places = board.cutTop(pen.pixels(1.7), gap: inset).columns(3, gap: pen.pixels(0.6))
    lifelines = places.map { $0.x + $0.width / 2 }
    // Few messages have more room each.
    let (least, most) = (max(1, pen.pixels(1.4)), max(1, pen.pixels(2.2)))
    rows = max(
      board.height / most, min(max(5, min(8, content.messages.count)), board.height / least))
    rowHeight = min(most, board.height / max(1, rows))
    row = PixelRect(x: board.x, y: board.y, width: board.width, height: rowHeight)
    (head, textHeight) = (max(7, pen.pixels(0.7)), pen.pixels(1.12))
    let width = max(1, pen.pixels(0.1))
    names = lifelines.map { x in
      let line = PixelRect(
        x: x - width / 2, y: board.y - inset, width: width, height: board.height + inset)
      return Sprite(pen.patch(PanelColor.heading), frame: Rect(line), opacity: 0.35)
    }
    let areMuch = try zip(content.layers, places).contains { name, area in
      try pen.width(of: name) > area.width - 2 * inset
    }
    let size = areMuch ? pen.smallSize : pen.textSize
    let boxes = ["layer-view", "layer-middle", "layer-model"]
    for ((name, box), area) in zip(zip(content.layers, boxes), places) {
      names.append(try pen.box(box, in: area))
      names.append(try pen.line(name, in: area.inset(inset, 0), size: size, .centre))
    }
    guard rows > 0 else { return }
    arrows = try content.messages.map { $0.from == $0.to ? try loop($0) : try arrow($0) }
    if arrows.count > rows {
      hidden = try (1...arrows.count - rows + 1).map {
        try pen.line("… \($0) more", in: row, color: PanelColor.faint, .centre)
      }
    }
  }

  private var arrowY: Int { row.y + textHeight + (min(rowHeight - textHeight, head) + 1) / 2 }

  /// A square on the arrow whose left edge is at a column.
  private func square(_ side: Int, at x: Int) -> PixelRect {
    PixelRect(x: x, y: arrowY - side / 2, width: side, height: side)
  }

  private func arrow(_ message: Message) throws -> Arrow {
    let from = lifelines[message.from.rawValue]
    let to = lifelines[message.to.rawValue]
    let color = PanelColor.of(message.from)
    let sign = try pen.sign(
      "head", in: square(head, at: to > from ? to - head : to), color: color, isTurned: to < from)
    let dotSide = max(5, head * 2 / 3)
    let dot = try pen.sign("dot", in: square(dotSide, at: from - dotSide / 2), color: color)
    let place = PixelRect(x: row.x, y: row.y, width: row.width, height: textHeight)
    var text = try pen.line(message.text, in: place, .centre)
    // As far as possible above its arrow.
    let left = Double(from + to) / 2 - text.frame.width / 2
    text.frame.x = max(Double(row.x), min(left.rounded(), Double(row.maxX) - text.frame.width))
    return Arrow(
      from: Double(from), to: Double(to), line: pen.patch(color), dot: dot, head: sign,
      plate: try plate(under: text), text: text)
  }

  /// The text is right of the loop, or left of the last lifeline.
  private func loop(_ message: Message) throws -> Arrow {
    let x = lifelines[message.from.rawValue]
    let color = PanelColor.of(message.from)
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    let place = PixelRect(x: x, y: row.y + (rowHeight - side) / 2, width: side, height: side)
    let loop = try pen.sign("loop", in: place, color: color)
    let gap = max(2, head / 2)
    let isLast = message.to == .model
    var room = row
    _ = isLast ? room.cutRight(room.maxX - x + gap) : room.cutLeft(place.maxX + gap - room.x)
    let text = try pen.line(message.text, in: room, isLast ? .right : .left)
    return Arrow(
      from: Double(x), to: Double(x), line: pen.patch(color), dot: pen.blank, head: loop,
      plate: try plate(under: text), text: text)
  }

  /// What keeps the lifelines from running through a text.
  private func plate(under text: Sprite) throws -> Sprite {
    guard text.opacity > 0 else { return pen.blank }
    var place = text.frame.pixels
    place.x -= pen.pixels(0.2)
    place.width += pen.pixels(0.4)
    return try pen.box("plate", in: place)
  }

  /// Adds always the same number of sprites; the last of the drawn arrows is drawn in part.
  func add(to sprites: inout [Sprite], drawn: Double) {
    sprites += names
    guard rows > 0 else { return }
    let begun = min(arrows.count, max(0, Int(drawn.rounded(.up))))
    // Where not all fit, the first row says how many are above.
    let saysSo = rows > 2 && begun > rows
    let above = max(0, begun - rows + (saysSo ? 1 : 0))
    if !hidden.isEmpty { sprites.append(saysSo ? hidden[above - 1] : pen.blank) }
    for (index, arrow) in arrows.enumerated() {
      let row = index - above + (saysSo ? 1 : 0)
      let fraction = index < above ? 0 : min(1, max(0, drawn - Double(index)))
      add(arrow, in: row, fraction: fraction, to: &sprites)
    }
  }

  private func add(_ arrow: Arrow, in row: Int, fraction: Double, to sprites: inout [Sprite]) {
    func add(_ sprite: Sprite, _ opacity: Double, x: Double = 0) {
      var sprite = sprite
      sprite.opacity *= opacity
      sprite.frame.y += Double(row * rowHeight)
      sprite.frame.x += x
      sprites.append(sprite)
    }
    let isLong = arrow.from != arrow.to
    let solid = fraction > 0 ? 1.0 : 0
    let tip = arrow.from + (arrow.to - arrow.from) * fraction
    // The line ends inside the head.
    let end = tip - Double(head) / 2 * (arrow.to > arrow.from ? 1 : -1)
    let thickness = Double(max(2, pen.pixels(0.17)))
    let line = Rect(
      x: min(arrow.from, end), y: Double(arrowY) - thickness / 2,
      width: abs(end - arrow.from), height: thickness)
    add(Sprite(arrow.line, frame: line), isLong ? solid : 0)
    add(arrow.dot, solid)
    add(arrow.head, isLong ? solid : fraction, x: tip - arrow.to)
    add(arrow.plate, fraction)
    add(arrow.text, fraction)
  }
}
