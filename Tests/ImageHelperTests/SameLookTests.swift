import Graphics
import Testing

@testable import ImageHelper

@Suite struct SameLookTests {
  private let fixtures: Fixtures

  init() throws {
    fixtures = try Fixtures()
  }

  private func thumbnail(_ bytes: [UInt8]) throws -> Thumbnail {
    try #require(Thumbnail(bytes))
  }

  @Test("A picture that is compressed or scaled again looks the same", arguments: [1, 24])
  func again(number: Int) throws {
    for (side, quality) in [(100, 75), (120, 95), (120, 50)] as [(Int, Int32)] {
      let picture = bitmap(number, side: side)
      let original = try thumbnail(encoded(picture))
      let compressed = try thumbnail(encoded(picture, jpegQuality: quality))
      #expect(original.looksLike(compressed), "side \(side), quality \(quality)")
    }

    let original = try thumbnail(png(number))
    let scaled = try thumbnail(encoded(bitmap(number, side: 128)))
    #expect(original.looksLike(scaled))
  }

  @Test("A picture with another background or a spot looks different")
  func others() throws {
    let first = try thumbnail(png(1))
    let second = try thumbnail(png(2))
    #expect(!first.looksLike(second))

    let spottedBitmap = bitmap(1)
    spottedBitmap.fill(PixelRect(x: 40, y: 10, width: 4, height: 4), with: 0xFFFF_0000)
    let spotted = try thumbnail(encoded(spottedBitmap))
    #expect(!first.looksLike(spotted))
  }

  @Test("A transparent picture is compared on a white background")
  func transparent() throws {
    let transparentBitmap = Bitmap(width: 64, height: 64)
    let whiteBitmap = Bitmap(width: 64, height: 64)
    whiteBitmap.fill(whiteBitmap.bounds, with: 0xFFFF_FFFF)

    let transparent = try thumbnail(encoded(transparentBitmap))
    let white = try thumbnail(encoded(whiteBitmap))

    #expect(transparent.looksLike(white))
  }

  @Test("Only the first of several pictures that look the same becomes a card")
  func once() throws {
    let names = ["a.png", "b.png", "a.jpg", "c.png", "copy.png"]
    let large = bitmap(1, side: 120)
    try fixtures.write(encoded(large), "a.png")
    try fixtures.write(png(2), "b.png")
    try fixtures.write(encoded(large, jpegQuality: 75), "a.jpg")
    try fixtures.write(png(3), "c.png")
    try fixtures.write(png(2), "copy.png")
    try fixtures.write(list(names + names), "list.json")

    let result = fixtures.load(fixtures.folder + "/list.json")

    #expect(result.titles == ["Track 0", "Track 1", "Track 3"])
    #expect(result.warning == nil)
  }
}
