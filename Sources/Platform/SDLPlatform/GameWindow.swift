import Board
import CSDL
import Drawing
import Files
import Text
import View

/// Plays a view in a window: the only place that reads a clock.
///
/// Between two frames of an animation it waits for the display's next refresh, otherwise for an
/// event or a deadline; when nothing moves it sleeps.
@MainActor
public final class GameWindow {
  private let window: Window
  private let view: any Screen
  /// Told what went wrong with an input or a frame, and is no reason to end.
  private let report: (any Error) -> Void
  /// When `run` is to ask again whether the game goes on; in seconds.
  public var deadline: Double?
  private let startTime: Double
  private let startTick: UInt64
  private var framebuffer: Framebuffer
  private var refreshInterval: Double
  private var isVisible = true
  private var nextFrame: Double?
  /// Since when the compositor has not shown what it was given, and whether a frame waits for that.
  private var (waitsSince, missesFrame) = (0.0, false)
  /// What is not shown for so long is not seen, in seconds.
  private static let patience = 0.5
  private var fingers = Fingers()
  /// Looked for when the first frame is seen.
  private lazy var pads = Gamepads()
  /// The sounds of what is played in the window: silent until something is done in it.
  public var sounds: SoundPlayer?
  /// What is dropped on the window, until the drop has ended.
  private var drop: [String] = []

  /// Opens a window of a size in points, or one that fills the screen, and shows the first frame.
  ///
  /// `startTime` is the session's time in seconds; `makeView` makes the view for a size in pixels
  /// while the display is opened, and `willShow` is called when nothing but the window is missing.
  /// `beforeOpening` is done on the display's thread before that is opened, and `report` is told of
  /// what goes wrong when the window is there.
  public init(
    title: String, width: Int, height: Int, position: (x: Int, y: Int)? = nil,
    isFullScreen: Bool, startTime: Double,
    beforeOpening: @escaping @Sendable () -> Void = {}, willShow: () throws -> Void = {},
    report: @escaping (any Error) -> Void,
    makeView: (_ width: Int, _ height: Int) throws -> any Screen
  ) throws {
    Signals.watch()
    let screen = try DisplayOpening.open(after: beforeOpening) { try makeView(width, height) }
    view = Language.isFromTheRight ? MirroredScreen(screen, width: width) : screen
    window = try Window(
      title: title, width: width, height: height, position: position, isFullScreen: isFullScreen
    ) { GameWindow.push(WindowEvent.shownFrame) }
    let size = window.size
    try view.setPointSize(window.pointSize)
    try view.resize(width: size.width, height: size.height)
    framebuffer = Framebuffer(width: size.width, height: size.height)
    refreshInterval = window.refreshInterval
    (self.startTime, self.report) = (startTime, report)
    startTick = SDL_GetPerformanceCounter()
    try willShow()
    window.show()
    view.advance(to: now)
    try draw(isFirst: true)
    // What the first frame does not need comes after it.
    trying(view.prepare)
    if let icon = trying(view.icon) { window.setIcon(icon) }
  }

  /// Where the window is, and how large, in points; in full screen where it was before.
  public var place: (x: Int, y: Int, width: Int, height: Int, isFullScreen: Bool) { window.place }

  /// What is written above it.
  public var title: String { window.title }
  /// Whether it has the keyboard.
  public var isActive: Bool { window.isActive }
  /// Where its content lies on the screen, in pixels.
  public var area: PixelRect {
    let (size, origin) = (window.size, window.origin)
    return PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// Where a part of the board is seen in it, in pixels.
  public func place(of part: Focus) -> PixelRect? { view.place(of: part, at: now) }
  /// The session's time, in seconds.
  public var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }

