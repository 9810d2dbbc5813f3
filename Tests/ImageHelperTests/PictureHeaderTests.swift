import Graphics
import SDLGraphics
import Testing

@testable import ImageHelper

@Suite struct PictureHeaderTests {
  private let bitmap = Bitmap(width: 300, height: 200)

  /// Expects that the header of a picture contains a size of 300×200 pixels.
  private func expectSize(in bytes: [UInt8]) throws {
    let header = try #require(PictureHeader(bytes))
    #expect(header.width == 300)
    #expect(header.height == 200)
  }

  @Test("The header of a PNG or JPEG contains its size")
  func written() throws {
    try expectSize(in: encoded(bitmap))
    try expectSize(in: encoded(bitmap, jpegQuality: 80))
  }

  @Test("The header of each kind of WebP contains its size")
  func webP() throws {
    try expectSize(in: webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x01, 200, 0]))

    // The low 14 bits are the width minus 1, and the next 14 bits are the height minus 1.
    let bits = 299 | 199 << 14
    let bitBytes = [0, 8, 16, 24].map { shift in UInt8(bits >> shift & 255) }
    try expectSize(in: webP("VP8L", [0x2F] + bitBytes))

    try expectSize(in: webP("VP8X", [0, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0]))
  }

  private func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let fileHeader = Array("RIFF".utf8) + [0, 0, 0, 0]
    let chunkHeader = Array("WEBP\(kind)".utf8) + [0, 0, 0, 0]
    return fileHeader + chunkHeader + data
  }

  @Test("A picture that is cut off in its header is rejected")
  func cutOff() {
    for bytes in [encoded(bitmap), encoded(bitmap, jpegQuality: 80)] {
      for length in 0..<24 {
        let truncatedBytes = Array(bytes[..<length])
        #expect(PictureHeader(truncatedBytes) == nil)
      }
    }
  }

  @Test("Data of another format and an empty picture are rejected")
  func garbage() {
    let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    #expect(PictureHeader(svg) == nil)

    let gif = Array("GIF89a...................".utf8)
    #expect(PictureHeader(gif) == nil)

    let jpegWithoutSegments = [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 10_000)
    #expect(PictureHeader(jpegWithoutSegments) == nil)

    let jpegWithEmptySegment: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0]
    #expect(PictureHeader(jpegWithEmptySegment) == nil)

    var emptyPicture = encoded(bitmap)
    let bytesOfWidth = 16..<20
    for index in bytesOfWidth {
      emptyPicture[index] = 0
    }
    #expect(PictureHeader(emptyPicture) == nil)
  }
}
