import CSDL

/// Pixels of a point where SDL has no points: on X11.
enum PointScale {
  /// The desktop's scale, or else one by the density in steps of a quarter; 1 to 8.
  static var x11: Double {
    let own = SDL_getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) }
    let scale = own ?? ((densityOfText ?? densityOfScreen) / 96 * 4).rounded(.down) / 4
    return min(max(scale, 1), 8)
  }

  private static var densityOfScreen: Double {
    var density: Float = 0
    return SDL_GetDisplayDPI(0, &density, nil, nil) == 0 ? Double(density) : 96
  }

  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Find =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafePointer<CChar>?

  /// The X resource `Xft.dpi`, which SDL does not read.
  private static var densityOfText: Double? {
    guard let library = SDL_LoadObject("libX11.so.6"),
      let open = SDL_LoadFunction(library, "XOpenDisplay"),
      let close = SDL_LoadFunction(library, "XCloseDisplay"),
      let find = SDL_LoadFunction(library, "XGetDefault"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(find, to: Find.self)(display, "Xft", "dpi")
      .flatMap { Double(String(cString: $0)) }
  }
}
