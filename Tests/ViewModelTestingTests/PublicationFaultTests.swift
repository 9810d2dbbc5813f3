import Model
import Testing

@testable import ViewModel
@testable import ViewModelTesting
@testable import ViewState

/// A `TestGame` detects a view model that publishes wrong updates or intents.
@MainActor @Suite struct PublicationFaultTests {
  private let model = MemoryGameViewModel(board: "aabb")
  private let game: TestGame

  init() {
    game = TestGame(model)
  }

  /// Runs a step that changes the view model directly, and returns the message about it.
  ///
  /// - Parameters:
  ///   - changes: The changes that the step states.
  ///   - intents: The intents that the view model should announce, or `nil` if any are allowed.
  ///   - body: The actions of the step.
  /// - Returns: What is wrong with the step, or `nil` if nothing is wrong.
  private func step(
    _ changes: (inout GameSnapshot) -> Void = { _ in },
    announcing intents: [Intent]? = nil,
    _ body: (MemoryGameViewModel) -> Void
  ) -> String? {
    var expectation = TestGame.StepExpectation()
    expectation.intents = intents
    return message {
      _ = try game.step(
        "test()", at: StepLocation("", 0), changes, expecting: expectation
      ) { _ in
        body(model)
        return nil
      }
    }
  }

  /// Publishes a board of the view model without changed cards.
  private func publishBoard(of model: MemoryGameViewModel, cause: BoardUpdate.Cause) {
    let update = BoardUpdate(model.board, changedCards: CardIndices(), cause: cause)
    model.objectDidChange.subject.send(update)
  }

