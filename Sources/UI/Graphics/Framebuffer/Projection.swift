/// Projection of a turned frame's points: a trapezoid about a vertical axis.
///
/// With the origin at the frame's centre, y downwards, and a viewer at the distance d, a turn by φ
/// puts the point (x, y) at z = y sin φ, and it is seen at (x k, y cos φ k), k = d / (d - z). All
/// is multiplied by (d - h/2 |sin φ|) / d, as if the camera backed off, so that the near edge keeps
/// its resting length.
struct Projection {
  private let frame: Rect
  private let sine, cosine, distance, dolly, centreX, centreY, top, bottom: Double

  init(frame: Rect, turn: Turn) {
    self.frame = frame
    (sine, cosine) = turn.sineAndCosine
    let half = frame.height / 2
    distance = max(turn.distance, half + 1)
    dolly = (distance - half * abs(sine)) / distance
    (centreX, centreY) = (frame.x + frame.width / 2, frame.y + half)
    top = centreY - half * cosine * dolly * distance / (distance + half * sine)
    bottom = centreY + half * cosine * dolly * distance / (distance - half * sine)
  }

  func pixels(of picture: Bitmap) -> PixelRect {
    guard frame.width > 0, bottom > top else { return .empty }
    // With a pixel of the picture more on every side, into which its edge blends.
    let part = picture.visible
    let (columns, rows) = (Double(picture.width), Double(picture.height))
    let left = max(0, Double(part.x - 1) / columns) - 0.5
    let right = min(1, Double(part.maxX + 1) / columns) - 0.5
    let upper = frame.height * (max(0, Double(part.y - 1) / rows) - 0.5)
    let lower = frame.height * (min(1, Double(part.maxY + 1) / rows) - 0.5)
    let (far, near) = (frame.width * scale(upper), frame.width * scale(lower))
    let seenTop = max(top, centreY + upper * cosine * scale(upper) - 1)
    let seenBottom = min(bottom, centreY + lower * cosine * scale(lower) + 1)
    return PixelRect(
      left: Int((centreX + min(left * far, left * near)).rounded(.down)),
      top: Int(seenTop.rounded(.down)),
      right: Int((centreX + max(right * far, right * near)).rounded(.up)),
      bottom: Int(seenBottom.rounded(.up)))
  }

  struct Line {
    /// Share of the row's height that the frame covers, 0...1.
    let coverage: Double
    /// Part of the frame's height that is seen, of 0...1, and the frame's edges in pixels.
    let upper, lower, left, right: Double
  }

  func line(_ y: Int) -> Line? {
    let (high, low) = (max(Double(y), top), min(Double(y + 1), bottom))
    guard high < low else { return nil }
    let half = frame.width / 2 * scale(turned(from: (high + low) / 2))
    return Line(
      coverage: low - high, upper: turned(from: high) / frame.height + 0.5,
      lower: turned(from: low) / frame.height + 0.5, left: centreX - half, right: centreX + half)
  }

  /// Scale at which a horizontal line at `y` below the axis is seen.
  private func scale(_ y: Double) -> Double { dolly * distance / (distance - y * sine) }

  /// Line of the frame that is seen at a height: y cos φ k solved for y.
  private func turned(from screenY: Double) -> Double {
    let seen = (screenY - centreY) / dolly
    let y = seen * distance / (distance * cosine + seen * sine)
    return min(max(y, -frame.height / 2), frame.height / 2)
  }
}
