import Architectures
import Graphics
import Localization

/// A view that shows the layers and their messages as a sequence diagram.
@MainActor struct LayersView {
  /// The number of sprites per message, not counting the arrowheads at other views.
  private static let spritesPerMessage = 5

  /// The minimum text size of the layers' names, in pixels.
  private static let minimumNameSize = 8

  /// The x position of each lifeline, the vertical line below the box of a layer.
  let lifelines: [Int]

  /// The areas of the boxes with the names of the layers.
  ///
  /// If there are several views, each view has its own box.
  let boxes: [PixelRect]

  /// The number of rows, each of which shows one message.
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

    let margin = painter.pixels(0.5)
    var remainingArea = area.inset(x: margin, y: margin)
    let boxArea = remainingArea.cutTop(painter.pixels(1.7), gap: painter.pixels(0.25))
    let boxCount = max(1, content.views.count) + 2
    boxes = boxArea.columns(boxCount, gap: painter.pixels(0.6))
    lifelines = boxes.map { $0.x + $0.width / 2 }

    let promptHeight = min(
      remainingArea.height,
      painter.pixels(1.3) * Self.promptLineCount(of: content))
    promptArea = remainingArea.withY(remainingArea.maxY - promptHeight, height: promptHeight)
    remainingArea.height -= promptHeight
    diagramArea = remainingArea

    // If there are few messages, the rows are taller.
    let minimumRowHeight = max(1, painter.pixels(1.4))
    let maximumRowHeight = max(1, painter.pixels(2.2))
    let comfortableRows = diagramArea.height / maximumRowHeight
    let maximumRows = diagramArea.height / minimumRowHeight
    let wantedRows = max(5, min(8, content.messages.count))
    rows = max(comfortableRows, min(wantedRows, maximumRows))
    rowHeight = min(maximumRowHeight, diagramArea.height / max(1, rows))

