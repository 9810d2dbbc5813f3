/// The time of a game, which stands still while a page covers it; all times are in seconds.
struct GameClock {
  /// What the window's time is ahead of the game's.
  private var lead: Double
  /// The game's time at which it stands still.
  private var stopped: Double?

  init(at time: Double, gameTime: Double) { lead = time - gameTime }

  var isStopped: Bool { stopped != nil }

  /// The game's time at a time of the window.
  func time(at time: Double) -> Double { stopped ?? time - lead }

  /// The window's time at a time of the game, if the clock goes on.
  func windowTime(of time: Double) -> Double { time + lead }

  mutating func stop(at time: Double) { stopped = self.time(at: time) }

  mutating func start(at time: Double) {
    if let stopped { lead = time - stopped }
    stopped = nil
  }
}
