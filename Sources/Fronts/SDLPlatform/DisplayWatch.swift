import CSDL

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// What happens when the X server complains or goes away; Xlib would print and exit with 1.
enum DisplayWatch {
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
