import Testing
import ViewModel
import ViewState

@testable import ViewModelTesting

/// The exact messages that a student reads when a game differs from its test.
@MainActor @Suite struct MessageTests {
  private let game = TestGame(board: "aabb")

  @Test("A message names each field that changed without being stated")
  func more() {
    let message = message {
      try game.choose(2) { $0.phase = .choosingSecond }
    }

    #expect(
      message == """
        choose(2) changed more than the test says
          [.flips]            expected 0, found 1
          cards[2].isFaceUp   expected false, found true

          expected   found   different
          ....       ..b.      ^
        """)
  }

  @Test("A message names each stated change that did not occur")
  func less() throws {
    try game.arrange(choosing: 0)

    let message = message {
      try game.choose(0) { $0[.flips] = 2 }
    }

    #expect(
      message == """
        choose(0) changed less than the test says
          [.flips]   expected 2, found 1
        """)
  }

  @Test("The expected and the found board are shown side by side, with the differences marked")
  func rows() throws {
    let game = TestGame(
      board: """
        abc
        a b
        ddc
        """)
    try game.arrange(choosing: 0, 1)

    let message = message {
      try game.choose(6) {
        $0.text = """
          .bc
          . .
          ...
          """
        $0[.flips] = 3
        $0.phase = .choosingSecond
      }
    }

    #expect(
      message == """
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

  @Test("The message about an unstated deal contains the seed and the faces")
  func deal() throws {
    let message = message {
      try game.perform(.restart(seed: 3)) {
        $0.dealFaces(kind: .text, "a", "a", "a", "a")
      }
    }

    let text = try #require(message)
    let beginning = """
      perform(.restart(seed: 3)) did not do what the test says
        seed            expected 0, found 3

      """
    #expect(text.hasPrefix(beginning))

    let dealtFaces = game.snapshot.faces
    let wrongCard = try #require(dealtFaces.firstIndex { $0 == "b" }).utf16Offset(in: dealtFaces)
    let expected = "expected Face(\"a\", kind: .text)"
    let found = "found Face(\"b\", kind: .text)"
    #expect(text.contains("cards[\(wrongCard)].face   \(expected), \(found)"))
  }

  @Test("Of many cards that differ only eight are listed, but every other field is")
  func manyCards() {
    let game = TestGame(board: "abcdefabcdef")
    let message = message {
      try game.handle(.arrow(.down)) { $0.goneCards = Array(0..<12) }
    }

    var cards = ""
    for card in 0..<8 {
      cards += "  cards[\(card)].isGone   expected true, found false\n"
    }
    #expect(
      message == """
        handle(.arrow(.down)) did not do what the test says
        \(cards)  and 4 more of the cards
          focus             expected nil, found .card(0)
        """)
  }

  @Test("A text or a list of faces that does not fit the board is reported")
  func mistakes() {
    expectMistake("the board has 4 cards, the test writes 3") {
      $0.text = "..."
    }
    expectMistake("the test writes \"x\" for cards[2], a \"b\"") {
      $0.text = "..x."
    }
    expectMistake("the board has 4 cards, the test deals 1 faces") {
      $0.dealFaces(kind: .text, "a")
    }
  }

  private func expectMistake(
    _ mistake: String,
    in changes: (inout GameSnapshot) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let message = message {
      try game.choose(0, changes: changes)
    }
    #expect(
      message == "choose(0) cannot be checked: \(mistake)",
      sourceLocation: sourceLocation)
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

/// Returns the message about what is wrong with a step, or `nil` if nothing is wrong.
func message(_ step: () throws -> Void) -> String? {
  do {
    try step()
  } catch {
    return (error as? Mismatch)?.message ?? "\(error)"
  }
  return nil
}
