/// Time of a game, in seconds: it goes with that of window or terminal, slower or faster, or stands
/// still.
public struct GameClock: Equatable, Sendable {
  /// Seconds of the game in one of the window or terminal; 0 while its time stands still.
  public private(set) var rate = 1.0
  private var windowTime: Double
  private var gameTime: Double

  /// Creates a clock that goes, from a time of the window or terminal and one of the game.
  public init(at time: Double = 0, gameTime: Double = 0) {
    windowTime = time
    self.gameTime = gameTime
  }

  /// Game time at a time of the window or terminal.
  public func time(at time: Double) -> Double {
    gameTime + max(0, time - windowTime) * rate
  }

  /// Time of the window or terminal at a time of the game; `nil` while that stands still.
  public func windowTime(of time: Double) -> Double? {
    rate > 0 ? windowTime + (time - gameTime) / rate : nil
  }

  /// Goes on from a time of the game, at the same rate or another one.
  public mutating func resume(from gameTime: Double, rate: Double? = nil, at time: Double) {
    windowTime = time
    self.gameTime = gameTime
    self.rate = rate ?? self.rate
  }

  /// Goes on at a rate from now on.
  public mutating func setRate(_ rate: Double, at time: Double) {
    if rate != self.rate {
      resume(from: self.time(at: time), rate: rate, at: time)
    }
  }
}
