import CSDL
import CWayland
import Files
import Glibc
import Localization
import SDLGraphics

/// An object that opens the display on another thread.
///
/// Meanwhile, the main thread loads the game and draws the first frame.
@MainActor package final class DisplayOpener {
  /// The name by which the desktop recognizes the windows of the game.
  private nonisolated static let applicationID = "io.example.MemoryGame"
  /// The maximum time to wait for the display, in seconds.
  private nonisolated static let maximumWait = 5

  /// A side length that few screens exceed, in points.
  ///
  /// The program has to wait for the size of the screen. It therefore checks that size only if a
  /// side of the stored window is longer than this length.
  private static let usualSide = 4096

  private let screenMailbox = Mailbox<x11_screen?>()
  private let outcomeMailbox = Mailbox<String?>()
  /// The result of opening the display, or `nil` while it is unknown.
  private var result: Result<Void, UserFacingError>?
  private var hasScreenAnswer = false

  /// The screen of the X server, or `nil` if the display is not an X server.
  ///
  /// The value is unknown until `hasScreenAnswer` is true.
  private var screenAnswer: x11_screen?

  /// Starts to open the display.
  ///
  /// - Parameter prepare: A function that the display's thread calls before it opens the display.
  package init(after prepare: @escaping @Sendable () -> Void = {}) {
    Signals.watch()
    Self.setHints()
    Self.setEnvironment()
    let open: @Sendable () -> Void = { [screenMailbox, outcomeMailbox] in
      prepare()
      outcomeMailbox.put(Self.openDisplay { screenMailbox.put($0) })
    }
    if !detachThread(open) {
      open()
    }
  }

  private static func setHints() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    // Without this hint, the game would ignore a click that also gives the focus to the window.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    // The program prints its own messages about failures.
    SDL_LogSetAllPriority(SDL_LOG_PRIORITY_CRITICAL)
  }

  private static func setEnvironment() {
    // SDL 2 has no hint for the name of the application. It reads the name only from these
    // variables.
    setenv("SDL_VIDEO_X11_WMCLASS", applicationID, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", applicationID, 0)
    // SDL cannot open a window if this variable contains a number that the X server does not
    // support.
    unsetenv("SDL_VIDEO_X11_WINDOW_VISUALID")
    // If SDL 3 is used instead of SDL 2, points would otherwise be pixels on Wayland.
    setenv("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0", 0)
  }

  // The program must not end while another thread is opening the display.
  deinit {
    if result == nil {
      _ = outcomeMailbox.wait(atMost: Double(Self.maximumWait))
    }
  }
}

// MARK: Replies of the display
extension DisplayOpener {
  /// Returns the size of a window that has never been resized, in points.
  ///
  /// The X server replies much earlier than SDL, which first reads X11's character tables. If SDL
  /// reports another size later, the layout of the view is updated.
  func firstSize() throws(UserFacingError) -> Size {
    if let screen = try waitForScreen(),
      let size = Window.initialSize(onScreen: screen.width, screen.height)
    {
      return size
    }
    try waitUntilOpen()
    return Window.initialSize
  }

  /// Returns a stored placement and limits a very large size to the size of the screen.
  func fitting(_ place: WindowPlacement) throws(UserFacingError) -> WindowPlacement {
    guard let width = place.width, let height = place.height else { return place }
    guard max(width, height) > Self.usualSide else { return place }
    guard let screen = try sizeOfScreen() else { return place }
    var fittingPlace = place
    fittingPlace.width = min(width, screen.width)
    fittingPlace.height = min(height, screen.height)
    return fittingPlace
  }

  /// Returns the size of the screen in points, or `nil` if it is unknown.
  private func sizeOfScreen() throws(UserFacingError) -> Size? {
    if let screen = try waitForScreen(), screen.width > 0, screen.height > 0 {
      let width = Double(screen.width) / PointScale.x11Scale
      let height = Double(screen.height) / PointScale.x11Scale
      return Size(width: Int(width), height: Int(height))
    }
    try waitUntilOpen()
    return Window.sizeOfDisplays
  }

  /// Waits for the screen of the X server.
  ///
  /// - Returns: The screen, or `nil` if the display is not an X server.
  private func waitForScreen() throws(UserFacingError) -> x11_screen? {
    if !hasScreenAnswer {
      try wait(for: screenMailbox)
      screenAnswer = screenMailbox.waitForNext() ?? nil
      hasScreenAnswer = true
    }
    return screenAnswer
  }

  /// Waits until the display is open.
  ///
  /// - Throws: An error with the reason if the display cannot be opened.
  func waitUntilOpen() throws(UserFacingError) {
    if let result {
      return try result.get()
    }
    try wait(for: outcomeMailbox)
    // The message is the reason for a failure, or `nil` if the display is open.
    let failureReason = outcomeMailbox.waitForNext() ?? nil
    if let failureReason {
      let problem = UserFacingError.noDisplay(failureReason)
      result = .failure(problem)
      throw problem
    }
    result = .success(())
  }

  /// Waits until a mailbox has a message.
  ///
  /// - Throws: An error if the display's thread sends no message within `maximumWait`.
  private func wait<Message>(for mailbox: Mailbox<Message>) throws(UserFacingError) {
    guard !mailbox.wait(atMost: Double(Self.maximumWait)) else { return }
    let seconds = tr(Self.maximumWait, "\(Self.maximumWait) second", "\(Self.maximumWait) seconds")
    let problem = UserFacingError.noDisplay(tr("no answer within \(seconds)"))
    result = .failure(problem)
    throw problem
  }
}

// MARK: Thread of the display
extension DisplayOpener {
  /// Opens the display.
  ///
  /// - Parameter report: A function that receives the screen of the X server, or `nil` if the
  ///   display is not an X server. It is called before SDL opens the display.
  /// - Returns: The reason if the display cannot be opened, or `nil` otherwise.
  private nonisolated static func openDisplay(reportingScreen report: (x11_screen?) -> Void)
    -> String?
  {
    let hasX11 = isSet("DISPLAY")
    let drivers = selectDrivers(hasX11: hasX11)
    if hasX11 {
      x11_watch_server("memory-game: \(tr("the X server closed the connection"))\n")
    }
    let startsWithX11 = hasX11 && drivers.first == "x11"
    let screen = startsWithX11 ? PointScale.screen : nil
    report(screen)
    defer {
      if let screen {
        x11_leave(screen)
      }
    }
    if drivers.isEmpty {
      return tr("neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { return lastSDLError() }
    return nil
  }

  /// Returns the names of the video drivers that SDL should try, in order.
  private nonisolated static func selectDrivers(hasX11: Bool) -> [String] {
    let chosenDriver = environmentVariable("SDL_VIDEODRIVER") ?? ""
    if !chosenDriver.isEmpty {
      return [chosenDriver]
    }
    var drivers: [String] = []
    if hasX11 {
      drivers.append("x11")
    }
    if isSet("WAYLAND_DISPLAY"), isSet("XDG_RUNTIME_DIR") {
      drivers.append("wayland")
    }
    // X11 opens faster, but its picture is blurred if the compositor has to scale it.
    if drivers.count > 1, wayland_scale() > 1 {
      drivers.reverse()
    }
    // Without this hint, SDL would continue with a driver that shows nothing.
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
    return drivers
  }

  private nonisolated static func isSet(_ name: String) -> Bool {
    !(environmentVariable(name) ?? "").isEmpty
  }
}

extension UserFacingError {
  /// Returns the error for a missing display, with the reason.
  static func noDisplay(_ reason: String) -> UserFacingError {
    UserFacingError(.unavailable, tr("no display was found: \(reason)"))
  }
}
