import CRowKernels

/// A picture: rows of premultiplied 32-bit pixels, 0xAARRGGBB, from the top left.
package final class Bitmap: Equatable {
  /// Number of pixels in a row, and of rows.
  package let width: Int
  package let height: Int
  /// Rectangle of the whole picture.
  package let bounds: PixelRect
  /// All pixels, row by row without gaps.
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Whether every pixel is known to be opaque, so that it is copied instead of blended.
  package private(set) var isOpaque = false
  /// Part outside which every pixel is known to be transparent.
  package private(set) var visibleBounds: PixelRect

  private var scratch = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)

  /// Creates a transparent picture; both sizes are at least 1.
  package init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "Bitmap(width: \(width), height: \(height))")
    self.width = width
    self.height = height
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    visibleBounds = bounds
    pixels = PixelMemory.allocate(count: width * height)
  }

  deinit {
    PixelMemory.deallocate(pixels)
    scratch.deallocate()
  }

  /// Whether two pictures are the same object.
  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    a === b
  }

  /// Pixel in a column and a row.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether every pixel is equal to that of a picture of the same size.
  package func hasSamePixels(as other: Bitmap) -> Bool {
    bounds == other.bounds && row_equals(pixels.baseAddress, other.pixels.baseAddress, pixels.count)
  }

  /// Notes which pixels are opaque and which transparent; to be called when a picture is complete.
  package func recordOpacity() {
    scratch.deallocate()
    scratch = UnsafeMutableBufferPointer(start: nil, count: 0)
    isOpaque = true
    visibleBounds = .empty
    for y in 0..<height {
      let row = row(y)
      var firstColumn = 0
      var lastColumn = width - 1
      while firstColumn < width, row[firstColumn] == 0 {
        firstColumn += 1
      }
      while lastColumn > firstColumn, row[lastColumn] == 0 {
        lastColumn -= 1
      }
      isOpaque = isOpaque && row_is_opaque(row, width)
      guard firstColumn <= lastColumn else { continue }
      visibleBounds = visibleBounds.union(
        PixelRect(x: firstColumn, y: y, width: lastColumn - firstColumn + 1, height: 1))
    }
  }

  /// Fills a rectangle with a premultiplied colour, replacing what was there.
  package func fill(_ rect: PixelRect, with color: UInt32) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.maxY {
      row_fill(row(y, from: rect.x), rect.width, color)
    }
  }

  /// Memory for intermediate rows while this picture is drawn into, kept for the next time.
  func scratch(count: Int) -> UnsafeMutablePointer<UInt32> {
    if scratch.count < count {
      scratch.deallocate()
      scratch = .allocate(capacity: count)
      scratch.initialize(repeating: 0)
    }
    return scratch.baseAddress.unsafelyUnwrapped
  }

  func row(_ y: Int, from x: Int = 0) -> UnsafeMutablePointer<UInt32> {
    pixels.baseAddress.unsafelyUnwrapped + y * width + x
  }

  /// Replaces a row by pixels whose colours are not multiplied by their alpha yet.
  package func setRow(_ y: Int, unmultiplied source: UnsafePointer<UInt32>) {
    row_premultiply(row(y), source, width)
  }

  /// Picture scaled to a size.
  package func scaled(width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    result.draw(Sprite(self, frame: Rect(result.bounds)))
    return result
  }

  /// Part of the picture.
  package func cropped(to rect: PixelRect) -> Bitmap {
    let result = Bitmap(width: rect.width, height: rect.height)
    result.draw(Sprite(self, x: -rect.x, y: -rect.y))
    return result
  }

  /// Picture stretched to a size of a pixel at least, but for its corners where they have room.
  package func nineSliced(corner: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      self.width > 2 * corner && self.height > 2 * corner,
      "Bitmap.nineSliced(corner: \(corner)): the picture has \(self.width)×\(self.height) pixels")
    let result = Bitmap(width: max(1, width), height: max(1, height))
    func slices(_ size: Int) -> [(start: Int, end: Int)] {
      let corner = min(corner, size / 2)
      return [(0, corner), (corner, size - corner), (size - corner, size)]
    }
    for (sourceRows, targetRows) in zip(slices(self.height), slices(result.height)) {
      for (sourceColumns, targetColumns) in zip(slices(self.width), slices(result.width)) {
        let target = PixelRect(
          left: targetColumns.start, top: targetRows.start, right: targetColumns.end,
          bottom: targetRows.end)
        let source = PixelRect(
          left: sourceColumns.start, top: sourceRows.start, right: sourceColumns.end,
          bottom: sourceRows.end)
        if !target.isEmpty {
          result.draw(Sprite(cropped(to: source), frame: Rect(target)))
        }
      }
    }
    return result
  }

  /// Blurred shape in a colour 0xRRGGBB, larger by `3 * radius` pixels a side; as opaque at 1.
  package func shadow(radius: Int, color: UInt32, strength: Double) -> Bitmap {
    let margin = 3 * radius
    let result = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
    result.draw(Sprite(self, x: margin, y: margin))
    let resultWidth = result.width
    let resultHeight = result.height
    let pixelCount = result.pixels.count
    // The opacity of every pixel, 0...255, and one line of them.
    withUnsafeTemporaryAllocation(
      of: Double.self, capacity: pixelCount + max(resultWidth, resultHeight)
    ) { opacities in
      let firstOpacity = opacities.baseAddress.unsafelyUnwrapped
      let resultPixels = result.row(0)
      for index in 0..<pixelCount {
        firstOpacity[index] = Double(resultPixels[index] >> 24)
      }
      for _ in 0..<3 where radius > 0 {
        for y in 0..<resultHeight {
          line_blur(
            firstOpacity + y * resultWidth, firstOpacity + pixelCount, resultWidth, 1, radius)
        }
        for x in 0..<resultWidth {
          line_blur(firstOpacity + x, firstOpacity + pixelCount, resultHeight, resultWidth, radius)
        }
      }
      row_tint(resultPixels, firstOpacity, pixelCount, color, strength)
    }
    return result
  }

  /// Shape of the picture in a colour 0xRRGGBB, as opaque as before.
  package func tinted(_ color: UInt32) -> Bitmap {
    shadow(radius: 0, color: color, strength: 1)
  }

  /// Picture turned by half a turn.
  package func rotatedByHalfTurn() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    _ = result.pixels.update(fromContentsOf: pixels.reversed())
    return result
  }

  /// Picture turned clockwise by radians, less than a quarter turn, on a square that holds it.
  package func rotated(by angle: Double) -> Bitmap {
    let diagonal = (Double(width * width + height * height)).squareRoot().rounded(.up)
    let result = Bitmap(width: Int(diagonal) + 2, height: Int(diagonal) + 2)
    let (sine, cosine) = PerspectiveRotation(angle: angle, viewerDistance: 1).sineAndCosine
    let middle = Double(result.width) / 2
    for y in 0..<result.height {
      for x in 0..<result.width {
        let rightOffset = Double(x) + 0.5 - middle
        let downOffset = Double(y) + 0.5 - middle
        result[x, y] = pixel(
          at: cosine * rightOffset + sine * downOffset + Double(width) / 2 - 0.5,
          cosine * downOffset - sine * rightOffset + Double(height) / 2 - 0.5)
      }
    }
    return result
  }

  private func pixel(at x: Double, _ y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    let fractionX = x - Double(left)
    let fractionY = y - Double(top)
    let channelShifts = SIMD4<UInt32>(24, 16, 8, 0)
    var sum = SIMD4<Double>.zero
    for (column, row, weight) in [
      (left, top, (1 - fractionX) * (1 - fractionY)), (left + 1, top, fractionX * (1 - fractionY)),
      (left, top + 1, (1 - fractionX) * fractionY), (left + 1, top + 1, fractionX * fractionY),
    ] where column >= 0 && row >= 0 && column < width && row < height {
      sum += weight * SIMD4(SIMD4(repeating: self[column, row]) &>> channelShifts & 255)
    }
    return (SIMD4<UInt32>(sum.rounded(.toNearestOrEven)) &<< channelShifts).wrappedSum()
  }

  /// Picture as a mirror shows it: what was left is right.
  package func mirrored() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    _ = copy(bounds, mirroredTo: result)
    result.recordOpacity()
    return result
  }

  /// Copies a rectangle to its place in a mirrored picture of the same size, which is returned.
  package func copy(_ area: PixelRect, mirroredTo result: Bitmap) -> PixelRect {
    for y in area.y..<area.maxY {
      let sourceIndex = y * width + area.x
      let targetIndex = y * width + width - 1 - area.x
      for index in 0..<area.width {
        result.pixels[targetIndex - index] = pixels[sourceIndex + index]
      }
    }
    return area.mirrored(in: width)
  }

  /// Picture cut to the size and the shape of a smaller one, as opaque as both together.
  package func masked(by mask: Bitmap) -> Bitmap {
    precondition(bounds.contains(mask.bounds), "Bitmap.masked(by:): a mask of \(mask.bounds)")
    let result = Bitmap(width: mask.width, height: mask.height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let pixel = self[x, y]
        let alpha = mask[x, y] >> 24
        func maskedChannel(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 255) * alpha + 127) / 255) << shift
        }
        result[x, y] = maskedChannel(24) | maskedChannel(16) | maskedChannel(8) | maskedChannel(0)
      }
    }
    return result
  }

  /// Pixel of a colour 0xRRGGBB at an opacity of 0...1.
  package static func premultiplied(_ color: UInt32, alpha: Double) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { pixel, shift in
      pixel | UInt32((Double((0xFF00_0000 | color) >> shift & 255) * alpha).rounded()) << shift
    }
  }
}
