import CSDL
import Files
import Graphics
import Localization
import View
import ViewState

/// A window that runs the game's event loop.
///
/// It reads the clock that controls the game and its animations.
@MainActor package final class GameWindow {
  private let screen: RootScreen
  private let clock: SessionClock
  private let eventSource = EventSource()
  private var surface: WindowSurface
  private var framePacer: FramePacer
  /// The reasons for a new frame in the current iteration of the event loop.
  private var changes = Changes()
  private let reportError: (any Error) -> Void

  /// Whether all pictures for the next change to the screen are ready.
  private var hasPreparedPictures = false

  /// The time at which `run` calls `shouldContinue` even without an event.
  ///
  /// The time is in seconds since the session began.
  package var deadline: Double?

  /// The player of the game's sounds.
  ///
  /// It is silent until the first input in the window.
  package var sounds: SoundPlayer?

  /// The number of window-sized bitmaps that must fit in memory.
  ///
  /// The framebuffer, the display's buffers, the background and its sources need them.
  private static let bitmapCount = 6

  /// The properties of a window before it is opened.
  package struct Configuration {
    let title: String
    let place: WindowPlacement
    let isPlaceStored: Bool
    let startTime: Double

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - title: The window's title.
    ///   - place: The window's position and size.
    ///   - isPlaceStored: Whether the position comes from an earlier session, in which case it may
    ///     not fit on the current screen.
    ///   - startTime: The session's time at which the window opens, in seconds.
    package init(title: String, place: WindowPlacement, isPlaceStored: Bool, startTime: Double) {
      self.title = title
      self.place = place
      self.isPlaceStored = isPlaceStored
      self.startTime = startTime
    }
  }

  /// Opens a window and shows its first frame.
  ///
  /// - Parameters:
  ///   - display: The display on which the window appears.
  ///   - configuration: The window's properties.
  ///   - drawFirst: A function that receives a layout function and a drawing function, and calls
  ///     both for the first frame. It may call them again after it has handled an error.
  ///   - reportError: A function that reports an error in the handling of an input or a frame. The
  ///     game continues after the error.
  ///   - makeScreen: A function that creates the content for a size in pixels.
  /// - Throws: An error if the display cannot be opened, or if there is not enough memory.
  package init(
    on display: DisplayOpener,
    _ configuration: Configuration,
    drawFirst: (_ layOut: () throws -> Void, _ draw: () throws -> Void) throws -> Void,
    reportError: @escaping (any Error) -> Void,
    makeScreen: (_ width: Int, _ height: Int) throws -> RootScreen
  ) throws {
    var place = configuration.place
    if configuration.isPlaceStored {
      place = try display.fitting(place)
    }
    let size = try Self.initialSize(of: place, on: display)
    try Self.checkMemory(for: size)
    screen = try makeScreen(size.width, size.height)
    try display.waitUntilOpen()
    let window = try Window(title: configuration.title, place: place) {
      _ = SDL_Event.push(WindowEvent.frameShownType)
    }
    try Self.checkMemory(for: Size(width: window.bounds.width, height: window.bounds.height))
    surface = WindowSurface(window)
    framePacer = FramePacer(refreshInterval: window.refreshInterval)
    self.reportError = reportError
    clock = SessionClock(startTime: configuration.startTime)

    try showFirstFrame(drawFirst)
    // The first frame is now visible, so work that it does not need can follow.
    preparePictures()
    if let icon = reportingErrors(screen.icon) {
      window.setIcon(icon)
    }
  }

  private static func initialSize(
    of place: WindowPlacement, on display: DisplayOpener
  ) throws -> Size {
    guard let width = place.width, let height = place.height else {
      return try display.firstSize()
    }
    return Size(width: width, height: height)
  }

  /// Checks that there is enough memory for the window-sized bitmaps.
  ///
  /// Without this check, the program could end without a message.
  ///
  /// - Throws: An error if there is not enough memory.
  private static func checkMemory(for size: Size) throws(UserFacingError) {
    guard PixelMemory.isAvailable(count: bitmapCount * size.width * size.height) else {
      throw .noMemory
    }
  }

  private func showFirstFrame(
    _ drawFirst: (_ layOut: () throws -> Void, _ draw: () throws -> Void) throws -> Void
  ) throws {
    var firstFrame: DrawnFrame?
    try drawFirst(fitScreen) {
      // If `drawFirst` draws again after an error, only the last frame is shown.
      firstFrame = try drawnFrame()
    }
    window.show()
    if let firstFrame {
      try present(firstFrame.changedRects)
      planNextFrame(after: firstFrame.startTime)
    }
  }

  private func fitScreen() throws {
    try screen.setPointSize(window.pointSize)
    try screen.resize(width: window.bounds.width, height: window.bounds.height)
  }

  /// A frame in the framebuffer that the window has not shown yet.
  private struct DrawnFrame {
    /// The time at which drawing started, in seconds since the session began.
    let startTime: Double
    /// The parts of the framebuffer that have changed.
    let changedRects: [PixelRect]
  }

  /// Advances the screen to the current time, and draws it into the framebuffer.
  private func drawnFrame() throws -> DrawnFrame {
    let startTime = now
    screen.advance(to: startTime)
    let displayTime = startTime + framePacer.refreshInterval
    let changedRects = try screen.draw(on: surface.framebuffer, at: displayTime)
    return DrawnFrame(startTime: startTime, changedRects: changedRects)
  }
}

