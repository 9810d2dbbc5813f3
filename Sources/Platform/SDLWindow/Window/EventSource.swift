import CSDL
import View

/// A source of window events, which come from SDL's queue, fingers and gamepads.
@MainActor final class EventSource {
  private var touchTracker = TouchTracker()
  private lazy var gamepads = Gamepads()
  /// The items of an unfinished drop.
  private var droppedItems: [String] = []

  /// The maximum time to wait for an event without interruption, in milliseconds.
  private static let maximumWait = 1e6

  /// The time at which the gamepads must be advanced next, in seconds.
  var nextDeadline: Double? {
    gamepads.nextDeadline
  }

  /// Searches for gamepads if a search is due.
  ///
  /// If no search is due, the held key is repeated when its next repetition is due.
  ///
  /// - Returns: The resulting input, if there is any.
  func advance(to time: Double) -> InputEvent? {
    gamepads.advance(to: time)
  }

  /// Discards all fingers and held buttons, because the window no longer receives their input.
  func cancelInput() {
    touchTracker.reset()
    gamepads.releaseKeys()
  }

  /// Waits for an event from SDL.
  ///
  /// - Parameters:
  ///   - deadline: The time at which to stop waiting, or `nil` to wait without a limit.
  ///   - time: The current time.
  /// - Returns: The event, or `nil` if the deadline has passed.
  func waitForEvent(until deadline: Double?, from time: Double) -> SDL_Event? {
    var event = SDL_Event()
    guard let deadline else {
      return SDL_WaitEvent(&event) != 0 ? event : nil
    }
    let milliseconds = max(0, ((deadline - time) * 1000).rounded(.up))
    let timeout = Int32(min(milliseconds, Self.maximumWait))
    return SDL_WaitEventTimeout(&event, timeout) != 0 ? event : nil
  }

  /// Removes the next event from SDL's queue and returns it.
  func nextEvent() -> SDL_Event? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) != 0 ? event : nil
  }

  /// Whether SDL's queue contains an event.
  var hasEvent: Bool {
    SDL_PollEvent(nil) != 0
  }

  /// Translates an event from SDL to a window event.
  ///
  /// - Parameters:
  ///   - event: The event from SDL.
  ///   - window: The window.
  ///   - time: The current time.
  /// - Returns: The window event, or `nil` if the window does not use the event.
  func translation(of event: SDL_Event, in window: Window, at time: Double) -> WindowEvent? {
    if event.isTouch {
      return inputEvent(touchEvent(for: event.tfinger, in: window))
    }
    switch WindowEvent.translation(of: event, scale: window.scale) {
    case .gamepadFilesChanged:
      return inputEvent(gamepads.readInput(at: time))
    case .dropped(let item):
      droppedItems.append(item)
      return nil
    case .dropEnded:
      return inputEvent(dropEvent())
    case nil:
      return inputEvent(gamepads.inputEvent(of: event, at: time))
    case let windowEvent:
      return windowEvent
    }
  }

  private func inputEvent(_ input: InputEvent?) -> WindowEvent? {
    guard let input else { return nil }
    return .input(input)
  }

  private func touchEvent(for finger: SDL_TouchFingerEvent, in window: Window) -> InputEvent? {
    let bounds = window.bounds
    return touchTracker.inputEvent(
      of: finger,
      next: nextPress,
      size: Size(width: bounds.width, height: bounds.height)
    )
  }

  /// The next event in SDL's queue that puts a finger down.
  private var nextPress: SDL_TouchFingerEvent? {
    let fingerDown = SDL_FINGERDOWN.rawValue
    var event = SDL_Event()
    let count = SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, fingerDown, fingerDown)
    return count > 0 ? event.tfinger : nil
  }

  private func dropEvent() -> InputEvent? {
    let items = exchange(&droppedItems, with: [])
    return items.isEmpty ? nil : .drop(items)
  }
}
