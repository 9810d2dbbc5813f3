/// Store: owns the state, passes actions to the reducer, performs effects, and shows the state.
@MainActor
package final class ChallengeStore {
  /// The current state.
  ///
  /// Only `send` changes it.
  package private(set) var state: ChallengeState
  /// A function that receives each action with the effects that the reducer has returned.
  package var log: ((ChallengeAction, [ChallengeEffect]) -> Void)?
  private let clock: EffectClock
  private var views: [(ChallengeState, ChallengeState?) -> Void] = []

  package init(_ state: ChallengeState, clock: EffectClock) {
    self.state = state
    self.clock = clock
  }

  /// Shows the current state and every later one in a view.
  ///
  /// - Parameter view: Receives a state and the state before, which is `nil` the first time.
  package func show(_ view: @escaping (ChallengeState, ChallengeState?) -> Void) {
    views.append(view)
    view(state, nil)
  }

  /// Sends an action to the reducer.
  ///
  /// There is no other way to change the state.
  package func send(_ action: ChallengeAction) {
    let previousState = state
    let effects = reduce(&state, action)
    log?(action, effects)
    for effect in effects {
      perform(effect)
    }
    for view in views {
      view(state, previousState)
    }
  }

  private func perform(_ effect: ChallengeEffect) {
    switch effect {
    case .wait(let seconds, let action):
      clock.wait(seconds) { [weak self] in self?.send(action) }
    case .stopWaiting:
      clock.stop()
    }
  }
}

/// A clock that others advance: the window in a game, and the test in a test.
///
/// Times are in seconds.
@MainActor
package final class EffectClock {
  private struct PendingCall {
    let deadline: Double
    let body: () -> Void
  }

  private var now = 0.0
  private var pendingCall: PendingCall?

  package var nextDeadline: Double? { pendingCall?.deadline }

  package init() {}

  /// Calls a function after a time, in place of any earlier function that still waits.
  package func wait(_ seconds: Double, then body: @escaping () -> Void) {
    pendingCall = PendingCall(deadline: now + seconds, body: body)
  }

  package func stop() {
    pendingCall = nil
  }

  package func advance(to time: Double) {
    now = max(now, time)
    guard let pendingCall, pendingCall.deadline <= now else { return }
    self.pendingCall = nil
    pendingCall.body()
  }
}