// MARK: State of the window
extension GameWindow {
  private var window: Window { surface.window }

  /// The position and size of the window.
  package var place: WindowPlacement { window.place }

  /// The text in the title bar.
  package var title: String { window.title }

  /// Whether the window has the keyboard focus.
  package var isActive: Bool { window.isActive }

  /// The area of the window's content on the screen, in pixels.
  package var area: PixelRect { window.area }

  /// Returns the area of a part of the screen in pixels, or `nil` if the part is not visible.
  ///
  /// The part belongs to the board or to the page in front of it.
  package func area(of part: ScreenPart) -> PixelRect? {
    guard let area = screen.area(of: part, at: now) else { return nil }
    return surface.windowArea(for: area)
  }

  /// The session's time, in seconds.
  package var now: Double { clock.now }

  /// Copies text to the desktop's clipboard, and returns whether this succeeded.
  package static func copy(_ text: String) -> Bool {
    SDL_SetClipboardText(text) == 0
  }

  /// Wakes the event loop, so that the window shows recent changes.
  ///
  /// This function can be called from any thread.
  package nonisolated static func wake() {
    _ = SDL_Event.push(WindowEvent.wakeUpType)
  }
}

// MARK: Event loop
extension GameWindow {
  /// A request to end the game.
  ///
  /// If a signal caused the request, it contains the number of the signal.
  private struct Quit {
    let signal: Int32?
  }

  /// The reasons for a new frame.
  private struct Changes {
    /// Whether an event requires a frame immediately, before the next regular frame.
    var needsFrame = false
    var isResized = false
    /// Whether the display has lost the pixels of the window.
    var isExposed = false
  }

  /// Runs the event loop until the player, a signal or `shouldContinue` ends it.
  ///
  /// - Parameters:
  ///   - afterEach: A function that completes the work that an event has requested. It is called
  ///     after each event, before the next event is handled.
  ///   - shouldContinue: A function that returns whether the game continues. It is called once per
  ///     iteration of the loop.
  /// - Returns: The number of the signal that ended the game, if there was one.
  /// - Throws: Errors from `shouldContinue` and from the display.
  package func run(
    afterEach: () -> Void, while shouldContinue: () throws -> Bool
  ) throws -> Int32? {
    defer {
      // From here on, the display is not needed until everything has been saved.
      window.recordPlace()
      Signals.answer(.saving)
    }
    handle(eventSource.advance(to: now))
    while true {
      if let quit = try handleEvents(afterEach: afterEach) {
        return quit.signal
      }
      advance()
      guard try shouldContinue(), performRequests() else { return nil }
      try showFrame()
    }
  }

  /// Waits for an event and handles all events that have arrived.
  ///
  /// - Returns: The request to end the game, if an event contained one.
  private func handleEvents(afterEach: () -> Void) throws -> Quit? {
    var nextEvent = eventSource.waitForEvent(until: nextDeadline, from: now)
    changes = Changes()
    while let event = nextEvent {
      if let windowEvent = eventSource.translation(of: event, in: window, at: now),
        let quit = try handle(windowEvent)
      {
        return quit
      }
      afterEach()
      nextEvent = eventSource.nextEvent()
    }
    return nil
  }

  /// Handles an event of the window, or throws an error if the display is lost.
  private func handle(_ event: WindowEvent) throws -> Quit? {
    switch event {
    case .input(let input):
      handle(input)
    case .exposed:
      changes.isExposed = true
      setVisible(true)
    case .resized:
      changes.isResized = true
    case .moved:
      window.recordPlace()
    case .visibilityChanged(let isVisible):
      setVisible(isVisible)
      changes.needsFrame = isVisible
    case .wake:
      changes.needsFrame = true
    case .frameShown:
      handleShownFrame()
    case .quit(let signal):
      if window.isLost {
        throw UserFacingError(.unavailable, tr("the Wayland compositor closed the connection"))
      }
      return Quit(signal: signal)
    case .gamepadFilesChanged, .dropped, .dropEnded:
      // The event source has already turned these events into input.
      break
    }
    return nil
  }

  private func handle(_ input: InputEvent?) {
    guard let input else { return }
    switch input {
    case .press, .key, .text, .zoom, .drop:
      sounds?.isEnabled = true
    case .cancel:
      eventSource.cancelInput()
    default:
      break
    }
    reportingErrors { try screen.handle(surface.screenEvent(for: input), at: now) }
    window.acceptsText = screen.isTyping
    // A movement of the mouse can wait for the next regular frame.
    if case .move = input, framePacer.nextFrameTime != nil {
      return
    }
    changes.needsFrame = true
  }

