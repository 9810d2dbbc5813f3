import CSDL
import Files
import Graphics
import Localization
import View

/// A message in a window of its own, for a program that ends because of it.
///
/// SDL's own box has no letters but those of the X server, which lacks most of the world's. It is
/// shown only where no window can be made, for example because there is no font or no memory.
@MainActor package struct MessageBox {
  private let title: String
  private let message: String
  private let button: String

  /// Creates a box with the title of its window and the label of the button that closes it.
  package init(title: String, message: String, button: String) {
    self.title = title
    self.message = message
    self.button = button
  }

  /// Shows the box until the player closes it, and returns the signal if one has ended it.
  ///
  /// Does nothing where there is no display that somebody can see.
  package func show(
    on display: DisplayOpener, rasterizer: any Rasterizer, appearance: View.Appearance
  ) -> Int32? {
    guard display.isUsable else { return nil }
    Signals.answer(.none)
    do {
      let view = MessageView(message, button: button, rasterizer: rasterizer, appearance)
      return try MessageWindow(view, title: title).run()
    } catch {
      show_plain_message(title, message)
      return nil
    }
  }
}

extension DisplayOpener {
  /// Whether a desktop's display was opened; it is opened once more if a window has closed it.
  fileprivate var isUsable: Bool {
    guard (try? finish()) != nil, SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return false }
    // The others show nothing, or to nobody who could close a box.
    return ["x11", "wayland"].contains(SDL_GetCurrentVideoDriver().map { String(cString: $0) })
  }
}

/// The window of a message.
@MainActor private final class MessageWindow {
  private let view: MessageView
  private let window: Window
  private var framebuffer: Framebuffer
  private var fingers = TouchTracker()

  init(_ view: MessageView, title: String) throws {
    self.view = view
    let size = try view.fittingSize()
    var place = WindowPlacement()
    place.width = size.width
    place.height = size.height
    // It draws only after an event, so that it need not know when a frame was shown.
    window = try Window(title: title, place: place) {}
    framebuffer = Self.framebuffer(window.bounds)
    try layOut()
    window.show()
    try draw()
    if let icon = try? view.icon() {
      window.setIcon(icon)
    }
  }

  /// Shows the message until the player closes the window or a signal comes, which is returned.
  func run() throws -> Int32? {
    var event = SDL_Event()
    while SDL_WaitEvent(&event) != 0 {
      switch translation(of: event) {
      case .input(let input):
        if view.handle(seen(input)) {
          return nil
        }
        try draw()
      case .exposed, .visibilityChanged(true):
        try window.present(framebuffer.bitmap, [framebuffer.bitmap.bounds])
      case .quit(let signal):
        return signal
      default:
        break
      }
      if window.bounds != framebuffer.bitmap.bounds {
        framebuffer = Self.framebuffer(window.bounds)
        try layOut()
        try draw()
      }
    }
    return nil
  }

  private func translation(of event: SDL_Event) -> WindowEvent? {
    let touches = [SDL_FINGERDOWN.rawValue, SDL_FINGERUP.rawValue, SDL_FINGERMOTION.rawValue]
    guard touches.contains(event.type) else {
      return WindowEvent.translation(of: event, scale: window.scale)
    }
    let size = (window.bounds.width, window.bounds.height)
    return fingers.inputEvent(of: event.tfinger, next: nil, size: size).map(WindowEvent.input)
  }

  private func seen(_ input: InputEvent) -> InputEvent {
    framebuffer.isMirrored ? input.mirrored(in: framebuffer.bitmap.width) : input
  }

  private func layOut() throws {
    let bounds = framebuffer.bitmap.bounds
    try view.layOut(width: bounds.width, height: bounds.height, pointSize: window.pointSize)
  }

  private func draw() throws {
    try window.present(framebuffer.bitmap, framebuffer.draw(view.scene()))
  }

  private static func framebuffer(_ bounds: PixelRect) -> Framebuffer {
    Framebuffer(width: bounds.width, height: bounds.height, isMirrored: Language.isRightToLeft)
  }
}
