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
  private let view: RootScreen
  private let report: (any Error) -> Void
  /// When `run` asks next whether the game goes on, in seconds.
  package var deadline: Double?
  private let startTime: Double
  private let startTick: UInt64
  private var framebuffer: Framebuffer
  private var refreshInterval: Double
  private var isVisible = true
  /// Whether all pictures for the next answer are made.
  private var isPrepared = false
  private var nextFrame: Double?
  /// Whether something happened that is answered at once.
  private var wantsFrame = false
  /// When the compositor was given a frame that it has not shown, and whether another one waits.
  private var (waitsSince, missesFrame) = (0.0, false)
  /// Seconds after which a window whose frame was not shown counts as hidden.
  private static let patience = 0.5
  private var fingers = Fingers()
  private lazy var pads = Gamepads()
  /// Sounds of the game; silent until something is done in the window.
  package var sounds: SoundPlayer?
  private var drop: [String] = []

  /// Shows a first frame.
  ///
  /// `makeView` gets a size in pixels, and `report` the errors of inputs and frames, which end
  /// nothing. A place that `isStored` may be one of another screen.
  ///
  /// `drawFirst` calls what lays out and what draws the first frame, both once more after an error
  /// that it has put right.
  package init(
    on display: DisplayOpening, title: String, place: WindowPlace, isStored: Bool,
    startTime: Double,
    drawFirst: (_ layOut: () throws -> Void, _ draw: () throws -> Void) throws -> Void,
    report: @escaping (any Error) -> Void,
    makeView: (_ width: Int, _ height: Int) throws -> RootScreen
  ) throws {
    let place = isStored ? try display.fitting(place) : place
    var size = (width: place.width ?? 0, height: place.height ?? 0)
    if place.width == nil || place.height == nil { size = try display.firstSize() }
    try Self.checkMemory(width: size.width, height: size.height)
    view = try makeView(size.width, size.height)
    try display.finish()
    window = try Window(title: title, place: place) { _ = SDL_Event.push(WindowEvent.shownFrame) }
    try Self.checkMemory(width: window.bounds.width, height: window.bounds.height)
    framebuffer = Self.framebuffer(window.bounds)
    refreshInterval = window.refreshInterval
    (self.startTime, self.report) = (startTime, report)
    startTick = SDL_GetPerformanceCounter()
    var rects: [PixelRect] = []
    var time = now
    try drawFirst(fit) {
      time = now
      view.advance(to: time)
      rects = try view.draw(on: framebuffer, at: time + refreshInterval)
    }
    window.show()
    try present(rects)
    planNextFrame(after: time)
    // What the first frame does not need comes after it.
    prepare()
    if let icon = trying(view.icon) { window.setIcon(icon) }
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
  package var place: WindowPlace { window.place }
  /// The text above the window.
  package var title: String { window.title }
  /// Whether the window has the keyboard.
  package var isActive: Bool { window.isActive }
  /// Area of the content on the screen, in pixels.
  package var area: PixelRect { window.area }
  /// Area of a part of the board or the page that lies over it, in pixels.
  package func area(of part: ScreenPart) -> PixelRect? {
    let area = view.area(of: part, at: now)
    return framebuffer.isMirrored ? area?.mirrored(in: framebuffer.bitmap.width) : area
  }
  /// The session's time in seconds.
  package var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }

  /// Reports an error, which ends nothing; then `run` asks at once whether the game goes on.
  @discardableResult private func trying<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      report(error)
      deadline = now
      return nil
    }
  }

  /// Plays until the player, a signal, which is returned, or `goesOn` ends it; throws its errors.
  ///
  /// What an event has ordered is done by `afterEach`, before the next event is taken.
  package func run(
    afterEach: () -> Void, while goesOn: () throws -> Bool
  ) throws -> Int32? {
    defer {
      // The display is asked for nothing more until all is kept.
      window.notePlace()
      Signals.answer(.keeping)
    }
    handle(pads.advance(to: now))
    while true {
      var event = SDL_Event()
      var hasEvent = wait(for: &event)
      var (isResized, isExposed) = (false, false)
      wantsFrame = false
      while hasEvent {
        switch translated(event) {
        case .input(let input): handle(input)
        case .device: handle(pads.update(at: now))
        case .exposed:
          isExposed = true
          setVisible(true)
        case .resized: isResized = true
        case .moved: window.notePlace()
        case .visible(let visible):
          setVisible(visible)
          wantsFrame = visible
        case .dropped(let thing): drop.append(thing)
        case .dropEnded: if !drop.isEmpty { handle(.drop(exchange(&drop, with: []))) }
        case .wake: wantsFrame = true
        case .shown:
          // What came while nothing was seen, such as another size, was not drawn.
          wantsFrame = wantsFrame || missesFrame || !isVisible
          if !isVisible { setVisible(true) }
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
      handle(pads.advance(to: now))
      // SDL does not tell that a window came to an output of another scale.
      isResized = isResized || window.bounds != framebuffer.bitmap.bounds
      if isResized { resize() }
      wantsFrame = wantsFrame || isResized
      if isVisible, window.isWaiting, now >= waitsSince + Self.patience { setVisible(false) }
      view.advance(to: now)
      guard try goesOn() else { return nil }
      for request in view.takeRequests() {
        switch request {
        case .toggleFullScreen: window.toggleFullScreen()
        case .title(let title): window.title = title
        case .quit: return nil
        }
      }
      let isFrameDue = nextFrame.map { $0 <= now } ?? view.isMoving(at: now)
      if isVisible, wantsFrame || isFrameDue {
        // A frame that the compositor has not shown yet is overtaken by another size only.
        missesFrame = window.isWaiting && !isResized
        if !missesFrame { try draw() }
      }
      if isExposed { try present([framebuffer.bitmap.bounds]) }
      if wantsFrame || !isPrepared { prepare() }
    }
  }

  /// Makes pictures for the next answer, until there is something to answer.
  private func prepare() {
    repeat {
      isPrepared = trying(view.prepare) != true
    } while !isPrepared && SDL_PollEvent(nil) == 0 && nextFrame.map({ now < $0 }) ?? true
  }

  private func handle(_ input: InputEvent?) {
    guard let input else { return }
    switch input {
    case .press, .key, .text, .zoom, .drop: sounds?.isAwake = true
    case .cancel:
      fingers.forget()
      pads.leave()
    default: break
    }
    let seen = framebuffer.isMirrored ? input.mirrored(in: framebuffer.bitmap.width) : input
    trying { try view.handle(seen, at: now) }
    window.takesText = view.isTyping
    // Moving the mouse may wait for the next frame.
    if case .move = input, nextFrame != nil { return }
    wantsFrame = true
  }

  /// Puts a text on the desktop's clipboard; returns whether that was possible.
  package static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  /// Wakes the window up, from any thread, because there is news.
  package nonisolated static func wake() { _ = SDL_Event.push(WindowEvent.wakeUp) }

  private func translated(_ event: SDL_Event) -> WindowEvent? {
    let (down, up) = (SDL_FINGERDOWN.rawValue, SDL_FINGERUP.rawValue)
    guard [down, up, SDL_FINGERMOTION.rawValue].contains(event.type) else {
      return WindowEvent.translation(of: event, scale: window.scale)
        ?? pads.input(of: event, at: now).map(WindowEvent.input)
    }
    var (next, size) = (SDL_Event(), (window.bounds.width, window.bounds.height))
    let hasNext = SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, down, down) > 0
    return fingers.input(of: event.tfinger, next: hasNext ? next.tfinger : nil, size: size)
      .map(WindowEvent.input)
  }

  private func present(_ rects: [PixelRect]) throws {
    if !window.isWaiting { waitsSince = now }
    try window.present(framebuffer.bitmap, rects)
  }

  private func setVisible(_ visible: Bool) {
    isVisible = visible
    view.setHidden(!visible, at: now)
  }

  private func wait(for event: inout SDL_Event) -> Bool {
    if !isPrepared { return SDL_PollEvent(&event) != 0 }
    let frame = window.isWaiting ? waitsSince + Self.patience : nextFrame
    let times = [isVisible ? frame : nil, view.nextDeadline, pads.nextDeadline, deadline]
    guard let until = times.compactMap(\.self).min() else { return SDL_WaitEvent(&event) != 0 }
    let milliseconds = max(0, ((until - now) * 1000).rounded(.up))
    return SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 1e6))) != 0
  }

  /// Draws the difference from the frame before, for the moment when it will be seen.
  private func draw() throws {
    let start = now
    let seen = start + refreshInterval
    func rects() throws -> [PixelRect] { try view.draw(on: framebuffer, at: seen) }
    // What fails is left out the second time.
    try present(trying(rects) ?? trying(rects) ?? [])
    planNextFrame(after: start)
  }

  private func planNextFrame(after start: Double) {
    guard view.isMoving(at: start + refreshInterval) else { return nextFrame = nil }
    // A frame between two beats leaves the beat as it is; a beat that is lost begins anew.
    if let nextFrame, nextFrame > start { return }
    let beat = (nextFrame ?? start) + refreshInterval
    nextFrame = beat > start ? beat : start + refreshInterval
  }

  private func resize() {
    window.notePlace()
    refreshInterval = window.refreshInterval
    trying(fit)
    let bounds = window.bounds
    if bounds != framebuffer.bitmap.bounds { framebuffer = Self.framebuffer(bounds) }
  }

  private static func framebuffer(_ bounds: PixelRect) -> Framebuffer {
    Framebuffer(width: bounds.width, height: bounds.height, isMirrored: Language.isRightToLeft)
  }

  private func fit() throws {
    try view.setPointSize(window.pointSize)
    try view.resize(width: window.bounds.width, height: window.bounds.height)
  }
}
