/// Picture, or cross-fade of two that fill the same frame, with a place, a scale and an opacity.
package struct Sprite: Equatable {
  /// Picture that is drawn, and the one that it fades to.
  package var bitmap: Bitmap
  package var fadeTarget: Bitmap?
  /// Share of `other` that is seen, 0...1.
  package var mix: Double
  /// Place in pixels.
  package var frame: Rect
  /// Opacity: 0 is invisible, 1 is solid.
  package var opacity: Double
  /// Turn about the frame's horizontal axis; a turned sprite shows one picture, no cross-fade.
  package var rotation: PerspectiveRotation?

  package init(
    _ bitmap: Bitmap, fadingTo other: Bitmap? = nil, mix: Double = 0, frame: Rect,
    opacity: Double = 1, rotation: PerspectiveRotation? = nil
  ) {
    self.bitmap = bitmap
    self.fadeTarget = other
    self.mix = mix
    self.frame = frame
    self.opacity = opacity
    self.rotation = rotation
  }

  /// Creates a sprite that shows a picture pixel by pixel.
  package init(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    let pixels = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    self.init(bitmap, frame: Rect(pixels), opacity: opacity)
  }

  /// Opacity in 1/256.
  var fixedPointOpacity: UInt32 { UInt32((min(max(opacity, 0), 1) * 256).rounded()) }
  /// Share of `other` in 1/256; 0 without one.
  var fixedPointMix: UInt32 {
    fadeTarget == nil ? 0 : UInt32((min(max(mix, 0), 1) * 256).rounded())
  }

  /// Whether the sprite may touch a rectangle: a quick test, for most sprites do not.
  @inline(__always)
  func mayTouch(_ rect: PixelRect) -> Bool {
    opacity > 0 && frame.x < Double(rect.maxX + 1) && frame.y < Double(rect.maxY + 1)
      && frame.x + frame.width > Double(rect.x - 1) && frame.y + frame.height > Double(rect.y - 1)
  }

  /// Pixels that the sprite may touch; none when it is invisible.
  var coveredPixels: PixelRect {
    if fixedPointOpacity == 0 {
      return .empty
    }
    if let projection {
      return projection.coveredPixels(of: singleBitmap ?? bitmap)
    }
    let bitmapArea = visibleArea(of: bitmap)
    return frame.pixels.intersection(
      fadeTarget.map { bitmapArea.union(visibleArea(of: $0)) } ?? bitmapArea)
  }

  /// Place of a picture's visible part, with a pixel more on every side that it blends into.
  private func visibleArea(of picture: Bitmap) -> PixelRect {
    let visibleBounds = picture.visibleBounds
    let scale = (x: frame.width / Double(picture.width), y: frame.height / Double(picture.height))
    return PixelRect(
      left: Int((frame.x + Double(visibleBounds.x - 1) * scale.x).rounded(.down)) - 1,
      top: Int((frame.y + Double(visibleBounds.y - 1) * scale.y).rounded(.down)) - 1,
      right: Int((frame.x + Double(visibleBounds.maxX + 1) * scale.x).rounded(.up)) + 1,
      bottom: Int((frame.y + Double(visibleBounds.maxY + 1) * scale.y).rounded(.up)) + 1)
  }

  var projection: Projection? {
    guard let rotation, rotation.angle != 0 else { return nil }
    return Projection(frame: frame, rotation: rotation)
  }

  /// Only picture that is seen, unless two are.
  var singleBitmap: Bitmap? {
    guard let fadeTarget else { return bitmap }
    return fixedPointMix == 0 ? bitmap : fixedPointMix == 256 ? fadeTarget : nil
  }

  /// Whether the sprite replaces every pixel of a rectangle by an opaque copy.
  func covers(_ rect: PixelRect) -> Bool {
    singleBitmap?.isOpaque == true && fixedPointOpacity == 256 && projection == nil
      && coveredPixels.contains(rect)
  }
}

/// Turn of a sprite about the horizontal axis through its frame's centre, seen in perspective.
package struct PerspectiveRotation: Equatable, Sendable {
  /// Angle in radians between ±π/2, where nothing is seen; if positive, the bottom edge comes near.
  package var angle: Double
  /// Distance of the viewer in pixels: at least half of the frame's height.
  package var viewerDistance: Double

  package init(angle: Double, viewerDistance: Double) {
    self.angle = angle
    self.viewerDistance = viewerDistance
  }

  /// Sine and cosine of the angle, the same on every machine; beyond ±π/2 the cosine is 0.
  var sineAndCosine: (sine: Double, cosine: Double) {
    guard abs(angle) < Double.pi / 2 else { return (angle < 0 ? -1 : 1, 0) }
    let square = angle * angle
    var sine = 1.0
    var cosine = 1.0
    for degree in stride(from: 22.0, through: 2, by: -2) {
      sine = 1 - square / (degree * (degree + 1)) * sine
      cosine = 1 - square / (degree * (degree - 1)) * cosine
    }
    return (angle * sine, max(0, cosine))
  }
}
