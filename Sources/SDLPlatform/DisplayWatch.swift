import CSDL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends the program in words when the X server goes away.
///
/// Xlib would print a line of its own and exit with 1. Its handler may not return, so the program
/// ends here; a session that is recorded is complete, since every line is written at once.
enum DisplayWatch {
  private typealias Handler = @convention(c) (OpaquePointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler) -> OpaquePointer?

  static func start() {
    guard let library = SDL_LoadObject("libX11.so.6"),
      let function = SDL_LoadFunction(library, "XSetIOErrorHandler")
    else { return }
    _ = unsafeBitCast(function, to: SetHandler.self)({ _ in
      let message = "memory-game: the X server went away\n"
      message.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
      _exit(69)
    })
  }
}
