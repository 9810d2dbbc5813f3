import Model
import ViewModel
import ViewModelTesting

/// Subscribes to a view model as a view does and keeps every change it is told: for subscribers
/// that act, and for lifetimes. What a step changes is asserted by `TestGame`.
@MainActor final class Recorder {
  private(set) var changes: [Change] = []
  private var subscription: AnyObject?

  /// Starts after the present value, which says only: look at everything.
  init(_ viewModel: MemoryGameViewModel, then: @escaping (Change) -> Void = { _ in }) {
    subscription = viewModel.objectDidChange.sink { [weak self] change in
      if change.cause != .subscribed { self?.changes.append(change) }
      then(change)
    }
  }

  /// Hands out the changes since the last time.
  func take() -> [Change] {
    defer { changes = [] }
    return changes
  }
}

extension MemoryGameViewModel {
  /// The board as text; `Snapshot.board` has the legend.
  var board: String { Snapshot(self).board }

  /// Chooses cards one after another.
  func play(_ indices: Int...) {
    for index in indices { choose(index) }
  }
}
