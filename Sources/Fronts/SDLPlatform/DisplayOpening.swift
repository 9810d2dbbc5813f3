import CSDL
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Opens the display on a thread of its own, because waiting for its answers takes as long as
/// drawing the first frame; both together take half the time.
final class DisplayOpening {
  private var thread = pthread_t()
  private var failure: String?

  /// Begins to open the display.
  init() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Otherwise a click that also gives the window the focus would be lost.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    pthread_create(&thread, nil, openDisplay, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits until the display is open.
  func finish() throws(Problem) {
    pthread_join(thread, nil)
    if let failure { throw .noDisplay(failure) }
  }

  fileprivate func open() {
    if Self.isSet("DISPLAY") { DisplayWatch.start() }
    if !Self.isSet("SDL_VIDEODRIVER") {
      let hasWayland = Self.isSet("WAYLAND_DISPLAY") && Self.isSet("XDG_RUNTIME_DIR")
      let drivers = (Self.isSet("DISPLAY") ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
      if drivers.isEmpty { return failure = "neither DISPLAY nor WAYLAND_DISPLAY is set" }
      // Left alone, SDL would go on to a driver that draws where nobody looks.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    if SDL_Init(SDL_INIT_VIDEO) != 0 { failure = lastSDLError() }
  }

  private static func isSet(_ variable: String) -> Bool {
    SDL_getenv(variable).map { $0.pointee != 0 } ?? false
  }
}

/// What the thread runs.
private func openDisplay(_ opening: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  opening.map { Unmanaged<DisplayOpening>.fromOpaque($0).takeUnretainedValue().open() }
  return nil
}
