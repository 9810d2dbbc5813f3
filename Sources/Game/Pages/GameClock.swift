/// Time of a game, in seconds, which stands still while a page covers it.
public struct GameClock: Equatable, Sendable {
  /// Offset from game time to the time of window or terminal.
  private var lead: Double
  private var stopped: Double?

  /// Creates a clock that goes, from a time of the window or terminal and one of the game.
  public init(at time: Double, gameTime: Double) { lead = time - gameTime }

  /// Whether time stands still.
  public var isStopped: Bool { stopped != nil }

  /// Game time at a time of the window or terminal.
  public func time(at time: Double) -> Double { stopped ?? time - lead }

  /// Time of the window or terminal at a time of the game, if the clock goes on.
  public func windowTime(of time: Double) -> Double { time + lead }

  /// Stops the clock.
  public mutating func stop(at time: Double) { stopped = self.time(at: time) }

  /// Starts the clock again.
  public mutating func start(at time: Double) {
    if let stopped { lead = time - stopped }
    stopped = nil
  }
}
