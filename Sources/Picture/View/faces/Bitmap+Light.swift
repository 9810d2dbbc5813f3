import Drawing

extension Bitmap {
  /// How much light a part of the picture has where it is brightest, 0...1; an eighth of its width is
  /// looked at together, and every second pixel.
  func light(in rect: PixelRect) -> Double {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return 0 }
    let width = max(1, rect.width / 8)
    return stride(from: rect.x, to: rect.maxX, by: width).map { left in
      var (sum, count) = (0.0, 0.0)
      for y in stride(from: rect.y, to: rect.maxY, by: 2) {
        for x in stride(from: left, to: min(left + width, rect.maxX), by: 2) {
          sum += Self.light(of: self[x, y])
          count += 1
        }
      }
      return sum / count
    }.max() ?? 0
  }

  /// The relative luminance of a colour, nearly: with a gamma of two.
  private static func light(of pixel: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value * value
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
