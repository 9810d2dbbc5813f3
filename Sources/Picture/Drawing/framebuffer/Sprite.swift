/// A picture with a place, a scale (the size of its frame) and an opacity.
///
/// A sprite may be a cross-fade of two pictures; both fill the frame.
public struct Sprite: Equatable {
  /// The picture.
  public var bitmap: Bitmap
  /// The picture that `bitmap` fades to.
  public var other: Bitmap?
  /// How much of `other` is seen, 0...1.
  public var mix: Double
  /// Where the picture is drawn, in pixels.
  public var frame: Rect
  /// 0 is invisible, 1 is solid.
  public var opacity: Double
  /// How the picture is turned about the frame's horizontal axis; nil and an angle of 0 are the same.
  ///
  /// A turned sprite shows one picture, no cross-fade: `other` if `mix` is 1, otherwise `bitmap`.
  public var turn: Turn?

  /// Creates a sprite.
  public init(
    _ bitmap: Bitmap, fadingTo other: Bitmap? = nil, mix: Double = 0, frame: Rect,
    opacity: Double = 1, turn: Turn? = nil
  ) {
    (self.bitmap, self.other, self.mix) = (bitmap, other, mix)
    (self.frame, self.opacity, self.turn) = (frame, opacity, turn)
  }

  /// Creates a sprite that shows a picture pixel by pixel.
  public init(_ bitmap: Bitmap, x: Int, y: Int, opacity: Double = 1) {
    let pixels = PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height)
    self.init(bitmap, frame: Rect(pixels), opacity: opacity)
  }

  /// Two sprites are equal when they draw the same pixels of the same pictures.
  public static func == (a: Sprite, b: Sprite) -> Bool {
    a.bitmap === b.bitmap && a.other === b.other && a.mix == b.mix && a.frame == b.frame
      && a.opacity == b.opacity && a.turn == b.turn
  }

  /// The opacity in 1/256.
  var strength: UInt32 { UInt32((min(max(opacity, 0), 1) * 256).rounded()) }
  /// The share of `other` in 1/256; 0 without one.
  var share: UInt32 { other == nil ? 0 : UInt32((min(max(mix, 0), 1) * 256).rounded()) }

  /// Whether the sprite may touch a rectangle: quickly told, for most sprites do not.
  @inline(__always)
  func mayTouch(_ rect: PixelRect) -> Bool {
    opacity > 0 && frame.x < Double(rect.maxX + 1) && frame.y < Double(rect.maxY + 1)
      && frame.x + frame.width > Double(rect.x - 1) && frame.y + frame.height > Double(rect.y - 1)
  }

  /// The pixels that the sprite may touch; none when it is invisible.
  var pixels: PixelRect {
    if strength == 0 { return .empty }
    if let projection { return projection.pixels(of: single ?? bitmap) }
    let seen = visible(of: bitmap)
    return frame.pixels.intersection(other.map { seen.union(visible(of: $0)) } ?? seen)
  }

  /// Where a picture's visible part lies, and one pixel more on every side for what it blends into.
  private func visible(of picture: Bitmap) -> PixelRect {
    let part = picture.visible
    let scale = (x: frame.width / Double(picture.width), y: frame.height / Double(picture.height))
    return PixelRect(
      left: Int((frame.x + Double(part.x - 1) * scale.x).rounded(.down)) - 1,
      top: Int((frame.y + Double(part.y - 1) * scale.y).rounded(.down)) - 1,
      right: Int((frame.x + Double(part.maxX + 1) * scale.x).rounded(.up)) + 1,
      bottom: Int((frame.y + Double(part.maxY + 1) * scale.y).rounded(.up)) + 1)
  }

  /// Where the picture's points are seen; nil when the sprite is not turned.
  var projection: Projection? {
    guard let turn, turn.angle != 0 else { return nil }
    return Projection(frame: frame, turn: turn)
  }

  /// The only picture that is seen, unless two are.
  var single: Bitmap? {
    guard let other else { return bitmap }
    return share == 0 ? bitmap : share == 256 ? other : nil
  }

  /// Whether the sprite replaces every pixel of a rectangle by an opaque copy.
  func covers(_ rect: PixelRect) -> Bool {
    single?.isOpaque == true && strength == 256 && projection == nil && pixels.contains(rect)
  }
}
