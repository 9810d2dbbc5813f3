import CSDL

/// A clock that shows the session's time, in seconds.
///
/// The session's time continues where it was when the session was saved.
struct SessionClock {
  private let startTime: Double
  private let startTick = SDL_GetPerformanceCounter()

  /// Creates a clock that shows `startTime` now.
  init(startTime: Double) {
    self.startTime = startTime
  }

  /// The session's time, in seconds.
  var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }
}
