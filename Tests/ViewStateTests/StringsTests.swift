import Testing
import ViewState

import struct Model.Score

@Suite struct StringsTests {
  @Test(
    "A duration shows minutes and seconds, and hours only from one hour on",
    arguments: [
      (0, "0:00"),
      (0.49, "0:00"),
      (0.5, "0:01"),
      (42, "0:42"),
      (59.6, "1:00"),
      (61, "1:01"),
      (600, "10:00"),
      (3599, "59:59"),
      (3600, "1:00:00"),
      (3723, "1:02:03"),
      (36_000, "10:00:00"),
      (-3, "0:00"),
    ])
  func duration(seconds: Double, text: String) {
    #expect(Strings.duration(seconds) == text)
  }

  @Test("Sentences write up to twelve pairs as words, and larger numbers as figures")
  func pairs() {
    #expect(Strings.goal(pairs: 1) == "Find the matching pair.")
    #expect(Strings.goal(pairs: 2) == "Find both matching pairs.")
    #expect(Strings.goal(pairs: 6) == "Find all six matching pairs.")
    #expect(Strings.goal(pairs: 12) == "Find all twelve matching pairs.")
    #expect(Strings.goal(pairs: 13) == "Find all 13 matching pairs.")

    #expect(Strings.result(pairs: 1, flips: 40) == "Pair found in 40 flips")
    #expect(Strings.result(pairs: 2, flips: 40) == "Both pairs found in 40 flips")
    #expect(Strings.result(pairs: 18, flips: 40) == "All 18 pairs found in 40 flips")

    #expect(Strings.scoreSummary(of: Score(flips: 8, seconds: 65)) == "8 flips in 1:05")
  }

  @Test(
    "Every face has a name that can be spoken",
    arguments: [
      (Face("🐬", kind: .emoji), "dolphin"),
      (Face("👩‍💻", kind: .emoji), "woman personal computer"),
      (Face("❤\u{FE0F}", kind: .emoji), "heavy black heart"),
      (Face("🇦🇴", kind: .emoji), "flag AO"),
      (Face("🏴󠁧󠁢󠁥󠁮󠁧󠁿", kind: .emoji), "waving black flag GBENG"),
      (Face("Q♠", kind: .card), "queen of spades"),
      (Face("10♥", kind: .card), "10 of hearts"),
      (Face("1 + 3", kind: .text), "1 + 3"),
      (Face("lighthouse", kind: .picture), "lighthouse"),
    ])
  func faces(face: Face, words: String) {
    #expect(Strings.spokenName(of: face) == words)
  }

  @Test("The description of a card contains its state, and its face only if it is face up")
  func cards() {
    let face = Face("🐬", kind: .emoji)
    let board = BoardState(
      gameName: "lab",
      grid: Grid(rows: 2, columns: 2),
      cards: [
        .init(face: face),
        .init(face: face, isFaceUp: true),
        .init(face: face, isFaceUp: true, isMatched: true),
        .init(face: face, isMatched: true, isGone: true),
      ])

    #expect(Strings.rowDescription(0, on: board) == "Row 1: card 1 face down, card 2 dolphin.")
    #expect(Strings.rowDescription(1, on: board) == "Row 2: card 3 dolphin, found, card 4 gone.")
    #expect(Strings.cardSentence(for: 1, on: board) == "Card 2 of 4: dolphin.")
  }

  @Test("A notice becomes a sentence, and a name at its start keeps its case")
  func notices() {
    let sentence = Strings.noticeSentence("a board of 4 rows has 5 cards")
    #expect(sentence == "A board of 4 rows has 5 cards.")
    #expect(Strings.noticeSentence("It is there.") == "It is there.")
    #expect(Strings.noticeSentence("fish.json: no deck") == "fish.json: no deck.")
    #expect(Strings.noticeSentence("/tmp/a: no deck") == "/tmp/a: no deck.")
  }
}
