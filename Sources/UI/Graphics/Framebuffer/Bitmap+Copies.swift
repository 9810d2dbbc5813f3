import CRowKernels

extension Bitmap {
  // MARK: Size and shape

  /// Returns a copy that is scaled to the given size, in pixels.
  package func scaled(width: Int, height: Int) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    result.draw(Sprite(self, frame: Rect(result.bounds)))
    return result
  }

  /// Returns a copy of the part of the picture that is inside a rectangle.
  package func cropped(to rect: PixelRect) -> Bitmap {
    let result = Bitmap(width: rect.width, height: rect.height)
    result.draw(Sprite(self, x: -rect.x, y: -rect.y))
    return result
  }

  /// Returns a copy that is scaled in nine slices, so that its corners keep their size if they fit.
  ///
  /// - Parameters:
  ///   - corner: The side length of each corner, in pixels.
  ///   - width: The width of the copy, which is at least one pixel.
  ///   - height: The height of the copy, which is at least one pixel.
  package func nineSliced(corner: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      self.width > 2 * corner && self.height > 2 * corner,
      "Bitmap.nineSliced(corner: \(corner)): the picture has \(self.width)×\(self.height) pixels")

    let result = Bitmap(width: max(1, width), height: max(1, height))
    let sourceColumns = Self.slices(of: self.width, corner: corner)
    let sourceRows = Self.slices(of: self.height, corner: corner)
    let targetColumns = Self.slices(of: result.width, corner: corner)
    let targetRows = Self.slices(of: result.height, corner: corner)
    for row in 0..<3 {
      for column in 0..<3 {
        let target = PixelRect(columns: targetColumns[column], rows: targetRows[row])
        let source = PixelRect(columns: sourceColumns[column], rows: sourceRows[row])
        if !target.isEmpty {
          result.draw(Sprite(cropped(to: source), frame: Rect(target)))
        }
      }
    }
    return result
  }

  /// Divides a length into the first corner, the middle and the last corner.
  private static func slices(of length: Int, corner: Int) -> [Range<Int>] {
    let start = min(corner, length / 2)
    let end = length - start
    return [0..<start, start..<end, end..<length]
  }

  /// Returns a copy with the size and the shape of a mask.
  ///
  /// The mask must not be larger than the picture. The alpha of each pixel is the product of the
  /// alphas of both pictures.
  package func masked(by mask: Bitmap) -> Bitmap {
    precondition(bounds.contains(mask.bounds), "Bitmap.masked(by:): a mask of \(mask.bounds)")
    let result = Bitmap(width: mask.width, height: mask.height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let alpha = mask[x, y] >> 24
        result[x, y] = Self.multiplied(self[x, y], by: alpha)
      }
    }
    return result
  }

  /// Returns a pixel whose channels are multiplied by a factor in units of 1/255.
  private static func multiplied(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let alpha = multipliedChannel(of: pixel, shift: 24, by: factor)
    let red = multipliedChannel(of: pixel, shift: 16, by: factor)
    let green = multipliedChannel(of: pixel, shift: 8, by: factor)
    let blue = multipliedChannel(of: pixel, shift: 0, by: factor)
    return alpha | red | green | blue
  }

  /// Multiplies one channel by a factor in units of 1/255, and keeps its position in the pixel.
  private static func multipliedChannel(
    of pixel: UInt32,
    shift: UInt32,
    by factor: UInt32
  ) -> UInt32 {
    let channel = pixel >> shift & 255
    return ((channel * factor + 127) / 255) << shift
  }

  // MARK: Shadows and colors

  /// Returns the blurred shape of the picture in one color, for example as a shadow.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur. The result is `3 * radius` pixels larger on each side.
  ///   - color: The color 0xRRGGBB of the result.
  ///   - strength: The factor by which the opacity is multiplied. At 1, the shape is as
  ///     opaque as the picture.
  package func shadow(radius: Int, color: UInt32, strength: Double) -> Bitmap {
    let margin = 3 * radius
    let result = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
    result.draw(Sprite(self, x: margin, y: margin))

    // The memory has space for the opacities of all pixels, in 0...255, and for one row or column.
    let pixelCount = result.pixels.count
    let lineLength = max(result.width, result.height)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: pixelCount + lineLength) { memory in
      let opacities = memory.baseAddress.unsafelyUnwrapped
      let resultPixels = result.row(0)
      for index in 0..<pixelCount {
        opacities[index] = Double(resultPixels[index] >> 24)
      }
      if radius > 0 {
        result.blur(opacities, line: opacities + pixelCount, radius: radius)
      }
      row_tint(resultPixels, opacities, pixelCount, color, strength)
    }
    return result
  }

  /// Blurs the opacities of a picture in both directions.
  ///
  /// - Parameters:
  ///   - opacities: The opacities of all pixels.
  ///   - line: Memory for one row or column.
  ///   - radius: The radius of the blur, in pixels.
  private func blur(
    _ opacities: UnsafeMutablePointer<Double>,
    line: UnsafeMutablePointer<Double>,
    radius: Int
  ) {
    // Three box blurs look like a Gaussian blur.
    for _ in 0..<3 {
      for y in 0..<height {
        line_blur(opacities + y * width, line, width, 1, radius)
      }
      for x in 0..<width {
        line_blur(opacities + x, line, height, width, radius)
      }
    }
  }

  /// Returns a copy in which every pixel keeps its opacity but has the color 0xRRGGBB.
  package func tinted(_ color: UInt32) -> Bitmap {
    shadow(radius: 0, color: color, strength: 1)
  }

  // MARK: Rotated and mirrored copies

  /// Returns a copy that is rotated by half a turn.
  package func rotatedByHalfTurn() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    _ = result.pixels.update(fromContentsOf: pixels.reversed())
    return result
  }

  /// Returns a copy that is rotated clockwise, in a square that is large enough for it.
  ///
  /// - Parameter angle: The angle in radians, which is less than a quarter turn.
  package func rotated(by angle: Double) -> Bitmap {
    let diagonal = Double(width * width + height * height).squareRoot().rounded(.up)
    let side = Int(diagonal) + 2
    let result = Bitmap(width: side, height: side)
    let (sine, cosine) = PerspectiveRotation(angle: angle, viewerDistance: 1).sineAndCosine
    let middle = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let offsetX = Double(x) + 0.5 - middle
        let offsetY = Double(y) + 0.5 - middle
        let sourceX = cosine * offsetX + sine * offsetY + Double(width) / 2 - 0.5
        let sourceY = cosine * offsetY - sine * offsetX + Double(height) / 2 - 0.5
        result[x, y] = interpolatedPixel(atX: sourceX, y: sourceY)
      }
    }
    return result
  }

  /// Returns the average of the four pixels around a point, weighted by their distances.
  private func interpolatedPixel(atX x: Double, y: Double) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }

    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    let rightWeight = x - Double(left)
    let bottomWeight = y - Double(top)
    let leftWeight = 1 - rightWeight
    let topWeight = 1 - bottomWeight

    var sum = SIMD4<Double>.zero
    sum += leftWeight * topWeight * channels(atX: left, y: top)
    sum += rightWeight * topWeight * channels(atX: left + 1, y: top)
    sum += leftWeight * bottomWeight * channels(atX: left, y: top + 1)
    sum += rightWeight * bottomWeight * channels(atX: left + 1, y: top + 1)

    let roundedSum = SIMD4<UInt32>(sum.rounded(.toNearestOrEven))
    return (roundedSum &<< Self.channelShifts).wrappedSum()
  }

  /// Returns the channels of a pixel, which are 0 outside the picture.
  private func channels(atX x: Int, y: Int) -> SIMD4<Double> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    let pixel = SIMD4(repeating: self[x, y])
    return SIMD4<Double>(pixel &>> Self.channelShifts & 255)
  }

  private static var channelShifts: SIMD4<UInt32> { SIMD4(24, 16, 8, 0) }

  /// Returns the mirror image of the picture, in which left and right are exchanged.
  package func mirrored() -> Bitmap {
    let result = Bitmap(width: width, height: height)
    _ = copy(bounds, mirroredTo: result)
    result.recordOpacity()
    return result
  }

  /// Copies a rectangle to its position in a mirror image of the picture.
  ///
  /// - Parameters:
  ///   - area: The rectangle to copy.
  ///   - result: The mirror image, which has the same size.
  /// - Returns: The rectangle's position in the mirror image.
  package func copy(_ area: PixelRect, mirroredTo result: Bitmap) -> PixelRect {
    for y in area.y..<area.maxY {
      let sourceIndex = y * width + area.x
      let targetIndex = y * width + width - 1 - area.x
      for offset in 0..<area.width {
        result.pixels[targetIndex - offset] = pixels[sourceIndex + offset]
      }
    }
    return area.mirrored(in: width)
  }
}
