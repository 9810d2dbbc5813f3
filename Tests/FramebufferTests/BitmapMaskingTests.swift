import Testing

@testable import Framebuffer

@Suite("Masking")
struct BitmapMaskingTests {
  @Test("A pixel keeps its colour and becomes as opaque as the mask's")
  func mask() {
    let picture = Bitmap(width: 3, height: 2)
    picture.fill(picture.bounds, with: 0xFF20_4060)
    let mask = Bitmap(width: 2, height: 1)
    mask[0, 0] = 0xFFFF_FFFF
    mask[1, 0] = 0x8080_8080
    let result = picture.masked(by: mask)
    #expect(result.width == 2 && result.height == 1)
    #expect(result[0, 0] == 0xFF20_4060)
    #expect(result[1, 0] == 0x8010_2030)
  }
}
