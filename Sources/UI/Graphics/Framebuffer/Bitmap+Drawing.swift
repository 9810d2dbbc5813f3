import CRowKernels

extension Bitmap {
  /// Draws sprites into a rectangle, in place of what was there.
  package func draw(_ sprites: [Sprite], in clip: PixelRect) {
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    let lowest = sprites.lastIndex { $0.mayTouch(clip) && $0.covers(clip) }
    if lowest == nil { fill(clip, with: 0) }
    for sprite in sprites[(lowest ?? 0)...] where sprite.mayTouch(clip) { draw(sprite, in: clip) }
  }

  /// Draws one sprite over the picture, within a rectangle.
  package func draw(_ sprite: Sprite, in clip: PixelRect? = nil) {
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

  private func blend(
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

  /// Draws a turned sprite: each row is a stretched line, the mean of the rows that it covers.
  private func draw(_ sprite: Sprite, by projection: Projection, in area: PixelRect) {
    let picture = sprite.single ?? sprite.bitmap
    // The row, and the columns of the picture that it is made of.
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

  private func soften(_ pixel: UnsafeMutablePointer<UInt32>, x: Int, _ line: Projection.Line) {
    let covered = min(Double(x + 1), line.right) - max(Double(x), line.left)
    var clear: UInt32 = 0
    row_mix(pixel, &clear, pixel, 1, UInt32((covered * 256).rounded()))
  }

  /// Average colour of a rectangle in 1/65536 pixel, rounded to nearest.
  func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    box_average(
      pixels.baseAddress, width, Int64(columns.lowerBound), Int64(columns.upperBound),
      Int64(rows.lowerBound), Int64(rows.upperBound))
  }
}

/// Reader of one line of a picture as it is seen in a row of pixels; places are in 1/65536 pixel.
private struct TurnedRow {
  private let picture: Bitmap
  private let rows: Range<Int>
  /// Column of the target that the axis counts from, so that both halves are alike.
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

  /// Writes the pixels from a column of the target on, and behind them those that they are made of.
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