  /// Does what may go wrong without ending the game: that is reported, and `run` asks at once.
  @discardableResult
  private func trying<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      report(error)
      deadline = now
      return nil
    }
  }

  /// Plays until the player or a signal, which is returned, ends the game, or `goesOn` says no; it
  /// is asked whenever something may have happened.
  ///
  /// - Throws: what `goesOn` throws, or a `Problem` when there is no display any more.
  public func run(while goesOn: () throws -> Bool) throws -> Int32? {
    defer {
      // The last that the display is asked for until all is kept.
      window.notePlace()
      Signals.answer(.keeping)
    }
    if let input = pads.look(at: now) { _ = take(input) }
    while true {
      var event = SDL_Event()
      var hasEvent = wait(for: &event)
      var (wantsFrame, isResized, isExposed) = (false, false, false)
      while hasEvent {
        switch translated(event) {
        case .input(let input): wantsFrame = take(input) || wantsFrame
        case .device:
          if let input = pads.look(at: now) { wantsFrame = take(input) || wantsFrame }
        case .exposed:
          isExposed = true
          setVisible(true)
        case .resized: isResized = true
        case .moved: window.notePlace()
        case .visible(let visible):
          setVisible(visible)
          wantsFrame = visible
        case .toggleFullScreen: window.toggleFullScreen()
        case .dropped(let thing): drop.append(thing)
        case .dropEnded:
          if !drop.isEmpty { trying { try view.handle(.drop(drop), at: now) } }
          drop = []
          wantsFrame = true
        case .wake: wantsFrame = true
        case .shown:
          if !isVisible { setVisible(true) }
          wantsFrame = wantsFrame || missesFrame
        case .quit(let signal):
          if window.isLost { throw Problem(.unavailable, tr("the Wayland compositor went away")) }
          return signal
        case nil: break
        }
        hasEvent = SDL_PollEvent(&event) != 0
      }
      if let input = pads.advance(to: now) { wantsFrame = take(input) || wantsFrame }
      // SDL does not tell that a window came to an output of another scale.
      if isResized || window.size != framebuffer.bitmap.size {
        isResized = true
        resize()
        wantsFrame = true
      }
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
      if isVisible && (wantsFrame || isFrameDue) {
        // What the compositor has not shown yet is not overtaken, but by another size.
        missesFrame = window.isWaiting && !isResized
        if !missesFrame { try draw() }
      }
      if isExposed { try present([framebuffer.bitmap.bounds]) }
      // What is not seen yet is made after the answer, for the next one.
      if wantsFrame { trying(view.prepare) }
    }
  }

  /// Hands on what the player does; whether that is answered at once.
  private func take(_ input: Input) -> Bool {
    switch input {
    case .press, .key, .text, .zoom, .drop: sounds?.isAwake = true
    case .cancel:
      fingers.forget()
      pads.leave()
    default: break
    }
    trying { try view.handle(input, at: now) }
    window.takesText = view.isTyping
    // Moving the mouse may wait for the next frame.
    if case .move = input, nextFrame != nil { return false }
    return true
  }

  /// Wakes the window up, from any thread, because there is news.
  public nonisolated static func wake() { push(WindowEvent.wakeUp) }

  private nonisolated static func push(_ type: UInt32) {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }

  private func translated(_ event: SDL_Event) -> WindowEvent? {
    let (down, up) = (SDL_FINGERDOWN.rawValue, SDL_FINGERUP.rawValue)
    guard [down, up, SDL_FINGERMOTION.rawValue].contains(event.type) else {
      return WindowEvent(event, scale: window.scale)
        ?? pads.input(of: event, at: now).map(WindowEvent.input)
    }
    var next = SDL_Event()
    let hasNext = SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, down, down) > 0
    return fingers.take(event.tfinger, next: hasNext ? next.tfinger : nil, size: window.size)
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

  /// Whether an animation goes on, or one that a deadline started begins.
  private var isFrameDue: Bool { nextFrame.map { $0 <= now } ?? view.isMoving(at: now) }

  /// Sleeps until an event, the next frame or the game's deadline.
  private func wait(for event: inout SDL_Event) -> Bool {
    let frame = window.isWaiting ? waitsSince + Self.patience : nextFrame
    let times = [isVisible ? frame : nil, view.nextDeadline, pads.nextDeadline, deadline]
    guard let until = times.compactMap({ $0 }).min() else {
      return SDL_WaitEvent(&event) != 0
    }
    let milliseconds = max(0, ((until - now) * 1000).rounded(.up))
    return SDL_WaitEventTimeout(&event, Int32(min(milliseconds, 1e6))) != 0
  }

  /// Draws what differs from the frame before, for the moment when it will be seen.
  private func draw(isFirst: Bool = false) throws {
    let start = now
    let seen = start + refreshInterval
    func rects() throws -> [PixelRect] { try view.draw(on: framebuffer, at: seen) }
    // What fails is left out of the frame after.
    try present(isFirst ? rects() : trying(rects) ?? trying(rects) ?? [])
    guard view.isMoving(at: seen) else { return nextFrame = nil }
    // An answer between two beats leaves the beat as it is; a beat that is lost begins anew.
    if let nextFrame, nextFrame > start { return }
    let beat = (nextFrame ?? start) + refreshInterval
    nextFrame = beat > start ? beat : start + refreshInterval
  }

  private func resize() {
    window.notePlace()
    refreshInterval = window.refreshInterval
    let size = window.size
    trying {
      try view.setPointSize(window.pointSize)
      try view.resize(width: size.width, height: size.height)
    }
    guard size != framebuffer.bitmap.size else { return }
    framebuffer = Framebuffer(width: size.width, height: size.height)
  }
}

extension Bitmap {
  fileprivate var size: (width: Int, height: Int) { (width, height) }
}
