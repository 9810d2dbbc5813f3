import CSDL
import CWayland
import Files
import Glibc
import Localization
import SDLGraphics

/// Opens the display on its own thread, while the game is made and the first frame drawn.
@MainActor package final class DisplayOpener {
  /// By which a desktop knows whose window it is.
  private nonisolated static let applicationID = "io.example.MemoryGame"
  /// Longest time in seconds to wait for the display, once the first frame is drawn.
  private nonisolated static let maximumWait = 5
  /// A side that few screens have, in points; a stored window with a longer one is compared with
  /// the screen first, for which the start waits.
  private static let usualSide = 4096
  private let screenMailbox = Mailbox<x11_screen?>()
  private let outcomeMailbox = Mailbox<String?>()
  /// Whether the display was opened, or why not; `nil` as long as that is not known.
  private var result: Result<Void, UserFacingError>?
  private var hasAnswer = false
  private var givenAnswer: x11_screen?

  /// Begins to open it; `prepare` is done on the display's thread first.
  package init(after prepare: @escaping @Sendable () -> Void = {}) {
    Signals.watch()
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Otherwise a click that also gives the window the focus would be lost.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The program reports what fails, in its own words.
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
    // SDL 2 has no hint for it, and knows it by these only.
    setenv("SDL_VIDEO_X11_WMCLASS", Self.applicationID, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", Self.applicationID, 0)
    // With a number that the X server does not know, there would be no window.
    unsetenv("SDL_VIDEO_X11_WINDOW_VISUALID")
    // Where SDL 3 plays SDL 2's part, its points would be pixels on Wayland.
    setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
    let open: @Sendable () -> Void = { [screenMailbox, outcomeMailbox] in
      prepare()
      outcomeMailbox.put(Self.openDisplay { screenMailbox.put($0) })
    }
    if !detachThread(open) {
      open()
    }
  }

  // The program must not end while another thread opens the display.
  deinit {
    if result == nil {
      _ = outcomeMailbox.wait(atMost: Double(Self.maximumWait))
    }
  }

  /// First size of the window, in points, from the X server's answer if there is one.
  ///
  /// SDL tells the size of the screen only after it has read X11's tables of characters. The window
  /// itself asks SDL; where that answers otherwise, the view is laid out again.
  func firstSize() throws(UserFacingError) -> (width: Int, height: Int) {
    let size = try answer().flatMap { Window.initialSize(onScreen: $0.width, $0.height) }
    if let size {
      return size
    }
    try finish()
    return Window.initialSize
  }

  /// A place that was stored, with a window that is very large cut down to the screen.
  func fitting(_ place: WindowPlacement) throws(UserFacingError) -> WindowPlacement {
    guard let width = place.width, let height = place.height,
      max(width, height) > Self.usualSide, let screen = try sizeOfScreen()
    else { return place }
    var fitting = place
    fitting.width = min(width, screen.width)
    fitting.height = min(height, screen.height)
    return fitting
  }

  private func sizeOfScreen() throws(UserFacingError) -> (width: Int, height: Int)? {
    if let screen = try answer(), screen.width > 0, screen.height > 0 {
      let scale = PointScale.x11Scale
      return (Int(Double(screen.width) / scale), Int(Double(screen.height) / scale))
    }
    try finish()
    return Window.sizeOfDisplays
  }

  /// Waits for the X server's answer; `nil` from another display.
  private func answer() throws(UserFacingError) -> x11_screen? {
    if !hasAnswer {
      try wait(for: screenMailbox)
      givenAnswer = screenMailbox.waitForNext().flatMap(\.self)
      hasAnswer = true
    }
    return givenAnswer
  }

  private func wait<Message>(for mailbox: Mailbox<Message>) throws(UserFacingError) {
    guard !mailbox.wait(atMost: Double(Self.maximumWait)) else { return }
    let seconds = tr(Self.maximumWait, "\(Self.maximumWait) second", "\(Self.maximumWait) seconds")
    let problem = UserFacingError.noDisplay(tr("no answer within \(seconds)"))
    result = .failure(problem)
    throw problem
  }

  /// Waits until the display is open; throws why it cannot be.
  func finish() throws(UserFacingError) {
    if let result {
      return try result.get()
    }
    try wait(for: outcomeMailbox)
    if let failure = outcomeMailbox.waitForNext() ?? nil {
      let problem = UserFacingError.noDisplay(failure)
      result = .failure(problem)
      throw problem
    }
    result = .success(())
  }

  /// Opens the display; returns the reason if that fails.
  ///
  /// Calls `tell` first, with the screen of an X server, or with `nil` for another display.
  private nonisolated static func openDisplay(reportingScreen report: (x11_screen?) -> Void)
    -> String?
  {
    let hasX11 = isSet("DISPLAY")
    var drivers = [environmentVariable("SDL_VIDEODRIVER") ?? ""]
    if drivers == [""] {
      let hasWayland = isSet("WAYLAND_DISPLAY") && isSet("XDG_RUNTIME_DIR")
      drivers = (hasX11 ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
      // X11 is there sooner, but blurred where the compositor scales what it shows.
      if drivers.count > 1, wayland_scale() > 1 {
        drivers.reverse()
      }
      // Left alone, SDL would go on to a driver that shows nothing.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    if hasX11 {
      x11_watch_server("memory-game: \(tr("the X server went away"))\n")
    }
    let screen = hasX11 && drivers.first == "x11" ? PointScale.screen : nil
    report(screen)
    defer {
      screen.map(x11_leave)
    }
    if drivers.isEmpty {
      return tr("neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    return SDL_Init(SDL_INIT_VIDEO) == 0 ? nil : lastSDLError()
  }

  private nonisolated static func isSet(_ name: String) -> Bool {
    !(environmentVariable(name) ?? "").isEmpty
  }
}

extension UserFacingError {
  static func noDisplay(_ reason: String) -> UserFacingError {
    UserFacingError(.unavailable, tr("no display to play on: \(reason)"))
  }
}
