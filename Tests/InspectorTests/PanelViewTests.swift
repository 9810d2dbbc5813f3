import Framebuffer
import Outlets
import SDLPlatform
import Testing
import View

@testable import Inspector

@MainActor
@Suite("The inspector's panel")
struct PanelViewTests {
  private func sprites(_ panel: PanelView, arrows: Double = 8) -> [Sprite] {
    var sprites: [Sprite] = []
    panel.add(to: &sprites, arrows: arrows)
    return sprites
  }

  private func panel(
    _ artist: any Artist, width: Int = 1280, height: Int = 800, zoom: Double = 1
  ) throws -> PanelView {
    try PanelView(
      artist: artist, area: PanelView.split(width: width, height: height).panel,
      textSize: PanelView.textSize(width: width, height: height, zoom: zoom))
  }

  @Test("Equal content makes no new pictures, and the same sprites")
  func equalContent() throws {
    let artist = PatchArtist()
    let panel = try panel(artist)
    try panel.show(.sample())
    let before = sprites(panel)
    let count = artist.count
    try panel.show(.sample())
    try panel.draw()
    #expect(artist.count == count)
    #expect(sprites(panel) == before)
  }

  @Test("A step in the log redraws neither the time line's buttons nor the other lines' texts")
  func onlyWhatChanged() throws {
    let artist = PatchArtist()
    let panel = try panel(artist)
    var content = PanelContent.sample(position: 5, lines: 6)
    try panel.show(content)
    content.position = 4
    try panel.show(content)
    content.position = 5
    try panel.show(content)
    let before = sprites(panel)
    let count = artist.count
    content.position = 4
    try panel.show(content)
    #expect(artist.count == count)
    let after = sprites(panel)
    #expect(after.count == before.count)
    #expect(zip(before, after).filter { $0 != $1 }.count < 20)
  }

  @Test("A longer log leaves the parts after it where they are in the list of sprites")
  func padding() throws {
    let panel = try panel(PatchArtist())
    try panel.show(.sample(position: 3, lines: 4))
    let before = sprites(panel).count
    try panel.show(.sample(position: 0, lines: 1))
    #expect(sprites(panel).count == before)
  }

  @Test("The first sprite is opaque and fills the panel")
  func background() throws {
    let panel = try panel(SDLArtist(folder: art))
    let first = try #require(sprites(panel).first)
    #expect(first.bitmap.isOpaque && first.frame == Rect(panel.area))
  }

  @Test(
    "Nothing is drawn outside the panel",
    arguments: [(1280, 800), (600, 1200), (400, 600), (200, 300), (300, 200)], [0.6, 2])
  func inside(size: (width: Int, height: Int), zoom: Double) throws {
    let panel = try panel(
      SDLArtist(folder: art), width: size.width, height: size.height, zoom: zoom)
    var content = PanelContent.sample(position: 7, lines: 40)
    content.branches = ["3: choose(4) and 5 more", "7: restart(8)"]
    content.messages += content.messages + content.messages
    content.messages.append(Message(from: .model, to: .model, String(repeating: "🐬 ", count: 80)))
    content.isTyping = true
    content.input = String(repeating: "choose 4 ", count: 30)
    content.reply = String(repeating: "There is no such card. ", count: 30)
    try panel.show(content)
    for arrows in [0, 2.4, 9.9, 16] {
      for sprite in sprites(panel, arrows: arrows) where sprite.opacity > 0 {
        #expect(panel.area.contains(sprite.frame.pixels), "\(sprite.frame)")
      }
    }
    for (section, part) in panel.parts {
      let area = try #require(panel.layout[section])
      for sprite in part.sprites where sprite.opacity > 0 {
        // The slider's knob and groove may be a little higher than their row.
        #expect(area.inset(-4, -4).contains(sprite.frame.pixels), "\(section) \(sprite.frame)")
      }
    }
  }

