import Testing

@testable import Localization

@Suite struct SentenceTests {
  @Test("Without a catalog, a sentence is the English text of the sources")
  func english() {
    #expect(tr("Card \(5) of \("12")") == "Card 5 of 12")
    #expect(tr(1, "\(1) pair", "\(1) pairs") == "1 pair")
    #expect(tr(2, "\(2) pair", "\(2) pairs") == "2 pairs")
    #expect(tr(0, "\(0) pair", "\(0) pairs") == "0 pairs")

    #expect(Language.translation(of: "🐬", context: "face") == nil)
    #expect(Language.code == "en")
  }

  @Test("Placeholders are filled in any order and any number of times")
  func gaps() {
    #expect(Sentence.filled("%2 von %1, %2", with: ["a", "b"]) == "b von a, b")
    #expect(Sentence.filled("50 % %1%", with: ["a"]) == "50 % a%")
    #expect(Sentence.filled("%3 %%1", with: ["%1"]) == "%3 %%1")
  }

  @Test("A placeholder is filled even if a combining character follows it")
  func combining() {
    #expect(Sentence.filled("%1\u{301}, %1\u{93E}", with: ["e"]) == "e\u{301}, e\u{93E}")
    #expect(Sentence.filled("%\u{301}1", with: ["e"]) == "%\u{301}1")
  }

  @Test(
    "In a right-to-left language, only paths and options are isolated",
    arguments: [
      ("/home/x", true),
      ("~/a b/", true),
      ("--deck", true),
      ("2 decks", true),
      ("/home/\u{633}", true),
      ("deck", false),
      ("a/b", false),
      ("42", false),
      ("", false),
      ("\u{633}: /home", false),
      ("\u{2066}/home\u{2069}: \u{633}.", false),
      ("\u{2066}/home\u{2069}: a.", true),
    ])
  func paths(part: String, isIsolated: Bool) {
    let isolatedPart = isIsolated ? "\u{2066}\(part)\u{2069}" : part
    #expect(Sentence.isolated(part, isRightToLeft: true) == isolatedPart)
    #expect(Sentence.isolated(part, isRightToLeft: false) == part)
  }
}
