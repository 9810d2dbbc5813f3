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

  @Test("A picture compressed again, or of another size, is the same one", arguments: [1, 24])
  func again(number: Int) throws {
    for (side, quality) in [(100, 75), (120, 95), (120, 50)] as [(Int, Int32)] {
      let picture = bitmap(number, side: side)
      let again = try thumbnail(encoded(picture, jpegQuality: quality))
      #expect(try thumbnail(encoded(picture)).looksLike(again), "\(side) \(quality)")
    }
    #expect(try thumbnail(png(number)).looksLike(thumbnail(encoded(bitmap(number, side: 128)))))
  }

  @Test("A picture with another ground, or with a spot, is another one")
  func others() throws {
    let first = try thumbnail(png(1))
    #expect(!first.looksLike(try thumbnail(png(2))))
    let spotted = bitmap(1)
    spotted.fill(PixelRect(x: 40, y: 10, width: 4, height: 4), with: 0xFFFF_0000)
    #expect(!first.looksLike(try thumbnail(encoded(spotted))))
  }

  @Test("Transparent pictures are compared on white")
  func transparent() throws {
    let clear = Bitmap(width: 64, height: 64)
    let white = Bitmap(width: 64, height: 64)
    white.fill(white.bounds, with: 0)
    white.fill(white.bounds, with: 0xFFFF_FFFF)
    #expect(try thumbnail(encoded(clear)).looksLike(thumbnail(encoded(white))))
  }

  @Test("Each look counts once: the first of the list stays")
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
