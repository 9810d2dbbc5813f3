import Model
import ViewModel

/// Subscribes to a view model as a view does and keeps every change it is told.
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

/// A change in which the given cards changed and nothing else but what is named.
func change(
  _ cause: Change.Cause, cards: [Int] = [], flips: Bool = false, misses: Bool = false,
  phase: Bool = false, focus: Bool = false
) -> ChangeDescription {
  ChangeDescription(
    cause: cause, cards: cards, flips: flips, misses: misses, phase: phase, focus: focus)
}

/// What a `Change` says, with its cards as an array, so that a test can write it down.
struct ChangeDescription: Equatable {
  let cause: Change.Cause
  let cards: [Int]
  let flips, misses, phase, focus: Bool
}

extension Change {
  var described: ChangeDescription {
    ChangeDescription(
      cause: cause, cards: Array(cards), flips: flips, misses: misses, phase: phase, focus: focus)
  }
}

extension Recorder {
  /// Hands out the changes since the last time in comparable form.
  func takeDescribed() -> [ChangeDescription] { take().map(\.described) }
}

extension MemoryGameViewModel {
  /// The board as text: "." lies face down, a letter is face up, a capital letter is matched and
  /// face up, "_" is matched and face down.
  var board: String {
    cards.map { card in
      switch (card.isMatched, card.isFaceUp) {
      case (false, false): "."
      case (false, true): card.face.name
      case (true, true): card.face.name.uppercased()
      case (true, false): "_"
      }
    }.joined()
  }

  /// Chooses cards one after another.
  func play(_ indices: Int...) {
    for index in indices { choose(index) }
  }
}
