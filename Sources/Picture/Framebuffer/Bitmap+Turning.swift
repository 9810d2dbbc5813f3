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
    let row = scratch(count: TurnedRow.scratch(count: area.width))
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
  private static let one = 1 << 16

  private let picture: Bitmap
  private let rows: Range<Int>
  private let centre: Int
  private let origin: Int
  private let step: Int

  init(_ picture: Bitmap, _ line: Projection.Line) {
    self.picture = picture
    let one = Double(Self.one)
    let height = Double(picture.height) * one
    let (upper, lower) = (
      Int((line.upper * height).rounded()), Int((line.lower * height).rounded())
    )
    let half = max(Self.one, lower - upper) / 2
    let middle = (upper + lower) / 2
    rows = max(0, middle - half)..<min(picture.height * Self.one, middle + half)
    let scale = Double(picture.width) / max(line.right - line.left, 1 / one)
    let middleX = (line.left + line.right) / 2
    centre = Int(middleX.rounded(.down))
    let fromMiddle = (Double(centre) + 0.5 - middleX) * scale
    origin = Int(((fromMiddle + Double(picture.width) / 2 - 0.5) * one).rounded())
    step = Int((scale * one).rounded())
  }

  /// How many pixels `read` may write: the row, and the columns it comes from.
  static func scratch(count: Int) -> Int { 3 * count + 8 }

  /// Writes the pixels from a column of the target on.
  func read(from x: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    guard step <= 2 * Self.one else {
      for i in 0..<count { result[i] = picture.average(columns(of: x + i), rows) }
      return
    }
    // A fraction is used in 1/256; half of that makes it round to nearest.
    let left = position(of: x) + 128
    let first = clamp(left >> 16)
    let last = clamp((position(of: x + count - 1) + 128) >> 16 + 1)
    average(columns: first...last, into: result + count)
    row_stretch(
      result, result + count, count, Int64(left - first << 16), Int64(step), Int64(last - first))
  }

  private func average(columns: ClosedRange<Int>, into result: UnsafeMutablePointer<UInt32>) {
    let first = rows.lowerBound >> 16
    let last = (rows.upperBound - 1) >> 16
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
        UInt32(Self.one * Self.one / rows.count), UInt32(inLast * Self.one / rows.count))
    }
  }

  /// Where the centre of a target's column lies, measured from the centre of the first pixel.
  private func position(of x: Int) -> Int { origin + (x - centre) * step }

  private func clamp(_ column: Int) -> Int { min(max(column, 0), picture.width - 1) }

  /// The columns that a target's column covers.
  private func columns(of x: Int) -> Range<Int> {
    let middle = position(of: x) + Self.one / 2
    let end = picture.width * Self.one
    let low = min(max(middle - step / 2, 0), end - 1)
    return low..<max(low + 1, min(middle + step / 2, end))
  }
}
