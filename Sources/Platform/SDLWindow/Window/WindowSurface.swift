import Files
import Graphics
import Localization
import View

/// The framebuffer of a window, together with the window that shows it.
///
/// In a language that is written from right to left, the framebuffer is a mirror image of the
/// screen.
struct WindowSurface {
  let window: Window
  private(set) var framebuffer: Framebuffer

  /// Creates an empty framebuffer of the window's size.
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
  /// SDL does not report that a window moved to a display with another scale.
  var fitsWindow: Bool {
    window.bounds == bounds
  }

  /// Replaces the framebuffer with an empty one of the window's size, unless it has that size.
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

  /// Returns an event of the window in the coordinates of the screen.
  func screenEvent(for event: InputEvent) -> InputEvent {
    framebuffer.isMirrored ? event.mirrored(in: framebuffer.bitmap.width) : event
  }

  /// Returns an area of the screen in the coordinates of the window.
  func windowArea(for area: PixelRect) -> PixelRect {
    framebuffer.isMirrored ? area.mirrored(in: framebuffer.bitmap.width) : area
  }
}
