import Graphics
import View

/// A rasterizer for tests that needs no fonts and no files.
///
/// Every picture is a rectangle of one color.
@MainActor class PaintRasterizer: Rasterizer {
  private(set) var texts: [String] = []
  private(set) var sizes: [String: Int] = [:]
  private(set) var drawings: Set<String> = []
  /// The number of times that the caches were cleared.
  private(set) var cacheClearingCount = 0
  private let isFullSize: Bool

  /// Creates a rasterizer whose text is either tiny or as large as real text.
  ///
  /// Tiny text makes debug builds faster, because the shadow of text is blurred.
  init(isFullSize: Bool = false) {
    self.isFullSize = isFullSize
  }

  func drawing(_ drawing: Drawing, width: Int, height: Int) -> Bitmap {
    drawings.insert(drawing.path)
    return makePatch(drawing.path, width: width, height: height)
  }

  func picture(_ name: String, side: Int) -> Bitmap {
    makePatch(name, width: side, height: side)
  }

  func emoji(_ emoji: String) -> Bitmap {
    makePatch(emoji, width: 136, height: 128)
  }

  func text(_ text: String, size: Int) -> Bitmap {
    texts.append(text)
    sizes[text] = size
    guard isFullSize else {
      return makePatch(text, width: 2, height: 2)
    }
    return makePatch(text, width: width(of: text, size: size), height: size * 6 / 5)
  }

  func width(of text: String, size: Int) -> Int {
    max(1, text.count * size / 2)
  }

  func clearCaches() {
    cacheClearingCount += 1
  }

  /// Creates a rectangle whose color depends on a name.
  private func makePatch(_ name: String, width: Int, height: Int) -> Bitmap {
    var hash: UInt32 = 7
    for scalar in name.unicodeScalars {
      hash = hash &* 31 &+ scalar.value
    }
    let alpha = name.hasSuffix("sky") ? 1 : 0.8
    let color = Bitmap.premultiplied(hash & 0xFFFFFF, alpha: alpha)

    let bitmap = Bitmap(width: width, height: height)
    bitmap.pixels.update(repeating: color)
    return bitmap
  }
}
