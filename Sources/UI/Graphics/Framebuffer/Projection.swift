/// The projection of a frame that is rotated about its horizontal axis.
///
/// The origin is the center of the frame, and the y axis points down. The viewer is at the distance
/// d. A rotation by φ moves the point (x, y) to the depth z = y sin φ. The point appears at
/// (k x, k y cos φ), where k = d / (d - z). The whole picture is scaled by (d - h/2 |sin φ|) / d,
/// as if the camera moved back, so that the near edge keeps its length. The result is a trapezoid
/// that is symmetrical about a vertical axis.
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

    let scaledHeight = halfHeight * cosine * cameraScale * viewerDistance
    top = centerY - scaledHeight / (viewerDistance + halfHeight * sine)
    bottom = centerY + scaledHeight / (viewerDistance - halfHeight * sine)
  }

  // MARK: Covered pixels

  /// Returns the pixels of the target that a picture in the frame may touch.
  func coveredPixels(of picture: Bitmap) -> PixelRect {
    guard frame.width > 0, bottom > top else { return .empty }

    let area = visibleArea(of: picture)
    let upperY = frame.height * area.top
    let lowerY = frame.height * area.bottom
    let upperScale = scale(atY: upperY)
    let lowerScale = scale(atY: lowerY)

    // The visible part is a trapezoid. Each of its sides is outermost at its upper or lower end.
    let upperWidth = frame.width * upperScale
    let lowerWidth = frame.width * lowerScale
    let left = centerX + min(area.left * upperWidth, area.left * lowerWidth)
    let right = centerX + max(area.right * upperWidth, area.right * lowerWidth)

    let visibleTop = max(top, centerY + upperY * cosine * upperScale - 1)
    let visibleBottom = min(bottom, centerY + lowerY * cosine * lowerScale + 1)
    return PixelRect(
      left: Int(left.rounded(.down)),
      top: Int(visibleTop.rounded(.down)),
      right: Int(right.rounded(.up)),
      bottom: Int(visibleBottom.rounded(.up))
    )
  }

  /// A part of the frame, whose edges are fractions of the frame's size in -0.5...0.5.
  private struct FrameArea {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
  }

  /// Returns the part of the frame in which a picture is visible.
  private func visibleArea(of picture: Bitmap) -> FrameArea {
    // The edge of the visible part blends into one more pixel on every side.
    let bounds = picture.visibleBounds
    let columns = Double(picture.width)
    let rows = Double(picture.height)
    return FrameArea(
      left: max(0, Double(bounds.x - 1) / columns) - 0.5,
      top: max(0, Double(bounds.y - 1) / rows) - 0.5,
      right: min(1, Double(bounds.maxX + 1) / columns) - 0.5,
      bottom: min(1, Double(bounds.maxY + 1) / rows) - 0.5
    )
  }

  // MARK: Lines

  /// The part of the frame that is visible in one row of the target.
  struct Line {
    /// The fraction of the row's height that the frame covers, in 0...1.
    let coverage: Double
    /// The upper edge of the visible part, as a fraction of the frame's height in 0...1.
    let upper: Double
    /// The lower edge of the visible part, as a fraction of the frame's height in 0...1.
    let lower: Double
    /// The left edge of the frame in the row, in pixels.
    let left: Double
    /// The right edge of the frame in the row, in pixels.
    let right: Double
  }

  /// Returns the part of the frame that is visible in a row of the target, or `nil` if none is.
  func line(inRow y: Int) -> Line? {
    let rowTop = max(Double(y), top)
    let rowBottom = min(Double(y + 1), bottom)
    guard rowTop < rowBottom else { return nil }

    let middleY = frameY(atScreenY: (rowTop + rowBottom) / 2)
    let halfWidth = frame.width / 2 * scale(atY: middleY)
    return Line(
      coverage: rowBottom - rowTop,
      upper: frameY(atScreenY: rowTop) / frame.height + 0.5,
      lower: frameY(atScreenY: rowBottom) / frame.height + 0.5,
      left: centerX - halfWidth,
      right: centerX + halfWidth
    )
  }

  /// Returns the scale at which a horizontal line of the frame appears.
  ///
  /// - Parameter y: The distance of the line below the axis, in pixels of the frame.
  private func scale(atY y: Double) -> Double {
    cameraScale * viewerDistance / (viewerDistance - y * sine)
  }

  /// Returns the y position in the frame that appears at the given y position on the screen.
  ///
  /// This is the equation of the projection solved for y.
  private func frameY(atScreenY screenY: Double) -> Double {
    let unscaledY = (screenY - centerY) / cameraScale
    let y = unscaledY * viewerDistance / (viewerDistance * cosine + unscaledY * sine)
    let halfHeight = frame.height / 2
    return min(max(y, -halfHeight), halfHeight)
  }
}
