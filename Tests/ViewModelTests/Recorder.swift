import ViewModel
import ViewState

/// A subscriber that records the updates and intents of a view model.
///
/// It is used to test lifetimes, and subscribers that change the game. `TestGame` checks the
/// changes that each step of a game causes.
@MainActor final class Recorder {
  /// The updates since the last call of `takeCauses()`.
  private(set) var updates: [BoardUpdate] = []
  private(set) var intents: [TimedIntent] = []
  private var subscriptions: [Subscription] = []

  /// Subscribes to a view model.
  ///
  /// The update of the subscription itself is not recorded.
  ///
  /// - Parameters:
  ///   - viewModel: The view model to subscribe to.
  ///   - onUpdate: A closure that runs after an update is recorded.
  init(_ viewModel: any Playable, onUpdate: @escaping (BoardUpdate) -> Void = { _ in }) {
    subscriptions = [
      viewModel.intents.sink { [weak self] intent in
        self?.intents.append(intent)
      },
      viewModel.objectDidChange.sink { [weak self] update in
        if update.cause != .subscribed {
          self?.updates.append(update)
        }
        onUpdate(update)
      },
    ]
  }

  /// Returns the causes of the recorded updates, and removes the updates.
  ///
  /// A choice is represented by its outcome, as `.changed`.
  func takeCauses() -> [BoardUpdate.Cause] {
    let causes = updates.map { update in
      if let outcome = update.outcome {
        return BoardUpdate.Cause.changed(outcome)
      }
      return update.cause
    }
    updates = []
    return causes
  }
}
