import Foundation
import Graphics
import Testing
import View

@testable import Inspector

@MainActor @Suite struct PanelTextTests {
  nonisolated private static let texts = [
    "choose(4)",
    "cards[4].face",
    "🐬",
    "cards[4].face = 🐈‍⬛ and 🇺🇸",
    "K♠ → 10♥",
    "⅒×",
    "a line that is much too long for the little box in which a teacher wants to see it",
    "fflligatures, Äpfel & Öl",
    "(",
    "   ",
    "WWWWWWWWWWWWWWWWWWWW",
  ]

  private func makeLine(
    _ text: String,
    width: Int,
    color: PanelColor = .text,
    cutsStart: Bool = false,
    _ painter: PanelPainter
  ) throws -> Sprite {
    let area = PixelRect(x: 0, y: 0, width: width, height: 40)
    return try painter.line(text, in: area, color: color, cutsStart: cutsStart)
  }

  @Test("A text without visible letters has an invisible sprite")
  func invisible() throws {
    let painter = PanelPainter(rasterizer: try makeRasterizer(), textSize: 18)

    #expect(try makeLine("", width: 100, painter).opacity == 0)
    #expect(try makeLine("\u{200B}", width: 100, painter).opacity == 0)
    #expect(try makeLine("\u{10FFFF}", width: 99, painter).opacity == 1)
  }

  @Test("No line is wider than its box")
  func width() throws {
    let rasterizer = try makeRasterizer()
    for size in [9, 18, 33] {
      let painter = PanelPainter(rasterizer: rasterizer, textSize: size)
      for text in Self.texts {
        for width in [0, 1, 40, 90, 500] {
          try checkThatLineFits(text, width: width, cutsStart: true, painter)
          try checkThatLineFits(text, width: width, cutsStart: false, painter)
        }
      }
    }
  }

  private func checkThatLineFits(
    _ text: String,
    width: Int,
    cutsStart: Bool,
    _ painter: PanelPainter
  ) throws {
    let line = try makeLine(text, width: width, color: .after, cutsStart: cutsStart, painter)
    if line.opacity != 0 {
      #expect(line.frame.width <= Double(width))
    }
  }

  @Test("A line becomes smaller before it is cut")
  func fitting() throws {
    let painter = PanelPainter(rasterizer: try makeRasterizer(), textSize: 20)
    let text = "choose(4)"
    let fullWidth = try painter.width(of: text)
    let smallWidth = try painter.width(of: text, size: 16)

    let fullLine = try makeLine(text, width: fullWidth, painter).frame
    let smallLine = try makeLine(text, width: fullWidth - 1, painter).frame
    let cutLine = try makeLine(text, width: fullWidth / 2, painter).frame

    #expect(fullLine.width == Double(fullWidth))
    #expect(smallLine.height < fullLine.height)
    #expect(smallLine.width == Double(smallWidth))
    #expect(cutLine.height == smallLine.height)
    #expect(cutLine.width <= Double(fullWidth / 2))
  }

  @Test("The painter stores the pictures of the newest lines")
  func cache() throws {
    let rasterizer = PatchRasterizer()
    let painter = PanelPainter(rasterizer: rasterizer, textSize: 18)

    let firstBitmap = try makeLine("choose(4)", width: 400, painter).bitmap
    let secondBitmap = try makeLine("choose(4)", width: 400, painter).bitmap
    #expect(firstBitmap === secondBitmap)
    #expect(rasterizer.patchCount == 1)

    for number in 0..<1000 {
      painter.trimCache()
      _ = try makeLine("\(number)", width: 400, painter)
    }
    #expect(painter.pictures.count <= 320)
  }

  @Test("Long texts wrap at spaces")
  func wrapping() throws {
    let painter = PanelPainter(rasterizer: PatchRasterizer(), textSize: 10)

    #expect(try painter.wrapped("aa bb ccc d", width: 30) == ["aa bb", "ccc d"])
    #expect(try painter.wrapped("aaaaaaaaaaaa b", width: 36) == ["aaaaaaaaaaaa", "b"])
    #expect(try painter.wrapped("", width: 36).isEmpty)
  }

  @Test("All colors are different and have a contrast of 7 to 1 on white")
  func onWhite() {
    let colors = PanelColor.onWhite.values
    #expect(colors.count == 13)
    #expect(Set(colors).count == colors.count)
    for color in colors {
      let contrast = 1.05 / (luminance(of: color) + 0.05)
      #expect(contrast >= 7, "\(String(color, radix: 16))")
    }
  }

  /// Returns the relative luminance of a color in the form 0xRRGGBB.
  private func luminance(of color: UInt32) -> Double {
    0.2126 * linearChannel(of: color, shift: 16)
      + 0.7152 * linearChannel(of: color, shift: 8)
      + 0.0722 * linearChannel(of: color, shift: 0)
  }

  /// Returns one channel of an sRGB color as linear light, from 0 to 1.
  private func linearChannel(of color: UInt32, shift: UInt32) -> Double {
    let channel = Double(color >> shift & 255) / 255
    if channel <= 0.04045 {
      return channel / 12.92
    }
    return pow((channel + 0.055) / 1.055, 2.4)
  }
}
