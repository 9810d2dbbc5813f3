/// The time of a game, which stands still while a page covers it; all times are in seconds.
public struct GameClock: Equatable, Sendable {
  /// What the time of whoever shows the game is ahead of the game's.
  private var lead: Double
  /// The game's time at which it stands still.
  private var stopped: Double?

  /// Begins to count, from a time of the window or terminal and of the game on.
  public init(at time: Double, gameTime: Double) { lead = time - gameTime }

  /// Whether time stands still.
  public var isStopped: Bool { stopped != nil }

  /// The game's time at a time of the window or terminal.
  public func time(at time: Double) -> Double { stopped ?? time - lead }

  /// The time of the window or terminal at a time of the game, if the clock goes on.
  public func windowTime(of time: Double) -> Double { time + lead }

  /// Lets time stand still.
  public mutating func stop(at time: Double) { stopped = self.time(at: time) }

  /// Lets time go on.
  public mutating func start(at time: Double) {
    if let stopped { lead = time - stopped }
    stopped = nil
  }
}
