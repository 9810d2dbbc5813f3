import CSDL
import CWayland
import Files
import Glibc
import Text

/// Opens the display on its own thread, while the game is made and the first frame drawn.
@MainActor public final class DisplayOpening {
  /// By which a desktop knows whose window it is.
  private nonisolated static let applicationID = "io.example.MemoryGame"
  /// Longest time in seconds to wait for the display, once the first frame is drawn.
  private nonisolated static let longest = 5
  private let outcome = Mailbox<String?>()
  private let composed = ComposeCache()
  private var isOver = false

  /// Begins to open it; `prepare` is done on the display's thread first.
  public init(after prepare: @escaping @Sendable () -> Void = {}) {
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
    for driver in ["X11", "WAYLAND"] {
      setenv("SDL_VIDEO_\(driver)_WMCLASS", Self.applicationID, 0)
    }
    // Where SDL 3 plays SDL 2's part, its points would be pixels on Wayland.
    setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
    let open: @Sendable () -> Void = { [outcome] in
      prepare()
      outcome.put(Self.failure())
    }
    if !detachThread(open) { open() }
  }

  // The program must not end while another thread opens the display.
  deinit { if !isOver { _ = outcome.wait(atMost: Double(Self.longest)) } }

  /// Waits until the display is open; throws why it cannot be.
  func finish() throws(Problem) {
    isOver = true
    guard outcome.wait(atMost: Double(Self.longest)) else {
      let seconds = tr(Self.longest, "\(Self.longest) second", "\(Self.longest) seconds")
      throw .noDisplay(tr("no answer within \(seconds)"))
    }
    if let failure = outcome.next() ?? nil { throw .noDisplay(failure) }
    composed?.keep()
  }

  /// Opens the display; returns why it cannot.
  private nonisolated static func failure() -> String? {
    if isSet("DISPLAY") {
      x11_watch_server("memory-game: \(tr("the X server went away"))\n")
    }
    if !isSet("SDL_VIDEODRIVER") {
      let hasWayland = isSet("WAYLAND_DISPLAY") && isSet("XDG_RUNTIME_DIR")
      var drivers = (isSet("DISPLAY") ? ["x11"] : []) + (hasWayland ? ["wayland"] : [])
      // X11 is there sooner, but blurred where the compositor scales what it shows.
      if drivers.count > 1, wayland_scale() > 1 { drivers.reverse() }
      if drivers.isEmpty { return tr("neither DISPLAY nor WAYLAND_DISPLAY is set") }
      // Left alone, SDL would go on to a driver that shows nothing.
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    }
    return SDL_Init(SDL_INIT_VIDEO) == 0 ? nil : lastSDLError()
  }

  private nonisolated static func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
}

extension Problem {
  static func noDisplay(_ reason: String) -> Problem {
    Problem(.unavailable, tr("no display to play on: \(reason)"))
  }
}
