import Graphics
import Testing

@testable import View

@MainActor @Suite struct LinePartTests {
  private func parts(of line: String) -> [LinePart] {
    LinePart.parts(of: line, hasIcons: true)
  }

  @Test("A line is split into letters, emoji and icons")
  func split() {
    #expect(parts(of: "choose(4)") == [.letters("choose(4)")])
    let arrow = LinePart.icon(Drawing("inspector/arrow"))
    let mixedLine: [LinePart] = [
      .letters("a "), arrow, .letters(" "), .emoji("🐬"), .letters("b"),
    ]
    #expect(parts(of: "a → 🐬b") == mixedLine)
    let spade = LinePart.icon(Drawing("suits/spade"))
    #expect(parts(of: "♠️♠") == [spade, spade])
    #expect(parts(of: "👩‍🚀🇺🇸") == [.emoji("👩‍🚀"), .emoji("🇺🇸")])
    #expect(parts(of: "1 # © ™") == [.letters("1 # © ™")])
    #expect(parts(of: "⅒×") == [.icon(Drawing("inspector/tenth")), .letters("×")])
    #expect(LinePart.parts(of: "→♥", hasIcons: false) == [.letters("→"), .emoji("♥")])
  }

  @Test("A line contains no invisible characters and no line breaks")
  func unseen() {
    #expect(parts(of: "a\u{200B}\n\tb\u{0}c") == [.letters("a  b c")])
    #expect(parts(of: "\u{200B}").isEmpty)
  }

  @Test("The width of a name includes its emoji in color")
  func name() throws {
    let rasterizer = PaintRasterizer(isFullSize: true)
    let leftWidth = rasterizer.width(of: "Zoë ", size: 20)
    let emojiWidth = 23
    let rightWidth = rasterizer.width(of: "!", size: 20)

    let width = try rasterizer.lineWidth(of: "Zoë 🐬!", size: 20)
    #expect(width == leftWidth + emojiWidth + rightWidth)

    let picture = try rasterizer.line("Zoë 🐬!", size: 20)
    #expect(picture.width == width)
    #expect(rasterizer.texts == ["Zoë ", "!"])
    let emojiPixel = picture[leftWidth + 11, 11]
    #expect(emojiPixel == rasterizer.emoji("🐬")[0, 0])
  }
}
