/// A clock that converts the time of a window or a terminal to the time of a game.
///
/// Game time can pass more slowly or more quickly than normal, or it can be stopped. All times are
/// in seconds.
public struct GameClock: Equatable, Sendable {
  /// The number of game seconds per second of the window or terminal.
  ///
  /// It is 0 while game time is stopped.
  public private(set) var rate = 1.0

  // These two times refer to the same moment, from which the clock calculates all later times.
  private var windowTime: Double
  private var gameTime: Double

  /// Creates a running clock.
  ///
  /// - Parameters:
  ///   - time: The current time of the window or terminal.
  ///   - gameTime: The current time of the game.
  public init(at time: Double = 0, gameTime: Double = 0) {
    windowTime = time
    self.gameTime = gameTime
  }

  /// Converts a time of the window or terminal to the time of the game.
  public func time(at time: Double) -> Double {
    let elapsedTime = max(0, time - windowTime)
    return gameTime + elapsedTime * rate
  }

  /// Converts a time of the game to the time of the window or terminal.
  ///
  /// - Returns: The time, or `nil` if game time is stopped.
  public func windowTime(of time: Double) -> Double? {
    guard rate > 0 else { return nil }
    return windowTime + (time - gameTime) / rate
  }

  /// Sets the current game time, from which the clock continues.
  ///
  /// - Parameters:
  ///   - gameTime: The new time of the game.
  ///   - rate: The new rate, or `nil` to keep the current rate.
  ///   - time: The current time of the window or terminal.
  public mutating func resume(from gameTime: Double, rate: Double? = nil, at time: Double) {
    windowTime = time
    self.gameTime = gameTime
    if let rate {
      self.rate = rate
    }
  }

  /// Changes the rate at which game time passes from now on.
  ///
  /// - Parameters:
  ///   - rate: The new rate.
  ///   - time: The current time of the window or terminal.
  public mutating func setRate(_ rate: Double, at time: Double) {
    guard rate != self.rate else { return }
    resume(from: self.time(at: time), rate: rate, at: time)
  }
}
