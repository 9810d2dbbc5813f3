import CSDL

/// How many pixels a point has where SDL has no points: on X11.
enum PointScale {
  /// What the desktop says, or else the density that SDL knows, in steps of a quarter.
  static var x11: Double {
    if let scale = SDL_getenv("GDK_SCALE").flatMap({ Double(String(cString: $0)) }) {
      return within(scale)
    }
    return within(((densityOfText ?? densityOfScreen) / 96 * 4).rounded(.down) / 4)
  }

  private static func within(_ scale: Double) -> Double { min(max(scale, 1), 8) }

  private static var densityOfScreen: Double {
    var density: Float = 0
    return SDL_GetDisplayDPI(0, &density, nil, nil) == 0 ? Double(density) : 96
  }

  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer) -> Int32
  private typealias Find =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>)
    -> UnsafePointer<CChar>?

  /// The X resource `Xft.dpi`, of which SDL knows nothing.
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
