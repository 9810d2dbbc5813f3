import Games
import Testing
import ViewModelTesting
import ViewState

@testable import ViewModel

/// The tests that check that a `TestGame` fails for the same faults that the inspector finds.
@MainActor @Suite struct TestGameFaultTests {
  /// The faults that a `TestGame` can find.
  ///
  /// It has no view, no second subscriber and no time travel.
  nonisolated static let edits = FaultyViewModel.Edit.allCases.filter { edit in
    switch edit {
    case .none, .callsTheView, .skipsASubscriber, .travelsElsewhere: false
    default: true
    }
  }

  @Test(
    "A test of a view model without a fault succeeds",
    arguments: [GameKind.lab, .challenge, .concentration])
  func healthy(kind: GameKind) throws {
    try ComparedGames(.none, kind).play()
  }

  @Test("A test of a view model with a fault fails", arguments: edits)
  func edit(edit: FaultyViewModel.Edit) throws {
    let games = ComparedGames(edit, .challenge)
    #expect(throws: Mismatch.self) {
      try games.play()
    }
  }

  @Test(
    "The error of a step names the statement that is wrong",
    arguments: [
      (.changesWithoutPublishing, .changes),
      (.publishesTwice, .publishes),
      (.announcesTwice, .announces),
      (.changesAfterwards, .publishes),
      (.hidesState, .state),
      (.miscounts, .changes),
      (.rejectsNothing, .rejects),
      (.reportsAMatch, .outcome),
      (.publishesAnotherCause, .announces),
    ] as [(FaultyViewModel.Edit, Statement)])
  func statement(edit: FaultyViewModel.Edit, statement: Statement) throws {
    let games = ComparedGames(edit, .challenge)
    let mismatch = #expect(throws: Mismatch.self) {
      try games.play()
    }
    #expect(mismatch?.statement == statement, "\(mismatch?.message ?? "")")
  }
}

/// A test of a faulty view model that expects the values of a correct view model.
@MainActor private struct ComparedGames {
  private let expectedGame: MemoryGameViewModel
  private let game: TestGame

  init(_ edit: FaultyViewModel.Edit, _ kind: GameKind) {
    let board = "abcdefbadcfe"
    let faultyGame = FaultyViewModel(MemoryGameViewModel(board: board, kind: kind), edit)
    expectedGame = MemoryGameViewModel(board: board, kind: kind)
    game = TestGame(faultyGame)
  }

  func play() throws {
    expectedGame.hint()
    try game.perform(.hint) { expectSameValues(&$0) }

    for (index, card) in [4, 4, 0, 7, 0, 1, 6, 2, 9, 3, 8, 4, 11, 5, 10].enumerated() {
      let time = Double(index) * 1.2 + 1
      try advance(to: time)
      try handle(.card(card))
      for step in 1...4 {
        try advance(to: time + Double(step) / 4)
      }
    }

    try restart(seed: 8)
    try handle(.card(0))
    try restart(seed: 9)
    try handle(.arrow(.down))
    try handle(.button(.undo))
    try game.finish()
  }

  private func expectSameValues(_ snapshot: inout GameSnapshot) {
    snapshot = GameSnapshot(expectedGame)
  }

  private func advance(to time: Double) throws {
    expectedGame.advance(to: time)
    try game.advance(to: time) { expectSameValues(&$0) }
  }

  private func handle(_ input: BoardInput) throws {
    expectedGame.handle(input)
    try game.handle(input) { expectSameValues(&$0) }
  }

  private func restart(seed: UInt64) throws {
    expectedGame.restart(seed: seed)
    try game.perform(.restart(seed: seed)) { expectSameValues(&$0) }
  }
}
