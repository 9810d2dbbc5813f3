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

/// What happens when the X server complains or goes away; Xlib would print and exit with 1.
private enum DisplayWatch {
  private typealias SetHandler =
    @convention(c) (@convention(c) (OpaquePointer?) -> Int32) -> OpaquePointer?
  private typealias SetErrorHandler =
    @convention(c) (@convention(c) (OpaquePointer?, OpaquePointer?) -> Int32) -> OpaquePointer?

  /// Call it before SDL is initialised, which keeps these handlers.
  static func start() {
    guard let library = SDL_LoadObject("libX11.so.6"),
      let setHandler = SDL_LoadFunction(library, "XSetIOErrorHandler"),
      let setErrorHandler = SDL_LoadFunction(library, "XSetErrorHandler")
    else { return }
    // The server went away. The handler may not return, so the program ends here; a session that
    // is recorded is complete, since every line is written at once.
    _ = unsafeBitCast(setHandler, to: SetHandler.self)({ _ in
      let message = "memory-game: the X server went away\n"
      message.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
      _exit(69)
    })
    // A complaint about one request, such as a message to a window that is closing, is no reason
    // to end.
    _ = unsafeBitCast(setErrorHandler, to: SetErrorHandler.self)({ _, _ in 0 })
  }
}
