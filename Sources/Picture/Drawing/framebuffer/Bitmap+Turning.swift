import CRowKernels

extension Bitmap {
  /// Draws a turned sprite: every row of the target is a horizontal line of the picture, stretched.
  ///
  /// A line is the average of the picture's rows that it covers, at least one row's height of them,
  /// which is the bilinear mean when nothing shrinks. The frame's edges are drawn as strong as they
  /// cover their pixels; only the sides of a card that is nearly edge on, which move by more than a
  /// pixel from row to row, show steps. Every pixel depends on its own place only.
  func draw(_ sprite: Sprite, by projection: Projection, in area: PixelRect) {
    let picture = sprite.single ?? sprite.bitmap
    // The row, and the columns of the picture that it comes from.
    let row = scratch(count: 3 * area.width + 8)
    for y in area.y..<area.maxY {
      guard let line = projection.line(y) else { continue }
      let from = max(area.x, Int(line.left.rounded(.down)))
      let to = min(area.maxX, Int(line.right.rounded(.up)))
      guard from < to else { continue }
      TurnedRow(picture, line).read(from: from, count: to - from, into: row)
      soften(row, x: from, line)
      if from < to - 1 { soften(row + (to - 1 - from), x: to - 1, line) }
      let strength = UInt32((Double(sprite.strength) * line.coverage).rounded())
      blend(UnsafePointer(row), at: from, y, count: to - from, strength, isOpaque: false)
    }
  }

  /// Makes a pixel as strong as the frame covers it.
  private func soften(_ pixel: UnsafeMutablePointer<UInt32>, x: Int, _ line: Projection.Line) {
    let covered = min(Double(x + 1), line.right) - max(Double(x), line.left)
    var clear: UInt32 = 0
    row_mix(pixel, &clear, pixel, 1, UInt32((covered * 256).rounded()))
  }
}

/// Reads one line of a picture as it is seen in a row of pixels; places are in 1/65536 pixel.
private struct TurnedRow {
  private let picture: Bitmap
  private let rows: Range<Int>
  /// The column of the target that the axis counts from, so that both halves are alike.
  private let centre: Int
  private let axis: Axis

  init(_ picture: Bitmap, _ line: Projection.Line) {
    self.picture = picture
    let one = Double(Axis.one)
    let height = Double(picture.height) * one
    let upper = Int((line.upper * height).rounded())
    let lower = Int((line.lower * height).rounded())
    let (half, middle) = (max(Axis.one, lower - upper) / 2, (upper + lower) / 2)
    rows = max(0, middle - half)..<min(picture.height * Axis.one, middle + half)
    let scale = Double(picture.width) / max(line.right - line.left, 1 / one)
    let middleX = (line.left + line.right) / 2
    centre = Int(middleX.rounded(.down))
    let fromMiddle = (Double(centre) + 0.5 - middleX) * scale
    axis = Axis(
      step: Int((scale * one).rounded()),
      origin: Int(((fromMiddle + Double(picture.width) / 2 - 0.5) * one).rounded()),
      last: picture.width - 1)
  }

  /// Writes the pixels from a column of the target on, and behind them those that they come from.
  func read(from x: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let x = x - centre
    guard axis.step <= 2 * Axis.one else {
      for i in 0..<count {
        result[i] = picture.average(axis.covered(by: x + i, width: axis.step / 2 * 2), rows)
      }
      return
    }
    let neighbours = axis.neighbours(of: x, count: count)
    average(columns: neighbours, into: result + count)
    axis.stretch(result + count, neighbours, from: x, count: count, into: result)
  }

  private func average(columns: ClosedRange<Int>, into result: UnsafeMutablePointer<UInt32>) {
    let (first, last) = (rows.lowerBound >> 16, (rows.upperBound - 1) >> 16)
    let upper = picture.row(first, from: columns.lowerBound)
    let inLast = rows.upperBound - last << 16
    switch last - first {
    case 0: result.update(from: upper, count: columns.count)
    case 1:
      let share = UInt32((inLast * 256 + rows.count / 2) / rows.count)
      row_mix(result, upper, upper + picture.width, columns.count, share)
    case let below:
      row_average(
        result, upper, picture.width, below + 1, columns.count,
        UInt32(Axis.one * Axis.one / rows.count), UInt32(inLast * Axis.one / rows.count))
    }
  }
}