  @Test("A change that is not published is reported")
  func silent() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      $0.board.focus = .card(1)
    }

    #expect(message == "test(): The game changed, but nothing was published: focus.")
  }

  @Test("A step that matches all cards at once is reported")
  func allMatched() throws {
    let model = MemoryGameViewModel(board: "aabbcc")
    let game = TestGame(model)

    let message = message {
      _ = try game.step("test()", at: StepLocation("", 0), { _ in }) { _ in
        for index in model.board.cards.indices {
          model.board.cards[index].isMatched = true
        }
        publishBoard(of: model, cause: .focusMoved)
        return nil
      }
    }

    let text = try #require(message)
    #expect(text.hasPrefix("test() changed more than the test says\n"))
    #expect(text.contains("cards[5].isMatched   expected false, found true"))
  }

  @Test("A card that is matched only on the board is reported")
  func matchedOnBoard() {
    let message = step {
      $0.cards[0].isMatched = true
    } _: {
      $0.board.cards[0].isMatched = true
      let update = BoardUpdate($0.board, changedCards: CardIndices(0), cause: .focusMoved)
      $0.objectDidChange.subject.send(update)
    }

    #expect(
      message
        == "test(): The model and the board disagree: cards[0].isMatched shows true, but the model has false."
    )
  }

  @Test("A deal that leaves a field of the previous game is reported")
  func leftAfterDeal() {
    let before = GameSnapshot(model)
    model.perform(.restart(seed: 3))
    var after = GameSnapshot(model)
    after.typedName = "a"
    var record = StepRecord(.intent(.restart(seed: 3)), from: before, at: 0)
    record.finish(at: after)

    let faults = FaultFinder(record, after: []).faults

    let sentence = "Values of the previous game remained after the deal: typedName is \"a\"."
    #expect(faults.first?.text == sentence)
  }

  @Test("A timeout before its deadline is reported")
  func earlyTimeout() throws {
    let model = MemoryGameViewModel(board: "aabb", kind: .challenge)
    let game = TestGame(model)
    try game.arrange(choosing: 0, 2)
    try game.advance(to: 0.5)

    let message = message {
      _ = try game.step("test()", at: StepLocation("", 0), { $0.focus = .card(1) }) { _ in
        model.board.focus = .card(1)
        publishBoard(of: model, cause: .timedOut)
        return nil
      }
    }

    #expect(message == "test(): The timer fired too early: the deadline was 1.00.")
  }

  @Test("A subscriber that changes the view model during an update is reported")
  func nestedChange() {
    let subscription = model.objectDidChange.sink { [unowned model] update in
      if update.outcome != nil {
        model.options.offersPreviousGame = true
      }
    }

    let message = step {
      $0.choose(0)
    }

    #expect(
      message
        == "test(): A subscriber changed the view model (optionsChanged) during the update revealed."
    )
    withExtendedLifetime(subscription) {}
  }

  @Test("An update without a change is reported")
  func needless() {
    let message = step {
      publishBoard(of: $0, cause: .noticed)
    }

    #expect(message == "test(): \"noticed\" was published, but nothing had changed.")
  }

  @Test("An update with another board than the view model's is reported")
  func wrong() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      var wrongBoard = $0.board
      wrongBoard.phase = .finished
      $0.board.focus = .card(1)
      $0.objectDidChange.subject.send(BoardUpdate(wrongBoard, cause: .focusMoved))
    }

    #expect(
      message
        == "test(): Another board was published: phase is .finished, but the game has .choosingFirst."
    )
  }

  @Test("An update before the change is complete is reported")
  func early() {
    let message = step {
      $0.focus = .card(2)
    } _: {
      $0.board.focus = .card(1)
      publishBoard(of: $0, cause: .focusMoved)
      $0.board.focus = .card(2)
    }

    #expect(
      message == "test(): The board was published before the change: focus changed afterwards.")
  }

  @Test("Two updates in one step are reported")
  func twice() {
    let message = step {
      $0.focus = .card(1)
    } _: {
      $0.handle(.arrow(.down))
      $0.handle(.arrow(.right))
    }

    #expect(message == "test() published 2 times, not 1")
  }

  @Test("An intent that is missing, late or wrong is reported")
  func announcements() {
    let missingIntent = step {
      $0.seed = 0
    } _: {
      $0.objectDidChange.subject.send(BoardUpdate($0.board, cause: .restarted))
    }
    #expect(
      missingIntent
        == "test(): \"restarted, cards[0, 1, 2, 3]\" was published, but no intent was announced.")

    let lateIntent = step {
      $0.focus = .card(1)
    } _: {
      $0.board.focus = .card(1)
      $0.intents.subject.send(TimedIntent(at: 0, intent: .choose(0)))
    }
    #expect(lateIntent == "test(): The game changed before the intent was announced: focus.")

    let wrongIntent = step(announcing: [.choose(0)]) {
      $0.intents.subject.send(TimedIntent(at: 0, intent: .restart(seed: 4)))
    }
    #expect(wrongIntent == "test() announced [.restart(seed: 4)], not [.choose(0)]")
  }

  @Test("A request for the application that no input explains is reported")
  func buttons() throws {
    try game.handle(.button(.menu))

    let message = step {
      $0.navigationRequests.subject.send(.menu)
    }

    #expect(message == "test() requested [.menu], not []")
  }

  @Test("A published change between two steps is reported with its fields")
  func between() {
    model.choose(2)

    let message = message {
      try game.choose(1)
    }

    #expect(
      message == """
        before choose(1) something happened outside the steps
          [.flips]            expected 0, found 1
          cards[2].isFaceUp   expected false, found true
          phase               expected .choosingFirst, found .choosingSecond
          isUnderWay          expected false, found true
        """)
  }

  @Test("An unpublished change after the last step is reported")
  func silentBetween() {
    model.board.focus = .button(.restart)

    let message = message {
      try game.finish()
    }

    #expect(
      message == """
        before finish something happened outside the steps
          focus   expected nil, found .button(.restart)
        """)
  }

  @Test("An arranging step states no changes, but its updates are checked")
  func arranged() throws {
    try game.arrange(choosing: 0, 2, 1)
    #expect(game.snapshot.text == ".a..")

    let message = message {
      try game.arrange {
        $0.perform(.choose(0))
        let update = BoardUpdate($0.board, changedCards: CardIndices(), cause: .noticed)
        $0.objectDidChange.subject.send(update)
      }
    }

    #expect(message == "arrange: \"noticed\" was published, but nothing had changed.")
  }

  @Test("After a mismatch the test continues with the current state of the game")
  func goesOn() throws {
    let message = message {
      try game.choose(0)
    }
    #expect(message != nil)

    try game.choose(1) {
      $0.text = "AA.."
      $0.goneCards = [0, 1]
      $0[.flips] = 2
      $0.phase = .choosingFirst
    }
    try game.finish()
  }
}
