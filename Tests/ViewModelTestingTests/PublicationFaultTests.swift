import Model
import Testing

@testable import ViewModel
@testable import ViewModelTesting
@testable import ViewState

/// A view model that tells its subscribers something else than the truth is found out.
@MainActor @Suite struct PublicationFaultTests {
  private let model = MemoryGameViewModel(board: "aabb")
  private let game: TestGame

  init() {
    game = TestGame(model)
  }

  /// A step of a view model that does whatever it likes.
  private func step(
    _ changes: (inout GameSnapshot) -> Void = { _ in }, announcing intents: [Intent]? = nil,
    _ doing: (MemoryGameViewModel) -> Void
  ) -> String? {
    var expectation = TestGame.StepExpectation()
    expectation.intents = intents
    return message {
      _ = try game.step(
        "test()", at: StepLocation("", 0), changes, expecting: expectation
      ) { _ in
        doing(model)
        return nil
      }
    }
  }

  @Test("A change that nobody is told")
  func silent() {
    #expect(
      step {
        $0.focus = .card(1)
      } _: {
        $0.board.focus = .card(1)
      } == "test(): Changed, but nothing was published: focus.")
  }

  @Test("A publication without a change")
  func needless() {
    #expect(
      step {
        $0.objectDidChange.subject.send(
          BoardUpdate($0.board, changedCards: CardIndices(), cause: .noticed))
      } == "test(): Published, but nothing had changed: \"noticed\".")
  }

  @Test("A publication of other cards and another board than those that changed")
  func wrong() {
    #expect(
      step {
        $0.focus = .card(1)
      } _: {
        var board = $0.board
        $0.board.focus = .card(1)
        board.phase = .finished
        $0.objectDidChange.subject.send(BoardUpdate(board, cause: .focusMoved))
      } == "test(): Published another board: phase is .finished, its own says .choosingFirst.")
  }

  @Test("A publication before the change is complete")
  func early() {
    #expect(
      step {
        $0.focus = .card(2)
      } _: {
        $0.board.focus = .card(1)
        $0.objectDidChange.subject.send(
          BoardUpdate($0.board, changedCards: CardIndices(), cause: .focusMoved))
        $0.board.focus = .card(2)
      } == "test(): Published before the change: focus changed afterwards.")
  }

  @Test("Two publications of one intent")
  func twice() {
    #expect(
      step {
        $0.focus = .card(1)
      } _: {
        $0.handle(.arrow(.down))
        $0.handle(.arrow(.right))
      } == "test() published 2 times, not 1")
  }

  @Test("An intent that is not announced, announced too late, or another one than was asked for")
  func announcements() {
    #expect(
      step {
        $0.seed = 0
      } _: {
        $0.objectDidChange.subject.send(BoardUpdate($0.board, cause: .restarted))
      } == "test(): Published \"restarted, cards[0, 1, 2, 3]\", but no intent was announced.")
    #expect(
      step {
        $0.focus = .card(1)
      } _: {
        $0.board.focus = .card(1)
        $0.intents.subject.send(TimedIntent(at: 0, intent: .choose(0)))
      } == "test(): Changed before the intent was announced: focus.")
    let message = step(announcing: [.choose(0)]) {
      $0.intents.subject.send(TimedIntent(at: 0, intent: .restart(seed: 4)))
    }
    #expect(message == "test() announced [.restart(seed: 4)], not [.choose(0)]")
  }

  @Test("Something that is told between two steps, with its content")
  func between() {
    model.choose(2)
    #expect(
      message { try game.choose(1) } == """
        before choose(1) something happened outside the steps
          [.flips]            expected 0, found 1
          cards[2].isFaceUp   expected false, found true
          phase               expected .choosingFirst, found .choosingSecond
          isUnderWay          expected false, found true
        """)
  }

  @Test("Something that changes silently between two steps, also after the last one")
  func silentBetween() {
    model.board.focus = .button(.restart)
    #expect(
      message { try game.finish() } == """
        before finish something happened outside the steps
          focus   expected nil, found .button(.restart)
        """)
  }

  @Test("What is arranged need not be stated, but is held to the truth as well")
  func arranged() throws {
    try game.arrange(choosing: 0, 2, 1)
    #expect(game.snapshot.text == ".a..")
    #expect(
      message {
        try game.arrange {
          $0.perform(.choose(0))
          $0.objectDidChange.subject.send(
            BoardUpdate($0.board, changedCards: CardIndices(), cause: .noticed))
        }
      } == "arrange: Published, but nothing had changed: \"noticed\".")
  }

  @Test("After a mismatch the game goes on from where it is")
  func goesOn() throws {
    #expect(message { try game.choose(0) } != nil)
    try game.choose(1) {
      $0.text = "AA.."
      $0.goneCards = [0, 1]
      $0[.flips] = 2
      $0.phase = .choosingFirst
    }
    try game.finish()
  }
}
