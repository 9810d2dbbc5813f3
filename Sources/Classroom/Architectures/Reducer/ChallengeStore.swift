/// Store: owns the state, has every action reduced, carries the effects out, and shows the state.
@MainActor
package final class ChallengeStore {
  /// Present state; only `send` changes it.
  package private(set) var state: ChallengeState
  /// Hears every action and the effects that came of it.
  package var log: ((ChallengeAction, [ChallengeEffect]) -> Void)?
  private let clock: EffectClock
  private var views: [(ChallengeState, ChallengeState?) -> Void] = []

  package init(_ state: ChallengeState, clock: EffectClock) {
    self.state = state
    self.clock = clock
  }

  /// Shows the present state and every later one, each with the one before.
  package func show(_ view: @escaping (ChallengeState, ChallengeState?) -> Void) {
    views.append(view)
    view(state, nil)
  }

  /// Sends an action: the only way to another state.
  package func send(_ action: ChallengeAction) {
    let before = state
    let effects = reduce(&state, action)
    log?(action, effects)
    for effect in effects {
      switch effect {
      case .wait(let seconds, let action):
        clock.wait(seconds) { [weak self] in self?.send(action) }
      case .stopWaiting:
        clock.stop()
      }
    }
    for view in views {
      view(state, before)
    }
  }
}

/// Clock that is told the time, in seconds: by the window in a game, by a line in a test.
@MainActor
package final class EffectClock {
  private var now = 0.0
  private var pendingCall: (due: Double, body: () -> Void)?
  package var nextDeadline: Double? { pendingCall?.due }

  package init() {}

  /// Calls a function when so many seconds are over, and no other that was waited for.
  package func wait(_ seconds: Double, then body: @escaping () -> Void) {
    pendingCall = (now + seconds, body)
  }

  package func stop() {
    pendingCall = nil
  }

  package func advance(to time: Double) {
    now = max(now, time)
    guard let (deadline, body) = pendingCall, deadline <= now else { return }
    pendingCall = nil
    body()
  }
}
