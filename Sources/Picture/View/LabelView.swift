import Framebuffer

/// A text in an area, which fades to the next text.
@MainActor
struct LabelView {
  private let layout: TextLayout
  private let area: PixelRect
  private let size: Int
  private var text: String
  private var fade: CrossFade

  /// Shows a text at once.
  ///
  /// - Parameters:
  ///   - size: the text's size in pixels; it shrinks where it would not fit.
  ///   - wraps: whether the text may take several lines.
  init(
    _ text: String, size: Int, in area: PixelRect, wraps: Bool = false, layout: TextLayout
  ) throws {
    (self.text, self.size, self.area, self.layout) = (text, size, area, layout)
    fade = CrossFade(try layout.picture(of: text, size: size, in: area, wraps: wraps))
  }

  /// Fades to a text over a duration in seconds; the same text stays as it is.
  mutating func show(_ next: String, wraps: Bool, duration: Double, at time: Double) throws {
    guard next != text else { return }
    text = next
    fade.show(
      try layout.picture(of: next, size: size, in: area, wraps: wraps), duration: duration, at: time
    )
  }

  /// Ends a fade that is under way.
  mutating func settle() { fade.settle() }

  func isMoving(at time: Double) -> Bool { fade.isMoving(at: time) }

  func add(to sprites: inout [Sprite], at time: Double) { fade.add(to: &sprites, at: time) }
}
