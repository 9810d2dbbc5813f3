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
    #expect(
      parts(of: "a → 🐬b") == [
        .letters("a "), .icon(Drawing("inspector/arrow")), .letters(" "), .emoji("🐬"),
        .letters("b"),
      ])
    #expect(parts(of: "♠️♠") == Array(repeating: .icon(Drawing("suits/spade")), count: 2))
    #expect(parts(of: "👩‍🚀🇺🇸") == [.emoji("👩‍🚀"), .emoji("🇺🇸")])
    #expect(parts(of: "1 # © ™") == [.letters("1 # © ™")])
    #expect(parts(of: "⅒×") == [.icon(Drawing("inspector/tenth")), .letters("×")])
    #expect(LinePart.parts(of: "→♥", hasIcons: false) == [.letters("→"), .emoji("♥")])
  }

  @Test("What cannot be seen is left out, and a line stays one line")
  func unseen() {
    #expect(parts(of: "a\u{200B}\n\tb\u{0}c") == [.letters("a  b c")])
    #expect(parts(of: "\u{200B}").isEmpty)
  }

  @Test("A name with an emoji is as wide as its letters and a picture in colour")
  func name() throws {
    let rasterizer = PaintRasterizer(isFullSize: true)
    let width = try rasterizer.lineWidth(of: "Zoë 🐬!", size: 20)
    #expect(
      width == rasterizer.width(of: "Zoë ", size: 20) + 23 + rasterizer.width(of: "!", size: 20))
    let picture = try rasterizer.line("Zoë 🐬!", size: 20)
    #expect(picture.width == width && rasterizer.texts == ["Zoë ", "!"])
    let left = rasterizer.width(of: "Zoë ", size: 20)
    #expect(picture[left + 11, 11] == rasterizer.emoji("🐬")[0, 0])
  }
}
