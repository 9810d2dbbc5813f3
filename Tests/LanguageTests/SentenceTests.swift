import Testing

@testable import Language

@Suite("A sentence")
struct SentenceTests {
  @Test("Without a catalogue it is what the sources say")
  func english() {
    #expect(tr("Card \(5) of \("12")") == "Card 5 of 12")
    #expect(tr(1, "\(1) pair", "\(1) pairs") == "1 pair")
    #expect(tr(2, "\(2) pair", "\(2) pairs") == "2 pairs")
    #expect(Language.find("🐬", context: "face") == nil)
    #expect(Language.code == "en")
  }

  @Test("Gaps are filled in any order, as often as they stand there")
  func gaps() {
    #expect(Sentence.fill("%2 von %1, %2", with: ["a", "b"]) == "b von a, b")
    #expect(Sentence.fill("50 % %1%", with: ["a"]) == "50 % a%")
    #expect(Sentence.fill("%3 %%1", with: ["%1"]) == "%3 %%1")
  }
}
