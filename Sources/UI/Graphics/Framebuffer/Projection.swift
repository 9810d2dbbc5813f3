/// Projection of a turned frame's points: a trapezoid about a vertical axis.
///
/// With the origin at the frame's centre, y downwards, and a viewer at the distance d, a turn by φ
/// puts the point (x, y) at z = y sin φ, and it is seen at (x k, y cos φ k), k = d / (d - z). All
/// is multiplied by (d - h/2 |sin φ|) / d, as if the camera backed off, so that the near edge keeps
/// its resting length.
struct Projection {
  private let frame: Rect
  private let sine: Double
  private let cosine: Double
  private let viewerDistance: Double
  private let cameraScale: Double
  private let centerX: Double
  private let centerY: Double
  private let top: Double
  private let bottom: Double

  init(frame: Rect, rotation: PerspectiveRotation) {
    self.frame = frame
    (sine, cosine) = rotation.sineAndCosine
    let halfHeight = frame.height / 2
    viewerDistance = max(rotation.viewerDistance, halfHeight + 1)
    cameraScale = (viewerDistance - halfHeight * abs(sine)) / viewerDistance
    centerX = frame.x + frame.width / 2
    centerY = frame.y + halfHeight
    top =
      centerY - halfHeight * cosine * cameraScale * viewerDistance
      / (viewerDistance + halfHeight * sine)
    bottom =
      centerY + halfHeight * cosine * cameraScale * viewerDistance
      / (viewerDistance - halfHeight * sine)
  }

  func coveredPixels(of picture: Bitmap) -> PixelRect {
    guard frame.width > 0, bottom > top else { return .empty }
    // With a pixel of the picture more on every side, into which its edge blends.
    let visibleBounds = picture.visibleBounds
    let columns = Double(picture.width)
    let rows = Double(picture.height)
    let left = max(0, Double(visibleBounds.x - 1) / columns) - 0.5
    let right = min(1, Double(visibleBounds.maxX + 1) / columns) - 0.5
    let upper = frame.height * (max(0, Double(visibleBounds.y - 1) / rows) - 0.5)
    let lower = frame.height * (min(1, Double(visibleBounds.maxY + 1) / rows) - 0.5)
    let farWidth = frame.width * scale(atY: upper)
    let nearWidth = frame.width * scale(atY: lower)
    let visibleTop = max(top, centerY + upper * cosine * scale(atY: upper) - 1)
    let visibleBottom = min(bottom, centerY + lower * cosine * scale(atY: lower) + 1)
    return PixelRect(
      left: Int((centerX + min(left * farWidth, left * nearWidth)).rounded(.down)),
      top: Int(visibleTop.rounded(.down)),
      right: Int((centerX + max(right * farWidth, right * nearWidth)).rounded(.up)),
      bottom: Int(visibleBottom.rounded(.up)))
  }

  struct Line {
    /// Share of the row's height that the frame covers, 0...1.
    let coverage: Double
    /// Part of the frame's height that is seen, of 0...1, and the frame's edges in pixels.
    let upper: Double
    let lower: Double
    let left: Double
    let right: Double
  }

  func line(inRow y: Int) -> Line? {
    let rowTop = max(Double(y), top)
    let rowBottom = min(Double(y + 1), bottom)
    guard rowTop < rowBottom else { return nil }
    let halfWidth = frame.width / 2 * scale(atY: frameY(atScreenY: (rowTop + rowBottom) / 2))
    return Line(
      coverage: rowBottom - rowTop, upper: frameY(atScreenY: rowTop) / frame.height + 0.5,
      lower: frameY(atScreenY: rowBottom) / frame.height + 0.5, left: centerX - halfWidth,
      right: centerX + halfWidth)
  }

  /// Scale at which a horizontal line at `y` below the axis is seen.
  private func scale(atY y: Double) -> Double {
    cameraScale * viewerDistance / (viewerDistance - y * sine)
  }

  /// Line of the frame that is seen at a height: y cos φ k solved for y.
  private func frameY(atScreenY screenY: Double) -> Double {
    let unscaledY = (screenY - centerY) / cameraScale
    let frameY = unscaledY * viewerDistance / (viewerDistance * cosine + unscaledY * sine)
    return min(max(frameY, -frame.height / 2), frame.height / 2)
  }
}
