import Games
import Testing
import ViewModelTesting
import ViewState

@testable import ViewModel

/// The edits of a view model that the inspector names turn a test red, too.
@MainActor @Suite struct TestGameFaultTests {
  /// All but those of a view, of a second subscriber and of a journey, which a test has none of.
  nonisolated static let edits = FaultyViewModel.Edit.allCases.filter {
    ![.none, .callsTheView, .skipsASubscriber, .travelsElsewhere].contains($0)
  }

  /// A test that states what a healthy game does, step by step.
  private func play(_ edit: FaultyViewModel.Edit, _ kind: GameKind) throws {
    func make() -> MemoryGameViewModel {
      MemoryGameViewModel(board: "abcdefbadcfe", kind: kind)
    }
    let healthy = make()
    let game = TestGame(FaultyViewModel(make(), edit))
    func advance(to time: Double) throws {
      healthy.advance(to: time)
      try game.advance(to: time) { $0 = GameSnapshot(healthy) }
    }
    func touch(_ touch: BoardInput) throws {
      healthy.handle(touch)
      try game.handle(touch) { $0 = GameSnapshot(healthy) }
    }
    healthy.hint()
    try game.perform(.hint) { $0 = GameSnapshot(healthy) }
    for (index, card) in [4, 4, 0, 7, 0, 1, 6, 2, 9, 3, 8, 4, 11, 5, 10].enumerated() {
      try advance(to: Double(index) * 1.2 + 1)
      try touch(.card(card))
      for step in 1...4 {
        try advance(to: Double(index) * 1.2 + 1 + Double(step) / 4)
      }
    }
    for seed in [8, 9] as [UInt64] {
      healthy.restart(seed: seed)
      try game.perform(.restart(seed: seed)) { $0 = GameSnapshot(healthy) }
      if seed == 8 {
        try touch(.card(0))
      }
    }
    try touch(.arrow(.down))
    try touch(.button(.undo))
    try game.finish()
  }

  @Test("Without an edit nothing is thrown", arguments: [GameKind.lab, .challenge, .concentration])
  func healthy(kind: GameKind) throws {
    try play(.none, kind)
  }

  @Test("Each edit is found out", arguments: edits)
  func edit(edit: FaultyViewModel.Edit) throws {
    #expect(throws: Mismatch.self) { try play(edit, .challenge) }
  }

  @Test(
    "A step names the statement that does not hold",
    arguments: [
      (.changesWithoutPublishing, .changes), (.publishesTwice, .publishes), (.announcesTwice, .announces),
      (.changesAfterwards, .publishes), (.hidesState, .state), (.miscounts, .changes),
      (.rejectsNothing, .rejects), (.reportsAMatch, .outcome), (.publishesAnotherCause, .announces),
    ] as [(FaultyViewModel.Edit, Statement)])
  func statement(edit: FaultyViewModel.Edit, statement: Statement) throws {
    let mismatch = #expect(throws: Mismatch.self) { try play(edit, .challenge) }
    #expect(mismatch?.statement == statement, "\(mismatch?.message ?? "")")
  }
}
