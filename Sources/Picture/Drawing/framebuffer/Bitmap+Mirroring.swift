extension Bitmap {
  /// The picture as a mirror shows it: what was left is right.
  public func mirrored() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for y in 0..<height { copy(row: y, from: 0, count: width, mirroredTo: result) }
    result.noteOpacity()
    return result
  }

  /// Copies a rectangle to where it is in a mirrored picture of the same size, and returns where.
  public func copy(_ area: PixelRect, mirroredTo result: Bitmap) -> PixelRect {
    for y in area.y..<area.maxY {
      copy(row: y, from: area.x, count: area.width, mirroredTo: result)
    }
    return area.mirrored(in: width)
  }

  private func copy(row y: Int, from x: Int, count: Int, mirroredTo result: Bitmap) {
    let (source, target) = (y * width + x, y * width + width - 1 - x)
    for index in 0..<count { result.pixels[target - index] = pixels[source + index] }
  }
}

extension PixelRect {
  /// Where the rectangle is in a mirrored picture of a width.
  public func mirrored(in width: Int) -> PixelRect {
    PixelRect(x: width - maxX, y: y, width: self.width, height: height)
  }
}
