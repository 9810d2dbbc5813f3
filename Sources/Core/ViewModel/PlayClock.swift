import ViewState

/// Time that a game takes, from its first choice on, shown in whole seconds.
struct PlayClock: Equatable, Sendable {
  /// Time of the first choice, in seconds since the session began.
  var firstChoiceTime: Double?
  var shownSeconds = 0

  mutating func start(at now: Double) {
    firstChoiceTime = firstChoiceTime ?? now
  }
  func elapsedSeconds(at now: Double) -> Double {
    now - (firstChoiceTime ?? now)
  }

  /// Time at which the next second is shown, in seconds since the session began.
  var nextTickTime: Double? { firstChoiceTime.map { $0 + Double(shownSeconds + 1) } }
  var counter: BoardState.Entry {
    BoardState.Entry(Strings.time, Strings.duration(Double(shownSeconds)))
  }
}
