import Graphics
import Model
import Testing

@testable import View

@MainActor @Suite struct FacePainterTests {
  @Test("An emoji that is missing from every font is replaced by its name")
  func missingEmoji() throws {
    let rasterizer = OptionalEmojiRasterizer()
    let painter = SkinPainter("lab", Appearance(), rasterizer: rasterizer)
    var facePainter = FacePainter(size: PixelSize(width: 120, height: 120), painter: painter)

    let textFace = try facePainter.make(Face("\u{1F42C}", kind: .emoji))
    #expect(rasterizer.texts == ["dolphin"])

    rasterizer.hasEmoji = true
    let emojiFace = try facePainter.make(Face("\u{1F98B}", kind: .emoji))
    #expect(rasterizer.texts == ["dolphin"])
    #expect(!emojiFace.hasSamePixels(as: textFace))
  }

  private struct MissingEmoji: Error {}

  /// A rasterizer whose emoji font can be turned on.
  private final class OptionalEmojiRasterizer: Rasterizer {
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
      guard hasEmoji else { throw MissingEmoji() }
      return rasterizer.emoji(emoji)
    }

    func text(_ text: String, size: Int) -> Bitmap {
      rasterizer.text(text, size: size)
    }

    func width(of text: String, size: Int) -> Int {
      rasterizer.width(of: text, size: size)
    }
  }
}
