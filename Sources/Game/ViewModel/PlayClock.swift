import Board

/// Time that a game takes, from its first choice on, shown in whole seconds.
struct PlayClock: Equatable, Sendable {
  /// When the first card was chosen, in seconds since the session began.
  var firstChoice: Double?
  /// Shown seconds.
  private(set) var shown = 0

  /// Starts with the first choice; a later one changes nothing.
  mutating func start(at now: Double) { firstChoice = firstChoice ?? now }

  /// Seconds from the first choice to a time.
  func seconds(at now: Double) -> Double { now - (firstChoice ?? now) }

  /// When the next second is shown, in seconds since the session began.
  var nextSecond: Double? { firstChoice.map { $0 + Double(shown + 1) } }

  /// Shows the next second.
  mutating func tick() { shown += 1 }

  /// Shows a time in seconds.
  mutating func read(_ seconds: Double) { shown = Int(seconds) }

  /// Time as a counter.
  var counter: Board.Entry { Board.Entry(Words.time, Words.duration(Double(shown))) }
}
