import Architectures
import Graphics
import Localization

/// Three layers and their messages to each other, as a sequence diagram.
@MainActor struct LayersView {
  /// The columns of the lifelines, which hang from the boxes with the layers' names.
  let lifelines: [Int]
  let boxes: [PixelRect]
  let rows, rowHeight: Int
  private let content: PanelContent
  private let board, below: PixelRect
  private let textHeight, head: Int
  private let pen: PanelPen

  init(_ content: PanelContent, in area: PixelRect, _ pen: PanelPen) {
    (self.content, self.pen) = (content, pen)
    var board = area.inset(x: pen.pixels(0.5), y: pen.pixels(0.5))
    boxes = board.cutTop(pen.pixels(1.7), gap: pen.pixels(0.25))
      .columns(2 + max(1, content.views.count), gap: pen.pixels(0.6))
    let lines = content.prompt == nil ? 0 : content.asks ? 2 : 1
    let promptHeight = min(board.height, pen.pixels(1.3) * lines)
    below = board.withY(board.maxY - promptHeight, height: promptHeight)
    board.height -= promptHeight
    lifelines = boxes.map { $0.x + $0.width / 2 }
    // Few messages have more room each.
    let (least, most) = (max(1, pen.pixels(1.4)), max(1, pen.pixels(2.2)))
    rows = max(
      board.height / most, min(max(5, min(8, content.messages.count)), board.height / least))
    rowHeight = min(most, board.height / max(1, rows))
    self.board = board
    textHeight = pen.pixels(1.12)
    // The head has the room below the text, and a little of the next row's, above its letters.
    head = max(5, min(pen.pixels(0.7), rowHeight - textHeight + pen.pixels(0.15)))
  }

  /// Always as many sprites; of 2.4 arrows two are whole, and the third is drawn by 40 percent.
  func sprites(drawn: Double) throws -> [Sprite] {
    var sprites = try lifelinesAndNames()
    guard rows > 0 else { return sprites }
    // Where not all messages fit, the first row says how many are above.
    let begun = min(content.messages.count, max(0, Int(drawn.rounded(.up))))
    let firstRow = rows > 2 && begun > rows ? 1 : 0
    let above = max(0, begun - rows + firstRow)
    let more = firstRow > 0 ? tr(above, "… \(above) more", "… \(above) more") : ""
    sprites.append(try pen.line(more, in: row(0), color: .faint, .centre))
    for (index, message) in content.messages.enumerated() {
      let drawn = index < above ? 0 : min(1, max(0, drawn - Double(index)))
      let draw = message.from == message.to ? loop : arrow
      let seen = try drawn == 0 ? [] : draw(message, row(index - above + firstRow), drawn)
      sprites += blanks(5 + others.count - seen.count) + seen
    }
    return sprites
  }

  func prompt() throws -> [Sprite] {
    var room = below
    let lines = content.asks ? [content.verdict, content.prompt] : [content.prompt, nil]
    return try lines.map {
      try pen.line($0 ?? "", in: room.cutTop(pen.pixels(1.3)), color: .before, .centre)
    }
  }

  private func blanks(_ count: Int) -> [Sprite] { Array(repeating: pen.blank, count: count) }
  /// Views beside the first one.
  private var others: Range<Int> { 1..<boxes.count - 2 }

  /// The lifeline of a layer; of several views, of the one that speaks or the first one.
  private func lifeline(_ layer: Message.Layer, _ message: Message) -> Int {
    if layer != .view { return lifelines[boxes.count - 3 + layer.rawValue] }
    return lifelines[message.view.flatMap(content.views.firstIndex) ?? told.first ?? 0]
  }

  /// The views that are told of a publication; all, as long as it is not known.
  private var told: [Int] {
    let told = content.views.indices.filter { content.told.contains(content.views[$0]) }
    return told.isEmpty ? Array(content.views.indices) : told
  }

  private func row(_ index: Int) -> PixelRect {
    board.withY(board.y + index * rowHeight, height: rowHeight)
  }

  private func lifelinesAndNames() throws -> [Sprite] {
    let (inset, width) = (pen.pixels(0.25), max(1, pen.pixels(0.1)))
    var size = pen.textSize
    while size > 8,
      try boxes.indices.contains(where: {
        try pen.width(of: name(ofBox: $0), size: size) > boxes[$0].inset(x: inset, y: 0).width
      })
    { size -= 1 }
    return try boxes.indices.flatMap { index in
      let layer = layer(ofBox: index)
      let (x, y, box) = (lifelines[index] - width / 2, board.y - inset, boxes[index])
      let line = PixelRect(x: x, y: y, width: width, height: board.height + inset)
      return try [
        Sprite(pen.patch(.heading), frame: Rect(line), opacity: 0.35),
        pen.box(["layer-view", "layer-middle", "layer-model"][layer.rawValue], in: box),
        pen.line(name(ofBox: index), in: box.inset(x: inset, y: 0), size: size, .centre),
      ]
    }
  }

  func layer(ofBox index: Int) -> Message.Layer {
    Message.Layer(rawValue: max(0, index - boxes.count + 3)) ?? .view
  }

  private func name(ofBox index: Int) -> String {
    let layer = layer(ofBox: index).rawValue
    guard layer < content.layers.count else { return "" }
    var name = content.layers[layer]
    if layer == 0, !content.views.isEmpty { name += ": \(content.views[index])" }
    return content.isAsking ? "\(layer + 1) \(name)" : name
  }

  /// The sender's colour; with a controller those of the lecture: outlets and calls, and actions.
  private func color(of message: Message) -> PanelColor {
    let isLecture = content.layers.contains("Controller")
    if isLecture, message.from == .view, message.to != .view { return .action }
    return (isLecture ? [.view, .model, .middle] : [.view, .middle, .model])[message.from.rawValue]
  }

  private func arrow(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let (from, to) = (lifeline(message.from, message), lifeline(message.to, message))
    let color = color(of: message)
    let y = row.y + textHeight + (min(rowHeight - textHeight, head) + 1) / 2
    func icon(_ name: String, _ side: Int, at x: Int) throws -> Sprite {
      let place = PixelRect(x: x, y: y - side / 2, width: side, height: side)
      return try pen.icon(name, in: place, color: color, isTurned: to < from)
    }
    let side = max(5, head * 2 / 3)
    let dot = try icon("dot", side, at: from - side / 2)
    var tip = try icon("head", head, at: to > from ? to - head : to)
    tip.frame.x -= Double(to - from) * (1 - drawn)
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
    // A publication has a head at each view that it is delivered to.
    let isFan = message.to == .view && message.view == nil
    let heads = try others.map { index in
      guard isFan, drawn == 1, told.dropFirst().contains(index) else { return pen.blank }
      return try icon("head", head, at: lifelines[index])
    }
    let bar =
      color == .action
      ? pen.dashes(color, width: abs(to - from), height: Int(thickness)) : pen.patch(color)
    return try heads + [Sprite(bar, frame: line), dot, tip] + label(text, drawn)
  }

  /// A message of a layer to itself is all head; its text is right of it, or left of the last layer.
  private func loop(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let x = lifeline(message.from, message)
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    let place = row.withX(x, width: side).centered(width: side, height: side)
    var loop = try pen.icon("loop", in: place, color: color(of: message))
    loop.opacity = drawn
    let gap = max(2, head / 2)
    let isLast = message.to == .model
    var room = row
    _ = isLast ? room.cutRight(room.maxX - x + gap) : room.cutLeft(place.maxX + gap - room.x)
    let text = try pen.line(message.text, in: room, isLast ? .right : .left)
    return try [loop] + label(text, drawn)
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
