import CSDL
import Files
import Glibc
import Graphics
import Localization
import View
import ViewState

/// A window that runs the game's event loop.
///
/// It reads the clock that determines the time of the game and of its movements.
@MainActor package final class GameWindow {
  private let window: Window
  private let screen: RootScreen
  private let reportError: (any Error) -> Void

  /// The time at which `run` calls `shouldContinue` even without an event, in seconds of the
  /// session.
  package var deadline: Double?
  private let startTime: Double
  private let startTick: UInt64

  private var framebuffer: Framebuffer
  private var refreshInterval: Double
  private var isVisible = true
  /// Whether all pictures for the next change of the screen are ready.
  private var hasPreparedPictures = false
  private var nextFrameTime: Double?
  /// Whether an event asks for a frame now, before the next regular frame.
  private var needsFrame = false

  /// The time of the last frame that was drawn while the compositor was not busy.
  private var waitStartTime = 0.0
  /// Whether a frame was skipped because the compositor had not shown the frame before it.
  private var hasMissedFrame = false

  private var touchTracker = TouchTracker()
  private lazy var gamepads = Gamepads()

  /// The player of the game's sounds.
  ///
  /// It is silent until the first input in the window.
  package var sounds: SoundPlayer?
  private var droppedItems: [String] = []

  /// The time after which a window counts as hidden if its frame was not shown, in seconds.
  private static let maximumFrameWait = 0.5
  /// The longest time that the window waits for an event at once, in milliseconds.
  private static let maximumEventWait = 1e6

  /// The number of bitmaps of the window's size that have to fit into memory.
  ///
  /// The framebuffer, the display's buffers, the background and its sources need them.
  private static let bitmapCount = 6

  /// The properties of a window before it opens.
  package struct Configuration {
    let title: String
    let place: WindowPlacement
    let isPlaceStored: Bool
    let startTime: Double

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - title: The window's title.
    ///   - place: The window's place and size.
    ///   - isPlaceStored: Whether the place comes from an earlier session, so that it may not fit
    ///     the current screen.
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
  ///   - display: The display that the window appears on.
  ///   - configuration: The window's properties.
  ///   - drawFirst: A function that lays out and draws the first frame with the two functions that
  ///     it receives. It may call both again after it has handled an error.
  ///   - reportError: A function that reports an error of an input or a frame. The game continues
  ///     after the error.
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
    window = try Window(title: configuration.title, place: place) {
      _ = SDL_Event.push(WindowEvent.frameShownType)
    }
    try Self.checkMemory(for: Size(width: window.bounds.width, height: window.bounds.height))
    framebuffer = Self.makeFramebuffer(window.bounds)
    refreshInterval = window.refreshInterval
    startTime = configuration.startTime
    self.reportError = reportError
    startTick = SDL_GetPerformanceCounter()

    try showFirstFrame(drawFirst)
    // The first frame is visible now, so work that it does not need can follow.
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

  /// Checks that there is enough memory for the bitmaps of the window's size.
  ///
  /// Without this check, the program would end without a message.
  ///
  /// - Throws: An error if there is not enough memory.
  private static func checkMemory(for size: Size) throws(UserFacingError) {
    guard PixelMemory.isAvailable(count: bitmapCount * size.width * size.height) else {
      throw .noMemory
    }
  }

  private static func makeFramebuffer(_ bounds: PixelRect) -> Framebuffer {
    Framebuffer(width: bounds.width, height: bounds.height, isMirrored: Language.isRightToLeft)
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

  /// A frame in the framebuffer that the window does not show yet.
  private struct DrawnFrame {
    /// The time at which drawing began, in seconds of the session.
    let startTime: Double
    /// The parts of the framebuffer that have changed.
    let changedRects: [PixelRect]
  }

  /// Advances the screen to the current time, and draws it into the framebuffer.
  private func drawnFrame() throws -> DrawnFrame {
    let startTime = now
    screen.advance(to: startTime)
    let changedRects = try screen.draw(on: framebuffer, at: startTime + refreshInterval)
    return DrawnFrame(startTime: startTime, changedRects: changedRects)
  }
}

// The state of the window.
extension GameWindow {
  /// The place and size of the window.
  package var place: WindowPlacement { window.place }

  /// The text in the title bar.
  package var title: String { window.title }

  /// Whether the window has the keyboard focus.
  package var isActive: Bool { window.isActive }

  /// The area of the window's content on the screen, in pixels.
  package var area: PixelRect { window.area }

  /// Returns the area of a screen part in pixels, or `nil` if the part is not visible.
  ///
  /// The part belongs to the board or to the page over it.
  package func area(of part: ScreenPart) -> PixelRect? {
    guard let area = screen.area(of: part, at: now) else { return nil }
    return framebuffer.isMirrored ? area.mirrored(in: framebuffer.bitmap.width) : area
  }

  /// The session's time, in seconds.
  package var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }

  /// Copies text to the desktop's clipboard, and returns whether this succeeded.
  package static func copy(_ text: String) -> Bool {
    SDL_SetClipboardText(text) == 0
  }

  /// Wakes the event loop so that the window shows recent changes.
  ///
  /// Any thread may call this function.
  package nonisolated static func wake() {
    _ = SDL_Event.push(WindowEvent.wakeUpType)
  }
}

// The event loop.
extension GameWindow {
  /// A request to end the game, with the number of the signal if a signal caused it.
  private struct Quit {
    let signal: Int32?
  }

  /// The changes to the window's surface during one round of the event loop.
  private struct SurfaceChanges {
    var isResized = false
    var isExposed = false
  }

  /// Runs the event loop until the player, a signal or `shouldContinue` ends it.
  ///
  /// - Parameters:
  ///   - afterEach: A function that completes the work that an event has requested. It is called
  ///     after each event, before the next event is handled.
  ///   - shouldContinue: A function that returns whether the game continues. It is called once per
  ///     round of the loop.
  /// - Returns: The number of the signal that ended the game, if one did.
  /// - Throws: Errors of `shouldContinue` and of the display.
  package func run(
    afterEach: () -> Void, while shouldContinue: () throws -> Bool
  ) throws -> Int32? {
    defer {
      // From here on, the display is not needed until everything is saved.
      window.recordPlace()
      Signals.answer(.saving)
    }
    handle(gamepads.advance(to: now))
    while true {
      var changes = SurfaceChanges()
      if let quit = try handleEvents(&changes, afterEach: afterEach) {
        return quit.signal
      }
      handle(gamepads.advance(to: now))
      applySize(&changes)
      if isFrameOverdue {
        setVisible(false)
      }
      screen.advance(to: now)
      guard try shouldContinue(), performRequests() else { return nil }
      try showFrame(after: changes)
    }
  }

  /// Waits for an event, and handles all events that have arrived.
  ///
  /// - Returns: The request to end the game, if an event contained one.
  private func handleEvents(
    _ changes: inout SurfaceChanges, afterEach: () -> Void
  ) throws -> Quit? {
    var event = SDL_Event()
    var hasEvent = wait(for: &event)
    needsFrame = false
    while hasEvent {
      if let quit = try handle(windowEvent(for: event), &changes) {
        return quit
      }
      afterEach()
      hasEvent = SDL_PollEvent(&event) != 0
    }
    return nil
  }

  private func handle(_ event: WindowEvent?, _ changes: inout SurfaceChanges) throws -> Quit? {
    switch event {
    case .input(let input):
      handle(input)
    case .gamepadFilesChanged:
      handle(gamepads.readInput(at: now))
    case .exposed:
      changes.isExposed = true
      setVisible(true)
    case .resized:
      changes.isResized = true
    case .moved:
      window.recordPlace()
    case .visibilityChanged(let isVisible):
      setVisible(isVisible)
      needsFrame = isVisible
    case .dropped(let item):
      droppedItems.append(item)
    case .dropEnded:
      handleDrop()
    case .wake:
      needsFrame = true
    case .frameShown:
      handleShownFrame()
    case .quit(let signal):
      if window.isLost {
        throw UserFacingError(.unavailable, tr("the Wayland compositor went away"))
      }
      return Quit(signal: signal)
    case nil:
      break
    }
    return nil
  }

  private func handleDrop() {
    let items = exchange(&droppedItems, with: [])
    if !items.isEmpty {
      handle(.drop(items))
    }
  }

  private func handleShownFrame() {
    // Changes that happened while the window was hidden, such as another size, were not drawn.
    if hasMissedFrame || !isVisible {
      needsFrame = true
    }
    if !isVisible {
      setVisible(true)
    }
  }

  private func handle(_ event: InputEvent?) {
    guard let event else { return }
    switch event {
    case .press, .key, .text, .zoom, .drop:
      sounds?.isEnabled = true
    case .cancel:
      touchTracker.reset()
      gamepads.releaseKeys()
    default:
      break
    }
    let isMirrored = framebuffer.isMirrored
    let screenEvent = isMirrored ? event.mirrored(in: framebuffer.bitmap.width) : event
    reportingErrors { try screen.handle(screenEvent, at: now) }
    window.acceptsText = screen.isTyping
    // A movement of the mouse can wait for the next regular frame.
    if case .move = event, nextFrameTime != nil {
      return
    }
    needsFrame = true
  }

  private func windowEvent(for event: SDL_Event) -> WindowEvent? {
    if event.isTouch {
      return touchEvent(for: event)
    }
    if let windowEvent = WindowEvent.translation(of: event, scale: window.scale) {
      return windowEvent
    }
    guard let input = gamepads.inputEvent(of: event, at: now) else { return nil }
    return .input(input)
  }

  private func touchEvent(for event: SDL_Event) -> WindowEvent? {
    let fingerDown = SDL_FINGERDOWN.rawValue
    var nextEvent = SDL_Event()
    let bounds = window.bounds
    let hasNext = SDL_PeepEvents(&nextEvent, 1, SDL_PEEKEVENT, fingerDown, fingerDown) > 0
    let input = touchTracker.inputEvent(
      of: event.tfinger,
      next: hasNext ? nextEvent.tfinger : nil,
      size: Size(width: bounds.width, height: bounds.height)
    )
    guard let input else { return nil }
    return .input(input)
  }

  /// Performs the requests of the screen, and returns whether the game continues.
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

  private func setVisible(_ visible: Bool) {
    isVisible = visible
    screen.setHidden(!visible, at: now)
  }

  /// Calls a function and returns its result, or reports its error and returns `nil`.
  ///
  /// An error does not end the game, but `run` calls `shouldContinue` at once.
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

// Waiting for events.
extension GameWindow {
  /// Waits for an event, a frame or a deadline, and returns whether there is an event.
  private func wait(for event: inout SDL_Event) -> Bool {
    guard hasPreparedPictures else {
      return SDL_PollEvent(&event) != 0
    }
    guard let wakeTime = nextDeadline else {
      return SDL_WaitEvent(&event) != 0
    }
    let milliseconds = max(0, ((wakeTime - now) * 1000).rounded(.up))
    return SDL_WaitEventTimeout(&event, Int32(min(milliseconds, Self.maximumEventWait))) != 0
  }

  /// The time until which the loop may wait for an event, or `nil` if there is no limit.
  private var nextDeadline: Double? {
    var earliestDeadline = earlierTime(screen.nextDeadline, gamepads.nextDeadline)
    earliestDeadline = earlierTime(earliestDeadline, deadline)
    if isVisible {
      earliestDeadline = earlierTime(earliestDeadline, frameDeadline)
    }
    return earliestDeadline
  }

  /// The time of the next frame, or the time at which the window counts as hidden.
  private var frameDeadline: Double? {
    if window.isWaiting {
      return waitStartTime + Self.maximumFrameWait
    }
    return nextFrameTime
  }

  /// Whether the last frame has waited for the compositor so long that the window counts as hidden.
  private var isFrameOverdue: Bool {
    guard isVisible, window.isWaiting else { return false }
    return now >= waitStartTime + Self.maximumFrameWait
  }
}

// Frames.
extension GameWindow {
  /// Adapts the screen and the framebuffer to another size of the window.
  private func applySize(_ changes: inout SurfaceChanges) {
    // SDL does not report that a window moved to a display with another scale.
    if window.bounds != framebuffer.bitmap.bounds {
      changes.isResized = true
    }
    if changes.isResized {
      resize()
      needsFrame = true
    }
  }

  private func resize() {
    window.recordPlace()
    refreshInterval = window.refreshInterval
    reportingErrors(fitScreen)
    let bounds = window.bounds
    if bounds != framebuffer.bitmap.bounds {
      framebuffer = Self.makeFramebuffer(bounds)
    }
  }

  private func fitScreen() throws {
    try screen.setPointSize(window.pointSize)
    try screen.resize(width: window.bounds.width, height: window.bounds.height)
  }

  /// Shows a new frame if one is due, and prepares the pictures of the next change.
  private func showFrame(after changes: SurfaceChanges) throws {
    let isDue = needsFrame || isFrameDue
    if isVisible, isDue {
      // While the compositor has not shown the last frame, only another size needs a new frame.
      hasMissedFrame = window.isWaiting && !changes.isResized
      if !hasMissedFrame {
        try drawFrame()
      }
    }
    if changes.isExposed {
      try present([framebuffer.bitmap.bounds])
    }
    if needsFrame || !hasPreparedPictures {
      preparePictures()
    }
  }

  /// Whether it is time for the next frame of a movement.
  private var isFrameDue: Bool {
    guard let nextFrameTime else {
      return screen.isMoving(at: now)
    }
    return nextFrameTime <= now
  }

  /// Draws and shows the changes since the last frame.
  ///
  /// The changes are drawn for the time at which the display will show them.
  private func drawFrame() throws {
    let startTime = now
    let displayTime = startTime + refreshInterval
    var changedRects = drawScreen(at: displayTime)
    if changedRects == nil {
      // In the second attempt, the screen leaves out the part that failed in the first one.
      changedRects = drawScreen(at: displayTime)
    }
    try present(changedRects ?? [])
    planNextFrame(after: startTime)
  }

  /// Draws the screen, and returns the parts that have changed, or `nil` after an error.
  private func drawScreen(at displayTime: Double) -> [PixelRect]? {
    reportingErrors { try screen.draw(on: framebuffer, at: displayTime) }
  }

  /// Shows the changed parts of the framebuffer in the window.
  private func present(_ changedRects: [PixelRect]) throws {
    if !window.isWaiting {
      waitStartTime = now
    }
    try window.present(framebuffer.bitmap, changedRects: changedRects)
  }

  /// Sets the time of the next frame of a movement, after a frame that began at `start`.
  private func planNextFrame(after start: Double) {
    guard screen.isMoving(at: start + refreshInterval) else {
      nextFrameTime = nil
      return
    }
    // A frame between two regular frames does not change the rhythm.
    if let nextFrameTime, nextFrameTime > start {
      return
    }
    let nextRegularTime = (nextFrameTime ?? start) + refreshInterval
    if nextRegularTime > start {
      nextFrameTime = nextRegularTime
    } else {
      // A regular frame was missed, so the rhythm starts again.
      nextFrameTime = start + refreshInterval
    }
  }

  /// Prepares pictures for the next change of the screen until an event or a frame is due.
  private func preparePictures() {
    repeat {
      let hasMissingPictures = reportingErrors(screen.prepare) ?? false
      hasPreparedPictures = !hasMissingPictures
    } while !hasPreparedPictures && hasTimeToPrepare
  }

  private var hasTimeToPrepare: Bool {
    guard SDL_PollEvent(nil) == 0 else { return false }
    guard let nextFrameTime else { return true }
    return now < nextFrameTime
  }
}

/// Returns the earlier of two times, or the only one if the other is `nil`.
func earlierTime(_ first: Double?, _ second: Double?) -> Double? {
  guard let first else { return second }
  guard let second else { return first }
  return min(first, second)
}
