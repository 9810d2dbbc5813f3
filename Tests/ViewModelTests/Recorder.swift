import ViewModel
import ViewState

/// Subscribes to a view model as a view does and keeps everything it is told.
///
/// For subscribers that act, and for lifetimes; what a step changes is asserted by `TestGame`.
@MainActor final class Recorder {
  private(set) var told: [BoardUpdate] = []
  private(set) var intents: [TimedIntent] = []
  private var subscriptions: [Subscription] = []

  /// Starts after the present value, which says only: look at everything.
  init(_ viewModel: any Playable, then: @escaping (BoardUpdate) -> Void = { _ in }) {
    subscriptions = [
      viewModel.intents.sink { [weak self] in self?.intents.append($0) },
      viewModel.objectDidChange.sink { [weak self] publication in
        if publication.cause != .subscribed {
          self?.told.append(publication)
        }
        then(publication)
      },
    ]
  }

  /// Hands out the causes since the last time; of a choice only its outcome, as `.changed`.
  func take() -> [BoardUpdate.Cause] {
    defer {
      told = []
    }
    return told.map { $0.outcome.map(BoardUpdate.Cause.changed) ?? $0.cause }
  }
}