  @Test("An arrow grows from the layer that speaks to the one that listens")
  func arrows() throws {
    let panel = try panel(PatchArtist())
    var content = PanelContent.sample()
    content.messages = [
      Message(from: .view, to: .middle, "choose(4)"),
      Message(from: .model, to: .middle, "revealed"),
    ]
    try panel.show(content)
    let pen = PanelPen(artist: PatchArtist(), textSize: 18)
    let lifelines = LayersGeometry(try #require(panel.layout[.layers]), pen).lifelines
    /// Line, dot, head, plate and text of the last arrow.
    func last(_ arrows: Double) -> [Sprite] { Array(sprites(panel, arrows: arrows).suffix(5)) }
    #expect(last(1).allSatisfy { $0.opacity == 0 })
    let whole = last(2)
    let half = last(1.5)
    #expect(whole.allSatisfy { $0.opacity == 1 })
    #expect(whole[2].frame.x == Double(lifelines[1]))
    #expect(abs(whole[0].frame.x + whole[0].frame.width - Double(lifelines[2])) <= 1)
    #expect(half[0].frame.x + half[0].frame.width == whole[0].frame.x + whole[0].frame.width)
    #expect(half[0].frame.width < whole[0].frame.width * 0.6)
    #expect(half[4].opacity == 0.5)
  }

  @Test("Where not all messages fit, the last that were drawn are seen, and how many are above")
  func overflow() throws {
    let panel = try panel(PatchArtist())
    var content = PanelContent.sample()
    content.messages = (0..<12).map { Message(from: .view, to: .middle, "message \($0)") }
    try panel.show(content)
    let board = try #require(panel.layout[.layers])
    let counts = [0.0, 3, 8, 9, 10.5, 12].map { arrows in
      sprites(panel, arrows: arrows).suffix(60).enumerated().filter { index, sprite in
        index % 5 == 4 && sprite.opacity > 0
      }.map(\.offset)
    }
    let pen = PanelPen(artist: PatchArtist(), textSize: 18)
    let rows = LayersGeometry(board, pen).rows
    #expect(counts[0].isEmpty && counts[1].count == 3 && counts[2].count == 8)
    #expect(counts.last?.count == rows - 1 && counts.last?.last == 59)
    for arrows in stride(from: 0.0, through: 12, by: 0.3) {
      let texts = sprites(panel, arrows: arrows).suffix(60).enumerated()
        .filter { $0.offset % 5 == 4 && $0.element.opacity > 0 }.map(\.element.frame.pixels)
      for (index, text) in texts.enumerated() {
        #expect(board.contains(text))
        #expect(texts[..<index].allSatisfy { $0.intersection(text).isEmpty })
      }
    }
  }

  @Test("What is under the pointer is lit, and nothing when it leaves")
  func hover() throws {
    let panel = try panel(PatchArtist())
    try panel.show(.sample())
    let before = sprites(panel)
    let target = try #require(panel.parts[.exports]?.targets.first?.area)
    try panel.hover(x: Double(target.x + 1), y: Double(target.y + 1))
    let lit = sprites(panel)
    #expect(zip(before, lit).filter { $0 != $1 }.count == 1)
    #expect(lit.contains { $0.frame == Rect(target) })
    try panel.hover(x: -1, y: -1)
    #expect(sprites(panel) == before)
  }

  @Test("A long difference has its values below its name; both are seen")
  func longDifference() throws {
    let pen = PanelPen(artist: PatchArtist(), textSize: 10)
    let difference = PanelContent.Detail.difference(
      name: "cards[4].isFaceUp", before: "false", after: "true")
    let wide = try DetailsView.rows([difference], width: 400, pen)
    let narrow = try DetailsView.rows([difference], width: 130, pen)
    #expect(wide.map { $0.map(\.text) } == [["cards[4].isFaceUp", "false", "→", "true"]])
    #expect(narrow.map { $0.map(\.text) } == [["cards[4].isFaceUp"], ["false", "→", "true"]])
    for row in wide + narrow {
      #expect(row.allSatisfy { $0.width > 0 })
      #expect(zip(row, row.dropFirst()).allSatisfy { $0.x + $0.width <= $1.x })
    }
  }
}
