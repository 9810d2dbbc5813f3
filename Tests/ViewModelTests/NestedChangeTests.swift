import Games
import Model
import Testing
import ViewModel
import ViewState

/// Tests that a view model reports changes that its subscribers make during its updates.
@MainActor @Suite struct NestedChangeTests {
  /// The types of view models.
  nonisolated static let types = ["game of pairs", "pile", "review"]

  @Test("Every view model reports a change during an update, with both updates", arguments: types)
  func report(type: String) {
    let viewModel = makeViewModel(type)
    let log = NestedChangeLog(viewModel) { update in
      if update.cause == .focusMoved {
        viewModel.showNotice("A notice during an update.")
      }
    }

    viewModel.handle(.tab(backwards: false))

    #expect(
      log.sentences == [
        "A subscriber changed the view model (noticed) during the update focusMoved."
      ])
    #expect(log.causes == [.subscribed, .focusMoved, .noticed])
    #expect(viewModel.board.notice == "A notice during an update.")
  }

  @Test("A change that follows from a nested change is reported with that change")
  func chain() {
    let viewModel = makeViewModel("game of pairs")
    let log = NestedChangeLog(viewModel) { update in
      if update.cause == .focusMoved {
        viewModel.showNotice("The first notice.")
      }
      if update.board.notice == "The first notice." {
        viewModel.showNotice("The second notice.")
      }
    }

    viewModel.handle(.tab(backwards: false))

    let expectedCauses: [BoardUpdate.Cause] = [.focusMoved, .noticed]
    #expect(log.changes.map(\.update.cause) == expectedCauses)
    #expect(log.causes == [.subscribed, .focusMoved, .noticed, .noticed])
  }

  @Test("Changes before, after and between updates are not reported", arguments: types)
  func healthy(type: String) {
    let viewModel = makeViewModel(type)
    let log = NestedChangeLog(viewModel)

    viewModel.handle(.tab(backwards: false))
    viewModel.showNotice("A notice between updates.")
    viewModel.handle(.tab(backwards: true))

    #expect(log.sentences == [])
  }

  @Test("Changed display options and a choice are reported, but options that stay the same are not")
  func options() {
    let viewModel = MemoryGameViewModel(board: "aabb")
    let log = NestedChangeLog(viewModel) { update in
      viewModel.options.showsMemory = true
      if update.cause == .noticed {
        viewModel.options.offersPreviousGame = true
        viewModel.choose(0)
      }
    }

    viewModel.showNotice("Now.")

    #expect(log.changes.count == 2)
    #expect(log.changes.allSatisfy { $0.update.cause == .noticed })
    #expect(log.changes.last?.change.outcome == .revealed)
  }

  @Test("The computer player causes no nested change")
  func computer() {
    let viewModel = MemoryGameViewModel(board: "aabb", players: [.person, .computer(memory: 4)])
    viewModel.computer = ComputerPlayer(viewModel)
    let log = NestedChangeLog(viewModel)

    viewModel.choose(0)
    viewModel.choose(2)
    viewModel.advance(to: 60)

    #expect(log.causes.count > 4)
    #expect(log.sentences == [])
  }

  private func makeViewModel(_ type: String) -> any GameViewModel {
    switch type {
    case "pile":
      return anyGame(.cardViewer)
    case "review":
      return makeReview()
    default:
      return MemoryGameViewModel(board: "aabb")
    }
  }

  /// Returns a review of one avoidable choice: the second "a" had already been seen.
  private func makeReview() -> ReviewViewModel {
    let game = MemoryGameViewModel(board: "aabb")
    game.play(0, 2, 1)
    let stateBeforeChoice = game.state
    game.play(3)
    let choices = game.state.progress.players.avoidableMisses.avoidableChoices
    let reviewedChoices = choices.map { choice in
      ReviewViewModel.ReviewedChoice(state: stateBeforeChoice, choice: choice)
    }
    return ReviewViewModel(game, reviewedChoices: reviewedChoices)
  }
}

/// The updates of a view model, and the nested changes that it reports.
@MainActor private final class NestedChangeLog {
  private(set) var causes: [BoardUpdate.Cause] = []
  private(set) var changes: [NestedChange<BoardUpdate>] = []
  private var subscriptions: [Subscription] = []

  /// Subscribes to a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model to subscribe to.
  ///   - onUpdate: A closure that runs during each update.
  init(_ viewModel: any GameViewModel, onUpdate: @escaping (BoardUpdate) -> Void = { _ in }) {
    subscriptions = [
      viewModel.nestedChanges.sink { [unowned self] change in
        changes.append(change)
      },
      viewModel.objectDidChange.sink { [unowned self] update in
        causes.append(update.cause)
        onUpdate(update)
      },
    ]
  }

  var sentences: [String] { changes.map(\.sentence) }
}