    textHeight = painter.pixels(1.12)
    // The arrowhead may extend into the space above the text of the next row.
    let arrowRoom = rowHeight - textHeight + painter.pixels(0.15)
    arrowheadSize = max(5, min(painter.pixels(0.7), arrowRoom))
  }

  private static func promptLineCount(of content: PanelContent) -> Int {
    if content.prompt == nil {
      return 0
    }
    return content.asksWhoSpeaks ? 2 : 1
  }

  /// Returns the sprites of the boxes, the lifelines and the messages.
  ///
  /// The number of sprites depends only on the number of messages and views.
  ///
  /// - Parameter drawn: The number of arrows to draw. For example, 2.4 means two complete arrows
  ///   and 40 percent of the third arrow.
  func sprites(drawn: Double) throws -> [Sprite] {
    var diagramSprites = try lifelinesAndNames()
    guard rows > 0 else { return diagramSprites }

    // If not all messages fit, the first row shows how many messages are hidden above it.
    let startedCount = min(content.messages.count, max(0, Int(drawn.rounded(.up))))
    let needsHiddenText = rows > 2 && startedCount > rows
    let firstRow = needsHiddenText ? 1 : 0
    let hiddenCount = max(0, startedCount - rows + firstRow)
    var hiddenText = ""
    if needsHiddenText {
      hiddenText = tr(hiddenCount, "… \(hiddenCount) more", "… \(hiddenCount) more")
    }
    diagramSprites.append(try painter.line(hiddenText, in: row(0), color: .faint, .center))

    for (index, message) in content.messages.enumerated() {
      let drawnPart = min(1, max(0, drawn - Double(index)))
      let isVisible = index >= hiddenCount && drawnPart > 0
      var messageSprites: [Sprite] = []
      if isVisible {
        let messageRow = row(index - hiddenCount + firstRow)
        messageSprites = try sprites(of: message, in: messageRow, drawn: drawnPart)
      }
      let spriteCount = Self.spritesPerMessage + otherViews.count
      diagramSprites += blankSprites(spriteCount - messageSprites.count) + messageSprites
    }
    return diagramSprites
  }

  /// Returns the sprites of the prompt, and of the verdict on the last answer.
  func prompt() throws -> [Sprite] {
    var remainingArea = promptArea
    var lines = [content.prompt, nil]
    if content.asksWhoSpeaks {
      lines = [content.verdict, content.prompt]
    }
    return try lines.map { line in
      let lineArea = remainingArea.cutTop(painter.pixels(1.3))
      return try painter.line(line ?? "", in: lineArea, color: .before, .center)
    }
  }

  private func blankSprites(_ count: Int) -> [Sprite] {
    Array(repeating: painter.blankSprite, count: count)
  }

  private func row(_ index: Int) -> PixelRect {
    diagramArea.withY(diagramArea.y + index * rowHeight, height: rowHeight)
  }

  // MARK: Layers

  /// The index of the last view's box.
  ///
  /// The boxes of the middle layer and the model come after it.
  private var lastViewIndex: Int {
    boxes.count - 3
  }

  /// The indices of the boxes of all views except the first one.
  private var otherViews: Range<Int> {
    1..<boxes.count - 2
  }

  /// The indices of the views that receive the update.
  ///
  /// If no receiver is known yet, the list contains all views.
  private var receivingViews: [Int] {
    let calledIndices = content.views.indices.filter { index in
      content.calledViews.contains(content.views[index])
    }
    if calledIndices.isEmpty {
      return Array(content.views.indices)
    }
    return calledIndices
  }

  /// Returns the x position of the lifeline of a layer that sends or receives a message.
  ///
  /// If there are several views, the lifeline belongs to the view that sends the message, or to the
  /// first view that receives the update.
  private func lifeline(of layer: Message.Layer, for message: Message) -> Int {
    if layer != .view {
      return lifelines[lastViewIndex + layer.rawValue]
    }
    if let name = message.view, let index = content.views.firstIndex(of: name) {
      return lifelines[index]
    }
    return lifelines[receivingViews.first ?? 0]
  }

  /// Returns the layer that a box represents.
  ///
  /// The last two boxes are the middle layer and the model. All other boxes are views.
  func layer(ofBox index: Int) -> Message.Layer {
    Message.Layer(rawValue: max(0, index - lastViewIndex)) ?? .view
  }

  private func name(ofBox index: Int) -> String {
    let boxLayer = layer(ofBox: index)
    guard boxLayer.rawValue < content.layerNames.count else { return "" }

    var name = content.layerNames[boxLayer.rawValue]
    if boxLayer == .view, !content.views.isEmpty {
      name += ": \(content.views[index])"
    }
    if content.isAsking {
      // The number is also the key that selects this answer.
      name = "\(boxLayer.rawValue + 1) \(name)"
    }
    return name
  }

  private func lifelinesAndNames() throws -> [Sprite] {
    let textSize = try nameSize()
    return try boxes.indices.flatMap { index in
      try [
        lifelineSprite(ofBox: index),
        painter.box(boxDrawing(of: layer(ofBox: index)), in: boxes[index]),
        painter.line(name(ofBox: index), in: nameArea(ofBox: index), size: textSize, .center),
      ]
    }
  }

  private func lifelineSprite(ofBox index: Int) -> Sprite {
    let width = max(1, painter.pixels(0.1))
    let gapBelowBox = painter.pixels(0.25)
    let line = PixelRect(
      x: lifelines[index] - width / 2,
      y: diagramArea.y - gapBelowBox,
      width: width,
      height: diagramArea.height + gapBelowBox)
    return Sprite(painter.patch(.heading), frame: Rect(line), opacity: 0.35)
  }

  private func boxDrawing(of layer: Message.Layer) -> String {
    switch layer {
    case .view: "layer-view"
    case .middle: "layer-middle"
    case .model: "layer-model"
    }
  }

  private func nameArea(ofBox index: Int) -> PixelRect {
    boxes[index].inset(x: painter.pixels(0.25), y: 0)
  }

  /// Returns the largest text size at which all names fit their boxes, in pixels.
  private func nameSize() throws -> Int {
    var size = painter.textSize
    while size > Self.minimumNameSize, try !namesFit(size: size) {
      size -= 1
    }
    return size
  }

  private func namesFit(size: Int) throws -> Bool {
    try boxes.indices.allSatisfy { index in
      try painter.width(of: name(ofBox: index), size: size) <= nameArea(ofBox: index).width
    }
  }

  // MARK: Messages

  private func sprites(of message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite] {
    if message.from == message.to {
      return try loopSprites(of: message, in: row, drawn: drawn)
    }
    return try arrowSprites(of: message, in: row, drawn: drawn)
  }

  /// Returns the color of a message, which is the color of the layer that sends it.
  ///
  /// In a game with a controller, the colors are the ones from the lecture on MVC, where actions
  /// have a separate color.
  private func color(of message: Message) -> PanelColor {
    let hasController = content.layerNames.contains("Controller")
    switch message.from {
    case .view:
      let isAction = hasController && message.to != .view
      return isAction ? .action : .view
    case .middle:
      return hasController ? .model : .middle
    case .model:
      return hasController ? .middle : .model
    }
  }

  /// The geometry of an arrow.
  private struct Arrow {
    /// The x position at which the arrow starts.
    let start: Int
    /// The x position at which the complete arrow ends.
    let end: Int
    let y: Int
    let color: PanelColor

    var pointsLeft: Bool {
      end < start
    }
  }

  private func arrowSprites(of message: Message, in row: PixelRect, drawn: Double) throws
    -> [Sprite]
  {
    let arrowRoom = min(rowHeight - textHeight, arrowheadSize)
    let arrow = Arrow(
      start: lifeline(of: message.from, for: message),
      end: lifeline(of: message.to, for: message),
      y: row.y + textHeight + (arrowRoom + 1) / 2,
      color: color(of: message))

    let dotSide = max(5, arrowheadSize * 2 / 3)
    let dot = try icon("dot", of: arrow, side: dotSide, at: arrow.start - dotSide / 2)

    let pointsRight = arrow.end > arrow.start
    let headX = pointsRight ? arrow.end - arrowheadSize : arrow.end
    var arrowhead = try icon("head", of: arrow, side: arrowheadSize, at: headX)
    arrowhead.frame.x -= Double(arrow.end - arrow.start) * (1 - drawn)

    let messageText = try text(of: message, above: arrow, in: row)
    return try otherArrowheads(of: message, like: arrow, drawn: drawn)
      + [line(of: arrow, to: arrowhead), dot, arrowhead]
      + label(messageText, opacity: drawn)
  }

  private func icon(_ name: String, of arrow: Arrow, side: Int, at x: Int) throws -> Sprite {
    let area = PixelRect(x: x, y: arrow.y - side / 2, width: side, height: side)
    return try painter.icon(name, in: area, color: arrow.color, isTurned: arrow.pointsLeft)
  }

  /// Returns the sprite of the line from the start of an arrow to the middle of its arrowhead.
  private func line(of arrow: Arrow, to arrowhead: Sprite) -> Sprite {
    let start = Double(arrow.start)
    let end = arrowhead.frame.x + Double(arrowheadSize) / 2
    let thickness = max(2, painter.pixels(0.17))
    let frame = Rect(
      x: min(start, end),
      y: Double(arrow.y) - Double(thickness) / 2,
      width: abs(end - start),
      height: Double(thickness))

    if arrow.color == .action {
      let length = abs(arrow.end - arrow.start)
      let dashes = painter.dashes(arrow.color, width: length, height: thickness)
      return Sprite(dashes, frame: frame)
    }
    return Sprite(painter.patch(arrow.color), frame: frame)
  }

  /// Returns the sprite of a message's text, which is as close to the middle of its arrow as
  /// possible.
  private func text(of message: Message, above arrow: Arrow, in row: PixelRect) throws -> Sprite {
    var remainingArea = row
    let textArea = remainingArea.cutTop(textHeight)
    var text = try painter.line(message.text, in: textArea, .center)

    let arrowCenter = Double(arrow.start + arrow.end) / 2
    let centeredX = (arrowCenter - text.frame.width / 2).rounded()
    let maximumX = Double(row.maxX) - text.frame.width
    text.frame.x = max(Double(row.x), min(centeredX, maximumX))
    return text
  }

  /// Returns the sprites of an update's arrowheads at the other views that receive the update.
  private func otherArrowheads(
    of message: Message,
    like arrow: Arrow,
    drawn: Double
  ) throws -> [Sprite] {
    let isUpdate = message.to == .view && message.view == nil
    let isComplete = drawn == 1
    let showsArrowheads = isUpdate && isComplete
    let laterReceivers = receivingViews.dropFirst()
    return try otherViews.map { index in
      let isReceiver = laterReceivers.contains(index)
      guard showsArrowheads, isReceiver else { return painter.blankSprite }
      return try icon("head", of: arrow, side: arrowheadSize, at: lifelines[index])
    }
  }

  /// Returns the sprites of a message that a layer sends to itself, with a loop instead of an
  /// arrow.
  ///
  /// The text is to the right of the loop, or to its left in the case of the model.
  private func loopSprites(of message: Message, in row: PixelRect, drawn: Double) throws -> [Sprite]
  {
    let x = lifeline(of: message.from, for: message)
    let side = max(1, min(rowHeight, textHeight) * 9 / 10)
    let loopArea = row.withX(x, width: side).centered(width: side, height: side)
    var loop = try painter.icon("loop", in: loopArea, color: color(of: message))
    loop.opacity = drawn

    let spacing = max(2, arrowheadSize / 2)
    let isLastLayer = message.to == .model
    var textArea = row
    if isLastLayer {
      _ = textArea.cutRight(textArea.maxX - x + spacing)
    } else {
      _ = textArea.cutLeft(loopArea.maxX + spacing - textArea.x)
    }
    let text = try painter.line(message.text, in: textArea, isLastLayer ? .right : .left)
    return [loop] + (try label(text, opacity: drawn))
  }

  /// Returns the sprites of the text and of the label's background.
  private func label(_ text: Sprite, opacity: Double) throws -> [Sprite] {
    var text = text
    text.opacity *= opacity

    var plateArea = text.frame.pixels
    plateArea.x -= painter.pixels(0.2)
    plateArea.width += painter.pixels(0.4)
    var plate = try painter.box("plate", in: plateArea)
    plate.opacity = text.opacity
    return [plate, text]
  }
}
