import Architectures
import Graphics
import Localization

/// Three layers and their messages to each other, as a sequence diagram.
@MainActor struct LayersView {
  /// The columns of the lifelines, which hang from the boxes with the layers' names.
  let lifelines: [Int]
  let boxes: [PixelRect]
  let rows: Int
  let rowHeight: Int
  private let content: PanelContent
  private let diagramArea: PixelRect
  private let promptArea: PixelRect
  private let textHeight: Int
  private let arrowheadSize: Int
  private let painter: PanelPainter

  init(_ content: PanelContent, in area: PixelRect, _ painter: PanelPainter) {
    self.content = content
    self.painter = painter
    var remainingArea = area.inset(x: painter.pixels(0.5), y: painter.pixels(0.5))
    boxes = remainingArea.cutTop(painter.pixels(1.7), gap: painter.pixels(0.25))
      .columns(2 + max(1, content.views.count), gap: painter.pixels(0.6))
    let promptLineCount = content.prompt == nil ? 0 : content.asksWhoSpeaks ? 2 : 1
    let promptHeight = min(remainingArea.height, painter.pixels(1.3) * promptLineCount)
    promptArea = remainingArea.withY(remainingArea.maxY - promptHeight, height: promptHeight)
    remainingArea.height -= promptHeight
    lifelines = boxes.map { $0.x + $0.width / 2 }
    // Few messages have more room each.
    let minimumHeight = max(1, painter.pixels(1.4))
    let maximumHeight = max(1, painter.pixels(2.2))
    rows = max(
      remainingArea.height / maximumHeight,
      min(max(5, min(8, content.messages.count)), remainingArea.height / minimumHeight))
    rowHeight = min(maximumHeight, remainingArea.height / max(1, rows))
    self.diagramArea = remainingArea
    textHeight = painter.pixels(1.12)
    // The head has the room below the text, and a little of the next row's, above its letters.
    arrowheadSize = max(5, min(painter.pixels(0.7), rowHeight - textHeight + painter.pixels(0.15)))
  }

  /// Always as many sprites; of 2.4 arrows two are whole, and the third is drawn by 40 percent.
  func sprites(drawn: Double) throws -> [Sprite] {
    var sprites = try lifelinesAndNames()
    guard rows > 0 else { return sprites }
    // Where not all messages fit, the first row says how many are above.
    let startedCount = min(content.messages.count, max(0, Int(drawn.rounded(.up))))
    let firstRow = rows > 2 && startedCount > rows ? 1 : 0
    let hiddenCount = max(0, startedCount - rows + firstRow)
    let hiddenText =
      firstRow > 0 ? tr(hiddenCount, "… \(hiddenCount) more", "… \(hiddenCount) more") : ""
    sprites.append(try painter.line(hiddenText, in: row(0), color: .faint, .center))
    for (index, message) in content.messages.enumerated() {
      let drawn = index < hiddenCount ? 0 : min(1, max(0, drawn - Double(index)))
      let draw = message.from == message.to ? loop : arrow
      let messageSprites =
        try drawn == 0 ? [] : draw(message, row(index - hiddenCount + firstRow), drawn)
      sprites += blankSprites(5 + otherViews.count - messageSprites.count) + messageSprites
    }
    return sprites
  }

  func prompt() throws -> [Sprite] {
    var remainingArea = promptArea
    let lines = content.asksWhoSpeaks ? [content.verdict, content.prompt] : [content.prompt, nil]
    return try lines.map {
      try painter.line(
        $0 ?? "", in: remainingArea.cutTop(painter.pixels(1.3)), color: .before, .center)
    }
  }

  private func blankSprites(_ count: Int) -> [Sprite] {
    Array(repeating: painter.blankSprite, count: count)
  }
  /// Views beside the first one.
  private var otherViews: Range<Int> { 1..<boxes.count - 2 }

  /// The lifeline of a layer; of several views, of the one that speaks or the first one.
  private func lifeline(_ layer: Message.Layer, _ message: Message) -> Int {
    if layer != .view {
      return lifelines[boxes.count - 3 + layer.rawValue]
    }
    return lifelines[message.view.flatMap(content.views.firstIndex) ?? receivingViews.first ?? 0]
  }

  /// The views that are told of a publication; all, as long as it is not known.
  private var receivingViews: [Int] {
    let calledIndices = content.views.indices.filter {
      content.calledViews.contains(content.views[$0])
    }
    return calledIndices.isEmpty ? Array(content.views.indices) : calledIndices
  }

  private func row(_ index: Int) -> PixelRect {
    diagramArea.withY(diagramArea.y + index * rowHeight, height: rowHeight)
  }

