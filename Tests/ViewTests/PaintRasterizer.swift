import Graphics
import View

/// A rasterizer for tests that need no fonts and no files: every picture is a patch of one colour.
@MainActor class PaintRasterizer: Rasterizer {
  private(set) var texts: [String] = []
  private(set) var sizes: [String: Int] = [:]
  private(set) var drawings: Set<String> = []
  private(set) var rests = 0
  private let isFullSize: Bool

  /// With `isFullSize`, a text is as large as real letters; otherwise no larger than it must be:
  /// its shadow is blurred, which takes long in an unoptimised build.
  init(isFullSize: Bool = false) {
    self.isFullSize = isFullSize
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    drawings.insert(drawing.path)
    return patch(drawing.path, width, height)
  }

  func picture(_ name: String, side: Int) -> Bitmap {
    patch(name, side, side)
  }

  func emoji(_ emoji: String) -> Bitmap {
    patch(emoji, 136, 128)
  }

  func text(_ text: String, size: Int) -> Bitmap {
    texts.append(text)
    sizes[text] = size
    return isFullSize ? patch(text, width(of: text, size: size), size * 6 / 5) : patch(text, 2, 2)
  }

  func width(of text: String, size: Int) -> Int {
    max(1, text.count * size / 2)
  }

  func clearCaches() {
    rests += 1
  }

  private func patch(_ name: String, _ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let seed = name.unicodeScalars.reduce(UInt32(7)) { $0 &* 31 &+ $1.value }
    let color = Bitmap.premultiplied(seed & 0xFFFFFF, alpha: name.hasSuffix("sky") ? 1 : 0.8)
    bitmap.pixels.update(repeating: color)
    return bitmap
  }
}
