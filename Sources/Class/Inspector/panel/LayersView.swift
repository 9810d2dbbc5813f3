import Architectures
import Drawing
import Text

/// Three layers and their messages to each other, as a sequence diagram.
@MainActor struct LayersView {
  /// The columns of the lifelines, which hang from the boxes with the layers' names.
  let lifelines: [Int]
  let rows, rowHeight: Int
  private let content: PanelContent
  private let boxes: [PixelRect]
  private let board: PixelRect
  private let textHeight, head: Int
  private let pen: PanelPen

  init(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) {
    (self.content, self.pen) = (content, pen)
    var board = area.inset(pen.pixels(0.5), pen.pixels(0.5))
    boxes = board.cutTop(pen.pixels(1.7), gap: pen.pixels(0.25)).columns(3, gap: pen.pixels(0.6))
    lifelines = boxes.map { $0.x + $0.width / 2 }
    // Few messages have more room each.
    let (least, most) = (max(1, pen.pixels(1.4)), max(1, pen.pixels(2.2)))
    rows = max(
      board.height / most, min(max(5, min(8, content.messages.count)), board.height / least))
    rowHeight = min(most, board.height / max(1, rows))
    self.board = board
    (head, textHeight) = (max(7, pen.pixels(0.7)), pen.pixels(1.12))
  }

  /// Always as many sprites; of 2.4 arrows two are whole, and the third is drawn by 40 percent.
  func sprites(drawn: Double) throws -> [Sprite] {
    var sprites = try lifelinesAndNames()
    guard rows > 0 else { return sprites }
    let begun = min(content.messages.count, max(0, Int(drawn.rounded(.up))))
    // Where not all fit, the first row says how many are above.
    let firstRow = rows > 2 && begun > rows ? 1 : 0
    let above = max(0, begun - rows + firstRow)
    let more = firstRow > 0 ? tr(above, "… \(above) more", "… \(above) more") : ""
    sprites.append(try pen.line(more, in: row(0), color: PanelColor.faint, .centre))
    for (index, message) in content.messages.enumerated() {
      let drawn = index < above ? 0 : min(1, max(0, drawn - Double(index)))
      let row = row(index - above + firstRow)
      if drawn == 0 {
        sprites += Array(repeating: pen.blank, count: 5)
      } else if message.from == message.to {
        sprites += try loop(message, in: row, drawn: drawn)
      } else {
        sprites += try arrow(message, in: row, drawn: drawn)
      }
    }
    return sprites
  }

  private func row(_ index: Int) -> PixelRect {
    PixelRect(x: board.x, y: board.y + index * rowHeight, width: board.width, height: rowHeight)
  }

  private func lifelinesAndNames() throws -> [Sprite] {
    let (inset, width) = (pen.pixels(0.25), max(1, pen.pixels(0.1)))
    return try content.layers.indices.flatMap { index in
      let (x, y, box) = (lifelines[index] - width / 2, board.y - inset, boxes[index])
      let line = PixelRect(x: x, y: y, width: width, height: board.height + inset)
      return try [
        Sprite(pen.patch(PanelColor.heading), frame: Rect(line), opacity: 0.35),
        pen.box(["layer-view", "layer-middle", "layer-model"][index], in: box),
        pen.line(content.layers[index], in: box.inset(inset, 0), .centre),
      ]
    }
  }

  private func arrow(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let (from, to) = (lifelines[message.from.rawValue], lifelines[message.to.rawValue])
    let color = PanelColor.of(message.from)
    let y = row.y + textHeight + (min(rowHeight - textHeight, head) + 1) / 2
    func icon(_ name: String, _ side: Int, at x: Int) throws -> Sprite {
      let place = PixelRect(x: x, y: y - side / 2, width: side, height: side)
      return try pen.icon(name, in: place, color: color, isTurned: to < from)
    }
    let side = max(5, head * 2 / 3)
    let dot = try icon("dot", side, at: from - side / 2)
    var tip = try icon("head", head, at: to > from ? to - head : to)
    tip.frame.x -= Double(to - from) * (1 - drawn)
    // The line ends inside the head.
    let middle = tip.frame.x + Double(head) / 2
    let thickness = Double(max(2, pen.pixels(0.17)))
    let line = Rect(
      x: min(Double(from), middle), y: Double(y) - thickness / 2,
      width: abs(middle - Double(from)), height: thickness)
    var room = row
    var text = try pen.line(message.text, in: room.cutTop(textHeight), .centre)
    // As far as possible above its arrow.
    let left = Double(from + to) / 2 - text.frame.width / 2
    text.frame.x = max(Double(row.x), min(left.rounded(), Double(row.maxX) - text.frame.width))
    return try [Sprite(pen.patch(color), frame: line), dot, tip] + label(text, drawn)
  }

  /// A message of a layer to itself is all head; its text is right of it, or left of the last layer.
  private func loop(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let x = lifelines[message.from.rawValue]
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    let place = PixelRect(x: x, y: row.y + (rowHeight - side) / 2, width: side, height: side)
    var loop = try pen.icon("loop", in: place, color: PanelColor.of(message.from))
    loop.opacity = drawn
    let gap = max(2, head / 2)
    let isLast = message.to == .model
    var room = row
    _ = isLast ? room.cutRight(room.maxX - x + gap) : room.cutLeft(place.maxX + gap - room.x)
    let text = try pen.line(message.text, in: room, isLast ? .right : .left)
    return try [pen.blank, pen.blank, loop] + label(text, drawn)
  }

  private func label(_ text: Sprite, _ opacity: Double) throws -> [Sprite] {
    var (text, place) = (text, text.frame.pixels)
    place.x -= pen.pixels(0.2)
    place.width += pen.pixels(0.4)
    var plate = try pen.box("plate", in: place)
    text.opacity *= opacity
    plate.opacity = text.opacity
    return [plate, text]
  }
}
