import Graphics
import SDLGraphics
import Testing

@testable import ImageHelper

@Suite struct PictureHeaderTests {
  private let wide = Bitmap(width: 300, height: 200)

  private func isWide(_ bytes: [UInt8]) -> Bool {
    PictureHeader(bytes).map { ($0.width, $0.height) == (300, 200) } ?? false
  }

  @Test("PNG and JPEG tell their size")
  func written() {
    #expect(isWide(encoded(wide)))
    #expect(isWide(encoded(wide, jpegQuality: 80)))
  }

  @Test("All three kinds of WebP tell their size")
  func webP() {
    func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + data
    }
    #expect(isWide(webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x01, 200, 0])))
    // 299 in the low 14 bits, 199 in the next 14.
    let bits = 299 | 199 << 14
    #expect(isWide(webP("VP8L", [0x2F] + [0, 8, 16, 24].map { UInt8(bits >> $0 & 255) })))
    #expect(isWide(webP("VP8X", [0, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0])))
  }

  @Test("A picture cut off anywhere in its header is none, and does no harm")
  func cutOff() {
    for bytes in [encoded(wide), encoded(wide, jpegQuality: 80)] {
      for length in 0..<24 {
        #expect(PictureHeader(Array(bytes[..<length])) == nil)
      }
    }
  }

  @Test("Anything else is no picture")
  func garbage() {
    #expect(PictureHeader(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)) == nil)
    #expect(PictureHeader(Array("GIF89a...................".utf8)) == nil)
    #expect(PictureHeader([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 10_000)) == nil)
    #expect(PictureHeader([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0]) == nil)
    var empty = encoded(wide)
    for place in 16..<20 {
      empty[place] = 0
    }
    #expect(PictureHeader(empty) == nil)
  }
}
