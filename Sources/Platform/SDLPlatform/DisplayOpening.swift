import CSDL
import CWayland
import Files
import Glibc
import Text

/// Opens the display on a thread of its own, because waiting for its answers takes as long as
/// drawing the first frame; both together take half the time.
enum DisplayOpening {
  /// By which a desktop knows whose window it is.
  private static let applicationID = "io.example.MemoryGame"

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Opens the display, and does something meanwhile; `prepare` is done on the display's thread
  /// before SDL is asked for anything.
  static func open<Value>(
    after prepare: @escaping @Sendable () -> Void, while body: () throws -> Value
  ) throws -> Value {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Otherwise a click that also gives the window the focus would be lost.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // What fails is told once, in our words.
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    // SDL 2 has no hint for it, and knows it by these only.
    for driver in ["X11", "WAYLAND"] { setenv("SDL_VIDEO_\(driver)_WMCLASS", applicationID, 0) }
    // Where SDL 3 plays SDL 2's part, its points would be pixels on Wayland.
    setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(prepare))
    pthread_create(
      &thread, nil,
      { box in
        box.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
        return UnsafeMutableRawPointer(DisplayOpening.failure())
      }, box.toOpaque())
    let value = Result { try body() }
    var failure: UnsafeMutableRawPointer?
    pthread_join(thread, &failure)
    if let failure {
      throw Problem.noDisplay(String(cString: failure.assumingMemoryBound(to: CChar.self)))
    }
    return try value.get()
  }

  /// Opens the display; what it returns says why that failed, and is never freed.
  private static func failure() -> UnsafeMutablePointer<CChar>? {
    if isSet("DISPLAY") { watchServer() }
    if !isSet("SDL_VIDEODRIVER") {
      let hasWayland = isSet("WAYLAND_DISPLAY") && isSet("XDG_RUNTIME_DIR")
      var drivers = (isSet("DISPLAY") ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
      // X11 is there sooner, but blurred where the compositor scales what it shows.
      if drivers.count > 1, wayland_scale() > 1 { drivers.reverse() }
      if drivers.isEmpty { return strdup(tr("neither DISPLAY nor WAYLAND_DISPLAY is set")) }
      // Left alone, SDL would go on to a driver that draws where nobody looks.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    return SDL_Init(SDL_INIT_VIDEO) == 0 ? nil : strdup(SDL_GetError())
  }

  private static func isSet(_ variable: String) -> Bool {
    SDL_getenv(variable).map { $0.pointee != 0 } ?? false
  }

  private typealias SetHandler =
    @convention(c) (@convention(c) (OpaquePointer?) -> Int32) -> OpaquePointer?
  private typealias SetErrorHandler =
    @convention(c) (@convention(c) (OpaquePointer?, OpaquePointer?) -> Int32) -> OpaquePointer?

  /// When the X server complains or goes away, Xlib would print and exit with 1; SDL, which is
  /// initialised later, keeps these handlers.
  private static func watchServer() {
    guard let library = SDL_LoadObject("libX11.so.6"),
      let setHandler = SDL_LoadFunction(library, "XSetIOErrorHandler"),
      let setErrorHandler = SDL_LoadFunction(library, "XSetErrorHandler")
    else { return }
    // The server went away. The handler may not return, so the program ends here; a session that
    // is recorded is complete, since every line is written at once.
    _ = unsafeBitCast(setHandler, to: SetHandler.self)({ _ in
      let message = "memory-game: \(tr("the X server went away"))\n"
      message.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
      _exit(69)
    })
    // A complaint about one request, such as a message to a window that is closing, is no reason
    // to end.
    _ = unsafeBitCast(setErrorHandler, to: SetErrorHandler.self)({ _, _ in 0 })
  }
}

extension Problem {
  static func noDisplay(_ reason: String) -> Problem {
    Problem(.unavailable, tr("no display to play on: \(reason)"))
  }
}
