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
    let picture = try rasterizer.get().emoji(emoji)
    // These are yellow up to their rims, so red is nearly at its full strength everywhere.
    var reds: [Double] = []
    for pixel in picture.pixels {
      let alpha = pixel >> 24
      guard (32...224).contains(alpha) else { continue }
      reds.append(Double(pixel >> 16 & 255) / Double(alpha))
    }
    try #require(reds.count > 50)
    let mean = reds.reduce(0, +) / Double(reds.count)
    #expect(mean > 0.75, "the mean share of red is \(mean)")
  }

  @Test("An emoji has the pixels of SDL2_ttf, which are multiplied by their alpha already")
  func emoji() throws {
    let file = try FontFinder.emojiFont()
    let picture = try Font(file, size: 109).draw("🦋")
    let font = try #require(TTF_OpenFontIndex(file.path, 109, file.index))
    defer {
      TTF_CloseFont(font)
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let surface = try #require(TTF_RenderUTF8_Blended(font, "🦋", white))
    defer {
      SDL_FreeSurface(surface)
    }
    let rows = try #require(surface.pointee.pixels)
    for y in 0..<picture.height {
      let row = (rows + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<picture.width where row[x] >> 24 > 0 {
        try #require(picture[x, y] == row[x], "at \(x), \(y)")
      }
    }
  }

  @Test("Letters are white, multiplied by their alpha")
  func letters() throws {
    let line = try rasterizer.get().text("Memory & 100 %", size: 40)
    #expect(line.pixels.contains { (1...254).contains($0 >> 24) })
    for pixel in line.pixels {
      try #require(pixel == (pixel >> 24) * 0x0101_0101)
    }
  }

  @Test("White letters become premultiplied, and multiplied colors stay as they are")
  func mixture() throws {
    let pixels: [UInt32] = [0x00FF_FFFF, 0x80FF_FFFF, 0xFFFF_FFFF, 0x8040_2000, 0xFF80_FF00, 0]
    #expect(try copy(pixels) == [0, 0x8080_8080, 0xFFFF_FFFF, 0x8040_2000, 0xFF80_FF00, 0])
  }

  @Test("Colors above their alpha, from another SDL2_ttf, are multiplied")
  func straight() throws {
    let pixels: [UInt32] = [0x00FF_FFFF, 0x80FF_FFFF, 0x80FF_8000, 0x8010_0810, 0xFF80_FF00]
    #expect(try copy(pixels) == [0, 0x8080_8080, 0x8080_4000, 0x8008_0408, 0xFF80_FF00])
  }

  @Test("Pictures and drawings, which are not multiplied yet, have no other color at their rims")
  func pictures() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: folder)
    }
    let picture = folder.appending(path: "a.png")
    let drawing = folder.appending(path: "a.svg")
    let surface = try surface(of: [0x80FF_0000, 0x2010_2000, 0xFFFF_0000])
    defer {
      SDL_FreeSurface(surface)
    }
    #expect(IMG_SavePNG(surface, picture.path) == 0)
    let bitmap = try PictureFile.picture(picture.path)
    #expect(
      withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
        == [0x8080_0000, 0x2002_0400, 0xFFFF_0000])
    try Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="15" fill="#ff0000"/></svg>
      """.utf8
    ).write(to: drawing)
    let circle = try PictureFile.drawing(drawing.path, width: 40, height: 40)
    #expect(circle.pixels.contains { (1...254).contains($0 >> 24) })
    for pixel in circle.pixels {
      try #require(pixel == (pixel >> 24) * 0x0101_0000)
    }
  }

  /// A row of pixels 0xAARRGGBB as a line of text, copied into a bitmap.
  private func copy(_ pixels: [UInt32]) throws -> [UInt32] {
    let bitmap = try #require(Bitmap(consumingWhiteText: surface(of: pixels)))
    return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

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
