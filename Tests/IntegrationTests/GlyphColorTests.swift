import CSDL
import Foundation
import Graphics
import Testing

@testable import SDLGraphics

@MainActor @Suite struct GlyphColorTests {
  @Test(
    "The rim of an emoji has the color of its inside, without a dark fringe",
    arguments: ["😀", "🌕", "🍋", "⭐"])
  func rim(emoji: String) throws {
    let picture = try sharedRasterizer.get().emoji(emoji)

    // These emoji are yellow up to their edges, so red is nearly at its full strength everywhere.
    var sumOfReds = 0.0
    var pixelCount = 0
    for pixel in picture.pixels {
      let isTranslucent = (32...224).contains(pixel.alphaChannel)
      guard isTranslucent else { continue }
      sumOfReds += Double(pixel.redChannel) / Double(pixel.alphaChannel)
      pixelCount += 1
    }

    try #require(pixelCount > 50)
    let meanRed = sumOfReds / Double(pixelCount)
    #expect(meanRed > 0.75, "the mean share of red is \(meanRed)")
  }

  @Test("An emoji has the premultiplied pixels of SDL2_ttf")
  func emoji() throws {
    let emoji = "🦋"
    let size: Int32 = 109
    let file = try FontFinder.emojiFont()
    let picture = try Font(file, size: Int(size)).draw(emoji)

    let font = try #require(TTF_OpenFontIndex(file.path, size, file.index))
    defer {
      TTF_CloseFont(font)
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let surface = try #require(TTF_RenderUTF8_Blended(font, emoji, white))
    defer {
      SDL_FreeSurface(surface)
    }
    let rows = try #require(surface.pointee.pixels)
    for y in 0..<picture.height {
      let rowStart = rows + y * Int(surface.pointee.pitch)
      let row = rowStart.assumingMemoryBound(to: UInt32.self)
      for x in 0..<picture.width where row[x].alphaChannel > 0 {
        try #require(picture[x, y] == row[x], "at \(x), \(y)")
      }
    }
  }

  @Test("Letters are white and premultiplied")
  func letters() throws {
    let line = try sharedRasterizer.get().text("Memory & 100 %", size: 40)

    #expect(line.hasTranslucentPixels)
    for pixel in line.pixels {
      try #require(pixel == (pixel >> 24) * 0x0101_0101)
    }
  }

  @Test("White letters are premultiplied, and premultiplied colors stay the same")
  func mixture() throws {
    let pixels: [UInt32] = [0x00FF_FFFF, 0x80FF_FFFF, 0xFFFF_FFFF, 0x8040_2000, 0xFF80_FF00, 0]
    #expect(try copy(pixels) == [0, 0x8080_8080, 0xFFFF_FFFF, 0x8040_2000, 0xFF80_FF00, 0])
  }

  @Test("Colors above their alpha, which another SDL2_ttf returns, are premultiplied")
  func straight() throws {
    let pixels: [UInt32] = [0x00FF_FFFF, 0x80FF_FFFF, 0x80FF_8000, 0x8010_0810, 0xFF80_FF00]
    #expect(try copy(pixels) == [0, 0x8080_8080, 0x8080_4000, 0x8008_0408, 0xFF80_FF00])
  }

  @Test("Pictures and drawings are premultiplied, so that their rims have no other color")
  func pictures() throws {
    let folder = try TemporaryFolder()
    try checkPicture(in: folder)
    try checkDrawing(in: folder)
  }

  private func checkPicture(in folder: TemporaryFolder) throws {
    let path = folder.path + "/a.png"
    let surface = try surface(of: [0x80FF_0000, 0x2010_2000, 0xFFFF_0000])
    defer {
      SDL_FreeSurface(surface)
    }
    #expect(IMG_SavePNG(surface, path) == 0)

    let picture = try PictureFile.picture(path)

    #expect(pixels(of: picture) == [0x8080_0000, 0x2002_0400, 0xFFFF_0000])
  }

  private func checkDrawing(in folder: TemporaryFolder) throws {
    let path = folder.path + "/a.svg"
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="15" fill="#ff0000"/></svg>
      """.utf8
    ).write(to: URL(filePath: path))

    let circle = try PictureFile.drawing(path, width: 40, height: 40)

    #expect(circle.hasTranslucentPixels)
    for pixel in circle.pixels {
      try #require(pixel == (pixel >> 24) * 0x0101_0000)
    }
  }

  /// Returns the pixels of a bitmap that is created from a line of text with pixels 0xAARRGGBB.
  private func copy(_ textPixels: [UInt32]) throws -> [UInt32] {
    let bitmap = try #require(Bitmap(consumingWhiteText: surface(of: textPixels)))
    return pixels(of: bitmap)
  }

  private func pixels(of bitmap: Bitmap) -> [UInt32] {
    withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  /// Returns a surface with one row of pixels.
  private func surface(of pixels: [UInt32]) throws -> UnsafeMutablePointer<SDL_Surface> {
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(pixels.count), 1, 32, SDL_PIXELFORMAT_ARGB8888.rawValue))
    let row = surface.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    for (x, pixel) in pixels.enumerated() {
      row[x] = pixel
    }
    return surface
  }
}

extension Bitmap {
  fileprivate var hasTranslucentPixels: Bool {
    pixels.contains { (1...254).contains($0.alphaChannel) }
  }
}