extension Bitmap {
  /// The picture turned clockwise about its middle by an angle in radians, less
  /// than a quarter of a turn, on a square that holds it
  /// however it is turned; every pixel is interpolated between four.
  public func rotated(by angle: Double) -> Bitmap {
    let diagonal = (Double(width * width + height * height)).squareRoot().rounded(.up)
    let result = Bitmap(width: Int(diagonal) + 2, height: Int(diagonal) + 2)
    let (sine, cosine) = Turn(angle: angle, distance: 1).sineAndCosine
    let middle = Double(result.width) / 2
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, down) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        result[x, y] = pixel(
          at: cosine * right + sine * down + Double(width) / 2 - 0.5,
          cosine * down - sine * right + Double(height) / 2 - 0.5)
      }
    }
    return result
  }

  /// The colour at a point between four pixels; transparent outside.
  private func pixel(at x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - Double(left), y - Double(top))
    var sum = SIMD4<Double>.zero
    for (column, row, share) in [
      (left, top, (1 - fx) * (1 - fy)), (left + 1, top, fx * (1 - fy)),
      (left, top + 1, (1 - fx) * fy), (left + 1, top + 1, fx * fy),
    ] where column >= 0 && row >= 0 && column < width && row < height {
      let pixel = self[column, row]
      sum +=
        share
        * SIMD4(
          Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel >> 8 & 255),
          Double(pixel & 255))
    }
    sum = sum.rounded(.toNearestOrEven)
    return UInt32(sum[0]) << 24 | UInt32(sum[1]) << 16 | UInt32(sum[2]) << 8 | UInt32(sum[3])
  }
}

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

extension Bitmap {
  /// Draws sprites into a rectangle, replacing what was there.
  public func draw(_ sprites: [Sprite], in clip: PixelRect) {
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    let lowest = sprites.lastIndex { $0.mayTouch(clip) && $0.covers(clip) }
    if lowest == nil { fill(clip, with: 0) }
    for sprite in sprites[(lowest ?? 0)...] where sprite.mayTouch(clip) { draw(sprite, in: clip) }
  }

  /// Draws one sprite over the picture, within a rectangle.
  public func draw(_ sprite: Sprite, in clip: PixelRect? = nil) {
    let area = sprite.pixels.intersection(bounds).intersection(clip ?? bounds)
    guard !area.isEmpty else { return }
    if let projection = sprite.projection { return draw(sprite, by: projection, in: area) }
    let first = scratch(count: area.width + Sampler.scratch(count: area.width))
    let rest = first + area.width
    let source = Sampler(sprite.single ?? sprite.bitmap, frame: sprite.frame)
    let other = sprite.single == nil ? sprite.other : nil
    let mixed = other.flatMap { source.canMix($0) ? $0 : nil }
    let otherSource = mixed == nil ? other.map { Sampler($0, frame: sprite.frame) } : nil
    let isOpaque = sprite.single?.isOpaque ?? false
    for y in area.y..<area.maxY {
      var row = source.row(
        y, from: area.x, count: area.width, scratch: first, mixing: mixed, share: sprite.share)
      if let otherSource {
        let others = otherSource.row(y, from: area.x, count: area.width, scratch: rest)
        row_mix(first, row, others, area.width, sprite.share)
        row = UnsafePointer(first)
      }
      blend(row, at: area.x, y, count: area.width, sprite.strength, isOpaque: isOpaque)
    }
  }

  func blend(
    _ source: UnsafePointer<UInt32>, at x: Int, _ y: Int, count: Int, _ strength: UInt32,
    isOpaque: Bool
  ) {
    let target = row(y, from: x)
    if strength < 256 {
      row_over_opacity(target, source, count, strength)
    } else if isOpaque {
      target.update(from: source, count: count)
    } else {
      row_over(target, source, count)
    }
  }
}
