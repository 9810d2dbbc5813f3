import CSDL

/// A clock for the session's time, in seconds.
///
/// When a saved session is continued, its time continues from the saved value.
struct SessionClock {
  private let startTime: Double
  private let startTick = SDL_GetPerformanceCounter()

  /// Creates a clock whose current time is `startTime`.
  init(startTime: Double) {
    self.startTime = startTime
  }

  /// The session's time, in seconds.
  var now: Double {
    let ticks = SDL_GetPerformanceCounter() - startTick
    return startTime + Double(ticks) / Double(SDL_GetPerformanceFrequency())
  }
}
