import ViewState

/// Time that a game takes, from its first choice on, shown in whole seconds.
struct PlayClock: Equatable, Sendable {
  /// Time of the first choice, in seconds since the session began.
  var firstChoice: Double?
  var shown = 0

  mutating func start(at now: Double) { firstChoice = firstChoice ?? now }
  func seconds(at now: Double) -> Double { now - (firstChoice ?? now) }

  /// Time at which the next second is shown, in seconds since the session began.
  var nextSecond: Double? { firstChoice.map { $0 + Double(shown + 1) } }
  var counter: BoardState.Entry { BoardState.Entry(Strings.time, Strings.duration(Double(shown))) }
}