  private func lifelinesAndNames() throws -> [Sprite] {
    let inset = painter.pixels(0.25)
    let width = max(1, painter.pixels(0.1))
    var size = painter.textSize
    while size > 8,
      try boxes.indices.contains(where: {
        try painter.width(of: name(ofBox: $0), size: size) > boxes[$0].inset(x: inset, y: 0).width
      })
    { size -= 1 }
    return try boxes.indices.flatMap { index in
      let layer = layer(ofBox: index)
      let lineX = lifelines[index] - width / 2
      let lineY = diagramArea.y - inset
      let box = boxes[index]
      let line = PixelRect(x: lineX, y: lineY, width: width, height: diagramArea.height + inset)
      return try [
        Sprite(painter.patch(.heading), frame: Rect(line), opacity: 0.35),
        painter.box(["layer-view", "layer-middle", "layer-model"][layer.rawValue], in: box),
        painter.line(name(ofBox: index), in: box.inset(x: inset, y: 0), size: size, .center),
      ]
    }
  }

  func layer(ofBox index: Int) -> Message.Layer {
    Message.Layer(rawValue: max(0, index - boxes.count + 3)) ?? .view
  }

  private func name(ofBox index: Int) -> String {
    let layer = layer(ofBox: index).rawValue
    guard layer < content.layerNames.count else { return "" }
    var name = content.layerNames[layer]
    if layer == 0, !content.views.isEmpty {
      name += ": \(content.views[index])"
    }
    return content.isAsking ? "\(layer + 1) \(name)" : name
  }

  /// The sender's colour; with a controller those of the lecture: outlets and calls, and actions.
  private func color(of message: Message) -> PanelColor {
    let hasController = content.layerNames.contains("Controller")
    if hasController, message.from == .view, message.to != .view {
      return .action
    }
    return (hasController ? [.view, .model, .middle] : [.view, .middle, .model])[
      message.from.rawValue]
  }

  private func arrow(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let from = lifeline(message.from, message)
    let to = lifeline(message.to, message)
    let color = color(of: message)
    let y = row.y + textHeight + (min(rowHeight - textHeight, arrowheadSize) + 1) / 2
    func makeIcon(_ name: String, _ side: Int, at x: Int) throws -> Sprite {
      let iconArea = PixelRect(x: x, y: y - side / 2, width: side, height: side)
      return try painter.icon(name, in: iconArea, color: color, isTurned: to < from)
    }
    let side = max(5, arrowheadSize * 2 / 3)
    let dot = try makeIcon("dot", side, at: from - side / 2)
    var arrowhead = try makeIcon("head", arrowheadSize, at: to > from ? to - arrowheadSize : to)
    arrowhead.frame.x -= Double(to - from) * (1 - drawn)
    let arrowheadCenter = arrowhead.frame.x + Double(arrowheadSize) / 2
    let thickness = Double(max(2, painter.pixels(0.17)))
    let line = Rect(
      x: min(Double(from), arrowheadCenter), y: Double(y) - thickness / 2,
      width: abs(arrowheadCenter - Double(from)), height: thickness)
    var remainingArea = row
    var text = try painter.line(message.text, in: remainingArea.cutTop(textHeight), .center)
    // As far as possible above its arrow.
    let left = Double(from + to) / 2 - text.frame.width / 2
    text.frame.x = max(Double(row.x), min(left.rounded(), Double(row.maxX) - text.frame.width))
    // A publication has a head at each view that it is delivered to.
    let isBroadcast = message.to == .view && message.view == nil
    let otherArrowheads = try otherViews.map { index in
      guard isBroadcast, drawn == 1, receivingViews.dropFirst().contains(index) else {
        return painter.blankSprite
      }
      return try makeIcon("head", arrowheadSize, at: lifelines[index])
    }
    let bar =
      color == .action
      ? painter.dashes(color, width: abs(to - from), height: Int(thickness)) : painter.patch(color)
    return try otherArrowheads + [Sprite(bar, frame: line), dot, arrowhead] + label(text, drawn)
  }

  /// A message of a layer to itself is all head; its text is right of it, or left of the last
  /// layer.
  private func loop(_ message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    let x = lifeline(message.from, message)
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    let loopArea = row.withX(x, width: side).centered(width: side, height: side)
    var loop = try painter.icon("loop", in: loopArea, color: color(of: message))
    loop.opacity = drawn
    let spacing = max(2, arrowheadSize / 2)
    let isLast = message.to == .model
    var textArea = row
    _ =
      isLast
      ? textArea.cutRight(textArea.maxX - x + spacing)
      : textArea.cutLeft(loopArea.maxX + spacing - textArea.x)
    let text = try painter.line(message.text, in: textArea, isLast ? .right : .left)
    return try [loop] + label(text, drawn)
  }

  private func label(_ text: Sprite, _ opacity: Double) throws -> [Sprite] {
    var (text, plateArea) = (text, text.frame.pixels)
    plateArea.x -= painter.pixels(0.2)
    plateArea.width += painter.pixels(0.4)
    var plate = try painter.box("plate", in: plateArea)
    text.opacity *= opacity
    plate.opacity = text.opacity
    return [plate, text]
  }
}
