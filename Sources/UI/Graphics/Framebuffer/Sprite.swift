/// A picture with a position, a size and an opacity, which can fade to a second picture.
package struct Sprite: Equatable {
  /// The picture of the sprite, which is scaled to the frame.
  package var bitmap: Bitmap
  /// The picture to which the first one fades, scaled to the same frame.
  package var fadeTarget: Bitmap?
  /// The progress of the fade to `fadeTarget`, in 0...1.
  package var mix: Double
  /// The position and the size of the sprite, in pixels.
  package var frame: Rect
  /// The opacity of the sprite, from 0 (invisible) to 1 (opaque).
  package var opacity: Double

  /// The rotation of the sprite about the horizontal axis of its frame.
  ///
  /// A rotated sprite shows only one picture.
  package var rotation: PerspectiveRotation?

  package init(
    _ bitmap: Bitmap,
    fadingTo other: Bitmap? = nil,
    mix: Double = 0,
    frame: Rect,
    opacity: Double = 1,
    rotation: PerspectiveRotation? = nil
  ) {
    self.bitmap = bitmap
    self.fadeTarget = other
    self.mix = mix
    self.frame = frame
    self.opacity = opacity
    self.rotation = rotation
  }

  /// Creates a sprite that shows a picture at its actual size.
  package init(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    let pixels = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    self.init(bitmap, frame: Rect(pixels), opacity: opacity)
  }

  // MARK: Pictures

  /// The opacity of the sprite in units of 1/256.
  var fixedPointOpacity: UInt32 { Self.fixedPoint(opacity) }

  /// The progress of the fade in units of 1/256, which is 0 without a second picture.
  var fixedPointMix: UInt32 {
    guard fadeTarget != nil else { return 0 }
    return Self.fixedPoint(mix)
  }

  /// The only visible picture, or `nil` if both pictures are visible.
  var singleBitmap: Bitmap? {
    guard let fadeTarget else { return bitmap }
    switch fixedPointMix {
    case 0: return bitmap
    case 256: return fadeTarget
    default: return nil
    }
  }

  /// The projection of a rotated sprite, or `nil` if the sprite is upright.
  var projection: Projection? {
    guard let rotation, rotation.angle != 0 else { return nil }
    return Projection(frame: frame, rotation: rotation)
  }

  /// Returns a fraction in units of 1/256, clamped to 0...256.
  private static func fixedPoint(_ fraction: Double) -> UInt32 {
    let clampedFraction = min(max(fraction, 0), 1)
    return UInt32((clampedFraction * 256).rounded())
  }

  // MARK: Covered pixels

  /// Returns whether the sprite may touch a rectangle.
  ///
  /// This quick test excludes most sprites. It may return `true` for a sprite that only comes close
  /// to the rectangle.
  @inline(__always)
  func mayTouch(_ rect: PixelRect) -> Bool {
    guard opacity > 0 else { return false }
    guard frame.x < Double(rect.maxX + 1), frame.y < Double(rect.maxY + 1) else { return false }
    let right = frame.x + frame.width
    let bottom = frame.y + frame.height
    return right > Double(rect.x - 1) && bottom > Double(rect.y - 1)
  }

  /// Returns whether the sprite replaces every pixel of a rectangle with an opaque one.
  func covers(_ rect: PixelRect) -> Bool {
    guard let bitmap = singleBitmap, bitmap.isOpaque else { return false }
    guard fixedPointOpacity == 256, projection == nil else { return false }
    return coveredPixels.contains(rect)
  }

  /// The pixels that the sprite may touch, or an empty rectangle if the sprite is invisible.
  var coveredPixels: PixelRect {
    if fixedPointOpacity == 0 {
      return .empty
    }
    if let projection {
      return projection.coveredPixels(of: singleBitmap ?? bitmap)
    }

    var area = visibleArea(of: bitmap)
    if let fadeTarget {
      area = area.union(visibleArea(of: fadeTarget))
    }
    return frame.pixels.intersection(area)
  }

  /// Returns the pixels of the target that the visible part of a picture may touch.
  private func visibleArea(of picture: Bitmap) -> PixelRect {
    let scaleX = frame.width / Double(picture.width)
    let scaleY = frame.height / Double(picture.height)

    // The edge of the visible part blends into one more pixel on every side.
    let bounds = picture.visibleBounds
    let left = frame.x + Double(bounds.x - 1) * scaleX
    let top = frame.y + Double(bounds.y - 1) * scaleY
    let right = frame.x + Double(bounds.maxX + 1) * scaleX
    let bottom = frame.y + Double(bounds.maxY + 1) * scaleY
    return PixelRect(
      left: Int(left.rounded(.down)) - 1,
      top: Int(top.rounded(.down)) - 1,
      right: Int(right.rounded(.up)) + 1,
      bottom: Int(bottom.rounded(.up)) + 1
    )
  }
}
