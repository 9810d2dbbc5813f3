import CSDL
import Files
import Graphics
import Localization
import View

/// A message in a separate window, which explains why the program ends.
///
/// The message box of SDL can show only characters from the X server's fonts, which do not cover
/// most scripts. It is used only if this window cannot be opened, for example because a font is
/// missing.
@MainActor package struct MessageBox {
  private let title: String
  private let message: String
  private let button: String

  /// Creates a message box.
  ///
  /// - Parameters:
  ///   - title: The text in the title bar.
  ///   - message: The text in the window.
  ///   - button: The label of the button that closes the window.
  package init(title: String, message: String, button: String) {
    self.title = title
    self.message = message
    self.button = button
  }

  /// Shows the message until the player closes the window.
  ///
  /// If the display is not visible to anyone, this function does nothing.
  ///
  /// - Returns: The number of the signal that closed the window, if there was one.
  package func show(
    on display: DisplayOpener, rasterizer: any Rasterizer, appearance: View.Appearance
  ) -> Int32? {
    guard display.isUsable else { return nil }
    Signals.answer(.none)
    do {
      let view = MessageView(message, button: button, rasterizer: rasterizer, appearance)
      let window = try MessageWindow(view, title: title)
      return try window.run()
    } catch {
      show_plain_message(title, message)
      return nil
    }
  }
}

extension DisplayOpener {
  /// Whether the player can see and close a message box on the display.
  ///
  /// This property opens the display again if a window has closed it.
  fileprivate var isUsable: Bool {
    let isOpen = (try? waitUntilOpen()) != nil
    guard isOpen, SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return false }
    guard let driver = SDL_GetCurrentVideoDriver() else { return false }
    // Other drivers either show nothing, or show the box where nobody can close it.
    return ["x11", "wayland"].contains(String(cString: driver))
  }
}

/// The window that shows the message of a message box.
@MainActor private final class MessageWindow {
  private let view: MessageView
  private var surface: WindowSurface
  private var touchTracker = TouchTracker()

  init(_ view: MessageView, title: String) throws {
    self.view = view
    let size = try view.fittingSize()
    var place = WindowPlacement()
    place.width = size.width
    place.height = size.height
    // The window draws only after events, so it does not need a callback after a frame is shown.
    let window = try Window(title: title, place: place) {}
    surface = WindowSurface(window)
    try layOut()
    window.show()
    try draw()
    if let icon = try? view.icon() {
      window.setIcon(icon)
    }
  }

  /// Shows the message until the player closes the window.
  ///
  /// - Returns: The number of the signal that closed the window, if there was one.
  func run() throws -> Int32? {
    var event = SDL_Event()
    while SDL_WaitEvent(&event) != 0 {
      switch windowEvent(for: event) {
      case .input(let input):
        if view.handle(surface.screenEvent(for: input)) {
          return nil
        }
        try draw()
      case .exposed, .visibilityChanged(true):
        try surface.present([surface.bounds])
      case .quit(let signal):
        return signal
      default:
        break
      }
      try fitToWindow()
    }
    return nil
  }

  private func windowEvent(for event: SDL_Event) -> WindowEvent? {
    guard event.isTouch else {
      return WindowEvent.translation(of: event, scale: surface.window.scale)
    }
    let bounds = surface.window.bounds
    let size = Size(width: bounds.width, height: bounds.height)
    guard let input = touchTracker.inputEvent(of: event.tfinger, next: nil, size: size) else {
      return nil
    }
    return .input(input)
  }

  private func fitToWindow() throws {
    guard !surface.fitsWindow else { return }
    surface.fitToWindow()
    try layOut()
    try draw()
  }

  private func layOut() throws {
    let bounds = surface.bounds
    let pointSize = surface.window.pointSize
    try view.layOut(width: bounds.width, height: bounds.height, pointSize: pointSize)
  }

  private func draw() throws {
    try surface.present(surface.framebuffer.draw(view.scene()))
  }
}
