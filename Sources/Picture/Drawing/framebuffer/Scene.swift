/// Everything that is seen at one moment: sprites in drawing order.
///
/// A view lists the same sprites in every scene, also the invisible ones, so that the difference
/// of two scenes is found by comparing them one by one.
public struct Scene: Equatable {
  /// The size in pixels.
  public var width, height: Int
  /// The sprites, the lowest first.
  public var sprites: [Sprite] = []
  /// Rectangles in which a bitmap has other pixels than in the scene before.
  public var changed: [PixelRect] = []

  /// Creates an empty scene.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The scene's pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
