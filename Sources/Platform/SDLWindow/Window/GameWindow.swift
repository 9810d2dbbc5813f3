import CSDL
import Files
import Glibc
import Graphics
import Localization
import View
import ViewState

/// Plays a view in a window, and is the only place that reads a clock.
@MainActor package final class GameWindow {
  private let window: Window
  private let screen: RootScreen
  private let reportError: (any Error) -> Void
  /// When `run` asks next whether the game goes on, in seconds.
  package var deadline: Double?
  private let startTime: Double
  private let startTick: UInt64
  private var framebuffer: Framebuffer
  private var refreshInterval: Double
  private var isVisible = true
  /// Whether all pictures for the next answer are made.
  private var isPrepared = false
  private var nextFrameTime: Double?
  /// Whether something happened that is answered at once.
  private var needsFrame = false
  /// When the compositor was given a frame that it has not shown, and whether another one waits.
  private var waitStartTime = 0.0
  private var hasMissedFrame = false
  /// Seconds after which a window whose frame was not shown counts as hidden.
  private static let maximumFrameWait = 0.5
  private var touchTracker = TouchTracker()
  private lazy var gamepads = Gamepads()
  /// Sounds of the game; silent until something is done in the window.
  package var sounds: SoundPlayer?
  private var droppedItems: [String] = []

  /// Shows a first frame.
  ///
  /// `makeView` gets a size in pixels, and `report` the errors of inputs and frames, which end
  /// nothing. A place that `isStored` may be one of another screen.
  ///
  /// `drawFirst` calls what lays out and what draws the first frame, both once more after an error
  /// that it has put right.
  package init(
    on display: DisplayOpener, title: String, place: WindowPlacement, startTime: Bool,
    willShow: Double,
    reportError: (_ layOut: () throws -> Void, _ draw: () throws -> Void) throws -> Void,
    makeScreen: @escaping (any Error) -> Void,
    makeView: (_ width: Int, _ height: Int) throws -> RootScreen
  ) throws {
    let place = startTime ? try display.fitting(place) : place
    var size = (width: place.width ?? 0, height: place.height ?? 0)
    if place.width == nil || place.height == nil {
      size = try display.firstSize()
    }
    try Self.checkMemory(width: size.width, height: size.height)
    screen = try makeView(size.width, size.height)
    try display.finish()
    window = try Window(title: title, place: place) {
      _ = SDL_Event.push(WindowEvent.frameShownType)
    }
    try Self.checkMemory(width: window.bounds.width, height: window.bounds.height)
    framebuffer = Self.makeFramebuffer(window.bounds)
    refreshInterval = window.refreshInterval
    self.startTime = willShow
    self.reportError = makeScreen
    startTick = SDL_GetPerformanceCounter()
    var rects: [PixelRect] = []
    var time = now
    try reportError(fitScreen) {
      time = now
      screen.advance(to: time)
      rects = try screen.draw(on: framebuffer, at: time + refreshInterval)
    }
    window.show()
    try present(rects)
    planNextFrame(after: time)
    // What the first frame does not need comes after it.
    prepare()
    if let icon = reportingErrors(screen.icon) {
      window.setIcon(icon)
    }
  }

  /// Throws if there is no memory for the pictures that are as large as the window.
  ///
  /// A bitmap without memory would end the program without a sentence.
  private static func checkMemory(width: Int, height: Int) throws(UserFacingError) {
    // The framebuffer, what the display reads, the scenery, and what that is drawn from.
    let bitmaps = 6
    guard PixelMemory.isAvailable(count: bitmaps * width * height) else { throw .noMemory }
  }

  /// Place and size.
  package var place: WindowPlacement { window.place }
  /// The text above the window.
  package var title: String { window.title }
  /// Whether the window has the keyboard.
  package var isActive: Bool { window.isActive }
  /// Area of the content on the screen, in pixels.
  package var area: PixelRect { window.area }
  /// Area of a part of the board or the page that lies over it, in pixels.
  package func area(of part: ScreenPart) -> PixelRect? {
    let area = screen.area(of: part, at: now)
    return framebuffer.isMirrored ? area?.mirrored(in: framebuffer.bitmap.width) : area
  }
  /// The session's time in seconds.
  package var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }

  /// Reports an error, which ends nothing; then `run` asks at once whether the game goes on.
  @discardableResult private func reportingErrors<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      reportError(error)
      deadline = now
      return nil
    }
  }

  /// Plays until the player, a signal, which is returned, or `goesOn` ends it; throws its errors.
  ///
  /// What an event has ordered is done by `afterEach`, before the next event is taken.
  package func run(
    afterEach: () -> Void, while shouldContinue: () throws -> Bool
  ) throws -> Int32? {
    defer {
      // The display is asked for nothing more until all is kept.
      window.recordPlace()
      Signals.answer(.saving)
    }
    handle(gamepads.advance(to: now))
    while true {
      var event = SDL_Event()
      var hasEvent = wait(for: &event)
      var isResized = false
      var isExposed = false
      needsFrame = false
      while hasEvent {
        switch windowEvent(for: event) {
        case .input(let input):
          handle(input)
        case .gamepadFilesChanged:
          handle(gamepads.update(at: now))
        case .exposed:
          isExposed = true
          setVisible(true)
        case .resized:
          isResized = true
        case .moved:
          window.recordPlace()
        case .visibilityChanged(let isVisible):
          setVisible(isVisible)
          needsFrame = isVisible
        case .dropped(let item):
          droppedItems.append(item)
        case .dropEnded:
          if !droppedItems.isEmpty {
            handle(.drop(exchange(&droppedItems, with: [])))
          }
        case .wake:
          needsFrame = true
        case .frameShown:
          // What came while nothing was seen, such as another size, was not drawn.
          needsFrame = needsFrame || hasMissedFrame || !isVisible
          if !isVisible {
            setVisible(true)
          }
        case .quit(let signal):
          if window.isLost {
            throw UserFacingError(.unavailable, tr("the Wayland compositor went away"))
          }
          return signal
        case nil: break
        }
        afterEach()
        hasEvent = SDL_PollEvent(&event) != 0
      }
      handle(gamepads.advance(to: now))
      // SDL does not tell that a window came to an output of another scale.
      isResized = isResized || window.bounds != framebuffer.bitmap.bounds
      if isResized {
        resize()
      }
      needsFrame = needsFrame || isResized
      if isVisible, window.isWaiting, now >= waitStartTime + Self.maximumFrameWait {
        setVisible(false)
      }
      screen.advance(to: now)
      guard try shouldContinue() else { return nil }
      for request in screen.takeRequests() {
        switch request {
        case .toggleFullScreen:
          window.toggleFullScreen()
        case .title(let title):
          window.title = title
        case .quit: return nil
        }
      }
      let isFrameDue = nextFrameTime.map { $0 <= now } ?? screen.isMoving(at: now)
      if isVisible, needsFrame || isFrameDue {
        // A frame that the compositor has not shown yet is overtaken by another size only.
        hasMissedFrame = window.isWaiting && !isResized
        if !hasMissedFrame {
          try draw()
        }
      }
      if isExposed {
        try present([framebuffer.bitmap.bounds])
      }
      if needsFrame || !isPrepared {
        prepare()
      }
    }
  }

  /// Makes pictures for the next answer, until there is something to answer.
  private func prepare() {
    repeat {
      isPrepared = reportingErrors(screen.prepare) != true
    } while !isPrepared && SDL_PollEvent(nil) == 0 && nextFrameTime.map({ now < $0 }) ?? true
  }

  private func handle(_ event: InputEvent?) {
    guard let event else { return }
    switch event {
    case .press, .key, .text, .zoom, .drop:
      sounds?.isEnabled = true
    case .cancel:
      touchTracker.reset()
      gamepads.releaseKeys()
    default: break
    }
    let screenEvent = framebuffer.isMirrored ? event.mirrored(in: framebuffer.bitmap.width) : event
    reportingErrors { try screen.handle(screenEvent, at: now) }
    window.acceptsText = screen.isTyping
    // Moving the mouse may wait for the next frame.
    if case .move = event, nextFrameTime != nil {
      return
    }
    needsFrame = true
  }

  /// Puts a text on the desktop's clipboard; returns whether that was possible.
  package static func copy(_ text: String) -> Bool {
    SDL_SetClipboardText(text) == 0
  }

  /// Wakes the window up, from any thread, because there is news.
  package nonisolated static func wake() {
    _ = SDL_Event.push(WindowEvent.wakeUpType)
  }

  private func windowEvent(for event: SDL_Event) -> WindowEvent? {
    let fingerDown = SDL_FINGERDOWN.rawValue
    let fingerUp = SDL_FINGERUP.rawValue
    guard [fingerDown, fingerUp, SDL_FINGERMOTION.rawValue].contains(event.type) else {
      return WindowEvent.translation(of: event, scale: window.scale)
        ?? gamepads.inputEvent(of: event, at: now).map(WindowEvent.input)
    }
    var nextEvent = SDL_Event()
    let size = (window.bounds.width, window.bounds.height)
    let hasNext = SDL_PeepEvents(&nextEvent, 1, SDL_PEEKEVENT, fingerDown, fingerDown) > 0
    return touchTracker.inputEvent(
      of: event.tfinger, next: hasNext ? nextEvent.tfinger : nil, size: size
    )
    .map(WindowEvent.input)
  }

  private func present(_ rects: [PixelRect]) throws {
    if !window.isWaiting {
      waitStartTime = now
    }
    try window.present(framebuffer.bitmap, rects)
  }

  private func setVisible(_ visible: Bool) {
    isVisible = visible
    screen.setHidden(!visible, at: now)
  }

  private func wait(for event: inout SDL_Event) -> Bool {
    if !isPrepared {
      return SDL_PollEvent(&event) != 0
    }
    let frameDeadline = window.isWaiting ? waitStartTime + Self.maximumFrameWait : nextFrameTime
    let deadlines = [
      isVisible ? frameDeadline : nil, screen.nextDeadline, gamepads.nextDeadline, deadline,
    ]
    guard let wakeTime = deadlines.compactMap(\.self).min() else {
      return SDL_WaitEvent(&event) != 0
    }
    let milliseconds = max(0, ((wakeTime - now) * 1000).rounded(.up))
    return SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 1e6))) != 0
  }

  /// Draws the difference from the frame before, for the moment when it will be seen.
  private func draw() throws {
    let startTime = now
    let displayTime = startTime + refreshInterval
    func rects() throws -> [PixelRect] {
      try screen.draw(on: framebuffer, at: displayTime)
    }
    // What fails is left out the second time.
    try present(reportingErrors(rects) ?? reportingErrors(rects) ?? [])
    planNextFrame(after: startTime)
  }

  private func planNextFrame(after start: Double) {
    guard screen.isMoving(at: start + refreshInterval) else { return nextFrameTime = nil }
    // A frame between two beats leaves the beat as it is; a beat that is lost begins anew.
    if let nextFrameTime, nextFrameTime > start {
      return
    }
    let nextBeat = (nextFrameTime ?? start) + refreshInterval
    nextFrameTime = nextBeat > start ? nextBeat : start + refreshInterval
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

  private static func makeFramebuffer(_ bounds: PixelRect) -> Framebuffer {
    Framebuffer(width: bounds.width, height: bounds.height, isMirrored: Language.isRightToLeft)
  }

  private func fitScreen() throws {
    try screen.setPointSize(window.pointSize)
    try screen.resize(width: window.bounds.width, height: window.bounds.height)
  }
}
