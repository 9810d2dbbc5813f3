import Architectures
import Graphics
import Testing
import ViewModelTesting

@testable import Inspector

@MainActor @Suite struct PanelViewTests {
  private let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 18)

  private func sprites(_ panel: PanelView, arrows: Double = 8) throws -> [Sprite] {
    var sprites: [Sprite] = []
    try panel.add(to: &sprites, arrows: arrows)
    return sprites
  }

  @Test("Equal content makes no new pictures, and the same sprites")
  func equalContent() throws {
    let rasterizer = PatchRasterizer()
    let panel = try PanelView.sample(rasterizer: rasterizer)
    let before = try sprites(panel)
    let count = rasterizer.patchCount
    try panel.show(.sample())
    try panel.draw()
    #expect(rasterizer.patchCount == count)
    #expect(try sprites(panel) == before)
  }

  @Test("A step in the log redraws neither the buttons nor the other lines' texts")
  func onlyWhatChanged() throws {
    let rasterizer = PatchRasterizer()
    var content = PanelContent.sample(position: 5, lines: 6)
    let panel = try PanelView.sample(content, rasterizer: rasterizer)
    content.position = 4
    try panel.show(content)
    content.position = 5
    try panel.show(content)
    let before = try sprites(panel)
    let count = rasterizer.patchCount
    content.position = 4
    try panel.show(content)
    #expect(rasterizer.patchCount == count)
    let after = try sprites(panel)
    #expect(after.count == before.count)
    #expect(zip(before, after).filter { $0 != $1 }.count < 20)
  }

  @Test("A longer log leaves the parts after it where they are in the list of sprites")
  func padding() throws {
    let panel = try PanelView.sample(.sample(position: 3, lines: 4))
    let before = try sprites(panel).count
    try panel.show(.sample(position: 0, lines: 1))
    #expect(try sprites(panel).count == before)
  }

  @Test("The first sprite is opaque and fills the panel")
  func background() throws {
    let panel = try PanelView.sample(nil, rasterizer: makeRasterizer())
    let first = try #require(sprites(panel).first)
    #expect(first.bitmap.isOpaque)
    #expect(first.frame == Rect(panel.area))
  }

  @Test(
    "Nothing is drawn outside the panel",
    arguments: [(1280, 800), (600, 1200), (400, 600), (200, 300), (300, 200)], [0.6, 2])
  func inside(size: (width: Int, height: Int), scale: Double) throws {
    var content = PanelContent.branched
    content.messages += content.messages + content.messages
    content.messages.append(Message(from: .model, to: .model, String(repeating: "🐬 ", count: 80)))
    content.isTyping = true
    content.input = String(repeating: "choose 4 ", count: 30)
    content.reply = String(repeating: "There is no such card. ", count: 30)
    let panel = try PanelView.sample(
      content, rasterizer: makeRasterizer(), width: size.width, height: size.height, scale: scale)
    for arrows in [0, 2.4, 9.9, 16] {
      for sprite in try sprites(panel, arrows: arrows) where sprite.opacity > 0 {
        #expect(panel.area.contains(sprite.frame.pixels), "\(sprite.frame)")
      }
    }
    for (section, part) in panel.parts {
      let area = try #require(panel.layout[section])
      for sprite in part.sprites where sprite.opacity > 0 {
        #expect(area.contains(sprite.frame.pixels), "\(section) \(sprite.frame)")
      }
    }
  }

  @Test("An arrow grows from the layer that speaks to the one that listens")
  func arrows() throws {
    var content = PanelContent.sample()
    content.messages = [
      Message(from: .view, to: .middle, "choose(4)"),
      Message(from: .model, to: .middle, "revealed"),
    ]
    let panel = try PanelView.sample(content)
    let lifelines = try LayersView.sample(messageCount: 2, in: panel.layout[.layers], painter).lifelines
    /// Line, dot, head, plate and text of the last arrow.
    func last(_ arrows: Double) throws -> [Sprite] {
      try sprites(panel, arrows: arrows).suffix(5)
    }
    #expect(try last(1).allSatisfy { $0.opacity == 0 })
    let whole = try last(2)
    let half = try last(1.5)
    #expect(whole.allSatisfy { $0.opacity == 1 })
    #expect(whole[2].frame.x == Double(lifelines[1]))
    #expect(abs(whole[0].frame.x + whole[0].frame.width - Double(lifelines[2])) <= 1)
    #expect(half[0].frame.x + half[0].frame.width == whole[0].frame.x + whole[0].frame.width)
    #expect(half[0].frame.width < whole[0].frame.width * 0.6)
    #expect(half[4].opacity == 0.5)
  }

  @Test("Where not all messages fit, the last that were drawn are seen, and how many are above")
  func overflow() throws {
    var content = PanelContent.sample()
    content.messages = (0..<12).map { Message(from: .view, to: .middle, "message \($0)") }
    let panel = try PanelView.sample(content)
    let board = try #require(panel.layout[.layers])
    let counts = try [0.0, 3, 8, 9, 10.5, 12].map { arrows in
      try sprites(panel, arrows: arrows).suffix(60).enumerated().filter { index, sprite in
        index % 5 == 4 && sprite.opacity > 0
      }.map(\.offset)
    }
    let rows = try LayersView.sample(messageCount: 12, in: board, painter).rows
    #expect(counts[0].isEmpty)
    #expect(counts[1].count == 3)
    #expect(counts[2].count == 8)
    #expect(counts.last?.count == rows - 1)
    #expect(counts.last?.last == 59)
    for arrows in stride(from: 0.0, through: 12, by: 0.3) {
      let texts = try sprites(panel, arrows: arrows).suffix(60).enumerated()
        .filter { $0.offset % 5 == 4 && $0.element.opacity > 0 }.map(\.element.frame.pixels)
      for (index, text) in texts.enumerated() {
        #expect(board.contains(text))
        #expect(texts[..<index].allSatisfy { $0.intersection(text).isEmpty })
      }
    }
  }

  @Test("What is under the pointer is lit, and nothing when it leaves")
  func hover() throws {
    let panel = try PanelView.sample()
    let before = try sprites(panel)
    let target = try #require(panel.parts[.exports]?.targets.first?.area)
    panel.hover(x: Double(target.x + 1), y: Double(target.y + 1))
    let lit = try sprites(panel)
    #expect(zip(before, lit).filter { $0 != $1 }.count == 1)
    #expect(lit.contains { $0.frame == Rect(target) })
    panel.hover(x: -1, y: -1)
    #expect(try sprites(panel) == before)
  }

  @Test("A long difference has its values below its name; both are seen")
  func longDifference() throws {
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 10)
    let difference = PanelContent.Detail.difference(
      FieldChange("cards[4].isFaceUp", before: "false", after: "true"))
    let wide = try painter.rows([difference], width: 400)
    let narrow = try painter.rows([difference], width: 130)
    #expect(wide.map { $0.map(\.text) } == [["cards[4].isFaceUp", "false", "→", "true"]])
    #expect(narrow.map { $0.map(\.text) } == [["cards[4].isFaceUp"], ["false", "→", "true"]])
    for row in wide + narrow {
      #expect(row.allSatisfy { $0.width > 0 })
      #expect(zip(row, row.dropFirst()).allSatisfy { $0.x + $0.width <= $1.x })
    }
  }

  @Test("Of values that are much too long, what both begin with is left out")
  func longValues() throws {
    let same = String(repeating: "same, ", count: 40)
    let difference = PanelContent.Detail.difference(
      FieldChange("buttons", before: same + "false", after: same + "true"))
    let texts = try painter.rows([difference], width: 400).flatMap { $0 }.map(\.text)
    #expect(texts == ["buttons", "…false", "→", "…true"])
  }

  @Test("The speeds stand still while the log grows and is played")
  func speeds() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 29)
    let first = try painter.makePart(.sample(position: 0, lines: 1)) { try $0.addPlay(in: area) }
    let later = try painter.makePart(.sample(position: 39, lines: 40)) { try $0.addPlay(in: area) }
    #expect(first.targets.map(\.area) == later.targets.map(\.area))
  }

  @Test("The button that plays tells its key where that and the line's number have room")
  func place() throws {
    let content = PanelContent.sample(position: 3, lines: 12)
    let seen = try [552, 400, 300].map { width in
      let area = PixelRect(x: 0, y: 0, width: width, height: 29)
      let part = try painter.makePart(content) { try $0.addPlay(in: area) }
      let button = try #require(part.targets.first?.area)
      return part.sprites.filter {
        $0.opacity > 0 && $0.frame.height == Double(painter.smallTextSize)
      }.map { button.contains($0.frame.pixels) }
    }
    #expect(seen == [[true, false], [false], []])
  }

  @Test("The speeds go from slow to fast, and the chosen one is filled")
  func rows() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 29)
    #expect(PanelContent.speeds == PanelContent.speeds.sorted())
    let row = try painter.makePart { try $0.addPlay(in: area) }
    let isFilled = try row.targets.map {
      row.sprites.contains(try painter.box("button-lit", in: $0.area))
    }
    #expect(isFilled == [false, false, false, false, true, false])
  }

  @Test("Rows of details are as far apart in a box that is a little higher")
  func details() throws {
    let rows = try painter.rows(PanelContent.sample().details, width: 500)
    let steps = try [120, 130, 140, 150, 176].map { height in
      let area = PixelRect(x: 0, y: 0, width: 552, height: height)
      let bar = painter.makeScrollBar(rows.count, in: area)
      let part = try painter.makePart { try $0.addDetails(rows, bar) }
      // The scroll bar comes first.
      let tops = Set(part.sprites.dropFirst(2).map(\.frame.y)).sorted()
      return zip(tops, tops.dropFirst()).map { $1 - $0 }.max() ?? 0
    }
    #expect(steps.max() ?? 0 <= (steps.min() ?? 0) + 1, "\(steps)")
  }

  @Test("Both values of a difference have one size", arguments: [150, 200, 230, 260, 300, 900])
  func values(width: Int) throws {
    let rows = try painter.rows(
      [.difference(FieldChange("phase", before: ".choosingSecond", after: ".done"))], width: width)
    let values = try rows.flatMap { $0 }.filter { $0.text.hasPrefix(".") }.map {
      try painter.line($0.text, in: PixelRect(x: 0, y: 0, width: $0.width, height: 24), size: $0.size)
        .frame.height
    }
    #expect(values.count == 2, "\(values)")
    #expect(values[0] == values[1], "\(values)")
  }

  @Test("Five messages have more room each than eight, and eight fit")
  func messages() throws {
    let area = PixelRect(x: 0, y: 0, width: 552, height: 263)
    let few = try LayersView.sample(messageCount: 5, in: area, painter)
    let many = try LayersView.sample(messageCount: 8, in: area, painter)
    #expect(few.rows >= 5)
    #expect(many.rows >= 8)
    #expect(few.rowHeight > many.rowHeight)
    #expect(try LayersView.sample(messageCount: 2, in: area, painter).rowHeight == few.rowHeight)
  }
}