  private func handleShownFrame() {
    if framePacer.needsFrameAfterShownFrame {
      changes.needsFrame = true
    }
    if !framePacer.isVisible {
      setVisible(true)
    }
  }

  private func setVisible(_ isVisible: Bool) {
    framePacer.isVisible = isVisible
    screen.setHidden(!isVisible, at: now)
  }

  /// The time until which the loop can wait for an event, or `nil` if there is no limit.
  private var nextDeadline: Double? {
    // The loop does not wait while there are pictures to prepare.
    guard hasPreparedPictures else { return now }
    let earliestChange = earlierTime(screen.nextDeadline, eventSource.nextDeadline)
    let frameDeadline = framePacer.deadline(isWaiting: window.isWaiting)
    return earlierTime(earlierTime(earliestChange, deadline), frameDeadline)
  }

  /// Advances the gamepads, the size, the visibility and the screen to the current time.
  private func advance() {
    handle(eventSource.advance(to: now))
    if changes.isResized || !surface.fitsWindow {
      resize()
    }
    if framePacer.isFrameOverdue(at: now, isWaiting: window.isWaiting) {
      setVisible(false)
    }
    screen.advance(to: now)
  }

  /// Adapts the screen and the framebuffer to a new size of the window.
  private func resize() {
    changes.isResized = true
    changes.needsFrame = true
    window.recordPlace()
    framePacer.refreshInterval = window.refreshInterval
    reportingErrors(fitScreen)
    surface.fitToWindow()
  }

  /// Performs the requests of the screen and returns whether the game continues.
  private func performRequests() -> Bool {
    for request in screen.takeRequests() {
      switch request {
      case .toggleFullScreen:
        window.toggleFullScreen()
      case .title(let title):
        window.title = title
      case .quit:
        return false
      }
    }
    return true
  }

  /// Calls a function and returns its result, or reports its error and returns `nil`.
  ///
  /// An error does not end the game, but `run` calls `shouldContinue` immediately.
  @discardableResult private func reportingErrors<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      reportError(error)
      deadline = now
      return nil
    }
  }
}

// MARK: Frames
extension GameWindow {
  /// Shows a new frame if one is due, and prepares the pictures for the next change.
  private func showFrame() throws {
    let isDue = changes.needsFrame || isFrameDue
    let isWaiting = window.isWaiting
    if isDue, framePacer.startsFrame(isWaiting: isWaiting, isResized: changes.isResized) {
      try drawFrame()
    }
    if changes.isExposed {
      try present([surface.bounds])
    }
    if changes.needsFrame || !hasPreparedPictures {
      preparePictures()
    }
  }

  private var isFrameDue: Bool {
    let time = now
    return framePacer.isFrameDue(at: time, isMoving: screen.isMoving(at: time))
  }

  /// Draws and shows the changes since the last frame.
  ///
  /// The changes are drawn for the time at which the display will show them.
  private func drawFrame() throws {
    let startTime = now
    let displayTime = startTime + framePacer.refreshInterval
    var changedRects = drawScreen(at: displayTime)
    if changedRects == nil {
      // In the second attempt, the screen leaves out the part that failed in the first one.
      changedRects = drawScreen(at: displayTime)
    }
    try present(changedRects ?? [])
    planNextFrame(after: startTime)
  }

  /// Draws the screen and returns the parts that have changed, or `nil` if an error occurred.
  private func drawScreen(at displayTime: Double) -> [PixelRect]? {
    reportingErrors { try screen.draw(on: surface.framebuffer, at: displayTime) }
  }

  /// Shows the changed parts of the framebuffer in the window.
  private func present(_ changedRects: [PixelRect]) throws {
    framePacer.recordPresentation(at: now, isWaiting: window.isWaiting)
    try surface.present(changedRects)
  }

  private func planNextFrame(after startTime: Double) {
    let nextFrameTime = startTime + framePacer.refreshInterval
    framePacer.planNextFrame(after: startTime, isMoving: screen.isMoving(at: nextFrameTime))
  }

  /// Prepares pictures for the next change to the screen until an event or a frame is due.
  private func preparePictures() {
    repeat {
      let hasMissingPictures = reportingErrors(screen.prepare) ?? false
      hasPreparedPictures = !hasMissingPictures
    } while !hasPreparedPictures && hasTimeToPrepare
  }

  private var hasTimeToPrepare: Bool {
    guard !eventSource.hasEvent else { return false }
    guard let nextFrameTime = framePacer.nextFrameTime else { return true }
    return now < nextFrameTime
  }
}

/// Returns the earlier of two times.
///
/// If one of them is `nil`, the result is the other one.
func earlierTime(_ first: Double?, _ second: Double?) -> Double? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}
