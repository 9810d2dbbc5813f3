import ViewState

/// The clock of a game.
///
/// It starts with the first choice and shows whole seconds.
struct PlayClock: Equatable, Sendable {
  /// The time of the first choice, in seconds since the session began.
  var firstChoiceTime: Double?
  /// The number of seconds that the clock shows.
  var shownSeconds = 0

  /// The time at which the clock shows the next second, in seconds since the session began.
  var nextTickTime: Double? {
    guard let firstChoiceTime else { return nil }
    return firstChoiceTime + Double(shownSeconds + 1)
  }

  /// The counter that shows the clock on the board.
  var counter: BoardState.Entry {
    BoardState.Entry(Strings.time, Strings.duration(Double(shownSeconds)))
  }

  mutating func start(at now: Double) {
    if firstChoiceTime == nil {
      firstChoiceTime = now
    }
  }

  func elapsedSeconds(at now: Double) -> Double {
    guard let firstChoiceTime else { return 0 }
    return now - firstChoiceTime
  }
}
