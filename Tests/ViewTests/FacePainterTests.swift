import Graphics
import Model
import Testing

@testable import View

@MainActor @Suite struct FacePainterTests {
  @Test("An emoji that no font has is shown by its name")
  func missingEmoji() throws {
    let rasterizer = LettersRasterizer()
    let painter = SkinPainter("lab", Appearance(), rasterizer: rasterizer)
    var faces = FacePainter(size: PixelSize(width: 120, height: 120), painter: painter)
    let blank = try faces.make(Face("\u{1F42C}", kind: .emoji))
    #expect(rasterizer.texts == ["dolphin"])
    rasterizer.hasEmoji = true
    let picture = try faces.make(Face("\u{1F98B}", kind: .emoji))
    #expect(rasterizer.texts == ["dolphin"] && !picture.hasSamePixels(as: blank))
  }

  private struct Missing: Error {}

  /// Has a font of emoji only if it is told so.
  private final class LettersRasterizer: Rasterizer {
    private let rasterizer = PaintRasterizer(isFullSize: true)
    var hasEmoji = false
    var texts: [String] { rasterizer.texts }
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      rasterizer.drawing(drawing, width: width, height: height)
    }
    func picture(_ name: String, side: Int) -> Bitmap {
      rasterizer.picture(name, side: side)
    }
    func emoji(_ emoji: String) throws -> Bitmap {
      if hasEmoji {
        return rasterizer.emoji(emoji)
      }
      throw Missing()
    }
    func text(_ text: String, size: Int) -> Bitmap {
      rasterizer.text(text, size: size)
    }
    func width(of text: String, size: Int) -> Int {
      rasterizer.width(of: text, size: size)
    }
  }
}
