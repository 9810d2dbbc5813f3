import CRowKernels

extension Bitmap {
  /// Replaces the content of a rectangle with sprites, from the lowest to the highest.
  package func draw(_ sprites: [Sprite], in clip: PixelRect) {
    let area = clip.intersection(bounds)
    guard !area.isEmpty else { return }

    // Sprites below an opaque one are not visible.
    let lowestVisibleIndex = sprites.lastIndex { $0.mayTouch(area) && $0.covers(area) }
    if lowestVisibleIndex == nil {
      fill(area, with: 0)
    }
    for sprite in sprites[(lowestVisibleIndex ?? 0)...] where sprite.mayTouch(area) {
      draw(sprite, in: area)
    }
  }

  /// Draws a sprite over the picture, but only inside a rectangle if one is given.
  package func draw(_ sprite: Sprite, in clip: PixelRect? = nil) {
    let visibleBounds = bounds.intersection(clip ?? bounds)
    let area = sprite.coveredPixels.intersection(visibleBounds)
    guard !area.isEmpty else { return }

    if let projection = sprite.projection {
      drawRotated(sprite, by: projection, in: area)
    } else {
      drawUpright(sprite, in: area)
    }
  }

  // MARK: Upright sprites

  private func drawUpright(_ sprite: Sprite, in area: PixelRect) {
    let singleBitmap = sprite.singleBitmap
    let sampler = Sampler(singleBitmap ?? sprite.bitmap, frame: sprite.frame)

    // A second picture of the same size is mixed in before both are scaled. A picture of another
    // size needs its own sampler.
    var mixedBitmap: Bitmap?
    var fadeTargetSampler: Sampler?
    if singleBitmap == nil, let fadeTarget = sprite.fadeTarget {
      if sampler.canMix(fadeTarget) {
        mixedBitmap = fadeTarget
      } else {
        fadeTargetSampler = Sampler(fadeTarget, frame: sprite.frame)
      }
    }

    let rowBuffer = scratch(count: area.width + Sampler.scratchCapacity(count: area.width))
    let fadeTargetBuffer = rowBuffer + area.width
    let mix = sprite.fixedPointMix
    let opacity = sprite.fixedPointOpacity
    let isOpaque = singleBitmap?.isOpaque ?? false
    for y in area.y..<area.maxY {
      let span = RowSpan(x: area.x, y: y, count: area.width)
      var row = sampler.row(span, scratch: rowBuffer, mixing: mixedBitmap, share: mix)
      if let fadeTargetSampler {
        let fadeTargetRow = fadeTargetSampler.row(span, scratch: fadeTargetBuffer)
        row_mix(rowBuffer, row, fadeTargetRow, area.width, mix)
        row = UnsafePointer(rowBuffer)
      }
      blend(row, over: span, opacity: opacity, isOpaque: isOpaque)
    }
  }

  /// Blends pixels over a part of a row.
  ///
  /// - Parameters:
  ///   - source: The pixels to blend.
  ///   - span: The part of a row that changes.
  ///   - opacity: The opacity in units of 1/256.
  ///   - isOpaque: Whether all source pixels are opaque.
  private func blend(
    _ source: UnsafePointer<UInt32>,
    over span: RowSpan,
    opacity: UInt32,
    isOpaque: Bool
  ) {
    let target = row(span.y, from: span.x)
    let fullOpacity = 256
    if opacity < fullOpacity {
      row_over_opacity(target, source, span.count, opacity)
    } else if isOpaque {
      target.update(from: source, count: span.count)
    } else {
      row_over(target, source, span.count)
    }
  }

  // MARK: Rotated sprites

  /// Draws a rotated sprite row by row.
  ///
  /// Each row of the target shows the average of the picture's rows that are projected onto it.
  private func drawRotated(_ sprite: Sprite, by projection: Projection, in area: PixelRect) {
    let picture = sprite.singleBitmap ?? sprite.bitmap
    // The buffer has space for a row of the target, and for the visible columns of the picture.
    let rowBuffer = scratch(count: 3 * area.width + 8)
    for y in area.y..<area.maxY {
      guard let line = projection.line(inRow: y) else { continue }
      let startX = max(area.x, Int(line.left.rounded(.down)))
      let endX = min(area.maxX, Int(line.right.rounded(.up)))
      guard startX < endX else { continue }

      let span = RowSpan(x: startX, y: y, count: endX - startX)
      let sampler = ProjectedRowSampler(picture, line)
      sampler.writePixels(from: span.x, count: span.count, into: rowBuffer)
      softenEdge(rowBuffer, x: startX, of: line)
      if span.count > 1 {
        let lastPixel = rowBuffer + (span.count - 1)
        softenEdge(lastPixel, x: endX - 1, of: line)
      }

      let opacity = UInt32((Double(sprite.fixedPointOpacity) * line.coverage).rounded())
      blend(UnsafePointer(rowBuffer), over: span, opacity: opacity, isOpaque: false)
    }
  }

  /// Softens a pixel at the end of a projected line.
  ///
  /// The opacity is multiplied by the fraction of the pixel's width that the line covers.
  ///
  /// - Parameters:
  ///   - pixel: The pixel at the edge of the line.
  ///   - x: The column of the pixel.
  ///   - line: The line that may cover only a part of the pixel.
  private func softenEdge(
    _ pixel: UnsafeMutablePointer<UInt32>,
    x: Int,
    of line: Projection.Line
  ) {
    let coveredWidth = min(Double(x + 1), line.right) - max(Double(x), line.left)
    let share = UInt32((coveredWidth * 256).rounded())
    var transparent: UInt32 = 0
    row_mix(pixel, &transparent, pixel, 1, share)
  }

  /// Returns the average color of a rectangle.
  ///
  /// The edges of the rectangle are in units of 1/65536 pixel.
  func average(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    box_average(
      pixels.baseAddress,
      width,
      Int64(columns.lowerBound),
      Int64(columns.upperBound),
      Int64(rows.lowerBound),
      Int64(rows.upperBound)
    )
  }
}
