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
    for y in 0..<5 {
      for x in 0..<6 { #expect(turned[x, y] == bitmap[5 - x, 4 - y]) }
    }
    #expect(turned.rotatedHalf().array == bitmap.array)
  }
}
