/// Store: owns the state, passes actions to the reducer, performs effects, and notifies observers.
@MainActor
package final class ChallengeStore {
  /// The current state of the game, which changes only in `send`.
  package private(set) var state: ChallengeState
  /// A function that receives each action and the effects that the reducer returned for it.
  package var log: ((ChallengeAction, [ChallengeEffect]) -> Void)?
  private let clock: EffectClock
  private var observers: [(_ state: ChallengeState, _ previousState: ChallengeState?) -> Void] = []

  package init(_ state: ChallengeState, clock: EffectClock) {
    self.state = state
    self.clock = clock
  }

  /// Passes the current state and all later states to an observer, which shows them.
  ///
  /// - Parameter observer: A closure that receives a state and the previous state. The previous
  ///   state is `nil` in the first call.
  package func show(
    _ observer: @escaping (_ state: ChallengeState, _ previousState: ChallengeState?) -> Void
  ) {
    observers.append(observer)
    observer(state, nil)
  }

  /// Passes an action to the reducer, performs its effects, and notifies the observers.
  package func send(_ action: ChallengeAction) {
    let previousState = state
    let effects = reduce(&state, action)
    log?(action, effects)
    for effect in effects {
      perform(effect)
    }
    for observer in observers {
      observer(state, previousState)
    }
  }

  private func perform(_ effect: ChallengeEffect) {
    switch effect {
    case .wait(let seconds, let action):
      clock.wait(seconds) { [weak self] in self?.send(action) }
    case .stopWaiting:
      clock.cancelPendingCall()
    }
  }
}

/// A clock that moves only when the window or a test advances it.
///
/// All times are in seconds since the session began.
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

  /// Calls a function after a delay.
  ///
  /// If another call is pending, this call replaces it.
  ///
  /// - Parameters:
  ///   - seconds: The delay, in seconds.
  ///   - body: The function to call.
  package func wait(_ seconds: Double, then body: @escaping () -> Void) {
    pendingCall = PendingCall(deadline: now + seconds, body: body)
  }

  package func cancelPendingCall() {
    pendingCall = nil
  }

  package func advance(to time: Double) {
    now = max(now, time)
    guard let pendingCall, pendingCall.deadline <= now else { return }
    self.pendingCall = nil
    pendingCall.body()
  }
}
