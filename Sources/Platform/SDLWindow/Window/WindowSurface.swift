import Files
import Graphics
import Localization
import View

/// The framebuffer of a window, and the window that shows it.
///
/// In a language that is written from right to left, the framebuffer is a mirror image of the
/// screen.
struct WindowSurface {
  let window: Window
  private(set) var framebuffer: Framebuffer

  /// Creates an empty framebuffer with the size of the window.
  init(_ window: Window) {
    self.window = window
    framebuffer = Self.makeFramebuffer(window.bounds)
  }

  private static func makeFramebuffer(_ bounds: PixelRect) -> Framebuffer {
    Framebuffer(width: bounds.width, height: bounds.height, isMirrored: Language.isRightToLeft)
  }

  /// The area of the framebuffer, in pixels.
  var bounds: PixelRect { framebuffer.bitmap.bounds }

  /// Whether the framebuffer has the size of the window.
  ///
  /// SDL does not report when a window moves to a display with a different scale.
  var fitsWindow: Bool {
    window.bounds == bounds
  }

  /// Replaces the framebuffer with an empty one if its size differs from the size of the window.
  mutating func fitToWindow() {
    if !fitsWindow {
      framebuffer = Self.makeFramebuffer(window.bounds)
    }
  }

  /// Shows the changed parts of the framebuffer in the window.
  ///
  /// - Throws: An error if there is not enough memory or the display no longer shows the window.
  func present(_ changedRects: [PixelRect]) throws {
    try window.present(framebuffer.bitmap, changedRects: changedRects)
  }

  /// Returns an event of the window, converted to the coordinates of the screen.
  func screenEvent(for event: InputEvent) -> InputEvent {
    framebuffer.isMirrored ? event.mirrored(in: framebuffer.bitmap.width) : event
  }

  /// Returns an area of the screen, converted to the coordinates of the window.
  func windowArea(for area: PixelRect) -> PixelRect {
    framebuffer.isMirrored ? area.mirrored(in: framebuffer.bitmap.width) : area
  }
}
