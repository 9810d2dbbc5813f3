import Architectures
import Graphics
import Testing
import ViewModelTesting

@testable import Inspector

@MainActor @Suite struct PanelViewTests {
  private let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 18)

  private func makeSprites(_ panel: PanelView, arrows: Double = 8) throws -> [Sprite] {
    var sprites: [Sprite] = []
    try panel.add(to: &sprites, arrows: arrows)
    return sprites
  }

  /// Returns the number of sprites that differ between two lists of the same length.
  private func differenceCount(_ before: [Sprite], _ after: [Sprite]) -> Int {
    zip(before, after).count { $0 != $1 }
  }

  @Test("Equal content gives the same sprites without new pictures")
  func equalContent() throws {
    let rasterizer = PatchRasterizer()
    let panel = try PanelView.sample(rasterizer: rasterizer)
    let spritesBefore = try makeSprites(panel)
    let patchCount = rasterizer.patchCount

    try panel.show(.sample())
    try panel.draw()

    #expect(rasterizer.patchCount == patchCount)
    #expect(try makeSprites(panel) == spritesBefore)
  }

  @Test("A step in the log redraws neither the buttons nor the texts of the other lines")
  func onlyWhatChanged() throws {
    let rasterizer = PatchRasterizer()
    var content = PanelContent.sample(position: 5, lines: 6)
    let panel = try PanelView.sample(content, rasterizer: rasterizer)
    for position in [4, 5] {
      content.position = position
      try panel.show(content)
    }
    let spritesBefore = try makeSprites(panel)
    let patchCount = rasterizer.patchCount

    content.position = 4
    try panel.show(content)

    #expect(rasterizer.patchCount == patchCount)
    let sprites = try makeSprites(panel)
    #expect(sprites.count == spritesBefore.count)
    #expect(differenceCount(spritesBefore, sprites) < 20)
  }

  @Test("The number of sprites does not depend on the length of the log")
  func padding() throws {
    let panel = try PanelView.sample(.sample(position: 3, lines: 4))
    let spriteCount = try makeSprites(panel).count

    try panel.show(.sample(position: 0, lines: 1))

    #expect(try makeSprites(panel).count == spriteCount)
  }

  @Test("The first sprite is opaque and fills the panel")
  func background() throws {
    let panel = try PanelView.sample(nil, rasterizer: makeRasterizer())

    let background = try #require(makeSprites(panel).first)

    #expect(background.bitmap.isOpaque)
    #expect(background.frame == Rect(panel.area))
  }

  @Test(
    "The panel draws nothing outside of its area",
    arguments: [(1280, 800), (600, 1200), (400, 600), (200, 300), (300, 200)], [0.6, 2])
  func inside(size: (width: Int, height: Int), scale: Double) throws {
    let panel = try PanelView.sample(
      makeLongContent(),
      rasterizer: makeRasterizer(),
      width: size.width,
      height: size.height,
      scale: scale)

    for arrows in [0, 2.4, 9.9, 16] {
      for sprite in try makeSprites(panel, arrows: arrows) where sprite.isVisible {
        #expect(panel.area.contains(sprite.frame.pixels), "\(sprite.frame)")
      }
    }
    for (section, part) in panel.parts {
      let area = try #require(panel.layout[section])
      for sprite in part.sprites where sprite.isVisible {
        #expect(area.contains(sprite.frame.pixels), "\(section) \(sprite.frame)")
      }
    }
  }

  /// Returns content with many messages and long texts.
  private func makeLongContent() -> PanelContent {
    let longMessage = Message(from: .model, to: .model, String(repeating: "🐬 ", count: 80))
    var content = PanelContent.branched
    content.messages += content.messages + content.messages
    content.messages.append(longMessage)
    content.isTyping = true
    content.input = String(repeating: "choose 4 ", count: 30)
    content.reply = String(repeating: "There is no such card. ", count: 30)
    return content
  }

  @Test("An arrow grows from the layer that sends the message to the layer that receives it")
  func arrows() throws {
    var content = PanelContent.sample()
    content.messages = [
      Message(from: .view, to: .middle, "choose(4)"),
      Message(from: .model, to: .middle, "revealed"),
    ]
    let panel = try PanelView.sample(content)
    let layers = try LayersView.sample(messageCount: 2, in: panel.layout[.layers], painter)
    let middleX = Double(layers.lifelines[1])
    let modelX = Double(layers.lifelines[2])

    let hiddenArrow = try lastMessage(panel, arrows: 1)
    for sprite in hiddenArrow.all {
      #expect(sprite.opacity == 0)
    }

    let wholeArrow = try lastMessage(panel, arrows: 2)
    for sprite in wholeArrow.all {
      #expect(sprite.opacity == 1)
    }
    let wholeLine = wholeArrow.line.frame
    #expect(wholeArrow.head.frame.x == middleX)
    #expect(abs(wholeLine.x + wholeLine.width - modelX) <= 1)

    let halfArrow = try lastMessage(panel, arrows: 1.5)
    let halfLine = halfArrow.line.frame
    #expect(halfLine.x + halfLine.width == wholeLine.x + wholeLine.width)
    #expect(halfLine.width < wholeLine.width * 0.6)
    #expect(halfArrow.text.opacity == 0.5)
  }

  private func lastMessage(_ panel: PanelView, arrows: Double) throws -> MessageSprites {
    let sprites = try makeSprites(panel, arrows: arrows)
    return MessageSprites.last(1, in: sprites)[0]
  }

  @Test("A diagram that is too small for all messages shows the last drawn ones")
  func overflow() throws {
    let messageCount = 12
    var content = PanelContent.sample()
    content.messages = (0..<messageCount).map { index in
      Message(from: .view, to: .middle, "message \(index)")
    }
    let panel = try PanelView.sample(content)
    let area = try #require(panel.layout[.layers])
    let rows = try LayersView.sample(messageCount: messageCount, in: area, painter).rows

    #expect(try visibleMessages(panel, arrows: 0).isEmpty)
    #expect(try visibleMessages(panel, arrows: 3).count == 3)
    #expect(try visibleMessages(panel, arrows: 8).count == 8)
    // The first row shows the number of messages above.
    let lastVisibleMessages = try visibleMessages(panel, arrows: 12)
    #expect(lastVisibleMessages.count == rows - 1)
    #expect(lastVisibleMessages.last == messageCount - 1)

    for arrows in stride(from: 0.0, through: 12, by: 0.3) {
      let sprites = try makeSprites(panel, arrows: arrows)
      let texts = MessageSprites.last(messageCount, in: sprites).map(\.text)
      let textAreas = texts.filter(\.isVisible).map(\.frame.pixels)
      for (index, textArea) in textAreas.enumerated() {
        #expect(area.contains(textArea))
        for otherArea in textAreas[..<index] {
          #expect(otherArea.intersection(textArea).isEmpty)
        }
      }
    }
  }

  /// Returns the indices of the messages whose texts are visible, of 12 messages.
  private func visibleMessages(_ panel: PanelView, arrows: Double) throws -> [Int] {
    let sprites = try makeSprites(panel, arrows: arrows)
    let messages = MessageSprites.last(12, in: sprites)
    return messages.indices.filter { messages[$0].text.isVisible }
  }

  @Test("The panel highlights only the target under the pointer")
  func hover() throws {
    let panel = try PanelView.sample()
    let spritesBefore = try makeSprites(panel)
    let target = try #require(panel.parts[.exports]?.targets.first?.area)

    panel.hover(x: Double(target.x + 1), y: Double(target.y + 1))
    let sprites = try makeSprites(panel)
    #expect(differenceCount(spritesBefore, sprites) == 1)
    #expect(sprites.contains { $0.frame == Rect(target) })

    panel.hover(x: -1, y: -1)
    #expect(try makeSprites(panel) == spritesBefore)
  }

  @Test("In a narrow panel, the values of a difference are below its name")
  func longDifference() throws {
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 10)
    let difference = PanelContent.Detail.difference(
      FieldChange("cards[4].isFaceUp", before: "false", after: "true"))

    let wideRows = try painter.rows([difference], width: 400)
    let narrowRows = try painter.rows([difference], width: 130)

    #expect(wideRows.map { $0.map(\.text) } == [["cards[4].isFaceUp", "false", "→", "true"]])
    #expect(narrowRows.map { $0.map(\.text) } == [["cards[4].isFaceUp"], ["false", "→", "true"]])
    for row in wideRows + narrowRows {
      for piece in row {
        #expect(piece.width > 0)
      }
      for (piece, nextPiece) in zip(row, row.dropFirst()) {
        #expect(piece.x + piece.width <= nextPiece.x)
      }
    }
  }

  @Test("Values that are much too long leave out their common beginning")
  func longValues() throws {
    let beginning = String(repeating: "same, ", count: 40)
    let difference = PanelContent.Detail.difference(
      FieldChange("buttons", before: beginning + "false", after: beginning + "true"))

    let rows = try painter.rows([difference], width: 400)

    #expect(rows.flatMap { $0 }.map(\.text) == ["buttons", "…false", "→", "…true"])
  }

  @Test("The buttons for the speed stay in place while the log grows or plays")
  func speeds() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 29)

    let firstPart = try painter.makePart(.sample(position: 0, lines: 1)) { part in
      try part.addPlay(in: area)
    }
    let laterPart = try painter.makePart(.sample(position: 39, lines: 40)) { part in
      try part.addPlay(in: area)
    }

    #expect(firstPart.targets.map(\.area) == laterPart.targets.map(\.area))
  }

  @Test("A wide play button shows its key, and a narrow one only the number of the line")
  func place() throws {
    let areInsideButton = try [552, 400, 300].map { width in
      try smallTextsAreInsidePlayButton(width: width)
    }

    // The hint is inside of the button, and the number of the line is next to it.
    #expect(areInsideButton == [[true, false], [false], []])
  }

  /// Returns for each small text whether it is inside the play button.
  private func smallTextsAreInsidePlayButton(width: Int) throws -> [Bool] {
    let content = PanelContent.sample(position: 3, lines: 12)
    let area = PixelRect(x: 0, y: 0, width: width, height: 29)
    let part = try painter.makePart(content) { part in
      try part.addPlay(in: area)
    }
    let button = try #require(part.targets.first?.area)
    let smallTexts = part.sprites.filter { sprite in
      sprite.isVisible && sprite.frame.height == Double(painter.smallTextSize)
    }
    return smallTexts.map { button.contains($0.frame.pixels) }
  }

  @Test("The speeds are sorted, and the current speed is highlighted")
  func rows() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 29)
    #expect(PanelContent.speeds == PanelContent.speeds.sorted())

    let part = try painter.makePart { part in
      try part.addPlay(in: area)
    }

    let isHighlighted = try part.targets.map { target in
      let highlightedBox = try painter.box("button-lit", in: target.area)
      return part.sprites.contains(highlightedBox)
    }
    #expect(isHighlighted == [false, false, false, false, true, false])
  }

  @Test("The distance between the rows of the details hardly depends on the height of their box")
  func details() throws {
    let rows = try painter.rows(PanelContent.sample().details, width: 500)

    let distances = try [120, 130, 140, 150, 176].map { height in
      let area = PixelRect(x: 0, y: 0, width: 552, height: height)
      let bar = painter.makeScrollBar(rows.count, in: area)
      let part = try painter.makePart { part in
        try part.addDetails(rows, bar)
      }
      return largestDistance(ofRowsIn: part)
    }

    let minimum = distances.min() ?? 0
    let maximum = distances.max() ?? 0
    #expect(maximum <= minimum + 1, "\(distances)")
  }

  private func largestDistance(ofRowsIn part: PanelPart) -> Double {
    let scrollBarSpriteCount = 2
    let rowSprites = part.sprites.dropFirst(scrollBarSpriteCount)
    let tops = Set(rowSprites.map(\.frame.y)).sorted()
    let distances = zip(tops, tops.dropFirst()).map { $1 - $0 }
    return distances.max() ?? 0
  }

  @Test(
    "Both values of a difference have the same size",
    arguments: [150, 200, 230, 260, 300, 900])
  func values(width: Int) throws {
    let difference = PanelContent.Detail.difference(
      FieldChange("phase", before: ".choosingSecond", after: ".done"))

    let rows = try painter.rows([difference], width: width)

    let values = rows.flatMap { $0 }.filter { $0.text.hasPrefix(".") }
    let heights = try values.map { value in
      let area = PixelRect(x: 0, y: 0, width: value.width, height: 24)
      return try painter.line(value.text, in: area, size: value.size).frame.height
    }
    try #require(heights.count == 2, "\(heights)")
    #expect(heights[0] == heights[1])
  }

  @Test("Eight messages fit, and five messages have more room each")
  func messages() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 263)

    let two = try LayersView.sample(messageCount: 2, in: area, painter)
    let five = try LayersView.sample(messageCount: 5, in: area, painter)
    let eight = try LayersView.sample(messageCount: 8, in: area, painter)

    #expect(five.rows >= 5)
    #expect(eight.rows >= 8)
    #expect(five.rowHeight > eight.rowHeight)
    #expect(two.rowHeight == five.rowHeight)
  }
}
