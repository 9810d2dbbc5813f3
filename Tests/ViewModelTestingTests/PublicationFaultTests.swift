import Testing

@testable import ViewModel
@testable import ViewModelTesting

/// A view model that tells its subscribers something else than the truth is found out.
@MainActor @Suite struct PublicationFaultTests {
  private let game = TestGame(board: "aabb")

  private func message(_ step: () throws -> Void) -> String? {
    do { try step() } catch { return (error as? Mismatch)?.message ?? "\(error)" }
    return nil
  }

  /// A step of a view model that does whatever it likes.
  private func step(
    _ changes: (inout Snapshot) -> Void = { _ in }, _ intent: (MemoryGameViewModel) -> Void
  ) -> String? {
    message {
      try game.step(
        "test()", at: Place(file: "", line: 0), changes, cause: { .focusMoved }, intent: intent)
    }
  }

  @Test("A change that nobody is told")
  func silent() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      $0.focus = .card(1)
    }
    #expect(
      message == """
        test() changed something and did not publish it
          focus   expected nil, found .card(1)
        """)
  }

  @Test("A publication without a change")
  func needless() {
    let message = step { $0.objectDidChange.send(Change(cause: .chosen(.ignored))) }
    #expect(
      message == """
        test() published, but nothing had changed
          .chosen(.ignored): no value
        """)
  }

  @Test("A publication that says too much and too little")
  func wrong() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      $0.focus = .card(1)
      $0.objectDidChange.send(
        Change(
          cause: .focusMoved, cards: CardIndices(wholeBoard: 4), flips: true, misses: true,
          phase: true))
    }
    #expect(
      message == """
        test() published something else than it changed
          Change.cards    expected [], found [0, 1, 2, 3]
          Change.flips    expected false, found true
          Change.misses   expected false, found true
          Change.phase    expected false, found true
          Change.focus    expected true, found false
        """)
  }

  @Test("A publication that forgets cards, counters and the phase")
  func forgotten() {
    var after = game.snapshot
    after.board = "a.b."
    (after.flips, after.misses, after.phase) = (2, 1, .showingMiss)
    let publication = Publication(change: Change(cause: .chosen(.missed)), snapshot: after)
    #expect(
      publication.differences(since: game.snapshot) == [
        Difference(field: "Change.cards", expected: "[0, 2]", found: "[]"),
        Difference(field: "Change.flips", expected: "true", found: "false"),
        Difference(field: "Change.misses", expected: "true", found: "false"),
        Difference(field: "Change.phase", expected: "true", found: "false"),
      ])
  }

  @Test("A publication before the change is complete")
  func early() {
    let message = step {
      $0.focus = .card(2)
    } _: {
      $0.focus = .card(1)
      $0.objectDidChange.send(Change(cause: .focusMoved, focus: true))
      $0.focus = .card(2)
    }
    #expect(
      message == """
        test() changed something after it had published
          focus   expected .card(1), found .card(2)
        """)
  }

  @Test("Two publications of one intent")
  func twice() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      $0.moveFocus(.down)
      $0.moveFocus(.right)
    }
    #expect(
      message == """
        test() published 2 times; an intent publishes once
          .focusMoved: focus
          .focusMoved: focus
        """)
  }

  @Test("A publication with the cause of another intent")
  func cause() {
    let message = step {
      ($0.board, $0.flips, $0.phase) = ("a...", 1, .choosingSecond)
    } _: {
      $0.choose(0)
    }
    #expect(
      message == """
        test() published another cause than its own
          Change.cause   expected .focusMoved, found .chosen(.revealed)
        """)
  }

  @Test("Something that is published between two steps, with its content")
  func between() {
    game.viewModel.choose(2)
    game.viewModel.choose(0)
    #expect(
      message { try game.choose(1) } == """
        before choose(1) something was published that no step accounts for
          .chosen(.revealed): cards [2], flips, phase
          .chosen(.missed): cards [0], flips, misses, phase
        """)
  }

  @Test("Something that changes silently between two steps, also after the last one")
  func silentBetween() {
    game.viewModel.focus = .control(.restart)
    #expect(
      message { try game.finish() } == """
        before finish something changed outside the steps
          focus   expected nil, found .control(.restart)
        """)
  }

  @Test("What is arranged need not be stated, but is held to the truth as well")
  func arranged() throws {
    try game.arrange(choosing: 0, 2, 1)
    #expect(game.board == ".a..")
    let message = message {
      try game.arrange {
        $0.choose(0)
        $0.objectDidChange.send(Change(cause: .chosen(.ignored), flips: true))
      }
    }
    #expect(
      message == """
        arrange published, but nothing had changed
          .chosen(.ignored): flips
        """)
  }

  @Test("After a mismatch the game goes on from where it is")
  func goesOn() throws {
    #expect(message { try game.choose(0) } != nil)
    try game.choose(1) {
      $0.board = "AA.."
      ($0.gone, $0.flips, $0.phase) = ([0, 1], 2, .choosingFirst)
    }
    try game.finish()
  }
}
