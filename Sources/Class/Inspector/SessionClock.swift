/// Turns the window's time into the session's, which may go slower or stand still; in seconds.
struct SessionClock {
  /// Seconds of the session in a second of the window.
  private(set) var rate = 1.0
  private var windowTime = 0.0
  private var sessionTime = 0.0

  func time(at window: Double) -> Double { sessionTime + max(0, window - windowTime) * rate }

  /// When the window shows a time of the session, or `nil` while the session stands still.
  func window(at session: Double) -> Double? {
    rate > 0 ? windowTime + (session - sessionTime) / rate : nil
  }

  /// Goes on from a time of the session, at a rate.
  mutating func go(from session: Double, rate: Double, at window: Double) {
    (sessionTime, windowTime, self.rate) = (session, window, rate)
  }

  /// Goes on from the present time at another rate.
  mutating func setRate(_ rate: Double, at window: Double) {
    go(from: time(at: window), rate: rate, at: window)
  }

  mutating func skip(_ seconds: Double) { sessionTime += seconds }
}
