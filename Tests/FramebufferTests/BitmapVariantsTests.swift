import Framebuffer
import Testing

@Suite("Bitmap variants")
struct BitmapVariantsTests {
  @Test("Tinting keeps the shape and replaces the colour")
  func tint() {
    let bitmap = Bitmap(width: 3, height: 1)
    bitmap[0, 0] = 0xFFFF_FFFF
    bitmap[1, 0] = 0x8080_8080
    let tinted = bitmap.tinted(0xFF2000)
    #expect(tinted.array == [0xFFFF_2000, 0x8080_1000, 0])
    #expect(bitmap[0, 0] == 0xFFFF_FFFF)
  }

  @Test("Masked, a pixel keeps its colour and becomes as opaque as the mask's")
  func mask() {
    let mask = Bitmap(width: 2, height: 1)
    (mask[0, 0], mask[1, 0]) = (0xFFFF_FFFF, 0x8080_8080)
    let result = Bitmap.flat(0xFF20_4060, width: 3, height: 2).masked(by: mask)
    #expect(result.bounds == mask.bounds && result.array == [0xFF20_4060, 0x8010_2030])
  }

  @Test("Tinting any picture in white gives a premultiplied picture of the same opacity")
  func premultiplied() {
    var random = Random(seed: 76)
    let bitmap = random.bitmap(width: 9, height: 7)
    #expect(bitmap.tinted(0xFFFFFF).array == bitmap.array.map { ($0 >> 24) * 0x0101_0101 })
  }

  @Test("Half a turn puts every pixel opposite; two half turns change nothing")
  func halfTurn() {
    var random = Random(seed: 77)
    let bitmap = random.bitmap(width: 6, height: 5)
    let turned = bitmap.rotatedHalf()
    #expect(turned.matches { bitmap[5 - $0, 4 - $1] })
    #expect(turned.rotatedHalf().array == bitmap.array)
  }
}
