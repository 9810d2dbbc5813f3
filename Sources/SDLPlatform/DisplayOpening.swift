import CSDL

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
    pthread_create(&thread, nil, openDisplay, Unmanaged.passUnretained(self).toOpaque())
  }

  fileprivate func open() {
    if SDL_Init(SDL_INIT_VIDEO) != 0 { failure = lastSDLError() }
  }

  /// Waits until the display is open.
  func finish() throws(PlatformError) {
    pthread_join(thread, nil)
    if let failure { throw .noDisplay(failure) }
  }
}

/// What the thread runs.
private func openDisplay(_ opening: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  opening.map { Unmanaged<DisplayOpening>.fromOpaque($0).takeUnretainedValue().open() }
  return nil
}
