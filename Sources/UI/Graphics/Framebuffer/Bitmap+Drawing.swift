import CRowKernels

extension Bitmap {
  /// Draws sprites into a rectangle, in place of what was there.
  package func draw(_ sprites: [Sprite], in clip: PixelRect) {
    let clip = clip.intersection(bounds)
    guard !clip.isEmpty else { return }
    let lowestVisibleIndex = sprites.lastIndex { $0.mayTouch(clip) && $0.covers(clip) }
    if lowestVisibleIndex == nil {
      fill(clip, with: 0)
    }
    for sprite in sprites[(lowestVisibleIndex ?? 0)...] where sprite.mayTouch(clip) {
      draw(sprite, in: clip)
    }
  }

  /// Draws one sprite over the picture, within a rectangle.
  package func draw(_ sprite: Sprite, in clip: PixelRect? = nil) {
    let area = sprite.coveredPixels.intersection(bounds).intersection(clip ?? bounds)
    guard !area.isEmpty else { return }
    if let projection = sprite.projection {
      return draw(sprite, by: projection, in: area)
    }
    let rowBuffer = scratch(count: area.width + Sampler.scratchCapacity(count: area.width))
    let otherRowBuffer = rowBuffer + area.width
    let sampler = Sampler(sprite.singleBitmap ?? sprite.bitmap, frame: sprite.frame)
    let other = sprite.singleBitmap == nil ? sprite.fadeTarget : nil
    let mixableOther = other.flatMap { sampler.canMix($0) ? $0 : nil }
    let otherSampler = mixableOther == nil ? other.map { Sampler($0, frame: sprite.frame) } : nil
    let isOpaque = sprite.singleBitmap?.isOpaque ?? false
    for y in area.y..<area.maxY {
      var row = sampler.row(
        y, from: area.x, count: area.width, scratch: rowBuffer, mixing: mixableOther,
        share: sprite.fixedPointMix)
      if let otherSampler {
        let otherRow = otherSampler.row(y, from: area.x, count: area.width, scratch: otherRowBuffer)
        row_mix(rowBuffer, row, otherRow, area.width, sprite.fixedPointMix)
        row = UnsafePointer(rowBuffer)
      }
      blend(row, at: area.x, y, count: area.width, sprite.fixedPointOpacity, isOpaque: isOpaque)
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
    let picture = sprite.singleBitmap ?? sprite.bitmap
    // The row, and the columns of the picture that it is made of.
    let rowBuffer = scratch(count: 3 * area.width + 8)
    for y in area.y..<area.maxY {
      guard let line = projection.line(inRow: y) else { continue }
      let startX = max(area.x, Int(line.left.rounded(.down)))
      let endX = min(area.maxX, Int(line.right.rounded(.up)))
      guard startX < endX else { continue }
      ProjectedRowSampler(picture, line).read(from: startX, count: endX - startX, into: rowBuffer)
      softenEdge(rowBuffer, x: startX, line)
      if startX < endX - 1 {
        softenEdge(rowBuffer + (endX - 1 - startX), x: endX - 1, line)
      }
      let strength = UInt32((Double(sprite.fixedPointOpacity) * line.coverage).rounded())
      blend(
        UnsafePointer(rowBuffer), at: startX, y, count: endX - startX, strength, isOpaque: false)
    }
  }

  private func softenEdge(_ pixel: UnsafeMutablePointer<UInt32>, x: Int, _ line: Projection.Line) {
    let coveredWidth = min(Double(x + 1), line.right) - max(Double(x), line.left)
    var transparent: UInt32 = 0
    row_mix(pixel, &transparent, pixel, 1, UInt32((coveredWidth * 256).rounded()))
  }

  /// Average colour of a rectangle in 1/65536 pixel, rounded to nearest.
  func average(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    box_average(
      pixels.baseAddress, width, Int64(columns.lowerBound), Int64(columns.upperBound),
      Int64(rows.lowerBound), Int64(rows.upperBound))
  }
}

/// Reader of one line of a picture as it is seen in a row of pixels; places are in 1/65536 pixel.
private struct ProjectedRowSampler {
  private let picture: Bitmap
  private let rows: Range<Int>
  /// Column of the target that the axis counts from, so that both halves are alike.
  private let centerX: Int
  private let axis: SamplingAxis

  init(_ picture: Bitmap, _ line: Projection.Line) {
    self.picture = picture
    let fixedPointOne = Double(SamplingAxis.fixedPointOne)
    let height = Double(picture.height) * fixedPointOne
    let upper = Int((line.upper * height).rounded())
    let lower = Int((line.lower * height).rounded())
    let halfHeight = max(SamplingAxis.fixedPointOne, lower - upper) / 2
    let middleY = (upper + lower) / 2
    rows =
      max(
        0, middleY - halfHeight)..<min(
        picture.height * SamplingAxis.fixedPointOne, middleY + halfHeight)
    let scale = Double(picture.width) / max(line.right - line.left, 1 / fixedPointOne)
    let middleX = (line.left + line.right) / 2
    centerX = Int(middleX.rounded(.down))
    let offsetFromMiddle = (Double(centerX) + 0.5 - middleX) * scale
    axis = SamplingAxis(
      step: Int((scale * fixedPointOne).rounded()),
      origin: Int(((offsetFromMiddle + Double(picture.width) / 2 - 0.5) * fixedPointOne).rounded()),
      lastPixel: picture.width - 1)
  }

  /// Writes the pixels from a column of the target on, and behind them those that they are made of.
  func read(from x: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let x = x - centerX
    guard axis.step <= 2 * SamplingAxis.fixedPointOne else {
      for index in 0..<count {
        result[index] = picture.average(
          axis.coveredRange(by: x + index, width: axis.step / 2 * 2), rows)
      }
      return
    }
    let neighbors = axis.neighbors(of: x, count: count)
    average(columns: neighbors, into: result + count)
    axis.stretch(result + count, neighbors, from: x, count: count, into: result)
  }

  private func average(columns: ClosedRange<Int>, into result: UnsafeMutablePointer<UInt32>) {
    let firstRow = rows.lowerBound >> 16
    let lastRow = (rows.upperBound - 1) >> 16
    let upperRow = picture.row(firstRow, from: columns.lowerBound)
    let lastRowCoverage = rows.upperBound - lastRow << 16
    switch lastRow - firstRow {
    case 0:
      result.update(from: upperRow, count: columns.count)
    case 1:
      let share = UInt32((lastRowCoverage * 256 + rows.count / 2) / rows.count)
      row_mix(result, upperRow, upperRow + picture.width, columns.count, share)
    case let rowDifference:
      row_average(
        result, upperRow, picture.width, rowDifference + 1, columns.count,
        UInt32(SamplingAxis.fixedPointOne * SamplingAxis.fixedPointOne / rows.count),
        UInt32(lastRowCoverage * SamplingAxis.fixedPointOne / rows.count))
    }
  }
}
