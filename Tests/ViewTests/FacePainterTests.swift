import Graphics
import Model
import Testing

@testable import View

@MainActor @Suite struct FacePainterTests {
  @Test("An emoji that no font has is shown by its name")
  func missingEmoji() throws {
    let artist = LettersRasterizer()
    let painter = SkinPainter("lab", Appearance(), rasterizer: artist)
    var faces = FacePainter(size: (120, 120), painter: painter)
    let blank = try faces.make(Face("\u{1F42C}", kind: .emoji))
    #expect(artist.texts == ["dolphin"])
    artist.hasEmoji = true
    let picture = try faces.make(Face("\u{1F98B}", kind: .emoji))
    #expect(artist.texts == ["dolphin"] && !picture.hasSamePixels(as: blank))
  }

  private struct Missing: Error {}

  /// Has a font of emoji only if it is told so.
  private final class LettersRasterizer: Rasterizer {
    private let artist = PaintRasterizer(isFullSize: true)
    var hasEmoji = false
    var texts: [String] { artist.texts }
    func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
      artist.drawing(drawing, width: width, height: height)
    }
    func picture(_ name: String, side: Int) -> Bitmap { artist.picture(name, side: side) }
    func emoji(_ emoji: String) throws -> Bitmap {
      if hasEmoji { return artist.emoji(emoji) }
      throw Missing()
    }
    func text(_ text: String, size: Int) -> Bitmap { artist.text(text, size: size) }
    func width(of text: String, size: Int) -> Int { artist.width(of: text, size: size) }
  }
}
