import Foundation
import Graphics
import Testing
import View

@testable import Inspector

@MainActor @Suite struct PanelTextTests {
  nonisolated private static let lines = [
    "choose(4)", "cards[4].face", "🐬", "cards[4].face = 🐈‍⬛ and 🇺🇸", "K♠ → 10♥", "⅒×",
    "a line that is much too long for the little box in which a teacher wants to see it",
    "fflligatures, Äpfel & Öl", "(", "   ", "WWWWWWWWWWWWWWWWWWWW",
  ]

  private func line(
    _ line: String, width: Int, color: PanelColor = .text, cutsStart: Bool = false,
    _ painter: PanelPainter
  ) throws -> Sprite {
    try painter.line(
      line, in: PixelRect(x: 0, y: 0, width: width, height: 40), color: color, cutsStart: cutsStart)
  }

  @Test("What cannot be seen is left out, and a line stays one line")
  func invisible() throws {
    let painter = PanelPainter(rasterizer: try makeRasterizer(), textSize: 18)
    #expect(try line("", width: 100, painter).opacity == 0)
    #expect(try line("\u{200B}", width: 100, painter).opacity == 0)
    #expect(try line("\u{10FFFF}", width: 99, painter).opacity == 1)
  }

  @Test("No line is ever wider than its box")
  func width() throws {
    let rasterizer = try makeRasterizer()
    for size in [9, 18, 33] {
      let painter = PanelPainter(rasterizer: rasterizer, textSize: size)
      for (text, width) in Self.lines.flatMap({ text in [0, 1, 40, 90, 500].map { (text, $0) } }) {
        for cutsStart in [true, false] {
          let sprite = try line(
            text, width: width, color: .after, cutsStart: cutsStart, painter)
          #expect(sprite.opacity == 0 || sprite.frame.width <= Double(width))
        }
      }
    }
  }

  @Test("A line that fits is not cut, one that hardly fits is smaller, a long one is cut")
  func fitting() throws {
    let painter = PanelPainter(rasterizer: try makeRasterizer(), textSize: 20)
    let whole = try painter.width(of: "choose(4)")
    let usual = try line("choose(4)", width: whole, painter).frame
    let small = try line("choose(4)", width: whole - 1, painter).frame
    let cut = try line("choose(4)", width: whole / 2, painter).frame
    #expect(usual.width == Double(whole))
    #expect(small.height < usual.height)
    #expect(cut.height == small.height)
    #expect(small.width == Double(try painter.width(of: "choose(4)", size: 16)))
    #expect(cut.width <= Double(whole / 2))
  }

  @Test("The same line is drawn once, until there are many")
  func cache() throws {
    let rasterizer = PatchRasterizer()
    let painter = PanelPainter(rasterizer: rasterizer, textSize: 18)
    let first = try line("choose(4)", width: 400, painter).bitmap
    #expect(try line("choose(4)", width: 400, painter).bitmap === first)
    #expect(rasterizer.patchCount == 1)
    for number in 0..<1000 {
      painter.trimCache()
      _ = try line("\(number)", width: 400, painter)
    }
    #expect(painter.pictures.count <= 320)
  }

  @Test("Words are wrapped at spaces")
  func wrapping() throws {
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 10)
    #expect(try painter.wrapped("aa bb ccc d", width: 30) == ["aa bb", "ccc d"])
    #expect(try painter.wrapped("aaaaaaaaaaaa b", width: 36) == ["aaaaaaaaaaaa", "b"])
    #expect(try painter.wrapped("", width: 36).isEmpty)
  }

  @Test("On white every colour has a contrast of 7 to 1, and no two are the same")
  func onWhite() {
    #expect(PanelColor.onWhite.count == 13)
    #expect(Set(PanelColor.onWhite.values).count == PanelColor.onWhite.count)
    for color in PanelColor.onWhite.values {
      #expect(1.05 / (light(color) + 0.05) >= 7, "\(String(color, radix: 16))")
    }
  }

  /// The relative luminance of 0xRRGGBB.
  private func light(_ color: UInt32) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
      let share = Double(color >> UInt32(channel.0) & 255) / 255
      return sum + channel.1
        * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
    }
  }
}
