import Testing
import ViewModel
import ViewState

@testable import ViewModelTesting

/// What a student reads when a test and its game do not agree, word for word.
@MainActor @Suite struct MessageTests {
  private let game = TestGame(board: "aabb")

  @Test("A change that is not stated is told by its field")
  func more() {
    #expect(
      message { try game.choose(2) { $0.phase = .choosingSecond } } == """
        choose(2) changed more than the test says
          [.flips]            expected 0, found 1
          cards[2].isFaceUp   expected false, found true

          expected   found   different
          ....       ..b.      ^
        """)
  }

  @Test("A change that does not come is told, too")
  func less() throws {
    try game.arrange(choosing: 0)
    #expect(
      message { try game.choose(0) { $0[.flips] = 2 } } == """
        choose(0) changed less than the test says
          [.flips]   expected 2, found 1
        """)
  }

  @Test("Two boards lie side by side, and only the cards that differ are marked")
  func rows() throws {
    let game = TestGame(
      board: """
        abc
        a b
        ddc
        """)
    try game.arrange(choosing: 0, 1)
    #expect(
      message {
        try game.choose(6) {
          $0.text = """
            .bc
            . .
            ...
            """
          $0[.flips] = 3
          $0.phase = .choosingSecond
        }
      } == """
        choose(6) did not do what the test says
          cards[1].isFaceUp   expected true, found false
          cards[2].isFaceUp   expected true, found false
          cards[6].isFaceUp   expected false, found true

          expected   found   different
          .bc        ...      ^^
          . .        . .
          ...        .d.      ^
        """)
  }

  @Test("A deal that is not stated tells its seed and its faces")
  func deal() throws {
    let message = message {
      try game.perform(.restart(seed: 3)) {
        $0.dealFaces(kind: .text, "a", "a", "a", "a")
      }
    }
    let dealt = game.snapshot.faces
    #expect(
      message?.hasPrefix(
        "perform(.restart(seed: 3)) did not do what the test says\n  seed            expected 0, found 3\n"
      )
        == true)
    let wrong = try #require(dealt.firstIndex { $0 == "b" }).utf16Offset(in: dealt)
    #expect(
      message?.contains(
        "cards[\(wrong)].face   expected Face(\"a\", kind: .text), found Face(\"b\", kind: .text)")
        == true)
  }

  @Test("Of many cards only some are told, and everything else is")
  func manyCards() {
    let game = TestGame(board: "abcdefabcdef")
    let message = message {
      try game.handle(.arrow(.down)) { $0.goneCards = Array(0..<12) }
    }
    let cards = (0..<8).map { "  cards[\($0)].isGone   expected true, found false\n" }.joined()
    #expect(
      message == """
        handle(.arrow(.down)) did not do what the test says
        \(cards)  and 4 more of the cards
          focus             expected nil, found .card(0)
        """)
  }

  @Test("Texts and faces that do not fit the board say so")
  func mistakes() {
    let mistakes: [(String, (inout GameSnapshot) -> Void)] = [
      ("the board has 4 cards, the test writes 3", { $0.text = "..." }),
      ("the test writes \"x\" for cards[2], a \"b\"", { $0.text = "..x." }),
      ("the board has 4 cards, the test deals 1 faces", { $0.dealFaces(kind: .text, "a") }),
    ]
    for (mistake, edit) in mistakes {
      let message = message { try game.choose(0, changes: edit) }
      #expect(message == "choose(0) cannot be checked: \(mistake)")
    }
  }

  @Test("The description ends with the file and the line of the step")
  func place() {
    let line = #line + 2
    do {
      try game.handle(.arrow(.up))
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        "\(error)" == """
          handle(.arrow(.up)) changed more than the test says
            focus   expected nil, found .card(0)
            at ViewModelTestingTests/MessageTests.swift:\(line)
          """)
    }
  }
}

/// What is wrong with a step, or `nil` when nothing is.
func message(_ step: () throws -> Void) -> String? {
  do {
    try step()
  } catch {
    return (error as? Mismatch)?.message ?? "\(error)"
  }
  return nil
}
