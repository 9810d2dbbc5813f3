import Architectures
import Foundation
import Graphics
import Testing
import ViewModelTesting

@testable import Inspector

@MainActor @Suite struct PanelViewTests {
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

  @Test("The number of sprites does not depend on the length of the log")
  func padding() throws {
    let panel = try PanelView.sample(.sample(position: 3, lines: 4))
    let spriteCount = try makeSprites(panel).count

    try panel.show(.sample(position: 0, lines: 1))

    #expect(try makeSprites(panel).count == spriteCount)
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

  /// Returns content with many messages and long text.
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

  // MARK: Text

  private func makeLine(_ text: String, width: Int, _ painter: PanelPainter) throws -> Sprite {
    try painter.line(text, in: PixelRect(x: 0, y: 0, width: width, height: 40))
  }

  @Test("A text without visible letters has an invisible sprite")
  func invisible() throws {
    let painter = PanelPainter(rasterizer: try makeRasterizer(), textSize: 18)

    #expect(try makeLine("", width: 100, painter).opacity == 0)
    #expect(try makeLine("\u{200B}", width: 100, painter).opacity == 0)
    #expect(try makeLine("\u{10FFFF}", width: 99, painter).opacity == 1)
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
